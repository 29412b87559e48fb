// Runs in a page: elements that its rules have something to say to, the properties worth looking at there,
// other values for its variables.
import { WORDS as SENTINELS } from '../../panel/page/probe/sentinels.js'
import type { PageIndex } from '../../panel/page/sheets/usage.types.js'

type Tree = Document | ShadowRoot

/** Elements made of what rules ask for that use some variables: so many for each. */
export function growIn(index: PageIndex, names: readonly string[], most: number): void {
  const main = document.createElement('main')
  for (const name of names) {
    const rules = new Set([...index.closureOf(name)].flatMap((one) => index.readersOf(one))
      .filter(({ rule }) => rule.kind === 'rule').map(({ rule }) => rule))
    for (const { scope } of [...rules].slice(0, most)) {
      build(scope.map((one) => one.split(/,(?![^(]*\))/)[0] ?? '')
        .reduce((parent, own) => own.includes('&') ? own.replaceAll('&', parent) : own, ''), main)
    }
  }
  document.body.append(main)
}

const ATTRIBUTE = /\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*)["']?[^\]]*)?\]/g
const VOID = /^(input|img|br|hr|source|track|wbr|col)$/

function build(selector: string, main: Element): void {
  let at: Element = main
  for (const compound of selector.replace(/::?[a-z-]+(\((?:[^()]|\([^()]*\))*\))?/gi, '').split(/[\s>+~]+/)) {
    const tag = /^[a-z][a-z0-9]*/i.exec(compound)?.[0].toLowerCase() ?? 'div'
    if (compound === '' || /^(html|body|head|script|style|iframe|template|link|meta|title)$/.test(tag)) continue
    const element = document.createElement(tag)
    for (const [, name = ''] of compound.matchAll(/\.((?:\\.|[\w-])+)/g)) element.classList.add(name.replace(/\\/g, ''))
    for (const [, name = '', value = ''] of compound.matchAll(ATTRIBUTE)) {
      if (name !== 'style' && !name.startsWith('on')) element.setAttribute(name, value)
    }
    if (!VOID.test(at.localName)) at.append(element)
    at = element
  }
  if (at !== main && !VOID.test(at.localName)) at.append('Text')
}

/** A longhand of whose text no browser tells, and the selector that declares it. */
interface Hidden { readonly selector: string; readonly property: string }

/**
 * Where a rule has a shorthand with a variable in it, and one of that one's longhands behind it: what the
 * shorthand says of the others no browser tells.
 */
export function hiddenIn(trees: readonly Tree[]): readonly Hidden[] {
  const found: Hidden[] = []
  const addOf = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      const { style, cssRules } = rule as Partial<CSSStyleRule>
      for (const property of style?.cssText.includes(': ;') === true ? style : []) {
        const selector = selectorFor(rule)
        if (style?.getPropertyValue(property) === '') found.push({ selector, property })
      }
      if (cssRules !== undefined) addOf(cssRules)
    }
  }
  for (const { styleSheets, adoptedStyleSheets } of trees) {
    for (const { cssRules } of [...styleSheets, ...adoptedStyleSheets]) addOf(cssRules)
  }
  return found
}

/** Declarations may stand in what is nested in a rule. */
function selectorOf(rule: CSSRule | null): string {
  if (rule instanceof CSSStyleRule) return rule.selectorText
  return rule === null ? ':not(*)' : selectorOf(rule.parentRule)
}

/** Another name for one of the others. */
export const isLogical = (property: string): boolean => /-(inline|block)|(inline|block)-size/.test(property)

/** Whether it may be by such a text that a property of an element is another one. */
export const isHidden = (
  hidden: readonly Hidden[], element: Element | undefined, property: string,
): boolean => hidden.some((one) => one.property === property &&
  (one.selector === '' || element?.closest(`:is(${one.selector})`) !== null))

const SIDES = /^(padding|margin|border|top|right|bottom|left|(m..-)?(width|height)|over|scroll|contain)/
const OTHERS = /^(fill|stroke|font-size|color)/
/** Others go by these. */
const GROUND = new RegExp('^(all|font|line-height|color|direction|writing|text-orient|display|position|float|zoom|' +
  'content|appearance|overflow|contain|list-style)|^(border|outline|column).*-style$')
