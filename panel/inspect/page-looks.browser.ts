// What the page shows of choosing: the box around what is aimed at and around what is pinned, each with its
// words; and what the words are made of: what elements read.
// Decides neither what is aimed at nor what is pinned.
import type { FeatureKit } from '../actions/kit.types.js'
import { h, setChildren } from '../dom/element.view.js'
import type { Plan, Token } from '../state/state.types.js'
import type { ElementReads } from '../usage/reads.types.js'
import { overlayOf } from '../users/overlay.browser.js'
import { rowUsersOf } from '../users/row-users.js'
import type { Overlay } from '../users/users.types.js'
import { tokenLines } from './lines.js'
import { nameOf, sizeOf } from './naming.js'

const HOVER = 'inspect hover'
const PIN = 'inspect pin'

/** How many tokens an element reads itself, and inherits. */
export const countOf = ({ own, inherited }: ElementReads): number =>
  new Set([...own, ...inherited].flatMap(({ reads }) => reads.map(({ cssVar }) => cssVar))).size

/** What one panel shows on its page. */
export class PageLooks {
  readonly #kit: FeatureKit
  readonly #overlay: Overlay
  readonly #reading: { of(element: Element): ElementReads | null; release(): void }
  readonly #changed: () => void
  readonly #unsubscribe: () => void
  #due: (() => void) | null = null

  constructor(kit: FeatureKit, changed: () => void) {
    this.#kit = kit
    this.#overlay = overlayOf(kit.ui, kit.page)
    this.#changed = changed
    const { ui } = kit
    const soon = (): void => this.#soon()
    this.#reading = { of: () => null, release: () => undefined }
    this.#unsubscribe = rowUsersOf(ui)?.subscribe(soon) ?? (() => undefined)
  }

  /** What an element reads; `null` while that is not known. */
  reads(element: Element): ElementReads | null {
    return element.isConnected ? this.#reading.of(element) : null
  }

  lines(element: Element): readonly string[] {
    const reads = this.reads(element)
    if (reads === null) return []
    const lines = tokenLines([...reads.own, ...reads.inherited])
    return lines.length === 0 ? ['reads no token'] : lines
  }

  hover(element: Element | null): void {
    const { document } = this.#kit.ui
    if (element === null) {
      this.#overlay.draw(HOVER, null)
      return
    }
    const label = h(document, 'div', { class: 'inspect-box' },
      h(document, 'b', {}, nameOf(element)), ` ${sizeOf(element.getBoundingClientRect())}`)
    label.append(...this.lines(element).map((line) => h(document, 'p', {}, line)))
    this.#overlay.draw(HOVER, { elements: [element], look: 'hover', label })
  }

  pin(element: Element | null): void {
    const { document } = this.#kit.ui
    if (element === null) {
      this.#overlay.draw(PIN, null)
      return
    }
    const label = h(document, 'div', { class: 'inspect-pin' })
    setChildren(label, [document.createTextNode(`${nameOf(element)}  ${sizeOf(element.getBoundingClientRect())}`)])
    this.#overlay.draw(PIN, { elements: [element], look: 'pin', label })
  }

  /** The tokens whose users are shown. */
  shownUsers({ tokens }: Plan): readonly Token[] {
    const users = rowUsersOf(this.#kit.ui)
    return users === null ? [] : tokens.filter((token) => users.isShown(token))
  }

  /** What is to be said of an element beside what it reads. */
  notes(element: Element | null, isPinned: boolean): readonly string[] {
    if (element === null) return []
    if (!element.isConnected) return ['This element is gone from the page. The tokens are those it read last.']
    const reads = this.reads(element)
    const isFrame = ['iframe', 'frame', 'object', 'embed'].includes(element.localName)
    return [
      ...(isFrame ? ['Inside a frame: not looked into.'] : []),
      ...(reads === null ? ['The stylesheets of this page are being read.'] : unreadWords(reads.unread)),
      ...(isPinned && reads !== null && countOf(reads) === 0 ? ['It reads no token.'] : []),
    ]
  }

  release(): void {
    this.#due?.()
    this.#unsubscribe()
    this.#overlay.draw(HOVER, null)
    this.#overlay.draw(PIN, null)
    this.#reading.release()
  }

  // A page may change many times in a frame.
  #soon(): void {
    this.#due ??= this.#kit.ui.onNextFrame(() => {
      this.#due = null
      this.#changed()
    })
  }
}

const unreadWords = (unread: number): readonly string[] => unread === 0 ? []
  : [`${unread === 1 ? '1 stylesheet' : `${unread} stylesheets`} could not be read, so there may be more.`]
