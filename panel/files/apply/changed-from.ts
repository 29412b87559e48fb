// What stood in the place of each value when it was first changed: an editor may have changed the file since.
// Pure: what the page declares and what writes have confirmed is given to it.
import { isRecord, recordIn } from '../../model/tokens/records.js'
import type { Hunk } from '../../../shared/wire/apply.js'
import { isSameValue } from './same-value.js'
import { sentKey, type Sent } from './planned-value.js'

/** One value: what stood there, and what writes had confirmed of it by then; empty for what is not known. */
export interface From {
  readonly cssVar: string
  readonly text: string
  readonly confirmed: string
}

/** By `sentKey`. */
export type ChangedFrom = Readonly<Record<string, From>>

/** What is known of the places of values now. */
export interface Places {
  /** What the page declares there, by `sentKey`. */
  declared(sent: readonly Sent[]): ReadonlyMap<string, string>
  /** What a write has confirmed there, and whether the page is yet to show it. */
  confirmed(sent: Sent): { readonly text: string; readonly isLate: boolean }
}

/**
 * The same with what is changed now: what is new has what stands there, what was written meanwhile has that.
 * Of a variable that is still changed in one place, the others are kept: the page's theme may come back.
 */
export function followChanges(known: ChangedFrom, planned: readonly Sent[], places: Places): ChangedFrom {
  const names = new Set(planned.map(({ cssVar }) => cssVar))
  const kept = Object.entries(known).filter(([, { cssVar }]) => names.has(cssVar))
  const next = new Map(kept)
  const fresh = planned.filter((sent) => !next.has(sentKey(sent)))
  const declared = fresh.length === 0 ? new Map<string, string>() : places.declared(fresh)
  for (const sent of planned) {
    const key = sentKey(sent)
    const { text: confirmed, isLate } = places.confirmed(sent)
    const before = next.get(key)
    if (before === undefined) {
      const text = isLate ? confirmed : declared.get(key) ?? ''
      next.set(key, { cssVar: sent.cssVar, text, confirmed })
    } else if (before.confirmed !== confirmed) {
      next.set(key, { ...before, confirmed, ...(confirmed !== '' && { text: confirmed }) })
    }
  }
  return Object.fromEntries(next)
}

/** Reads what was stored; what is none is nothing. */
export function readChangedFrom(text: string | null): ChangedFrom {
  const stored = Object.entries(recordIn(text))
  return Object.fromEntries(stored.flatMap(([key, from]) => isFrom(from) ? [[key, from]] : []))
}

const isFrom = (value: unknown): value is From => isRecord(value) &&
  ['cssVar', 'text', 'confirmed'].every((member) => typeof value[member] === 'string')

/** The value that a hunk takes away, where its lines say it; `value`: what comes instead. */
export function oldValueOf({ cssVar, before, after }: Hunk, value: string): string | null {
  for (let at = after.indexOf(value); at >= 0; at = after.indexOf(value, at + 1)) {
    const [start, end] = [after.slice(0, at), after.slice(at + value.length)]
    const name = start.trimEnd()
    const isIts = name.endsWith(':') && name.slice(0, -1).trimEnd().endsWith(cssVar)
    const length = before.length - start.length - end.length
    if (isIts && length >= 0 && before.startsWith(start) && before.endsWith(end)) {
      return before.slice(start.length, start.length + length)
    }
  }
  return null
}

/** What stood in the place of a hunk when its value was first changed, where it is something else by now. */
export function changedFrom(from: From | undefined, hunk: Hunk, value: string): string | null {
  const old = oldValueOf(hunk, value)
  if (old === null || from === undefined || from.text === '') return null
  return isSameValue(from.text, old) ? null : from.text
}
