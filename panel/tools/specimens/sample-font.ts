// Which easing a duration moves by, and which tier a token is of.
// Measures nothing.
import type { Plan, Token } from '../../model/state/state.types.js'
import type { TierConfig } from '../../model/tokens/tokens.types.js'

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
