// Which tokens are colors.
// Looks at kinds alone.
import type { Plan, Token } from '../../model/state/state.types.js'

/** Whether a token is a color, or names one. */
export const isColored = ({ item, part }: Token): boolean =>
  item.type.kind === 'color' ||
  (part.kind === 'ordinary' && part.referenced?.items.some(({ type }) => type.kind === 'color') === true)

/** Whether a tab has colors. */
export const hasColors = (plan: Plan, tab: string): boolean =>
  plan.tokens.some((token) => token.address.tab === tab && isColored(token))