const NAMED = /--(?:[\w-]|\\.|[^\0-\x7f])+/g
const READ = /var\(\s*(--(?:[\w-]|\\.|[^\0-\x7f])+)/g

/** What is worth looking at: these properties, of those elements, by their places. */
export interface Looked {
  readonly properties: readonly string[]
  readonly places: ReadonlySet<number>
}

/**
 * What is worth looking at on a page, by the text of its rules and elements, without the cascade: whatever it
 * leaves out cannot change. A variable comes to an element by a declaration that has it in its text (by one
 * that has a variable that has it, and so on), and a declaration is of what its selector matches and of what
 * inherits from that: no other element can differ. Which of the declarations wins is not asked.
 */
export class Worth {
  readonly #all: readonly string[]
  /** By variable the properties, and the selectors of their rules; none for what holds for whom it likes. */
  readonly #readers = new Map<string, Map<string, Set<string>>>()
  readonly #reached = new Map<string, readonly number[]>()
  /** Each with what it may inherit from. */
  readonly #elements: readonly (readonly Element[])[]
  /** Those of whose text no browser tells, and their selectors: any variable may be in it. */
  readonly #hidden = new Map<string, Set<string>>()
  readonly #declared = new Set<string>()
  /** Variables that conditions ask of. */
  readonly #asked = new Set<string>()

  /** `elements`: nobody asks of others, but of those around them. */
  constructor(properties: readonly string[], trees: readonly Tree[], elements: readonly Element[]) {
    this.#elements = elements.map(around)
    for (const tree of trees) {
      for (const { cssRules } of [...tree.styleSheets, ...tree.adoptedStyleSheets]) this.#addRules(cssRules)
      for (const element of tree.querySelectorAll('*')) this.#addElement(element)
    }
    this.#all = properties.filter((name) => this.#declared.has(name) || SIDES.test(name) || OTHERS.test(name))
  }

  /**
   * What may be another when a variable is, and more. What no browser tells of is looked at only where
   * somebody says something of it (`claimed`): elsewhere its changes are held against nobody.
   */
  of(name: string, claimed: ReadonlySet<number>): Looked {
    const found = new Set<string>()
    const places = new Set<number>()
    const take = (property: string, reached: readonly number[]): void => {
      if (reached.length > 0) found.add(property)
      for (const place of reached) places.add(place)
    }
    for (const [property, selectors] of this.#hidden) {
      take(property, this.#reachedBy(selectors).filter((place) => claimed.has(place)))
    }
    const closure = this.#closureOf(name)
    if ([...closure.keys()].some((one) => this.#asked.has(one))) {
      return { properties: this.#all, places: new Set(this.#elements.keys()) }
    }
    for (const [one, within] of closure) {
      for (const [property, selectors] of this.#readers.get(one) ?? []) {
        if (property.startsWith('--')) continue
        take(property, this.#reachedBy(selectors).filter((place) => within.has(place)))
      }
    }
    const isAll = [...found].some((one) => GROUND.test(one) || !this.#all.includes(one))
    return { properties: isAll ? this.#all : this.#all.filter((one) => found.has(one)), places }
  }

  /** The variables that one may come to, each with the places where it may. */
  #closureOf(name: string): ReadonlyMap<string, ReadonlySet<number>> {
    const closure = new Map([[name, new Set(this.#elements.keys())]])
    const left = [name]
    for (const one of left) {
      const within = closure.get(one) ?? new Set<number>()
      for (const [property, selectors] of this.#readers.get(one) ?? []) {
        if (!property.startsWith('--')) continue
        const known = closure.get(property) ?? new Set<number>()
        const more = this.#reachedBy(selectors).filter((place) => within.has(place) && !known.has(place))
        if (more.length === 0) continue
        for (const place of more) known.add(place)
        closure.set(property, known)
        left.push(property)
      }
    }
    return closure
  }

  #reachedBy(selectors: Iterable<string>): readonly number[] {
    const all = [...selectors].map((selector) => this.#reachedByOne(selector))
    return all.length === 1 ? all[0] ?? [] : [...new Set(all.flat())]
  }

  /** The places of those that a selector matches, or something around them. */
  #reachedByOne(selector: string): readonly number[] {
    const known = this.#reached.get(selector)
    if (known !== undefined) return known
    const whole = `:is(${selector})`
    const matched = new Map<Element, boolean>()
    const isMatched = (element: Element): boolean => {
      const is = matched.get(element) ?? (selector === '' || element.matches(whole))
      matched.set(element, is)
      return is
    }
    const reached = [...this.#elements.keys()].filter((place) => this.#elements[place]?.some(isMatched))
    this.#reached.set(selector, reached)
    return reached
  }

  #addRules(rules: CSSRuleList): void {
    for (const rule of rules) {
      const { style, cssRules, conditionText } = rule as Partial<CSSStyleRule & CSSConditionRule>
      if (style !== undefined) this.#addStyle(style, style.cssText, selectorFor(rule))
      for (const [one] of conditionText?.matchAll(NAMED) ?? []) this.#asked.add(one)
      if (cssRules !== undefined) this.#addRules(cssRules)
    }
  }

  #addElement(element: Element): void {
    for (const { name, value } of element.attributes) if (name !== 'style') this.#addText(name, value, '')
    if (element.hasAttribute('style')) {
      this.#addStyle((element as HTMLElement).style, element.getAttribute('style') ?? '', '')
    }
  }

  #addStyle(style: CSSStyleDeclaration, text: string, selector: string): void {
    for (const property of style) {
      this.#declared.add(property)
      const value = style.getPropertyValue(property)
      // Of a longhand whose shorthand has a variable in it nothing is said: it is one of the whole text.
      const isUntold = value === '' && !property.startsWith('--')
      if (isUntold && text.includes(': ;')) put(this.#hidden, property, selector)
      this.#addText(property, isUntold ? text : value, selector)
    }
  }

  #addText(property: string, text: string, selector: string): void {
    for (const [, name = ''] of text.matchAll(READ)) {
      const readers = this.#readers.get(name) ?? new Map<string, Set<string>>()
      put(readers, property, selector)
      this.#readers.set(name, readers)
    }
  }
}

const put = (map: Map<string, Set<string>>, key: string, value: string): unknown =>
  map.set(key, (map.get(key) ?? new Set()).add(value))

/** An element and what it may inherit from. */
function around(element: Element): readonly Element[] {
  const all = [element]
  for (const { assignedSlot, parentElement, parentNode } of all) {
    const host = parentNode instanceof ShadowRoot ? parentNode.host : null
    for (const one of [assignedSlot, parentElement, host]) if (one !== null) all.push(one)
  }
  return all
}

/** What a rule's elements match, and others too; none where that cannot be said from within a document. */
function selectorFor(rule: CSSRule): string {
  const selector = selectorOf(rule)
  if (/:host|:scope|::slotted|::part|:not\(\*\)/.test(selector)) return ''
  return selector.replaceAll('&', '*').replace(/(^|[\s,>+~(])::/g, '$1*::').replace(/::[\w-]+(\([^)]*\))?/g, '')
}

export const WORDS = [
  'red', 'blue', '1px', '7px', '0.3', '0.7', 'none', 'block', 'solid', 'dashed', 'serif', 'fantasy', 'center', 'row',
  'column', 'bold', 'italic', '"a"', 'url(a)', 'url(b)', 'uppercase', 'content-box', 'border-box', 'hidden', '1 2 3', '4, 5, 6',
  '200ms', '400ms', 'ease-in', 'linear', 'pointer', 'absolute', 'auto', '1fr', 'end', 'dark', 'wrap', 'underline',
  // By itself this one makes texts smaller, also around it: what is asked is whose font it is.
  ...SENTINELS.filter((one) => one !== 'monospace'),
]

const colorBy = (factor: number): string =>
  factor > 3 ? '#104080' : factor > 2 ? '#a0b010' : factor > 0.5 ? '#305060' : '#d05060'

/** With another length for each nothing that is in no brackets. */
function withLengths(value: string, length: string): string {
  let depth = 0
  return value.split(/([()\s,])/).map((piece) => {
    depth += piece === '(' ? 1 : piece === ')' ? -1 : 0
    return piece === '0' && depth === 0 ? length : piece
  }).join('')
}

/** Others of the kind that a value has, in groups to be held against each other. */
export function othersFor(value: string): readonly (readonly string[])[] {
  const withNumbers = (change: (value: number) => number): string =>
    value.replace(/#[0-9a-f]{3,8}\b/gi, () => colorBy(change(1)))
      .replace(/(?<![\w#-])[+-]?(\d+\.?\d*|\.\d+)/g, (text) => {
        const number = Number(text)
        const next = change(number === 0 ? 1 : number)
        return String(Number.isInteger(number) && number !== 0 ? Math.round(next) : Number(next.toFixed(3)))
      })
  const up = [withNumbers((one) => one * 1.5 + 1), withNumbers((one) => one * 2.5 + 2)]
  const down = [withNumbers((one) => one * 0.6), withNumbers((one) => one * 0.2)]
  if (up[0] === value) return [[value, ...WORDS]]
  const lengths = ['1px', '3px'].map((length) => withLengths(value, length))
  return lengths[0] === value ? [up, down] : [up, down, lengths]
}
