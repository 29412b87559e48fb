// The memory of a review, by the values of each file: what is unticked, how ticking a file and ticking one of
// its changes go together, and what previews have shown so far. What is unticked leaves the next preview and
// stays visible from here; so does what was refused, file by file.
import type { PlannedToken } from '../../files/apply/payload.js'
import type { Flow, ShownPreview } from '../../files/apply/flow.types.js'
import { findSentIn, sentKey, answeredPlaces, type Sent } from '../../files/apply/planned-value.js'
import { own } from '../../model/tokens/records.js'
import { isSameScope } from '../../../shared/css/scope.js'
import type { OtherDeclaration } from '../../../shared/css/elsewhere.js'
import type { Hunk } from '../../../shared/wire/apply.js'
import type { Generated } from '../../../shared/wire/generated.js'

/** Whole files, with whatever comes into them later, and single values of the others. */
export interface Unticked {
  readonly files: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
}

/** Everything is ticked. */
export const ALL_TICKED: Unticked = { files: new Set(), keys: new Set() }

/** Whether a value of a file is ticked. */
export const isTicked = ({ files, keys }: Unticked, file: string, key: string): boolean =>
  !files.has(file) && !keys.has(key)

/** Ticks a file with all of its values, or unticks it. */
export function tickFile(
  { files, keys }: Unticked, file: string, of: readonly string[], isOn: boolean,
): Unticked {
  const others = [...files].filter((one) => one !== file)
  return {
    files: new Set(isOn ? others : [...others, file]),
    keys: new Set([...keys].filter((key) => !of.includes(key))),
  }
}

/** Ticks values of a file, or unticks them; a file without any that is ticked is unticked itself. */
export function tickValues(
  unticked: Unticked, file: string, { of, these, isOn }: {
    readonly of: readonly string[]
    readonly these: readonly string[]
    readonly isOn: boolean
  },
): Unticked {
  const out = of.filter((key) => (these.includes(key) ? !isOn : !isTicked(unticked, file, key)))
  const cleared = tickFile(unticked, file, of, out.length < of.length)
  return out.length < of.length ? { ...cleared, keys: new Set([...cleared.keys, ...out]) } : cleared
}

/** What the last preview with a value in it said of the value. */
interface Remembered {
  /** As the server calls it. */
  readonly file: string
  /** What was previewed. */
  readonly value: string
  /** One for each place where it is declared; none where nothing changes. */
  readonly hunks: readonly Hunk[]
  /** Where else its file declares the variable. */
  readonly elsewhere: readonly OtherDeclaration[]
  /** Why its file is taken for one that a build makes; absent for all others. */
  readonly generated?: Generated
}

/** By `sentKey`, in the order in which they were first seen. */
export type Memory = ReadonlyMap<string, Remembered>

/** Takes in a preview; what it says of a value replaces what was known. */
export function remember(memory: Memory, { reply, tokens }: ShownPreview): Memory {
  const find = findSentIn(tokens)
  const next = new Map(memory)
  for (const report of reply.files) {
    for (const { file, scope, cssVar } of answeredPlaces([report])) {
      const sent = find({ file, scope, cssVar })
      if (sent === null) continue
      const hunks = report.hunks.filter((hunk) =>
        hunk.cssVar === cssVar && find({ file, cssVar, scope: hunk.scope ?? null }) === sent)
      const key = sentKey(sent)
      const elsewhere = [...own(report.elsewhere, cssVar) ?? [], ...askedSince(memory.get(key), sent, tokens)]
      const generated = report.generated === undefined ? {} : { generated: report.generated }
      next.set(key, { file, value: sent.value, hunks, elsewhere, ...generated })
    }
  }
  return next
}

// A place that is asked for as well is no longer elsewhere, and is still one that can be left out again.
const askedSince = (
  known: Remembered | undefined, { cssVar }: Sent, tokens: readonly Sent[],
): readonly OtherDeclaration[] => (known?.elsewhere ?? []).filter(({ scope }) => tokens.some((one) =>
  one.isCopy && one.cssVar === cssVar && one.scope !== null && isSameScope(one.scope, scope)))

/** Files that a build makes, as previews have told of them. */
export const generatedIn = (memory: Memory): ReadonlyMap<string, Generated> =>
  new Map([...memory.values()].flatMap(({ file, generated }) =>
    (generated === undefined ? [] : [[file, generated] as const])))

/** What the server has said of files that keep all others from being previewed, by file. */
export type Refusals = ReadonlyMap<string, string>

/** Takes in a refusal of one file; a preview in which the server finds the file takes it back. */
export function rememberRefusal(refusals: Refusals, { state, refused, message, preview }: Flow): Refusals {
  if (state === 'refused' && refused?.kind === 'file') {
    return new Map([...refusals, [refused.file, message ?? '']])
  }
  if (state !== 'previewed' || preview === null) return refusals
  const found = preview.reply.files.map(({ file }) => file)
  return new Map([...refusals].filter(([file]) => !found.includes(file)))
}

/** The file of a planned value: the server's word for it, else the panel's own guess. */
export const fileOf = (memory: Memory, token: PlannedToken): string =>
  memory.get(sentKey(token))?.file ?? token.file

/** The planned values by file, in the order in which they are planned. */
export function plannedByFile(
  memory: Memory, planned: readonly PlannedToken[],
): ReadonlyMap<string, readonly PlannedToken[]> {
  const byFile = new Map<string, PlannedToken[]>()
  for (const token of planned) {
    const file = fileOf(memory, token)
    const tokens = byFile.get(file)
    if (tokens === undefined) byFile.set(file, [token])
    else tokens.push(token)
  }
  return byFile
}
