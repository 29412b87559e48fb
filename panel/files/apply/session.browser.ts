// One instance's way to disk: what is previewed and sent, and what a confirmed write means for its state.
// Draws nothing; decides nothing that the payload, the flow or the reconciling have not said.
import { isRootScope } from '../../../shared/css/root-selector.js'
import type { Scope } from '../../../shared/css/scope.js'
import type { WriteReply } from '../../../shared/wire/apply.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import { forgetKeptSheets } from '../../page/sheets/kept-sheets.browser.js'
import { reloadSheetFiles } from '../../page/sheets/sheet-files.browser.js'
import type { Updater } from '../../model/state/state.types.js'
import { reconcileUpdater } from '../../model/state/reconcile.js'
import { keepOldColors, keepOldValues, lostBy, valuesBefore } from '../../model/state/written.js'
import { has, own } from '../../model/tokens/records.js'
import { createApplyPorts } from './client.browser.js'
import { componentOf, confirmedComponents } from './components.js'
import { ApplyClient, type ApplyPorts } from './client.js'
import type { Flow } from './flow.types.js'
import { scopesOfSchemes } from './scheme-locations.js'
import { createPayload, withFilesOf, withoutFiles, type CopyPlace, type Payload } from './payload.js'
import { waitUntilShown } from './reconcile.browser.js'
import { baselineAfter, findOutcome, outcomeOf, type OutcomePart, type WriteOutcome } from './reconcile.js'
import { ProjectCheck } from './project-check.browser.js'
import { sentKey, type Sent } from './planned-value.js'
import { identitiesOf, SessionPage, wantedOf, type WrittenValue } from './session-page.browser.js'
import type { PartWritten, Step, Undoable } from './session.types.js'
import { broughtBack, digestsIn, wordsOfUndone } from './undo.js'
import { findWriting } from './write-support.js'

/** Called when a write is through; `unshown`: what the page was waited for in vain, and has its overrides. */
type Finished = (outcome: WriteOutcome, unshown: readonly string[]) => void

/** What somebody has chosen of what could be written; `keys` as `sentKey`. */
interface Choice {
  readonly withoutFiles?: ReadonlySet<string>
  readonly withoutKeys?: ReadonlySet<string>
  readonly copies?: readonly CopyPlace[]
}

