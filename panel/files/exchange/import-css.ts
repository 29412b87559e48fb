// CSS, taken apart as a document is: custom properties of `:root`, `@theme`, and of the scopes of schemes, or
// bare declarations. What a value may be is judged later, like that of any document.
import { valueAt } from '../../../shared/css/declarations.js'
import { nameOf } from '../../../shared/css/names.js'
import { DECLARATION, HOME, NAME, NAME_END, type Outline } from '../../../shared/css/outline.js'
import { Places } from '../../../shared/css/places.js'
import { readOutline } from '../../../shared/css/read-outline.js'
import type { Unclosed } from '../../../shared/css/scan.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { keysOfScope, ROOT_KEY } from './css-scopes.js'
import { dissectDeclared, type DeclaredLeaf } from './css-leaves.js'
import type { ParsedDocument } from './exchange.types.js'
import type { Judging } from './import-leaves.js'

/** Whether a text is to be read as CSS: it is no JSON, and has the name of a custom property in it. */
export function looksLikeCss(text: string): boolean {
  const begun = text.trimStart()
  if (!begun.includes('--')) return false
  return begun.startsWith('{') ? begun.slice(1).trimStart().startsWith('--') : !'["'.includes(begun.charAt(0))
}

/** How declarations begin that stand in no rule. */
const BARE = ['--', '{', '/*']

/** Takes CSS apart; the error is what never closes in it, `null` where nothing is declared. */
export function parseCssDocument(
  judging: Omit<Judging, 'version'>, text: string,
): Result<ParsedDocument, Unclosed | null> {
  const outline = readOutline(text)
  const { first: unclosed } = outline.trouble
  if (unclosed !== null) return err(unclosed)
  const declared = gather(outline)
  const found = declared.length === 0 ? null : dissectDeclared(judging, declared)
  const mayBeBare = BARE.some((sign) => text.trimStart().startsWith(sign))
  if (found !== null && (found.leaves.length > 0 || !mayBeBare)) return ok(found)
  // Bare declarations; what else stands there was no rule either.
  const bare = gather(readOutline(text.trimStart().startsWith('{') ? `:root ${text}` : `:root {${text}\n}`))
  const its = bare.length === 0 ? null : dissectDeclared(judging, bare, true)
  const taken = its !== null && its.leaves.length > 0 ? its : found
  return taken === null ? err(null) : ok(taken)
}

/** What is declared, in the text's order; what stands in `@keyframes` and the like is no token. */
function gather(outline: Outline): readonly DeclaredLeaf[] {
  const { text, declarations } = outline
  const places = new Places(outline)
  const lineAt = createLineCounter(text)
  const scopes = new Map<number, Pick<DeclaredLeaf, 'keys' | 'scope'> | null>()
  const scopeOf = (block: number): Pick<DeclaredLeaf, 'keys' | 'scope'> | null => {
    const known = scopes.get(block)
    if (known !== undefined) return known
    const found = readScope(places, block)
    scopes.set(block, found)
    return found
  }
  const all: DeclaredLeaf[] = []
  for (let at = 0; at < declarations.length; at += DECLARATION) {
    const offset = (member: number): number => declarations[at + member] ?? 0
    const its = scopeOf(offset(HOME))
    if (its === null) continue
    const { from, to } = valueAt(outline, at)
    const name = nameOf(text, offset(NAME), offset(NAME_END))
    all.push({ ...its, name, value: text.slice(from, to), line: lineAt(from) })
  }
  return all
}

/** Counts lines, from 1 on, for places that never go back. */
function createLineCounter(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (at) => {
    for (; next >= 0 && next < at; line += 1) next = text.indexOf('\n', next + 1)
    return line
  }
}

const MANY = { keys: [], scope: 'Rule nested too deep' }

function readScope(places: Places, block: number): Pick<DeclaredLeaf, 'keys' | 'scope'> | null {
  if (!places.holdsTokens(block)) return null
  const scope = places.scopeOf(block)
  if (scope === null) return MANY
  const keys = keysOfScope(scope)
  const isRoot = places.placeOf(block) !== null
  const others = keys.filter((key) => key !== ROOT_KEY)
  return { keys: isRoot ? [ROOT_KEY, ...others] : others, scope: scopeLine(scope) }
}
