// One instance's way to disk: what is previewed and sent, and what a confirmed write means for its state.
// Draws nothing; decides nothing that the payload, the flow or the reconciling have not said.
import { isRootScope } from '../../shared/css/root-selector.js'
import { isSameScope, type Scope } from '../../shared/css/scope.js'
import type { PanelCore } from '../core/core.browser.js'
import { readDeclaredOnPage, readTakenScopes } from '../sink/declared.browser.js'
import { forgetKeptSheets } from '../sink/kept-sheets.browser.js'
import { reloadSheetFiles } from '../sink/sheet-files.browser.js'
import { identitiesIn } from '../state/place.js'
import { slotOfVars } from '../state/baseline.js'
import type { Baseline, Identities, SlotName, Token, Updater } from '../state/state.types.js'
import {
  isTakenBackWhole, keepOldColors, keepOldValues, lostBy, reconcileUpdater, takeBackWrite, valuesBefore,
  type Written,
} from '../state/written.js'
import { has } from '../tokens/records.js'
import { createApplyPorts } from './client.browser.js'
import { ApplyClient, type ApplyPorts } from './client.js'
import type { Flow } from './flow.types.js'
import { scopesOfSchemes } from './homes.js'
import { NO_READING, readPageValues, wantedOf, type PageReading, type Wanted } from './page-values.browser.js'
import {
  createPayload, withFilesOf, withoutFiles, type CopyPlace, type Payload, type TakenFrom,
} from './payload.js'
import { waitUntilShown } from './reconcile.browser.js'
import { baselineAfter, findOutcome, wordsOfTakingBack, type OutcomePart, type WriteOutcome } from './reconcile.js'
import { keyOf, type Sent } from './sent.js'
import { findWriting } from './writing.js'

/** Called when a write is through: its overrides are gone wherever the page shows what was written. */
export type Finished = (outcome: WriteOutcome) => void

/** What somebody has chosen of what could be written; `keys` as `keyOf`. */
export interface Choice {
  readonly withoutFiles?: ReadonlySet<string>
  readonly withoutKeys?: ReadonlySet<string>
  readonly copies?: readonly CopyPlace[]
}

/** One step after a write: what counts as written, what of it the page shows, what becomes of the state. */
interface Step {
  readonly part: PartWritten
  readonly baseline: Baseline
  readonly shown: ReadonlySet<string>
  readonly update: Updater
  /** Whose old values cannot be said. */
  readonly lost?: readonly Token[]
}

/** What was written about one thing, under which identities, and what was there before. */
interface PartWritten {
  readonly outcome: OutcomePart
  readonly about: Identities
  readonly written: Written
}

/** A session with the apply server, as long as the panel is there. */
export class ApplySession {
  readonly client: ApplyClient
  readonly #core: PanelCore
  readonly #page: Window & typeof globalThis
  readonly #unsubscribe: () => void
  readonly #finished: Finished
  #settled: Flow['written'] = null
  readonly #slots: ReadonlyMap<string, SlotName>
  // Ends waiting for the page at once: an earlier write before a later one, and any before we go.
  #pending: (() => void) | null = null
  // What the stylesheets said when the newest write was sent, by `keyOf`, and what that write came to.
  #declared: ReadonlyMap<string, string> = new Map()
  #parts: readonly PartWritten[] = []
  #takenNow: { readonly key: string; readonly scopes: ReturnType<TakenFrom> } | null = null

  /** `null` without endpoint and routing: then there is nothing to write to. */
  static open(
    core: PanelCore, page: Window & typeof globalThis, finished: Finished, ports?: ApplyPorts,
  ): ApplySession | null {
    const writing = findWriting(core.config, page.document.baseURI)
    return has(writing, 'missing')
      ? null
      : new ApplySession({ core, page, endpoint: writing.endpoint, finished, ports })
  }

  private constructor({ core, page, endpoint, finished, ports = createApplyPorts() }: {
    readonly core: PanelCore
    readonly page: Window & typeof globalThis
    readonly endpoint: string
    readonly finished: Finished
    readonly ports: ApplyPorts | undefined
  }) {
    this.#core = core
    this.#page = page
    this.#slots = slotOfVars(core.plan)
    this.#finished = finished
    // The window's origin is the one that is sent: an address does not know that its frame is sandboxed.
    const { origin, location: { href } } = page
    this.client = new ApplyClient({
      pageUrl: href, origin, endpoint, isIndexing: core.plan.placing !== undefined,
    }, ports)
    this.#unsubscribe = this.client.subscribe((flow) => this.#settle(flow))
  }

