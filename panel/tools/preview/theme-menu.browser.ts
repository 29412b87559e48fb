// The menu of a page's themes, in place of the light and dark switch in the head, where a page has more than
// these two: its button says which one the page has.
import { modeOfName } from '../../model/state/token-places.js'
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import { openMenu, type MenuChoice, type MenuItem } from '../../view/controls/menu.view.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { PageThemes } from '../desk/page-themes.browser.js'
import type { ThemeAxis } from '../desk/theme-axes.browser.js'
import { THEME_MENU_CSS } from './theme-menu.css.js'

type ThemeMenuPorts =
  Pick<FeatureContext, 'core' | 'ui' | 'page' | 'otherTheme' | 'edits' | 'inspectButton' | 'showNow'>

const MODES = [['light', 'Light'], ['dark', 'Dark']] as const

/** Of one panel. */
export class ThemeMenu {
  readonly #ports: ThemeMenuPorts
  readonly #themes: PageThemes
  readonly #name: HTMLElement
  readonly #button: HTMLButtonElement
  #close = (): void => undefined

  constructor(ports: ThemeMenuPorts) {
    const { core, page: { document }, otherTheme, ui } = ports
    this.#ports = ports
    this.#themes = otherTheme.themes ??= new PageThemes(core, document)
    this.#name = h(ui.document, 'span', { class: 'theme-name' })
    this.#button = h(ui.document, 'button', {
      type: 'button', class: 'theme-menu', 'aria-haspopup': 'menu', part: ui.part('theme'), tabindex: -1,
    }, this.#name, icon(ui.document, 'down'))
    this.#button.addEventListener('click', () => this.#open())
  }

  /** With each frame: whether it is there, and what it says. */
  refresh(): void {
    const { inspectButton: { parentElement: toolbar }, otherTheme, ui } = this.#ports
    const { axes } = this.#themes
    const isIn = countIn(axes, this.#system !== null) > 2
    otherTheme.hasMenu = isIn
    if (isIn !== this.#button.isConnected) {
      ui.adopt(THEME_MENU_CSS)
      if (isIn) toolbar?.prepend(this.#button)
      else this.#remove()
      // The switch goes or comes.
      ui.onNextFrame(() => this.#ports.showNow())
    }
    if (isIn) this.#say()
  }

  release(): void { this.#remove() }

  /** The system's, where none of the page's own is the dark one. */
  get #system(): ThemeMenuPorts['otherTheme']['system'] {
    const { otherTheme: { system } } = this.#ports
    const isOwn = this.#themes.axes.some(({ themes }) => themes.some(({ name }) => modeOfName(name) === 'dark'))
    return isOwn && system?.isHeld !== true ? null : system
  }

  #remove(): void {
    this.#close()
    this.#button.remove()
  }

  #say(): void {
    const system = this.#system
    const [name = '', ...others] = this.#namesNow
    setText(this.#name, name)
    setAttribute(this.#button, 'aria-label', `${name}, page theme`)
    setAttribute(this.#button, 'data-tip', [`Page theme: ${[name, ...others].join(', ')}`,
      ...system?.isHeld === true ? [system.limits] : []].join('. '))
    setAttribute(this.#button, 'data-held', system?.isHeld === true)
  }

  /** What the page has, the theme of its colors first. */
  get #namesNow(): readonly string[] {
    const { otherTheme: { mode } } = this.#ports
    const system = this.#system
    const { axes } = this.#themes
    const on = axes.flatMap((axis) => {
      const theme = this.#themes.now(axis)
      const isFirst = axis.hasColors || (system === null && axis === axes[0])
      return theme === null ? [] : [{ name: theme.name, isFirst }]
    })
    const first = on.filter(({ isFirst }) => isFirst)
    const own = MODES.filter(([one]) => one === mode).map(([, label]) => label)
    const base = system === null ? axes[0]?.base ?? own[0] ?? 'Base' : own[0] ?? 'Base'
    const names = [...first, ...on.filter((one) => !first.includes(one))].map(({ name }) => name)
    return first.length === 0 ? [base, ...names] : names
  }

  #open(): void {
    this.#ports.edits.flush()
    this.#close = openMenu(this.#ports.ui, {
      anchor: this.#button, label: 'Page theme', items: this.#items(), placement: 'below-start',
    })
  }

  #items(): readonly MenuItem[] {
    const groups = [this.#systemItems(), ...this.#themes.axes.map((axis) => this.#itemsOf(axis))]
    return groups.filter(({ length }) => length > 0)
      .flatMap((items, at): readonly MenuItem[] => at === 0 ? items : [{ kind: 'separator' }, ...items])
  }

  #systemItems(): readonly MenuChoice[] {
    const { otherTheme } = this.#ports
    const system = this.#system
    if (system === null) return []
    return [...MODES, ['auto', 'Auto'] as const].map(([mode, label]) => ({
      kind: 'choice', label, isChecked: mode === (system.isHeld ? system.mode : 'auto'),
      run: () => void otherTheme.showMode(mode),
    }))
  }

  #itemsOf(axis: ThemeAxis): readonly MenuChoice[] {
    const { themes, base } = axis
    const now = this.#themes.now(axis)
    // One that is on or off needs no name for the latter.
    const isAlone = themes.length === 1 && base === 'Base'
    const all = base === null || isAlone ? themes : [{ name: base, its: null }, ...themes]
    return all.map(({ name, its }) => {
      const isChecked = its === (now?.its ?? null)
      const theme = isChecked && isAlone ? null : themes.find((one) => one.its === its) ?? null
      return { kind: 'choice', label: name, isChecked, isAlone, run: () => this.#choose(axis, theme, name) }
    })
  }

  #choose(axis: ThemeAxis, theme: ThemeAxis['themes'][number] | null, name: string): void {
    const { core, ui } = this.#ports
    this.#themes.choose(axis, theme)
    core.followTheme()
    ui.announce(theme === null && axis.base === 'Base' ? `${name} off` : `Page switched to ${name}`)
  }
}

const countIn = (axes: readonly ThemeAxis[], isSystem: boolean): number =>
  axes.length === 0 ? 0 : axes.reduce(
    (sum, { themes, base }) => sum + themes.length + (base === null ? 0 : 1), isSystem ? 2 : 0,
  )
