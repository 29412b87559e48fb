// Which tokens give all samples their font (contract, "Font specimen"), and which easing a duration moves by.
// Goes by the configuration alone.
import type { Plan, Token } from '../state/state.types.js'
import type { Preview, TierConfig } from '../tokens/tokens.types.js'

/**
 * The first item of the first tier with a preview; none where nobody has configured any: then the page's own
 * font is what samples have, whichever of its tokens is declared first.
 */
export function findFirst({ config, byVar, declaring }: Plan, preview: Preview): Token | null {
  if (declaring !== undefined) return null
  const tiers = config.tabs.flatMap((tab) => tab.tiers)
  const [item] = tiers.find((tier) => tier.preview === preview && tier.items.length > 0)?.items ?? []
  return item === undefined ? null : byVar.get(item.cssVar) ?? null
}

const DURATIONS: readonly string[] = ['duration', 'durations', 'time', 'speed', 'delay']
const EASINGS: readonly string[] = ['ease', 'easing', 'easings', 'curve', 'timing']

/** `--motion-duration-fast` without the words for durations: `motion-fast`. */
const without = (cssVar: string, words: readonly string[]): string =>
  cssVar.toLowerCase().split('-').filter((word) => word !== '' && !words.includes(word)).join('-')

/** The easing that a duration is named like, else the only one there is; `null` where that is not said. */
export function easingFor(duration: Token, easings: readonly Token[]): Token | null {
  const name = without(duration.item.cssVar, DURATIONS)
  const named = easings.find(({ item }) => name !== '' && without(item.cssVar, EASINGS) === name)
  return named ?? (easings.length === 1 ? easings[0] ?? null : null)
}

/** The tier of a token. */
export const tierOf = ({ config }: Plan, { address }: Token): TierConfig | null =>
  config.tabs.find(({ id }) => id === address.tab)?.tiers.find(({ id }) => id === address.tier) ?? null