  /** What a write would send now, and what it would leave out. */
  payload({ withoutFiles: files = NONE, withoutKeys: keys = NONE, copies = [] }: Choice = {}): Payload {
    const { plan, store } = this.#core
    const payload = createPayload(plan, store.scene, this.#core.changedElsewhere(), copies, this.#takenFrom)
    const preview = this.client.flow.preview?.reply
    const placed = preview === undefined ? payload : withFilesOf(payload, preview.files)
    return withoutFiles(placed, files, keys)
  }

  // A host's own sink may show another document. A review asks several times in one go: it is read once.
  readonly #takenFrom: TakenFrom = (names) => {
    if (this.#core.config.applySink !== undefined) return new Map()
    const key = [...names].join(' ')
    const known = this.#takenNow?.key === key ? this.#takenNow : null
    const now = known ?? { key, scopes: readTakenScopes(this.#page, names) }
    if (this.#takenNow === null) queueMicrotask(() => void (this.#takenNow = null))
    return (this.#takenNow = now).scopes
  }

  /** Previews everything that differs. */
  review(): void {
    this.client.review(this.payload().tokens)
  }

  /** Says that values, or what was chosen of them, are other ones. */
  change(choice: Choice): void {
    this.client.change(this.payload(choice).tokens)
  }

  /** The scopes in which schemes stand, whether they are active or not. */
  get homes(): readonly Scope[] {
    return scopesOfSchemes(this.#core.plan)
  }

  /**
   * The scope of the rule from which the root takes a variable now, in place of the one that is meant; `null`
   * for what another theme has, and where the page does not have the one that is meant as its file has it.
   */
  takenOf({ cssVar, about, scope }: Sent): Scope | null {
    if (this.#core.config.applySink !== undefined || !this.#isActive({ cssVar, about })) return null
    const { list } = readDeclaredOnPage(this.#page, cssVar)
    const isBeaten = list.some((one) => one.standing === 'beaten' &&
      (scope === null ? isRootScope(one.scope) : isSameScope(one.scope, scope)))
    return isBeaten ? list.find(({ standing }) => standing === 'taken')?.scope ?? null : null
  }

  /** Ends everything that is under way; a write that was sent goes on without us. */
  destroy(): void {
    this.#pending?.()
    this.#unsubscribe()
    this.client.destroy()
  }

  // What was confirmed counts as unchanged at once, and is stored so. Its overrides go when the page shows
  // the same without them: nothing flashes, and a page that goes meanwhile has lost nothing.
  #settle(flow: Flow): void {
    if (flow.state === 'writing') this.#declared = this.#declaredNow(flow.sent)
    const outcome = findOutcome(flow)
    const { written } = flow
    if (outcome === null || written === null || written === this.#settled) return
    this.#settled = written
    this.#pending?.()
    this.#parts = outcome.parts.map((part) => this.#partOf(part))
    this.#core.beginWrite()
    const wanted = wantedOf(outcome.parts)
    this.#confirmAll(this.#shownOf(wanted))
    const ending = new AbortController()
    const finish = (shown: ReadonlySet<Wanted>): void => {
      if (this.#pending !== finishNow) return
      this.#pending = null
      ending.abort()
      this.#finish(outcome, shown)
    }
    const finishNow = (): void => finish(this.#shownOf(wanted))
    this.#pending = finishNow
    // Whoever reloads the page sees what was written, also where the browser may keep the old file for days.
    void reloadSheetFiles(this.#page.document)
    forgetKeptSheets(this.#page)
    // What a host's own sink shows, nobody can see: there is nothing to wait for.
    if (this.#core.config.applySink !== undefined) finishNow()
    else {
      void waitUntilShown({
        document: this.#page.document, readPage: () => this.#shows(wanted),
      }, wanted, ending.signal).then(finish)
    }
  }

  /** Puts back what the last write has replaced, where it still stands; `null` where nothing does. */
  get takingBack(): { readonly update: Updater; readonly said: string } | null {
    const { plan, store: { scene: { state } } } = this.#core
    // The page may show another theme by now: its own colours are not what was written.
    const parts = this.#parts.map(({ about, written }) => ({ place: this.#core.placeUnder(about), written }))
    const update: Updater = (now) => parts.reduce((one, { place, written }) =>
      takeBackWrite(plan, place, written)(one), now)
    if (update(state) === state) return null
    const hasCopies = this.#parts.some(({ outcome }) => outcome.standing.some(({ isCopy }) => isCopy))
    const isWhole = parts.every(({ place, written }) => isTakenBackWhole(plan, place, written, state))
    return { update, said: wordsOfTakingBack(isWhole, hasCopies) }
  }

  #partOf(outcome: OutcomePart): PartWritten {
    const { plan, store } = this.#core
    const about = identitiesOf(outcome.about)
    const { confirmed, standing } = outcome
    const declared = new Map(standing.flatMap((sent) => {
      const text = this.#declared.get(keyOf(sent))
      return text === undefined || sent.isCopy ? [] : [[sent.cssVar, text] as const]
    }))
    const baseline = this.#core.confirmedUnder(about)
    const scene = { ...store.scene, place: this.#core.placeUnder(about), baseline }
    return { outcome, about, written: { confirmed, before: valuesBefore(plan, scene, confirmed, declared) } }
  }

  #confirmAll(shown: ReadonlySet<Wanted>): void {
    const { plan } = this.#core
    for (const part of this.#parts) {
      const { outcome, about, written } = part
      this.#confirm({
        part, baseline: baselineAfter(outcome, this.#core.confirmedUnder(about)), shown: namesIn(shown, part),
        update: keepOldValues(plan, written), lost: lostBy(plan, written),
      })
    }
  }

  #finish(outcome: WriteOutcome, shown: ReadonlySet<Wanted>): void {
    const { plan } = this.#core
    for (const part of this.#parts) {
      const { about, outcome: { confirmed } } = part
      const names = namesIn(shown, part)
      const seen = new Map([...confirmed].filter(([cssVar]) => names.has(cssVar)))
      const update: Updater = (state) => reconcileUpdater(plan, this.#core.placeUnder(about), seen)(state)
      const themed = this.#themedIn(part)
      const baseline = Object.fromEntries(Object.entries(this.#core.confirmedUnder(about))
        .filter(([cssVar]) => !(themed.has(cssVar) && names.has(cssVar))))
      this.#confirm({ part, baseline, shown: names, update })
    }
    this.#core.checkPage()
    this.#finished(outcome)
  }

  // The history goes the same way: what it says of old values is true once these are said to be changes.
  #confirm({ part: { about, written }, baseline, shown, update, lost = [] }: Step): void {
    const { store, plan } = this.#core
    const from = this.#core.placeUnder(about)
    const updater: Updater = (state) =>
      update(keepOldColors(plan, from, this.#core.placeUnder(about), written)(state))
    this.#core.confirmWrite(baseline, updater, about, shown)
    store.retellHistory(updater, lost)
  }

  // What is no color and stands in a theme's rule: under another theme the page has it otherwise, so that it
  // counts as written for as long as the page has yet to show it.
  #themedIn({ outcome: { standing } }: PartWritten): ReadonlySet<string> {
    return new Set(standing.flatMap(({ cssVar, scope, isCopy }) =>
      isCopy || scope === null || isRootScope(scope) || this.#slots.has(cssVar) ? [] : [cssVar]))
  }

  // Whether the root is to have it now: what is no color has no theme.
  #isActive({ cssVar, about }: Pick<Sent, 'cssVar' | 'about'>): boolean {
    const slot = this.#slots.get(cssVar)
    return slot === undefined ||
      identitiesOf(about)[slot] === identitiesIn(this.#core.store.scene.place)[slot]
  }

  #declaredNow(sent: readonly Sent[]): ReadonlyMap<string, string> {
    const page = this.#read(sent)
    return new Map(sent.flatMap((one) => {
      const text = page.textOf(one, this.#isActive(one))
      return text === null ? [] : [[keyOf(one), text] as const]
    }))
  }

  readonly #shows = (wanted: readonly Wanted[]) => {
    const page = this.#read(wanted)
    return (one: Wanted): boolean =>
      page.shows(one, this.#isActive({ cssVar: one.cssVar, about: one.part.about }))
  }

  #shownOf(wanted: readonly Wanted[]): ReadonlySet<Wanted> {
    return new Set(wanted.filter(this.#shows(wanted)))
  }

  // A host's own sink may show another document, of which nothing is known.
  #read(values: readonly { readonly cssVar: string }[]): PageReading {
    if (this.#core.config.applySink !== undefined) return NO_READING
    return readPageValues(this.#page.document, new Set(values.map(({ cssVar }) => cssVar)))
  }
}

const NONE: ReadonlySet<string> = new Set()

const namesIn = (shown: ReadonlySet<Wanted>, { outcome }: PartWritten): ReadonlySet<string> =>
  new Set([...shown].flatMap(({ part, cssVar }) => (part === outcome ? [cssVar] : [])))

// As `textOfIdentities` has written them.
function identitiesOf(about: string): Identities {
  const [color = null, secondary = null] = JSON.parse(about) as readonly (string | null)[]
  return { color, secondary }
}
