// Runs in a page: what an element reads, and the same by brute force, which gives a variable two other values
// everywhere and looks at what is computed then. What it does to the page, it takes back.
import type { Plan } from '../../panel/state/state.types.js'
import { createLonghands } from '../../panel/usage/longhands.browser.js'
import { IndexBuilder } from '../../panel/usage/page-index.js'
import { readSheets, type Taking } from '../../panel/usage/read-sheets.browser.js'
import { arrangeRules, type ReadsIndex } from '../../panel/usage/reads-index.js'
import { ElementReader } from '../../panel/usage/reads.browser.js'
import { alternativesTo } from '../../panel/usage/reads-sentinels.js'
import type { Read } from '../../panel/usage/reads.types.js'

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

type Computed = ReadonlyMap<string, string>

// The width of a line that is not drawn is told by one of both alone.
const computedOf = (element: Element): Computed => new Map([...element.computedStyleMap()]
  .filter(([name]) => !name.startsWith('--')).map(([name, values]) => [
    name, /^border.*-width$/.test(name) ? getComputedStyle(element).getPropertyValue(name)
      : [...values].map(String).join(),
  ]))

/** What differs for each element between two values of a variable. */
function brute(name: string, values: readonly string[], elements: readonly Element[]): ReadonlySet<string>[] {
  const mask = new CSSStyleSheet()
  const all = trees()
  for (const tree of all) tree.adoptedStyleSheets.push(mask)
  const seen = values.map((value) => {
    mask.replaceSync(`*, ::before, ::after { transition-property: none !important; animation-name: none !important }
      :host, :is(*, #a#b#c#d) { ${name}: ${value} !important }`)
    return elements.map(computedOf)
  })
  for (const tree of all) tree.adoptedStyleSheets.pop()
  const [first = [], ...others] = seen
  return elements.map((_, at) => new Set([...first[at]?.keys() ?? []].filter((property) =>
    others.some((other) => other[at]?.get(property) !== first[at]?.get(property)))))
}

function valuesFor(name: string, elements: readonly Element[]): readonly string[] {
  const now = [document.documentElement, ...elements]
    .map((element) => getComputedStyle(element).getPropertyValue(name).trim()).find((text) => text !== '')
  if (now === undefined) return []
  if (/^\d+, *\d+, *\d+$/.test(now)) return ['1, 2, 3', '4, 5, 6']
  const isNumber = now !== '' && !Number.isNaN(Number(now))
  const others = alternativesTo(now, (property, text) => CSS.supports(property, text))
  // Where no property takes a value like it, there is no other one to be tried.
  return isNumber ? ['0.21', '0.37', '300', '700'] : others.length > 20 ? [] : others
}

const told = (element: Element): string => `${element.localName}.${element.getAttribute('class') ?? ''}`

interface Compared { readonly wrong: readonly string[]; readonly right: number }

/** What is read and does not change, and what changes and is not read, of some elements. */
function compare(pick: (at: number) => boolean): Compared {
  const index = indexNow()
  const elements = everyElement().filter((_, at) => pick(at))
  const reads = elements.map((element) =>
    reader.readsOf(index, element).all.filter(({ pseudo }) => pseudo === null))
  const wrong: string[] = []
  let right = 0
  for (const name of index.index.names) {
    const values = index.index.definersOf(name).length === 0 ? [] : valuesFor(name, elements)
    if (values.length === 0) continue
    brute(name, values, elements).forEach((changed, at) => {
      const own = (reads[at] ?? []).filter(({ cssVar }) => cssVar === name)
      const what = `${told(elements[at] ?? document.body)} ${name}`
      if (own.length === 0 && changed.size > 0) {
        wrong.push(`${what} is missing: ${[...changed].slice(0, 3).join()}`)
      } else if (own.some((read) => !isSeen(read, changed))) {
        wrong.push(`${what} does not change ${own.map(({ property }) => property).join()}`)
      } else right += own.length
    })
  }
  return { wrong, right }
}

/** A shorthand changes with one of its longhands; a size of the root in whatever goes by it. */
const isSeen = ({ property, from }: Read, changed: ReadonlySet<string>): boolean =>
  [...changed].some((one) => one === property || isOf(one, property)) || (from !== null && changed.size > 0)

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

const api = { compare, lines }
export type ReadsApi = typeof api
Object.assign(window, { api })
