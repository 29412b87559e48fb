// Runs in a page: shows one small page after another, and says of each who uses `--x`: as the table has it,
// as brute force finds it, and as the panel tells it, asked by the variable and by the element.
import { createLonghands } from '../../panel/page/probe/longhands.browser.js'
import { IndexBuilder } from '../../panel/page/sheets/page-index.js'
import { readSheets, type Taking } from '../../panel/page/sheets/read-sheets.browser.js'
import { arrangeRules, type ReadsIndex } from '../../panel/page/sheets/reads-index.js'
import { ElementReader } from '../../panel/page/ask/reads.browser.js'
import { PageUsage } from '../../panel/page/ask/usage.browser.js'
import type { Users } from '../../panel/page/sheets/usage.types.js'
import { alongWith, boundToBoxes, everyElement, everyTree, matrixOf, WITH_BOXES, type Matrix } from './oracle-in-page.js'
import { VALUES, type Shape } from './oracle-shapes.js'

const host = document.createElement('div')
const stage = host.attachShadow({ mode: 'open' })
const skipped: ReadonlySet<Element> = new Set([host])

/** By element, named with its place, the longhands in alphabetical order; who has none is left out. */
export type Answer = Readonly<Record<string, readonly string[]>>

export interface Judged {
  readonly written: Answer
  readonly brute: Answer
  /** What of it goes along with another property of the same element, and need not be told. */
  readonly along: Answer
  /** The panel's, by the variable and by the elements. */
  readonly users: Answer
  readonly reads: Answer
}

function show({ css, html, kind, shadow }: Shape): void {
  const style = document.createElement('style')
  const first = css.includes('@property --x') ? '' : `:root { --x: ${VALUES[kind][0]} }`
  style.textContent = `${first}\n${css}`
  document.head.replaceChildren(style)
  document.body.innerHTML = html
  document.body.append(host)
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
  const [property = '', pseudo] = way.trim().split(' ').reverse()
  return longhandsOf(property).map((one) => pseudo === undefined ? one : `${pseudo} ${one}`)
}

const named = (element: Element): string => {
  const place = String(everyElement(skipped).indexOf(element))
  return [element.localName, ...element.classList].join('.') + ` ${place}`
}

function answerOf(all: Iterable<readonly [Element, Iterable<string>]>): Answer {
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

const written = ({ users }: Shape): Answer => answerOf(Object.entries(users).flatMap(([selector, ways]) =>
  matched(selector).map((element) => [element, ways.split(',')] as const)))

async function usersNow(): Promise<Answer> {
  const usage = new PageUsage({
    page: window, room: stage, isOurs: (element) => element === host, isOurSheet: () => false,
    later: (act) => {
      const id = setTimeout(act)
      return () => clearTimeout(id)
    },
  })
  const users = await new Promise<Users>((done) => void usage.usersOf('--x', done))
  return answerOf(users.ways)
}

function wholeOf<T>(steps: Generator<undefined, T, boolean>): T {
  for (;;) {
    const step = steps.next(false)
    if (step.done === true) return step.value
  }
}

function indexNow(): ReadsIndex {
  const builder = new IndexBuilder(createLonghands(window))
  const add: Taking['add'] = (rule) => builder.add(rule)
  const taking: Taking = { add, registered: new Map(), unread: [], isCut: false }
  wholeOf(readSheets(everyTree(everyElement(skipped)), window, taking, () => false))
  return wholeOf(arrangeRules(builder.finish(taking)))
}

function readsNow(): Answer {
  const reader = new ElementReader({ page: window, plan: { byVar: new Map() }, stage })
  const index = indexNow()
  return answerOf(everyElement(skipped).map((element) => [
    element, reader.readsOf(index, element).all.filter(({ cssVar }) => cssVar === '--x')
      .map(({ property, pseudo }) => pseudo === null ? property : `${pseudo} ${property}`),
  ] as const))
}

/** The properties that others go by, with two values. */
const LEADING: Readonly<Record<string, readonly string[]>> =
  { 'color': ['#123456', '#a0b010'], 'font-size': ['11px', '29px'] }

/** What of the changes goes along with a leading property that changes, too. */
const alongOf = (matrix: Matrix): Answer => answerOf([...matrix].map(([element, ways]) => [
  element, [...ways].flatMap((way) => {
    const [property = '', pseudo = ''] = way.split(' ').reverse()
    return [...alongWith(property, LEADING[property] ?? [], { element, pseudo })].filter((one) => one !== way)
  }),
] as const))

/** All the answers for one small page. */
async function judge(shape: Shape): Promise<Judged> {
  show(shape)
  const before = document.documentElement.outerHTML
  const matrix = matrixOf('--x', VALUES[shape.kind], skipped)
  const along = alongOf(matrix)
  const isSame = document.documentElement.outerHTML === before
  if (!isSame) throw new Error(`${shape.name}: brute force changed the page`)
  const users = await usersNow()
  return { written: written(shape), brute: answerOf(matrix), along, users, reads: readsNow() }
}

async function judgeAll(shapes: readonly Shape[]): Promise<readonly Judged[]> {
  const all: Judged[] = []
  for (const shape of shapes) all.push(await judge(shape))
  return all
}

const api = { judgeAll, boundToBoxes, withBoxes: WITH_BOXES }
export type ShapesApi = typeof api
Object.assign(window, { api })
