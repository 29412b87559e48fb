// The files of a review: their changes as they were last previewed, ticked or not.
// Says nothing of what stays in the browser.
import { isDiffering } from '../apply/flow.js'
import type { PlannedToken } from '../apply/payload.js'
import { keyOf, reportsOf } from '../apply/sent.js'
import type { FilePreview } from '../../shared/wire/apply.js'
import { diffOf } from './review-diff.js'
import { plannedByFile } from './review-memory.js'
import { isTicked } from './review-ticks.js'
import type { DiffLine, FileModel, HunkModel, ReviewFacts } from './review.types.js'
import { counted, named } from './words.js'

/** The files of everything that could be written; those in which nothing is to be seen are left out. */
export function filesOf(facts: ReviewFacts): readonly FileModel[] {
  const { memory, payload } = facts
  const byFile = [...plannedByFile(memory, payload.planned)]
  return byFile.map(([file, tokens]) => fileModel(facts, file, tokens, byFile.length > 1))
    .filter(({ hunks, expected, note, isTicked: isOn }) => hunks.length + expected > 0 || note !== '' || !isOn)
}

function fileModel(
  facts: ReviewFacts, file: string, tokens: readonly PlannedToken[], isOneOfMore: boolean,
): FileModel {
  const { memory, unticked, flow } = facts
  const shown = tokens
    .flatMap((token) => (memory.get(keyOf(token))?.hunks ?? []).map((hunk) => ({ hunk, token })))
    .sort((one, other) => one.hunk.line - other.hunk.line)
  const isAsPreviewed = (token: PlannedToken): boolean => memory.get(keyOf(token))?.value === token.value
  const lines = diffOf(shown.map(({ hunk }) => hunk))
  const hunks = shown.map((one, index): HunkModel => {
    const { cssVar } = one.token
    const value = keyOf(one.token)
    const ticked = isTicked(unticked, file, value)
    const { before = [], changed = [], after = [], isApart = false } = lines[index] ?? {}
    return {
      key: `${value} ${shown.slice(0, index).filter(({ token }) => token === one.token).length}`,
      value, cssVar, before, after, isApart,
      isTicked: ticked,
      isDiffering: ticked && isDiffering(flow, file, value),
      changed: ticked || isAsPreviewed(one.token) ? changed : changedSince(changed, one.token),
    }
  })
  const ticks = tokens.map((token) => isTicked(unticked, file, keyOf(token)))
  const report = flow.preview?.reply.files.find((one) => one.file === file)
  const isOn = !unticked.files.has(file)
  const newOnes = tokens.filter((token) => !memory.has(keyOf(token)))
  // One of these files stops all others: with nothing previewed there is something to choose from even so.
  const isChoice = isOneOfMore && hunks.length === 0 && flow.refused?.kind === 'file'
  return {
    file, hunks,
    isTicked: isOn,
    isMixed: ticks.includes(true) && ticks.includes(false),
    added: countLines(hunks, 'added'),
    removed: countLines(hunks, 'removed'),
    expected: isOn && flow.state === 'previewing' ? newOnes.length : 0,
    note: (isOn ? undefined : facts.refusals.get(file)) ?? (isChoice ? changesNote(tokens) : noteOf(report)),
  }
}

const changesNote = (tokens: readonly PlannedToken[]): string =>
  `${counted(tokens.length, 'change')}: ${named(tokens.map(({ cssVar }) => cssVar))}`

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
  names.length === 0 ? '' : `Already in the file: ${named([...new Set(names)])}`
