// What a write will not write, and why: what stays in the browser, and what the server does not find.
// Counts values only once, by the first reason that there is.
import type { LeftOut, PlannedToken } from '../../files/apply/payload.js'
import { findSentIn, sentKey, reportsOf } from '../../files/apply/planned-value.js'
import type { BlockKind } from '../../../shared/css/kinds.js'
import type { Scope } from '../../../shared/css/scope.js'
import type { OtherDeclaration } from '../../../shared/css/elsewhere.js'
import {
  SEVERAL_FILES, type FilePreview, type NamesReport, type PreviewReply,
} from '../../../shared/wire/apply.js'
import { own } from '../../model/tokens/records.js'
import { spaced } from './declared.js'
import { alternativeScopes } from './review-alternatives.js'
import { plannedByFile, isTicked } from './review-memory.js'
import type { ReviewFacts, Unwritten } from './review.types.js'
import { counted } from '../../model/tokens/counted.js'
import { listNames } from './words.js'

const KINDS: Readonly<Record<LeftOut['kind'], Unwritten['kind']>> = {
  unrouted: 'no-file', unsendable: 'unsendable', 'other-scheme': 'other-scheme', 'over-limit': 'over-limit',
  'not-on-disk': 'not-on-disk', 'several-files': 'several-files',
}

/** What may be so in one scope, and not in another. */
const BY_REASON: readonly LeftOut['kind'][] = ['other-scheme', 'not-on-disk', 'several-files']

/** Where a server looks for variables of the root scope in a file. */
export const BLOCKS: Readonly<Record<BlockKind, string>> = {
  root: ':root', theme: '@theme', layer: '@layer … | :root', other: ':root',
}

/** With what tells it from the others. */
type Keyed = Unwritten & { readonly key: string }

/**
 * What stays behind of what is ticked, and of files that were left out because they were refused: first what
 * the panel cannot send, then what the server says.
 */
export function unwrittenOf(facts: ReviewFacts): readonly Unwritten[] {
  const { leftOut, flow, payload, memory, unticked, refusals } = facts
  const byFile = [...plannedByFile(memory, payload.planned)]
  const wanted = byFile.flatMap(([file, tokens]) =>
    tokens.filter((token) => !token.isCopy && isTicked(unticked, file, sentKey(token))))
  const here = leftOut.map(({ cssVar, kind, reason }): Keyed =>
    ({ key: BY_REASON.includes(kind) ? `${cssVar} ${reason}` : cssVar, cssVar, kind: KINDS[kind], reason }))
  const out = byFile.flatMap(([file, tokens]) => {
    const words = unticked.files.has(file) ? refusals.get(file) : undefined
    return words === undefined ? [] : tokens.filter(({ isCopy }) => !isCopy).map((token): Keyed => ({
      key: sentKey(token), cssVar: token.cssVar, kind: 'refused',
      reason: `Not written, still changed here: ${words}.`,
    }))
  })
  const there = flow.preview === null ? [] : saidBy(facts, flow.preview.reply, wanted)
  const known = new Set<string>()
  return [...here, ...out, ...there].filter(({ key }) => !known.has(key) && known.add(key))
    .map(({ cssVar, kind, reason, instead }) =>
      ({ cssVar, kind, reason, ...(instead === undefined ? {} : { instead }) }))
}

