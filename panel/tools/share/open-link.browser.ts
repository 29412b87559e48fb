// One link that is offered: read, tried, kept or dismissed. Loaded when there is one.
// All in it is data: it is judged like a document that is imported, and nothing is kept without a press.
import { adoptPageValues } from '../desk/adopt-page-values.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { ImportAnalysis } from '../../files/exchange/exchange.types.js'
import { importUpdater } from '../../files/exchange/import-apply.js'
import { analyzeImport } from '../../files/exchange/import-read.js'
import { shownValue } from '../../view/rows/page-values.js'
import { PREVIEW_CSS } from '../../view/rows/preview.css.js'
import { transformPreview } from '../palettes/derive.js'
import { areSameIdentities, identitiesIn } from '../../model/state/place.js'
import type { Reason, Scene, Updater } from '../../model/state/state.types.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { counted } from '../../model/tokens/counted.js'
import type { ImportList } from '../../view/dialogs/import.js'
import { h, setChildren, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { payloadIn, withoutPayload } from './address.js'
import { offerOf, type LinkOffer, trialRows } from './offer.js'
import { unpack } from './pack.browser.js'
import type { OpenLink } from './share-link.browser.js'
import { SHARE_BAR_CSS } from './bar.css.js'

interface BarPorts {
  /** Shows the values for now, or no longer. */
  try(isOn: boolean): void
  keep(): void
  dismiss(): void
}

/** Makes it. */
function createShareBar(ui: Ui, ports: BarPorts): View<LinkOffer> {
  const { document } = ui
  ui.adopt(SHARE_BAR_CSS)
  ui.adopt(PREVIEW_CSS)
  const text = h(document, 'span', { class: 'bar-text' })
  const button = (label: string, press: () => void): HTMLButtonElement => {
    const element = h(document, 'button', { type: 'button', class: 'button bar-action' }, label)
    element.addEventListener('click', press)
    return element
  }
  let shown: LinkOffer | null = null
  const attempt = button('Try', () => ports.try(shown?.isTrying !== true))
  const keep = button('Keep', () => ports.keep())
  const dismiss = button('Dismiss', () => ports.dismiss())
  const summary = h(document, 'summary', {})
  const inside = h(document, 'div', { tabindex: 0, role: 'group', 'aria-label': 'Link details' })
  const lists = h(document, 'details', { class: 'share-lists' }, summary, inside)
  const actions = h(document, 'span', { class: 'bar-actions' })
  const element = h(document, 'div', { class: 'share', role: 'group', 'aria-label': 'Shared link', part: ui.part('share') },
    h(document, 'div', { class: 'bar' }, text, actions), lists)
  const patch = (next: LinkOffer): void => {
    const before = shown
    shown = next
    if (before?.text !== next.text) {
      setText(text, next.text)
      ui.announce(next.text)
    }
    setText(attempt, next.isTrying ? 'Stop trying' : 'Try')
    attempt.classList.toggle('primary', !next.isTrying)
    keep.classList.toggle('primary', next.isTrying)
    setChildren(actions, next.canTake ? [attempt, keep, dismiss] : [dismiss])
    lists.hidden = next.lists.length === 0
    if (JSON.stringify(before?.lists) === JSON.stringify(next.lists)) return
    setText(summary, next.lists.map(({ title }) => title).join(', '))
    setChildren(inside, next.lists.map((list) => listOf(document, list)))
  }
  return { element, patch, release: () => element.remove() }
}

const listOf = (document: Document, { title, items, more }: ImportList): HTMLElement =>
  h(document, 'section', {},
    h(document, 'h3', {}, title),
    h(document, 'ul', {}, ...items.map(([name, reason]) =>
      h(document, 'li', {}, h(document, 'code', {}, name), reason === '' ? '' : `: ${reason}`))),
    ...(more === 0 ? [] : [h(document, 'p', {}, `and ${more} more`)]))

const WORDS = 'Trying a link, not saved'
/** Why the state is told of without a change by hand. */
const BY_PAGE: readonly Reason[] = ['apply', 'initialize', 'scheme']

/** Offers what a link holds. */
export const openLink = (kit: FeatureContext, payload: string, closed: () => void): OpenLink =>
  new Link(kit, payload, closed)

class Link implements OpenLink {
  readonly payload: string
  readonly #kit: FeatureContext
  readonly #closed: () => void
  readonly #bar: ReturnType<typeof createShareBar>
  readonly #forgets: readonly (() => void)[]
  /** The text of the link; `null` while it is unpacked. */
  #text: Result<string, string> | null = null
  #read: { readonly scene: Scene; readonly result: Result<ImportAnalysis, string> } | null = null
  /** The scene over which it is tried. */
  #tried: Scene | null = null
  #isLost = false
  #isInterrupted = false
  #isReleased = false

  constructor(kit: FeatureContext, payload: string, closed: () => void) {
    this.payload = payload
    this.#kit = kit
    this.#closed = closed
    this.#bar = createShareBar(kit.ui, {
      try: (isOn) => this.#try(isOn), keep: () => this.#keep(), dismiss: () => this.#dismiss(),
    })
    this.#forgets = [
      kit.preview.changed.subscribe(() => {
        if (this.#tried !== null && kit.preview.words !== WORDS) this.#isLost = true
      }),
      // A change of what a component declares leaves the preview alone: it is told here (P197).
      kit.store.subscribe((what, reason) => {
        if (what === 'state' && this.#tried !== null && !BY_PAGE.includes(reason)) this.#isLost = true
      }),
    ]
    void unpack(kit.page, payload).then((text) => this.#arrive(text))
  }

  get isTrying(): boolean { return this.#tried !== null }

  stop(): void {
    if (this.#tried === null) return
    const { preview, list } = this.#kit
    this.#tried = null
    if (preview.words === WORDS) preview.end()
    list.preview(null)
    this.refresh()
  }

  /** What ended a trial was the theme of the page, under which it goes on, or a change. */
  refresh(): void {
    if (this.#isReleased || this.#text === null) return
    // Of what themes have, those are shown that the page takes now.
    const isMoved = this.#tried !== null && this.#isMoved()
    if (isMoved && !this.#isLost) this.#show()
    if (this.#tried !== null && this.#isLost) {
      const [was, now] = [this.#tried.place, this.#kit.scene().place].map(identitiesIn)
      const isOther = was !== undefined && now !== undefined && !areSameIdentities(was, now)
      if ((isOther || isMoved) && this.#kit.preview.words === null) this.#show()
      else {
        this.#isInterrupted = true
        this.stop()
        return
      }
    }
    const { core: { plan } } = this.#kit
    this.#bar.patch(offerOf({
      plan, scene: this.#kit.scene(), read: this.#analyze(), isTrying: this.isTrying,
      isInterrupted: this.#isInterrupted,
    }))
  }

  #isMoved(): boolean {
    return this.#tried?.place.themed?.on !== this.#kit.scene().place.themed?.on
  }

  release(): void {
    this.#isReleased = true
    for (const forget of this.#forgets) forget()
    const hadFocus = this.#bar.element.matches(':focus-within')
    this.stop()
    this.#bar.release()
    if (hadFocus) this.#kit.leave(null)
  }

  #arrive(text: Result<string, string>): void {
    if (this.#isReleased) return
    this.#text = text
    const { body, dock } = this.#kit
    // Who opens a link is to see what it offers.
    if (dock.mode === 'mini') dock.expand()
    this.refresh()
    body.before(this.#bar.element)
  }

  #analyze(): Result<ImportAnalysis, string> {
    const scene = this.#kit.scene()
    // What is tried does not count as being so.
    if (this.#read?.scene !== scene) this.#read = { scene, result: this.#judge(scene) }
    return this.#read.result
  }

  #judge(scene: Scene): Result<ImportAnalysis, string> {
    const { core, ui } = this.#kit
    if (this.#text?.ok !== true) return err(this.#text?.error ?? '')
    const read = analyzeImport(core.plan, scene, this.#text.value, ui.supports, shownValue,
      (identities) => core.placeUnder(identities))
    return read.ok && read.value.version === 'share' ? ok(read.value) : err('it has no token changes')
  }

  #updater(analysis: ImportAnalysis, scene: Scene): Updater {
    const tabs = analysis.tabs.map(({ id }) => id)
    return importUpdater(this.#kit.core.plan, scene.place, analysis, { strategy: 'merge', tabs })
  }

  #try(isOn: boolean): void {
    if (!isOn) {
      this.stop()
      return
    }
    const { edits, compare, features } = this.#kit
    edits.flush()
    compare.set(false)
    features.yieldRows()
    this.#isInterrupted = false
    this.#show()
    this.refresh()
  }

  #show(): void {
    const { core: { plan }, preview, list } = this.#kit
    const scene = this.#kit.scene()
    const read = this.#analyze()
    if (!read.ok) return
    const next: Scene = { ...scene, state: this.#updater(read.value, scene)(scene.state) }
    this.#isLost = false
    this.#tried = scene
    preview.show(transformPreview(plan, scene, next), WORDS)
    list.preview(trialRows(plan, scene, next))
  }

  #keep(): void {
    const { core, commands, edits } = this.#kit
    edits.flush()
    this.stop()
    adoptPageValues(core, this.#kit.scene(), core.plan.tokens)
    const scene = this.#kit.scene()
    const read = this.#judge(scene)
    if (!read.ok) return
    const changes = read.value.tabs.reduce((sum, tab) => sum + tab.changes, 0)
    const values = counted(changes, 'value')
    const message = `Kept ${values} from the link`
    const updater = this.#updater(read.value, scene)
    const isChanged = commands.change('share', updater, 'Keep link', message)
    if (!isChanged) commands.say({ text: 'You already have all values from this link.' })
    this.#close()
  }

  #dismiss(): void {
    this.#close()
    this.#kit.ui.announce('Dismissed the link')
  }

  #close(): void {
    const { page: { location, history }, commands } = this.#kit
    const isHere = payloadIn(location.hash) === this.payload
    this.release()
    this.#closed()
    if (!isHere) return
    try {
      const { pathname, search, hash } = location
      history.replaceState(history.state, '', pathname + search + withoutPayload(hash))
    } catch {
      commands.say({ text: 'Couldn’t remove the link from the address bar', tone: 'danger' })
    }
  }
}
