// One instance's way to disk: what is previewed and sent, and what a confirmed write means for its state.
// Draws nothing; decides nothing that the payload, the flow or the reconciling have not said.
import type { PanelCore } from '../core/core.browser.js'
import { readRootValue } from '../sink/root-rules.browser.js'
import type { Baseline, Updater } from '../state/state.types.js'
import { createApplyPorts } from './client.browser.js'
import { ApplyClient, type ApplyPorts } from './client.js'
import { findEndpoint } from './doctor.js'
import type { Flow } from './flow.types.js'
import { createPayload, withFilesOf, withoutFiles, type Payload } from './payload.js'
import { waitUntilShown } from './reconcile.browser.js'
import { baselineAfter, findOutcome, reconcileUpdater, type FlowOutcome } from './reconcile.js'

/** Called when a write is through: its overrides are gone wherever the page shows what was written. */
export type Finished = (outcome: FlowOutcome, shown: ReadonlySet<string>) => void

/** A session with the apply server, as long as the panel is there. */
export class ApplySession {
  readonly client: ApplyClient
  readonly #core: PanelCore
  readonly #page: Window
  readonly #ending = new AbortController()
  readonly #unsubscribe: () => void
  readonly #finished: Finished
  #settled: Flow['written'] = null

  /** `null` without an endpoint: then there is nothing to write to. */
  static open(
    core: PanelCore, page: Window, finished: Finished, ports?: ApplyPorts,
  ): ApplySession | null {
    const endpoint = findEndpoint(core.config.applyEndpoint, page.location.href)
    return endpoint === null ? null : new ApplySession({ core, page, endpoint, finished, ports })
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
    const { href, origin } = page.location
    this.client = new ApplyClient({ pageUrl: href, origin, endpoint }, ports)
    this.#unsubscribe = this.client.subscribe((flow) => void this.#settle(flow))
  }

  /** What a write would send now, without the files that were unticked, and what it would leave out. */
  payload(unticked: ReadonlySet<string> = new Set()): Payload {
    const { plan, store } = this.#core
    const payload = createPayload(plan, store.scene)
    const preview = this.client.flow.preview?.reply
    return withoutFiles(preview === undefined ? payload : withFilesOf(payload, preview.files), unticked)
  }

  /** Previews everything that differs. */
  review(): void {
    this.client.review(this.payload().tokens, this.#identity())
  }

  /** Says that values, or the unticked files, are other ones. */
  change(unticked: ReadonlySet<string>): void {
    this.client.change(this.payload(unticked).tokens, this.#identity())
  }

  /** Ends everything that is under way; a write that was sent goes on without us. */
  destroy(): void {
    this.#ending.abort()
    this.#unsubscribe()
    this.client.destroy()
  }

  #identity(): string {
    return this.#core.store.scene.place.identity
  }

  // A new history begins at once. What was confirmed counts as unchanged, and goes from the page, when the
  // page shows the same without it: nothing flashes.
  async #settle(flow: Flow): Promise<void> {
    const outcome = findOutcome(flow)
    if (outcome === null || flow.written === null || flow.written === this.#settled) return
    this.#settled = flow.written
    this.#core.store.clearHistory()
    const shown = await waitUntilShown({
      document: this.#page.document, shows: (cssVar, value) => this.#shows(cssVar, value),
    }, outcome.confirmed, this.#ending.signal)
    if (this.#ending.signal.aborted) return
    const { store, plan } = this.#core
    const earlier = this.#core.confirmedUnder(outcome.about)
    const baseline = baselineAfter(flow.written, flow.sent, earlier)
    const seen = new Map([...outcome.confirmed].filter(([cssVar]) => shown.has(cssVar)))
    const updater: Updater = (state) => reconcileUpdater(plan, store.scene.place, seen)(state)
    this.#core.confirmWrite(this.#withoutHidden(baseline, outcome, shown), updater, outcome.about)
    this.#finished(outcome, shown)
  }

  // A colour is taken off the page by being the seed's: one that the page does not show yet must not be.
  #withoutHidden(baseline: Baseline, { confirmed }: FlowOutcome, shown: ReadonlySet<string>): Baseline {
    const { byVar } = this.#core.plan
    return Object.fromEntries(Object.entries(baseline).filter(([name]) =>
      !confirmed.has(name) || shown.has(name) || byVar.get(name)?.part.kind === 'ordinary'))
  }

  // A host's own sink may show another document, of which nothing is known.
  #shows(cssVar: string, value: string): boolean {
    return this.#core.config.applySink === undefined &&
      readRootValue(this.#page.document, cssVar).at(-1)?.trim() === value.trim()
  }
}