function saidBy(
  facts: ReviewFacts, { files, rejected, rejectedReasons, rejectedCodes = [] }: PreviewReply,
  wanted: readonly PlannedToken[],
): readonly Keyed[] {
  const find = findSentIn(wanted)
  const reported = new Map<PlannedToken, Keyed | null>()
  for (const report of files) {
    for (const its of reportsOf(report)) {
      const say = (names: readonly string[], what: (token: PlannedToken) => Unwritten | null): void => {
        for (const cssVar of names) {
          const token = find({ file: report.file, scope: its.scope, cssVar })
          const words = token === null ? null : what(token)
          if (token !== null) reported.set(token, words === null ? null : { ...words, key: sentKey(token) })
        }
      }
      say([...its.changed, ...its.unchanged], () => null)
      // What is declared elsewhere is among the unknown as well: the finer reason counts.
      say(its.unknown, (token) => unknownIn(facts, report, its, token))
    }
  }
  rejected.forEach((cssVar, index) => {
    const words = rejectedReasons[index] ?? ''
    const isSeveral = rejectedCodes[index] === SEVERAL_FILES
    const reason = isSeveral ? `${words}.` : `No file: ${words}.`
    for (const token of wanted) {
      if (token.cssVar !== cssVar || reported.has(token)) continue
      const kind = isSeveral ? 'several-files' : 'no-file'
      reported.set(token, { key: sentKey(token), cssVar, kind, reason })
    }
  })
  // Where one of several mirrors has it, the others need not; but the page may ask just them.
  const has = new Set([...reported].flatMap(([token, words]) => words === null ? [mirrorOf(token)] : []))
  return [...reported].flatMap(([token, words]): readonly Keyed[] => {
    if (words === null || !has.has(mirrorOf(token))) return words === null ? [] : [words]
    return isInstead(facts, token) ? [] : [{
      key: words.key, cssVar: words.cssVar, kind: 'mirror', reason: `${words.reason} Another rule of its color set declares it.`,
    }]
  })
}

const isInstead = ({ copies }: ReviewFacts, token: PlannedToken): boolean =>
  copies.some((one) => one.isInstead === true && one.of === sentKey(token))

const mirrorOf = ({ about, cssVar }: PlannedToken): string => `${about} ${cssVar}`

function unknownIn(
  facts: ReviewFacts, { file, blockKind, elsewhere }: FilePreview,
  { scope, unknownOutsideBlock }: NamesReport & { readonly scope: Scope | null }, token: PlannedToken,
): Unwritten {
  const { cssVar } = token
  if (!unknownOutsideBlock.includes(cssVar)) {
    return { cssVar, kind: 'unknown', reason: `Not declared in ${file}.` }
  }
  const place = scope === null ? BLOCKS[blockKind] : inWords(scope)
  const others = own(elsewhere, cssVar) ?? []
  const reason = others.length === 0 ? `${file} declares it, but not in ${place}.`
    : `${file} declares it in ${placesNamed(others)}, not in ${place}.`
  const instead = alternativeScopes(facts, token, file, others)
  return { cssVar, kind: 'outside-block', reason, ...(instead.length === 0 ? {} : { instead }) }
}

const inWords = (scope: Scope): string => scope.map(spaced).join(' | ')

const MOST_NAMED = 3

function placesNamed(others: readonly OtherDeclaration[]): string {
  const names = others.slice(0, MOST_NAMED).map(({ scope, line }) => `${inWords(scope)} (line ${line})`)
  const more = others.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What is wrong with some changes, after their number. */
const WORDS: Readonly<Record<Unwritten['kind'], readonly [one: string, more: string]>> = {
  'no-file': ['has no file', 'have no file'],
  unknown: ['isn’t declared in its file', 'aren’t declared in their files'],
  'outside-block': ['is declared elsewhere', 'are declared elsewhere'],
  mirror: ['is missing from one of its rules', 'are missing from one of their rules'],
  unsendable: ['can’t be written to a file', 'can’t be written to a file'],
  'other-scheme': ['belongs to a color set without a scope', 'belong to a color set without a scope'],
  'over-limit': ['exceeds the request limit', 'exceed the request limit'],
  refused: ['was left out', 'were left out'],
  'not-on-disk': ['isn’t on disk', 'aren’t on disk'],
  'several-files': ['could belong to several files', 'could belong to several files'],
}

/** All of it in one line: `1 change has no file: --debug-outline`; empty where there is nothing. */
export function summaryOf(unwritten: readonly Unwritten[]): string {
  const [first] = unwritten
  if (first === undefined) return ''
  const [one, more] = unwritten.every(({ kind }) => kind === first.kind)
    ? WORDS[first.kind]
    : ['isn’t written', 'aren’t written']
  const names = listNames([...new Set(unwritten.map(({ cssVar }) => cssVar))])
  return `${counted(unwritten.length, 'change')} ${unwritten.length === 1 ? one : more}: ${names}`
}
