// Where CSS declares: for the root element, for schemes of the configuration that stand in that scope, or for
// neither. Layers play no part, nor whether a condition stands around a rule or in it.
import { membersOf } from '../../../shared/css/parts.js'
import { readPrelude } from '../../../shared/css/prelude.js'
import { isRootScope } from '../../../shared/css/root-selector.js'
import type { Scope } from '../../../shared/css/scope.js'
import { partsText } from '../../../shared/css/serialize.js'
import { locationsOfScheme } from '../apply/scheme-locations.js'
import { clusterIn, SLOTS } from '../../model/state/colors.js'
import type { Place, Plan, SlotName } from '../../model/state/state.types.js'
import { has } from '../../model/tokens/records.js'
import { activeScheme, keyOfScheme } from '../../model/color/cluster.js'
import { themesOf } from '../../model/state/place.js'
import type { SchemeTarget } from './exchange.types.js'

/** The identities of a color tab that are active under some theme; none for a tab that is not there. */
export function identitiesShown(plan: Plan, slot: SlotName): ReadonlySet<string> {
  const cluster = clusterIn(plan, slot)
  if (cluster === null) return new Set()
  return new Set(themesOf(plan).map((theme) => keyOfScheme(activeScheme(cluster, theme))))
}

/** What tells the root element from all other scopes. */
export const ROOT_KEY = ''

/** The schemes that a theme of the page shows, by the keys of their scopes. */
export function schemesByScope(plan: Plan): ReadonlyMap<string, readonly SchemeTarget[]> {
  const found = new Map<string, SchemeTarget[]>()
  for (const slot of SLOTS) {
    const cluster = clusterIn(plan, slot)
    if (cluster === null) continue
    for (const identity of identitiesShown(plan, slot)) {
      const located = locationsOfScheme(plan, slot, identity)
      for (const { scope } of has(located, 'locations') ? located.locations : []) {
        const keys = scope === null ? [ROOT_KEY] : keysOfScope(scope)
        for (const key of keys) found.set(key, [...found.get(key) ?? [], { slot, identity }])
      }
    }
  }
  return found
}

/** The themes that are places of values, by the keys of their scopes. */
export function themesByScope({ themed }: Place): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { name, scopes } of themed?.homes ?? []) {
    for (const key of new Set(scopes.flatMap(keysOfScope))) found.set(key, [...found.get(key) ?? [], name])
  }
  return found
}

/** The keys of a scope in normal form: one for each selector of its rule. */
export function keysOfScope(scope: Scope): readonly string[] {
  const levels = scope.filter((prelude) => !isLayer(prelude))
  const isRule = (prelude: string): boolean => !prelude.startsWith('@') || prelude.startsWith('@theme')
  const conditions = levels.filter((prelude) => !isRule(prelude))
  // A rule for just what the rule around it is for says nothing more.
  const rules = levels.filter((prelude) => isRule(prelude) && prelude !== '&')
  const last = rules.at(-1)
  if (last === undefined) return []
  return selectorsOf(last).map((selector) => {
    const around = [...conditions, ...rules.slice(0, -1)]
    const isRoot = isRootScope([selector])
    return isRoot && around.length === 0 ? ROOT_KEY : JSON.stringify([...around, isRoot ? ':root' : selector])
  })
}

const isLayer = (prelude: string): boolean => prelude === '@layer' || prelude.startsWith('@layer ')

/** The selectors of a rule; that rule itself where it is none. */
function selectorsOf(rule: string): readonly string[] {
  const read = readPrelude(rule)
  if (!read.ok || rule.startsWith('@')) return [rule.startsWith('@theme') ? '@theme' : rule]
  return membersOf(read.value).map((member) => partsText(member).trim())
}
