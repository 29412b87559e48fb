// Runs in a page of a design system's rules: finds who uses a variable, and finds it again by brute force.
// What brute force does to the page, it takes back.
import { PageUsage } from '../../panel/page/ask/usage.browser.js'
import { growIn, hiddenIn, isHidden, isLogical, othersFor, Worth } from './grown-page.js'
import { tracesOf } from './untouched-page.js'
import type { PageIndex, Users } from '../../panel/page/sheets/usage.types.js'

/** Pseudo-elements whose styles a browser tells. */
const PSEUDOS =
  ['::before', '::after', '::marker', '::placeholder', '::first-letter', '::file-selector-button', '::backdrop']

const PROPERTIES = [...getComputedStyle(document.documentElement)]
  .filter((name) => !name.startsWith('--') && !isLogical(name))

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

/** Of the head of a document nobody sees anything. */
function everyElement(root: Document | ShadowRoot = document): Element[] {
  const seen = (element: Element): boolean => element !== host && element.closest('head') === null
  return [...root.querySelectorAll('*')].filter(seen).flatMap((element) =>
    element.shadowRoot === null ? [element] : [element, ...everyElement(element.shadowRoot)])
}

const CSS_TEXT = [...document.styleSheets].filter(({ href }) => href?.startsWith(location.origin) ?? true)
  .map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join()).join()

/** Elements and what of them is there. */
function subjects(elements: readonly Element[]): readonly (readonly [Element, string])[] {
  return elements.flatMap((element) => ['', ...PSEUDOS].filter((pseudo) => {
    if (pseudo === '') return true
    const style = getComputedStyle(element, pseudo)
    if (pseudo === '::before' || pseudo === '::after') return style.content !== 'none' && style.content !== 'normal'
    if (!CSS_TEXT.includes(pseudo)) return false
    const { display, listStyleType, listStyleImage } = getComputedStyle(element)
    const hasSome = [listStyleType, listStyleImage, style.content].some((one) => !/^no(ne|rmal)$/.test(one))
    switch (pseudo) {
      case '::marker': return display === 'list-item' && hasSome
      case '::placeholder': return element.matches('input:placeholder-shown, textarea:placeholder-shown')
      case '::first-letter':
        return !/^(inline$|contents|none|.*flex|.*grid)/.test(display) && element.textContent.trim() !== ''
      case '::file-selector-button': return element.matches('[type=file]')
      // A dialog or a popover that is open: there is none.
      default: return false
    }
  }).map((pseudo) => [element, pseudo] as const))
}

const treesOf = (): (Document | ShadowRoot)[] =>
  [document, ...everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])]

let told: readonly string[] = PROPERTIES

let worth: Worth | null = null

/** Has brute force read what a variable may come to by some text, and nothing else. */
function narrow(): void { worth = new Worth(PROPERTIES, treesOf(), everyElement()) }

/** Stands in no value. */
const END = '\n;\n'

/** Everything that the browser tells of each. */
const read = (all: readonly (readonly [Element, string])[]): string[] => all.map(([element, pseudo]) => {
  const style = getComputedStyle(element, pseudo === '' ? null : pseudo)
  return told.map((property) => style.getPropertyValue(property)).join(END)
})

type Changed = Map<Element, Set<string>>

/** What of the style of which elements is another one with another value, tried on everything at once. */
function brute(name: string, texts: readonly string[], claimed: ReadonlySet<Element>): Changed {
  const elements = everyElement()
  const found = [...elements.keys()].filter((at) => claimed.has(elements[at] ?? host))
  const looked = worth?.of(name, new Set(found))
  told = looked?.properties ?? PROPERTIES
  if (told.length === 0) return new Map()
  const all = subjects(elements.filter((_, at) => looked?.places.has(at) ?? true))
  const trees = treesOf()
  const mask = new CSSStyleSheet()
  for (const tree of trees) tree.adoptedStyleSheets.push(mask)
  const changed: Changed = new Map()
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
        if (text === first[at] || element === undefined) continue
        const ways = changed.get(element) ?? new Set()
        changed.set(element, ways)
        const before = first[at]?.split(END) ?? []
        for (const [place, one] of text.split(END).entries()) if (one !== before[place]) ways.add(told[place] ?? '')
      }
    }
  }
  for (const tree of trees) tree.adoptedStyleSheets.pop()
  return changed
}

