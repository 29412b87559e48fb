// After a write: which variables the server has confirmed, and what the panel may forget because of it.
// Waits for nothing: when the page shows the new values is the question of reconcile.browser.ts.
import type { WriteReply } from '../../shared/wire/apply.js'
import { bothIn, emitColors } from '../state/colors.js'
import type { Baseline, Pair, Plan, Scene } from '../state/state.types.js'
import { own } from '../tokens/records.js'
import { valueOf } from '../state/value.js'
import type { Flow } from './flow.types.js'
import { varsOfOtherSchemes } from './other-scheme.js'
import { differingValues } from './differing.js'

/** A variable that was sent and of which the server has not said that it stands in the file. */
export interface Unconfirmed {
  readonly cssVar: string
  /** Declared nowhere in its file; declared out of the server's reach; or not spoken of. */
  readonly why: 'unknown' | 'outside-block' | 'unmentioned'
}

/** What a write came to, variable by variable. */
export interface WriteOutcome {
  /** Values that stand in the files by now, in the order in which they were sent. */
  readonly confirmed: ReadonlyMap<string, string>
  readonly unconfirmed: readonly Unconfirmed[]
  /** How many values are new in how many files; the other confirmed ones stood there already. */
  readonly changedCount: number
  readonly fileCount: number
}

/** Reads a reply against what was sent; names that were not sent count for nothing. */
export function outcomeOf({ updated }: WriteReply, sent: readonly Pair[]): WriteOutcome {
  const names = (of: 'changed' | 'unchanged' | 'unknown' | 'unknownOutsideBlock'): ReadonlySet<string> =>
    new Set(updated.flatMap((report) => report[of]))
  const changed = names('changed')
  const unchanged = names('unchanged')
  const unknown = names('unknown')
  const outside = names('unknownOutsideBlock')
  const isConfirmed = ([cssVar]: Pair): boolean => changed.has(cssVar) || unchanged.has(cssVar)
  return {
    confirmed: new Map(sent.filter(isConfirmed)),
    unconfirmed: sent.filter((pair) => !isConfirmed(pair)).map(([cssVar]) => ({
      cssVar, why: unknown.has(cssVar) ? 'unknown' : outside.has(cssVar) ? 'outside-block' : 'unmentioned',
    })),
    changedCount: sent.filter(([cssVar]) => changed.has(cssVar)).length,
    fileCount: updated.filter((report) => report.changed.length > 0).length,
  }
}

/** What a flow's write came to, and what was sent was about. */
export interface FlowOutcome extends WriteOutcome {
  /** As it was given to the client with the tokens; the page may show another identity by now. */
  readonly about: string
}

/** The outcome of a flow's write; `null` unless it has been written. */
export const findOutcome = ({ state, written, sent, sentAbout }: Flow): FlowOutcome | null =>
  state === 'written' && written !== null ? { ...outcomeOf(written, sent), about: sentAbout } : null

/** What a toast says of a write: `3 values written to 2 files`. */
export function wordsOfOutcome({ changedCount, fileCount, confirmed }: WriteOutcome): string {
  return changedCount === 0
    ? `Already in the file: ${counted(confirmed.size, 'value')}`
    : `${counted(changedCount, 'value')} written to ${counted(fileCount, 'file')}`
}

/** What a toast says once the old values are put back; `isWhole`: all of them are. */
export const wordsOfTakingBack = (isWhole: boolean): string => 'The old values are on the page again' +
  `${isWhole ? '' : ', but for what was changed since or cannot be put back'}. ` +
  'The files keep the new ones until you write.'

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/**
 * What counts as applied after a write: `{}` (contract, "Panel state model"), then every variable that was
 * confirmed with the value that was sent. `earlier` is what earlier writes have confirmed: it still stands
 * in the files where this write was not about it, and without it those variables would fall back to the
 * configuration's defaults. What this write has sent and not confirmed is not kept.
 */
export function baselineAfter(reply: WriteReply, sent: readonly Pair[], earlier: Baseline = {}): Baseline {
  const asked = new Set(sent.map(([cssVar]) => cssVar))
  return Object.fromEntries([
    ...Object.entries(earlier).filter(([cssVar]) => !asked.has(cssVar)),
    ...outcomeOf(reply, sent).confirmed,
  ])
}

/**
 * How many variables come to something else than the last write has confirmed. Colours of a scheme that is
 * not the file's do not count: no write can confirm them, and the badge would never go.
 */
export function syncBadge(plan: Plan, scene: Scene, baseline: Baseline): number {
  const now = currentValues(plan, scene)
  const others = varsOfOtherSchemes(plan, scene)
  const names = new Set([...differingValues(plan, scene).keys(), ...Object.keys(baseline)])
  return [...names].filter((cssVar) => now.has(cssVar) && !others.has(cssVar) &&
    !isSameText(now.get(cssVar) ?? null, own(baseline, cssVar))).length
}

/** What every variable that may be sent comes to; `null` for a reference that leads nowhere. */
function currentValues(plan: Plan, scene: Scene): ReadonlyMap<string, string | null> {
  const values = new Map<string, string | null>(plan.tokens
    .filter(({ item }) => item.readonly !== true)
    .map((token) => [token.item.cssVar, valueOf(plan, scene, token)]))
  const both = bothIn(scene.state, scene.place)
  for (const slot of ['color', 'secondary'] as const) {
    for (const [cssVar, value] of emitColors(plan, slot, both)) values.set(cssVar, value)
  }
  return values
}

// White space around a value goes on its way to the file.
const isSameText = (one: string | null, other: string | undefined): boolean =>
  one?.trim() === other?.trim()
