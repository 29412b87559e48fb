// What a write will not write, and why: what stays in the browser, and what the server does not find.
// Counts variables only once, by the first reason that there is.
import type { LeftOut } from '../apply/payload.js'
import type { BlockKind } from '../../shared/css/kinds.js'
import type { FilePreview, PreviewReply } from '../../shared/wire/apply.js'
import { plannedByFile } from './review-memory.js'
import { isTicked } from './review-ticks.js'
import type { ReviewFacts, Unwritten } from './review.types.js'
import { counted, named } from './words.js'

const KINDS: Readonly<Record<LeftOut['kind'], Unwritten['kind']>> = {
  unrouted: 'no-file', unsendable: 'unsendable', 'other-scheme': 'other-scheme', 'over-limit': 'over-limit',
}

/** Where a server looks for variables in a file. */
const BLOCKS: Readonly<Record<BlockKind, string>> = {
  root: ':root', theme: '@theme', layer: ':root in @layer', other: 'what was asked for',
}

/**
 * What stays behind of what is ticked, and of files that were left out because they were refused: first what
 * the panel cannot send, then what the server says.
 */
export function unwrittenOf(facts: ReviewFacts): readonly Unwritten[] {
  const { leftOut, flow, payload, memory, unticked, refusals } = facts
  const byFile = [...plannedByFile(memory, payload.planned)]
  const wanted = new Set(byFile.flatMap(([file, tokens]) =>
    tokens.flatMap(({ cssVar }) => (isTicked(unticked, file, cssVar) ? [cssVar] : []))))
  const here = leftOut.map(({ cssVar, kind, reason }): Unwritten => ({ cssVar, kind: KINDS[kind], reason }))
  const out = byFile.flatMap(([file, tokens]) => {
    const words = unticked.files.has(file) ? refusals.get(file) : undefined
    return words === undefined ? [] : tokens.map(({ cssVar }): Unwritten =>
      ({ cssVar, kind: 'refused', reason: `Left out, still changed in the panel: ${words}.` }))
  })
  const said = flow.preview === null ? [] : saidBy(flow.preview.reply)
  const there = said.filter(({ cssVar }) => wanted.has(cssVar))
  const known = new Set<string>()
  return [...here, ...out, ...there].filter(({ cssVar }) => !known.has(cssVar) && known.add(cssVar))
}

const saidBy = ({ files, rejected, rejectedReasons }: PreviewReply): readonly Unwritten[] => [
  ...rejected.map((cssVar, index): Unwritten => ({
    cssVar, kind: 'no-file', reason: `The server has no file for it: ${rejectedReasons[index] ?? ''}.`,
  })),
  ...files.flatMap(unwrittenIn),
]

// What is declared elsewhere is among the unknown as well: the finer reason counts.
const unwrittenIn = (
  { file, blockKind, unknown, unknownOutsideBlock }: FilePreview,
): readonly Unwritten[] => [
  ...unknownOutsideBlock.map((cssVar): Unwritten => ({
    cssVar, kind: 'outside-block',
    reason: `${file} declares it, but not in ${BLOCKS[blockKind]}, the one place that is changed.`,
  })),
  ...unknown.map((cssVar): Unwritten =>
    ({ cssVar, kind: 'unknown', reason: `${file} does not declare it.` })),
]

/** What is wrong with some changes, after their number. */
const WORDS: Readonly<Record<Unwritten['kind'], readonly [one: string, more: string]>> = {
  'no-file': ['has no file', 'have no file'],
  unknown: ['is not declared in its file', 'are not declared in their files'],
  'outside-block': ['is declared out of reach', 'are declared out of reach'],
  unsendable: ['cannot stand in a file', 'cannot stand in a file'],
  'other-scheme': ['is of another scheme', 'are of another scheme'],
  'over-limit': ['has no room in this request', 'have no room in this request'],
  refused: ['is left out', 'are left out'],
}

/** All of it in one line: `1 change has no file: --debug-outline`; empty where there is nothing. */
export function summaryOf(unwritten: readonly Unwritten[]): string {
  const [first] = unwritten
  if (first === undefined) return ''
  const [one, more] = unwritten.every(({ kind }) => kind === first.kind)
    ? WORDS[first.kind]
    : ['is not written', 'are not written']
  const names = named(unwritten.map(({ cssVar }) => cssVar))
  return `${counted(unwritten.length, 'change')} ${unwritten.length === 1 ? one : more}: ${names}`
}
