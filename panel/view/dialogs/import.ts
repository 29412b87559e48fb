// What an import shows of a document: whether its file and it can be read, what it would change, what it
// leaves out. Pure: an analysis and the choices in, words out. Names of the document are only ever part of a
// text.
import type {
  DocumentForm, ImportAnalysis, ImportIssue, ImportRefusal, ImportStrategy, ImportTab,
} from '../../files/exchange/exchange.types.js'
import { type Result, err, ok } from '../../../shared/result.js'
import { escapeInvisible } from './visible-text.js'
import { counted } from '../../model/tokens/counted.js'

// A file that was opened or dropped, as the text of a document.
// Looks at its size and its encoding only; what it says is the analysis' business.

/** What a browser's `File` has of it. */
export interface DocumentFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The largest file, in bytes: the configurations that there are come to a hundredth of it. */
export const MAX_FILE_BYTES = 5_000_000

const MEGABYTE = 1_000_000

/** Reads a file; the error is a sentence for people. */
export async function readDocumentFile(file: DocumentFile): Promise<Result<string, string>> {
  const { name, size } = file
  if (size > MAX_FILE_BYTES) {
    // Rounded up: it must not read as if it were small enough.
    const megabytes = Math.ceil(10 * size / MEGABYTE) / 10
    return err(`${name} is ${megabytes} MB; the limit is ${MAX_FILE_BYTES / MEGABYTE} MB.`)
  }
  try {
    const bytes = await file.arrayBuffer()
    const text = decodeUtf8(bytes)
    return text === null ? err(`${name} isn’t UTF-8 text.`) : ok(text)
  } catch {
    return err(`Couldn’t read ${name}.`)
  }
}

function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export interface ImportFacts {
  /** `null` while there is no text. */
  readonly analysis: Result<ImportAnalysis, ImportRefusal> | null
  /** What was wrong with a file; empty for nothing. */
  readonly fileIssue: string
  readonly strategy: ImportStrategy
  /** Ids of tabs. */
  readonly unticked: ReadonlySet<string>
}

export interface ImportTabModel {
  readonly id: string
  readonly label: string
  readonly words: string
  readonly isTicked: boolean
  /** Nothing of it can be imported. */
  readonly isOut: boolean
  /** What would become of each value, the first of them, with what the strategy resets at the end. */
  readonly changes: readonly ChangeModel[]
  /** How many more there are. */
  readonly more: number
}

/** One value, from what to what. */
export interface ChangeModel {
  readonly name: string
  readonly before: string
  readonly after: string
  /** The document does not say it: it goes back to what it is by itself. */
  readonly isReset: boolean
}

/** Something that is not imported, or not as it should be, item by item. */
export interface ImportList {
  readonly title: string
  readonly items: readonly (readonly [name: string, reason: string])[]
  /** How many more there are. */
  readonly more: number
}

export interface ImportModel {
  /** Why nothing can be taken, and where in the text, as a UTF-16 offset; `null` for nothing wrong. */
  readonly refusal: { readonly sentence: string; readonly at: number | null } | null
  readonly tabs: readonly ImportTabModel[]
  readonly lists: readonly ImportList[]
  readonly summary: string
  /** Why it cannot be imported now; `null` when it can. */
  readonly reason: string | null
  /** What the transaction is called. */
  readonly label: string
  /** What is said where it comes to no change. */
  readonly unchanged: string
  /** Ids of the tabs that are imported. */
  readonly chosen: readonly string[]
}

const NOTHING: ImportModel = {
  refusal: null, tabs: [], lists: [], summary: '', label: '', unchanged: '', chosen: [],
  reason: 'Paste or drop a token file or CSS first',
}

/** The model of an import. */
export function importModel(facts: ImportFacts): ImportModel {
  const { analysis, fileIssue, unticked, strategy } = facts
  if (fileIssue !== '') return refused(fileIssue, null)
  if (analysis === null) return NOTHING
  if (!analysis.ok) return refused(analysis.error.message, analysis.error.at)
  const { version, issues, foreign } = analysis.value
  const besides = foreign?.size ?? 0
  // Where every value is wrong there is nothing to choose.
  const isAllWrong = issues.length > 0 && analysis.value.tabs.every(({ leaves }) => leaves === 0)
  const tabs = isAllWrong ? [] : analysis.value.tabs
  const chosen = tabs.filter((tab) => canTake(tab) && !unticked.has(tab.id))
  const changes = chosen.reduce((sum, tab) => sum + changesOf(tab, strategy), 0)
  return {
    refusal: null,
    tabs: tabs.filter(isShown).map((tab) => tabModel(tab, facts)),
    lists: listsOf(analysis.value),
    summary: `${nameOfForm(version)}: ${changeWords(changes, besides)}${wrongWords(issues.length)}`,
    reason: isAllWrong ? 'No value can be imported'
      : reasonOf(tabs, chosen, changes + besides, issues.length > 0),
    label: `Import of ${counted(changes, 'value')}`,
    unchanged: unchangedWords(besides),
    chosen: chosen.map(({ id }) => id),
  }
}

