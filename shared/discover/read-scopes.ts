// Scopes as they are read for looks, each once: what each says of the root, and how it weighs. A page has few
// of them and many declarations. Judges no declaration.
import { compareLayers, createLayers, layerIn, type CascadeLayer } from '../css/cascade-layers.js'
import { mayBeRoot, rootConditionOf } from '../css/root-condition.js'
import { isCondition, type Scope } from '../css/scope.js'
import { specificityIn } from '../css/selectors.js'
import { conditionOf, lookOf, type Look } from './look.js'

/** A scope that was read. */
export interface ReadLook {
  readonly scope: Scope
  readonly text: string
  readonly look: Look
  /** Equal for what is one look, however it is spelled. */
  readonly key: string
  /** Whether Tailwind puts its values where they are used: what refers to another token there is a name. */
  readonly isInlined: boolean
  /** The place of its layer among all; empty outside of layers. */
  readonly layer: readonly number[]
  /** What is worked out where several rules declare one name. */
  specificity?: number
  isOfRoot?: boolean
}

/** How specific its selectors are. */
const specificityOf = (read: ReadLook): number => read.specificity ??= specificityIn(read.scope)

/** Whether each of its selectors may be the root element's. */
export const isOfRoot = (read: ReadLook): boolean => read.isOfRoot ??= mayBeRoot(read.scope)

const isInlined = (prelude: string): boolean =>
  prelude.startsWith('@theme ') && [' inline', ' reference'].some((word) => prelude.includes(word))

/** How what one scope declares weighs beside what another one does, but for importance. */
interface Order {
  /** Negative where its layer comes before the other's. */
  readonly layers: number
  /** Whether its selectors are less specific. */
  readonly isLess: boolean
}

/** Reads scopes, each once. */
export interface ReadScope {
  (scope: Scope): ReadLook
  readonly orderOf: (later: Scope, one: Scope) => Order
}

/** Makes a reader that remembers what it has read; `layers`: their names, in the order of the page. */
export function createReader(layers: readonly string[] = []): ReadScope {
  const reader = new Reader(layers)
  return Object.assign((scope: Scope) => reader.read(scope), { orderOf: orderIn(reader) })
}

// Declarations of one rule follow each other, and so do those that they meet.
function orderIn(reader: Reader): ReadScope['orderOf'] {
  let last: { readonly later: Scope; readonly one: Scope; readonly order: Order } | null = null
  return (later, one) => {
    if (last !== null && last.later === later && last.one === one) return last.order
    const [next, before] = [reader.read(later), reader.read(one)]
    const layers = compareLayers(next.layer, before.layer)
    const order = { layers, isLess: layers === 0 && specificityOf(next) < specificityOf(before) }
    last = { later, one, order }
    return order
  }
}

const NO_LAYER: readonly number[] = []
const LAYER = '@layer '

/** A look, and when it holds where that was asked. */
interface Marked {
  readonly scope: Scope
  /** Without layers, as it is written. */
  readonly written: string
  readonly key: string
  condition: string | null
}

class Reader {
  readonly #top = createLayers()
  readonly #byScope = new Map<Scope, ReadLook>()
  readonly #byText = new Map<string, ReadLook>()
  readonly #byCondition = new Map<string, ReturnType<typeof conditionOf>>()
  readonly #byMarks = new Map<string, Marked[]>()

  constructor(layers: readonly string[]) {
    for (const name of layers) layerIn(this.#top, name)
  }

  read(scope: Scope): ReadLook {
    const known = this.#byScope.get(scope)
    if (known !== undefined) return known
    const text = scope.join('\n')
    const read = this.#byText.get(text) ?? this.#readLook(scope, text)
    this.#byText.set(text, read)
    this.#byScope.set(scope, read)
    return read
  }

  readonly #readCondition: typeof conditionOf = (conditions) => {
    const text = conditions.join('\n')
    const known = this.#byCondition.get(text)
    if (known !== undefined) return known
    const asked = conditionOf(conditions)
    this.#byCondition.set(text, asked)
    return asked
  }

  #readLook(scope: Scope, text: string): ReadLook {
    const look = lookOf(scope, this.#readCondition)
    // Most are parts, of which nobody asks more.
    if (look.role === 'part') return { scope, text, look, key: this.#keyOf(scope, look), isInlined: false, layer: NO_LAYER }
    const layer = this.#layerOf(scope).path
    return { scope, text, look, key: this.#keyOf(scope, look), isInlined: scope.some(isInlined), layer }
  }

  #keyOf(scope: Scope, look: Look): string {
    switch (look.role) {
      case 'root': return look.nots.length === 0 ? 'root' : `root\n${rootConditionOf(scope)}`
      case 'look': return this.#keyOfLook(scope, look)
      case 'condition': return [look.role, look.key, ...look.words].join('\n')
      case 'copy': return `copy\n${look.key}`
      case 'part': return 'part'
    }
  }

  /** Most looks have marks that no other one has: of those that share theirs it is asked when they hold. */
  #keyOfLook(scope: Scope, { key: written, marks }: Look): string {
    const words = marks.flat().map(({ attribute, value }) => `${attribute}=${value}`)
    const sign = [...scope.filter(isCondition), ...new Set(words.sort())].join('\n')
    const alike = this.#byMarks.get(sign) ?? []
    this.#byMarks.set(sign, alike)
    const spelled = alike.find((one) => one.written === written)
    if (spelled !== undefined) return spelled.key
    const condition = alike.length === 0 ? null : rootConditionOf(scope)
    const same = alike.find((one) => (one.condition ??= rootConditionOf(one.scope)) === condition)
    const key = same?.key ?? `look\n${sign}\n${condition ?? ''}`
    alike.push({ scope, written, key, condition })
    return key
  }

  /** Tailwind makes a layer of `@theme`, which is called so. */
  #layerOf(scope: Scope): CascadeLayer {
    let layer = this.#top
    for (const prelude of scope) {
      if (prelude.startsWith('@theme')) layer = layerIn(layer, 'theme')
      else if (prelude === '@layer' || prelude.startsWith(LAYER)) layer = layerIn(layer, prelude.slice(LAYER.length))
    }
    return layer
  }
}
