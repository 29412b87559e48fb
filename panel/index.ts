// What the package exports for pages; importing it does nothing, in Node as well.
// Whoever wants a panel without a line of script includes `host-adapter.js` instead.
export type { Flaw } from '../shared/read.js'
export type { Result } from '../shared/result.js'
export type { ApplySink, PanelConfig } from './config/config.types.js'
export { PanelConfigError, readPanelConfig } from './config/read-config.js'
export { SCHEMA_V1, SCHEMA_V2, SCHEMA_V3 } from './config/schemas.js'
export type { PanelHandle } from './host/instance.browser.js'
export { configurePanel } from './host/configure.browser.js'
export {
  disableAutoload, enableAutoload, getDesignTokenSchema, hideDesignTokenPanel,
  reapplyPersistedOverrides, setPanelColorPresets, showDesignTokenPanel, toggleDesignTokenPanel,
} from './host/instances.browser.js'
export type * from './tokens/tokens.types.js'
