// Runs in a page of a design system's rules: finds who uses a variable, and finds it again by brute force.
// What brute force does to the page, it takes back.
import { PageUsage } from '../../panel/usage/usage.browser.js'
import type { PageIndex, Users } from '../../panel/usage/usage.types.js'

/** Pseudo-elements whose styles a browser tells. */
const PSEUDOS = ['::before', '::after', '::marker', '::placeholder', '::selection', '::first-letter', '::backdrop']

const PROPERTIES = [...getComputedStyle(document.documentElement)]
  .filter((name) => !name.startsWith('--') && !/-(inline|block)|(inline|block)-size/.test(name))

const host = document.createElement('div')
host.id = 'ours'
document.body.append(host)
const room = host.attachShadow({ mode: 'open' })

/** How long each slice took, in milliseconds. */
const slices: number[] = []

const usage = new PageUsage({
  page: window, room, isOurs: (element) => element === host, isOurSheet: () => false,
  later: (act) => {
    const id = setTimeout(() => {
      const start = performance.now()
      act()
      slices.push(performance.now() - start)
    })
    return () => {
      clearTimeout(id)
    }
  },
})

const indexOf = (): Promise<PageIndex> => new Promise((done) => void usage.whenIndexed(done))
const usersOf = (name: string): Promise<Users> => new Promise((done) => void usage.usersOf(name, done))

function everyElement(root: Document | ShadowRoot = document): Element[] {
  return [...root.querySelectorAll('*')].filter((element) => element !== host).flatMap((element) =>
    element.shadowRoot === null ? [element] : [element, ...everyElement(element.shadowRoot)])
}

/** Elements made of what rules ask for that use some variables: so many for each. */
async function growFor(names: readonly string[], most: number): Promise<void> {
  const index = await indexOf()
  const main = document.createElement('main')
  for (const name of names) {
    const rules = new Set([...index.closureOf(name)].flatMap((one) => index.readersOf(one))
      .filter(({ rule, declared }) => rule.kind === 'rule' && !declared.property.startsWith('--'))
      .map(({ rule }) => rule))
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

const CSS_TEXT = [...document.styleSheets]
  .map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join()).join()

/** Elements and what of them is there. */
function subjects(): readonly (readonly [Element, string])[] {
  return everyElement().flatMap((element) => ['', ...PSEUDOS].filter((pseudo) => {
    if (pseudo === '') return true
    const style = getComputedStyle(element, pseudo)
    if (pseudo === '::before' || pseudo === '::after') return style.content !== 'none' && style.content !== 'normal'
    if (pseudo === '::marker') return getComputedStyle(element).display === 'list-item' && CSS_TEXT.includes(pseudo)
    return pseudo === '::placeholder' ? element.matches('input, textarea') : CSS_TEXT.includes(pseudo)
  }).map((pseudo) => [element, pseudo] as const))
}

/** Everything that the browser tells of each. */
const read = (all: readonly (readonly [Element, string])[]): string[] => all.map(([element, pseudo]) => {
  const style = getComputedStyle(element, pseudo === '' ? null : pseudo)
  return PROPERTIES.map((property) => style.getPropertyValue(property)).join(';')
})

const WORDS = [
  'red', 'blue', '1px', '7px', '0.3', '0.7', 'none', 'block', 'solid', 'dashed', 'serif', 'fantasy', 'center', 'row',
  'column', 'bold', 'italic', '"a"', 'url(a)', 'url(b)', 'uppercase', 'content-box', 'border-box', 'hidden', '1 2 3', '4, 5, 6',
  '200ms', '400ms', 'ease-in', 'linear', 'pointer', 'absolute', 'auto', '1fr', 'end', 'dark', 'wrap', 'underline',
]

const colorBy = (factor: number): string =>
  factor > 3 ? '#104080' : factor > 2 ? '#a0b010' : factor > 0.5 ? '#305060' : '#d05060'

/** Others of the kind that a value has, in groups to be held against each other. */
function othersFor(value: string): readonly (readonly string[])[] {
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
  const zero = /(?<![\w.#,(-])0(?![\w.%])(?=[^()]*(?:\(|$))/g
  const lengths = ['1px', '3px'].map((length) => value.replace(zero, length))
  return lengths[0] === value ? [up, down] : [up, down, lengths]
}

/** The elements whose computed style is another one with another value, tried on everything at once. */
function brute(name: string, texts: readonly string[]): Set<Element> {
  const all = subjects()
  const trees = [document, ...everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  const mask = new CSSStyleSheet()
  for (const tree of trees) tree.adoptedStyleSheets.push(mask)
  const changed = new Set<Element>()
  const readWith = (value: string): string[] => {
    // Without boxes what is computed is told, and nothing of the layout.
    mask.replaceSync(`html { display: none !important }
      *, ::before, ::after, ::marker, ::placeholder, ::selection { transition-property: none !important }
      :host, ${[...PSEUDOS, ''].map((one) => `:is(*, #a#b#c#d)${one}`).join()} { ${name}: ${value} !important }`)
    return read(all)
  }
  const groups = texts.flatMap((text) => othersFor(text))
  for (const group of new Map(groups.map((one) => [one.join(), one])).values()) {
    const first = readWith(group[0] ?? '')
    for (const value of group.slice(1)) {
      for (const [at, text] of readWith(value).entries()) {
        const element = all[at]?.[0]
        if (text !== first[at] && element !== undefined) changed.add(element)
      }
    }
  }
  for (const tree of trees) tree.adoptedStyleSheets.pop()
  return changed
}

const told = (element: Element): string =>
  `${element.localName}.${element.getAttribute('class') ?? ''}#${everyElement().indexOf(element)}`

interface Compared {
  readonly name: string
  readonly found: number
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
}

/** Both for one variable, and who is in one of them alone. */
async function compare(name: string): Promise<Compared> {
  const users = await usersOf(name)
  const now = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const texts = now !== '' ? [now] : [...new Set(everyElement()
    .map((element) => getComputedStyle(element).getPropertyValue(name).trim()).filter((text) => text !== ''))]
  const by = brute(name, texts.length > 0 ? texts.slice(0, 3) : [''])
  const hasTold = (element: Element): boolean => [...users.ways.get(element) ?? []]
    .some((way) => !way.startsWith('::') || PSEUDOS.some((one) => way.startsWith(one)))
  const found = users.elements.filter(hasTold)
  return {
    name, found: found.length,
    missing: [...by].filter((element) => !users.ways.has(element)).map(told),
    wrong: found.filter((element) => !by.has(element))
      .map((element) => `${told(element)} by ${[...users.ways.get(element) ?? []].join()}`),
  }
}

/** So many of the variables that some rule reads or declares. */
async function namesOf(): Promise<readonly string[]> { return [...(await indexOf()).names].sort() }

const api = { usage, slices, growFor, compare, namesOf, indexOf, usersOf, everyElement, brute }
export type UsageApi = typeof api
Object.assign(window, { api })
