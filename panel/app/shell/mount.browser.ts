// The third stage: the panel on its page.
// Loaded when a panel is first shown; everything it needs is imported from here.
import type { PanelCore } from '../../page/core/core.browser.js'
import type { CreateSizes } from '../../view/rows/sizes.browser.js'
import type { PanelPorts } from './kit.browser.js'
import { Panel } from './panel.browser.js'

/** How a panel is shown. */
export interface ShowOptions {
  /** Whether the focus goes into it: where a key has asked for it. */
  readonly takesFocus?: boolean
}

/** The panel of one instance, on its page from the time it is mounted. */
export interface MountedPanel {
  show(how?: ShowOptions): void
  hide(): void
  destroy(): void
}

/** Mounts the panel of an instance, hidden; `createSizes`: where there may be specimens or glyphs. */
export const mountPanel = (
  core: PanelCore, ports: PanelPorts, page: Window & typeof globalThis, createSizes: CreateSizes | null,
): MountedPanel => new Panel(core, ports, page, createSizes)
