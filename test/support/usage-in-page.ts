// Runs in a page of a design system's rules: finds who uses a variable, and finds it again by brute force.
// What brute force does to the page, it takes back.
import { WORDS as SENTINELS } from '../../panel/usage/sentinels.js'
import { PageUsage } from '../../panel/usage/usage.browser.js'
import type { PageIndex, Users } from '../../panel/usage/usage.types.js'

/** Pseudo-elements whose styles a browser tells. */
const PSEUDOS =
  ['::before', '::after', '::marker', '::placeholder', '::first-letter', '::file-selector-button', '::backdrop']

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

const CSS_TEXT = [...document.styleSheets].filter(({ href }) => href?.startsWith(location.origin) ?? true)
  .map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join()).join()

/** Elements and what of them is there. */
function subjects(): readonly (readonly [Element, string])[] {
  return everyElement().flatMap((element) => ['', ...PSEUDOS].filter((pseudo) => {
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

/** What some rule or element of the page declares: nothing else can change. */
function declaredHere(): ReadonlySet<string> {
  const found = new Set<string>()
  const addOf = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      const { style, cssRules } = rule as Partial<CSSStyleRule>
      if (style !== undefined) for (const name of style) found.add(name)
      if (cssRules !== undefined) addOf(cssRules)
    }
  }
  for (const { styleSheets, adoptedStyleSheets } of treesOf()) {
    for (const { cssRules } of [...styleSheets, ...adoptedStyleSheets]) addOf(cssRules)
  }
  for (const { style } of document.querySelectorAll<HTMLElement>('[style]')) {
    for (const name of style) found.add(name)
  }
  return found
}

const treesOf = (): (Document | ShadowRoot)[] =>
  [document, ...everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])]

let told: readonly string[] = PROPERTIES

/** Has brute force read what is declared somewhere, what goes by another name, and nothing else. */
function narrow(): void {
  const declared = declaredHere()
  const sides = /^(padding|margin|border|top|right|bottom|left|(m..-)?(width|height)|over|scroll|contain)/
  const others = /^(fill|stroke|font-size|color)/
  told = PROPERTIES.filter((name) => declared.has(name) || sides.test(name) || others.test(name))
}

/** Everything that the browser tells of each. */
const read = (all: readonly (readonly [Element, string])[]): string[] => all.map(([element, pseudo]) => {
  const style = getComputedStyle(element, pseudo === '' ? null : pseudo)
  return told.map((property) => style.getPropertyValue(property)).join(';')
})

const WORDS = [
  'red', 'blue', '1px', '7px', '0.3', '0.7', 'none', 'block', 'solid', 'dashed', 'serif', 'fantasy', 'center', 'row',
  'column', 'bold', 'italic', '"a"', 'url(a)', 'url(b)', 'uppercase', 'content-box', 'border-box', 'hidden', '1 2 3', '4, 5, 6',
  '200ms', '400ms', 'ease-in', 'linear', 'pointer', 'absolute', 'auto', '1fr', 'end', 'dark', 'wrap', 'underline',
  ...SENTINELS,
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
  const lengths = ['1px', '3px'].map((length) => withLengths(value, length))
  return lengths[0] === value ? [up, down] : [up, down, lengths]
}

/** The elements whose computed style is another one with another value, tried on everything at once. */
function brute(name: string, texts: readonly string[]): Set<Element> {
  const all = subjects()
  const trees = treesOf()
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

/**
 * Elements for which a rule has a shorthand with a variable, and one of its longhands behind it: what the
 * shorthand says no browser tells.
 */
function untold(): ReadonlySet<Element> {
  const found = new Set<Element>()
  const addOf = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      const { selectorText, style, cssRules } = rule as Partial<CSSStyleRule>
      const selector = selectorText?.replaceAll('&', '*').replace(/::[\w-]+(\([^)]*\))?/g, '') ?? ''
      if (style?.cssText.includes(': ;') === true) {
        for (const one of document.querySelectorAll(`:is(${selector})`)) found.add(one)
      }
      if (cssRules !== undefined) addOf(cssRules)
    }
  }
  for (const { cssRules } of document.styleSheets) addOf(cssRules)
  return found
}

const nameOf = (element: Element): string =>
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
  const dark = untold()
  const asked = texts.length > 0 ? texts.slice(0, 3) : ['']
  const by = new Set([...brute(name, asked), ...bruteRunning(name, asked)])
  const hasTold = (element: Element): boolean => [...users.ways.get(element) ?? []]
    .some((way) => !way.startsWith('::') || PSEUDOS.some((one) => way.startsWith(one)))
  const found = users.elements.filter(hasTold)
  return {
    name, found: found.length,
    missing: [...by].filter((element) => !users.ways.has(element) && !dark.has(element)).map(nameOf),
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

const api =
  { usage, slices, growFor, compare, namesOf, usedOf, narrow, indexOf, usersOf, everyElement, brute }
export type UsageApi = typeof api
Object.assign(window, { api })
