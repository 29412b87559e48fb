// What an adapter puts on its page before anything else of the panel is there: what the last visit left, and
// what stands for a panel that is wanted already. Judges nothing; takes it back where there is no panel.
import type { PanelConfig } from '../../model/config/config.types.js'
import type { Outline } from '../../view/dock/outline.browser.js'
import {
  applyFirstPaint, holdFrame, readRootStyle, restoreRootStyle, removeFirstPaint, type Painted, type RootStyle,
} from '../../page/write/first-paint.browser.js'
import { keysOf, neededStage, wasOpen, type Keys, type KeyValueStore, type LoadStage } from '../../model/storage/keys.js'
import { AS_IS, shownMedia } from '../../page/sheets/shown-media.js'
import { openStorage } from '../../page/core/storage.browser.js'
import { listenEarly, isPressedByKey } from './early.browser.js'
import type { LateStage } from './graph.js'
import type * as InstancesModule from './instances.browser.js'
import { createOutline } from './outline.browser.js'
import { preload } from './preload.browser.js'

/** The second stage. */
export type Instances = typeof InstancesModule

interface EarlyPaint {
  /** Whether it is configured unasked: one that nobody has configured, and that nothing needs, is not. */
  readonly isWanted: boolean
  /** Has the panel configured, once. */
  readonly configure: () => Promise<Instances>
  /** What was painted. */
  readonly painted: Painted
  /** Gives the page back what it had. */
  readonly takeBack: () => void
}

type Report = (error: unknown) => void

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
 * brings what configures; what goes wrong once somebody has asked for the panel is told to `report`. One that
 * is `found`, and not configured, shows itself on the first visit: nobody knows it otherwise.
 */
export function paintEarly(
  config: PanelConfig, load: (painted: Painted) => Promise<Instances>, report: Report, found?: object,
): EarlyPaint {
  const { storagePrefix: id } = config
  const storage = openStorage(window)
  const keys = keysOf(id)
  const style = readRootStyle(document)
  preview(id, keys)
  const painted = applyFirstPaint(document, keys, storage)
  const ask = (act: (instances: Instances) => unknown): void => void configure().then(act).catch(report)
  const stage = stageOf(keys, storage, found)
  const outline = createOutline(config, () => {
    outline.release()
    ask((instances) => instances.hideDesignTokenPanel(id))
  })
  if (wasOpen(keys, storage)) outline.show()
  preload(document, ...WAVES[stage])
  const endEarly = listenEarly(window, config, (byKey) => {
    // Asked now: the focus may be elsewhere by then.
    const takesFocus = byKey || isPressedByKey(document)
    outline.show()
    ask((instances) => instances.openInstance(id, takesFocus))
  })
  const configure = once(async () => {
    const instances = await load(painted).catch((error: unknown) => {
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
  return {
    configure, painted, isWanted: !found || stage !== 'adapter',
    takeBack: () => giveBack(outline, painted, style),
  }
}

/** Whatever becomes of what is previewed, the page is seen by then. */
const HELD_MS = 1000

/** Has the page previewed as this tab has left it, before anything of it is seen. */
function preview(id: string, keys: Keys): void {
  const held = openStorage(window, 'sessionStorage').read(keys.preview)
  if (held === null) return
  const show = holdFrame(document, held)
  setTimeout(show, HELD_MS)
  import('../../tools/preview/theme-preview.browser.js')
    .then(({ resumePreview }) => resumePreview(window, id), () => Object.assign(shownMedia(window), AS_IS))
    .then(show, show)
}

function giveBack(outline: Pick<Outline, 'release'>, painted: Painted, style: RootStyle): void {
  outline.release()
  removeFirstPaint(document, painted)
  restoreRootStyle(document, style)
}

/** What the last visit asks for; the first one to a page without configuration asks for the panel. */
function stageOf(keys: Keys, storage: KeyValueStore, found?: object): LoadStage {
  if (found && storage.read(keys.visible) === null) storage.write(keys.visible, '1')
  return neededStage(keys, storage)
}
