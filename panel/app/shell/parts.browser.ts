// The views of one panel, each bound to what it does; put together by panel.browser.ts.
// Holds no state: what the panel is at is asked for.
import { keysOfShortcut } from '../../view/dialogs/shortcuts.js'
import { createEmpty, createBars } from '../../view/frame/notices.view.js'
import { createFilter, type Filter } from '../../view/frame/filter.view.js'
import { createFooter, type Footer } from '../../view/frame/footer.view.js'
import { createHeader, type Header } from '../../view/frame/header.view.js'
import { createTabs, type Tabs } from '../../view/frame/tabs.view.js'
import { createList } from '../../view/rows/list.view.js'
import type { TokenList } from '../../view/rows/rows.types.js'
import { createScales } from '../../view/rows/scale.js'
import type { Token } from '../../model/state/state.types.js'
import type { ShellContext } from './kit.browser.js'
import type { LazyFeatures } from './lazy-features.browser.js'

/** What the views act through. */
interface PartPorts {
  readonly kit: ShellContext
  readonly later: Pick<LazyFeatures, 'use' | 'act'>
  /** The id of what the tabs control. */
  readonly panelId: string
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
  const { kit: { core, ui, view, listing, commands, otherTheme }, later: { use: menus, act } } = ports
  const tabs = createTabs(ui, {
    panelId: ports.panelId, select: (id) => listing.selectTab(id),
    openMenu: (menu) => menus((all) => all.other(menu)),
  })
  const filter = createPanelFilter(ports, () => tabs.focus())
  return {
    header: createPanelHeader(ports),
    tabs,
    filter,
    footer: createFooter(ui, {
      showChanged: () => view.narrow({ query: '', isChangedOnly: true }),
      copyCss: () => commands.copyChanged(),
      showElsewhere: !otherTheme.mayShow && core.config.themes === undefined ? null : () => {
        const show = (): void => {
          otherTheme.show()
          view.narrow({ query: '', isChangedOnly: true })
        }
        // What previews comes with the menus.
        if (otherTheme.canShow) show()
        else act(show)
      },
      review: () => act((all) => all.review()),
      exportAll: () => act((all) => all.export()),
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
      copyExample: () => menus((all) => all.copyExample()),
    }),
  }
}

function createPanelFilter({ kit: { ui, view, listing, frames } }: PartPorts, leave: () => void): Filter {
  return createFilter(ui, {
    query: (query) => view.narrow({ query }),
    setChangedOnly: (isChangedOnly) => view.narrow({ isChangedOnly }),
    enter: () => listing.focusFirstRow(() => frames.now()),
    leave,
  })
}

function createPanelHeader({ kit, later: { use: menus, act } }: PartPorts): Header {
  const { ui, commands, compare, isMac, otherTheme } = kit
  return createHeader(ui, {
    keys: {
      undo: keysOfShortcut('undo', isMac), redo: keysOfShortcut('redo', isMac),
      inspect: keysOfShortcut('inspect', isMac), close: keysOfShortcut('toggle', isMac),
    },
    undo: () => commands.undo(),
    redo: () => commands.redo(),
    compare: (isOn) => compare.set(isOn),
    showMode: (mode) => void otherTheme.showMode(mode),
    inspect: () => act((all) => all.inspect()),
    openSnapshots: (anchor) => menus((all) => all.snapshots(anchor)),
    openDockMenu: (anchor) => menus((all) => all.dock(anchor)),
    openMoreMenu: (anchor) => menus((all) => all.more(anchor)),
    close: () => kit.close(),
  })
}

function createTokenList({ kit, later: { use: menus } }: PartPorts): TokenList {
  const { core, store, ui, page, view, edits, compare, commands } = kit
  return createList(ui, {
    plan: core.plan,
    scene: () => kit.scene(),
    fullAt: createScales(core.plan),
    glyphOf: (token) => kit.sizes?.glyphOf(token, ui.supports) ?? null,
    edit: (token: Token, value) => {
      // Who edits wants to see it.
      compare.set(false)
      edits.edit(token, value)
    },
    settle: () => edits.flush(),
    setPill: (token, isOn) => edits.setPill(token, isOn),
    beginGesture: () => store.beginGesture(),
    rootFontPx: () => parseFloat(page.getComputedStyle(page.document.documentElement).fontSize),
    pick: (token, anchor) => menus((all) => all.pick(token, anchor)),
    openMenu: (token, anchor) => menus((all) => all.row(token, anchor)),
    reset: (token) => commands.reset(token),
    shown: (row) => kit.rowShown.publish(row),
    toggleTier: ({ key, isOpen }) => view.setClosed(key, isOpen),
    openTierMenu: (section, anchor) => menus((all) => all.tier(section, anchor)),
  })
}
