// Which tier of a color tab is its palette, which one holds its semantic colors.
// Asks for no colorExtras: what a tab without them has of these is an ordinary tier all the same.
import type { KindName, TabConfig, TierConfig } from '../tokens/tokens.types.js'

// Which tabs may have specimens or glyphs: what works them out is loaded with the panel then.
// Says nothing of how they look.

/** Whether a tab has tiers with a preview, or values that may be a shadow, an easing or a gradient. */
export const mayHaveGlyphs = ({ tiers }: TabConfig): boolean =>
  tiers.some(({ preview, items }) => preview ?? items.some(({ type: { kind } }) => kind === 'text' || kind === 'select'))

/** The kind of a tier's items; none of a tier without items, or with several kinds. */
export function kindOf({ items }: TierConfig): KindName | undefined {
  const kind = items[0]?.type.kind
  return items.every(({ type }) => type.kind === kind) ? kind : undefined
}

/** The first tier of colors that neither references a tier nor is semantic. */
export const paletteOf = ({ tiers }: TabConfig): TierConfig | undefined =>
  tiers.find((tier) => tier.referencesTier === undefined && !tier.semantic && kindOf(tier) === 'color')

/** The first tier that references the palette or says `semantic: true`. */
export const semanticTierOf = (tab: TabConfig): TierConfig | undefined =>
  tab.tiers.find(({ semantic, referencesTier }) =>
    semantic ?? (referencesTier && referencesTier === paletteOf(tab)?.id))
