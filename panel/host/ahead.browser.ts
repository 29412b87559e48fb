// What an adapter puts on its page before anything else of the panel is there: what the last visit left, and
// what stands for a panel that is wanted already. Judges nothing; takes it back where there is no panel.
import type { PanelConfig } from '../config/config.types.js'
import {
  paintFirst, readRootStyle, restoreRootStyle, unpaint, type Painted,
} from '../sink/first-paint.browser.js'
import { keysOf, neededStage, wasOpen } from '../storage/keys.js'
import { openStorage } from '../storage/storage.browser.js'
import { listenEarly } from './early.browser.js'
import type { LateStage } from './graph.js'
import type * as InstancesModule from './instances.browser.js'
import { createOutline } from './outline.browser.js'
import { preload } from './preload.browser.js'
import { isPressedByKey } from './pressed.browser.js'

/** The second stage. */
export type Instances = typeof InstancesModule

export interface Ahead {
  /** Has the panel configured, once. */
  readonly configure: () => Promise<Instances>
  /** What was painted. */
  readonly painted: Painted
  /** Gives the page back what it had. */
  readonly takeBack: () => void
}

/** What is loaded at once, by the stage that the last visit asks for. */
const WAVES = {
  adapter: ['configure'], core: ['configure', 'core'], panel: ['configure', 'core', 'panel'],
} as const satisfies Readonly<Record<string, readonly LateStage[]>>

/**
 * Has `load` done once; when it fails, the next call tries again. By HTML a module that did not arrive is not
 * asked for again until the page is loaded anew: Firefox keeps to that, Chromium does not.
 */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
}

/**
 * Paints what the last visit left, stands where the panel will stand, and listens for it, at once. `load`
 * brings what configures; what goes wrong once somebody has asked for the panel is told to `report`.
 */
export function goAhead(
  config: PanelConfig, load: () => Promise<Instances>, report: (error: unknown) => void,
): Ahead {
  const { storagePrefix: id } = config
  const storage = openStorage(window)
  const keys = keysOf(id)
  const style = readRootStyle(document)
  const painted = paintFirst(document, keys, storage)
  const ask = (act: (instances: Instances) => unknown): void => void configure().then(act).catch(report)
  const outline = createOutline(config, () => {
    outline.release()
    ask((instances) => instances.hideDesignTokenPanel(id))
  })
  if (wasOpen(keys, storage)) outline.show()
  preload(document, ...WAVES[neededStage(keys, storage)])
  const endEarly = listenEarly(window, config, (byKey) => {
    // Asked now: the focus may be elsewhere by then.
    const takesFocus = byKey || isPressedByKey(document)
    outline.show()
    ask((instances) => instances.openInstance(id, takesFocus))
  })
  const configure = once(async () => {
    const instances = await load().catch((error: unknown) => {
      outline.release()
      throw error
    })
    try {
      instances.configureInstance(config, createOutline)
    } finally {
      endEarly()
    }
    instances.handOver(id, outline, style)
    return instances
  })
  const takeBack = (): void => {
    outline.release()
    unpaint(document, painted)
    restoreRootStyle(document, style)
  }
  return { configure, painted, takeBack }
}
