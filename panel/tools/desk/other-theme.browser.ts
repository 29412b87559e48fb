// Changes that the page would show under another theme: found once per state, and shown by switching to it.
// Sets what the page's theme goes by, where that is one class or attribute of `<html>`, and nothing else.
import type { Mode } from '../../model/color/cluster.js'
import { hasFurtherThemes } from '../../model/config/further-themes.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { Elsewhere } from '../../model/state/other-scheme-changes.js'
import type { OtherSchemeChange } from '../../model/state/history.js'
import { darkWhenOf, followsTheme, identitiesUnder, modeIn, themesOf } from '../../model/state/place.js'
import type { OutOfSight } from '../../view/frame/models.js'
import type { Scene } from '../../model/state/state.types.js'
import { readTheme } from '../../page/sheets/theme.browser.js'
import type { PageThemes } from './page-themes.browser.js'
import {
  hasCompound, lightSwitchOf, RootTheme, switchOf, textOfRoot, withWords, wordsIn, type ThemeSwitch,
} from './theme-switch.browser.js'

/** The themes of a page for which the system decides: they are previewed. */
interface SystemThemes {
  /** What the page shows. */
  readonly mode: Mode
  /** What the system asks for. */
  readonly own: Mode
  /** Whether it is held there. */
  readonly isHeld: boolean
  /** What stays as the system has it. */
  readonly limits: string
  /** `auto`: the system decides again. */
  show(mode: Mode | 'auto'): void
}

/** What is changed under other themes than the page's. */
export class OtherTheme {
  readonly #core: PanelCore
  readonly #page: Window
  readonly #ui: Pick<Ui, 'announce'>
  #found: readonly Elsewhere[] = []
  #of: readonly unknown[] = []
  #darkWhen = ''
  #known: ThemeSwitch | null = null
  // Whether that is what the light theme says, and the dark one does not.
  #isOfLight = false
  readonly #root: RootTheme
  #held: Held | null = null
  readonly #flush: () => void
  /** Once that is loaded, where nothing of the page itself switches its theme. */
  system: SystemThemes | null = null
  /** Those that exclude each other, once that is loaded. */
  themes: PageThemes | null = null
  #menu: boolean | null = null
  /** Changes of tokens that themes have, too, where the page does not show them; once that is loaded. */
  places: { readonly found: readonly OutOfSight[]; show(): void } | null = null

  /** `flush`: commits what is still typed, under the theme that it was typed for. */
  constructor(core: PanelCore, page: Window, ui: Pick<Ui, 'announce'>, flush = (): void => undefined) {
    this.#core = core
    this.#page = page
    this.#root = RootTheme.of(page.document)
    this.#ui = ui
    this.#flush = flush
  }

  // What says so may be something else later, where nobody has configured it.
  get #switch(): ThemeSwitch | null {
    const darkWhen = darkWhenOf(this.#core.plan) ?? ''
    const { document } = this.#page
    const key = hasCompound(darkWhen) ? `${darkWhen} ${textOfRoot(document)}` : darkWhen
    if (key !== this.#darkWhen) {
      const dark = switchOf(document, darkWhen)
      this.#known = dark ?? lightSwitchOf(document, darkWhen)
      this.#isOfLight = dark === null
    }
    this.#darkWhen = key
    return this.#known
  }

