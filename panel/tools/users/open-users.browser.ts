// The users of some tokens on the page: looked for, outlined, counted, followed while the page changes, and
// in the key. Loaded when the first token's users are shown; nothing of it runs once none are. Which tokens
// these are, and in which slots, is said by who opened it.
import type { FeatureContext } from '../desk/kit.types.js'
import { findClearOfPanel } from '../../view/dock/clear-of-panel.js'
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import { Listeners } from '../../page/dom/listeners.js'
import type { Token } from '../../model/state/state.types.js'
import type { CountingContext } from './counting.browser.js'
import { CountsOf, findUsersOf, usersIdOf } from './counts.js'
import { createKey, type Key } from './key.view.js'
import { MOST, overlayOf } from '../../view/overlay/overlay.browser.js'
import { SLOTS_CSS } from '../../view/overlay/colors.js'
import { Refresher } from './refresher.js'
import { usageOf } from '../../page/ask/usage.browser.js'
import type { Overlay } from '../../view/overlay/boxes.js'
import type { Counts, CountsPorts, FindsUsers, FoundUsers } from './users.types.js'
import { keyWords, labelWords, spokenWords, unreadMessage, type Counted } from './words.js'
import { nameOfToken } from '../../model/state/token-name.js'

export type UsersContext = Pick<FeatureContext, 'ui' | 'page' | 'dock' | 'slot' | 'store' | 'leave' | 'list'>

export interface OpenUsersPorts {
  /** What finds users, for this page. */
  readonly usage: FindsUsers
  hide(token: Token): void
  hideAll(): void
  /** A count is another one. */
  changed(): void
}

interface Shown {
  readonly token: Token
  readonly slot: number
  readonly label: HTMLElement
  users: FoundUsers | null
  inView: number | null
  /** Whether it is still to be said how many there are. */
  isNew: boolean
  cancel: () => void
}

/** What is shown of one panel, until it is released. */
export class OpenUsers {
  readonly #kit: UsersContext
  readonly #ports: OpenUsersPorts
  readonly #overlay: Overlay
  readonly #key: Key
  readonly #shown = new Map<Token, Shown>()
  readonly #listeners = new Listeners()
  readonly #refresher: Refresher

