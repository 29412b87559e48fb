// The themes of a page that classes and attributes of `<html>` switch: which the page has, and how it gets
// another one; any theme of its tokens, too, the system's among them. A width is not the panel's to change.
import type { Mode } from '../../model/color/cluster.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { darkWhenOf } from '../../model/state/place.js'
import { modeOfSideTheme } from '../../model/state/theme-sides.js'
import { modeOfName } from '../../model/state/token-places.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import { axesOf, isSameSwitch, type PageTheme, type ThemeAxis } from './theme-axes.browser.js'
import { RootTheme, withWords, type ThemeSwitch } from './theme-switch.browser.js'

/** Those of one page. */
export class PageThemes {
  readonly #core: PanelCore
  readonly #document: Document
  readonly #root: RootTheme
  #config: PanelConfig | null = null
  #axes: readonly ThemeAxis[] = []

  constructor(core: PanelCore, document: Document) {
    this.#core = core
    this.#document = document
    this.#root = RootTheme.of(document)
  }

  /** Those of colors first. */
  get axes(): readonly ThemeAxis[] {
    const { plan } = this.#core
    if (plan.config !== this.#config) this.#axes = axesOf(this.#document, plan.config, darkWhenOf(plan) ?? '')
    this.#config = plan.config
    return this.#axes
  }

  /** The one that the page has; `null`: its base. */
  now({ themes }: ThemeAxis): PageTheme | null {
    const { documentElement: root } = this.#document
    return themes.find(({ its: { attribute, value, isClass } }) =>
      isClass ? root.classList.contains(value) : root.getAttribute(attribute) === value) ?? null
  }

  /** Gives the page one of an axis, without the others; `null`: its base. */
  choose({ attribute, themes }: ThemeAxis, chosen: PageTheme | null): void {
    const classes = themes.flatMap(({ its }) => its.isClass && its !== chosen?.its ? its.value : [])
    const value = chosen?.its.value
    const now = this.#document.documentElement.getAttribute(attribute)
    const text = chosen?.its.isClass ?? classes.length > 0
      ? withWords(now, value === undefined ? [] : [value], classes)
      : value ?? baseText(themes, this.#root.own(attribute))
    this.#root.set(attribute, text, this.#core)
  }

  /** Classes of which a page has none beside this one. */
  besides(one: ThemeSwitch): readonly string[] {
    const axis = this.axes.find(({ themes }) => themes.some(({ its }) => isSameSwitch(its, one)))
    const others = (axis?.themes ?? []).filter(({ its }) => its.isClass && !isSameSwitch(its, one))
    return others.map(({ its }) => its.value)
  }

  /** Whether the page has its light theme or its dark one, where it has both; else `null`. */
  get mode(): Mode | null {
    const modes = this.#modes
    const now = modes === null ? null : this.now(modes.axis)
    if (modes === null || (now !== modes.dark && now !== modes.light)) return null
    return now === modes.dark ? 'dark' : 'light'
  }

  /** Whether it has a dark theme, and a light one or a base that is. */
  get hasModes(): boolean { return this.#modes !== null }

  /** Gives the page its light theme or its dark one; whether there are both. */
  chooseMode(mode: Mode): boolean {
    const modes = this.#modes
    if (modes !== null) this.choose(modes.axis, modes[mode])
    return modes !== null
  }

  /** Between the dark theme and the light one; the one that the page has then, `null` without both. */
  turn(): Mode | null {
    const mode = this.mode === 'dark' ? 'light' : 'dark'
    return this.chooseMode(mode) ? mode : null
  }

  get #modes(): Modes | null {
    for (const axis of this.axes) {
      const themeOf = (mode: Mode): PageTheme | null =>
        axis.themes.find(({ name }) => modeOfName(name) === mode) ?? null
      const [light, dark] = [themeOf('light'), themeOf('dark')]
      if (dark !== null && (light !== null || axis.base === 'Light')) return { axis, light, dark }
    }
    return null
  }
}

/** The light theme, `null` where that is the base, and the dark one. */
interface Modes { readonly axis: ThemeAxis; readonly light: PageTheme | null; readonly dark: PageTheme }

/** What an attribute says in the base: what the page said, where that was none of its themes. */
function baseText(themes: readonly PageTheme[], text: string | null): string | null {
  if (!themes.some(({ its }) => its.value === text)) return text
  return themes.some(({ its }) => its.value === 'dark') ? 'light' : null
}

/** What switches between light and dark. */
interface SwitchOfPage {
  readonly canShow: boolean
  readonly mode: Mode | null
  showMode(mode: Mode): boolean
  themes: PageThemes | null
}

interface ThemeShower {
  readonly core: PanelCore
  readonly page: Window
  readonly otherTheme: SwitchOfPage
}

/** Has a page take the values of a theme, where the panel can; `null` is the base. Whether it does. */
export function showTheme({ core, page, otherTheme }: ThemeShower, theme: string | null): boolean {
  const { themed } = core.store.scene.place
  if (themed === undefined) return false
  if (theme === null ? themed.onPage.size === 0 : themed.onPage.has(theme)) {
    themed.hold(null)
    return true
  }
  const mode = modeOfSideTheme(themed, theme)
  const isOther = mode !== null && otherTheme.canShow && otherTheme.mode !== null && otherTheme.mode !== mode
  if (isOther && otherTheme.showMode(mode) && theme !== null) return true
  const themes = otherTheme.themes ??= new PageThemes(core, page.document)
  for (const axis of themes.axes) {
    const its = axis.themes.find(({ name }) => name === theme)
    if (its !== undefined) themes.choose(axis, its)
    if (its !== undefined) return true
    if (theme === null && themes.now(axis) !== null) themes.choose(axis, null)
  }
  return theme === null || (mode !== null && otherTheme.canShow && otherTheme.mode === mode)
}
