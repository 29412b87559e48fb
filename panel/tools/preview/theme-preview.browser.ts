// What is previewed on a page, as this tab keeps it: over a reload, while the panel is closed, until it is
// ended by its bar, by Escape on the page, by the switch, or with its panel. One page has one.
import { keysOf } from '../../model/storage/keys.js'
import { openStorage } from '../../page/core/storage.browser.js'
import type { Answers } from '../../page/preview/media-query.js'
import { PagePreview } from '../../page/preview/page-preview.browser.js'
import { shownMedia } from '../../page/sheets/shown-media.js'
import { createPreviewBar, type PreviewBar, type PreviewPlace } from './preview-bar.view.js'
import { previewLimits, previewWords, readAnswers, SCHEME_FEATURE } from './preview-words.js'

type Page = Window & typeof globalThis

const all = new WeakMap<Page, ThemePreview>()

/** The one of a page; `id`: the instance that asks. */
export function pagePreviewOf(page: Page, id: string): ThemePreview {
  const known = all.get(page) ?? new ThemePreview(page, id)
  all.set(page, known)
  return known
}

/** What this tab keeps is shown again; whether there is anything. */
export const resumePreview = (page: Page, id: string): void => pagePreviewOf(page, id).resume(id)

export class ThemePreview {
  readonly #page: Page
  readonly #preview: PagePreview
  readonly #hearers = new Set<() => void>()
  #id: string
  #bar: PreviewBar | null = null
  #ending: AbortController | null = null

  constructor(page: Page, id: string) {
    this.#page = page
    this.#id = id
    this.#preview = new PagePreview(page, () => this.#told())
    shownMedia(page).end = (whose) => {
      if (whose === this.#id) this.show({})
    }
  }

  get answers(): Answers { return this.#preview.answers }

  /** What the system asks for, whatever is previewed. */
  get system(): 'light' | 'dark' {
    return this.#page.matchMedia(`(${SCHEME_FEATURE}: dark)`).matches ? 'dark' : 'light'
  }

  /** What stays as it is. */
  get limits(): string { return previewLimits(this.system, this.#preview.unread) }

  /** The bar, as long as there is one. */
  get bar(): HTMLElement | null { return this.#bar?.element ?? null }

  /** Hears when something is previewed or ended; what it returns ends that. */
  follow(hearer: () => void): () => void {
    this.#hearers.add(hearer)
    return () => void this.#hearers.delete(hearer)
  }

  resume(id: string): void {
    this.#id = id
    this.show(readAnswers(this.#kept.read(this.#key)))
  }

  /** The same with one answer more, or one less. */
  answer(id: string, feature: string, value: string | null): void {
    const others = Object.fromEntries(Object.entries(this.answers).filter(([name]) => name !== feature))
    if (this.#id !== id) this.#kept.remove(this.#key)
    this.#id = id
    this.show(value === null ? others : { ...others, [feature]: value })
  }

  /** Shows the page so, and keeps it; without answers it is as it was. */
  show(answers: Answers): void {
    const isOn = Object.keys(answers).length > 0
    if (isOn) this.#kept.write(this.#key, JSON.stringify(answers))
    else this.#kept.remove(this.#key)
    if (isOn && this.#bar === null) this.#open()
    this.#preview.show(answers)
    if (!isOn) this.#close()
  }

  /** Where the bar stands beside a panel. */
  place(place: PreviewPlace): void { this.#bar?.place(place) }

  get #kept(): ReturnType<typeof openStorage> { return openStorage(this.#page, 'sessionStorage') }

  get #key(): string { return keysOf(this.#id).preview }

  #open(): void {
    const page = this.#page
    this.#bar = createPreviewBar(page.document, `${this.#id}-preview`, () => this.show({}))
    this.#ending = new AbortController()
    page.addEventListener('keydown', (event) => this.#pressed(event), this.#ending)
    page.matchMedia(`(${SCHEME_FEATURE}: dark)`).addEventListener('change', () => this.#told(), this.#ending)
  }

  #close(): void {
    this.#ending?.abort()
    this.#bar?.release()
    this.#bar = null
  }

  // The key may be about what is open on the page.
  #pressed(event: KeyboardEvent): void {
    const { key, defaultPrevented, isComposing } = event
    if (key !== 'Escape' || defaultPrevented || isComposing) return
    if (this.#page.document.querySelector(':modal, [popover=auto]:popover-open') !== null) return
    event.preventDefault()
    this.show({})
  }

  #told(): void {
    if (this.#bar !== null && Object.keys(this.answers).length > 0) {
      const theme = openStorage(this.#page).read(keysOf(this.#id).theme) ?? ''
      this.#bar.patch({ ...previewWords(this.answers, this.system), theme })
    }
    for (const hear of [...this.#hearers]) hear()
  }
}