/** What a form is called. */
const nameOfForm = (form: DocumentForm): string =>
  form === 'css' ? 'CSS' : form === 'share' ? 'Shared changes' : form === 'dtcg' ? 'Design tokens' : `Version ${form}`

const changeWords = (changes: number, besides: number): string =>
  changes > 0 ? `${counted(changes, 'value')} will change`
    : besides === 0 ? 'no values change' : `no values change, metadata for ${counted(besides, 'token')}`

/** `besides`: of how many tokens a document says more than their values. */
const unchangedWords = (besides: number): string => besides === 0
  ? 'Nothing changed: all values already match'
  : `No values changed. Metadata for ${counted(besides, 'token')} is kept for exports until you reload.`

// What is wrong is listed below the changes, where a small window does not show it.
const wrongWords = (wrong: number): string =>
  wrong === 0 ? '' : `, ${wrong} invalid`

const refused = (sentence: string, at: number | null): ImportModel =>
  ({ ...NOTHING, refusal: { sentence: escapeInvisible(sentence), at }, reason: 'Nothing to import' })

const canTake = ({ isHere }: ImportTab): boolean => isHere

const changesOf = ({ changes, besides }: ImportTab, strategy: ImportStrategy): number =>
  changes + (strategy === 'replace' ? besides : 0)

function reasonOf(
  tabs: readonly ImportTab[], chosen: readonly ImportTab[], taken: number, hasWrong: boolean,
): string | null {
  if (!tabs.some(canTake)) return 'No matching tokens in this file'
  if (chosen.length === 0) return 'No tab selected'
  return taken > 0 ? null : `All ${hasWrong ? 'other ' : ''}values already match`
}

const matchWords = (count: number): string => `${count} already ${count === 1 ? 'matches' : 'match'}`

function tabModel(tab: ImportTab, { unticked, strategy }: ImportFacts): ImportTabModel {
  const { id, label, isHere, leaves, changes, besides } = tab
  const isTaken = canTake(tab)
  const same = leaves - changes
  const summary = changes === 0
    ? leaves === 0 ? 'no values' : matchWords(same)
    : `${counted(changes, 'value')} ${changes === 1 ? 'changes' : 'change'}${same === 0 ? '' : `, ${matchWords(same)}`}`
  const others = strategy === 'replace' && besides > 0 ? `; ${counted(besides, 'other')} reset` : ''
  return {
    id, label: escapeInvisible(label),
    words: isHere ? `${summary}${others}` : 'not in this panel',
    isTicked: isTaken && !unticked.has(id),
    isOut: !isTaken,
    ...changesIn(tab, strategy),
  }
}

function changesIn(
  { changed, reset }: ImportTab, strategy: ImportStrategy,
): Pick<ImportTabModel, 'changes' | 'more'> {
  const all = [...changed, ...(strategy === 'replace' ? reset : [])]
  const changes = all.slice(0, MOST).map(({ name, before, after }, at): ChangeModel => ({
    name: escapeInvisible(name), before: shortened(before), after: shortened(after),
    isReset: at >= changed.length,
  }))
  return { changes, more: all.length - changes.length }
}

/** How much of a value is shown: it may be a picture. */
const LONGEST = 200

/** A value, or as much of it as is shown. */
export const shortened = (value: string | null): string =>
  value === null ? 'nothing' : escapeInvisible(value.length <= LONGEST ? value : `${value.slice(0, LONGEST)}…`)

/** How many items of a list are shown. */
const MOST = 100

// A document may have as many tabs as it has characters; this panel's come first.
const isShown = (tab: ImportTab, index: number): boolean => canTake(tab) || index < MOST

/** What of a document is not taken, or not as it should be. */
export function listsOf(
  { tabs, unknown, readOnly, issues, leftOut, unresolved }: ImportAnalysis,
): readonly ImportList[] {
  const names = (all: readonly string[]): ImportList['items'] => all.map((name) => [name, ''])
  const because = (all: readonly ImportIssue[]): ImportList['items'] =>
    all.map(({ path, reason }) => [path, escapeInvisible(reason)])
  const hidden = tabs.filter((tab, index) => !isShown(tab, index)).map(({ label }) => label)
  return [
    listOf('Invalid, not imported', because(issues)),
    listOf('Not in this panel', names(unknown)),
    listOf('Skipped', because(leftOut)),
    listOf('Other tabs not in this panel', names(hidden)),
    listOf('Read-only here', names(readOnly)),
    listOf('Imported with missing or circular references', names(unresolved)),
  ].filter(({ items }) => items.length > 0)
}

/** A list of which the first items are shown; a reason is shown as it is given. */
export const listOf = (title: string, items: ImportList['items']): ImportList => ({
  title: `${title} (${items.length})`, more: Math.max(0, items.length - MOST),
  items: items.slice(0, MOST).map(([name, reason]) => [escapeInvisible(name), reason]),
})
