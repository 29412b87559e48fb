// What everything in one panel works with: surroundings, what is remembered, commands; in the order of need.
// Shows nothing; hears of nothing before it is connected.
import { DEFAULT_MODAL_CLASS_PREFIX } from '../../model/config/schemas.js'
import { Commands } from '../../tools/desk/commands.js'
import { Compare } from '../../tools/desk/compare.js'
import { adoptPageValues } from '../../tools/desk/adopt-page-values.js'
import { Edits } from '../../tools/desk/edits.js'
import { Features } from '../../tools/desk/features.js'
import type { PanelContext } from '../../tools/desk/kit.types.js'
import { Listing } from '../../tools/desk/listing.js'
import { OtherTheme } from '../../tools/desk/other-theme.browser.js'
import { ViewState } from '../../tools/desk/view-state.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import { Signal } from '../../model/runtime/signal.js'
import type { joinTouch } from '../../tools/touch/touch.browser.js'
import type { Unconfigured } from '../../tools/zero-config/discovered-page.types.js'
import { WaitingToasts } from '../../view/frame/toasts.js'
import { RowScenes } from '../../view/rows/row-scenes.browser.js'
import type { CreateSizes } from '../../view/rows/sizes.browser.js'
import type { Token } from '../../model/state/state.types.js'
import { FrameOnce } from './frame-once.js'
import { createHost, type Host } from './host.browser.js'
import { createUi } from './ui.browser.js'

/** Whom a panel asks to be closed: what is remembered of that is not its own. */
export interface PanelPorts {
  close(): void
  /** What joins the panel of a page that nobody has configured. */
  readonly unconfigured?: Unconfigured | undefined
  /** What the panel is under a finger: larger, and on a phone a sheet. */
  readonly joinTouch?: typeof joinTouch | undefined
}

/** The kit of one panel, and what of it only the panel itself turns. */
export interface ShellContext extends PanelContext {
  readonly host: Host
  readonly frames: FrameOnce
  readonly toasts: WaitingToasts
  /** A token is to be come to. */
  readonly revealed: Signal<Token>
}

/** Makes it; `createSizes` is there for a configuration with specimens or glyphs. */
export function createContext(
  core: PanelCore, ports: PanelPorts, page: Window & typeof globalThis, createSizes: CreateSizes | null,
): ShellContext {
  const { config, store } = core
  const prefix = config.modalClassPrefix ?? DEFAULT_MODAL_CLASS_PREFIX
  const host = createHost(page.document, `${config.storagePrefix}-root`, prefix)
  const ui = createUi(page, host, prefix)
  const frames = new FrameOnce(ui)
  const revealed = new Signal<Token>()
  const reveal = (token: Token): void => revealed.publish(token)
  const view = new ViewState(() => core.config.tabs, core)
  const scenes = new RowScenes(core, page, host.root)
  const scene = () => scenes.now
  const sizes = createSizes?.(core.plan, page, host.shadow, scene) ?? null
  const listing = new Listing(core, view, scenes, sizes)
  const adopt = (tokens: readonly Token[]): void => adoptPageValues(core, scene(), tokens)
  const edits = new Edits(store, scene, () => frames.ask(), adopt)
  const compare = new Compare(core, edits)
  const toasts = new WaitingToasts(() => frames.ask())
  const otherTheme = new OtherTheme(core, page, ui, () => edits.flush())
  const commands = new Commands({
    core, scene, ui, edits, reveal, toast: (toast) => toasts.show(toast),
    showColors: (away) => otherTheme.showColors(away),
  })
  return {
    core, store, page, host, ui, frames, view, scenes, scene, sizes, listing, edits, compare, toasts,
    preview: core.preview, commands, features: new Features(), otherTheme,
    isMac: page.navigator.userAgent.includes('Mac'), revealed, reveal,
    sceneUnder: (mode) => scenes.under(mode), rowShown: new Signal(), showNow: () => frames.now(),
    close: () => ports.close(),
  }
}
