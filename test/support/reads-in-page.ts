// Runs in a page: what an element reads, and the same by brute force, which gives a variable two other values
// everywhere and looks at what is computed then. What it does to the page, it takes back.
import type { Plan } from '../../panel/model/state/state.types.js'
import { createLonghands } from '../../panel/page/probe/longhands.browser.js'
import { IndexBuilder } from '../../panel/page/sheets/page-index.js'
import { readSheets, type Taking } from '../../panel/page/sheets/read-sheets.browser.js'
import { arrangeRules, type ReadsIndex } from '../../panel/page/sheets/reads-index.js'
import { ElementReader } from '../../panel/page/ask/reads.browser.js'
import { alternativesTo } from '../../panel/page/probe/reads-sentinels.js'
import { growIn, hiddenIn, isHidden, isLogical, othersFor, WORDS, Worth, type Looked } from './grown-page.js'
import { tracesOf } from './untouched-page.js'
import type { Read } from '../../panel/page/ask/reads.types.js'
import type { Place } from '../../panel/page/sheets/usage.types.js'

const host = document.createElement('div')
host.id = 'ours'
document.documentElement.append(host)
const stage = host.attachShadow({ mode: 'open' })
const plan: Pick<Plan, 'byVar'> = { byVar: new Map() }
const reader = new ElementReader({ page: window, plan, stage })

function everyElement(root: Document | ShadowRoot = document): readonly Element[] {
  return [...root.querySelectorAll('body, body *, :host *')].flatMap((element) =>
    element.shadowRoot === null ? [element] : [element, ...everyElement(element.shadowRoot)])
}

function wholeOf<T>(steps: Generator<undefined, T, boolean>): T {
  for (;;) {
    const step = steps.next(false)
    if (step.done === true) return step.value
  }
}

const trees = (): readonly (Document | ShadowRoot)[] =>
  [document, ...everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])]

function indexNow(): ReadsIndex {
  const builder = new IndexBuilder(createLonghands(window))
  const taking: Taking =
    { add: (rule) => builder.add(rule), registered: new Map(), unread: [], isCut: false }
  wholeOf(readSheets(trees(), window, taking, () => false))
  return wholeOf(arrangeRules(builder.finish(taking)))
}

/** Stands in no value. */
const END = '\n;\n'

/** Whether rules go by the size of a box: then the page is asked with its boxes, which is slow. */
const asksOfBoxes = (): boolean => trees().some(({ styleSheets, adoptedStyleSheets }) =>
  [...styleSheets, ...adoptedStyleSheets].some(({ cssRules }) => hasContainer(cssRules)))

const hasContainer = (rules: CSSRuleList): boolean => [...rules].some((rule) =>
  rule instanceof CSSContainerRule || ('cssRules' in rule && hasContainer(rule.cssRules as CSSRuleList)))

/** All that is computed of an element, and not what its layout makes of that. */
function computedOf(element: Element, properties: readonly string[], hasBoxes: boolean): string {
  const style = getComputedStyle(element)
  const map = element.computedStyleMap()
  // One of both alone tells the width of a line that is not drawn, the other one a transform without a box.
  const isByStyle = (name: string): boolean =>
    hasBoxes ? /^border.*-width$/.test(name) : name !== 'transform'
  return properties.map((name) => isByStyle(name) ? style.getPropertyValue(name)
    : map.getAll(name).map(String).join()).join(END)
}

