// CSS, taken apart as a document is: the custom properties of `:root` and `@theme`, or bare declarations.
// What a value may be is judged later, like that of any document.
import { isBlank } from '../../shared/chars.js'
import { valueAt } from '../../shared/css/declarations.js'
import { nameOf, pastName, saysWord } from '../../shared/css/names.js'
import {
  DECLARATION, HOME, NAME, NAME_END, NONE, OPEN, PARENT, PRELUDE, type Outline,
} from '../../shared/css/outline.js'
import { beginsProperty, isAtRule, readOutline } from '../../shared/css/read-outline.js'
import { NO_ROOT, rootSpecificity } from '../../shared/css/root-selector.js'
import { paletteItems, ROLES } from '../color/cluster.js'
import { splitLightDark } from '../color/light-dark.js'
import { clusterIn, seedIn, SLOTS } from '../state/colors.js'
import type { Plan, Scene, SlotName, Token } from '../state/state.types.js'
import { semanticOf, unchangedValue, valueOf } from '../state/value.js'
import { own } from '../tokens/records.js'
import { varOf } from '../tokens/resolve.js'
import type { SemanticValue } from '../tokens/tokens.types.js'
import type { Dissected, Leaf } from './exchange.types.js'
import { shownName } from './import-parts.js'

/** Whether a text is to be read as CSS: it is no JSON, and has the name of a custom property in it. */
export function looksLikeCss(text: string): boolean {
  const begun = text.trimStart()
  if (!begun.includes('--')) return false
  return begun.startsWith('{') ? begun.slice(1).trimStart().startsWith('--') : !'["'.includes(begun.charAt(0))
}

/** Takes CSS apart; `null` where it declares nothing that could be a token. */
export function dissectCss(plan: Plan, scene: Scene, text: string): Dissected | null {
  const { declared, others } = readCss(text)
  if (declared.size === 0) return null
  const found: Dissected = { tabs: [], leaves: [], flaws: [] }
  for (const [cssVar, value] of declared) {
    const leaf = leafOf(plan, scene, cssVar, value)
    found.leaves.push(leaf)
    if (leaf.tab !== '' && !found.tabs.includes(leaf.tab)) found.tabs.push(leaf.tab)
  }
  if (others > 0) {
    const reason = `${others === 1 ? '1 declaration is' : `${others} declarations are`} in rules other than :root and @theme`
    found.flaws.push({ path: 'Elsewhere', reason })
  }
  return found
}

interface Css {
  /** The last value of each name. */
  readonly declared: ReadonlyMap<string, string>
  /** How many declarations stand in other rules. */
  readonly others: number
}

function readCss(text: string): Css {
  const css = gather(readOutline(text))
  if (css.declared.size > 0) return css
  return gather(readOutline(text.trimStart().startsWith('{') ? `:root ${text}` : `:root {${text}\n}`))
}

function gather(outline: Outline): Css {
  const { text, declarations } = outline
  const declared = new Map<string, string>()
  let others = 0
  for (let at = 0; at < declarations.length; at += DECLARATION) {
    const offset = (member: number): number => declarations[at + member] ?? 0
    if (!isPlace(outline, offset(HOME))) {
      others += 1
      continue
    }
    const { from, to } = valueAt(outline, at)
    declared.set(nameOf(text, offset(NAME), offset(NAME_END)), text.slice(from, to))
  }
  return { declared, others }
}

/** Whether tokens are declared in a block: of the root element or `@theme`, at the top or in a `@layer`. */
function isPlace(outline: Outline, block: number): boolean {
  const { text, blocks } = outline
  const isNamed = (at: number, name: string): boolean => {
    const from = blocks[at + PRELUDE] ?? 0
    return isAtRule(text, from) && saysWord(text, from + 1, pastName(text, from + 1), name)
  }
  for (let at = blocks[block + PARENT] ?? NONE; at !== NONE; at = blocks[at + PARENT] ?? NONE) {
    if (!isNamed(at, 'layer')) return false
  }
  const [from, open] = [blocks[block + PRELUDE] ?? 0, blocks[block + OPEN] ?? 0]
  if (isAtRule(text, from)) return isNamed(block, 'theme')
  return rootSpecificity(outline, from, open) !== NO_ROOT && !beginsProperty(outline, from)
}

function leafOf(plan: Plan, scene: Scene, cssVar: string, text: string): Leaf {
  const path = shownName(cssVar)
  const token = plan.byVar.get(cssVar)
  if (token !== undefined) {
    const { address: { tab }, part } = token
    const isSemantic = part.kind === 'semantic'
    const value = isSemantic ? meantBy(plan, scene, token, part.slot, text) : text
    return { tab, path, target: { kind: 'variable', cssVar, isSemantic }, value }
  }
  for (const slot of SLOTS) {
    const cluster = clusterIn(plan, slot)
    const role = ROLES.find((one) => own(cluster?.extras.baseRoles, one) === cssVar)
    if (cluster === null || role === undefined) continue
    const index = indexIn(plan, slot, text)
    return { tab: cluster.tab.id, path, target: { kind: 'role', role }, value: index < 0 ? text : index }
  }
  return { tab: '', path, target: { kind: 'variable', cssVar, isSemantic: false }, value: text }
}

const indexIn = (plan: Plan, slot: SlotName, text: string): number => {
  const cluster = clusterIn(plan, slot)
  return cluster === null ? -1 : paletteItems(cluster).findIndex(({ cssVar }) => varOf(cssVar) === text)
}

// A text is less than a semantic colour: one that says what there is, or was, stands for just that.
function meantBy(plan: Plan, scene: Scene, token: Token, slot: SlotName, text: string): SemanticValue {
  if (isBlank(text)) return { literal: text }
  const now = text === valueOf(plan, scene, token) ? semanticOf(scene, token) : undefined
  const usual = text === unchangedValue(plan, scene, token)
    ? own(seedIn(scene.place, slot)?.semanticMappings, token.address.item)
    : undefined
  const index = indexIn(plan, slot, text)
  return now ?? usual ?? (index < 0 ? { literal: splitLightDark(text) ?? text } : index)
}
