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
  const byTheme = all.map((one) =>
    [one, one === now ? shown : pairsUnder(plan, one, { ...source, shown, stored })] as const)
  const isCommon = ([name, value]: Pair): boolean => byTheme.every(([, those]) => those.get(name) === value)
  const common = new Set(pairs.filter(isCommon).map(([name]) => name))
  const themes = byTheme.map(([one, those]) =>
    [one, [...those].filter(([name]) => !common.has(name))] as const)
  return {
    theme: null,
    pairs: pairs.filter(([name]) => common.has(name)),
    ...(themes.every(([, those]) => those.length === 0) ? {} : {
      themes: Object.fromEntries(themes), ...(darkWhen === DEFAULT_DARK_WHEN ? {} : { darkWhen }),
    }),
  }
}

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
  const { baseline, place } = under(theme)
  const slots = { color: own(stored, 'color'), secondary: own(stored, 'secondary') }
  const { color, secondary } = hydrate(slots, {
    plan, seedFor: (slot, name) => seedForIdentity(plan, place, slot, name), issue: () => undefined,
  })
  const state = { ...scene.state, color, secondary }
  const { set, untouched } = diffScenes(plan, null, { state, place, baseline })
  return new Map(set.filter(([name, value]) => !untouched.has(name) || shown.get(name) === value))
}
