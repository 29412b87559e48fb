// Which themes of a configuration the page has now, for the tokens that they declare. Loaded where a
// configuration has any.
import { isCondition, type Scope } from '../../../shared/css/scope.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { themeWarnings } from '../../model/config/theme-warnings.js'
import type { Themed } from '../../model/state/state.types.js'
import { createThemed, themesIn, type ThemeOfPage } from '../../model/state/themed.js'
import { followSheets } from '../sheets/follow-sheets.browser.js'
import { selectorsOf, specificityIn } from '../../../shared/css/selectors.js'
import { askMedia } from '../sheets/shown-media.js'
import { queryOf } from '../sheets/theme.browser.js'
import { createWarnOnce } from './warn.browser.js'

// Of one configuration a page has themes anew whenever its stylesheets are others.
const warnOnce = createWarnOnce()

/** What it is given. */
interface ThemesPorts {
  /** What was written of a variable in a place, else what the page's stylesheets say there. */
  resting(key: string, cssVar: string): string | null
  /** Another theme is on, or one is no longer. */
  changed(): void
}

/** The themes of one page. */
export class Themes {
  readonly #page: Window & typeof globalThis
  readonly #themes: readonly ThemeOfPage[]
  readonly #ports: ThemesPorts
  readonly #end: () => void
  #now: Themed
  #onPage: ReadonlySet<string>
  // Shown though the page has others.
  #held: ReadonlySet<string> | null = null

  constructor(page: Window, config: PanelConfig, ports: ThemesPorts) {
    this.#page = page as Window & typeof globalThis
    this.#themes = themesIn(config)
    this.#ports = ports
    for (const warning of themeWarnings(config)) warnOnce(`check PanelConfig.${warning}`)
    this.#onPage = this.#on()
    this.#now = this.#read()
    const ask = (): void => this.#ask()
    this.#end = followSheets(page, { attributes: ask, media: ask, anew: ask }, queriesOf(this.#themes))
  }

  /** The same object as long as the same are on. */
  get now(): Themed { return this.#now }

  /** What the page's stylesheets say may be another text now. */
  look(): void { this.#now = this.#read() }

  end(): void { this.#end() }

  #ask(): void {
    const on = this.#on()
    if (isSameSet(on, this.#onPage)) return
    this.#onPage = on
    this.#held = null
    this.#move()
  }

  readonly #hold: Themed['hold'] = (names) => {
    const held = names === null ? null : new Set(names)
    const isSame = isSameSet(held ?? this.#onPage, this.#now.on)
    this.#held = held
    if (!isSame) this.#move()
  }

  #move(): void {
    this.#now = this.#read()
    this.#ports.changed()
  }

  #read(): Themed {
    return createThemed(this.#themes, {
      on: this.#held ?? this.#onPage, onPage: this.#onPage, isHeld: this.#held !== null, hold: this.#hold,
      resting: (key, cssVar) => this.#ports.resting(key, cssVar),
    })
  }

  #on(): ReadonlySet<string> {
    const on: Holding[] = []
    for (const { name, when, scopes } of this.#themes.filter((theme) => this.#isOn(theme))) {
      const at = when === null ? scopes.findIndex((scope) => this.#holds(scope)) : 0
      const next = { name, scope: scopes[at] ?? [], isFirst: at < 1 }
      const behind = on.findIndex((one) => isBehind(one, next))
      on.splice(behind < 0 ? on.length : behind, 0, next)
    }
    return new Set(on.map(({ name }) => name))
  }

  #isOn({ when, scopes }: ThemeOfPage): boolean {
    if (when === null) return scopes.some((scope) => this.#holds(scope))
    const query = queryOf(when)
    return query === null ? this.#isRoot(when) : askMedia(this.#page, query).matches
  }

  // A root is in no container, and no `@scope` begins above it.
  #holds(scope: Scope): boolean {
    return scope.filter(isCondition).every((prelude) => {
      const media = conditionIn(prelude, MEDIA)
      const supports = conditionIn(prelude, SUPPORTS)
      if (media !== null) return askMedia(this.#page, media).matches
      return supports !== null && this.#page.CSS.supports(supports)
    }) && selectorsOf(scope).some(({ text }) => this.#isRoot(text))
  }

  #isRoot(selector: string): boolean {
    try {
      return this.#page.document.documentElement.matches(selector)
    } catch {
      // This browser does not know it: it takes none of its rules.
      return false
    }
  }
}

/** A theme that is on, by which of its scopes. */
interface Holding { readonly name: string; readonly scope: Scope; readonly isFirst: boolean }

// Themes stand in the order in which their first scopes count. Where another one holds, it counts by its own
// specificity; of layers no scope says the order.
function isBehind(one: Holding, other: Holding): boolean {
  const isByOrder = (one.isFirst && other.isFirst) || [one, other].some(({ scope }) => scope.some(isLayer))
  return !isByOrder && specificityIn(one.scope) > specificityIn(other.scope)
}

const isLayer = (prelude: string): boolean => prelude.startsWith('@layer')

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...other].every((name, at) => [...one][at] === name)

const MEDIA = '@media '
const SUPPORTS = '@supports '
const conditionIn = (prelude: string, word: string): string | null =>
  prelude.startsWith(word) ? prelude.slice(word.length) : null

/** Everything on media that has to be followed. */
function queriesOf(themes: readonly ThemeOfPage[]): readonly string[] {
  const texts = themes.flatMap(({ when, scopes }) => when === null ? scopes.flat() : [when])
  return [...new Set(texts.flatMap((text) => conditionIn(text, MEDIA) ?? []))]
}
