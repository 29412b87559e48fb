// What the places of schemes must be to each other and to the routing, and that a page has one theme.
// Takes them as they are written: whether two spellings mean one scope is not known here.
import { own } from '../tokens/records.js'
import type { ColorExtras, ColorMode, ColorScheme } from '../tokens/tokens.types.js'
import type { PanelConfig } from './config.types.js'
import { DEFAULT_DARK_WHEN } from './schemas.js'
import { memberPath } from './shapes.js'

/** What is wrong, the first flaw first. */
export type Flaws = Generator<readonly [path: string, reason: string], void>

type Schemes = ColorExtras['colorSchemes']

/** What is wrong with the places of schemes, which stand at `at`. */
export function* findPlaceFlaws(at: string, schemes: Schemes, { applyRouting }: PanelConfig): Flaws {
  for (const [name, { scope, scopes, file }] of Object.entries(schemes)) {
    const path = at + memberPath(name)
    if (scope && scopes) yield [`${path}.scopes`, 'must not be beside scope']
    const isAway = file && applyRouting && !Object.values(applyRouting).includes(file)
    if (isAway) yield [`${path}.file`, 'must be one of the files of applyRouting']
  }
}

const placeOf = ({ scope, scopes, file }: Partial<ColorScheme> = {}): string =>
  JSON.stringify({ scope, scopes, file })
const NOWHERE = placeOf()

/** What is wrong with the modes of a tab; `first` is the first one of the page. */
export function* findModeFlaws(mode: ColorMode, first: ColorMode, schemes: Schemes): Flaws {
  const { lightScheme, darkScheme, darkWhen = DEFAULT_DARK_WHEN } = mode
  const isOther = (first.darkWhen ?? DEFAULT_DARK_WHEN) !== darkWhen
  if (isOther) yield ['.darkWhen', 'must be the same on both tabs: a page has one theme']
  const place = placeOf(own(schemes, lightScheme))
  const isSame = place !== NOWHERE && place === placeOf(own(schemes, darkScheme))
  if (isSame && lightScheme !== darkScheme) yield ['', 'must not name two schemes with one scope and file']
}
