// The dialogs of the panel, each loaded when it is first opened.
// Decides nothing: what they show and do is the dialogs' and the commands'.
import type { ChangesFollowed } from '../../files/apply/changes-followed.browser.js'
import type { ApplySession } from '../../files/apply/session.browser.js'
import { findWriting } from '../../files/apply/write-support.js'
import type { ExportState } from '../../view/dialogs/export-state.browser.js'
import type { Foreign } from '../../files/dtcg/dtcg.types.js'
import type { FormatId } from '../../files/formats/list.js'
import { EMPTY_STATE } from '../../model/state/empty.js'
import { has } from '../../model/tokens/records.js'
import { adoptPageValues } from './adopt-page-values.js'
import { download } from './download.browser.js'
import type { Feature } from './features.js'
import type { PanelContext } from './kit.types.js'
import { Loading } from './loading.browser.js'

type OpenerPorts = Pick<
  PanelContext, 'core' | 'ui' | 'page' | 'isMac' | 'commands' | 'toasts' | 'scene' | 'sceneUnder' | 'edits'
>

/** Changes that follow one another are one. */
const FOLLOWED_MS = 100

/** Opens the dialogs of one panel. */
export class Openers implements Feature {
  readonly #ports: OpenerPorts
  #loading: Loading<unknown> | null = null
  #session: ApplySession | null = null
  #writtenAt: number | null = null
  #followed: ChangesFollowed | null = null
  readonly #unfollow: () => void
  #exports: ExportState | null = null
  /** Out of the documents imported in this visit; the last one that speaks of a variable counts. */
  #foreign: Foreign = new Map()

  constructor(ports: OpenerPorts) {
    this.#ports = ports
    this.#unfollow = this.#follow()
  }

