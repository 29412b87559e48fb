// One instance's way to disk: what is previewed and sent, and what a confirmed write means for its state.
// Draws nothing; decides nothing that the payload, the flow or the reconciling have not said.
import type { PanelCore } from '../core/core.browser.js'
import { indexRootRules } from '../sink/root-rules.browser.js'
import { refetchLinks, reloadSheetFiles } from '../sink/sheet-files.browser.js'
import { isSameText } from '../state/baseline.js'
import { identitiesIn, textOfIdentities } from '../state/place.js'
import type { Baseline, Identities, Updater } from '../state/state.types.js'
import { createApplyPorts } from './client.browser.js'
import { ApplyClient, type ApplyPorts } from './client.js'
import type { Flow } from './flow.types.js'
import { createPayload, withFilesOf, withoutFiles, type Payload } from './payload.js'
import { waitUntilShown, type Shows } from './reconcile.browser.js'
import { baselineAfter, findOutcome, reconcileUpdater, type FlowOutcome } from './reconcile.js'
import { findWriting } from './writing.js'

/** Called when a write is through: its overrides are gone wherever the page shows what was written. */
export type Finished = (outcome: FlowOutcome, shown: ReadonlySet<string>) => void

/** A session with the apply server, as long as the panel is there. */
export class ApplySession {
  readonly client: ApplyClient
  readonly #core: PanelCore
  readonly #page: Window
  readonly #unsubscribe: () => void
  readonly #finished: Finished
  // The identities of what was reviewed, by the text that stands for them.
  readonly #sentUnder = new Map<string, Identities>()
  #settled: Flow['written'] = null
  // Confirms the write that is waited for at once: an earlier one before a later one, and any before we go.
  #pending: ((isLeaving?: boolean) => void) | null = null
  // Whether the page was left before it showed a write.
  #isBehind = false

  /** `null` without endpoint and routing: then there is nothing to write to. */
  static open(
    core: PanelCore, page: Window, finished: Finished, ports?: ApplyPorts,
  ): ApplySession | null {
    const writing = findWriting(core.config, page.document.baseURI)
    return 'missing' in writing
      ? null
      : new ApplySession({ core, page, endpoint: writing.endpoint, finished, ports })
  }

  private constructor({ core, page, endpoint, finished, ports = createApplyPorts() }: {
    readonly core: PanelCore
    readonly page: Window
    readonly endpoint: string
    readonly finished: Finished
    readonly ports: ApplyPorts | undefined
  }) {
    this.#core = core
    this.#page = page
    this.#finished = finished
    // The window's origin is the one that is sent: an address does not know that its frame is sandboxed.
    const { origin, location: { href } } = page
    this.client = new ApplyClient({ pageUrl: href, origin, endpoint }, ports)
    this.#unsubscribe = this.client.subscribe((flow) => this.#settle(flow))
    page.addEventListener('pagehide', this.#leave)
    page.addEventListener('pageshow', this.#return)
  }

  /** What a write would send now, without the unticked files and variables, and what it would leave out. */
  payload(unticked: ReadonlySet<string> = new Set(), variables: ReadonlySet<string> = new Set()): Payload {
    const { plan, store } = this.#core
    const payload = createPayload(plan, store.scene)
    const preview = this.client.flow.preview?.reply
    const placed = preview === undefined ? payload : withFilesOf(payload, preview.files)
    return withoutFiles(placed, unticked, variables)
  }

  /** Previews everything that differs. */
  review(): void {
    this.client.review(this.payload().tokens, this.#about())
  }

  /** Says that values, or the unticked files and variables, are other ones. */
  change(unticked: ReadonlySet<string>, variables: ReadonlySet<string> = new Set()): void {
    this.client.change(this.payload(unticked, variables).tokens, this.#about())
  }

  /** Ends everything that is under way; a write that was sent goes on without us. */
  destroy(): void {
    this.#page.removeEventListener('pagehide', this.#leave)
    this.#page.removeEventListener('pageshow', this.#return)
    this.#pending?.()
    this.#unsubscribe()
    this.client.destroy()
  }

  // Nothing can flash any more on a page that goes.
  readonly #leave = (): void => {
    if (this.#pending === null) return
    this.#isBehind = true
    this.#pending(true)
  }

  // A page that was kept comes back with the stylesheets that it had, and without the overrides.
  readonly #return = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && this.#isBehind) refetchLinks(this.#page.document)
    this.#isBehind = false
  }

  // The flow only hands a text on; what it stands for stays here.
  #about(): string {
    const identities = identitiesIn(this.#core.store.scene.place)
    const text = textOfIdentities(identities)
    this.#sentUnder.set(text, identities)
    return text
  }

  // A new history begins at once. What was confirmed counts as unchanged, and goes from the page, when the
  // page shows the same without it: nothing flashes. Whatever ends the waiting, the write is remembered.
  #settle(flow: Flow): void {
    const outcome = findOutcome(flow)
    const { written, sent } = flow
    if (outcome === null || written === null || written === this.#settled) return
    this.#settled = written
    this.#pending?.()
    this.#core.store.clearHistory()
    const about = this.#identitiesOf(outcome)
    const ending = new AbortController()
    const confirm = (shown: ReadonlySet<string>): void => {
      if (this.#pending !== confirmNow) return
      this.#pending = null
      ending.abort()
      this.#confirm(outcome, baselineAfter(written, sent, this.#core.confirmedUnder(about)), shown)
    }
    const names = [...outcome.confirmed]
    const confirmNow = (isLeaving = false): void => {
      const shows = isLeaving ? EVERYTHING : this.#readPage()
      confirm(new Set(names.filter((pair) => shows(...pair)).map(([cssVar]) => cssVar)))
    }
    this.#pending = confirmNow
    // Whoever reloads the page sees what was written, also where the browser may keep the old file for days.
    void reloadSheetFiles(this.#page.document)
    void waitUntilShown({
      document: this.#page.document, readPage: () => this.#readPage(),
    }, outcome.confirmed, ending.signal).then(confirm)
  }

  #identitiesOf({ about }: FlowOutcome): Identities {
    return this.#sentUnder.get(about) ?? identitiesIn(this.#core.store.scene.place)
  }

  #confirm(outcome: FlowOutcome, baseline: Baseline, shown: ReadonlySet<string>): void {
    const { store, plan } = this.#core
    const seen = new Map([...outcome.confirmed].filter(([cssVar]) => shown.has(cssVar)))
    const updater: Updater = (state) => reconcileUpdater(plan, store.scene.place, seen)(state)
    this.#core.confirmWrite(baseline, updater, this.#identitiesOf(outcome), shown)
    this.#finished(outcome, shown)
  }

  // A host's own sink may show another document, of which nothing is known.
  #readPage(): Shows {
    if (this.#core.config.applySink !== undefined) return NOTHING
    const declared = indexRootRules(this.#page.document)
    return (cssVar, value) => {
      const text = declared.get(cssVar)?.at(-1)
      return text !== undefined && isSameText(text, value)
    }
  }
}

const EVERYTHING: Shows = () => true
const NOTHING: Shows = () => false
