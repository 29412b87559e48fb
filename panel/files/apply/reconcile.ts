// After a write: which variables the server has confirmed, and what the panel may forget because of it.
// Waits for nothing: when the page shows the new values is the question of reconcile.browser.ts.
import type { FileReport, WriteReply } from '../../../shared/wire/apply.js'
import type { Scope } from '../../../shared/css/scope.js'
import type { Baseline } from '../../model/state/state.types.js'
import { counted } from '../../model/tokens/counted.js'
import type { Flow } from './flow.types.js'
import { findSentIn, reportsOf, type Sent } from './planned-value.js'

/** A variable that was sent and of which the server has not said that it stands in a file. */
interface Unconfirmed {
  readonly cssVar: string
  /** Declared nowhere in its file; declared out of the server's reach; or not spoken of. */
  readonly why: 'unknown' | 'outside-block' | 'unmentioned'
}

/** What was sent about one thing, such as the colors of one scheme. */
export interface OutcomePart {
  /** As it was given to the client with the values; the page may show another identity by now. */
  readonly about: string
  /** Values that stand in the files by now, in the order in which they were sent. */
  readonly confirmed: ReadonlyMap<string, string>
  /** The same with the places where they stand, several for mirrors and copies. */
  readonly standing: readonly Sent[]
  /** All variables that were asked for. */
  readonly asked: ReadonlySet<string>
}

/** What a write came to. */
export interface WriteOutcome {
  readonly parts: readonly OutcomePart[]
  readonly unconfirmed: readonly Unconfirmed[]
  /** How many values are new in how many files; and how many stood there already. */
  readonly changedCount: number
  readonly unchangedCount: number
  readonly fileCount: number
}

type Said = 'changed' | 'unchanged' | 'unknown' | 'unknownOutsideBlock'
// What is declared elsewhere is among the unknown as well.
const STANDING: readonly (Said | undefined)[] = ['changed', 'unchanged']
const SAID: readonly Said[] = ['changed', 'unchanged', 'unknown', 'unknownOutsideBlock']

/** Reads a reply against what was sent; places that were not asked for count for nothing. */
export function outcomeOf({ updated }: WriteReply, sent: readonly Sent[]): WriteOutcome {
  const reported = saidOf(updated, sent)
  const isStanding = (one: Sent): boolean => STANDING.includes(reported.get(one))
  const parts = [...new Set(sent.map(({ about }) => about))].map((about): OutcomePart => {
    const its = sent.filter((one) => one.about === about)
    const standing = its.filter(isStanding)
    const meant = standing.filter(({ isCopy }) => !isCopy)
    return {
      about, standing, asked: new Set(its.map(({ cssVar }) => cssVar)),
      confirmed: new Map(meant.map(({ cssVar, value }) => [cssVar, value])),
    }
  })
  // Where one of several mirrors has it, the others need not.
  const isLeft = ({ cssVar, about, isCopy }: Sent): boolean =>
    !isCopy && parts.find((part) => part.about === about)?.confirmed.has(cssVar) === false
  const count = (wanted: Said): number => sent.filter((one) => reported.get(one) === wanted).length
  const left = new Map(sent.filter(isLeft).map((one) => [JSON.stringify([one.about, one.cssVar]), one]))
  return {
    parts,
    unconfirmed: [...left.values()].map((one) => ({ cssVar: one.cssVar, why: whyOf(reported.get(one)) })),
    changedCount: count('changed'),
    unchangedCount: count('unchanged'),
    fileCount: updated.filter((report) => reportsOf(report).some(({ changed }) => changed.length > 0)).length,
  }
}

const whyOf = (reported: Said | undefined): Unconfirmed['why'] =>
  reported === 'unknown' ? 'unknown' : reported === 'unknownOutsideBlock' ? 'outside-block' : 'unmentioned'

function saidOf(updated: readonly FileReport[], sent: readonly Sent[]): ReadonlyMap<Sent, Said> {
  const find = findSentIn(sent)
  const reported = new Map<Sent, Said>()
  const hear = (file: string, scope: Scope | null, names: readonly string[], word: Said): void => {
    for (const cssVar of names) {
      const one = find({ file, scope, cssVar })
      if (one !== null) reported.set(one, word)
    }
  }
  for (const report of updated) {
    for (const its of reportsOf(report)) {
      for (const word of SAID) hear(report.file, its.scope, its[word], word)
    }
  }
  return reported
}

/** The outcome of a flow's write; `null` unless it has been written. */
export const findOutcome = ({ state, written, sent }: Flow): WriteOutcome | null =>
  state === 'written' && written !== null ? outcomeOf(written, sent) : null

/** What a toast says of a write: `3 values written to 2 files`. */
export function wordsOfOutcome({ changedCount, unchangedCount, fileCount }: WriteOutcome): string {
  return changedCount === 0
    ? `${counted(unchangedCount, 'value')} already in the files`
    : `Saved ${counted(changedCount, 'change')} to ${counted(fileCount, 'file')}`
}

const OTHER_BUILD = 'The page may be built from another folder or branch, or be an older build.'

/** What a toast says where the page does not come to show what was written. */
export function wordsOfUnshown(names: readonly string[]): string {
  const [first = '', ...others] = names
  const what = others.length === 0 ? first : `${first} and ${others.length} more`
  return `Written, but this page doesn’t show ${what}. ${OTHER_BUILD}`
}

/**
 * What counts as applied after a write: `{}` (contract, "Panel state model"), then every variable that was
 * confirmed with the value that was sent. `earlier` is what earlier writes have confirmed: it still stands
 * in the files where this write was not about it, and without it those variables would fall back to the
 * configuration's defaults. What this write has sent and not confirmed is not kept.
 */
export function baselineAfter({ asked, confirmed }: OutcomePart, earlier: Baseline = {}): Baseline {
  return Object.fromEntries([
    ...Object.entries(earlier).filter(([cssVar]) => !asked.has(cssVar)),
    ...confirmed,
  ])
}
