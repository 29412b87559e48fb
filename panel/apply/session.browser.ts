// One instance's way to disk: what is previewed and sent, and what a confirmed write means for its state.
// Draws nothing; decides nothing that the payload, the flow or the reconciling have not said.
import type { PanelCore } from '../core/core.browser.js'
import { indexRootRules } from '../sink/root-rules.browser.js'
import { forgetKeptSheets } from '../sink/kept-sheets.browser.js'
import { reloadSheetFiles } from '../sink/sheet-files.browser.js'
import { isSameText } from '../state/baseline.js'
import { identitiesIn, textOfIdentities } from '../state/place.js'
import type { Baseline, Identities, Token, Updater } from '../state/state.types.js'
import {
  isTakenBackWhole, keepOldColors, keepOldValues, lostBy, reconcileUpdater, takeBackWrite, valuesBefore,
  type Written,
} from '../state/written.js'
import { has } from '../tokens/records.js'
import { createApplyPorts } from './client.browser.js'
import { ApplyClient, type ApplyPorts } from './client.js'
import type { Flow } from './flow.types.js'
import { createPayload, leftElsewhere, withFilesOf, withoutFiles, type Payload } from './payload.js'
import { waitUntilShown, type Shows } from './reconcile.browser.js'
import { baselineAfter, findOutcome, wordsOfTakingBack, type FlowOutcome } from './reconcile.js'
import { findWriting } from './writing.js'

/** Called when a write is through: its overrides are gone wherever the page shows what was written. */
export type Finished = (outcome: FlowOutcome, shown: ReadonlySet<string>) => void

