// The further themes of a configuration that one class or attribute of the root switches, as lines of a menu:
// each is set, and taken back to what the page had. Conditions on media are previewed, and are none of these.
import { setAttribute } from '../../page/dom/element.view.js'
import { themesIn } from '../../model/state/themed.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import type { MenuChoice } from '../../view/controls/menu.js'
import { switchOf, type ThemeSwitch } from '../desk/theme-switch.browser.js'

/** Themes of one page, and what its root said before one was chosen. */
export class ThemeChoices {
  readonly #document: Document
  readonly #before = new Map<string, string | null>()

  constructor(document: Document) { this.#document = document }

  /** A line for each; none where fewer than two themes can be switched. */
  lines(config: PanelConfig): readonly MenuChoice[] {
    const found = themesIn(config).flatMap(({ name, when, scopes }) => {
      const [scope = []] = scopes
      const its = switchOf(this.#document, when ?? (scope.length === 1 ? scope[0] ?? '' : ''))
      return its === null ? [] : [{ name, its }]
    })
    return found.length < 2 ? [] : found.map(({ name, its }) => {
      const isChecked = this.#isOn(its)
      return {
        kind: 'choice', label: name, isChecked, isAlone: true, run: () => this.#set(its, !isChecked),
      }
    })
  }

  get #root(): HTMLElement { return this.#document.documentElement }

  #isOn({ attribute, value, isClass }: ThemeSwitch): boolean {
    return isClass ? this.#root.classList.contains(value) : this.#root.getAttribute(attribute) === value
  }

  #set({ attribute, value, isClass }: ThemeSwitch, isOn: boolean): void {
    const now = this.#root.getAttribute(attribute)
    if (isClass) this.#root.classList.toggle(value, isOn)
    else {
      if (!this.#before.has(attribute)) this.#before.set(attribute, isOn ? now : null)
      setAttribute(this.#root, attribute, isOn ? value : this.#before.get(attribute) ?? null)
    }
  }
}
