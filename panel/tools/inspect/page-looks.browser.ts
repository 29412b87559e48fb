// Shows choosing on the page: the box around what is aimed at and around what is pinned, each with its words;
// and what the words are made of: what elements read. Decides neither what is aimed at nor what is pinned.
import type { FeatureContext } from '../desk/kit.types.js'
import { h } from '../../page/dom/element.view.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { followReads, type FollowedReads } from '../../page/ask/reads-follow.browser.js'
import type { ElementReads } from '../../page/ask/reads.types.js'
import { overlayOf } from '../../view/overlay/overlay.browser.js'
import { rowUsersOf } from '../users/row-users.js'
import { usageOf } from '../../page/ask/usage.browser.js'
import type { Overlay } from '../../view/overlay/boxes.js'
import { tokenLines } from './shorthands.js'
import { elementName, sizeText } from './element-label.js'

/** How many tokens an element reads itself, and inherits. */
export const countVariables = ({ own, inherited }: ElementReads): number =>
  new Set([...own, ...inherited].flatMap(({ reads }) => reads.map(({ cssVar }) => cssVar))).size

/** What one panel shows on its page. */
export class PageLooks {
  readonly #kit: FeatureContext
  readonly #overlay: Overlay
  readonly #reading: FollowedReads
  readonly #changed: () => void
  readonly #unsubscribe: () => void
  readonly #drawn = new Map<string, { readonly element: Element; readonly text: string }>()
  #due: (() => void) | null = null

  constructor(kit: FeatureContext, changed: () => void) {
    this.#kit = kit
    this.#overlay = overlayOf(kit.ui, kit.page)
    this.#changed = changed
    const { core: { plan }, ui, page } = kit
    const soon = (): void => this.#soon()
    this.#reading = followReads({ clock: ui, page, plan, usage: usageOf(ui, page) }, soon)
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
    return lines.length === 0 ? ['no tokens'] : lines
  }

  hover(element: Element | null): void {
    this.#draw('hover', element, () => this.lines(element ?? this.#kit.ui.document.documentElement))
  }

  pin(element: Element | null): void { this.#draw('pin', element, () => []) }

  // What says the same stays: another label would flicker.
  #draw(look: 'hover' | 'pin', element: Element | null, linesOf: () => readonly string[]): void {
    const { document } = this.#kit.ui
    if (element === null) {
      this.#drawn.delete(look)
      this.#overlay.draw(`inspect ${look}`, null)
      return
    }
    const texts = [elementName(element), sizeText(element.getBoundingClientRect()), ...linesOf()]
    const last = this.#drawn.get(look)
    if (last?.element === element && last.text === texts.join('\n')) return
    this.#drawn.set(look, { element, text: texts.join('\n') })
    const [name = '', size = '', ...lines] = texts
    const label = h(document, 'div', { class: look === 'hover' ? 'inspect-box' : 'inspect-pin' },
      h(document, 'b', {}, name), ` ${size}`, ...lines.map((line) => h(document, 'p', {}, line)))
    this.#overlay.draw(`inspect ${look}`, { elements: [element], look, label })
  }

  /** The tokens whose users are shown. */
  shownUsers({ tokens }: Plan): readonly Token[] {
    const users = rowUsersOf(this.#kit.ui)
    return users === null ? [] : tokens.filter((token) => users.isShown(token))
  }

  /** What is to be said of an element beside what it reads. */
  notes(element: Element | null, isPinned: boolean): readonly string[] {
    if (element === null) return []
    if (!element.isConnected) return ['This element was removed. Showing its last tokens.']
    const reads = this.reads(element)
    const isFrame = ['iframe', 'frame', 'object', 'embed'].includes(element.localName)
    return [
      ...(isFrame ? ['Elements in frames can’t be inspected.'] : []),
      ...(reads === null ? ['Reading stylesheets…'] : unreadWords(reads.unread)),
      ...(isPinned && reads !== null && countVariables(reads) === 0 ? ['This element uses no tokens.'] : []),
    ]
  }

  release(): void {
    this.#due?.()
    this.#unsubscribe()
    this.hover(null)
    this.pin(null)
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
  : [`${unread === 1 ? '1 stylesheet' : `${unread} stylesheets`} couldn’t be read, so there may be more tokens.`]
