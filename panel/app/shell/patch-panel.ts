// What each part of the panel shows, out of what there is now.
// Once per frame; nothing is asked of the page here.
import { findWriting } from '../../files/apply/write-support.js'
import { hasColorSets, type Mode } from '../../model/color/cluster.js'
import type { Dock } from '../../view/dock/dock.browser.js'
import { setAttribute } from '../../page/dom/element.view.js'
import { reloadPage } from '../../page/dom/reload.js'
import type { Frame } from '../../view/frame/frame.view.js'
import { barsOf, emptyStateOf, footerModel, headerModel, miniModel, tabsModel, type ShownState } from '../../view/frame/models.js'
import { sidedMode } from '../../model/state/place.js'
import type { ShellContext } from './kit.browser.js'
import type { Parts } from './parts.browser.js'

/** From here on, columns of rows stand beside each other. */
const TWO_COLUMNS_PX = 600
/** From here on, both schemes of a color stand beside each other. */
const SIDES_PX = 440

/** What is patched. */
interface PanelViews {
  readonly parts: Parts
  readonly frame: Frame
  readonly dock: Dock
  readonly exportAll: () => void
}

/** Shows what there is now. */
export function patchPanel(kit: ShellContext, { parts, frame, dock, exportAll }: PanelViews): void {
  const { core, page, host, view, listing, features, sizes, toasts } = kit
  const { theme, density } = view.looks
  setAttribute(host.root, 'data-theme', theme)
  setAttribute(host.root, 'data-density', density)
  const { mode, size: { width } } = dock
  const isInColumns = mode === 'bottom' && width >= TWO_COLUMNS_PX
  const isOther = view.isNarrowed || listing.isInstead
  const hasSides = width >= SIDES_PX && !isInColumns && !isOther
  setAttribute(parts.list.element, 'data-sides', hasSides ? sideOf(kit) : null)
  setAttribute(parts.list.element, 'data-specimens', !view.isNarrowed && sizes?.hasSpecimens(view.tab) === true)
  listing.refresh(isInColumns)
  const shown = shownBy(kit, dock)
  const { header, tabs, filter, footer, bars, empty } = parts
  header.patch(headerModel(shown))
  tabs.patch(tabsModel(shown))
  filter.patch(view.narrowing)
  footer.patch(footerModel(shown, findWriting(core.config, page.document.baseURI), core.notices.page))
  bars.patch([...toasts.notices, ...barsOf(core.notices, {
    load: () => core.loadForeign(), keepMine: () => core.keepMine(), exportAll,
    reloadPage: () => reloadPage(page), forgetWrite: () => core.forgetWrite(),
  })])
  empty.patch(emptyStateOf(shown))
  const { color, secondary } = core.plan
  const cluster = isOther ? null : [color, secondary].find((one) => one?.tab === view.tab) ?? null
  frame.patch(isOther ? null : tabs.elementIdOf(shown.tab),
    cluster !== null && hasColorSets(cluster, core.presets()))
  dock.mini.patch(miniModel(shown))
  features.refresh()
  toasts.refresh(isInColumns)
}

/** The side that the editors are on: of the two modes of colors, else of two themes. */
function sideOf({ core: { plan }, store, view, otherTheme }: ShellContext): Mode | null {
  const { place } = store.scene
  const { tab, looks: { beside } } = view
  const mode = otherTheme.canHold ? sidedMode(plan, place, tab) : null
  const sides = tab === null ? undefined : place.themed?.sidesOf(tab, beside)
  return sides && (mode === null || sides.isThird) ? (sides.isRight ? 'dark' : 'light') : mode
}

function shownBy(kit: ShellContext, dock: Dock): ShownState {
  const { core, store, view, listing, compare, otherTheme } = kit
  const { scene, history } = store
  const { changed, contents } = listing
  return {
    plan: core.plan, scene, history, changed, contents, narrowing: view.narrowing, tab: view.tab?.id ?? '',
    mode: dock.mode, isComparing: compare.isOn, elsewhere: otherTheme.all,
    pageMode: otherTheme.canShow && !otherTheme.hasMenu ? otherTheme.mode : null, preview: core.preview.words,
    system: otherTheme.hasOwn ? null : otherTheme.system,
  }
}
