// A page as it looks under other settings of the system, without touching these: the conditions of its sheets
// are answered, and `color-scheme` of its root is said where that would go by the system. What comes
// meanwhile is treated alike, within the same frame where the page's elements or its sheets tell of it.
// The page's own `matchMedia` is left alone.
import { runAtOnce } from '../../model/runtime/slices.js'
import { readElements } from '../ask/trees.browser.js'
import { Watch } from '../ask/watch.browser.js'
import { isOurs, markPanel } from '../dom/on-page.js'
import { followSheets } from '../sheets/follow-sheets.browser.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import { AS_IS, shownMedia } from '../sheets/shown-media.js'
import { HeldMedia } from './held-media.browser.js'
import { answeredQuery, type Answers } from './media-query.js'

const COLOR_SCHEME_FEATURE = 'prefers-color-scheme'

/** After elements have come, shadow roots among them are looked for so much later. */
const CALM_MS = 50

type Page = Window & typeof globalThis

/** What is previewed now. */
interface Shown {
  readonly answers: Answers
  readonly media: HeldMedia
  readonly end: () => void
}

/** The preview of one page. */
export class PagePreview {
  readonly #page: Page
  readonly #changed: () => void
  readonly #scheme = new CSSStyleSheet()
  #shown: Shown | null = null
  #trees: readonly Tree[] = []
  #said = ''

  /** `changed`: something that it says of itself is other than before. */
  constructor(page: Page, changed: () => void) {
    this.#page = page
    this.#changed = changed
    markPanel(this.#scheme)
  }

  get answers(): Answers { return this.#shown?.answers ?? {} }

  get unread(): readonly string[] { return this.#shown?.media.unread ?? [] }

  /** Shows the page so; without an answer as it is. */
  show(answers: Answers): void {
    this.#putBack()
    if (Object.keys(answers).length > 0) this.#start(answers)
    for (const tell of [...shownMedia(this.#page).hearers]) tell()
    this.#changed()
  }

  #start(answers: Answers): void {
    const { document } = this.#page
    // Before conditions are others, the browser knows it; later it would work out all styles twice.
    const schemes = this.#schemesNow()
    const answered = new Map<string, string>()
    const answer = (condition: string): string => {
      const known = answered.get(condition) ?? answeredQuery(condition, answers)
      answered.set(condition, known)
      return known
    }
    const media = new HeldMedia(answer)
    const shown = shownMedia(this.#page)
    shown.asked = answer
    shown.added = (sheet) => media.takeSheet(sheet)
    this.#trees = treesOf(document)
    media.take(this.#trees)
    this.#sayScheme(answers, schemes)
    const end = this.#follow((isMoved, isAround) => {
      if (isMoved) this.#trees = treesOf(document)
      const isOther = media.take(this.#trees)
      // To ask for it costs the page its styles.
      if (isOther || isAround) this.#sayScheme(answers, this.#schemesNow())
      if (isOther) this.#changed()
    })
    this.#shown = { answers, media, end }
  }

  /** `look`: there may be other sheets; `isMoved`: and other trees; `isAround`: the root may be another. */
  #follow(look: (isMoved: boolean, isAround: boolean) => void): () => void {
    const page = this.#page
    let timer = 0
    const lookForTrees = (): void => {
      timer ||= page.setTimeout(() => {
        timer = 0
        look(true, false)
        watch.watch(this.#trees)
      }, CALM_MS)
    }
    const later = (act: () => void): (() => void) => {
      const frame = page.requestAnimationFrame(act)
      return () => page.cancelAnimationFrame(frame)
    }
    const watch = new Watch({ page, isOurs, later, mentions: () => false }, (changed) => {
      if (changed === 'elements') lookForTrees()
    })
    watch.watch(this.#trees)
    const ends = [
      watch.add(() => look(false, false)), () => watch.stop(), () => page.clearTimeout(timer),
      followSheets(page, {
        sheets: () => look(false, false), anew: lookForTrees, attributes: () => look(false, true),
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  #putBack(): void {
    Object.assign(shownMedia(this.#page), AS_IS)
    if (this.#shown === null) return
    const { media, end } = this.#shown
    this.#shown = null
    this.#trees = []
    end()
    media.restore()
    this.#adopt('')
  }

  /** What the page itself says of the schemes that it has. */
  #schemesNow(): readonly string[] {
    const { document } = this.#page
    const root = document.documentElement as Element | null
    if (root === null) return []
    const isSaid = this.#said !== ''
    if (isSaid) this.#scheme.disabled = true
    const { colorScheme } = this.#page.getComputedStyle(root)
    if (isSaid) this.#scheme.disabled = false
    const meta = colorScheme !== 'normal' ? null
      : document.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]')?.content
    return (meta ?? colorScheme).toLowerCase().split(' ')
  }

  // Where it says both, the system decides; else the page has decided.
  #sayScheme({ [COLOR_SCHEME_FEATURE]: scheme }: Answers, schemes: readonly string[]): void {
    const isBoth = scheme !== undefined && ['light', 'dark'].every((one) => schemes.includes(one))
    this.#adopt(isBoth ? `:root{color-scheme:${scheme}!important}` : '')
  }

  #adopt(css: string): void {
    const { document } = this.#page
    const others = document.adoptedStyleSheets.filter((one) => one !== this.#scheme)
    const isThere = others.length < document.adoptedStyleSheets.length
    if (css !== this.#said) this.#scheme.replaceSync(css)
    this.#said = css
    if (css === '' && isThere) document.adoptedStyleSheets = others
    if (css !== '' && !isThere) document.adoptedStyleSheets.push(this.#scheme)
  }
}

const treesOf = (document: Document): readonly Tree[] => runAtOnce(readElements(document, isOurs)).trees
