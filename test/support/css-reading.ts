// A second reader of CSS, to hold the scanner against: section 5 of CSS Syntax Level 3 as it is written, and
// what the cascade makes of it. For short texts; slow, recursive, and shares no code with shared/css.
import {
  layerIn, layerWithin, orderOf, plainName, specificityOf, trimmed, type ReadLayer,
} from './css-reading-root.js'
import {
  CLOSERS, isCutOff, isIt, isNamed, isOneOf, isSkipped, lower, tokensOf, unescapeCss, type CssToken,
} from './css-tokens.js'

/** Where a value ends: the white space that ends an escape in hexadecimal digits is none of it. */
function valueEnd({ to, text }: CssToken): number {
  const isOfEscape = /[0-9a-fA-F](?:\r\n|[ \t\n\r\f])$/.exec(text)
  return isOfEscape === null ? to : to - isOfEscape[0].length + 1
}

/** A custom property, or what would be one were its value valid. */
export interface ReadDeclaration {
  /** Escapes resolved. */
  readonly name: string
  /** Where the name begins. */
  readonly at: number
  readonly from: number
  readonly to: number
  readonly isImportant: boolean
  readonly isValid: boolean
}

const KINDS = ['root', 'theme', 'layer'] as const

/** A place of the root scope. */
export interface ReadPlace {
  readonly kind: (typeof KINDS)[number]
  readonly layer: ReadLayer
  readonly specificity: number
}

/** A custom property where it stands. */
export interface PlacedDeclaration extends ReadDeclaration {
  /** The preludes around it as they are written, outermost first. */
  readonly chain: readonly string[]
  readonly place: ReadPlace | null
}

/** A rule as its tokens have it: where it begins, and where its block opens; `null` for a statement. */
type ReadRule = readonly [from: number, open: number | null]

/** What is around a rule. */
interface Around {
  readonly chain: readonly string[]
  /** `null` where layers have no place in the order. */
  readonly layer: ReadLayer | null
  readonly isOnlyLayers: boolean
}

/** Reads a text: its tokens, its declarations, and the places of the root scope. */
export class CssReading {
  readonly text: string
  readonly tokens: readonly CssToken[]
  readonly declarations: PlacedDeclaration[] = []
  readonly places: ReadPlace[] = []
  /** Something that the end of the text cuts off, or a string that a newline does. */
  readonly isBroken: boolean
  /** Something that is no rule directly in what begins with `@`: browsers may make a rule's prelude of it. */
  hasLooseText = false
  readonly #top: ReadLayer = { name: '', inner: [] }
  #isOpen = false

  constructor(text: string) {
    this.text = text
    this.tokens = tokensOf(text)
    this.#sheet()
    this.isBroken = this.#isOpen || this.tokens.some(isCutOff)
  }

  /** The declaration that counts in the root scope: the one a browser takes when no condition holds. */
  effective(name: string): PlacedDeclaration | null {
    return this.strongest(this.declarations.filter((one) => one.name === name && one.place !== null))
  }

  /** The one that counts of several, all in the root scope or all in one other: the invalid ones at last. */
  strongest(declared: readonly PlacedDeclaration[]): PlacedDeclaration | null {
    const valid = declared.filter(({ isValid }) => isValid)
    const compared = valid.length === 0 ? [...declared] : valid
    return compared.sort((one, other) => this.#compare(one, other)).at(-1) ?? null
  }

  /** The kind of the strongest place. */
  strongestPlace(): ReadPlace['kind'] | null {
    return KINDS.find((kind) => this.places.some((place) => place.kind === kind)) ?? null
  }

  #compare(one: PlacedDeclaration, other: PlacedDeclaration): number {
    if (one.isImportant !== other.isImportant) return one.isImportant ? 1 : -1
    const [here, there] = [one.place, other.place]
    if (here === null || there === null) return one.at - other.at
    const sign = one.isImportant ? -1 : 1
    const kind = KINDS.indexOf(there.kind) - KINDS.indexOf(here.kind)
    if (kind !== 0) return sign * kind
    const order = orderOf(this.#top)
    const layer = here.kind === 'layer' ? order.indexOf(here.layer) - order.indexOf(there.layer) : 0
    return sign * layer || here.specificity - there.specificity || one.at - other.at
  }

  #skip(at: number): number {
    let past = at
    while (isSkipped(this.tokens[past])) past += 1
    return past
  }

