// From a text to what importing it would do: which form of JSON it is (the first that knows it takes it
// apart), version, values by tab, and everything that is not taken. Changes nothing and never throws; a wrong
// leaf costs no other one.
import {
  BACKSLASH, LEFT_BRACE, LEFT_BRACKET, QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET,
} from '../../../shared/chars.js'
import { findJsonIssue, isLaxReason, placeOf } from '../../../shared/json.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { isBlank } from '../../../shared/unicode.js'
import type { Plan, Scene } from '../../model/state/state.types.js'
import type { Supports } from '../../model/tokens/edit.js'
import { isRecord, own } from '../../model/tokens/records.js'
import { dialectOf } from '../dtcg/sets.js'
import { findScheme } from '../../model/state/place.js'
import { clusterIn, SLOTS } from '../../model/state/colors.js'
import { analyzeLeaves } from './analysis.js'
import type {
  DocumentForm, DocumentLeaf, ImportAnalysis, ImportIssue, ImportRefusal, ParsedDocument, RefusalCode,
  Version,
  SchemeTarget,
} from './exchange.types.js'
import { parseCssDocument, looksLikeCss } from './import-css.js'
import type { Judging, ShownText } from './import-leaves.js'
import { UNDERSTOOD, findVersion, SCHEMA_SHARE } from './schemas.js'
import { dissectDtcg } from './import-dtcg.js'
import { dissectThemes, THEMES_MEMBER } from './import-themes.js'
import { type RawRecord, reportUnknownMembers, recordMembers } from './import-parts.js'
import { dissectV2, dissectV1, dissectColors, dissectTabs } from './import-versions.js'
import { identitiesShown } from './css-scopes.js'

// What a link shares, taken apart: the tabs as in any document, and colors by the scheme that they are of.
// A scheme that this panel does not have, or that its page never shows, is left out, and said.

const MEMBERS = ['$schema', 'exportedAt', 'tabs', 'schemes', THEMES_MEMBER]

/** Takes it apart. */
function dissectShare(judges: Omit<Judging, 'version'>, document: RawRecord): ParsedDocument {
  const { plan } = judges
  const leftOut: ImportIssue[] = []
  const found: ParsedDocument = { tabs: [], leaves: [], issues: [], leftOut }
  reportUnknownMembers(document, '', MEMBERS, found)
  dissectTabs(document, found)
  dissectThemes(judges, document, found, leftOut)
  for (const [tab, schemes, path] of recordMembers(own(document, 'schemes'), 'schemes', found)) {
    const slot = SLOTS.find((one) => clusterIn(plan, one)?.tab.id === tab)
    for (const [identity, colors, at] of recordMembers(schemes, path, found)) {
      const reason = slot === undefined ? 'belongs to a color tab that isn’t in this panel'
        : findScheme(plan, slot, identity) === null ? 'is a color set that isn’t in this panel'
          : identitiesShown(plan, slot).has(identity) ? null : 'is a color set this page never uses'
      if (!isRecord(colors)) found.issues.push({ path: at, reason: 'must be an object' })
      else if (slot === undefined || reason !== null) leftOut.push({ path: at, reason: reason ?? '' })
      else found.leaves.push(...colorLeaves({ id: tab, tab: colors, path: at }, { slot, identity }, found))
    }
  }
  return found
}

function colorLeaves(
  raw: Parameters<typeof dissectColors>[0], under: SchemeTarget, found: ParsedDocument,
): readonly DocumentLeaf[] {
  const its: ParsedDocument = { tabs: [], leaves: [], issues: found.issues }
  dissectColors(raw, its)
  return its.leaves.map((leaf) => ({ ...leaf, under }))
}

/** A form of JSON. */
interface JsonForm {
  readonly form: DocumentForm
  /** By which version's rules its values are judged. */
  readonly version: Version
  /** Whether a document is one of it. */
  readonly knows: (document: RawRecord) => boolean
  /** Takes it apart. */
  readonly dissect: (judges: Omit<Judging, 'version'>, document: RawRecord) => ParsedDocument
}

const isVersion = (version: Version) => (document: RawRecord): boolean =>
  findVersion(own(document, '$schema')) === version

const FORMS: readonly JsonForm[] = [
  { form: 1, version: 1, knows: isVersion(1), dissect: ({ plan }, document) => dissectV1(plan, document) },
  { form: 2, version: 2, knows: isVersion(2), dissect: dissectV2 },
  { form: 3, version: 3, knows: isVersion(3), dissect: dissectV2 },
  {
    form: 'share', version: 3, knows: (document) => own(document, '$schema') === SCHEMA_SHARE,
    dissect: dissectShare,
  },
  // Last: others may have members that look like tokens.
  { form: 'dtcg', version: 3, knows: (document) => dialectOf(document) !== null, dissect: dissectDtcg },
]

/** The form of a document, or `null`. */
const findForm = (document: RawRecord): JsonForm | null =>
  FORMS.find(({ knows }) => knows(document)) ?? null

/** The longest document, in UTF-16 code units. */
export const MAX_DOCUMENT = 16 * 1024 * 1024

