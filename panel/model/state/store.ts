// One panel's state over its ports: transactions, history, and who is told of them.
// Touches neither page nor storage by itself; what is given to it does.
import { diffScenes } from './emission.js'
import { isSameState } from './empty.js'
import {
  EMPTY_HISTORY, findRedo, findUndo, moveHistory, recordEntry, rebaseHistory, takeStep, type Entry,
  type History,
} from './history.js'
import { identitiesIn } from './place.js'
import type {
  Baseline, Change, CommitOptions, Place, Plan, Reason, Scene, Token, TweakState, Updater,
} from './state.types.js'

// The way to change token state: four steps, in the contract's order ("Token transaction path"). Knows none
// of the four: they are given to it, and each deals with its own failures. Around it goes `restate` alone,
// when the plan becomes another one: the core applies before that, and saves after.

/** One transaction, as it is recorded. */
export interface Transaction {
  readonly reason: Reason
  readonly before: TweakState
  readonly next: TweakState
  readonly options: CommitOptions
}

/** Where transactions are carried out. */
export interface CommitStages {
  /** The state as it is now. */
  state(): TweakState
  /** Writes what changed to the page's root; what components have goes on with the views. */
  apply(transaction: Transaction): void
  /** Stores the whole state. */
  save(transaction: Transaction): void
  /** Makes the next state the present one, and shows it. */
  views(transaction: Transaction): void
  /** Remembers the way back. */
  record(transaction: Transaction): void
}

/** Changes the state; whether anything happened. An updater that throws has changed nothing. */
export function commitTweakState(
  stages: CommitStages, reason: Reason, updater: Updater, options: CommitOptions = {},
): boolean {
  const before = stages.state()
  const next = updater(before)
  if (next === before) return false
  const transaction: Transaction = { reason, before, next, options }
  stages.apply(transaction) //  1. apply the next state to the page
  stages.save(transaction) //   2. save the persisted envelope
  stages.views(transaction) //  3. update what is shown
  stages.record(transaction) // 4. record history
  return true
}

/** What a store acts through. */
interface StorePorts {
  /** Writes a change to the page. Must not throw. */
  apply(change: Change): void
  /** Stores a state. Must not throw. */
  save(state: TweakState, reason: Reason): void
  /** Now, in milliseconds of any clock that does not go back. */
  nowMs(): number
  /** Told of what a listener has thrown. */
  report?(error: unknown): void
}

/** What a listener is told of: the state that is shown, or the history. */
export type StoreEvent = 'state' | 'history'

/**
 * Called after a change; views may gather several calls into one frame. Must not change the state itself:
 * its transaction would be recorded before the one it was told of. One that throws keeps neither the other
 * listeners from hearing nor any step from happening: what it threw is reported at the end, and thrown again
 * where nobody is there to be told.
 */
type Listener = (what: StoreEvent, reason: Reason) => void

/** How an undo or a redo ended. */
type Undone =
  | { readonly done: false }
  | { readonly done: true; readonly entry: Entry }

/** The state of one panel and the ways to change it. It begins with a scene that the page shows already. */
export class Store {
  readonly plan: Plan
  /** What other reasons the history has for some, as long as they are made in a place of their own. */
  reasons: Readonly<Partial<Record<Reason, Reason>>> = {}
  readonly #ports: StorePorts
  readonly #listeners = new Set<Listener>()
  readonly #stages: CommitStages
  #scene: Scene
  #history = EMPTY_HISTORY
  #gesture: number | null = null
  #gestures = 0
  // What listeners have thrown since the last report.
  readonly #thrown: { readonly error: unknown }[] = []

