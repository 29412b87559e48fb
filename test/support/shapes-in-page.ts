// Runs in a page: shows one small page after another, and says of each who uses its variables: as the table
// has it, as brute force finds it, and as the panel tells it, asked by the variable and by the element.
import { createUsage, host, indexOf, readerOf, unusedOf, usersOf } from './answers-in-page.js'
import { alongWith, boundToBoxes, isInherited, matrixOf, WITH_BOXES, type Matrix } from './oracle-in-page.js'
import { everyElement, everyTree, PSEUDOS } from './oracle-mask.js'
import type { ElementReads } from '../../panel/page/ask/reads.types.js'
import type { Users } from '../../panel/page/sheets/usage.types.js'
import { VALUES, type Shape } from './oracle-kinds.js'
import { valuesOf } from './oracle-values.js'
import { tracesOf } from './untouched-page.js'

const skipped: ReadonlySet<Element> = new Set([host])

/** By element, named with its place, the longhands in alphabetical order; who has none is left out. */
export type Answer = Readonly<Record<string, readonly string[]>>

/** What the panel says of a variable, asked by it and by the elements. */
export interface Told {
  readonly users: Answer
  readonly reads: Answer
  /** Whether it is in the panel's list of what nothing uses. */
  readonly isUnused: boolean
  /** What the panel's looking has done to the page. */
  readonly traces: readonly string[]
}

/** All the answers for one variable. */
export interface Judged extends Told {
  readonly name: string
  readonly brute: Answer
  /** What of it goes along with another property of the same element, and need not be told. */
  readonly along: Answer
}

export interface JudgedShape extends Judged { readonly written: Answer }

/** A page of which nothing is written by hand. */
export interface Drawn {
  readonly css: string
  readonly html: string
  readonly shadow?: Shape['shadow']
  /** The sheet of the document that a script has adopted. */
  readonly adopted?: string
}

function show({ css, html, shadow, adopted }: Drawn): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.replaceChildren(style)
  document.body.innerHTML = html
  document.body.append(host)
  const own = new CSSStyleSheet()
  own.replaceSync(adopted ?? '')
  document.adoptedStyleSheets = adopted === undefined ? [] : [own]
  if (shadow === undefined) return
  const root = document.querySelector('#host')?.attachShadow({ mode: 'open' })
  if (root !== undefined) root.innerHTML = `<style>${shadow.css}</style>${shadow.html}`
}

const PROBE = document.createElement('i')

/** A shorthand's longhands, without those that are another name for one; itself if it has none. */
function longhandsOf(property: string): readonly string[] {
  PROBE.style.cssText = ''
  PROBE.style.setProperty(property, 'inherit')
  return [...PROBE.style].filter((one) => !/-(inline|block)(-|$)/.test(one))
}

function expanded(way: string): readonly string[] {
  if (way.trim().startsWith('animation ')) return [way.trim()]
  const [property = '', pseudo] = way.trim().split(' ').reverse()
  return longhandsOf(property).map((one) => pseudo === undefined ? one : `${pseudo} ${one}`)
}

type Namer = (element: Element) => string

function createNamer(elements: readonly Element[]): Namer {
  const places = new Map(elements.map((element, at) => [element, at]))
  return (element) => [element.localName, ...element.classList].join('.') + ` ${String(places.get(element))}`
}

function answerOf(named: Namer, all: Iterable<readonly [Element, Iterable<string>]>): Answer {
  const found = new Map<string, Set<string>>()
  for (const [element, ways] of all) {
    const name = named(element)
    const own = found.get(name) ?? new Set<string>()
    for (const way of ways) for (const one of expanded(way)) own.add(one)
    if (own.size > 0) found.set(name, own)
  }
  return Object.fromEntries([...found].sort(([one], [other]) => one < other ? -1 : 1)
    .map(([name, ways]) => [name, [...ways].sort()]))
}

function matched(selector: string): readonly Element[] {
  return selector.split(',').flatMap((one) => {
    const [own = '', within] = one.split(' >> ')
    const elements = [...document.querySelectorAll(own.trim())]
    return within === undefined ? elements
      : elements.flatMap(({ shadowRoot }) => [...shadowRoot?.querySelectorAll(within.trim()) ?? []])
  })
}

/** Without what is of pseudo-elements whose styles no browser tells. */
const toldOf = (ways: Users['ways']): readonly (readonly [Element, readonly string[]])[] =>
  [...ways].map(([element, own]) => [element, toldWays([...own])])

const toldWays = (ways: readonly string[]): readonly string[] => ways.filter((one) =>
  !one.startsWith('::') || PSEUDOS.some((pseudo) => one.startsWith(pseudo)))

/** The properties that others go by, with two values. */
function leadingValues(property: string): readonly string[] {
  if (property === 'color') return ['#123456', '#a0b010']
  if (property === 'font-size') return ['11px', '29px']
  // A line without a style is nothing.
  return /^(border-.*|outline|column-rule)-style$/.test(property) ? ['none', 'solid'] : []
}

const partsOf = (way: string): readonly [property: string, pseudo: string] => {
  const [property = '', pseudo = ''] = way.split(' ').reverse()
  return [property, pseudo]
}

/**
 * What of the changes goes along with another one of the same element: with a property that leads, or of a
 * pseudo-element with what its element has. Asked only of elements of which somebody does not know something.
 */