/** What differs for some elements, by their places, between the values of a group. */
function brute(
  name: string, groups: readonly (readonly string[])[], { places, properties }: Looked,
  { elements, hasBoxes }: Subjects, beside = '',
): ReadonlyMap<number, ReadonlySet<string>> {
  const mask = new CSSStyleSheet()
  const all = trees()
  for (const tree of all) tree.adoptedStyleSheets.push(mask)
  const changed = new Map([...places].map((place) => [place, new Set<string>()]))
  const readWith = (value: string): readonly string[] => {
    mask.replaceSync(`${hasBoxes ? '' : 'html { display: none !important }'}
      *, ::before, ::after { transition-property: none !important }
      *, ::before, ::after { animation-name: none !important }
      :host, :is(*, #a#b#c#d) { ${name}: ${value} !important; ${beside} }`)
    return [...places].map((place) => computedOf(elements[place] ?? document.body, properties, hasBoxes))
  }
  for (const [value = '', ...others] of groups) {
    const first = readWith(value)
    for (const other of others) {
      const texts = readWith(other)
      for (const [at, place] of [...places].entries()) {
        if (texts[at] === first[at]) continue
        const before = first[at]?.split(END) ?? []
        for (const [which, text] of (texts[at]?.split(END) ?? []).entries()) {
          if (text !== before[which]) changed.get(place)?.add(properties[which] ?? '')
        }
      }
    }
  }
  for (const tree of all) tree.adoptedStyleSheets.pop()
  return changed
}

interface Subjects {
  readonly elements: readonly Element[]
  readonly hasBoxes: boolean
}

/** In groups to be held against each other. */
function valuesFor(
  name: string, elements: readonly Element[], definers: readonly Place[],
): readonly (readonly string[])[] {
  const now = [document.documentElement, ...elements]
    .map((element) => getComputedStyle(element).getPropertyValue(name).trim()).find((text) => text !== '')
  // Nothing or an empty one: a switch has the values that it is given somewhere.
  if (now === undefined) return [['', 'initial', ...definers.map(({ declared }) => declared.value), ...WORDS]]
  // What is a part of something is no number, though a property may take either.
  const others = alternativesTo(now, (property, text) =>
    CSS.supports(property, text) && !(property === 'opacity' && text.endsWith('%')))
  // Where no property takes a value like it, there is no other one of those to be tried.
  // Texts of several parts may have one of every kind. In a list of fonts a word that is none spoils all.
  const isOfParts = !now.includes(',') && now.split(/\([^()]*\)/).join('').trim().includes(' ')
  const hasNumbers = othersFor(now).length > 1
  const isKnown = others.length <= 20 && Number.isNaN(Number(now))
  return [
    ...hasNumbers || !isKnown ? othersFor(now) : [], ...isOfParts ? [[now, ...WORDS]] : [],
    ...isKnown ? [others] : [],
  ]
}

const told = (element: Element): string => `${element.localName}.${element.getAttribute('class') ?? ''}`

interface Compared { readonly wrong: readonly string[]; readonly right: number }

/** What is read and does not change, and what changes and is not read, of some elements. */
function compare(places: readonly number[] | null): Compared {
  const index = indexNow()
  const hidden = hiddenIn(trees())
  const elements = everyElement().filter((_, at) => places?.includes(at) ?? true)
  const subjects = { elements, hasBoxes: asksOfBoxes() }
  const properties = [...document.body.computedStyleMap()].map(([name]) => name)
    .filter((name) => !name.startsWith('--'))
  const worth = new Worth(properties, trees(), elements)
  const reads = readsByName(index, elements)
  const byWords = (name: string, place: number): ReadonlySet<string> =>
    isWord(elements[place], name)
      ? brute(name, [['initial', ...WORDS]], { places: new Set([place]), properties }, subjects).get(place) ?? NONE
      : NONE
  // A factor beside one that is nothing, or a length that a `min()` does not come to, changes nothing
  // until what stands beside it is other, too.
  const besideOthers = (name: string, place: number): ReadonlySet<string> => {
    const own = reads.get(name)?.get(place) ?? []
    const isBeside = (claims: readonly Read[]): boolean =>
      claims.some((one) => own.some(({ property }) => property === one.property))
    const given = (other: string) => valuesFor(other, elements, index.index.definersOf(other))
    const looked = { places: new Set([place]), properties }
    const others = [...reads].filter(([other, at]) => other !== name && isBeside(at.get(place) ?? []))
    const seen = others.flatMap(([other]) => [...new Set(given(other).flat())].flatMap((value) =>
      [...brute(name, given(name), looked, subjects, `${other}: ${value} !important`).get(place) ?? []]))
    return new Set(seen)
  }
  const wrong: string[] = []
  let right = 0
  for (const name of index.index.names) {
    const claims = reads.get(name) ?? new Map<number, Read[]>()
    const looked = worth.of(name, new Set(claims.keys()))
    const isWorth = looked.places.size > 0 && looked.properties.length > 0
    const values = isWorth ? valuesFor(name, elements, index.index.definersOf(name)) : []
    const changed = brute(name, values, looked, subjects)
    for (const place of new Set([...claims.keys(), ...changed.keys()])) {
      const own = claims.get(place) ?? []
      const seen: ReadonlySet<string> = changed.get(place) ?? NONE
      const what = `${told(elements[place] ?? document.body)} ${name}`
      const isTold = [...seen].some((one) => !isLogical(one) && !isHidden(hidden, elements[place], one))
      if (own.length === 0 && isTold) {
        wrong.push(`${what} is missing: ${[...seen].slice(0, 3).join()}`)
      }
      const all = [byWords, besideOthers].reduce((known, look) =>
        unseenOf(own, known).length === 0 ? known : new Set([...known, ...look(name, place)]), seen)
      const unseen = unseenOf(own, all)
      if (unseen.length > 0) wrong.push(`${what} does not change ${unseen.join()}`)
      else right += own.length
    }
  }
  return { wrong, right }
}

