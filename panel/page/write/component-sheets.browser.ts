// Tokens of components as a person has changed them: one stylesheet of the panel's for each kind of tree,
// behind the page's own, with the rules that these have. Loaded once something is changed so.
import { markPanel } from '../dom/on-page.js'
import { isSameScope } from '../../../shared/css/scope.js'
import { isSameText, type DeclaredValues } from '../../model/state/baseline.js'
import { BASE_KEY, themedEdits, withMirrors } from '../../model/state/themed.js'
import { isThemed } from '../../model/state/token-places.js'
import {
  componentEdits, cssOfEdits, dropComponentEdits, keepComponentWrites, type ComponentEdit,
  type ComponentWrite,
} from '../../model/state/component-edits.js'
import type { Baseline, TweakState } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'
import type { ComponentDeclaration } from '../ask/component-declarations.browser.js'
import { isMeantAt, isOfBase } from '../ask/counting.browser.js'
import { followSheets } from '../sheets/follow-sheets.browser.js'
import { shownMedia } from '../sheets/shown-media.js'
import {
  insertPut, putOn, ruleSource, setPut, takeOff, type ComponentRule, type Put,
} from './place-rules.browser.js'
import { PlacesOnPage } from './places-on-page.browser.js'
import { idOfPlaced, type PlacedWrites } from './placed-writes.js'

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
  /** What was written to such places, and the page may not show yet. */
  readonly writes: PlacedWrites
}

/** What one instance has changed of components' tokens, on its page. */
export class ComponentSheets {
  readonly places: PlacesOnPage
  readonly #page: Window
  readonly #store: Store
  readonly #ports: SheetsPorts
  readonly #layers = new Map<string, Layer>()
  readonly #ends: readonly (() => void)[]
  readonly #elements: MutationObserver
  #isHidden = false
  #isEnded = false