  constructor(plan: Plan, ports: StorePorts, scene: Scene) {
    this.plan = plan
    this.#ports = ports
    this.#scene = scene
    this.#stages = {
      state: () => this.#scene.state,
      apply: ({ next }) => ports.apply(diffScenes(plan, this.#scene, { ...this.#scene, state: next })),
      save: ({ next, reason }) => ports.save(next, reason),
      views: ({ next, reason }) => {
        this.#scene = { ...this.#scene, state: next }
        this.#tell('state', reason)
      },
      record: (transaction) => this.#record(transaction),
    }
  }

  get scene(): Scene { return this.#scene }
  get history(): History { return this.#history }

  /** The contract's transaction: apply, save, update what is shown, record; whether anything happened. */
  commitTweakState(reason: Reason, updater: Updater, options?: CommitOptions): boolean {
    const isChanged = commitTweakState(this.#stages, this.reasons[reason] ?? reason, updater, options)
    this.#report()
    return isChanged
  }

  undo(): Undone { return this.#walk('undo') }
  redo(): Undone { return this.#walk('redo') }

  get isInGesture(): boolean { return this.#gesture !== null }

  /** Makes transactions of one key one entry, however long it takes; the returned function ends that. */
  beginGesture(): () => void {
    this.#gestures += 1
    const gesture = this.#gestures
    this.#gesture = gesture
    return () => {
      if (this.#gesture === gesture) this.#gesture = null
    }
  }

  /** What comes next is an entry of its own, however soon it comes. */
  sealHistory(): void { this.#history = { ...this.#history, isSealed: true } }

  /** Shows the colors of another identity: leaves everything else as it is, and is no history entry. */
  moveTo(place: Place, baseline = this.#scene.baseline): void {
    this.#show({ ...this.#scene, place, baseline }, 'scheme')
    this.#report()
  }

  /** Replaces what the last write to disk has confirmed, and with it what counts as unchanged. */
  setBaseline(baseline: Baseline, place: Place): void {
    this.#show({ ...this.#scene, baseline, place }, 'apply')
    this.#report()
  }

  /** Shows a scene that the page has already, of a plan that has become another one; history follows. */
  restate(scene: Scene, say: Updater): void {
    this.#scene = scene
    this.#history = rebaseHistory(this.#history, say)
    this.#tell('state', 'scheme')
    this.#report()
  }

  /** Says the history's states in other words; see `rebaseHistory`. */
  rebaseHistory(say: Updater, lost: readonly Token[] = []): void {
    if (this.#history === EMPTY_HISTORY) return
    this.#history = rebaseHistory(this.#history, say, lost)
    this.#tell('history', 'apply')
    this.#report()
  }

  /** Begins a new history: nothing before this can be undone. */
  clearHistory(): void {
    if (this.#history === EMPTY_HISTORY) return
    this.#history = EMPTY_HISTORY
    this.#tell('history', 'apply')
    this.#report()
  }

  /** Calls back after every change; returns the way to stop it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(what: StoreEvent, reason: Reason): void {
    for (const listener of [...this.#listeners]) {
      // One that another listener has just unsubscribed is told nothing more.
      if (!this.#listeners.has(listener)) continue
      try {
        listener(what, reason)
      } catch (error) {
        this.#thrown.push({ error })
      }
    }
  }

  #report(): void {
    for (const { error } of this.#thrown.splice(0)) {
      if (this.#ports.report === undefined) throw error
      this.#ports.report(error)
    }
  }

  #show(next: Scene, reason: Reason): void {
    this.#ports.apply(diffScenes(this.plan, this.#scene, next))
    this.#scene = next
    this.#tell('state', reason)
  }

  #record(transaction: Transaction): void {
    const identities = identitiesIn(this.#scene.place)
    const circumstances = { identities, gesture: this.#gesture, atMs: this.#ports.nowMs() }
    const history = historyAfter(this.#history, transaction, circumstances)
    if (history === this.#history) return
    this.#history = history
    this.#tell('history', transaction.reason)
  }

  #walk(reason: 'undo' | 'redo'): Undone {
    const isUndo = reason === 'undo'
    const entry = isUndo ? findUndo(this.#history) : findRedo(this.#history)
    if (entry === null) return { done: false }
    const ends = isUndo ? { from: entry.after, to: entry.before } : { from: entry.before, to: entry.after }
    commitTweakState(this.#stages, reason, (state) => takeStep(state, ends), { record: false })
    this.#history = moveHistory(this.#history, isUndo ? -1 : 1)
    this.#tell('history', reason)
    this.#report()
    return { done: true, entry }
  }
}

type Circumstances = Pick<Entry, 'identities' | 'gesture' | 'atMs'>

function historyAfter(history: History, transaction: Transaction, circumstances: Circumstances): History {
  const { reason, before, next, options } = transaction
  if (options.resetHistory === true) return EMPTY_HISTORY
  if (options.record === false || isSameState(before, next)) return history
  const { label = reason, coalesce = null } = options
  return recordEntry(history, { reason, label, before, after: next, coalesce, ...circumstances })
}
