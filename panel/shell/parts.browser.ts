// The views of one panel, each bound to what it does; put together by panel.browser.ts.
// Holds no state: what the panel is at is asked for.
import type { PanelCore } from '../core/core.browser.js'
import { createList } from '../rows/list.view.js'
import { createScales } from '../rows/scale.js'
import type { RowScene, TokenList } from '../rows/rows.types.js'
import type { Token } from '../state/state.types.js'
import type { Ui } from '../dom/ui.types.js'
import { keysOfShortcut } from '../dialogs/shortcuts.js'
import { createBars } from '../frame/bars.view.js'
import type { Commands } from '../actions/commands.js'
import type { Edits } from '../actions/edits.js'
import { createEmpty } from '../frame/empty.view.js'
import { createFilter, type Filter } from '../frame/filter.view.js'
import { createFooter, type Footer } from '../frame/footer.view.js'
import { createHeader, type Header } from '../frame/header.view.js'
import type { Openers } from '../actions/openers.browser.js'
import { createTabs, type Tabs } from '../frame/tabs.view.js'
import type { ViewState } from '../actions/view-state.js'

/** What the views act through. */
export interface PartPorts {
  readonly core: PanelCore
  readonly ui: Ui
  readonly page: Window
  readonly view: ViewState
  readonly edits: Edits
  readonly commands: Commands
  readonly openers: Openers
  readonly isMac: boolean
  /** The id of what the tabs control. */
  readonly panelId: string
  scene(): RowScene
  setCompare(isOn: boolean): void
  /** Shows what a tab has, also while the list is narrowed. */
  selectTab(id: string): void
  focusFirstRow(): void
  leave(): void
  close(): void
}

export interface Parts {
  readonly header: Header
  readonly tabs: Tabs
  readonly filter: Filter
  readonly footer: Footer
  readonly list: TokenList
  readonly bars: ReturnType<typeof createBars>
  readonly empty: ReturnType<typeof createEmpty>
}

/** Makes them. */
export function createParts(ports: PartPorts): Parts {
  const { ui, view, commands, openers } = ports
  const filter = createPanelFilter(ports)
  const tabs = createTabs(ui, { panelId: ports.panelId, select: (id) => ports.selectTab(id) })
  return {
    header: createPanelHeader(ports),
    tabs,
    filter,
    footer: createFooter(ui, {
      showChanged: () => view.narrow({ query: '', isChangedOnly: true }),
      copyCss: () => commands.copyChanged(),
      review: () => openers.review(),
      exportAll: () => openers.export(),
    }),
    list: createTokenList(ports),
    bars: createBars(ui, () => tabs.focus()),
    empty: createEmpty(ui, {
      clear: () => {
        view.narrow({ query: '' })
        filter.focus()
      },
      showAll: () => {
        view.showAll()
        filter.focus()
      },
      copyExample: (text) => commands.copyText(text, 'The example is copied.'),
    }),
  }
}

const createPanelFilter = (ports: PartPorts): Filter => createFilter(ports.ui, {
  query: (query) => ports.view.narrow({ query }),
  setChangedOnly: (isChangedOnly) => ports.view.narrow({ isChangedOnly }),
  enter: () => ports.focusFirstRow(),
  leave: () => ports.leave(),
})

function createPanelHeader(ports: PartPorts): Header {
  const { ui, commands, openers, isMac } = ports
  return createHeader(ui, {
    keys: {
      undo: keysOfShortcut('undo', isMac), redo: keysOfShortcut('redo', isMac),
      close: keysOfShortcut('toggle', isMac),
    },
    undo: () => commands.undo(),
    redo: () => commands.redo(),
    compare: (isOn) => ports.setCompare(isOn),
    openDockMenu: (anchor) => openers.dock(anchor),
    openMoreMenu: (anchor) => openers.more(anchor),
    close: () => ports.close(),
  })
}

function createTokenList(ports: PartPorts): TokenList {
  const { core, ui, page, view, edits, commands, openers } = ports
  return createList(ui, {
    plan: core.plan,
    scene: () => ports.scene(),
    fullAt: createScales(core.plan),
    edit: (token: Token, value) => {
      // Who edits wants to see it.
      ports.setCompare(false)
      edits.edit(token, value)
    },
    settle: () => edits.flush(),
    setPill: (token, isOn) => edits.setPill(token, isOn),
    beginGesture: () => core.store.beginGesture(),
    rootFontPx: () => parseFloat(page.getComputedStyle(page.document.documentElement).fontSize),
    openMenu: (token, anchor) => openers.row(token, anchor),
    reset: (token) => commands.reset(token),
    toggleTier: ({ tab, tier, isOpen }) => view.setClosed(tab.id, tier.id, isOpen),
    openTierMenu: (section, anchor) => openers.tier(section, anchor),
  })
}