/** How deep lists and objects may be nested in one another: a document needs six levels. */
export const MAX_DEPTH = 64

/** What many editors put before a text: no part of it, and no column of its first line. */
const BYTE_ORDER_MARK = '\ufeff'

/** What is wrong with a text as a whole, in words. */
const REFUSALS: Readonly<Record<RefusalCode | 'neither', string>> = {
  empty: 'Nothing to import: the text is empty.',
  'too-large': `The document is too large: the limit is ${MAX_DOCUMENT} characters.`,
  'not-json': 'Invalid JSON: it',
  neither: 'Neither valid JSON nor CSS: it',
  'too-deep': `The document is nested more than ${MAX_DEPTH} levels deep.`,
  'not-an-object': 'The JSON isn’t an object: it must start with {.',
  'schema-missing': `Unknown format: no "$schema" and no design tokens. `
    + `Supported: ${UNDERSTOOD}, and tokens with "$value" or "value".`,
  'no-declaration': 'No custom properties in this CSS, such as --space: 1rem.',
  unclosed: 'Incomplete CSS: it',
  'schema-unknown': `Unknown "$schema". Supported: ${UNDERSTOOD}.`,
}

const refuse = (code: RefusalCode): Result<never, ImportRefusal> =>
  err({ code, message: REFUSALS[code], at: null })

/** What the analysis is told of where it runs. */
type Judges = Omit<Judging, 'version'>

/**
 * Says what an import of a text would do, or why nothing of it can be taken. With `supports`, values that no
 * property of their kind takes are not taken either; without it every value is that CSS can hold.
 * `shown`: what a token is to people, where the page may say more of it than the scene. `placeUnder`: where
 * colors stand that are not shown.
 */
export function analyzeImport(
  plan: Plan, scene: Scene, text: string, supports?: Supports, shown?: ShownText,
  placeUnder?: Judging['placeUnder'],
): Result<ImportAnalysis, ImportRefusal> {
  const isMarked = text.startsWith(BYTE_ORDER_MARK)
  const read = analyzeText({ plan, scene, supports, shown, placeUnder }, isMarked ? text.slice(1) : text)
  if (read.ok || !isMarked || read.error.at === null) return read
  // Of the text as it was given, for whoever selects the place in it.
  return err({ ...read.error, at: read.error.at + 1 })
}

function analyzeText(judges: Judges, text: string): Result<ImportAnalysis, ImportRefusal> {
  if (text.length > MAX_DOCUMENT) return refuse('too-large')
  if (isBlank(text)) return refuse('empty')
  if (looksLikeCss(text)) return analyzeCss(judges, text)
  const issue = findJsonIssue(text)
  if (issue !== null) {
    // What begins as a list may be a rule whose selector asks for an attribute.
    const css = text.trimStart().startsWith('[') ? analyzeCss(judges, text) : null
    return css !== null && (css.ok || text.includes('--')) ? css : err(refusalOf(text, issue))
  }
  if (isDeeperThan(text, MAX_DEPTH)) return refuse('too-deep')
  const document: unknown = JSON.parse(text)
  if (!isRecord(document)) return refuse('not-an-object')
  const form = findForm(document)
  if (form !== null) {
    const { version } = form
    return ok(analyzeLeaves({ ...judges, version }, form.dissect(judges, document), form.form))
  }
  return refuse(own(document, '$schema') === undefined ? 'schema-missing' : 'schema-unknown')
}

function analyzeCss(judges: Judges, text: string): Result<ImportAnalysis, ImportRefusal> {
  const css = parseCssDocument(judges, text)
  if (css.ok) return ok(analyzeLeaves({ ...judges, version: 3 }, css.value, 'css'))
  if (css.error === null) return refuse('no-declaration')
  const { at, what } = css.error
  const sign = { comment: '/*', string: text.charAt(at) }
  const opened = what === 'comment' || what === 'string' ? sign[what] : what
  return err({
    code: 'unclosed', message: `${REFUSALS.unclosed} never closes the ${opened} at ${placeOf(text, at)}.`, at,
  })
}

type JsonIssue = NonNullable<ReturnType<typeof findJsonIssue>>

function refusalOf(text: string, { at, reason }: JsonIssue): ImportRefusal {
  const isMeantAsJson = '{["'.includes(text.trimStart().charAt(0))
  const beginning = isLaxReason(reason)
    ? 'Can’t import: the document'
    : REFUSALS[isMeantAsJson ? 'not-json' : 'neither']
  return { code: 'not-json', message: `${beginning} ${reason} at ${placeOf(text, at)}.`, at }
}

/** Whether a JSON text nests deeper. Asked before parsing, because engines may recurse while they parse. */
function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTATION_MARK) at = skipQuoted(text, at) - 1
    else if (code === LEFT_BRACE || code === LEFT_BRACKET) depth += 1
    else if (code === RIGHT_BRACE || code === RIGHT_BRACKET) depth -= 1
    if (depth > levels) return true
  }
  return false
}

// In a text that is known to be JSON, every string ends.
function skipQuoted(text: string, from: number): number {
  let at = from + 1
  while (text.charCodeAt(at) !== QUOTATION_MARK) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at + 1
}
