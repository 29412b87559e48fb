// Tokens of components as a person has changed them: one stylesheet of the panel's for each kind of tree,
// behind the page's own, with the rules that these have. Loaded once something is changed so.
import { markPanel } from '../dom/on-page.js'
import { isSameScope, type Scope } from '../../../shared/css/scope.js'
import { isSameText } from '../../model/state/baseline.js'
import { themedEdits, withMirrors } from '../../model/state/themed.js'
import { isThemed } from '../../model/state/token-places.js'
import {
  componentEdits, cssOfEdits, dropComponentEdits, keepComponentWrites, readPlace, type ComponentEdit,
  type ComponentPlace, type ComponentWrite,
} from '../../model/state/component-edits.js'
import type { ThemeHome, TweakState } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'
import {
  readDeclarations, treesOf, type ComponentDeclaration, type Declarations,
} from '../ask/component-declarations.browser.js'
import { followSheets } from '../sheets/follow-sheets.browser.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import { isMeantAt, isWithin, standingOf } from '../ask/counting.browser.js'
import { countingScopes, strongestOf, togetherWith } from '../sheets/together.js'
import { shownMedia } from '../sheets/shown-media.js'
import {
  insertPut, putOn, ruleSource, setPut, takeOff, type ComponentRule, type Put,
} from './place-rules.browser.js'

/** What stands in one kind of tree. */
interface Layer {
  readonly sheet: CSSStyleSheet
  /** By which rules: as long as these are the same, values alone are set. */
  sign: string
  puts: readonly Put[]
}

/** Who is told. */
export interface SheetsPorts {
  /** What the first frame shows is another one. */
  changed(): void
  /** The page's stylesheets were read, or may be others. */
  read(): void
}

/** What one instance has changed of components' tokens, on its page. */
export class ComponentSheets {
  readonly #page: Window
  readonly #store: Store
  readonly #ports: SheetsPorts
  readonly #layers = new Map<string, Layer>()
  readonly #ends: readonly (() => void)[]
  // By the name of the host, until the page's stylesheets or its elements may be others.
  readonly #declared = new Map<string, Declarations>()
  readonly #trees = new Map<string, readonly Tree[]>()
  readonly #places = new Map<string, ComponentPlace | null>()
  readonly #texts = new Map<string, Map<string, string | null>>()
  readonly #together = new WeakMap<ThemeHome, readonly Scope[]>()
  readonly #elements: MutationObserver
  readonly #written = new Map<string, ComponentWrite>()
  #isHidden = false
  #isEnded = false

