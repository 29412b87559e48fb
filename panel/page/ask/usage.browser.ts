// Who uses what on a page: reads its rules in slices when somebody asks, and again once they have changed.
// Watches nothing while nobody needs it; changes nothing on the page.
import { runInSlices, type Steps } from '../../model/runtime/slices.js'
import { isOurs } from '../dom/on-page.js'
import { createGround, type Ground } from './ground.browser.js'
import { createLonghands, type Longhands } from '../probe/longhands.browser.js'
import { Matching } from './matching.browser.js'
import { OwnRules } from '../sheets/own-rules.browser.js'
import { PageSheets } from '../sheets/read-sheets.browser.js'
import { fetchSheetText } from '../sheets/sheet-text.browser.js'
import { SourceTexts } from '../sheets/source-text.browser.js'
import { Scratch } from '../probe/scratch.browser.js'
import { readElements, type Elements } from './trees.browser.js'
import { isAtPlace } from './component-declarations.browser.js'
import type { PageIndex, RulePlace, Usage, Users } from '../sheets/usage.types.js'
import { createMentions, type Mentions } from './mentions.js'
import { findUsers } from './users-of.browser.js'
import { arrangeRules, type ArrangedRules } from './filed-rules.browser.js'
import { Watch } from './watch.browser.js'

interface UsageOptions {
  readonly page: Window & typeof globalThis
  /** Where the panel's own element stands on which declarations are tried. */
  readonly room: Node
  /** An element that is no page's, with all inside it. */
  readonly isOurs: (element: Element) => boolean
  /** Acts when the page has had its turn; what it returns calls that off. */
  readonly later: (act: () => void) => () => void
  /** So many elements are looked at, where it is not as many as usual. */
  readonly mostElements?: number
}

/** So much work for one thing that is asked for; more is cut. */
const WORK_MS = 5000
/** So much at once: a step, such as to ask the page for the elements of a rule, may take two more. */
const SLICE_MS = 6

interface Task {
  readonly steps: () => Steps<() => void>
  isOff: boolean
}

/** What was found of the elements that stand, and of their own styles. */
interface Looked extends Pick<Ground, 'elements' | 'own' | 'cascade'> {
  readonly rootStyle: string
  /** Where layers were. */
  readonly moves: number
}

/** Looks at one page, for as many as ask. */
export class PageUsage implements Usage {
  readonly #options: UsageOptions
  readonly #longhands: Longhands
  readonly #matching = new Matching()
  readonly #own = new OwnRules()
  readonly #watch: Watch
  readonly #sheets: PageSheets
  readonly #users = new Map<string, Users>()
  readonly #arranged = new WeakMap<PageIndex, ArrangedRules>()
  readonly #tasks: Task[] = []
  #retained = 0
  #scratch: Scratch | null = null
  #elements: Elements | null = null
  #ground: Ground | null = null
  /** What is known of the elements as they are, whatever the sheets say. */
  #looked: Looked | null = null
  #read: { readonly index: PageIndex; readonly mentions: Mentions } | null = null
  #stop: (() => void) | null = null

