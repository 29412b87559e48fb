// The panel under a finger: its targets are larger, and on a phone it is a sheet. Made before a panel is
// first shown, and where its window comes to be a phone's later. Draws nothing itself.
import type { Feature } from '../desk/features.js'
import { formFor, type SheetForm } from './form.js'
import { setTouch, touchOf } from './joined.js'
import { seenOf } from './seen.browser.js'
import { PhoneSheet, type SheetContext } from './sheet.browser.js'
import { TOUCH_CSS } from './touch.css.js'

type TouchContext = SheetContext & { readonly features: { add(feature: Feature): void } }

/** Has a panel be one under a finger, as long as it is. */
export function joinTouch(kit: TouchContext): void {
  if (touchOf(kit.ui) === null) setTouch(kit.ui, new Touch(kit))
}

/** What follows the hands of one panel. */
class Touch implements Feature {
  readonly #kit: TouchContext
  readonly #root: HTMLElement
  readonly #coarse: MediaQueryList
  #sheet: PhoneSheet | null = null
  #form: SheetForm = 'none'
  #wide = 0
  #ends: readonly (() => void)[] = []
  #due: (() => void) | null = null

  constructor(kit: TouchContext) {
    const { ui, page, features } = kit
    this.#kit = kit
    this.#root = ui.overlay.parentElement ?? ui.overlay
    this.#coarse = page.matchMedia('(pointer: coarse)')
    ui.adopt(TOUCH_CSS)
    this.#look()
    features.add(this)
  }

  get sheet(): PhoneSheet | null { return this.#sheet }

  refresh(): void {
    if (this.#ends.length === 0) this.#start()
    this.#sheet?.refresh()
  }

  rest(): void {
    for (const end of this.#ends) end()
    this.#ends = []
    this.#due?.()
    this.#due = null
    this.#sheet?.rest()
  }

  release(): void {
    this.rest()
    this.#sheet?.release()
  }

  #start(): void {
    const { ui: { listeners }, page } = this.#kit
    const soon = (): void => {
      this.#due ??= this.#kit.ui.onNextFrame(() => {
        this.#due = null
        this.#look()
        this.#sheet?.moved()
      })
    }
    const { visualViewport: seen } = page
    this.#ends = [
      listeners.on(page, 'resize', soon), listeners.on(this.#coarse, 'change', soon),
      ...seen === null ? [] : [listeners.on(seen, 'resize', soon), listeners.on(seen, 'scroll', soon)],
    ]
    this.#look()
  }

  #look(): void {
    const { page, page: { document } } = this.#kit
    this.#root.classList.toggle('touch', this.#coarse.matches)
    const { width, height, scale } = seenOf(page)
    const wide = Math.round(width * scale)
    // A keyboard takes height of a screen that is as large as before.
    const isSame = wide === this.#wide && document.activeElement !== document.body
    const form = isSame && this.#form !== 'none' && this.#coarse.matches ? this.#form
      : formFor(wide, Math.round(height * scale), this.#coarse.matches)
    this.#wide = wide
    if (form === this.#form) return
    this.#form = form
    const kept = this.#sheet?.kept
    this.#sheet?.release()
    this.#sheet = form === 'none' ? null : new PhoneSheet(this.#kit, this.#root, form, kept)
  }
}
