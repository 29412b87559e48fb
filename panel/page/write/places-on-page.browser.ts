// Where the page's own stylesheets declare tokens of components and of themes: read when asked, and known
// until they, or the elements of the page, may be others.
import { isSameScope, type Scope } from '../../../shared/css/scope.js'
import { readPlace, type ComponentPlace } from '../../model/state/component-edits.js'
import type { ThemeHome } from '../../model/state/state.types.js'
import {
  readDeclarations, treesOf, type ComponentDeclaration, type Declarations,
} from '../ask/component-declarations.browser.js'
import { isMeantAt, isWithin, standingOf } from '../ask/counting.browser.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import { countingScopes, strongestOf, togetherWith } from '../sheets/together.js'

/** Those of one page. `homeOf`: the theme that a place is of. */
export class PlacesOnPage {
  readonly #document: Document
  readonly #homeOf: (key: string) => ThemeHome | null
  // By the name of the host.
  readonly #declared = new Map<string, Declarations>()
  readonly #trees = new Map<string, readonly Tree[]>()
  readonly #places = new Map<string, ComponentPlace | null>()
  readonly #texts = new Map<string, Map<string, string | null>>()
  readonly #together = new WeakMap<ThemeHome, readonly Scope[]>()

  constructor(document: Document, homeOf: (key: string) => ThemeHome | null) {
    this.#document = document
    this.#homeOf = homeOf
  }

  forget(): void {
    this.#declared.clear()
    this.#texts.clear()
    this.#trees.clear()
  }

  forgetTrees(): void { this.#trees.clear() }

  treesOf(host: string): readonly Tree[] {
    const known = this.#trees.get(host) ?? treesOf(this.#document, host)
    this.#trees.set(host, known)
    return known
  }

  /** Every declaration of a token in one kind of tree, the root's own among them. */
  declaredOf(host: string, cssVar: string): readonly ComponentDeclaration[] {
    const known = this.#declared.get(host) ?? readDeclarations(this.treesOf(host))
    this.#declared.set(host, known)
    return known(cssVar)
  }

  /** Those that are not the root's own. */
  declared(host: string, cssVar: string): readonly ComponentDeclaration[] {
    return this.declaredOf(host, cssVar).filter(({ isOfRoot }) => !isOfRoot)
  }

  // Asked for every token in sight, and a place is read out of a text.
  placeOf(key: string): ComponentPlace | null {
    const known = this.#places.get(key)
    const place = known === undefined ? readPlace(key) : known
    this.#places.set(key, place)
    return place
  }

  /** What stands there; `null` for nothing. */
  textOf(key: string, cssVar: string): string | null {
    const texts = this.#texts.get(key) ?? new Map<string, string | null>()
    this.#texts.set(key, texts)
    const known = texts.get(cssVar)
    if (known !== undefined) return known
    const text = this.#textIn(this.declared(this.placeOf(key)?.host ?? '', cssVar), key)
    texts.set(cssVar, text)
    return text
  }

  /** What stands there in files, which know nothing of what their links ask for; `null` for nothing. */
  textInFiles(inFiles: Declarations, key: string, cssVar: string): string | null {
    const place = this.placeOf(key)
    if (place?.host !== '') return null
    const there = inFiles(cssVar)
    return this.#textIn(there.filter(({ isOfRoot }) => !isOfRoot), key) ??
      there.filter((one) => isAlike(one.place, place)).at(-1)?.value ?? null
  }

  /** Of the scopes of a place's theme those in which a variable counts; none for the place of a component. */
  countingOf(key: string, cssVar: string): readonly Scope[] {
    const { scopes = [] } = this.#homeOf(key) ?? {}
    return countingScopes(scopes, () => this.declaredOf('', cssVar).map(standingOf))
  }

  #textIn(there: readonly ComponentDeclaration[], key: string): string | null {
    const place = this.placeOf(key)
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
    const home = this.#homeOf(key)
    if (home === null) return null
    const scopes = this.#together.get(home) ?? togetherWith(home.scopes)
    this.#together.set(home, scopes)
    return scopes
  }
}

const isAlike = (one: ComponentPlace, other: ComponentPlace): boolean =>
  one.isImportant === other.isImportant && isSameScope(one.scope, other.scope)
