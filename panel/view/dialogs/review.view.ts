// The review: what a write would change, file by file, what it leaves out, and how it went.
// Decides nothing: what each state shows is review.ts'.
import { canWrite } from '../../files/apply/flow.js'
import { findOutcome } from '../../files/apply/reconcile.js'
import { sentKey } from '../../files/apply/planned-value.js'
import type { ApplySession } from '../../files/apply/session.browser.js'
import type { ServedProject } from '../../../shared/wire/served.types.js'
import type { Scope } from '../../../shared/css/scope.js'
import type { CopyPlace, Payload, PlannedToken } from '../../files/apply/payload.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import { h, setChildren, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { openDialog, type Dialog, setReason } from './dialog.view.js'
import { createOther, createProjectLine, createBanner, createUnwritten } from './review-around.view.js'
import { createFile } from './review-file.view.js'
import {
  generatedIn, plannedByFile, remember, rememberRefusal, type Memory, type Refusals, ALL_TICKED, isTicked,
  tickFile, tickValues,
} from './review-memory.js'
import { placeScopes } from '../../model/state/token-places.js'
import { heightToWait, mayCloseReview, reviewModel, wordsOfApplied, WriteKey } from './review.js'
import type { Banner, CopyModel, FileModel, ReviewActs, ReviewFacts, ReviewModel } from './review.types.js'

interface ReviewPorts {
  readonly core: Pick<PanelCore, 'store' | 'plan'>
  readonly session: Pick<ApplySession,
    'client' | 'payload' | 'review' | 'change' | 'schemeScopes' | 'takenOf' | 'write' | 'retry' | 'check'>
  readonly fromOf?: ReviewFacts['fromOf']
  /** It was written, and the review is closed; what a toast says of it. */
  applied(words: string): void
  /** The review is closed, and an export wanted instead. */
  toExport(): void
}

/** Opens the review and asks the server for a preview at once. */
export function openReview(ui: Ui, ports: ReviewPorts): { close(): void } {
  const review = new Review(ui, ports)
  return { close: () => review.close() }
}

