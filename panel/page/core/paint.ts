// What the first frame of the next visit is to show, under each theme that chooses colors.
// Says it as data; what is on the page, and what is stored, is given to it.
import { DEFAULT_DARK_WHEN } from '../../model/config/schemas.js'
import type { Paint } from '../write/first-paint.browser.js'
import { diffScenes } from '../../model/state/emission.js'
import { darkWhenOf, seedForIdentity, themesOf } from '../../model/state/place.js'
import type { Pair, Plan, Scene } from '../../model/state/state.types.js'
import { hydrate } from '../../model/storage/hydrate.js'
import type { RawEnvelope } from '../../model/storage/migrate.js'
import { own } from '../../model/tokens/records.js'

/** What a paint is made of. */
interface PaintSource {
  readonly scene: Scene
  /** What is on the page now. */
  readonly pairs: readonly Pair[]
  /** The page's theme. */
  readonly theme: string | null
  /** What is stored: colors of other themes are in it, also those that another tab has changed. */
  readonly stored: () => RawEnvelope | null
  /** The place of a theme, and what counts as written to disk there. */
  readonly under: (theme: string) => Pick<Scene, 'place' | 'baseline'>
}

/** All themes but `light` and `dark`, and none, choose the same scheme. */
const OTHER = ''

/** What to paint under each theme. */
export function paintOf(plan: Plan, source: PaintSource): Paint {
  const { theme } = source
  // What was added for this page alone is not there on the next visit.
  const pairs = source.pairs.filter(([name]) => !plan.unlisted.some(({ tier }) => tier.id === name))
  const darkWhen = darkWhenOf(plan)
  if (darkWhen === null) return { theme: null, pairs }
  const all = themesOf(plan).map((one) => one ?? OTHER)
  const now = all.find((one) => one === theme) ?? OTHER
  const shown = new Map(pairs)
  const stored = source.stored() ?? {}
  const besides = colorsOfThemes(plan, source.scene)
  const hidden = new Set(besides.flatMap(({ names }) => names))
  const byTheme = all.map((one) => {
    if (one === now && hidden.size === 0) return [one, shown] as const
    const its = pairsUnder(plan, one, { ...source, shown, stored })
    const under = one !== now ? its : new Map([...shown, ...[...its].filter(([name]) => hidden.has(name))])
    return [one, under] as const
  })
  const isCommon = ([name, value]: Pair): boolean => byTheme.every(([, those]) => those.get(name) === value)
  const common = new Set(pairs.filter(isCommon).map(([name]) => name))
  const themes = byTheme.map(([one, those]) =>
    [one, [...those].filter(([name]) => !common.has(name))] as const)
  return {
    theme: null,
    pairs: pairs.filter(([name]) => common.has(name)),
    ...(themes.every(([, those]) => those.length === 0) ? {} : {
      themes: Object.fromEntries(themes), ...(darkWhen === DEFAULT_DARK_WHEN ? {} : { darkWhen }),
      ...(besides.length === 0 ? {} : { besides }),
    }),
  }
}

/** Colors that a theme has which no mode leads to: on the root itself those of a mode would win over them. */
function colorsOfThemes(plan: Plan, { place: { themed } }: Scene): NonNullable<Paint['besides']> {
  const palette = plan.tokens.filter(({ part }) => part.kind === 'palette')
  return (themed?.homes ?? []).flatMap(({ name, when, scopes }) => {
    const names = palette.filter(({ item }) => themed?.placesOf(item).some(({ theme }) => theme === name))
      .map(({ item }) => item.cssVar)
    const holds = when === null ? scopes.map((scope) => scope.filter(isAsked)) : [[when]]
    return names.length === 0 ? [] : [{ holds, names }]
  })
}

const isAsked = (prelude: string): boolean => !prelude.startsWith('@layer') && !prelude.startsWith('@theme')

/** Whether there is nothing to paint under any theme. */
export const isBlank = ({ pairs, themes }: Paint): boolean => pairs.length === 0 && themes === undefined

/** What is stored of it, with the names that are `important`; `null`: there is nothing to paint. */
export function textOfPaint(
  plan: Plan, source: PaintSource & {
    readonly important: readonly string[] | undefined
    /** The rules of components that are changed. */
    readonly css: string | undefined
  },
): string | null {
  const { important, css } = source
  const paint = paintOf(plan, source)
  return isBlank(paint) && !css ? null : JSON.stringify({ ...paint, important, css })
}

type Elsewhere = Omit<PaintSource, 'stored'> & {
  readonly shown: ReadonlyMap<string, string>
  readonly stored: RawEnvelope
}

// Only colors depend on the theme. What the page says by itself under another one cannot be known: of
// references that nobody touched, those that are on it now are taken.
function pairsUnder(
  plan: Plan, theme: string, { scene, shown, stored, under }: Elsewhere,
): ReadonlyMap<string, string> {
  const { baseline, place: its } = under(theme)
  // With what no further theme hides.
  const place = its.themed === undefined ? its : { ...its, themed: its.themed.under([]) }
  const slots = { color: own(stored, 'color'), secondary: own(stored, 'secondary') }
  const { color, secondary } = hydrate(slots, {
    plan, seedFor: (slot, name) => seedForIdentity(plan, place, slot, name), issue: () => undefined,
  })
  const state = { ...scene.state, color, secondary }
  const { set, untouched } = diffScenes(plan, null, { state, place, baseline })
  return new Map(set.filter(([name, value]) => !untouched.has(name) || shown.get(name) === value))
}
