// The files of a review: their changes as they were last previewed, ticked or not, and the lines of each,
// once and in their order. Says nothing of what stays in the browser.
import { isDiffering } from '../../files/apply/flow.js'
import { changedFrom } from '../../files/apply/changed-from.js'
import type { PlannedToken } from '../../files/apply/payload.js'
import { sentKey, reportsOf } from '../../files/apply/planned-value.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import type { FilePreview, Hunk } from '../../../shared/wire/apply.js'
import { generatedWords } from '../../../shared/wire/generated.js'
import { spaced } from './declared.js'
import { copiesOf } from './review-alternatives.js'
import { generatedIn, plannedByFile, isTicked } from './review-memory.js'
import type { DiffLine, FileModel, GroupModel, HunkModel, ReviewFacts } from './review.types.js'
import { BLOCKS } from './review-unwritten.js'
import { counted } from '../../model/tokens/counted.js'
import { listNames } from './words.js'
import { markWords } from './review-words.js'

/** How many lines are shown around a change, of the three that a preview brings. */
const CONTEXT_LINES = 1

/** The lines of one hunk. */
interface HunkLines {
  readonly before: readonly DiffLine[]
  readonly changed: readonly DiffLine[]
  readonly after: readonly DiffLine[]
  /** Whether lines of the file that say something stand between it and the one before, and are not shown. */
  readonly isApart: boolean
}

const linesOf = (kind: DiffLine['kind'], texts: readonly string[], first: number): readonly DiffLine[] =>
  texts.map((text, index) => ({ kind, number: first + index, text }))

/** How many lines of the file a hunk replaces. */
const heightOf = ({ before }: Hunk): number => before.split('\n').length

/** What is taken away and what comes instead; of two lines in the same place, which words are other ones. */
function changedLines({ line, before, after }: Hunk): readonly DiffLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')]
  const marked = old.slice(0, next.length).map((text, at) => markWords(text, next[at] ?? ''))
  const withWords = (lines: readonly DiffLine[], side: 0 | 1): readonly DiffLine[] => lines.map((one, at) => {
    const words = marked[at]?.[side]
    return words === undefined ? one : { ...one, words }
  })
  return [...withWords(linesOf('removed', old, line), 0), ...withWords(linesOf('added', next, line), 1)]
}

/** What a line says beside a change: nothing, when it is blank or closes a block. */
const isSilent = (text: string): boolean => ['', '}'].includes(text.trim())

function hasBetween(last: Hunk | undefined, { line }: Hunk, taken: ReadonlySet<number>): boolean {
  if (last === undefined) return false
  const end = last.line + heightOf(last)
  const known = last.context.after
  return Array.from({ length: Math.max(0, line - end) }, (_, at) => at)
    .some((at) => !taken.has(end + at) && !isSilent(known[at] ?? '?'))
}

/** The lines of hunks that are in the order of their file. Lines that say nothing are left out. */
export function diffOf(hunks: readonly Hunk[]): readonly HunkLines[] {
  const taken = new Set(hunks.flatMap((hunk) =>
    Array.from({ length: heightOf(hunk) }, (_, index) => hunk.line + index)))
  const isNew = ({ number, text }: DiffLine): boolean => {
    if (number === null || taken.has(number) || isSilent(text)) return false
    taken.add(number)
    return true
  }
  return hunks.map((hunk, index) => {
    const above = hunk.context.before.slice(-CONTEXT_LINES)
    const below = hunk.context.after.slice(0, CONTEXT_LINES)
    const before = linesOf('context', above, hunk.line - above.length).filter(isNew)
    // Of several changes on one line, what follows it stands behind the last one.
    const isLast = hunks[index + 1]?.line !== hunk.line
    const after = isLast ? linesOf('context', below, hunk.line + heightOf(hunk)).filter(isNew) : []
    const isApart = hasBetween(hunks[index - 1], hunk, taken)
    return { before, changed: changedLines(hunk), after, isApart }
  })
}

/** The files of everything that could be written; those in which nothing is to be seen are left out. */
export function filesOf(facts: ReviewFacts): readonly FileModel[] {
  const { memory, payload } = facts
  const made = generatedIn(memory)
  const byFile = [...plannedByFile(memory, payload.planned)]
    .sort(([one], [other]) => Number(made.has(one)) - Number(made.has(other)))
  return byFile.map(([file, tokens]) => fileModel(facts, file, tokens, byFile.length > 1))
    .filter(({ groups, expected, note, isTicked: isOn }) => groups.length + expected > 0 || note !== '' || !isOn)
}

/** All changes of a file. */
export const hunksOf = ({ groups }: Pick<FileModel, 'groups'>): readonly HunkModel[] =>
  groups.flatMap(({ hunks }) => hunks)