function alongOf(named: Namer, matrix: Matrix, { name, groups }: Asked, known: readonly Answer[]): Answer {
  return answerOf(named, [...matrix].map(([element, ways]) => {
    const isKnown = (way: string): boolean =>
      known.every((answer) => answer[named(element)]?.includes(way) === true)
    if ([...ways].every(isKnown)) return [element, []]
    const along = [...ways].flatMap((way) => {
      const [property, pseudo] = partsOf(way)
      const subject = { element, pseudo }
      const led = [...alongWith(property, leadingValues(property), subject)].filter((one) => one !== way)
      const isOfElement = pseudo.startsWith(':') && !isKnown(way) && ways.has(property) &&
        isInherited(name, groups, property, subject)
      return isOfElement ? [way, ...led] : led
    })
    return [element, along] as const
  }))
}

interface Asked {
  readonly name: string
  readonly groups: readonly (readonly string[])[]
  /** What is written by hand, if anything is. */
  readonly written?: (named: Namer) => Answer
}

/** Judges variables of the page that is shown. */
async function judgeNow(all: readonly Asked[]): Promise<readonly Judged[]> {
  const elements = everyElement(skipped)
  const named = createNamer(elements)
  const trees = everyTree(elements)
  const usage = createUsage()
  const release = usage.retain()
  const reads = new Map<string, [Element, readonly string[]][]>()
  // As long as that takes, what runs on the page goes on.
  const found: ((element: Element) => ElementReads)[] = []
  const inArranging = await tracesOf(trees, async () => {
    found.push(await readerOf(usage))
  }, [])
  const [readsOf] = found
  if (readsOf === undefined) throw new Error('nothing can be read')
  const inReading = await tracesOf(trees, () => {
    for (const element of elements) {
      for (const { cssVar, property, pseudo } of readsOf(element).all) {
        const ways = toldWays([`${pseudo ?? ''} ${property}`])
        reads.set(cssVar, [...reads.get(cssVar) ?? [], [element, ways]])
      }
    }
  })
  // All of them before brute force has had every sheet and element change.
  const told = new Map<string, Told>()
  for (const { name } of all) {
    const found: Answer[] = []
    const traces = await tracesOf(trees, async () => {
      found.push(answerOf(named, toldOf((await usersOf(usage, name)).ways)))
    }, [])
    const isUnused = unusedOf(await indexOf(usage), [name]).has(name)
    told.set(name, {
      users: found[0] ?? {}, reads: answerOf(named, reads.get(name) ?? []), isUnused,
      traces: [...inArranging, ...inReading, ...traces],
    })
  }
  release()
  return all.map(({ name, groups, written }) => {
    const own = told.get(name)
    const before = document.documentElement.outerHTML
    const matrix = matrixOf(name, groups, skipped)
    if (own === undefined) throw new Error(`${name} is not told`)
    const known = [own.users, own.reads, ...written === undefined ? [] : [written(named)]]
    const along = alongOf(named, matrix, { name, groups }, known)
    if (document.documentElement.outerHTML !== before) throw new Error(`${name}: brute force changed the page`)
    return { name, brute: answerOf(named, matrix), along, ...own }
  })
}

function showShape(shape: Shape): void {
  const { css, kind } = shape
  const isDeclared = css.includes('@property --x') || css.includes(':root { --x')
  show({ ...shape, css: `${isDeclared ? '' : `:root { --x: ${VALUES[kind][0]} }`}\n${css}` })
}

/** The answers for each small page. */
async function judgeAll(shapes: readonly Shape[]): Promise<readonly JudgedShape[]> {
  const all: JudgedShape[] = []
  for (const shape of shapes) {
    const { kind, users } = shape
    showShape(shape)
    const written = (named: Namer): Answer => answerOf(named, Object.entries(users)
      .flatMap(([selector, ways]) => matched(selector).map((element) => [element, ways.split(',')] as const)))
    const [judged] = await judgeNow([{ name: '--x', groups: [VALUES[kind]], written }])
    if (judged === undefined) throw new Error(`${shape.name} is not judged`)
    all.push({ ...judged, written: written(createNamer(everyElement(skipped))) })
  }
  return all
}

/** What the panel says of small pages, asked by the variable. */
async function tellAll(shapes: readonly Shape[]): Promise<readonly Answer[]> {
  const all: Answer[] = []
  for (const shape of shapes) {
    showShape(shape)
    all.push(answerOf(createNamer(everyElement(skipped)), toldOf((await usersOf(createUsage(), '--x')).ways)))
  }
  return all
}

/** The answers for some variables of a page. */
async function judgePage(drawn: Drawn, names: readonly string[]): Promise<readonly Judged[]> {
  show(drawn)
  const elements = everyElement(skipped)
  return judgeNow(names.map((name) => ({ name, groups: valuesOf(name, elements) })))
}

/** Every variable that some text of a page names. */
function namesIn({ css, html, shadow, adopted }: Drawn): readonly string[] {
  const text = [css, html, shadow?.css, adopted].join('\n')
  return [...new Set([...text.matchAll(/--(?:[\w-]|\\.|[^\0-\x7f])+/g)].map(([name]) => name))].sort()
}

/** Those that an element of the page takes by some rule, as the panel has it. */
async function usedNames(drawn: Drawn): Promise<readonly string[]> {
  show(drawn)
  const usage = createUsage()
  const index = await indexOf(usage)
  const names = namesIn(drawn)
  const unused = unusedOf(index, names)
  return names.filter((name) => !unused.has(name))
}

const api = { judgeAll, tellAll, judgePage, namesIn, usedNames, boundToBoxes, withBoxes: WITH_BOXES }
export type ShapesApi = typeof api
Object.assign(window, { api })
