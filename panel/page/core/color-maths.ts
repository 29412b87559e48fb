// Whether a configuration needs the maths of colors to be understood.
// Loads nothing: whoever starts a core does.
import { clusterOf, paletteItems } from '../../model/color/cluster.js'
import { namesOtherColors } from '../../model/color/seed.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { own } from '../../model/tokens/records.js'

/** Whether the schemes of a configuration name colors that only color maths can find in their palettes. */
export const needsColorMaths = ({ tabs, colorPresets }: PanelConfig): boolean =>
  tabs.map(clusterOf).some((cluster) => {
    if (cluster === null) return false
    const { colorSchemes, panelSettings } = cluster.extras
    const preset = own(colorPresets, panelSettings.colorScheme)
    const schemes = [...Object.values(colorSchemes), ...preset === undefined ? [] : [preset]]
    return namesOtherColors(schemes, paletteItems(cluster).length)
  })