  /** `painted`: what the first frame has put there. */
  constructor(
    page: Window, store: Store, ports: SheetsPorts, painted?: CSSStyleSheet,
  ) {
    this.#page = page
    this.#store = store
    this.#ports = ports
    this.#elements = new MutationObserver(() => {
      this.#trees.clear()
      for (const [host, { sheet }] of this.#layers) for (const tree of this.#treesOf(host)) putOn(tree, sheet)
    })
    if (painted !== undefined) this.#layers.set('', { sheet: painted, sign: '', puts: [] })
    const again = (): void => this.look()
    this.#ends = [store.subscribe((what) => {
      if (what === 'state') this.#put()
    }), followSheets(page, { sheets: again, anew: again }), () => this.#elements.disconnect()]
    this.#put()
    this.#settle()
  }

  /** The rules in the document, as the first frame of the next visit has them; `undefined` for none. */
  get css(): string | undefined {
    const { sheet } = this.#layers.get('') ?? {}
    return sheet === undefined || sheet.cssRules.length === 0 ? undefined
      : Array.from(sheet.cssRules, ruleSource).join('\n')
  }

  /** Whether the page is shown without any of it. */
  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden
    for (const { sheet } of this.#layers.values()) sheet.disabled = isHidden
  }

  /** What a token is there without a change: what was written last, else what the page's stylesheets say. */
  restingOf(key: string, cssVar: string): string | null {
    return this.writtenText(key, cssVar) ?? this.pageText(key, cssVar)
  }

  /** What was written there last, until the page's stylesheets say it; `null` for nothing. */
  writtenText(key: string, cssVar: string): string | null {
    return this.#written.size === 0 ? null : this.#written.get(idOf(key, cssVar))?.value ?? null
  }

  /** Every place of one kind of tree that has a token, or is changed to have it. */
  keysOf(host: string, cssVar: string): readonly string[] {
    const edits = this.#edits.filter((one) => one.place.host === host && one.cssVar === cssVar)
    const there = this.#declaredOf(host, cssVar).filter(({ isOfRoot }) => !isOfRoot)
    return [...there, ...edits].map(({ key }) => key)
  }

  /** What the page's own stylesheets say there. Asked for many tokens, again and again. */
  pageText(key: string, cssVar: string): string | null {
    const texts = this.#texts.get(key) ?? new Map<string, string | null>()
    this.#texts.set(key, texts)
    const known = texts.get(cssVar)
    if (known !== undefined) return known
    const text = this.#readText(key, cssVar)
    texts.set(cssVar, text)
    return text
  }

  #readText(key: string, cssVar: string): string | null {
    const place = this.#placeOf(key)
    const there = this.#declaredOf(place?.host ?? '', cssVar).filter(({ isOfRoot }) => !isOfRoot)
    const scopes = this.#scopesOf(key)
    if (scopes !== null) {
      return strongestOf(there.filter((one) => isWithin(scopes, one)), standingOf)?.value ?? null
    }
    const own = there.filter((one) => one.key === key).at(-1)
    if (own !== undefined || place === null) return own?.value ?? null
    return there.filter((one) => isMeantAt({ key, place }, one)).at(-1)?.value ?? null
  }

  /** Those of a theme that hold together with its first one; `null` for the place of a component. */
  #scopesOf(key: string): readonly Scope[] | null {
    const home = this.#store.scene.place.themed?.homeOf(key) ?? null
    if (home === null) return null
    const scopes = this.#together.get(home) ?? togetherWith(home.scopes)
    this.#together.set(home, scopes)
    return scopes
  }

  // Asked for every token in sight, and a place is read out of a text.
  #placeOf(key: string): ComponentPlace | null {
    const known = this.#places.get(key)
    const place = known === undefined ? readPlace(key) : known
    this.#places.set(key, place)
    return place
  }

  /** What is changed now. */
  get changes(): readonly ComponentEdit[] {
    return this.#edits
      .filter(({ key, cssVar, value }) => this.restingOf(key, cssVar) !== value.trim())
  }

  /** What is changed now, as CSS. */
  get changedCss(): string {
    const { themed } = this.#store.scene.place
    return cssOfEdits(this.changes.flatMap((one) => {
      const { scopes = [] } = themed?.homeOf(one.key) ?? {}
      const counting = countingScopes(scopes, () => this.#declaredOf('', one.cssVar).map(standingOf))
      return withMirrors([one], themed).filter(({ place, isOfTheme }) =>
        isOfTheme !== true || counting.some((scope) => isSameScope(scope, place.scope)))
    }))
  }

  /** Has values counted as written; what stood there before, for each of them. */
  confirm(values: readonly Pick<ComponentWrite, 'key' | 'cssVar' | 'value'>[]): readonly ComponentWrite[] {
    const writes = values.map((one) => ({ ...one, before: this.restingOf(one.key, one.cssVar) }))
    for (const one of writes) this.#written.set(idOf(one.key, one.cssVar), one)
    this.#say(keepComponentWrites(writes))
    return writes
  }

  /** Takes back what the page shows by itself. */
  #settle(): void {
    const isShown = ({ key, cssVar, value }: Pick<ComponentEdit, 'key' | 'cssVar' | 'value'>): boolean => {
      const text = this.pageText(key, cssVar)
      return text !== null && isSameText(text, value)
    }
    const written = [...this.#written.values()].filter(isShown)
    for (const { key, cssVar } of written) this.#written.delete(idOf(key, cssVar))
    // Where a file has something else than the page shows by now, what the page shows is a change.
    const edits = this.#edits.filter((one) => !this.#written.has(idOf(one.key, one.cssVar)) && isShown(one))
    const shown = [...edits, ...written]
    if (shown.length > 0) this.#say(dropComponentEdits(shown))
  }

  /** Looks at the page's stylesheets anew: they may be others. */
  look(): void {
    this.#declared.clear()
    this.#texts.clear()
    this.#trees.clear()
    this.#put()
    this.#settle()
    this.#ports.read()
  }

  // The history goes the same way.
  #say(say: (state: TweakState) => TweakState): void {
    const store = this.#store
    store.commitTweakState('apply', say, { record: false })
    store.rebaseHistory(say)
  }

  /** Leaves the page without any of it. */
  end(): void {
    this.#isEnded = true
    for (const end of this.#ends) end()
    for (const [host, { sheet }] of this.#layers) for (const tree of this.#treesOf(host)) takeOff(tree, sheet)
    this.#layers.clear()
  }

  get #edits(): readonly ComponentEdit[] { return componentEdits(this.#store.scene.state) }
  /** With those that stand in other rules, too: of mirrors, and of the base that a theme would hide. */
  get #ruled(): readonly ComponentEdit[] { return themedEdits(this.#store.plan, this.#store.scene) }

  #treesOf(host: string): readonly Tree[] {
    const known = this.#trees.get(host) ?? treesOf(this.#page.document, host)
    this.#trees.set(host, known)
    return known
  }

  #declaredOf(host: string, cssVar: string): readonly ComponentDeclaration[] {
    const known = this.#declared.get(host) ?? readDeclarations(this.#treesOf(host))
    this.#declared.set(host, known)
    return known(cssVar)
  }

  #put(): void {
    if (this.#isEnded) return
    const edits = this.#ruled
    const hosts = new Set([...this.#layers.keys(), ...edits.map(({ place }) => place.host)])
    for (const host of hosts) this.#putIn(host, edits.filter(({ place }) => place.host === host))
    this.#ports.changed()
  }

  #putIn(host: string, edits: readonly ComponentEdit[]): void {
    const layer = this.#layers.get(host) ?? this.#open(host)
    const rules = this.#rulesFor(host, edits)
    const sign = JSON.stringify(rules.map(({ key, cssVar }) => [key, cssVar]))
    if (sign === layer.sign && rules.length === layer.puts.length) {
      for (const [at, { value }] of rules.entries()) {
        const put = layer.puts[at]
        if (put !== undefined && put.text !== value) setPut(put, value)
      }
    } else {
      layer.sheet.replaceSync('')
      layer.puts = rules.flatMap((one) => insertPut(layer.sheet, one))
      layer.sign = sign
      shownMedia(this.#page).added(layer.sheet)
    }
    for (const tree of this.#treesOf(host)) putOn(tree, layer.sheet)
  }

  #open(host: string): Layer {
    const sheet = new CSSStyleSheet()
    markPanel(sheet)
    sheet.disabled = this.#isHidden
    const layer: Layer = { sheet, sign: '', puts: [] }
    this.#layers.set(host, layer)
    // Of components there may be more at any time.
    if (host !== '') this.#elements.observe(this.#page.document, { childList: true, subtree: true })
    return layer
  }

  /**
   * What is changed, and what the page's stylesheets declare of it behind that: a rule of the same weight
   * that stands later wins there, and has to win here.
   */
  #rulesFor(host: string, edits: readonly ComponentEdit[]): readonly ComponentRule[] {
    return [...new Set(edits.map(({ cssVar }) => cssVar))].flatMap((cssVar) => {
      const its = edits.filter((one) => one.cssVar === cssVar)
      const there = this.#standingOf(host, cssVar)
      const editAt = (one: ComponentDeclaration): ComponentEdit | undefined =>
        its.find(({ key }) => key === one.key) ?? its.find((edit) => isMeantAt(edit, one))
      const first = there.findIndex((one) => editAt(one) !== undefined)
      const behind = first < 0 ? [] : there.slice(first)
      const missing = its.filter((edit) => !there.some((one) => editAt(one) === edit))
      return [...missing, ...behind.map((one) => ({ ...one, value: editAt(one)?.value ?? one.value }))]
    })
  }

  /** The root's own among them where a theme has the token, too. */
  #standingOf(host: string, cssVar: string): readonly ComponentDeclaration[] {
    const { plan, scene: { place: now } } = this.#store
    const isOfRoot = host === '' && isThemed(plan, now, cssVar)
    return this.#declaredOf(host, cssVar).filter((one) => isOfRoot || !one.isOfRoot)
  }
}

const idOf = (key: string, cssVar: string): string => `${cssVar} ${key}`