  /** `painted`: what the first frame has put there. */
  constructor(page: Window, store: Store, ports: SheetsPorts, painted?: CSSStyleSheet) {
    this.#page = page
    this.#store = store
    this.#ports = ports
    this.places = new PlacesOnPage(page.document, (key) => store.scene.place.themed?.homeOf(key) ?? null)
    this.#elements = new MutationObserver(() => {
      this.places.forgetTrees()
      for (const [host, { sheet }] of this.#layers) {
        for (const tree of this.places.treesOf(host)) putOn(tree, sheet)
      }
    })
    if (painted !== undefined) this.#layers.set('', { sheet: painted, sign: '', puts: [] })
    const again = (): void => this.look()
    this.#ends = [store.subscribe((what) => {
      if (what === 'state') this.#put()
    }), followSheets(page, { sheets: again, anew: again }), () => this.#elements.disconnect()]
    this.#takeWritten()
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
    const one = this.#ports.writes.find(key, cssVar)
    return one?.isLate === true ? one.value : null
  }

  /** Every place of one kind of tree that has a token, or is changed to have it. */
  keysOf(host: string, cssVar: string): readonly string[] {
    const edits = this.#edits.filter((one) => one.place.host === host && one.cssVar === cssVar)
    return [...this.places.declared(host, cssVar), ...edits].map(({ key }) => key)
  }

  /** What the page's own stylesheets say there. Asked for many tokens, again and again. */
  pageText(key: string, cssVar: string): string | null { return this.places.textOf(key, cssVar) }

  /** What is changed now. */
  get changes(): readonly ComponentEdit[] {
    return this.#edits
      .filter(({ key, cssVar, value }) => this.restingOf(key, cssVar) !== value.trim())
  }

  /** What is changed now, as CSS. */
  get changedCss(): string {
    const { themed } = this.#store.scene.place
    return cssOfEdits(this.changes.flatMap((one) => {
      const counting = this.places.countingOf(one.key, one.cssVar)
      return withMirrors([one], themed).filter(({ place, isOfTheme }) =>
        isOfTheme !== true || counting.some((scope) => isSameScope(scope, place.scope)))
    }))
  }

  /** Has values counted as written; what stood there before, for each of them. */
  confirm(values: readonly Pick<ComponentWrite, 'key' | 'cssVar' | 'value'>[]): readonly ComponentWrite[] {
    const writes = values.map((one) => ({ ...one, before: this.restingOf(one.key, one.cssVar) }))
    this.#ports.writes.confirm(writes)
    this.#say(keepComponentWrites(writes))
    return writes
  }

  /** What was written and the page may not show yet, each by its name and its place as one name. */
  get written(): Baseline {
    return Object.fromEntries(this.#ports.writes.all.map((one) => [idOfPlaced(one), one.value]))
  }

  /** What the page's own stylesheets say where these are. */
  get declaredWritten(): DeclaredValues {
    return new Map(this.#ports.writes.all.flatMap((one) => {
      const text = this.pageText(one.key, one.cssVar)
      return text === null ? [] : [[idOfPlaced(one), [text]] as const]
    }))
  }

  /** Files say these, and the page does not. */
  hideWritten(ids: readonly string[]): void {
    this.#ports.writes.hide(ids)
    this.#put()
    this.#ports.read()
  }

  /** These count as written no longer; what of them is a change again. */
  dropWritten(ids: readonly string[]): readonly ComponentEdit[] {
    const { writes } = this.#ports
    writes.drop(writes.all.filter((one) => ids.includes(idOfPlaced(one))))
    this.#put()
    this.#settle()
    this.#ports.read()
    return this.changes.filter((one) => ids.includes(idOfPlaced(one)))
  }

  /** Takes in what another tab has written; the names of what it no longer keeps. */
  hearWritten(): readonly string[] {
    const gone = this.#ports.writes.hear()
    this.#takeWritten()
    this.look()
    return gone
  }

  // What was sent stands on the page as a change, until it shows it.
  #takeWritten(): void {
    const { writes } = this.#ports
    const edits = this.#edits
    writes.hide(writes.all.flatMap((one) =>
      edits.some(({ key, cssVar, value }) => key === one.key && cssVar === one.cssVar && value === one.value)
        ? [idOfPlaced(one)] : []))
  }

  /** Takes back what the page shows by itself. */
  #settle(): void {
    const isShown = ({ key, cssVar, value }: Pick<ComponentEdit, 'key' | 'cssVar' | 'value'>): boolean => {
      const text = this.pageText(key, cssVar)
      return text !== null && isSameText(text, value)
    }
    const { writes } = this.#ports
    const written = writes.all.filter(isShown)
    // Where a file has something else than the page shows by now, what the page shows is a change.
    const edits = this.#edits.filter((one) => writes.find(one.key, one.cssVar) === null && isShown(one))
    const shown = [...edits, ...written]
    if (shown.length > 0) this.#say(dropComponentEdits(shown))
    writes.drop(written)
  }

  /** Looks at the page's stylesheets anew: they may be others. */
  look(): void {
    this.places.forget()
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
    for (const [host, { sheet }] of this.#layers) {
      for (const tree of this.places.treesOf(host)) takeOff(tree, sheet)
    }
    this.#layers.clear()
  }

  get #edits(): readonly ComponentEdit[] { return componentEdits(this.#store.scene.state) }
  /** With those that stand in other rules, too: of mirrors, and of the base that a theme would hide. */
  get #ruled(): readonly ComponentEdit[] {
    const { plan, scene } = this.#store
    return [...themedEdits(plan, scene), ...withMirrors(this.#lateEdits, scene.place.themed)]
  }

  // What was written and nobody has changed since is put on the page as well, until it shows it.
  get #lateEdits(): readonly ComponentEdit[] {
    const late = this.#ports.writes.all.filter(({ isLate }) => isLate)
    if (late.length === 0) return []
    const changed = new Set(this.#edits.map(idOfPlaced))
    return late.flatMap((one) => {
      const place = changed.has(idOfPlaced(one)) ? null : this.places.placeOf(one.key)
      return place === null ? [] : [{ ...one, place }]
    })
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
    for (const tree of this.places.treesOf(host)) putOn(tree, layer.sheet)
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
        its.find(({ key }) => key === one.key) ?? its.find((edit) =>
          isMeantAt(edit, one) || (edit.key === BASE_KEY && isOfBase(one, this.#store.scene.place.themed)))
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
    return this.places.declaredOf(host, cssVar).filter((one) => isOfRoot || !one.isOfRoot)
  }
}
