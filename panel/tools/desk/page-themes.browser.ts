// The themes of a page that classes and attributes of `<html>` switch: which exclude each other, which the
// page has, and how it is given another one. What the page said by itself comes back to the letter.
import { isCondition, type Scope } from '../../../shared/css/scope.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { darkWhenOf } from '../../model/state/place.js'
import { themesIn, type ThemeOfPage } from '../../model/state/themed.js'
import { modeOfName, nameOfBase } from '../../model/state/token-places.js'
import { own } from '../../model/tokens/records.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import { setAttribute } from '../../page/dom/element.view.js'
import { switchOf, type ThemeSwitch } from './theme-switch.browser.js'

/** One that can be chosen. */
interface PageTheme {
  readonly name: string
  readonly its: ThemeSwitch
}

/** Themes of which a page has one at a time, or none: its base. */
export interface ThemeAxis {
  readonly attribute: string
  readonly themes: readonly PageTheme[]
  /** What the page is without any of them; `null` where each mode is a theme by itself. */
  readonly base: string | null
  readonly hasColors: boolean
}

/** What an attribute said before a theme was chosen, and what it was left with. */
interface Given { readonly text: string | null; readonly left: string | null }

/** Those of one page, and what its root said. */
export class PageThemes {
  readonly #core: Pick<PanelCore, 'plan'>
  readonly #document: Document
  readonly #given = new Map<string, Given>()
  #config: PanelConfig | null = null
  #axes: readonly ThemeAxis[] = []

  constructor(core: Pick<PanelCore, 'plan'>, document: Document) {
    this.#core = core
    this.#document = document
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
    const root = this.#root
    return themes.find(({ its: { attribute, value, isClass } }) =>
      isClass ? root.classList.contains(value) : root.getAttribute(attribute) === value) ?? null
  }

  /** Gives the page one of an axis, without the others; `null`: its base. */
  choose({ attribute, themes }: ThemeAxis, chosen: PageTheme | null): void {
    const root = this.#root
    const now = root.getAttribute(attribute)
    const given = this.#given.get(attribute)
    const text = given?.left === now ? given.text : now
    for (const { its } of themes) {
      if (its.isClass) root.classList.toggle(its.value, its === chosen?.its)
    }
    if (attribute !== 'class') setAttribute(root, attribute, chosen?.its.value ?? baseText(themes, text))
    if (attribute === 'class' && isSameWords(text, root.className)) setAttribute(root, attribute, text)
    this.#given.set(attribute, { text, left: root.getAttribute(attribute) })
  }

  /** Takes the other themes away of which a page has only one beside this one. */
  leave(one: ThemeSwitch): void {
    const axis = this.axes.find(({ themes }) => themes.some(({ its }) => isSameSwitch(its, one)))
    for (const { its } of axis?.themes ?? []) {
      if (its.isClass && !isSameSwitch(its, one)) this.#root.classList.remove(its.value)
    }
  }

  /** Between the dark theme and the light one; the one that the page has then, `null` without both. */
  turn(): 'light' | 'dark' | null {
    for (const axis of this.axes) {
      const themeOf = (mode: string): PageTheme | null =>
        axis.themes.find(({ name }) => modeOfName(name) === mode) ?? null
      const [light, dark, now] = [themeOf('light'), themeOf('dark'), this.now(axis)]
      if (dark === null || (light === null && axis.base !== 'Light')) continue
      this.choose(axis, now === dark ? light : dark)
      return now === dark ? 'light' : 'dark'
    }
    return null
  }

  /** The page has what it said, unless somebody has set that since. */
  restore(): void {
    const root = this.#root
    for (const [attribute, { text, left }] of this.#given) {
      if (root.getAttribute(attribute) === left) setAttribute(root, attribute, text)
    }
    this.#given.clear()
  }

  get #root(): HTMLElement { return this.#document.documentElement }
}

const isSameSwitch = (one: ThemeSwitch, other: ThemeSwitch): boolean =>
  one.attribute === other.attribute && one.value === other.value

const wordsIn = (text: string | null): readonly string[] => (text ?? '').split(' ').filter(Boolean).sort()

const isSameWords = (one: string | null, other: string | null): boolean =>
  wordsIn(one).join(' ') === wordsIn(other).join(' ')

/** What an attribute says in the base: what the page said, where that was none of its themes. */
function baseText(themes: readonly PageTheme[], text: string | null): string | null {
  if (!themes.some(({ its }) => its.value === text)) return text
  return themes.some(({ its }) => its.value === 'dark') ? 'light' : null
}

const selectorIn = (scope: Scope): string => scope.at(-1) ?? ''

/** What switches a theme by itself; `null` where nothing of the root does, or not alone. */
function ownSwitch(document: Document, { scopes, when }: Pick<ThemeOfPage, 'scopes' | 'when'>): ThemeSwitch | null {
  const alone = scopes.filter((scope) => !scope.some(isCondition)).map(selectorIn)
  const selector = when ?? alone.find(Boolean) ?? ''
  return selector === '' || selector.startsWith('@') ? null : switchOf(document, selector)
}

interface Found extends PageTheme { readonly hasColors: boolean }

function axesOf(document: Document, config: PanelConfig, darkWhen: string): readonly ThemeAxis[] {
  const homes = themesIn(config)
  const found = homes.flatMap((home): readonly Found[] => {
    const its = ownSwitch(document, home)
    return its === null ? [] : [{ name: home.name, its, hasColors: hasColors(config, home) }]
  })
  const dark = darkWhen === '' || darkWhen.startsWith('@') ? null : switchOf(document, darkWhen)
  const isKnown = dark === null || found.some(({ its }) => isSameSwitch(its, dark))
  const all = isKnown ? found : [{ name: 'Dark', its: dark, hasColors: true }, ...found]
  const joined = homes.flatMap(({ scopes }) => scopes.map(selectorIn))
  const keyOf = (theme: Found): string => axisOf(theme, all, joined)
  const axes = [...new Set(all.map(keyOf))]
    .map((key) => axisWith(all.filter((theme) => keyOf(theme) === key)))
  return axes.sort((one, other) => Number(other.hasColors) - Number(one.hasColors))
}

function axisWith(found: readonly Found[]): ThemeAxis {
  const isMode = ({ name }: Found): number => Number(modeOfName(name) !== null)
  const themes = [...found].sort((one, other) => isMode(other) - isMode(one))
  const names = themes.map(({ name }) => name)
  const modes = new Set(names.map(modeOfName))
  return {
    attribute: themes[0]?.its.attribute ?? '', themes, hasColors: themes.some((one) => one.hasColors),
    base: modes.has('light') && modes.has('dark') ? null : nameOfBase({ names }),
  }
}

/**
 * An attribute has one value at a time. Classes stand beside each other: those of colors exclude each other,
 * unless a rule asks for both.
 */
function axisOf(
  { its, hasColors: isOfColors }: Found, all: readonly Found[], selectors: readonly string[],
): string {
  if (!its.isClass) return its.attribute
  const isJoined = modeOfName(its.value) === null && all.some(({ its: { isClass, value } }) =>
    isClass && value !== its.value &&
    selectors.some((text) => text.includes(`.${value}.${its.value}`) || text.includes(`.${its.value}.${value}`)))
  return `class ${isJoined ? 'joined' : isOfColors ? 'colors' : 'other'}`
}

const hasColors = ({ tabs }: PanelConfig, { name, colors }: ThemeOfPage): boolean =>
  colors.size > 0 || tabs.some(({ tiers }) => tiers.some(({ items }) =>
    items.some(({ type, values }) => type.kind === 'color' && own(values, name) !== undefined)))
