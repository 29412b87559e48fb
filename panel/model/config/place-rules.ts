// Checks the places of schemes and themes: among each other, with the routing, taken as they are written;
// that a page has one mode; and that values are what something goes by.
import { own } from '../tokens/records.js'
import type {
  ColorExtras, ColorMode, ColorScheme, TabConfig, ThemeConfig, TierConfig,
} from '../tokens/tokens.types.js'
import { paletteOf, semanticTierOf } from './color-tiers.js'
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

/** What is wrong with themes, but for their places. */
export function* findThemeIssues(themes: Readonly<Record<string, ThemeConfig>>): Issues {
  for (const [name, { scope, scopes, file }] of Object.entries(themes)) {
    if (!scope && !scopes && !file) yield [`.themes${memberPath(name)}`, 'must have a scope or a file']
  }
}

/** Values that nothing goes by, with the reason; they are kept. */
export const findIdleValues = (config: PanelConfig): readonly string[] =>
  config.tabs.flatMap((tab) => tab.tiers.flatMap((tier) => tier.items.flatMap(({ id, values = {} }) =>
    Object.entries(values).flatMap(([name, value]) => {
      const reason = idleReason(config, { tab, tier, id, name, value })
      return reason === null ? [] : [`.tabs${memberPath(tab.id)}.tiers${memberPath(tier.id)}` +
        `.items${memberPath(id)}.values${memberPath(name)} (${reason})`]
    }))))

/** A value in a theme, and where it stands. */
interface ValueInTheme {
  readonly tab: TabConfig
  readonly tier: TierConfig
  readonly id: string
  readonly name: string
  readonly value: string
}

function idleReason(
  { themes = {} }: PanelConfig, { tab, tier, id, name, value }: ValueInTheme,
): string | null {
  if (!Object.hasOwn(themes, name)) return 'not one of themes'
  const scheme = own(tab.colorExtras?.colorSchemes, name)
  const isSemantic = tier === semanticTierOf(tab) && own(scheme?.semantic, id) !== undefined
  if (scheme && (isSemantic || tier === paletteOf(tab))) return `the color scheme ${JSON.stringify(name)} has it`
  const { referencesTier } = tier
  const referenced = tab.tiers.find((one) => one.id === referencesTier)
  const isNamed = referenced?.items.some((item) => item.id === value) ?? true
  return isNamed ? null : `not an item id in tier ${JSON.stringify(referencesTier)}`
}