/** A session with the apply server, as long as the panel is there. */
export class ApplySession {
  readonly client: ApplyClient
  /** Whose files are written. */
  readonly check: ProjectCheck
  readonly #core: PanelCore
  readonly #page: Window & typeof globalThis
  readonly #unsubscribe: () => void
  readonly #finished: Finished
  #settled: Flow['written'] = null
  #isWriting = false
  readonly #now: SessionPage
  // Ends waiting for the page at once: an earlier write before a later one, and any before we go.
  #pending: (() => readonly WrittenValue[]) | null = null
  // What the stylesheets said when the newest write was sent, by `sentKey`, and what that write came to.
  #declared: ReadonlyMap<string, string> = new Map()
  #parts: readonly PartWritten[] = []
  // The newest write, where its server has said by what it is undone.
  #undoable: Undoable | null = null
  #isDestroyed = false

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
    this.#now = new SessionPage(core, page)
    this.#finished = finished
    // The window's origin is the one that is sent: an address does not know that its frame is sandboxed.
    const { origin, location: { href } } = page
    this.client = new ApplyClient({
      pageUrl: href, origin, endpoint, isIndexing: core.plan.placing !== undefined,
      project: () => core.plan.placing?.project?.id,
    }, ports)
    this.check = new ProjectCheck(core, page, () => this.client.flow)
    this.#unsubscribe = this.client.subscribe((flow) => this.#settle(flow))
  }

  /** What a write would send now, and what it would leave out. */
  payload({ withoutFiles: files = NONE, withoutKeys: keys = NONE, copies = [] }: Choice = {}): Payload {
    const { plan, store } = this.#core
    const elsewhere = this.#core.changedElsewhere()
    const payload = createPayload(
      plan, store.scene, elsewhere, copies, this.#now.takenFrom, this.#core.components.sheets?.changes,
      this.#now.countingIn)
    const preview = this.client.flow.preview?.reply
    const placed = preview === undefined ? payload : withFilesOf(payload, preview.files)
    return withoutFiles(placed, files, keys)
  }

  /** Previews everything that differs. */
  review(): void {
    this.client.review(this.payload().tokens)
  }

  /** Says that values, or what was chosen of them, are other ones. */
  change(choice: Choice): void {
    this.client.change(this.payload(choice).tokens)
  }

  /** Previews once more after a failure, of the server that there is now. */
  retry(): void {
    const { placing } = this.#core.plan
    if (placing === undefined) this.client.retry()
    else void placing.ask(() => []).then(() => this.client.retry())
  }

  /** Writes what the preview shows, also where the page may be another project's. */
  write(): void {
    this.check.accept()
    this.client.write()
  }

  /** The scopes in which schemes stand, whether they are active or not. */
  get schemeScopes(): readonly Scope[] {
    return scopesOfSchemes(this.#core.plan)
  }

  /** From which rule the root takes a variable now; see `SessionPage`. */
  takenOf(sent: Sent): Scope | null { return this.#now.takenOf(sent) }

  /** Ends everything that is under way; a write that was sent goes on without us. */
  destroy(): void {
    this.#isDestroyed = true
    this.#pending?.()
    this.#unsubscribe()
    this.client.destroy()
  }

  // What was confirmed counts as unchanged at once, and is stored so. Its overrides go when the page shows
  // the same without them: nothing flashes, and a page that goes meanwhile has lost nothing.
  #settle(flow: Flow): void {
    const isWriting = flow.state === 'writing'
    // Not again with an edit meanwhile: by then the page may show what is being written.
    if (isWriting && !this.#isWriting) this.#declared = this.#now.declared(flow.sent)
    this.#isWriting = isWriting
    const outcome = findOutcome(flow)
    const { written } = flow
    if (outcome === null || written === null || written === this.#settled) return
    this.#settled = written
    this.#take(outcome)
    const digests = digestsIn(written)
    this.#undoable = digests === null ? null : { digests, sent: flow.sent, parts: this.#parts }
  }

  #take(outcome: WriteOutcome, isUndo = false): void {
    const wanted = wantedOf(outcome.parts)
    // What a write before this one has yet to show is waited for as well, where it was not written again.
    const names = new Set(wanted.map(({ cssVar }) => cssVar))
    const earlier = (this.#pending?.() ?? []).filter(({ cssVar }) => !names.has(cssVar))
    const all = [...wanted, ...earlier]
    this.#parts = outcome.parts.map((part) => this.#partOf(part))
    this.#core.beginWrite()
    this.#confirmAll(this.#now.shownOf(wanted))
    const ending = new AbortController()
    const finish = (shown: ReadonlySet<WrittenValue>, isInVain = false): readonly WrittenValue[] => {
      if (this.#pending !== finishNow) return []
      this.#pending = null
      ending.abort()
      const missed = all.filter((one) => !shown.has(one))
      this.#finish(outcome, shown, isInVain ? this.#now.namesUnshown(missed) : [])
      return missed
    }
    const finishNow = (): readonly WrittenValue[] => finish(this.#now.shownOf(all))
    this.#pending = finishNow
    // Whoever reloads the page sees what was written, also where the browser may keep the old file for days.
    void reloadSheetFiles(this.#page.document)
    forgetKeptSheets(this.#page)
    // What a host's own sink shows, nobody can see: there is nothing to wait for.
    if (this.#core.config.applySink !== undefined) finishNow()
    else {
      const { document } = this.#page
      void waitUntilShown({ document, readPage: () => this.#now.shows(all) }, all, ending.signal)
        .then((shown) => finish(shown, !isUndo))
    }
  }

  /** Whether the newest write can be undone: its server keeps it, and nobody has undone it yet. */
  get canUndo(): boolean { return this.#undoable !== null }

  /**
   * Puts the files of the newest write back, all or none; what was written is a change again. Says how that
   * went; `null` where there is nothing to undo, as for a second press.
   */
  async undoWrite(): Promise<{ readonly message: string; readonly isDone: boolean } | null> {
    const undoable = this.#undoable
    if (undoable === null) return null
    this.#undoable = null
    const undone = await this.client.undo(undoable.digests)
    if (this.#isDestroyed) return null
    const isNewest = undoable.parts === this.#parts
    if (undone.kind === 'restored') this.#takeBack(undone.reply, undoable)
    else if (undone.kind === 'refused' && undone.mayRetry && isNewest) this.#undoable = undoable
    return { message: wordsOfUndone(undone), isDone: undone.kind === 'restored' }
  }

  // For the state it is a write like any other, of the old values.
  #takeBack(reply: WriteReply, { sent, parts }: Undoable): void {
    const oldOf = ({ cssVar, about }: Sent): string | null =>
      own(parts.find(({ outcome }) => outcome.about === about)?.written.before ?? {}, cssVar) ?? null
    this.#declared = new Map(sent.map((one) => [sentKey(one), one.value]))
    this.#take(outcomeOf(reply, broughtBack(reply, sent, oldOf)), true)
  }

  #partOf(outcome: OutcomePart): PartWritten {
    if (componentOf(outcome.about) !== null) return this.#componentPart(outcome)
    const { plan, store } = this.#core
    const about = identitiesOf(outcome.about)
    const { confirmed, standing } = outcome
    const declared = new Map(standing.flatMap((sent) => {
      const text = this.#declared.get(sentKey(sent))
      return text === undefined || sent.isCopy ? [] : [[sent.cssVar, text] as const]
    }))
    const baseline = this.#core.confirmedUnder(about)
    const scene = { ...store.scene, place: this.#core.placeUnder(about), baseline }
    return { outcome, about, written: { confirmed, before: valuesBefore(plan, scene, confirmed, declared) } }
  }

  // That its values count as written is said where they were put on the page.
  #componentPart(outcome: OutcomePart): PartWritten {
    const writes = this.#core.components.sheets?.confirm(confirmedComponents(outcome)) ?? []
    const before = Object.fromEntries(writes.map((one) => [one.cssVar, one.before ?? '']))
    return { outcome, about: identitiesOf(outcome.about), written: { confirmed: outcome.confirmed, before } }
  }

  get #rootParts(): readonly PartWritten[] {
    return this.#parts.filter(({ outcome }) => componentOf(outcome.about) === null)
  }

  #confirmAll(shown: ReadonlySet<WrittenValue>): void {
    const { plan } = this.#core
    for (const part of this.#rootParts) {
      const { outcome, about, written } = part
      this.#confirm({
        part, baseline: baselineAfter(outcome, this.#core.confirmedUnder(about)), shown: namesIn(shown, part),
        update: keepOldValues(plan, written), lost: lostBy(plan, written),
      })
    }
  }

  #finish(outcome: WriteOutcome, shown: ReadonlySet<WrittenValue>, missed: readonly string[]): void {
    const { plan } = this.#core
    for (const part of this.#rootParts) {
      const { about, outcome: { confirmed } } = part
      const names = namesIn(shown, part)
      const seen = new Map([...confirmed].filter(([cssVar]) => names.has(cssVar)))
      const update: Updater = (state) => reconcileUpdater(plan, this.#core.placeUnder(about), seen)(state)
      const themed = this.#themedIn(part)
      const baseline = Object.fromEntries(Object.entries(this.#core.confirmedUnder(about))
        .filter(([cssVar]) => !(themed.has(cssVar) && names.has(cssVar))))
      this.#confirm({ part, baseline, shown: names, update })
    }
    this.#core.components.sheets?.look()
    this.#core.checkPage()
    if (missed.length > 0) this.check.doubt(missed)
    this.#finished(outcome, missed)
  }

  // The history goes the same way: what it says of old values is true once these are said to be changes.
  #confirm({ part: { about, written }, baseline, shown, update, lost = [] }: Step): void {
    const { store, plan } = this.#core
    const from = this.#core.placeUnder(about)
    const updater: Updater = (state) =>
      update(keepOldColors(plan, from, this.#core.placeUnder(about), written)(state))
    this.#core.confirmWrite(baseline, updater, about, shown)
    store.rebaseHistory(updater, lost)
  }

  // What is no color and stands in a theme's rule: under another theme the page has it otherwise, so that it
  // counts as written for as long as the page has yet to show it.
  #themedIn({ outcome: { standing } }: PartWritten): ReadonlySet<string> {
    return new Set(standing.flatMap(({ cssVar, scope, isCopy }) => {
      const isOfBase = (scope === null || isRootScope(scope)) && !this.#now.isThemed(cssVar)
      return isCopy || isOfBase || this.#now.isColor(cssVar) ? [] : [cssVar]
    }))
  }

}

export { wordsOfUnshown } from './reconcile.js'

const NONE: ReadonlySet<string> = new Set()

const namesIn = (shown: ReadonlySet<WrittenValue>, { outcome }: PartWritten): ReadonlySet<string> =>
  new Set([...shown].flatMap(({ part, cssVar }) => (part === outcome ? [cssVar] : [])))