  constructor(kit: UsersContext, ports: OpenUsersPorts) {
    const { ui, page, store } = kit
    this.#kit = kit
    this.#ports = ports
    ui.adopt(SLOTS_CSS)
    this.#overlay = overlayOf(ui, page)
    this.#key = createKey(ui, {
      end: (id) => {
        const one = [...this.#shown.keys()].find((token) => usersIdOf(token) === id)
        if (one !== undefined) ports.hide(one)
      },
      endAll: () => ports.hideAll(),
    }, { overPage: ui.overlay, list: kit.list.element })
    this.#refresher = new Refresher({
      now: () => page.performance.now(), after: (ms, act) => ui.after(ms, act),
      look: (done) => this.#lookAgain(done),
    })
    const again = (): void => this.#refresher.ask()
    this.#listeners.add(ports.usage.retain())
    this.#listeners.add(ports.usage.onChange(again))
    this.#listeners.add(store.subscribe(again))
    const place = (): void => this.#place()
    this.#listeners.on(page, 'resize', place)
    // What was dragged may lie over the key now.
    this.#listeners.on(ui.root, 'pointerup', place)
    ui.overlay.append(this.#key.element)
  }

  /** Shows the users of these, and of no others. */
  sync(wanted: readonly (readonly [token: Token, slot: number])[]): void {
    const kept = new Map(wanted)
    for (const [token, one] of this.#shown) if (kept.get(token) !== one.slot) this.#drop(one)
    for (const [token, slot] of wanted) if (!this.#shown.has(token)) this.#begin(token, slot)
    this.#patch()
  }

  countedOf(token: Token): Counted | null {
    const one = this.#shown.get(token)
    return one === undefined ? null : countedOf(one)
  }

  /** The panel has shown something else, or stands elsewhere. */
  refresh(): void {
    this.#overlay.ask()
    this.#place()
  }

  release(): void {
    for (const one of [...this.#shown.values()]) this.#drop(one)
    this.#refresher.stop()
    this.#listeners.release()
    this.#key.release()
  }

  #begin(token: Token, slot: number): void {
    const label = h(this.#kit.ui.document, 'div', { class: 'page-label' })
    setAttribute(label, 'data-slot', slot)
    const one: Shown = {
      token, slot, label, users: null, inView: null, isNew: true, cancel: () => undefined,
    }
    this.#shown.set(token, one)
    one.cancel = findUsersOf(this.#ports.usage, token, (users) => this.#found(one, users))
  }

  #drop(one: Shown): void {
    one.cancel()
    this.#shown.delete(one.token)
    this.#overlay.draw(usersIdOf(one.token), null)
  }

  #found(one: Shown, users: FoundUsers): void {
    one.users = users
    const { elements } = users
    if (elements.length === 0) {
      one.inView = 0
      this.#overlay.draw(usersIdOf(one.token), null)
      this.#say(one)
    } else {
      this.#overlay.draw(usersIdOf(one.token), {
        elements, look: 'user', slot: one.slot, label: one.label, seen: (inView) => this.#seen(one, inView),
      })
    }
    this.#patch()
  }

  #seen(one: Shown, inView: number): void {
    one.inView = inView
    this.#say(one)
    this.#patch()
  }

  #say(one: Shown): void {
    const counted = countedOf(one)
    if (!one.isNew || counted === null) return
    one.isNew = false
    this.#kit.ui.announce(`${spokenWords(nameOfToken(one.token), counted)}.`)
  }

  #lookAgain(done: () => void): () => void {
    const all = [...this.#shown.values()].filter(({ users }) => users !== null)
    let left = all.length
    if (left === 0) done()
    const cancels = all.map((one) => findUsersOf(this.#ports.usage, one.token, (users) => {
      if (this.#shown.get(one.token) === one) this.#found(one, users)
      left -= 1
      if (left === 0) done()
    }))
    return () => { for (const cancel of cancels) cancel() }
  }

  #patch(): void {
    const all = [...this.#shown.values()]
    for (const one of all) {
      const counted = countedOf(one)
      if (counted !== null) setText(one.label, labelWords(nameOfToken(one.token), counted))
    }
    this.#key.patch({
      lines: all.map((one) => ({
        id: usersIdOf(one.token), name: nameOfToken(one.token), slot: one.slot,
        words: keyWords(countedOf(one)),
      })),
      note: unreadMessage(Math.max(0, ...all.map(({ users }) => users?.unread.length ?? 0))),
    })
    this.#place()
    this.#ports.changed()
  }

  #place(): void {
    const { ui, page, dock, slot } = this.#kit
    const parts = [slot.closest('.frame'), dock.mini.element, ui.overlay.querySelector('.vision-bar')]
      .map((part) => part?.getBoundingClientRect()).filter((box) => box !== undefined && box.width > 0)
    const window = { width: page.document.documentElement.clientWidth, height: page.innerHeight }
    this.#key.place(findClearOfPanel(parts as readonly DOMRect[], this.#key.size(), window))
  }
}

function countedOf({ users, inView }: Shown): Counted | null {
  if (users === null) return null
  const { elements: { length: all }, isCut, unread } = users
  return { all, inView, outlined: Math.min(inView ?? 0, MOST), isCut, unread: unread.length }
}

/** Makes one. */
export const openUsers = (kit: UsersContext, ports: Omit<OpenUsersPorts, 'usage'>): OpenUsers =>
  new OpenUsers(kit, { ...ports, usage: usageOf(kit.ui, kit.page) })

/** Makes what counts without showing anything on the page. */
export const openCounts = ({ ui, page }: CountingContext, ports: CountsPorts): Counts => new CountsOf(
  usageOf(ui, page), { now: () => page.performance.now(), after: (ms, act) => ui.after(ms, act) }, ports,
)