  // What stands in the files is asked of the page when something is changed, and not when it is written.
  // Where nothing can be written, nobody asks; during a gesture nothing else is done.
  #follow(): () => void {
    const { core, page, ui, edits } = this.#ports
    const { store } = core
    if (has(findWriting(core.config, page.document.baseURI), 'missing')) return () => undefined
    let forget: (() => void) | null = null
    const look = (): void => {
      forget = null
      // Its end is told to nobody, and need not change anything.
      if (store.isInGesture) {
        soon()
        return
      }
      void import('../../files/apply/changes-followed.browser.js').then(({ ChangesFollowed }) => {
        edits.flush()
        this.#followed ??= new ChangesFollowed(core, page)
        this.#followed.follow()
      }, () => { /* A review says less, then. */ })
    }
    const soon = (): void => {
      forget ??= ui.after(FOLLOWED_MS, look)
    }
    if (store.scene.state !== EMPTY_STATE) soon()
    const unsubscribe = store.subscribe(soon)
    return () => {
      unsubscribe()
      forget?.()
    }
  }

  /** Whether one is being loaded. */
  get isOn(): boolean { return this.#loading?.isOn === true }

  /** What is being loaded is not opened any more. */
  stop(): void { this.#loading?.stop() }

  /** Where the configuration does not say how to write, it says what is missing. */
  review(): void {
    const { core, ui, page, toasts } = this.#ports
    const writing = findWriting(core.config, page.document.baseURI)
    if (has(writing, 'missing')) {
      toasts.show({ text: writing.missing })
      return
    }
    const load = () => Promise.all([import('../../files/apply/session.browser.js'), import('../../view/dialogs/review.view.js')])
    this.#load(load, ([session, { openReview }]) => {
      this.#session ??= session.ApplySession.open(core, page, (_, unshown) => {
        if (unshown.length > 0) this.#sayWritten(session.wordsOfUnshown(unshown), 'danger')
      })
      const current = this.#session
      if (current === null) return
      const open = (): void => void openReview(ui, {
        core, session: current, fromOf: (sent) => this.#followed?.fromOf(sent),
        applied: (text) => {
          this.#writtenAt = Date.now()
          this.#sayWritten(text, 'ok')
        },
        toExport: () => this.export(),
      })
      const { placing } = core.plan
      if (placing === undefined) open()
      else {
        // Which of several files is meant is asked before anything is previewed.
        void placing.ask(() => current.check.undecidedIn(current.payload())).then(async (isSaid) => {
          if (!isSaid) return
          await current.check.look(current.payload().tokens)
          open()
        })
      }
    })
  }

  /** When the newest write was, in ms since 1970, as long as it can be undone. */
  get writtenAt(): number | null { return this.#session?.canUndo === true ? this.#writtenAt : null }

  /** Undoes the newest write on disk, and says how that went; nothing where that cannot be done. */
  async undoWrite(): Promise<void> {
    this.#ports.edits.flush()
    const undone = await this.#session?.undoWrite() ?? null
    if (undone?.isDone === true) {
      this.#ports.toasts.show({ text: undone.message, tone: 'ok', action: { label: 'Review…', run: () => this.review() } })
    } else if (undone !== null) this.#sayWritten(undone.message, 'danger')
  }

  /** Says how a write, or its undoing, went, with the way back where there is one. */
  #sayWritten(text: string, tone: 'ok' | 'danger'): void {
    const isPast = (): boolean => this.#session?.canUndo !== true
    const action = { label: 'Undo write', run: () => void this.undoWrite() }
    this.#ports.toasts.show({ text, tone, ...(isPast() ? {} : { action, isPast }) })
  }

  export(): void { this.#export((state) => state.open()) }

  /** Copies what is changed in a format, as it was chosen last. */
  copyAs(format: FormatId): void { this.#export((state) => void state.copyAs(format)) }

  import(): void {
    const { core, ui, commands, scene } = this.#ports
    const { plan, store } = core
    this.#load(() => import('../../view/dialogs/import.view.js'), ({ openImport }) => openImport(ui, {
      plan, scene, placeUnder: (identities) => core.placeUnder(identities),
      onScene: (listener) => store.subscribe((what) => {
        if (what === 'state') listener()
      }),
      adoptPage: () => adoptPageValues(core, scene(), plan.tokens),
      apply: (updater, label, foreign) => {
        this.#foreign = new Map([...this.#foreign, ...foreign])
        return commands.change('import', updater, label, `${label}.`)
      },
      say: (text) => commands.say({ text }),
    }))
  }

  shortcuts(): void {
    const { ui, isMac } = this.#ports
    this.#load(() => import('../../view/dialogs/shortcuts.view.js'), ({ openShortcuts }) => openShortcuts(ui, isMac))
  }

  /** Ends what is under way with the apply server; a write that was sent goes on. */
  release(): void {
    this.stop()
    this.#unfollow()
    this.#session?.destroy()
    this.#session = null
    this.#exports?.release()
  }

  #export(use: (state: ExportState) => void): void {
    const { core, ui, page, edits, toasts, scene, sceneUnder } = this.#ports
    edits.flush()
    this.#load(() => import('../../view/dialogs/export-state.browser.js'), (module) => use(this.#exports ??= new module.ExportState({
      core, ui, scenes: { now: scene, under: sceneUnder }, base: page.document.baseURI,
      remPx: () => parseFloat(page.getComputedStyle(page.document.documentElement).fontSize),
      foreign: () => this.#foreign,
      download: (text, name, type) => download(page, ui.overlay, text, name, type),
      say: (text, isDone) => toasts.show({ text, tone: isDone ? 'ok' : 'danger' }),
    })))
  }

  // A press while one is loaded or open does nothing.
  #load<T>(load: () => Promise<T>, open: (loaded: T) => void): void {
    if (this.isOn || this.#ports.ui.layers.hasModal) return
    const loading = new Loading(load, 'a dialog', this.#ports.toasts)
    this.#loading = loading
    loading.open(open)
  }
}