/** One review, from its first preview until it is closed. */
class Review {
  readonly #ui: Ui
  readonly #ports: ReviewPorts
  readonly #dialog: Dialog
  readonly #view: ReviewView
  readonly #stop: readonly (() => void)[]
  #unticked = ALL_TICKED
  readonly #key = new WriteKey({
    write: () => this.#ports.session.write(), toFirst: () => this.#toFirst(),
  })
  #isPlaced = false
  #height = 0
  #memory: Memory = new Map()
  // Files that a build makes: each is unticked once, and whoever ticks it means it.
  readonly #made = new Set<string>()
  #refusals: Refusals = new Map()
  #copies: readonly CopyPlace[] = []
  // What the page takes each variable from, as it was when flow or state last went on.
  readonly #taken = new Map<string, Scope | null>()

  constructor(ui: Ui, ports: ReviewPorts) {
    this.#ui = ui
    this.#ports = ports
    const { core: { store }, session } = ports
    this.#view = createReviewView(ui, this.#acts())
    // First, since it closes another review, which ends what that one has asked the server.
    this.#dialog = openDialog(ui, {
      name: 'review', title: '', heightToWait: () => this.#height, body: this.#view.body, footer: this.#view.footer,
      under: this.#view.under,
      mayClose: () => mayCloseReview(session.client.flow),
      onClose: () => this.#end(),
    })
    this.#dialog.element.addEventListener('keydown', (event) => this.#key.press(event))
    session.review()
    this.#stop = [
      session.client.subscribe(() => this.#follow()),
      store.subscribe((what) => {
        if (what !== 'state') return
        this.#taken.clear()
        this.#change()
      }),
    ]
    this.#follow()
  }

  close(): void { this.#dialog.close() }

  /** Puts the focus on what is to be decided first, else on the button that writes, if it can be pressed. */
  #toFirst(): void {
    const { element } = this.#dialog
    const first = element.querySelector<HTMLElement>(TO_DECIDE)
    ;(first ?? element.querySelector<HTMLElement>('.primary:not(.destructive)'))?.focus()
  }

  #acts(): ReviewActs {
    const { client } = this.#ports.session
    return {
      write: () => {
        if (canWrite(client.flow)) this.#ports.session.write()
      },
      cancel: () => {
        if (mayCloseReview(client.flow)) this.close()
      },
      banner: (action) => this.#act(action),
      tickFile: (file, isOn) => this.#tick(tickFile(this.#unticked, file, this.#keysIn(file), isOn)),
      tickValues: (file, keys, isOn) => {
        const these = [...keys, ...this.#copiesOf(keys)]
        this.#tick(tickValues(this.#unticked, file, { of: this.#keysIn(file), these, isOn }))
      },
      tickCopy: (file, copy, isOn) => this.#tickCopy(file, copy, isOn),
    }
  }

  #end(): void {
    for (const stop of this.#stop) stop()
    this.#ports.session.client.close()
  }

  #act(action: Banner['actions'][number]): void {
    switch (action) {
      case 'retry':
        this.#ports.session.retry()
        break
      case 'export':
        this.close()
        this.#ports.toExport()
        break
      case 'tick-all':
        this.#tick(ALL_TICKED)
        break
      case 'leave-out':
        this.#leaveOut()
    }
  }

  // The file by its name, so that whatever comes into it meanwhile stays out as well.
  #leaveOut(): void {
    const { refused } = this.#ports.session.client.flow
    if (refused?.kind !== 'file') return
    this.#tick(tickFile(this.#unticked, refused.file, this.#keysIn(refused.file), false))
  }

  #tick(unticked: typeof ALL_TICKED): void {
    this.#unticked = unticked
    this.#change()
  }

  // Left out again it is as if nobody had asked for it: it has no line of its own any more.
  #tickCopy(file: string, { key, place }: CopyModel, isOn: boolean): void {
    const others = this.#copies.filter((one) => JSON.stringify(one) !== JSON.stringify(place))
    this.#copies = isOn ? [...others, place] : others
    const of = this.#keysIn(file)
    this.#tick(isOn ? tickValues(this.#unticked, file, { of, these: [key], isOn }) : this.#unticked)
  }

  // What is unticked goes by itself: the next preview does not say in which file it would have been.
  #out(): ReadonlySet<string> {
    const byFile = plannedByFile(this.#memory, this.#payload().planned)
    return new Set([...byFile].flatMap(([file, tokens]) =>
      tokens.map(sentKey).filter((key) => !isTicked(this.#unticked, file, key))))
  }

  #keysIn(file: string): readonly string[] {
    return (plannedByFile(this.#memory, this.#payload().planned).get(file) ?? []).map(sentKey)
  }

  #copiesOf(keys: readonly string[]): readonly string[] {
    const { planned } = this.#payload()
    return planned.filter(({ copyOf = '' }) => keys.includes(copyOf)).map(sentKey)
  }

  readonly #takenOf = (token: PlannedToken): Scope | null => {
    const key = sentKey(token)
    const known = this.#taken.get(key)
    if (known !== undefined) return known
    const taken = this.#ports.session.takenOf(token)
    this.#taken.set(key, taken)
    return taken
  }

  readonly #payload = (): Payload => this.#ports.session.payload({ copies: this.#copies })

  #change(): void {
    this.#ports.session.change({ withoutKeys: this.#out(), copies: this.#copies })
    this.#show()
  }

  #follow(): void {
    const { flow } = this.#ports.session.client
    if (flow.preview !== null) this.#memory = remember(this.#memory, flow.preview)
    this.#taken.clear()
    this.#refusals = rememberRefusal(this.#refusals, flow)
    if (this.#leaveMade()) return
    const outcome = findOutcome(flow)
    if (outcome === null) {
      this.#show()
      return
    }
    this.close()
    this.#ports.applied(wordsOfApplied(outcome, this.#ports.session.check.project))
  }

  /** Unticks what a build makes and nobody has seen yet; whether there was such a file. */
  #leaveMade(): boolean {
    const files = [...generatedIn(this.#memory).keys()].filter((file) => !this.#made.has(file))
    for (const file of files) this.#unticked = tickFile(this.#unticked, file, this.#keysIn(file), false)
    for (const file of files) this.#made.add(file)
    if (files.length > 0) this.#change()
    return files.length > 0
  }

  #show(): void {
    const { session, core } = this.#ports
    const { flow, diagnosis } = session.client
    const model = reviewModel({
      flow, diagnosis, payload: this.#payload(),
      leftOut: session.payload({ withoutKeys: this.#out(), copies: this.#copies }).leftOut,
      unticked: this.#unticked, memory: this.#memory, refusals: this.#refusals,
      copies: this.#copies, schemeScopes: session.schemeScopes, takenOf: this.#takenOf,
      placeScopesOf: (cssVar) => placeScopes(core.plan, core.store.scene.place, cssVar),
      fromOf: session.check.isDoubtful ? undefined : this.#ports.fromOf,
      proof: session.check.proof,
    })
    this.#height = heightToWait(model)
    this.#dialog.setTitle(model.title)
    const focused = this.#ui.root.activeElement
    this.#view.patch(model, session.check.project)
    // What was pressed may be gone, such as Retry.
    if (focused !== null && focused.getClientRects().length === 0) this.#dialog.focusTitle()
    this.#key.follow(model)
    if (this.#isPlaced || model.progress !== '') return
    // Once there is something to see, unless somebody has gone somewhere by then.
    this.#isPlaced = true
    this.#dialog.appear()
    if (this.#ui.root.activeElement?.classList.contains('dialog-title') === true) this.#toFirst()
  }
}

/** What has to be decided before a write, in the order of the review. */
const TO_DECIDE = '.banner-acts button, .other-show:not([hidden], [hidden] *), .change:has(.differs) input, .instead'

interface ReviewView {
  readonly body: readonly Node[]
  readonly footer: readonly Node[]
  readonly under: Node
  patch(model: ReviewModel, project: ServedProject | undefined): void
}

function createReviewView(ui: Ui, acts: ReviewActs): ReviewView {
  const { document } = ui
  const banner = createBanner(ui, (action) => acts.banner(action))
  const [other, project] = [createOther(ui), createProjectLine(ui)]
  const files = createFiles(ui, acts)
  const unwritten = createUnwritten(document, (copy) => acts.tickCopy(copy.place.file, copy, true))
  const summary = h(document, 'p', { class: 'foot-words', role: 'status' })
  const cancel = h(document, 'button', { class: 'button', type: 'button' }, 'Cancel')
  const write = h(document, 'button', { class: 'button primary', type: 'button', part: ui.part('write-files') })
  cancel.addEventListener('click', () => acts.cancel())
  write.addEventListener('click', () => acts.write())
  return {
    under: project.element,
    body: [other.element, banner.element, files.element, unwritten.element],
    footer: [summary, cancel, write],
    patch: (model, its) => {
      project.patch(its)
      other.patch(model.other ?? null)
      banner.patch(model.banner)
      files.patch(model.files)
      unwritten.patch(model.unwritten)
      setText(summary, model.progress === '' ? model.summary : model.progress)
      setText(write, model.primary.label)
      write.classList.toggle('destructive', model.primary.isDestructive === true)
      setReason(write, model.primary.reason)
    },
  }
}

function createFiles(ui: Ui, acts: ReviewActs): View<readonly FileModel[]> {
  const element = h(ui.document, 'div', { class: 'files' })
  const views = new Map<string, View<FileModel>>()
  const viewOf = (file: string): View<FileModel> => {
    const view = views.get(file) ?? createFile(ui, {
      tickFile: (isOn) => acts.tickFile(file, isOn),
      tickValues: (keys, isOn) => acts.tickValues(file, keys, isOn),
      tickCopy: (copy, isOn) => acts.tickCopy(file, copy, isOn),
    })
    views.set(file, view)
    return view
  }
  const patch = (next: readonly FileModel[]): void => setChildren(element, next.map((model) => {
    const view = viewOf(model.file)
    view.patch(model)
    return view.element
  }))
  return { element, patch, release: () => views.clear() }
}
