// Choosing in one panel while it is under way, and the element that is pinned: which is at which point, what
// the page shows of it, and what a press does. What an element reads is asked for; its rows are the list's.
import type { FeatureContext } from '../desk/kit.types.js'
import type { Entries } from '../desk/menus.js'
import { setAttribute } from '../../page/dom/element.view.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import { startPicking, type Aim, type InputSource } from './element-picker.browser.js'
import { UnlistedTokens } from './unlisted-tokens.js'
import { createInspectHead, type InspectHead, addButtonTo } from './head.view.js'
import { INSPECT_CSS, IS_SMALL } from './inspect.css.js'
import type { OpenInspect } from './inspecting.browser.js'
import { excerptOf, elementName, elementMessage, sizeText, trailOf } from './element-label.js'
import { isDeclaredCloser, whyNotAdded } from './closer-declarations.browser.js'
import { Pinned } from './walk.js'
import { ComponentTokens } from './component-tokens.browser.js'
import { valueLookOn } from './value-look.browser.js'
import { countVariables, PageLooks } from './page-looks.browser.js'
import { isUnlisted, sectionsOf } from './sections.js'

/** Begins; `closed` is called when all of it has ended. */
export const openInspect = (kit: FeatureContext, closed: () => void): OpenInspect => new Inspect(kit, closed)

/** What an edit made here is called in the history. */
const REASONS = { edit: 'element-inspect-adjust', revert: 'element-inspect-revert' } as const

class Inspect implements OpenInspect {
  readonly #kit: FeatureContext
  readonly #closed: () => void
  readonly #looks: PageLooks
  readonly #unlisted: UnlistedTokens
  readonly #head: InspectHead
  readonly #before: HTMLElement | null
  readonly #unsubscribe: () => void
  #aim: Aim | null = null
  #pinned: Pinned | null = null
  #isWaitingForRow = false
  #saidOf: Element | null = null
  #key = ''
  readonly #components: ComponentTokens
  readonly #sections = () => this.#sectionsNow()