  constructor(options: UsageOptions) {
    this.#options = options
    this.#longhands = createLonghands(options.page)
    this.#watch = new Watch({ ...options, mentions: (text) => this.#mentions(text) }, (changed) => {
      if (changed === 'texts') this.#sheets.forget()
      if (changed === 'elements') this.#elements = null
      if (changed !== 'nothing') this.#forget()
    })
    const { page } = options
    const texts = new SourceTexts({
      page, longhandsOf: this.#longhands.written,
      fetchText: (address) => fetchSheetText(address, new AbortController().signal),
      arrived: () => this.#arrived(),
    })
    this.#sheets = new PageSheets({
      texts, longhandsOf: this.#longhands.sides, supports: (condition) => page.CSS.supports(condition),
      matchesMedia: (condition) => this.#watch.matchesMedia(condition),
    })
  }

  get index(): PageIndex | null { return this.#read?.index ?? null }

  retain(): () => void {
    this.#retained += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#retained -= 1
      if (this.#retained === 0) this.#end()
    }
  }

  onChange(act: () => void): () => void { return this.#watch.add(act) }

  whenIndexed(done: (index: PageIndex) => void): () => void {
    return this.#add(() => this.#index((index) => () => done(index)))
  }

  whenReadable(done: (ground: Ground, arranged: ArrangedRules) => void): () => void {
    return this.#add(() => this.#arrange(done))
  }

  usersOf(name: string, done: (users: Users) => void, place: string | null = null): () => void {
    return this.#add(() => this.#findUsers(name, place, done))
  }

  /** Answers a question of the page as it is, slice by slice; what it returns calls that off. */
  ask<T>(question: (ground: Ground) => Steps<T>, done: (answer: T) => void): () => void {
    return this.#add(() => this.#answer(question, done))
  }

  * #answer<T>(question: (ground: Ground) => Steps<T>, done: (answer: T) => void): Steps<() => void> {
    const answer = yield* question(yield* this.#freshGround())
    return () => done(answer)
  }

  * #index(then: (index: PageIndex) => () => void): Steps<() => void> {
    const elements = yield* this.#freshElements()
    return then(yield* this.#freshIndex(elements))
  }

  * #findUsers(name: string, place: string | null, done: (users: Users) => void): Steps<() => void> {
    const ground = yield* this.#freshGround()
    const id = place === null ? name : `${name} ${place}`
    const isAsked = place === null ? undefined : (one: RulePlace): boolean => isAtPlace(one, place)
    const users = this.#users.get(id) ?? (yield* findUsers(ground, name, isAsked))
    if (this.#ground === ground) this.#users.set(id, users)
    return () => done(users)
  }

  * #arrange(done: (ground: Ground, arranged: ArrangedRules) => void): Steps<() => void> {
    const ground = yield* this.#freshGround()
    const arranged = this.#arranged.get(ground.index) ?? (yield* arrangeRules(ground.index, this.#matching))
    this.#arranged.set(ground.index, arranged)
    return () => done(ground, arranged)
  }

  * #freshElements(): Steps<Elements> {
    this.#watch.take()
    const { page, isOurs, mostElements } = this.#options
    // No observer hears of a shadow root.
    if (this.#elements?.plain.some(({ shadowRoot }) => shadowRoot !== null) === true) this.#elements = null
    const elements = this.#elements ?? (yield* readElements(page.document, isOurs, mostElements))
    // Who watches nothing cannot know when it is old.
    if (this.#retained > 0) {
      this.#elements = elements
      this.#watch.watch(elements.trees)
    }
    return elements
  }

  * #freshIndex({ trees }: Elements): Steps<PageIndex> {
    const index = yield* this.#sheets.read(trees)
    if (this.#read?.index === index) return index
    yield* this.#matching.prepare(index.rules)
    this.#read = { index, mentions: createMentions(index.rules) }
    this.#users.clear()
    this.#ground = null
    return index
  }

  * #freshGround(): Steps<Ground> {
    const elements = yield* this.#freshElements()
    const index = yield* this.#freshIndex(elements)
    const known = this.#ground
    if (known?.elements === elements && known.index === index && known.isStill()) return known
    this.#users.clear()
    const { page, room } = this.#options
    this.#scratch ??= new Scratch(page, room)
    const looked = this.#looked
    const rootStyle = page.document.documentElement.style.cssText
    const isSame = looked !== null && looked.elements === elements && looked.rootStyle === rootStyle
    const own = isSame ? looked.own
      : yield* this.#own.read(elements.trees, elements.places, this.#longhands.sides)
    const { moves } = this.#sheets
    const before = isSame && looked.moves === moves ? looked.cascade : null
    const ground = createGround({
      page, index, elements, own, scratch: this.#scratch, longhands: this.#longhands,
      matching: this.#matching,
    }, before)
    this.#looked = { elements, own, rootStyle, moves, cascade: ground.cascade }
    return this.#ground = ground
  }

  // Of rules that are not read yet nobody knows.
  #mentions(text: string): boolean { return this.#read?.mentions(text) ?? true }

  #add(steps: Task['steps']): () => void {
    const task: Task = { steps, isOff: false }
    this.#tasks.push(task)
    if (this.#stop === null) this.#next()
    return () => {
      task.isOff = true
    }
  }

  // One after the other, so that nothing is read twice.
  #next(): void {
    this.#stop = null
    const task = this.#tasks.shift()
    if (task === undefined) {
      if (this.#retained === 0) this.#end()
      return
    }
    if (task.isOff) {
      this.#next()
      return
    }
    const { later } = this.#options
    const ports = { now: () => performance.now(), later, workMs: WORK_MS, sliceMs: SLICE_MS }
    this.#stop = runInSlices(task.steps(), ports, (act) => {
      if (!task.isOff) act()
      this.#next()
    })
  }

  // What was answered without it is asked for again.
  #arrived(): void {
    this.#sheets.arrived()
    this.#forget()
    if (this.#retained > 0) this.#watch.tell()
  }

  /** Elements may take other rules; these are compared when they are asked for. */
  #forget(): void {
    this.#ground = null
    this.#looked = null
    this.#users.clear()
  }

  #end(): void {
    if (this.#stop !== null || this.#retained > 0) return
    this.#watch.stop()
    this.#forget()
    this.#elements = null
    this.#sheets.forget()
    this.#read = null
    this.#scratch?.release()
    this.#scratch = null
  }
}

/** As much of a panel's views as is needed: where its own elements stand, and its clock. */
export interface Stage {
  readonly overlay: Node
  after(ms: number, act: () => void): () => void
}

const all = new WeakMap<Stage, PageUsage>()

/** That of a panel. */
export function usageOf(stage: Stage, page: Window & typeof globalThis): PageUsage {
  const known = all.get(stage)
  if (known !== undefined) return known
  const usage = new PageUsage({
    page, room: stage.overlay, isOurs,
    later: (act) => stage.after(0, act),
  })
  all.set(stage, usage)
  return usage
}
