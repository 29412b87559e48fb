// What a link shares: what is changed and nothing else, the colors of each scheme under its name.
// As an import takes it; what no stylesheet can hold and unlisted variables are in no document, and named.
import { readValue } from '../../../shared/css/value.js'
import { SLOTS } from '../../model/state/colors.js'
import { themesOf } from '../../model/state/place.js'
import { sceneOfTheme } from '../../model/state/changed-in-places.js'
import { placedAt } from '../../model/state/token-places.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { changedTokens } from '../../model/state/value.js'
import { isEmptyRecord, own } from '../../model/tokens/records.js'
import type { ExportTab, ExportThemes } from './exchange.types.js'
import { exportTab, exportThemes } from './export.js'
import { SCHEMA_SHARE } from './schemas.js'

/** What is shared; parts that have nothing to say are absent. */
interface ShareDocument {
  readonly $schema: string
  /** By tab id. */
  readonly tabs?: Readonly<Record<string, Pick<ExportTab, 'raw'>>>
  /** By the id of a color tab, then by identity. */
  readonly schemes?: Readonly<Record<string, Readonly<Record<string, ExportTab>>>>
  readonly themes?: ExportThemes
}

type Parts<T> = readonly (readonly [name: string, value: T])[]

/** The document of a scene. `sceneUnder`: this state under a theme of the page. */
export function shareDocument(
  plan: Plan, scene: Scene, sceneUnder: (theme: 'light' | 'dark' | null) => Scene,
): ShareDocument {
  const tabs: Parts<Pick<ExportTab, 'raw'>> = plan.config.tabs.flatMap(({ id }) => {
    const raw = heldOf(exportTab({ plan, scene, includeDefaults: false }, id).raw)
    return raw === undefined ? [] : [[id, { raw }] as const]
  })
  const schemes = SLOTS.flatMap((slot) => {
    const tab = plan[slot]?.tab.id
    const scenes = [scene, ...themesOf(plan).map(sceneUnder)]
    const its = tab === undefined ? [] : colorsOf(plan, scenes, slot, tab)
    return tab === undefined || its.length === 0 ? [] : [[tab, Object.fromEntries(its)] as const]
  })
  const themes = Object.entries(exportThemes({ plan, scene, includeDefaults: false }))
    .flatMap(([name, values]) => {
      const held = heldOf(values)
      return held === undefined ? [] : [[name, held] as const]
    })
  return {
    $schema: SCHEMA_SHARE,
    ...(tabs.length > 0 && { tabs: Object.fromEntries(tabs) }),
    ...(schemes.length > 0 && { schemes: Object.fromEntries(schemes) }),
    ...(themes.length > 0 && { themes: Object.fromEntries(themes) }),
  }
}

function colorsOf(
  plan: Plan, scenes: readonly Scene[], slot: (typeof SLOTS)[number], tab: string,
): Parts<ExportTab> {
  const found = new Map<string, ExportTab>()
  for (const scene of scenes) {
    const identity = scene.place[slot]?.identity
    if (identity === undefined || found.has(identity)) continue
    const exported = exportTab({ plan, scene, includeDefaults: false }, tab)
    const { semantic, base, highlightTheme } = exported
    const palette = heldOf(exported.palette)
    found.set(identity, {
      ...(palette && { palette }), ...(semantic && { semantic }), ...(base && { base }),
      ...(highlightTheme !== undefined && { highlightTheme }),
    })
  }
  return [...found].filter(([, its]) => !isEmptyRecord({ ...its }))
}

/** What a stylesheet can hold: nobody would take anything else. */
function heldOf(values: ExportTab['raw']): ExportTab['raw'] {
  const held = Object.entries(values ?? {}).filter(([, text]) => readValue(text).ok)
  return held.length === 0 ? undefined : Object.fromEntries(held)
}

/** The variables of what is changed under the same themes, and not in a document. */
export function unsharedIn(
  plan: Plan, scene: Scene, sceneUnder: (theme: 'light' | 'dark' | null) => Scene, document: ShareDocument,
): readonly string[] {
  const looks = [scene, ...themesOf(plan).map(sceneUnder)]
  const places = [null, ...scene.place.themed?.names ?? []]
  const scenes = looks.flatMap((its) => places.map((theme) => sceneOfTheme(its, theme)))
  return [...new Set(scenes.flatMap((its) => changedTokens(plan, its)
    .filter((token) => !isIn(document, its, token)).map(({ item }) => item.cssVar || item.label)))]
}

function isIn(
  { tabs = {}, schemes = {}, themes = {} }: ShareDocument, { place }: Scene, token: Token,
): boolean {
  const { address, item, part } = token
  const at = placedAt(place, token)
  if (at !== null) return own(own(themes, at.theme), item.cssVar) !== undefined
  if (part.kind === 'ordinary') return own(own(tabs, address.tab)?.raw, item.cssVar) !== undefined
  const its = own(own(schemes, address.tab), place[part.slot]?.identity ?? '')
  const held: Readonly<Record<string, unknown>> | undefined = its?.[part.kind === 'role' ? 'base' : part.kind]
  return own(held, part.kind === 'role' ? part.role : item.cssVar) !== undefined
}

/** How many values a document shares. */
export function countShared({ tabs = {}, schemes = {}, themes = {} }: ShareDocument): number {
  const colors = Object.values(schemes).flatMap((its) => Object.values(its))
  const placed = Object.values(themes).map((raw): ExportTab => ({ raw }))
  const all = [...Object.values<ExportTab>(tabs), ...colors, ...placed]
  return all.reduce((sum, { highlightTheme, ...parts }) => {
    const leaves = Object.values(parts).flatMap((part) => Object.keys(part))
    return sum + leaves.length + (highlightTheme === undefined ? 0 : 1)
  }, 0)
}
