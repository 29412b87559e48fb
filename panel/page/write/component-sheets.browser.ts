// Tokens of components as a person has changed them: one stylesheet of the panel's for each kind of tree,
// behind the page's own, with the rules that these have. Loaded once something is changed so.
import { markPanel } from '../dom/on-page.js'
import { isSameText } from '../../model/state/baseline.js'
import {
  cssOfEdits, dropComponentEdits, keepComponentWrites, readPlace, ruleText, componentEdits,
  type ComponentEdit, type ComponentPlace, type ComponentWrite,
} from '../../model/state/component-edits.js'
import type { TweakState } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'
import {
  readDeclarations, treesOf, type ComponentDeclaration, type Declarations,
} from '../ask/component-declarations.browser.js'
import { followSheets } from '../sheets/follow-sheets.browser.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import { shownMedia, sourceMedia } from '../sheets/shown-media.js'

/** A rule of ours, and what it declares. */
interface Put {
  readonly style: CSSStyleDeclaration
  readonly cssVar: string
  readonly isImportant: boolean
  text: string
}

/** What stands in one kind of tree. */
interface Layer {
  readonly sheet: CSSStyleSheet
  /** By which rules: as long as these are the same, values alone are set. */
  sign: string
  puts: readonly Put[]
}

/** What one instance has changed of components' tokens, on its page. */
export class ComponentSheets {
  readonly #page: Window
  readonly #store: Store
  readonly #changed: () => void
  readonly #layers = new Map<string, Layer>()
  readonly #ends: readonly (() => void)[]
  // By the name of the host, until the page's stylesheets or its elements may be others.
  readonly #declared = new Map<string, Declarations>()
  readonly #trees = new Map<string, readonly Tree[]>()
  readonly #elements: MutationObserver
  readonly #written = new Map<string, ComponentWrite>()
  #isHidden = false
  #isEnded = false

  /** `changed`: what the first frame shows is another one. `painted`: what it has put there. */
  constructor(page: Window, store: Store, changed: () => void, painted?: CSSStyleSheet) {
    this.#page = page
    this.#store = store
    this.#changed = changed
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
      : Array.from(sheet.cssRules, sourceOf).join('\n')
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
    return this.#written.get(idOf(key, cssVar))?.value ?? null
  }

  /** Every place of one kind of tree that has a token, or is changed to have it. */
  keysOf(host: string, cssVar: string): readonly string[] {
    const edits = this.#edits.filter((one) => one.place.host === host && one.cssVar === cssVar)
    return [...this.#declaredOf(host, cssVar), ...edits].map(({ key }) => key)
  }

  /** What the page's own stylesheets say there. */
  pageText(key: string, cssVar: string): string | null {
    const { host = '' } = readPlace(key) ?? {}
    return this.#declaredOf(host, cssVar).filter((one) => one.key === key).at(-1)?.value ?? null
  }

  /** What is changed now. */
  get changes(): readonly ComponentEdit[] {
    return this.#edits
      .filter(({ key, cssVar, value }) => this.restingOf(key, cssVar) !== value.trim())
  }

  /** What is changed now, as CSS. */
  get changedCss(): string { return cssOfEdits(this.changes) }

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
    this.#trees.clear()
    this.#put()
    this.#settle()
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
    const edits = this.#edits
    const hosts = new Set([...this.#layers.keys(), ...edits.map(({ place }) => place.host)])
    for (const host of hosts) this.#putIn(host, edits.filter(({ place }) => place.host === host))
    this.#changed()
  }

  #putIn(host: string, edits: readonly ComponentEdit[]): void {
    const layer = this.#layers.get(host) ?? this.#open(host)
    const rules = this.#rulesFor(host, edits)
    const sign = JSON.stringify(rules.map(({ key, cssVar }) => [key, cssVar]))
    if (sign === layer.sign && rules.length === layer.puts.length) {
      for (const [at, { value }] of rules.entries()) {
        const put = layer.puts[at]
        if (put !== undefined && put.text !== value) set(put, value)
      }
    } else {
      layer.sheet.replaceSync('')
      layer.puts = rules.flatMap((one) => insert(layer.sheet, one))
      layer.sign = sign
      shownMedia.added(layer.sheet)
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
      const its = new Map(edits.filter((one) => one.cssVar === cssVar).map((one) => [one.key, one]))
      const there = this.#declaredOf(host, cssVar)
      const first = there.findIndex(({ key }) => its.has(key))
      const behind = first < 0 ? [] : there.slice(first)
      const missing = [...its.values()].filter(({ key }) => !there.some((one) => one.key === key))
      return [...missing, ...behind.map((one) => ({ ...one, value: its.get(one.key)?.value ?? one.value }))]
    })
  }
}

type ComponentRule = Pick<ComponentEdit, 'key' | 'place' | 'cssVar' | 'value'>

const idOf = (key: string, cssVar: string): string => `${cssVar} ${key}`

const innerOf = (rule: CSSRule | undefined): CSSRule | undefined =>
  rule !== undefined && 'cssRules' in rule ? (rule as CSSGroupingRule).cssRules[0] : undefined

/** A rule of ours with the conditions that its place has, also while others are previewed. */
function sourceOf(outer: CSSRule): string {
  let text = outer.cssText
  for (let rule: CSSRule | undefined = outer; rule !== undefined; rule = innerOf(rule)) {
    if (rule instanceof CSSMediaRule) {
      const { media } = rule
      text = text.replace(`@media ${media.mediaText}`, () => `@media ${sourceMedia(media)}`)
    }
  }
  return text
}

const isStyled = (rule: CSSRule): rule is CSSRule & { readonly style: CSSStyleDeclaration } => 'style' in rule

/** Puts a rule behind the others; none where its preludes are none of this browser's. */
function insert(sheet: CSSStyleSheet, { place, cssVar, value }: ComponentRule): readonly Put[] {
  const style = insertEmpty(sheet, place, sheet.cssRules.length)
  if (style === null) return []
  const put: Put = { style, cssVar, isImportant: place.isImportant, text: '' }
  set(put, value)
  return [put]
}

/** The innermost declarations of a new rule. */
function insertEmpty(sheet: CSSStyleSheet, place: ComponentPlace, at: number): CSSStyleDeclaration | null {
  try {
    sheet.insertRule(ruleText(place, '--tokenpanel: 0'), at)
  } catch {
    return null
  }
  let rule: CSSRule | undefined = sheet.cssRules[at]
  for (let inner = rule; inner !== undefined; inner = innerOf(inner)) rule = inner
  if (rule === undefined || !isStyled(rule)) return null
  rule.style.removeProperty('--tokenpanel')
  return rule.style
}

// An empty value takes a declaration away, and a wrong one is none: the page's own shows instead.
function set(put: Put, value: string): void {
  const { style, cssVar, isImportant } = put
  style.removeProperty(cssVar)
  style.setProperty(cssVar, value, isImportant ? 'important' : '')
  put.text = value
}

function putOn(tree: Tree, sheet: CSSStyleSheet): void {
  const { adoptedStyleSheets: sheets } = tree
  if (sheets.at(-1) === sheet) return
  tree.adoptedStyleSheets = [...sheets.filter((one) => one !== sheet), sheet]
}

function takeOff(tree: Tree, sheet: CSSStyleSheet): void {
  tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((one) => one !== sheet)
}
