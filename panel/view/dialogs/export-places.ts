// Where values stand that are exported: in the root's rule, in those of a color scheme, of a theme, or where
// the mode of a page is told. Asks no page.
import { normalScope, type Scope } from '../../../shared/css/scope.js'
import { FILE_ROOT, locationsOfScheme } from '../../files/apply/scheme-locations.js'
import type { ExportRule } from '../../files/formats/formats.types.js'
import type { Mode } from '../../model/color/cluster.js'
import { darkWhenOf, nameOfIdentity } from '../../model/state/place.js'
import type { Plan, SlotName, Token } from '../../model/state/state.types.js'
import { has } from '../../model/tokens/records.js'
import type { RowScene } from '../rows/rows.types.js'

/** A rule before anything stands in it. */
export type ExportPlace = Pick<ExportRule, 'scope' | 'theme' | 'file' | 'isMirror' | 'isGuess'>

/** Of no theme, in no file of its own. */
export const PLAIN_PLACE = { theme: null, file: null, isMirror: false, isGuess: false } as const

/** Where a token stands that a scene shows. */
export function exportPlaces(
  plan: Plan, scene: RowScene, { part }: Token, mode: Mode | null,
): readonly ExportPlace[] {
  const identity = part.kind === 'ordinary' ? undefined : scene.place[part.slot]?.identity
  if (part.kind === 'ordinary' || identity === undefined) return [{ ...PLAIN_PLACE, scope: FILE_ROOT }]
  return schemePlaces(plan, part.slot, identity, mode)
}

/** Where the colors of a scheme stand. */
export function schemePlaces(
  plan: Plan, slot: SlotName, identity: string, mode: Mode | null,
): readonly ExportPlace[] {
  const theme = mode === null ? null : nameOfIdentity(plan, slot, identity)
  const found = locationsOfScheme(plan, slot, identity)
  if (has(found, 'locations')) {
    return found.locations.map(({ scope, file }, index) =>
      ({ ...PLAIN_PLACE, theme, file, scope: scope ?? FILE_ROOT, isMirror: index > 0 }))
  }
  return [{ ...PLAIN_PLACE, theme, isGuess: true, scope: scopeOfMode(darkWhenOf(plan), mode) }]
}

/** Where a theme has its values. */
export function themePlaces({ place: { themed } }: RowScene, theme: string | null): readonly ExportPlace[] {
  const { scopes = [], file = null } = themed?.homes.find(({ name }) => name === theme) ?? {}
  return scopes.map((scope, index) => ({ ...PLAIN_PLACE, theme, scope, file, isMirror: index > 0 }))
}

/** The scope that holds while the page shows a mode, as far as its configuration says. */
function scopeOfMode(darkWhen: string | null, mode: Mode | null): Scope {
  if (darkWhen === null || mode === null) return FILE_ROOT
  const isMedia = darkWhen.startsWith('@')
  if (mode === 'dark') return normalScope(isMedia ? [darkWhen, ':root'] : [darkWhen])
  return normalScope(isMedia ? [`@media not ${darkWhen.slice('@media '.length)}`, ':root'] : [`:root:not(${darkWhen})`])
}
