// From a text to what importing it would do: version, values by tab, and everything that is not taken.
// Changes nothing and never throws; a wrong leaf costs no other one.
import {
  BACKSLASH, isBlank, LEFT_BRACE, LEFT_BRACKET, QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET,
} from '../../shared/chars.js'
import { findJsonFlaw, isLaxReason, placeOf } from '../../shared/json.js'
import { err, ok, type Result } from '../../shared/result.js'
import type { Plan, Scene } from '../state/state.types.js'
import type { Supports } from '../tokens/edit.js'
import { isRecord, own } from '../tokens/records.js'
import { analyseLeaves } from './analysis.js'
import type { Dissected, ImportAnalysis, ImportRefusal, RefusalCode } from './exchange.types.js'
import { dissectCss, looksLikeCss } from './import-css.js'
import type { Shown } from './import-leaves.js'
import { dissectV1 } from './import-v1.js'
import { dissectV2 } from './import-v2.js'
import { findVersion, UNDERSTOOD } from './schemas.js'

/** The longest document, in UTF-16 code units. */
export const MAX_DOCUMENT = 16 * 1024 * 1024

/** How deep lists and objects may be nested in one another: a document needs six levels. */
export const MAX_DEPTH = 64

/** What many editors put before a text: no part of it, and no column of its first line. */
const BYTE_ORDER_MARK = '\ufeff'

/** What is wrong with a text as a whole, in words. */
const REFUSALS: Readonly<Record<RefusalCode | 'neither', string>> = {
  empty: 'There is nothing to import: the text is empty.',
  'too-large': `The document is too large: it may have at most ${MAX_DOCUMENT} characters.`,
  'not-json': 'The document is not JSON: it',
  neither: 'The document is neither JSON nor CSS: it',
  'too-deep': `The document is nested more than ${MAX_DEPTH} levels deep.`,
  'not-an-object': 'The document is JSON, but not an object: it must begin with a brace.',
  'schema-missing': `The document does not say its format: "$schema" is missing. Understood are ${UNDERSTOOD}.`,
  'no-declaration': 'The CSS declares no custom property in :root, in @theme or by itself, such as --space: 1rem; '
    + 'those of other rules, such as .dark or @media, are not taken.',
  'schema-unknown': `The document's "$schema" is not one that is understood. Understood are ${UNDERSTOOD}.`,
}

const refuse = (code: RefusalCode): Result<never, ImportRefusal> =>
  err({ code, message: REFUSALS[code], at: null })

/** What the analysis is told of where it runs. */
interface Judges {
  readonly plan: Plan
  readonly scene: Scene
  readonly supports: Supports | undefined
  readonly shown: Shown | undefined
}

/**
 * Says what an import of a text would do, or why nothing of it can be taken. With `supports`, values that no
 * property of their kind takes are not taken either; without it every value is that CSS can hold.
 * `shown`: what a token is to people, where the page may say more of it than the scene.
 */
export function analyseImport(
  plan: Plan, scene: Scene, text: string, supports?: Supports, shown?: Shown,
): Result<ImportAnalysis, ImportRefusal> {
  const isMarked = text.startsWith(BYTE_ORDER_MARK)
  const read = analyseText({ plan, scene, supports, shown }, isMarked ? text.slice(1) : text)
  if (read.ok || !isMarked || read.error.at === null) return read
  // Of the text as it was given, for whoever selects the place in it.
  return err({ ...read.error, at: read.error.at + 1 })
}

function analyseText(judges: Judges, text: string): Result<ImportAnalysis, ImportRefusal> {
  const { plan, scene } = judges
  if (text.length > MAX_DOCUMENT) return refuse('too-large')
  if (isBlank(text)) return refuse('empty')
  if (looksLikeCss(text)) {
    const css = dissectCss(plan, scene, text)
    return css === null ? refuse('no-declaration') : ok(analyseLeaves({ ...judges, version: 3 }, css, 'css'))
  }
  const flaw = findJsonFlaw(text)
  if (flaw !== null) {
    // What begins as a list may be a rule whose selector asks for an attribute.
    const css = text.trimStart().startsWith('[') ? dissectCss(plan, scene, text) : null
    return css === null ? err(refusalOf(text, flaw)) : ok(analyseLeaves({ ...judges, version: 3 }, css, 'css'))
  }
  if (isDeeperThan(text, MAX_DEPTH)) return refuse('too-deep')
  const document: unknown = JSON.parse(text)
  if (!isRecord(document)) return refuse('not-an-object')
  const schema = own(document, '$schema')
  if (schema === undefined) return refuse('schema-missing')
  const version = findVersion(schema)
  if (version === null) return refuse('schema-unknown')
  const dissected: Dissected = version === 1 ? dissectV1(plan, document) : dissectV2(document)
  return ok(analyseLeaves({ ...judges, version }, dissected))
}

type JsonFlaw = NonNullable<ReturnType<typeof findJsonFlaw>>

function refusalOf(text: string, { at, reason }: JsonFlaw): ImportRefusal {
  const isMeantAsJson = '{["'.includes(text.trimStart().charAt(0))
  const beginning = isLaxReason(reason)
    ? 'The document cannot be taken because it'
    : REFUSALS[isMeantAsJson ? 'not-json' : 'neither']
  return { code: 'not-json', message: `${beginning} ${reason} at ${placeOf(text, at)}.`, at }
}

/** Whether a JSON text nests deeper. Asked before parsing, because engines may recurse while they parse. */
function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTATION_MARK) at = pastQuoted(text, at) - 1
    else if (code === LEFT_BRACE || code === LEFT_BRACKET) depth += 1
    else if (code === RIGHT_BRACE || code === RIGHT_BRACKET) depth -= 1
    if (depth > levels) return true
  }
  return false
}

// In a text that is known to be JSON, every string ends.
function pastQuoted(text: string, from: number): number {
  let at = from + 1
  while (text.charCodeAt(at) !== QUOTATION_MARK) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at + 1
}