/** The same for what runs: with boxes, and each animation held where it has gone a third of its way. */
function bruteRunning(name: string, texts: readonly string[]): Set<Element> {
  const running = document.getAnimations().flatMap((one) => {
    const { effect, currentTime } = one
    const element = one instanceof CSSAnimation && effect instanceof KeyframeEffect ? effect.target : null
    return element === null ? [] : [{ one, effect: effect as KeyframeEffect, element, currentTime }]
  })
  const mask = new CSSStyleSheet()
  document.adoptedStyleSheets.push(mask)
  for (const { one, effect } of running) {
    one.pause()
    one.currentTime = Number(effect.getComputedTiming().duration) / 3
  }
  const propertiesOf = (effect: KeyframeEffect): readonly string[] => effect.getKeyframes()
    .flatMap((frame) => Object.keys(frame)).map((one) => one.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  const told = ({ effect, element }: typeof running[number]): string => {
    const style = getComputedStyle(element, effect.pseudoElement)
    return propertiesOf(effect).map((one) => style.getPropertyValue(one)).join(';')
  }
  const seen = running.map(() => new Set<string>())
  for (const value of running.length === 0 ? [] : texts.flatMap((text) => othersFor(text)).flat()) {
    mask.replaceSync(`:is(*, #a#b#c#d) { ${name}: ${value} !important }`)
    for (const [at, one] of running.entries()) seen[at]?.add(told(one))
  }
  document.adoptedStyleSheets.pop()
  for (const { one, currentTime } of running) {
    one.currentTime = currentTime
    one.play()
  }
  return new Set(running.filter((_, at) => (seen[at]?.size ?? 0) > 1).map(({ element }) => element))
}

const nameOf = (element: Element): string =>
  `${element.localName}.${element.getAttribute('class') ?? ''}#${everyElement().indexOf(element)}`

interface Compared {
  readonly name: string
  readonly found: number
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
  /** What the page has of it that somebody looked for them. */
  readonly traces: readonly string[]
}

/** Both for one variable, and who is in one of them alone. */
async function compare(name: string): Promise<Compared> {
  const looked: Users[] = []
  // What brute force has had begin would end by itself meanwhile.
  for (const one of document.getAnimations()) {
    if (Number(one.effect?.getComputedTiming().endTime) < Infinity) one.finish()
  }
  // What brute force has had begin before is told of now: events are not listened to.
  const traces = await tracesOf(treesOf(), async () => {
    looked.push(await usersOf(name))
  }, [])
  const [users] = looked
  if (users === undefined) throw new Error('nothing is told')
  const now = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const texts = now !== '' ? [now] : [...new Set(everyElement()
    .map((element) => getComputedStyle(element).getPropertyValue(name).trim()).filter((text) => text !== ''))]
  const hidden = hiddenIn(treesOf())
  const asked = texts.length > 0 ? texts.slice(0, 3) : ['']
  const by = brute(name, asked, new Set(users.elements))
  for (const element of bruteRunning(name, asked)) by.set(element, (by.get(element) ?? new Set()).add('animation'))
  const isTold = ([element, ways]: readonly [Element, ReadonlySet<string>]): boolean =>
    [...ways].some((one) => !isHidden(hidden, element, one))
  const hasTold = (element: Element): boolean => [...users.ways.get(element) ?? []]
    .some((way) => !way.startsWith('::') || PSEUDOS.some((one) => way.startsWith(one)))
  const found = users.elements.filter(hasTold)
  return {
    name, found: found.length, traces,
    missing: [...by].filter((one) => !users.ways.has(one[0]) && isTold(one))
      .map(([element, ways]) => `${nameOf(element)} by ${[...ways].join()}`),
    wrong: found.filter((element) => !by.has(element))
      .map((element) => `${nameOf(element)} by ${[...users.ways.get(element) ?? []].join()}`),
  }
}

/** The variables that some rule reads or declares. */
async function namesOf(): Promise<readonly string[]> { return [...(await indexOf()).names].sort() }

/** Those of them that have users. */
async function usedOf(names: readonly string[]): Promise<readonly string[]> {
  const used: string[] = []
  for (const name of names) if ((await usersOf(name)).elements.length > 0) used.push(name)
  return used
}

const growFor = async (names: readonly string[], most: number): Promise<void> => {
  growIn(await indexOf(), names, most)
}

/** What is left on the page when something has looked at it. */
const traces = (look: () => unknown): Promise<readonly string[]> => tracesOf(treesOf(), look)

const api = {
  usage, tracesOf: traces, slices, growFor, compare, namesOf, usedOf, narrow, indexOf, usersOf,
  everyElement, brute,
}
export type UsageApi = typeof api
Object.assign(window, { api })
