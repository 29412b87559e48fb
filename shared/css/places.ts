// What a block of a stylesheet is: a place of the root scope or none, in which scope it declares, and whether
// what it declares is a token. Looks at each block once, when it is asked for, and at none of its values.
import { PLACE_KINDS, type PlaceKind } from './kinds.js'
import { isRuleNamed, keywordAt, orderLayers, readLayerNames } from './layers.js'
import { BLOCK, NONE, OPEN, PARENT, PRELUDE, type Outline } from './outline.js'
import { beginsProperty, isAtRule } from './read-outline.js'
import { NO_ROOT, rootSpecificity } from './root-selector.js'
import { chainWith, hasAnonymousLayer, ruleWithoutTokens, scopeOf, type Chain, type Scope } from './scope.js'
import { MAX_PRELUDES, MAX_PRELUDE_CHARACTERS } from './scope-text.js'

/** A block that declares for the root element when no condition holds. */
export interface Place {
  readonly kind: PlaceKind
  /** The index of the innermost layer that it stands in, or `NONE`. */
  readonly layer: number
  /** Of its strongest root selector; 0 for `@theme`. */
  readonly specificity: number
}

/** What is around a block when it is not only layers. */
const NOT_ONLY_LAYERS = -2

/** What is around a block when no request can say it all. */
const TOO_MANY = 'too many preludes'
type ScopeChain = Chain | typeof TOO_MANY | null

export class Places {
  readonly outline: Outline
  readonly #places = new Map<number, Place | null>()
  /** By block, what is in it: the innermost layer, or `NOT_ONLY_LAYERS`. */
  readonly #layers = new Map<number, number>()
  readonly #tokens = new Map<number, boolean>()
  /** By block, the preludes around what is in it, as long as they are not too many to ask for. */
  readonly #chains = new Map<number, ScopeChain>()
  readonly #keys = new Map<number, string | null>()
  #rankOf: ((block: number) => number) | null = null

  constructor(outline: Outline) {
    this.outline = outline
  }

  /** The place of the root scope that a block is, or `null`. */
  placeOf(block: number): Place | null {
    const known = this.#places.get(block)
    if (known !== undefined) return known
    const place = this.#readPlace(block)
    this.#places.set(block, place)
    return place
  }

  #readPlace(block: number): Place | null {
    const { outline } = this
    const { text, blocks } = outline
    const from = blocks[block + PRELUDE] ?? 0
    const isTheme = isAtRule(text, from)
    if (isTheme && !isRuleNamed(text, from, 'theme')) return null
    const layer = this.#layerIn(blocks[block + PARENT] ?? NONE)
    if (layer === NOT_ONLY_LAYERS) return null
    const specificity = isTheme ? 0 : rootSpecificity(outline, from, blocks[block + OPEN] ?? 0)
    if (specificity === NO_ROOT || (!isTheme && beginsProperty(outline, from))) return null
    return { kind: isTheme ? 'theme' : layer === NONE ? 'root' : 'layer', layer, specificity }
  }

  #layerIn(block: number): number {
    if (block === NONE) return NONE
    return this.#fromOutside(this.#layers, block, NONE, (one, around) =>
      (around !== NOT_ONLY_LAYERS && this.#isLayer(one) ? one : NOT_ONLY_LAYERS))
  }

  #isLayer(block: number): boolean {
    const { text, blocks } = this.outline
    const from = blocks[block + PRELUDE] ?? 0
    if (!isRuleNamed(text, from, 'layer')) return false
    const names = readLayerNames(text.slice(from, blocks[block + OPEN]))
    return names !== null && names.length < 2
  }

  /** Whether what is declared in a block may be a token: not in `@keyframes` and the like. */
  holdsTokens(block: number): boolean {
    return this.#fromOutside(this.#tokens, block, true, (one, around) => {
      const { text, blocks } = this.outline
      return around && ruleWithoutTokens(keywordAt(text, blocks[one + PRELUDE] ?? 0)) === null
    })
  }

  /** The preludes around what is declared in a block; `null` when they are too many to ask for. */
  scopeOf(block: number): Scope | null {
    const { text, blocks } = this.outline
    const chain = this.#fromOutside<ScopeChain>(this.#chains, block, null, (one, around) => {
      if (around === TOO_MANY) return TOO_MANY
      const within = chainWith(around, text.slice(blocks[one + PRELUDE], blocks[one + OPEN]))
      return within.count > MAX_PRELUDES ? TOO_MANY : within
    })
    return chain === TOO_MANY ? null : scopeOf(chain)
  }

  /** What tells a block's scope from all others that a request can ask for; `null` for one that none can. */
  keyOf(block: number): string | null {
    const known = this.#keys.get(block)
    if (known !== undefined) return known
    const scope = this.holdsTokens(block) ? this.scopeOf(block) : null
    const isAskable = scope?.every((prelude) => prelude.length <= MAX_PRELUDE_CHARACTERS) === true
    const key = isAskable ? keyOfScope(scope) : null
    this.#keys.set(block, key)
    return key
  }

  /** Finds what a block has from those around it. No depth costs any stack, and each is asked once. */
  #fromOutside<T>(
    known: Map<number, T>, block: number, top: T, within: (block: number, around: T) => T,
  ): T {
    const { blocks } = this.outline
    const unknown: number[] = []
    let at = block
    for (; at !== NONE && !known.has(at); at = blocks[at + PARENT] ?? NONE) unknown.push(at)
    let found = at === NONE ? top : known.get(at) ?? top
    for (const one of unknown.reverse()) {
      found = within(one, found)
      known.set(one, found)
    }
    return found
  }

  /** How much stronger one place is than another if what they declare is as important; 0 when equal. */
  compare(one: Place, other: Place, isImportant: boolean): number {
    const sign = isImportant ? -1 : 1
    const kind = PLACE_KINDS.indexOf(other.kind) - PLACE_KINDS.indexOf(one.kind)
    return sign * (kind === 0 ? this.#compareLayers(one, other) : kind) || one.specificity - other.specificity
  }

  #compareLayers(one: Place, other: Place): number {
    if (one.kind !== 'layer' || one.layer === other.layer) return 0
    const rankOf = this.#rankOf ??= orderLayers(this.outline)
    return rankOf(one.layer) - rankOf(other.layer)
  }

  /** The strongest place of the root scope, and its block; of equal ones the last, if that can matter. */
  strongest(): readonly [place: Place, block: number] | null {
    let found: readonly [Place, number] | null = null
    const { blocks, trouble: { first: unclosed } } = this.outline
    // Most blocks are in none of these, and need no second look.
    const layers = new Set([NONE])
    for (let block = 0; block < blocks.length; block += BLOCK) {
      if (!layers.has(blocks[block + PARENT] ?? NONE)) continue
      const place = this.#readPlace(block)
      if (place === null && this.#isLayer(block)) layers.add(block)
      if (place !== null && (found === null || this.compare(found[0], place, false) <= 0)) {
        found = [place, block]
        // Which of them it is matters only where something never closes.
        if (place.kind === 'root' && unclosed === null) break
      }
    }
    return found
  }
}

/** What tells a scope in normal form from all others; `null` for one that equals none. */
export const keyOfScope = (scope: Scope): string | null =>
  hasAnonymousLayer(scope) ? null : JSON.stringify(scope)