  constructor(kit: FeatureContext, closed: () => void) {
    this.#kit = kit
    this.#closed = closed
    const { ui, core, page } = kit
    ui.adopt(INSPECT_CSS)
    this.#before = ui.root.activeElement as HTMLElement | null
    this.#looks = new PageLooks(kit, () => this.#readAnew())
    const look = valueLookOn(page)
    this.#components = new ComponentTokens(core, look)
    this.#unlisted = new UnlistedTokens(core.plan, look, () => core.store.scene)
    this.#head = createInspectHead(ui, {
      pin: () => this.#aim?.pin('touch'),
      again: () => this.arm(),
      unpin: () => this.close(),
      end: () => this.disarm(),
      findAgain: () => this.#findAgain(),
      step: (index) => this.#step(index),
      hover: (index) => this.#hover(index),
    })
    this.#unsubscribe = kit.rowShown.subscribe((row) => this.#rowShown(row))
    kit.body.prepend(this.#head.element)
  }

  get isArmed(): boolean { return this.#aim !== null }

  arm(): void {
    if (this.#aim !== null) return
    const { ui, page, isMac, inspectButton } = this.#kit
    this.#aim = startPicking({
      ui, page, isMac,
      isWalker: (element) => element === inspectButton || element === this.#head.go,
      from: () => this.#pinned?.element ?? null,
      aimed: (element, how) => this.#aimed(element, how),
      pin: (element, how) => this.#pin(element, how),
      ended: () => this.disarm(),
    })
    setAttribute(inspectButton, 'aria-pressed', 'true')
    this.#patch()
    const stop = inspectButton.getClientRects().length > 0 ? inspectButton : this.#head.go
    stop.focus({ preventScroll: true })
    ui.announce('Inspecting. Arrow keys move through the page, Enter pins, Escape stops.')
  }

  disarm(): void {
    if (this.#aim === null) return
    this.#aim.release()
    this.#aim = null
    this.#looks.hover(null)
    setAttribute(this.#kit.inspectButton, 'aria-pressed', 'false')
    if (this.#pinned === null) this.close()
    else this.#patch()
  }

  refresh(): void {
    const { listing } = this.#kit
    if (this.#pinned === null) return
    // A tab was chosen, or something was come to that is not here.
    if (listing.instead !== this.#sections) this.close()
    else this.#patch()
  }

  rowEntries(token: Token): Entries<'row'> {
    const run = (): void => this.#add(token)
    const why = this.#whyNot(token)
    return !isUnlisted(token) || this.#unlisted.isAdded(token) ? {}
      : { add: { kind: 'action', label: 'Add to the panel', run, ...(why === null ? {} : { reason: why }) } }
  }

  close(): void {
    const { ui, listing, store, inspectButton, edits } = this.#kit
    // What was given here is called so, too.
    edits.flush()
    const hadFocus = this.#hasFocus()
    const isShown = this.#pinned !== null && listing.instead === this.#sections
    this.#aim?.release()
    this.#aim = null
    setAttribute(inspectButton, 'aria-pressed', 'false')
    this.#unsubscribe()
    this.#pinned = null
    this.#looks.release()
    this.#head.release()
    store.reasons = {}
    this.#closed()
    if (isShown) {
      listing.showInstead(null)
      this.#kit.showNow()
    }
    if (hadFocus && ui.root.activeElement === null) this.#goBack()
  }

  #goBack(): void {
    const before = this.#before
    if (before?.isConnected === true && before.getClientRects().length > 0) before.focus()
    else this.#kit.leave(null)
  }

  /** Whether the focus is in what goes now. */
  #hasFocus(): boolean {
    const { activeElement } = this.#kit.ui.root
    if (activeElement === null) return false
    return this.#head.element.contains(activeElement) || activeElement.closest('.list') !== null
  }

  // What is pinned has its box already, and its words at the same place.
  #showHover(element: Element): void {
    this.#looks.hover(element === this.#pinned?.element ? null : element)
  }

  #aimed(element: Element, how: InputSource): void {
    this.#showHover(element)
    this.#patch()
    if (how === 'pointer') return
    this.#saidOf = element
    this.#say(element)
  }

  // What it reads may be known a moment later: then it is said again, whole.
  #say(element: Element): void {
    const reads = this.#looks.reads(element)
    const count = reads === null ? null : countVariables(reads)
    this.#kit.ui.announce(elementMessage(element, element.getBoundingClientRect(), count))
    if (reads !== null) this.#saidOf = null
  }

  #pin(element: Element, how: InputSource): void {
    const { store, listing, ui } = this.#kit
    this.#kit.edits.flush()
    this.#kit.view.showAll()
    this.#pinned = new Pinned(element)
    this.#looks.hover(null)
    this.#looks.pin(element)
    store.reasons = REASONS
    this.#isWaitingForRow = how === 'key'
    this.#key = ''
    listing.showInstead(this.#sections)
    this.#patch()
    this.#kit.showNow()
    this.#focusRow()
    const reads = this.#looks.reads(element)
    const count = reads === null ? null : countVariables(reads)
    ui.announce(`Pinned ${elementMessage(element, element.getBoundingClientRect(), count)}`)
    // What is read has no room while the panel stands back.
    if (how === 'touch' || this.#kit.page.matchMedia(IS_SMALL).matches) this.disarm()
  }

  #focusRow(): void {
    const isKnown = this.#pinned !== null && this.#looks.reads(this.#pinned.element) !== null
    if (!this.#isWaitingForRow || !isKnown) return
    this.#isWaitingForRow = false
    this.#kit.listing.focusFirstRow(() => this.#kit.showNow())
  }

  /** What elements read may be something else by now. */
  #readAnew(): void {
    const { listing } = this.#kit
    if (this.#saidOf !== null && this.#aim?.element === this.#saidOf) this.#say(this.#saidOf)
    const { element } = this.#aim ?? {}
    if (element !== undefined && element !== null) this.#showHover(element)
    this.#patch()
    if (this.#pinned === null) return
    this.#looks.pin(this.#pinned.element)
    const key = this.#pinnedKey()
    if (key === this.#key || listing.instead !== this.#sections) return
    this.#key = key
    listing.showInstead(this.#sections)
    this.#kit.showNow()
    this.#focusRow()
  }

  /** What is shown of the pinned element, as one text: the same text, the same rows. */
  #pinnedKey(): string {
    return JSON.stringify(this.#sectionsNow().map(({ key, title, tokens }) =>
      [key, title, tokens.map(({ item, address }) => [item.cssVar, item.default, address.tier])]))
  }

  #sectionsNow() {
    if (this.#pinned === null) return []
    this.#components.begin()
    const reads = this.#pinned.keep(this.#looks.reads(this.#pinned.element))
    const others = this.#looks.shownUsers(this.#kit.core.plan)
    return sectionsOf(reads, others, {
      unlistedOf: (read) => this.#unlisted.tokenOf(read),
      componentTokenOf: (read) => this.#components.tokenOf(read),
      isDeclaredCloser: (read) => isDeclaredCloser(this.#kit.page, this.#pinned?.element ?? null, read),
      isOpen: (part) => !this.#kit.view.isClosed(part),
    })
  }

  /** Why a token can be changed neither where it stands nor on the root. */
  #whyNot(token: Token): string | null {
    return this.#components.whyNot(token) ?? whyNotAdded(this.#kit.page, token)
  }

  #findAgain(): void {
    const found = this.#pinned?.findAgain() ?? null
    if (found === null) this.#kit.ui.announce('Couldn’t find the element again')
    else this.#pin(found, 'pointer')
  }

  #step(index: number): void {
    const step = this.#trail()[index]
    if (step === undefined || step.element === this.#pinned?.element) return
    this.#pin(step.element, 'pointer')
  }

  #hover(index: number | null): void {
    this.#looks.hover(index === null ? this.#aim?.element ?? null : this.#trail()[index]?.element ?? null)
  }

  #trail() {
    return this.#pinned === null ? [] : trailOf(this.#pinned.element)
  }

  #rowShown({ element, token }: ShownRow): void {
    const isOffered = isUnlisted(token) && !this.#unlisted.isAdded(token)
    setAttribute(element, 'data-unlisted', isOffered)
    if (!isOffered) return
    const { ui } = this.#kit
    const text = this.#whyNot(token)
    const label = this.#components.whyNot(token) === null ? 'Not on :root' : 'Read-only'
    const reason = text === null ? null : { label, text }
    addButtonTo(ui, element, token.item.cssVar, reason, () => this.#add(token))
  }

  #add(token: Token): void {
    const { listing } = this.#kit
    if (this.#whyNot(token) !== null) return
    const added = this.#unlisted.add(token)
    listing.showInstead(this.#sections)
    this.#kit.showNow()
    this.#kit.reveal(added)
    const text = `Added ${token.item.cssVar} temporarily: it isn’t saved or exported.`
    this.#kit.toasts.show({ text })
  }

  #patch(): void {
    const aimed = this.#aim?.element ?? null
    const pinned = this.#pinned
    const { element = null } = pinned ?? {}
    this.#head.patch({
      isArmed: this.#aim !== null,
      canPin: aimed !== null,
      aimed: aimed === null ? null : {
        name: elementName(aimed), note: sizeText(aimed.getBoundingClientRect()),
          lines: this.#looks.lines(aimed),
      },
      pinned: element === null || pinned === null ? null : {
        name: elementName(element), excerpt: excerptOf(element),
          size: sizeText(element.getBoundingClientRect()),
        isGone: !element.isConnected,
        trail: this.#trail().map((step) => ({
          name: step.isCut ? '…' : step.name, label: step.name, isLast: step.element === element,
        })),
      },
      notes: this.#looks.notes(element ?? aimed, pinned !== null),
    })
  }
}
