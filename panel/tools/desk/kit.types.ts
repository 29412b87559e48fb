// What everything that works in one panel is given: the same for all of it.
// Holds types only; the shell makes one for each panel, in the order of need.
import type { Mode } from '../../model/color/cluster.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import type { PreviewLayer } from '../../page/core/preview-layer.js'
import type { Dock } from '../../view/dock/dock.browser.js'
import type { Signal } from '../../model/runtime/signal.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { Toasts } from '../../view/frame/toast.view.js'
import type { RowScenes } from '../../view/rows/row-scenes.browser.js'
import type { Sizes } from '../../view/rows/sizes.browser.js'
import type { RowScene, ShownRow, TokenList } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'
import type { Commands } from './commands.js'
import type { Compare } from './compare.js'
import type { Edits } from './edits.js'
import type { Features } from './features.js'
import type { Listing } from './listing.js'
import type { OtherTheme } from './other-theme.browser.js'
import type { ViewState } from './view-state.js'

export interface PanelContext {
  readonly core: PanelCore
  readonly store: Store
  readonly page: Window & typeof globalThis
  readonly ui: Ui
  readonly isMac: boolean
  readonly view: ViewState
  readonly edits: Edits
  readonly compare: Compare
  readonly preview: PreviewLayer
  readonly listing: Listing
  readonly toasts: Toasts
  readonly commands: Commands
  readonly features: Features
  readonly otherTheme: OtherTheme
  /** The scene as rows show it. */
  scene(): RowScene
  /** The same under a mode of the page, whether it shows that or not. */
  sceneUnder(mode: Mode): RowScene
  readonly scenes: RowScenes
  /** What type comes to; `null` where nothing has a specimen or a glyph. */
  readonly sizes: Sizes | null
  /** A row has shown its token. */
  readonly rowShown: Signal<ShownRow>
  /** Shows at once what there is now, where the next step needs it. */
  showNow(): void
  /** Comes to a token, and puts the focus on its row. */
  reveal(token: Token): void
  /** Hides the panel, as a person has asked. */
  close(): void
}

/** What a feature is made with: the kit, and what of the panel stands by then. */
export interface FeatureContext extends PanelContext {
  readonly dock: Dock
  readonly list: TokenList
  /** Where a view stands over the list, which keeps its place beneath. */
  readonly body: HTMLElement
  /** Where the scheme of a color tab stands, hidden where there is none to choose. */
  readonly schemes: HTMLElement
  /** What an element of the page is chosen by, in the head; hidden where that is narrow. */
  readonly inspectButton: HTMLElement
  /** What shows the page without changes, in the head. */
  readonly compareButton: HTMLElement
  /** Where a bar stands instead of the foot. */
  readonly slot: HTMLElement
  /**
   * Opens the picker of a token's color, for every other value an expanded editor, beside the row that the
   * anchor is in, or beside the anchor. One that is open is closed, and keeps what it has; a second call for
   * its own anchor closes it.
   */
  pick(token: Token, anchor: HTMLElement): void
  /** Opens the menu of a token's row. */
  openMenu(token: Token, anchor: HTMLElement): void
  /** Where the focus goes when a feature ends: to a token's row, or to the tabs. */
  leave(token: Token | null): void
}