  /** Past a component value: a token, or a bracket with all it holds. */
  #value(at: number): number {
    const token = this.tokens[at]
    const opener = token?.kind === 'function' ? '(' : token?.kind === 'character' ? token.text : ''
    const closer = CLOSERS[opener]
    if (closer === undefined) return at + 1
    let past = at + 1
    while (past < this.tokens.length && !isIt(this.tokens[past], closer)) past = this.#value(past)
    this.#isOpen ||= past >= this.tokens.length
    return past + 1
  }

  #until(at: number, stops: string): number {
    let past = at
    while (past < this.tokens.length && !isOneOf(this.tokens[past], stops)) past = this.#value(past)
    return Math.min(past, this.tokens.length)
  }

  #sheet(): void {
    const around: Around = { chain: [], layer: this.#top, isOnlyLayers: true }
    for (let at = 0; at < this.tokens.length; ) {
      const token = this.tokens[at]
      if (isSkipped(token) || token?.kind === 'markup') at += 1
      else {
        const open = this.#until(at, token?.kind === 'at' ? '{;' : '{')
        const hasBlock = isIt(this.tokens[open], '{')
        if (hasBlock || token?.kind === 'at') this.#rule([at, hasBlock ? open : null], around)
        at = this.#value(open)
      }
    }
  }

  #rule([at, open]: ReadRule, around: Around): void {
    const token = this.tokens[at]
    const keyword = token?.kind === 'at' ? lower(unescapeCss(token.text)) : ''
    const names = keyword === '@layer' ? this.#layerNames(at + 1, open ?? this.#until(at, ';}')) : null
    if (open === null) {
      const { layer } = around
      if (layer !== null) names?.forEach((name) => layerIn(layer, name))
      return
    }
    const place = around.isOnlyLayers ? this.#placeOf(at, open, keyword, around) : null
    if (place !== null) this.places.push(place)
    const [begin, end] = [token?.from ?? 0, this.tokens[open]?.from ?? 0]
    const chain = [...around.chain, this.text.slice(begin, end)]
    const inside: ReadDeclaration[] = []
    const rules = this.#contents(open, inside, keyword !== '')
    this.declarations.push(...inside.map((one) => ({ ...one, chain, place })))
    const isLayer = names !== null && names.length < 2
    const layer = layerWithin(around.layer, keyword, names)
    for (const rule of rules) this.#rule(rule, { chain, layer, isOnlyLayers: around.isOnlyLayers && isLayer })
  }

  #placeOf(at: number, open: number, keyword: string, { layer }: Around): ReadPlace | null {
    if (layer === null) return null
    if (keyword === '@theme') return { kind: 'theme', layer, specificity: 0 }
    const specificity = keyword === '' ? this.#rootSpecificity(at, open) : null
    return specificity === null ? null : { kind: layer === this.#top ? 'root' : 'layer', layer, specificity }
  }

  /** The names in the prelude of a layer, or `null` when it is none. */
  #layerNames(from: number, to: number): readonly string[] | null {
    const text = this.tokens.slice(from, to).filter(({ kind }) => kind !== 'comment')
      .map((token) => (token.kind === 'name' ? plainName(token.text) : token.text)).join('').trim()
    if (text === '') return []
    const names = text.split(',').map((name) => name.trim())
    return names.every((name) => /^n[\da-f_]*(?:\.n[\da-f_]*)*$/.test(name)) ? names : null
  }

  /** 5.4.4, directly in the block at `open`: custom properties, and the rules in their order. */
  #contents(open: number, declarations: ReadDeclaration[], isOfRules: boolean): readonly ReadRule[] {
    const rules: ReadRule[] = []
    let at = open + 1
    while (at < this.tokens.length && !isIt(this.tokens[at], '}')) {
      if (isSkipped(this.tokens[at]) || isIt(this.tokens[at], ';')) {
        this.hasLooseText ||= isOfRules && !isSkipped(this.tokens[at])
        at += 1
        continue
      }
      const end = this.#declaration(at, declarations)
      const stop = end ?? this.#until(at, '{;}')
      const hasBlock = isIt(this.tokens[stop], '{')
      const isRule = end === null && (hasBlock || this.tokens[at]?.kind === 'at')
      if (isRule) rules.push([at, hasBlock ? stop : null])
      // The semicolon of a statement is its own.
      this.hasLooseText ||= isOfRules && !isRule
      at = hasBlock && end === null ? this.#value(stop) : isRule ? stop + Number(isIt(this.tokens[stop], ';')) : stop
    }
    this.#isOpen ||= at >= this.tokens.length
    return rules
  }

  #declaration(at: number, found: ReadDeclaration[]): number | null {
    const token = this.tokens[at]
    const name = token?.kind === 'name' ? unescapeCss(token.text) : ''
    const colon = this.#skip(at + 1)
    if (token === undefined || !name.startsWith('--') || !isIt(this.tokens[colon], ':')) return null
    const end = this.#until(colon + 1, ';}')
    const first = this.#skip(colon + 1)
    const parts = this.tokens.slice(first, end).filter((one) => !isSkipped(one))
    const [mark, word] = parts.slice(-2)
    const isImportant = isIt(mark, '!') && isNamed(word, 'important')
    const own = isImportant ? parts.slice(0, -2) : parts
    const last = own.at(-1)
    const from = this.tokens[first]?.from ?? token.to
    const to = last === undefined ? from : valueEnd(last)
    found.push({ name, at: token.from, from, to, isImportant, isValid: isDeclarationValue(own) })
    return end
  }

  /** The highest of the root selectors in a list; `null` when there is none, or the list is invalid. */
  #rootSpecificity(from: number, to: number): number | null {
    const first = this.tokens[from]
    // 5.4.3: what begins like a custom property is dropped, block and all.
    const isProperty = first?.kind === 'name' && unescapeCss(first.text).startsWith('--')
    if (isProperty && isIt(this.tokens[this.#skip(from + 1)], ':')) return null
    const members: CssToken[][] = [[]]
    for (let at = from; at < to; ) {
      const next = this.#value(at)
      const value = this.tokens.slice(at, next)
      const [token] = value
      if (token === undefined || /^[;})\]]$/.test(token.text)) return null
      if (isIt(token, ',')) members.push([])
      else members.at(-1)?.push(...value)
      at = next
    }
    if (members.some((member) => trimmed(member).length === 0)) return null
    const found = members.map(specificityOf).filter((one) => one !== null)
    return found.length === 0 ? null : Math.max(...found)
  }
}

/** 8.2, of component values without white space and comments. */
function isDeclarationValue(tokens: readonly CssToken[]): boolean {
  const open: string[] = []
  for (const { kind, text } of tokens) {
    const opener = kind === 'function' ? '(' : kind === 'character' ? text : ''
    const closer = CLOSERS[opener]
    if (kind === 'bad string' || kind === 'bad url') return false
    if (closer !== undefined) open.push(closer)
    else if (')]}'.includes(opener) && opener !== '') {
      if (open.pop() !== opener) return false
    } else if ((opener === '!' || opener === ';') && open.length === 0) return false
  }
  return true
}
