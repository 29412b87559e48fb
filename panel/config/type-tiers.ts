// Which tabs have specimens of type.
// Says nothing of how they look.
import type { TabConfig } from '../tokens/tokens.types.js'

/** Whether a tab has tiers whose rows have text beneath them: above these stands a line that chooses it. */
export const hasSpecimens = (tab: TabConfig | null): boolean =>
  tab?.tiers.some(({ preview }) => preview === 'size' || preview === 'line-height') === true