/** One step after a write: what counts as written, what of it the page shows, what becomes of the state. */
interface Step {
  readonly outcome: FlowOutcome
  readonly baseline: Baseline
  readonly shown: ReadonlySet<string>
  readonly update: Updater
  /** Whose old values cannot be said. */
  readonly lost?: readonly Token[]
}

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
  // Ends waiting for the page at once: an earlier write before a later one, and any before we go.
  #pending: (() => void) | null = null
  // What the stylesheets said when the newest write was sent, and what that write came to.
  #declared: ReadonlyMap<string, string> = new Map()
  #written: Written | null = null
  #writtenUnder: Identities = { color: null, secondary: null }

  /** `null` without endpoint and routing: then there is nothing to write to. */
  static open(
    core: PanelCore, page: Window, finished: Finished, ports?: ApplyPorts,
  ): ApplySession | null {
    const writing = findWriting(core.config, page.document.baseURI)
    return has(writing, 'missing')
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
  }

  /** What a write would send now, without the unticked files and variables, and what it would leave out. */
  payload(unticked: ReadonlySet<string> = new Set(), variables: ReadonlySet<string> = new Set()): Payload {
    const { plan, store } = this.#core
    const here = createPayload(plan, store.scene)
    const known = new Set(here.leftOut.map(({ cssVar }) => cssVar))
    const elsewhere = leftElsewhere(plan, this.#core.changedElsewhere())
      .filter(({ cssVar }) => !known.has(cssVar))
    const payload = { ...here, leftOut: [...here.leftOut, ...elsewhere] }
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
    this.#pending?.()
    this.#unsubscribe()
    this.client.destroy()
  }

  // The flow only hands a text on; what it stands for stays here.
  #about(): string {
    const identities = identitiesIn(this.#core.store.scene.place)
    const text = textOfIdentities(identities)
    this.#sentUnder.set(text, identities)
    return text
  }

  // What was confirmed counts as unchanged at once, and is stored so. Its overrides go when the page shows
  // the same without them: nothing flashes, and a page that goes meanwhile has lost nothing.
  #settle(flow: Flow): void {
    if (flow.state === 'writing') this.#declared = this.#declaredNow()
    const outcome = findOutcome(flow)
    const { written, sent } = flow
    if (outcome === null || written === null || written === this.#settled) return
    this.#settled = written
    this.#pending?.()
    const { plan, store } = this.#core
    const { confirmed } = outcome
    const about = this.#identitiesOf(outcome)
    const earlier = this.#core.confirmedUnder(about)
    const scene = { ...store.scene, place: this.#core.placeUnder(about), baseline: earlier }
    const now: Written = { confirmed, before: valuesBefore(plan, scene, confirmed, this.#declared) }
    this.#written = now
    this.#writtenUnder = about
    this.#core.beginWrite()
    const baseline = baselineAfter(written, sent, earlier)
    const shown = this.#shownOf(outcome)
    this.#confirm({ outcome, baseline, shown, update: keepOldValues(plan, now), lost: lostBy(plan, now) })
    const ending = new AbortController()
    const finish = (shown: ReadonlySet<string>): void => {
      if (this.#pending !== finishNow) return
      this.#pending = null
      ending.abort()
      this.#finish(outcome, shown)
    }
    const finishNow = (): void => finish(this.#shownOf(outcome))
    this.#pending = finishNow
    // Whoever reloads the page sees what was written, also where the browser may keep the old file for days.
    void reloadSheetFiles(this.#page.document)
    forgetKeptSheets(this.#page)
    // What a host's own sink shows, nobody can see: there is nothing to wait for.
    if (this.#core.config.applySink !== undefined) finishNow()
    else {
      void waitUntilShown({
        document: this.#page.document, readPage: () => this.#readPage(),
      }, confirmed, ending.signal).then(finish)
    }
  }

  /** Puts back what the last write has replaced, where it still stands; `null` where nothing does. */
  get takingBack(): { readonly update: Updater; readonly said: string } | null {
    const { plan, store: { scene: { state } } } = this.#core
    if (this.#written === null) return null
    // The page may show another theme by now: its own colours are not what was written.
    const place = this.#core.placeUnder(this.#writtenUnder)
    const update = takeBackWrite(plan, place, this.#written)
    if (update(state) === state) return null
    return { update, said: wordsOfTakingBack(isTakenBackWhole(plan, place, this.#written, state)) }
  }

  #identitiesOf({ about }: FlowOutcome): Identities {
    return this.#sentUnder.get(about) ?? identitiesIn(this.#core.store.scene.place)
  }

  #shownOf({ confirmed }: FlowOutcome): ReadonlySet<string> {
    const shows = this.#readPage()
    return new Set([...confirmed].filter((pair) => shows(...pair)).map(([cssVar]) => cssVar))
  }

  #finish(outcome: FlowOutcome, shown: ReadonlySet<string>): void {
    const { plan } = this.#core
    const seen = new Map([...outcome.confirmed].filter(([cssVar]) => shown.has(cssVar)))
    const baseline = this.#core.confirmedUnder(this.#identitiesOf(outcome))
    const about = this.#identitiesOf(outcome)
    const update: Updater = (state) => reconcileUpdater(plan, this.#core.placeUnder(about), seen)(state)
    this.#confirm({ outcome, baseline, shown, update })
    this.#core.checkPage()
    this.#finished(outcome, shown)
  }

  // The history goes the same way: what it says of old values is true once these are said to be changes.
  #confirm({ outcome, baseline, shown, update, lost = [] }: Step): void {
    const { store, plan } = this.#core
    const written = this.#written ?? { confirmed: outcome.confirmed, before: {} }
    // The page may show another theme by now: its own colours are not what was written.
    const about = this.#identitiesOf(outcome)
    const from = this.#core.placeUnder(about)
    const updater: Updater = (state) =>
      update(keepOldColors(plan, from, this.#core.placeUnder(about), written)(state))
    this.#core.confirmWrite(baseline, updater, about, shown)
    store.retellHistory(updater, lost)
  }

  #declaredNow(): ReadonlyMap<string, string> {
    if (this.#core.config.applySink !== undefined) return new Map()
    return new Map([...indexRootRules(this.#page.document)].flatMap(([name, texts]) =>
      texts.slice(-1).map((text) => [name, text] as const)))
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

const NOTHING: Shows = () => false