/** By variable the places of the elements that are said to read it, and what is said. */
function readsByName(
  index: ReadsIndex, elements: readonly Element[],
): ReadonlyMap<string, ReadonlyMap<number, readonly Read[]>> {
  const found = new Map<string, Map<number, Read[]>>()
  for (const [place, element] of elements.entries()) {
    for (const read of reader.readsOf(index, element).all) {
      if (read.pseudo !== null) continue
      const places = found.get(read.cssVar) ?? new Map<number, Read[]>()
      found.set(read.cssVar, places.set(place, [...places.get(place) ?? [], read]))
    }
  }
  return found
}

const NONE: ReadonlySet<string> = new Set()

/** A word may be a font's name, and is so taken: what is said to read it gets words of other kinds. */
function isWord(element: Element | undefined, name: string): boolean {
  const now = getComputedStyle(element ?? document.body).getPropertyValue(name).trim()
  return /^[a-z-]+$/i.test(now) && !CSS.supports('color', now)
}

const unseenOf = (reads: readonly Read[], changed: ReadonlySet<string>): readonly string[] =>
  [...new Set(reads.filter((read) => !isSeen(read, changed)).map(({ property }) => property))]

/** A shorthand changes with one of its longhands; a size of the root in whatever goes by it. */
const isSeen = ({ property, from }: Read, changed: ReadonlySet<string>): boolean =>
  [...changed].some((one) => one === property || isOf(one, property)) ||
  (from !== null && property === 'font-size' && changed.size > 0)

function isOf(longhand: string, property: string): boolean {
  const { style } = document.createElement('i')
  style.setProperty(property, 'inherit')
  return [...style].includes(longhand)
}

/** What one element reads, line by line. */
const lines = (selector: string, root: ParentNode = document): readonly string[] => {
  const element = root.querySelector(selector)
  if (element === null) return ['no such element']
  const { own, inherited } = reader.readsOf(indexNow(), element)
  return [...own, ...inherited].flatMap(({ property, pseudo, from, reads }) => reads.map(({ cssVar, via }) =>
    `${pseudo ?? ''}${property}${from === null ? '' : ` from ${from.localName}`}: ${[...via, cssVar].join(' ')}`))
}

/** Has the page grow for some of its variables; how many elements it has then. */
function grow(names: readonly string[]): number {
  growIn(indexNow().index, names, 2)
  return everyElement().length
}

const namesOf = (): readonly string[] => [...indexNow().index.names].sort()

/** What it does to the page that some elements, or all, are looked at. */
async function traces(places: readonly number[] | null): Promise<readonly string[]> {
  const index = indexNow()
  const elements = everyElement().filter((_, at) => places?.includes(at) ?? true)
  return tracesOf(trees(), () => {
    for (const element of elements) reader.readsOf(index, element)
  })
}

const api = { compare, lines, grow, namesOf, traces }
export type ReadsApi = typeof api
Object.assign(window, { api })
