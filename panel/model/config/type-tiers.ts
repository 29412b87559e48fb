// Which tabs may have specimens or glyphs: what works them out is loaded with the panel then.
// Says nothing of how they look.
import type { TabConfig } from '../tokens/tokens.types.js'

/** Whether a tab has tiers with a preview, or values that may be a shadow, an easing or a gradient. */
export const mayHaveGlyphs = ({ tiers }: TabConfig): boolean =>
  tiers.some(({ preview, items }) => preview ?? items.some(({ type: { kind } }) => kind === 'text' || kind === 'select'))
