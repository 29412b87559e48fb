// What the package's entry configures an instance with. An adapter has the outline already, in its own file.
// Does nothing by itself.
import type { PanelConfig } from '../../model/config/config.types.js'
import type { PanelHandle } from './instance.browser.js'
import { configureInstance } from './instances.browser.js'
import { createOutline } from './outline.browser.js'

/**
 * Configures an instance, or gives the one that was configured the same way.
 * Throws `PanelConfigError` for a configuration that is none, and for another one under the same prefix.
 */
export const configurePanel = (supplied: PanelConfig): PanelHandle =>
  configureInstance(supplied, createOutline)
