// What writes to disk have confirmed, as it is stored.
// What cannot be read was not confirmed; nothing here throws.
import { baselineOf, slotOfVars, type BaselinesByIdentity, type Confirmed } from '../state/baseline.js'
import { SLOTS } from '../state/colors.js'
import type { Baseline, Identities, Plan, SlotName } from '../state/state.types.js'
import { isEmptyRecord, isRecord, own, withMember } from '../tokens/records.js'
import type { Keys, KeyValueStore } from './keys.js'
import { isText, parseStored } from './parse.js'
import { confirmedIdentities } from './take-over.js'

const textsIn = (stored: unknown): Baseline => isRecord(stored)
  ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => isText(entry[1])))
  : {}

/** What writes have confirmed; nothing where there was none. */
export function readConfirmed(store: KeyValueStore, keys: Keys, plan: Plan): Confirmed {
  const stored = parseStored(store.read(keys.lastAppliedColors))
  const entries = Object.entries(isRecord(stored) ? stored : {})
    .map(([identity, texts]) => [identity, textsIn(texts)] as const)
  const isColor = new Set(entries.flatMap(([, texts]) => Object.keys(texts)))
  const flat = Object.entries(textsIn(parseStored(store.read(keys.lastApplied))))
  const slotOf = entries.length === 0 ? new Map<string, SlotName>() : slotOfVars(plan)
  const filed = (slot: SlotName): BaselinesByIdentity => entries.reduce<BaselinesByIdentity>((all, entry) => {
    const [identity, texts] = entry
    // What the configuration does not have now is kept with the first tab's.
    const its = Object.fromEntries(Object.entries(texts)
      .filter(([name]) => (slotOf.get(name) ?? 'color') === slot))
    if (isEmptyRecord(its)) return all
    // What was stored under an identity itself counts before what an earlier version's name says.
    return confirmedIdentities(plan, slot, identity).reduce((now, one) => {
      const has = own(now, one)
      return withMember(now, one, one === identity ? { ...has, ...its } : { ...its, ...has })
    }, all)
  }, {})
  return {
    values: Object.fromEntries(flat.filter(([name]) => !isColor.has(name))),
    color: filed('color'),
    secondary: filed('secondary'),
  }
}

/** Whether it was stored: flat as it counts under two identities, beside it each identity's colors. */
export function writeConfirmed(
  store: KeyValueStore, keys: Keys, confirmed: Confirmed, identities: Identities,
): boolean {
  const colors = SLOTS.flatMap((slot) => Object.entries(confirmed[slot]))
    .reduce<BaselinesByIdentity>((all, [identity, texts]) =>
      withMember(all, identity, { ...own(all, identity), ...texts }), {})
  const areColorsStored = isEmptyRecord(colors)
    ? store.remove(keys.lastAppliedColors)
    : store.write(keys.lastAppliedColors, JSON.stringify(colors))
  return areColorsStored && store.write(keys.lastApplied, JSON.stringify(baselineOf(confirmed, identities)))
}