  /** Whether a menu of them stands in place of the switch, or will: what it takes comes later. */
  get hasMenu(): boolean { return this.#menu ?? hasFurtherThemes(this.#core.plan.config) }
  set hasMenu(has: boolean) { this.#menu = has }

  /** Whether the page can be given another theme. */
  get canShow(): boolean { return this.hasOwn || this.system !== null }

  /** Whether it can be once all is loaded. */
  get mayShow(): boolean { return this.canShow || (darkWhenOf(this.#core.plan)?.startsWith('@') ?? false) }

  /** Whether something of the page's root switches between light and dark, so that no preview is needed. */
  get hasOwn(): boolean { return this.canHold || this.#hasThemes }

  get #hasThemes(): boolean { return !this.canHold && this.themes?.hasModes === true }

  /** Whether that is one attribute of its own, which can be set for a while. */
  get canHold(): boolean { return this.#switch !== null }

  /** Whether the page shows its light colors or its dark ones; `null` where none goes by that. */
  get mode(): Mode | null {
    const held = this.system?.isHeld === true ? this.system.mode : null
    const { place } = this.#core.store.scene
    return held ?? modeIn(place) ?? (this.#hasThemes ? this.themes?.mode : this.system?.mode) ?? null
  }

  /** Whether the page has a theme for a while. */
  get isHeld(): boolean { return this.#held !== null }

  /** Has the page show its light colors, or its dark ones, at once; whether it does. */
  showMode(mode: Mode | 'auto'): boolean {
    this.#held = null
    return this.#preview(mode) || (mode !== 'auto' && this.#showMode(mode))
  }

  /** The same; what the system asks for anyway is no preview. */
  previewMode(mode: Mode): boolean { return this.showMode(mode === this.system?.own ? 'auto' : mode) || this.showMode(mode) }

  /** The same until `letGo`. */
  holdMode(mode: Mode): boolean {
    const { before, text } = this.#held ?? { before: this.#themeNow, text: this.#textNow }
    const isShown = this.#showMode(mode)
    const shown = this.#themeNow
    this.#held = shown === before ? null : { before, text, left: this.#textNow, shown }
    return isShown
  }

  /** The page has its theme back, unless it was given another one meanwhile. */
  letGo(): void {
    const held = this.#held
    this.#held = null
    if (held === null || this.#switch === null) return
    if (this.#textNow === held.left) {
      this.#flush()
      this.#root.set(this.#switch.attribute, held.text, this.#core)
      this.#core.followTheme()
    } else if (this.#switch.isClass && this.#themeNow === held.shown) this.#setTheme(held.before)
  }

  /** A root as the page's would be in a mode; `null` where nothing of it switches that. */
  rootIn(mode: Mode): Element | null {
    const by = this.#switch
    return by === null ? null : this.#root.copy({ [by.attribute]: this.#textOf(by, mode) }).documentElement
  }

  /** What the panel has set of the page's root is as the page said it. */
  release(): void { this.#root.restore(this.#core) }

  /** What there is now; looked for again when colors, or what counts as written, are other ones. */
  get found(): readonly Elsewhere[] {
    if (!followsTheme(this.#core.plan)) return []
    const { state, place, baseline }: Scene = this.#core.store.scene
    const of = [state.color, state.secondary, place, baseline]
    if (of.some((part, at) => part !== this.#of[at])) this.#found = this.#core.changedElsewhere()
    this.#of = of
    return this.#found
  }

  /** The same with those of tokens that are no scheme's. */
  get all(): readonly OutOfSight[] { return [...this.found, ...this.places?.found ?? []] }

  /** Shows the first of them: the page gets its theme. */
  show(): void {
    const [one] = this.found
    if (one === undefined) this.places?.show()
    this.#held = null
    if (one !== undefined && this.#setTheme(one.theme)) this.#ui.announce(`Page switched to ${one.name}`)
  }

  /** Shows colors under an identity, at once; whether the page can be given a theme that leads to them. */
  showColors({ slot, identity }: OtherSchemeChange): boolean {
    const { plan } = this.#core
    this.#held = null
    const theme = themesOf(plan).find((one) => identitiesUnder(plan, one)[slot] === identity)
    return theme !== undefined && this.#setTheme(theme)
  }

  #showMode(mode: Mode): boolean {
    if (this.mode === mode) return true
    if (this.#switch === null) return this.#chooseMode(mode)
    const theme = this.#ownTheme(this.#switch)
    // What the page says by itself, where that is this mode.
    const isOwn = modeIn(this.#core.sceneUnder(theme).place) === mode
    return this.#setTheme(isOwn ? theme : mode)
  }

  #chooseMode(mode: Mode): boolean {
    this.#flush()
    const isThere = this.themes?.chooseMode(mode) === true
    if (isThere) this.#core.followTheme()
    return isThere
  }

  #preview(mode: Mode | 'auto'): boolean {
    if (this.system === null || this.hasOwn) return false
    this.#flush()
    this.system.show(mode)
    return true
  }

  #setTheme(theme: Theme): boolean {
    if (this.#switch === null) return this.#preview(theme === 'dark' ? theme : 'light')
    this.#flush()
    this.#root.set(this.#switch.attribute, this.#textOf(this.#switch, theme), this.#core)
    this.#core.followTheme()
    return true
  }

  /** What the switch says in a theme. */
  #textOf(by: ThemeSwitch, theme: Theme): string | null {
    const { attribute, value, isClass } = by
    const own = this.#root.own(attribute)
    const isOwn = this.#ownTheme(by) === theme
    if (this.#isOfLight) return this.#textOfLight(by, isOwn ? null : theme)
    if (!isClass) return isOwn ? own : theme === 'dark' ? value : value === 'dark' ? theme : null
    const others = this.themes?.besides(by) ?? []
    const owned = isOwn ? others.filter((word) => wordsIn(own).includes(word)) : []
    const [more, less] = theme === 'dark' ? [[value], others] : [owned, [value]]
    return withWords(this.#textNow, more, less)
  }

  /** `theme`: `null` for the one that the page says by itself. */
  #textOfLight({ attribute, value, isClass }: ThemeSwitch, theme: Theme): string | null {
    const own = this.#root.own(attribute)
    if (!isClass) return theme === 'light' ? value : theme === null || own !== value ? own : 'dark'
    const isLight = theme === null ? wordsIn(own).includes(value) : theme === 'light'
    return withWords(this.#textNow, isLight ? [value] : [], isLight ? [] : [value])
  }

  /** The theme that the page says by itself. */
  #ownTheme({ attribute }: ThemeSwitch): Theme {
    const page = this.#root.copy({ [attribute]: this.#root.own(attribute) })
    return this.#themeIn(readTheme(page, darkWhenOf(this.#core.plan)))
  }

  get #themeNow(): Theme { return this.#themeIn(this.#core.theme) }

  #themeIn(said: string | null): Theme {
    return themesOf(this.#core.plan).find((one) => one === said) ?? null
  }

  get #textNow(): string | null {
    return this.#page.document.documentElement.getAttribute(this.#switch?.attribute ?? '')
  }
}

type Theme = Elsewhere['theme']

/** What a page had before it has a theme for a while, and what it was left with. */
interface Held {
  readonly before: Theme
  readonly text: string | null
  readonly left: string | null
  readonly shown: Theme
}
