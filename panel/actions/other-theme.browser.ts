// Changes that the page would show under another theme: found once per state, and shown by switching to it.
// Sets what the page's theme goes by, where that is one class or attribute of `<html>`, and nothing else.
import type { PanelCore } from '../core/core.browser.js'
import { setAttribute } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { Elsewhere } from '../state/elsewhere.js'
import type { Away } from '../state/history.js'
import { darkWhenOf, followsTheme, identitiesUnder, themesOf } from '../state/place.js'
import type { Scene } from '../state/state.types.js'
import { switchOf, type ThemeSwitch } from './theme-switch.browser.js'

/** What is changed under other themes than the page's. */
export class OtherTheme {
  readonly #core: PanelCore
  readonly #page: Window
  readonly #ui: Pick<Ui, 'announce'>
  #found: readonly Elsewhere[] = []
  #of: readonly unknown[] = []
  readonly #switch: ThemeSwitch | null
  #own: Own | null = null

  constructor(core: PanelCore, page: Window, ui: Pick<Ui, 'announce'>) {
    this.#core = core
    this.#page = page
    this.#ui = ui
    this.#switch = switchOf(page.document, darkWhenOf(core.plan) ?? '')
  }

  /** Whether the page can be given another theme. */
  get canShow(): boolean { return this.#switch !== null }

  /** What there is now; looked for again when colours, or what counts as written, are other ones. */
  get found(): readonly Elsewhere[] {
    if (!followsTheme(this.#core.plan)) return []
    const { state, place, baseline }: Scene = this.#core.store.scene
    const of = [state.color, state.secondary, place, baseline]
    if (of.some((part, at) => part !== this.#of[at])) this.#found = this.#core.changedElsewhere()
    this.#of = of
    return this.#found
  }

  /** Shows the first of them: the page gets its theme. */
  show(): void {
    const [one] = this.found
    if (one !== undefined && this.#setTheme(one.theme)) this.#ui.announce(`The page shows ${one.name}.`)
  }

  /** Shows colors under an identity, at once; whether the page can be given a theme that leads to them. */
  showColors({ slot, identity }: Away): boolean {
    const { plan } = this.#core
    const theme = themesOf(plan).find((one) => identitiesUnder(plan, one)[slot] === identity)
    return theme !== undefined && this.#setTheme(theme)
  }

  #setTheme(theme: Theme): boolean {
    if (this.#switch === null) return false
    const { attribute } = this.#switch
    const { documentElement: root } = this.#page.document
    const text = root.getAttribute(attribute)
    // Only as long as nobody else has set it since.
    const own = this.#own?.left === text ? this.#own : { theme: this.#themeNow, text }
    if (own.theme === theme) setAttribute(root, attribute, own.text)
    else switchTo(root, this.#switch, theme)
    this.#own = { ...own, left: root.getAttribute(attribute) }
    this.#core.followTheme()
    return true
  }

  get #themeNow(): Theme {
    const { plan, theme } = this.#core
    return themesOf(plan).find((one) => one === theme) ?? null
  }
}

type Theme = Elsewhere['theme']

/** What the page said by itself before it was given another theme, and what it was left with. */
interface Own { readonly theme: Theme; readonly text: string | null; readonly left: string | null }

function switchTo(root: Element, { attribute, value, isClass }: ThemeSwitch, theme: Theme): void {
  if (isClass) root.classList.toggle(value, theme === 'dark')
  else setAttribute(root, attribute, theme === 'dark' ? value : value === 'dark' ? theme : null)
}
