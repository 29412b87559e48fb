// Which themes of a page are switched by a class or an attribute of `<html>`, and which of them exclude each
// other. Reads the configuration, and what each selector asks; sets nothing.
import { isCondition, type Scope } from '../../../shared/css/scope.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { themesIn, type ThemeOfPage } from '../../model/state/themed.js'
import { modeOfName, nameOfBase } from '../../model/state/token-places.js'
import { own } from '../../model/tokens/records.js'
import { switchOf, type ThemeSwitch } from './theme-switch.browser.js'

/** One that can be chosen. */
export interface PageTheme {
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

export const isSameSwitch = (one: ThemeSwitch, other: ThemeSwitch): boolean =>
  one.attribute === other.attribute && one.value === other.value

const selectorIn = (scope: Scope): string => scope.at(-1) ?? ''

/** What switches a theme by itself; `null` where nothing of the root does, or not alone. */
function ownSwitch(document: Document, { scopes, when }: Pick<ThemeOfPage, 'scopes' | 'when'>): ThemeSwitch | null {
  const alone = scopes.filter((scope) => !scope.some(isCondition)).map(selectorIn)
  const selector = when ?? alone.find(Boolean) ?? ''
  return selector === '' || selector.startsWith('@') ? null : switchOf(document, selector)
}

interface Found extends PageTheme { readonly hasColors: boolean }

/** Those of colors first. `darkWhen`: what says that the page is dark. */
export function axesOf(document: Document, config: PanelConfig, darkWhen: string): readonly ThemeAxis[] {
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
