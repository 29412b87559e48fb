// Checks the places of schemes and themes: among each other, with the routing, taken as they are written;
// that a page has one mode; and that values are for themes that there are.
import { own } from '../tokens/records.js'
import type { ColorExtras, ColorMode, ColorScheme, ThemeConfig } from '../tokens/tokens.types.js'
import type { PanelConfig } from './config.types.js'
import { DEFAULT_DARK_WHEN } from './schemas.js'
import { memberPath } from './shapes.js'

/** What is wrong, the first issue first. */
export type Issues = Generator<readonly [path: string, reason: string], void>

type Schemes = ColorExtras['colorSchemes']

/** What is wrong with the places of schemes or themes, which stand at `at`. */
export function* findPlaceIssues(
  at: string, all: Readonly<Record<string, ThemeConfig>>, { applyRouting }: PanelConfig,
): Issues {
  for (const [name, { scope, scopes, file }] of Object.entries(all)) {
    const path = at + memberPath(name)
    if (scope && scopes) yield [`${path}.scopes`, 'can’t be combined with scope']
    const isAway = file && applyRouting && !Object.values(applyRouting).includes(file)
    if (isAway) yield [`${path}.file`, 'must be an applyRouting file']
  }
}

const placeOf = ({ scope, scopes, file }: Partial<ColorScheme> = {}): string =>
  JSON.stringify({ scope, scopes, file })
const NOWHERE = placeOf()

/** What is wrong with the modes of a tab; `first` is the first one of the page. */
export function* findModeIssues(mode: ColorMode, first: ColorMode, schemes: Schemes): Issues {
  const { lightScheme, darkScheme, darkWhen = DEFAULT_DARK_WHEN } = mode
  const isOther = (first.darkWhen ?? DEFAULT_DARK_WHEN) !== darkWhen
  if (isOther) yield ['.darkWhen', 'must be the same on both tabs: a page has one theme']
  const place = placeOf(own(schemes, lightScheme))
  const isSame = place !== NOWHERE && place === placeOf(own(schemes, darkScheme))
  if (isSame && lightScheme !== darkScheme) yield ['', 'must not give two schemes the same scope and file']
}

/** Values for themes that there are not: they are kept, and nothing goes by them. */
export const findIdleValues = ({ tabs, themes = {} }: PanelConfig): readonly string[] =>
  tabs.flatMap((tab) => tab.tiers.flatMap((tier) => tier.items.flatMap(({ id, values = {} }) =>
    Object.keys(values).filter((name) => !Object.hasOwn(themes, name)).map((name) => `.tabs${memberPath(tab.id)}` +
      `.tiers${memberPath(tier.id)}.items${memberPath(id)}.values${memberPath(name)} (not one of themes)`))))