function fileModel(
  facts: ReviewFacts, file: string, tokens: readonly PlannedToken[], isOneOfMore: boolean,
): FileModel {
  const { memory, unticked, flow } = facts
  const report = flow.preview?.reply.files.find((one) => one.file === file)
  const groups = groupsOf(facts, file, tokens, report)
  const hunks = hunksOf({ groups })
  const ticks = tokens.map((token) => isTicked(unticked, file, sentKey(token)))
  const isOn = !unticked.files.has(file)
  const newOnes = tokens.filter((token) => !memory.has(sentKey(token)))
  // One of these files stops all others: with nothing previewed there is something to choose from even so.
  const isChoice = isOneOfMore && hunks.length === 0 && flow.refused?.kind === 'file'
  const generated = generatedIn(memory).get(file)
  return {
    file, groups,
    generated: generated === undefined ? '' : generatedWords(generated),
    isByScope: groups.length > 1 || groups.some(({ key, name }) => key !== '' || name !== ''),
    isTicked: isOn,
    isMixed: ticks.includes(true) && ticks.includes(false),
    added: countLines(hunks, 'added'),
    removed: countLines(hunks, 'removed'),
    expected: isOn && flow.state === 'previewing' ? newOnes.length : 0,
    note: (isOn ? undefined : facts.refusals.get(file)) ?? (isChoice ? changesNote(tokens) : noteOf(report)),
  }
}

/** A change as a preview had it, and the value that it is of. */
interface Shown { readonly hunk: Hunk; readonly token: PlannedToken }

/** By scope, the root scope first, then as the file has them. */
function groupsOf(
  facts: ReviewFacts, file: string, tokens: readonly PlannedToken[], report: FilePreview | undefined,
): readonly GroupModel[] {
  const shown = tokens
    .filter(({ copyOf }) => copyOf === undefined || isTicked(facts.unticked, file, copyOf))
    .flatMap((token) => (facts.memory.get(sentKey(token))?.hunks ?? []).map((hunk): Shown =>
      ({ hunk, token })))
    .sort((one, other) => one.hunk.line - other.hunk.line)
  const byScope = new Map<string, Shown[]>()
  for (const one of shown) {
    const key = scopeLine(one.token.scope ?? [])
    byScope.set(key, [...byScope.get(key) ?? [], one])
  }
  const inOrder = [...byScope].sort(([one], [other]) => Number(other === '') - Number(one === ''))
  return inOrder.map(([key, its]): GroupModel => {
    const names = its.flatMap(({ token: { scheme, isCopy } }) => scheme === null || isCopy ? [] : [scheme])
    const name = [...new Set(names)].join(', ')
    const hunks = hunksIn(facts, file, its, name)
    return {
      key, hunks, name,
      scope: its[0]?.token.scope?.map(spaced).join(' | ') ?? BLOCKS[report?.blockKind ?? 'root'],
      count: counted(new Set(hunks.map(({ value }) => value)).size, 'change'),
    }
  })
}

function hunksIn(
  facts: ReviewFacts, file: string, shown: readonly Shown[], name: string,
): readonly HunkModel[] {
  const { memory, unticked, flow } = facts
  const isAsPreviewed = (token: PlannedToken): boolean => memory.get(sentKey(token))?.value === token.value
  const lines = diffOf(shown.map(({ hunk }) => hunk))
  return shown.map(({ token, hunk }, index): HunkModel => {
    const value = sentKey(token)
    const ticked = isTicked(unticked, file, value)
    const { before = [], changed = [], after = [], isApart = false } = lines[index] ?? {}
    return {
      key: `${value} ${shown.slice(0, index).filter((one) => one.token === token).length}`,
      value, label: labelOf(token, name), before, after, isApart,
      isTicked: ticked,
      isDiffering: ticked && isDiffering(flow, file, value),
      since: ticked ? sinceWords(changedFrom(facts.fromOf?.(token), hunk, memory.get(value)?.value ?? '')) : '',
      changed: ticked || isAsPreviewed(token) ? changed : changedSince(changed, token),
      copies: ticked ? copiesOf(facts, file, token) : [],
    }
  })
}

const MOST_SHOWN = 40

const sinceWords = (from: string | null): string => from === null ? ''
  : `was ${from.length > MOST_SHOWN ? `${from.slice(0, MOST_SHOWN)}…` : from} when you changed it`

const labelOf = ({ cssVar, scope }: PlannedToken, name: string): string => {
  const where = [name, scope?.map(spaced).join(' | ') ?? ''].filter((words) => words !== '').join(', ')
  return where === '' ? cssVar : `${cssVar} in ${where}`
}

const changesNote = (tokens: readonly PlannedToken[]): string =>
  `${counted(tokens.length, 'change')}: ${listNames(tokens.map(({ cssVar }) => cssVar))}`

const countLines = (hunks: readonly HunkModel[], kind: DiffLine['kind']): number =>
  hunks.reduce((sum, { changed, isTicked: isOn }) =>
    isOn ? sum + changed.filter((line) => line.kind === kind).length : sum, 0)

// What is unticked is not previewed: where its value is another one by now, its line is not known.
const changedSince = (changed: readonly DiffLine[], { cssVar, value }: PlannedToken): readonly DiffLine[] => [
  ...changed.filter(({ kind }) => kind === 'removed'),
  { kind: 'added', number: null, text: `  ${cssVar}: ${value};` },
]

const noteOf = (report: FilePreview | undefined): string =>
  report === undefined ? '' : alreadyIn(reportsOf(report).flatMap(({ unchanged }) => unchanged))

const alreadyIn = (names: readonly string[]): string =>
  names.length === 0 ? '' : `Already in the file: ${listNames([...new Set(names)])}`
