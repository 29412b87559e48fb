// Where the colors of a scheme stand: in the root scope, in scopes that the configuration names, or nowhere.
// Looks at the configuration alone; which file a variable is in, the routing says.
import { readScope, readScopeLine, scopeLine } from '../../../shared/css/scope-text.js'
import { isSameScope, type Scope } from '../../../shared/css/scope.js'
import {
  activeScheme, type Cluster, keyOfScheme, paletteItems, semanticItems,
} from '../../model/color/cluster.js'
import { clusterIn, SLOTS } from '../../model/state/colors.js'
import { findScheme, followsTheme, nameOfIdentity } from '../../model/state/place.js'
import type { Plan, SlotName } from '../../model/state/state.types.js'
import { has, own } from '../../model/tokens/records.js'
import type { ColorScheme } from '../../model/tokens/tokens.types.js'

/** One place of a scheme's colors. */
export interface SchemeLocation {
  /** In normal form; `null` for the root scope. */
  readonly scope: Scope | null
  /** The file that the scheme names; `null` where the routing decides. */
  readonly file: string | null
}

/** All places of a scheme's colors, which hold the same values; or why there is none, in one sentence. */
export type SchemeLocations = { readonly locations: readonly SchemeLocation[] } | { readonly reason: string }

/** The variables of a color tab that a scheme says: its palette, its semantic colors, what follows a role. */
export const varsOf = (cluster: Cluster): ReadonlySet<string> => new Set([
  ...[...paletteItems(cluster), ...semanticItems(cluster)].map(({ cssVar }) => cssVar),
  ...Object.values(cluster.extras.baseRoles),
])

const ROOT: SchemeLocations = { locations: [{ scope: null, file: null }] }

/** Where the colors of a tab stand that are changed under this identity. */
export function locationsOfScheme(plan: Plan, slot: SlotName, identity: string): SchemeLocations {
  const cluster = clusterIn(plan, slot)
  const found = findScheme(plan, slot, identity)
  if (cluster === null || found === null) return ROOT
  const { colorSchemes, panelSettings: { colorMode } } = cluster.extras
  const scheme = own(colorSchemes, found.scheme) ?? own(plan.config.colorPresets, found.scheme) ?? null
  if (!followsTheme(plan) || colorMode === false) return namedLocations(scheme, found.scheme) ?? ROOT
  const inFile = activeScheme(cluster, colorMode.defaultMode)
  const isDefault = keyOfScheme(inFile) === identity
  // One scheme for both modes has one place.
  const isSecond = !isDefault && inFile.scheme === found.scheme
  const named = isSecond ? null : namedLocations(scheme, found.scheme)
  if (named !== null) return named
  if (isDefault) return ROOT
  const [name, other] = [identity, keyOfScheme(inFile)].map((one) => nameOfIdentity(plan, slot, one))
  const its = `Color of scheme ${quoted(name)};`
  const taken = locationsOfScheme(plan, slot, keyOfScheme(inFile))
  if (isSecond) {
    if (has(taken, 'reason')) return taken
    const where = taken.locations.map(({ scope }) => scope === null ? ':root' : scopeLine(scope)).join(' and ')
    return { reason: `${its} ${where} in the file holds ${quoted(other)}. To write it, give ${found.mode ?? ''} mode ` +
      'its own scheme and scope.' }
  }
  const example = 'in the configuration, for example "scope": ".dark".'
  return { reason: taken === ROOT
    ? `${its} :root in the file holds ${quoted(other)}. To write it, set the scheme’s scope ${example}`
    : `Scheme ${quoted(name)} has no scope in the files. To write its colors, set one ${example}` }
}

/** The variables of a tab under an identity, and where those stand. */
export function locationsIn(plan: Plan, slot: SlotName, identity: string) {
  const cluster = clusterIn(plan, slot)
  return {
    vars: cluster === null ? new Set<string>() : varsOf(cluster),
    located: locationsOfScheme(plan, slot, identity),
    scheme: nameOfIdentity(plan, slot, identity), isColor: true,
  }
}

const quoted = (text: string | undefined): string => JSON.stringify(text ?? '')

/** The places that a scheme names; `null` for one that names none. */
function namedLocations(scheme: ColorScheme | null, name: string): SchemeLocations | null {
  const { scope, scopes, file = null } = scheme ?? {}
  const listed = scopes ?? (scope === undefined ? [] : [scope])
  if (listed.length === 0) return file === null ? null : { locations: [{ scope: FILE_ROOT, file }] }
  const locations: SchemeLocation[] = []
  for (const one of listed) {
    const read = typeof one === 'string' ? readScopeLine(one, '') : readScope(one, '')
    if (!read.ok) {
      return { reason: `Scheme ${quoted(name)} has an invalid scope ${JSON.stringify(one)}: it ${read.error.reason}.` }
    }
    // Two spellings of one scope are one place.
    if (!locations.some(({ scope }) => scope !== null && isSameScope(scope, read.value))) {
      locations.push({ scope: read.value, file })
    }
  }
  return { locations }
}

/** What a file alone says: a request can name a file only beside a scope. */
export const FILE_ROOT: Scope = [':root']

/** The name of the scheme whose colors stand in the root scope; `null` where that has none. */
export function schemeInRoot(plan: Plan): string | null {
  for (const slot of followsTheme(plan) ? SLOTS : []) {
    const cluster = clusterIn(plan, slot)
    const { colorMode = false } = cluster?.extras.panelSettings ?? {}
    if (cluster === null || colorMode === false) continue
    const identity = keyOfScheme(activeScheme(cluster, colorMode.defaultMode))
    if (locationsOfScheme(plan, slot, identity) === ROOT) return nameOfIdentity(plan, slot, identity)
  }
  return null
}

/** Every scope that a scheme of the configuration names, in normal form. */
export function scopesOfSchemes(plan: Plan): readonly Scope[] {
  const { color, secondary, config } = plan
  const inRoot = schemeInRoot(plan) === null ? [] : [FILE_ROOT]
  const schemes = [color, secondary].flatMap((cluster) => Object.values(cluster?.extras.colorSchemes ?? {}))
  const named = [...schemes, ...Object.values(config.colorPresets ?? {})].flatMap((scheme) => {
    const named = namedLocations(scheme, '')
    return named !== null && has(named, 'locations') ? named.locations.flatMap(({ scope }) => scope === null ? [] : [scope]) : []
  })
  return [...inRoot, ...named]
}

/** The scheme whose place a scope is, by name, whatever stands there. */
export const schemeAt = (plan: Plan, scope: Scope): string | null => schemeNamesOf(plan, null)(scope)

/**
 * Whose place a scope is: the schemes of both themes, by name, where they have a color of this variable;
 * `null`: of any.
 */
export function schemeNamesOf(plan: Plan, cssVar: string | null): (scope: Scope) => string | null {
  const names = new Map<string, string>()
  for (const slot of followsTheme(plan) ? SLOTS : []) {
    const cluster = clusterIn(plan, slot)
    if (cluster === null || (cssVar !== null && !varsOf(cluster).has(cssVar))) continue
    for (const theme of ['light', 'dark'] as const) {
      const identity = keyOfScheme(activeScheme(cluster, theme))
      const found = locationsOfScheme(plan, slot, identity)
      for (const { scope } of has(found, 'locations') ? found.locations : []) {
        const line = scopeLine(scope ?? FILE_ROOT)
        if (!names.has(line)) names.set(line, nameOfIdentity(plan, slot, identity))
      }
    }
  }
  return (scope) => names.get(scopeLine(scope)) ?? null
}
