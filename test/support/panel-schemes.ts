// Plans whose schemes stand in places of their own, and scenes under the themes of a page.
// What is sent of them is the tests' business.
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Scene } from '../../panel/model/state/state.types.js'
import type { ColorExtras, ColorMode, ColorScheme, TabConfig } from '../../panel/model/tokens/tokens.types.js'
import type { Edit } from './panel-apply.js'
import { readFixtureConfig } from './panel-config.js'

export const SIX = readFixtureConfig('six-tabs')
export const DAY_AND_NIGHT: ColorMode = { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' }

/** The fixture of six tabs with other extras of its two color tabs. */
export const configWith = (
  color: Partial<ColorExtras>, secondary: Partial<ColorExtras> = {}, more: Partial<PanelConfig> = {},
): PanelConfig => ({
  ...SIX, ...more,
  tabs: SIX.tabs.map((tab): TabConfig => tab.colorExtras === undefined
    ? tab
    : { ...tab, colorExtras: { ...tab.colorExtras, ...(tab.id === 'color' ? color : secondary) } }),
})

export const planWith = (...extras: Parameters<typeof configWith>): Plan => createPlan(configWith(...extras))

export const settings = (colorMode: ColorMode | false, colorScheme = 'Day'): Partial<ColorExtras> =>
  ({ panelSettings: { colorScheme, colorMode } })

/** Where a scheme stands. */
export type Its = Pick<ColorScheme, 'scope' | 'scopes' | 'file'>

const schemes = SIX.tabs.find(({ id }) => id === 'color')?.colorExtras?.colorSchemes ?? {}

/** The schemes of the first color tab, with their places. */
export const placed = (places: Readonly<Record<string, Its>>): Partial<ColorExtras> => ({
  colorSchemes: Object.fromEntries(Object.entries(schemes).map(([name, scheme]) =>
    [name, { ...scheme, ...places[name] }])),
})

/** A scheme of the second color tab. */
export const brandScheme = (color: string): ColorScheme =>
  ({ background: 0, foreground: 1, cursor: 0, selectionBg: 0, selectionFg: 1, palette: ['#eee', color, '#111'] })

/** A scene under a theme, after some edits there. */
export function sceneUnder(plan: Plan, theme: string | null, edits: readonly Edit[]): Scene {
  const place = placeOf(plan, theme, {})
  return { state: edits.reduce((state, edit) => edit(plan, place)(state), EMPTY_STATE), place, baseline: {} }
}

/** A scene under the last of some themes, after edits under each of them. */
export function sceneAfter(
  plan: Plan, steps: readonly (readonly [theme: string | null, edits: readonly Edit[]])[],
): Scene {
  return steps.reduce<Scene>(({ state }, [theme, edits]) => {
    const place = placeOf(plan, theme, {})
    return { state: edits.reduce((now, edit) => edit(plan, place)(now), state), place, baseline: {} }
  }, { state: EMPTY_STATE, place: placeOf(plan, null, {}), baseline: {} })
}
