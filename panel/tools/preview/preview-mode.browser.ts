// The page under other settings of the system, as a tool of one panel: the switch in its head where the
// system decides the page's theme, the menu of the other settings, and the bar's place beside the panel.
// What is previewed outlives the panel: the page has it.
import { findClearOfPanel } from '../../view/dock/clear-of-panel.js'
import { followSheets } from '../../page/sheets/follow-sheets.browser.js'
import { darkWhenOf } from '../../model/state/place.js'
import { pageSheetsOf, walkRules } from '../../page/sheets/walk-rules.js'
import type { MenuItem } from '../../view/controls/menu.js'
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Entries } from '../desk/menus.js'
import { SCHEME_FEATURE, SCHEME_SETTING, SETTINGS } from './preview-words.js'
import { ThemeMenu } from './theme-menu.browser.js'
import { pagePreviewOf, type ThemePreview } from './theme-preview.browser.js'

type PreviewPorts =
  Pick<FeatureContext, 'core' | 'ui' | 'page' | 'dock' | 'slot' | 'otherTheme' | 'showNow' | 'edits' | 'inspectButton'>

/** Whether the page has a theme that the system decides. */
function hasSystemTheme(page: Window): boolean {
  const { document } = page
  const words = page.getComputedStyle(document.documentElement).colorScheme.split(' ')
  if (words.includes('light') && words.includes('dark')) return true
  let isFound = false as boolean
  const look = (media: MediaList | undefined): true => {
    isFound ||= media?.mediaText.includes(SCHEME_FEATURE) === true
    return true
  }
  const rules = walkRules<true>(pageSheetsOf(document), true, {
    sheet: ({ media }) => look(media), enter: (_kind, { media }) => look(media),
  })
  while (!isFound && rules.next().done !== true);
  return isFound
}

/** What one panel offers of it. */
export class PreviewMode implements Feature {
  readonly #ports: PreviewPorts
  readonly #preview: ThemePreview
  readonly #id: string
  readonly #ends: readonly (() => void)[]
  readonly #menu: ThemeMenu
  #isSystem = false
  #unfollow: (() => void) | null = null

  constructor(ports: PreviewPorts) {
    const { core, page, ui } = ports
    this.#ports = ports
    this.#id = core.config.storagePrefix
    this.#preview = pagePreviewOf(page, this.#id)
    this.#menu = new ThemeMenu(ports)
    this.#ends = [
      this.#preview.follow(() => this.#lookSoon()),
      ui.listeners.on(ui.root, 'pointerup', () => this.#place()),
    ]
    // A press may wait for it.
    this.#look()
  }

  moreEntries(): Entries<'more'> {
    const { answers } = this.#preview
    const themes = this.#ports.otherTheme.system === null ? [] : [SCHEME_SETTING]
    const settings = [...themes, ...SETTINGS]
    const items = settings.flatMap(({ feature, values }) => values.map(([value, label]): MenuItem => {
      const isChecked = answers[feature] === value
      return {
        kind: 'choice', label, isChecked, isAlone: true,
        run: () => this.#preview.answer(this.#id, feature, isChecked ? null : value),
      }
    }))
    return { preview: { kind: 'menu', label: 'Preview', items } }
  }

  /** The panel is shown: the page's stylesheets are followed, and the bar stands beside it. */
  refresh(): void {
    if (this.#unfollow === null) {
      const { page, ui } = this.#ports
      const ends = [
        followSheets(page, { sheets: () => this.#lookSoon() }),
        ui.listeners.on(page, 'resize', () => this.#place()),
      ]
      this.#unfollow = () => {
        for (const end of ends) end()
      }
      this.#lookSoon()
    }
    this.#place()
    this.#menu.refresh()
  }

  rest(): void {
    this.#unfollow?.()
    this.#unfollow = null
    this.#preview.place(null)
  }

  release(): void {
    this.rest()
    this.#menu.release()
    for (const end of this.#ends) end()
  }

  #place(): void {
    const { bar } = this.#preview
    if (bar === null) return
    const { page, slot, dock } = this.#ports
    const parts = [slot.closest('.frame'), dock.mini.element]
      .map((part) => part?.getBoundingClientRect()).filter((box) => box !== undefined && box.width > 0)
    const window = { width: page.document.documentElement.clientWidth, height: page.innerHeight }
    const size = { width: bar.offsetWidth, height: bar.offsetHeight }
    this.#preview.place(findClearOfPanel(parts as readonly DOMRect[], size, window))
  }

  #lookSoon(): void {
    if (this.#unfollow === null) return
    this.#ports.ui.onNextFrame(() => {
      // What else a stylesheet brings is shown by those whose business it is.
      if (this.#look()) this.#ports.showNow()
    })
  }

  /** Whether the page's head says something else than before. */
  #look(): boolean {
    const { otherTheme, page } = this.#ports
    const { answers, system, limits } = this.#preview
    const { [SCHEME_FEATURE]: held } = answers
    // One that is previewed is one that the page has: its conditions say so no more.
    this.#isSystem ||= held !== undefined ||
      darkWhenOf(this.#ports.core.plan)?.includes(SCHEME_FEATURE) === true || hasSystemTheme(page)
    const before = JSON.stringify(otherTheme.system)
    otherTheme.system = !this.#isSystem || otherTheme.canHold ? null : {
      mode: held === 'light' || held === 'dark' ? held : system, own: system,
      isHeld: held !== undefined, limits,
      show: (mode) => this.#preview.answer(this.#id, SCHEME_FEATURE, mode === 'auto' ? null : mode),
    }
    return JSON.stringify(otherTheme.system) !== before
  }
}
