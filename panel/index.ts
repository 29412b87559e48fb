// What the package exports for pages; importing it does nothing, in Node as well.
// Whoever wants a panel without a line of script includes `host-adapter.js` instead.
export type { Issue } from '../shared/read.js'
export type { Result } from '../shared/result.js'
export type { ApplySink, PanelConfig } from './model/config/config.types.js'
export { PanelConfigError, readPanelConfig } from './model/config/read-config.js'
export { SCHEMA_V1, SCHEMA_V2, SCHEMA_V3 } from './model/config/schemas.js'
export type { PanelHandle } from './app/host/instance.browser.js'
export { configurePanel } from './app/host/configure.browser.js'
export {
  disableAutoload, enableAutoload, getDesignTokenSchema, hideDesignTokenPanel,
  reapplyPersistedOverrides, setPanelColorPresets, showDesignTokenPanel, toggleDesignTokenPanel,
} from './app/host/instances.browser.js'
export type * from './model/tokens/tokens.types.js'
