// The panel's client of the apply server: carries out what the apply flow commands, over its ports.
// Decides nothing about states: those are the table's.
import { readAnswer, type Answer, type RequestKind } from './answers.js'
import { diagnose, diagnoseOrigin, diagnosePolicy, healthzUrl, type Diagnosis, type Situation } from './doctor.js'
import { IDLE, stepFlow } from './flow.js'
import type { Command, Flow, FlowEvent } from './flow.types.js'
import { previewBody, writeBody, type Digests } from './request.js'
import type { Sent } from './planned-value.js'
import { readUndone, undoBody, type Undone } from './undo.js'

/** How long values may change before they are previewed again, in milliseconds. */
export const DEBOUNCE_MS = 150

/** How long an answer may take before it counts as none, in milliseconds: longer than any disk needs. */
export const ANSWER_MS = 30_000

/** The same of the question whether the server runs. */
export const PROBE_MS = 5_000

/** Ends what was begun with its signal. */
export interface Ending {
  readonly signal: AbortSignal
  abort(): void
}

/** What a client acts through. None of these throws or rejects. */
export interface ApplyPorts {
  /** Sends a JSON body and reads what comes back; never follows a redirect. */
  post(url: string, body: string, signal: AbortSignal): Promise<Answer>
  /** Whether anything answers at this address, whatever it says. */
  probe(url: string, signal: AbortSignal): Promise<boolean>
  /** Whether that time has passed: false once the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<boolean>
  createEnding(): Ending
}

/** Called after every change of the flow. */
type FlowListener = (flow: Flow) => void

/** One apply at a time, from its review to what the write came to. */
export class ApplyClient {
  readonly #situation: Situation
  readonly #ports: ApplyPorts
  readonly #listeners = new Set<FlowListener>()
  #flow: Flow = IDLE
  #underWay: Ending | null = null
  #isDestroyed = false
  // The one that the newest preview was asked of: a write is for no other one.
  #project: string | undefined

  constructor(situation: Situation, ports: ApplyPorts) {
    this.#situation = situation
    this.#ports = ports
  }

  get flow(): Flow { return this.#flow }

  /**
   * What is wrong and what to do about it: where the server does not allow the page, where the page's policy
   * does not let it be asked, or once nobody has answered and the server was asked for.
   */
  get diagnosis(): Diagnosis | null {
    const { state, isServerUp, preview, isLate, isForbidden, refused } = this.#flow
    if (state === 'refused' && refused?.kind === 'origin') return diagnoseOrigin(this.#situation)
    if (state !== 'unreachable') return null
    if (isForbidden) return diagnosePolicy(this.#situation)
    if (isServerUp === null) return null
    return diagnose(this.#situation, { isUp: isServerUp, wasAnswered: preview !== null, isLate })
  }

  /**
   * Previews these values, and forgets what was before. Once a dry run may have written, nothing is sent any
   * more, and the flow says so: only a new client asks again.
   */
  review(tokens: readonly Sent[]): void { this.#dispatch({ on: 'review', tokens }) }

  /**
   * Says that there are other values now, or the same ones of something else: they are previewed once no more
   * come for a moment.
   */
  change(tokens: readonly Sent[]): void { this.#dispatch({ on: 'changed', tokens }) }

  /** Writes what the preview shows: its tokens, with the digests of its files; nothing in other states. */
  write(): void { this.#dispatch({ on: 'write' }) }

  /** Undoes a write by the digests that it has left; beside the flow, which goes on. */
  async undo(digests: Digests): Promise<Undone> {
    const answer = await this.#post(undoBody(digests, this.#project), this.#ports.createEnding())
    return readUndone(answer ?? LATE, this.#situation.endpoint)
  }

  /** Previews once more after a failure. A write is never repeated by itself. */
  retry(): void { this.#dispatch({ on: 'retry' }) }

  /** Ends a preview that is under way and forgets everything; not during a write. */
  close(): void { this.#dispatch({ on: 'close' }) }

  /** Lets go of everything, of a write's answer too: nothing is sent, and nobody is told, afterwards. */
  destroy(): void {
    this.#isDestroyed = true
    this.#listeners.clear()
    this.#underWay?.abort()
    this.#underWay = null
  }

  /** Calls back after every change; returns the way to stop it. */
  subscribe(listener: FlowListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #dispatch(event: FlowEvent): void {
    const { flow, command } = stepFlow(this.#flow, event)
    if (flow === this.#flow || this.#isDestroyed) return
    this.#flow = flow
    if (command !== 'none') this.#begin(command)
    // One that another listener has just unsubscribed is told nothing more.
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener(this.#flow)
  }

  #begin(command: Exclude<Command, 'none'>): void {
    this.#underWay?.abort()
    this.#underWay = null
    if (command === 'abort') return
    const ending = this.#ports.createEnding()
    this.#underWay = ending
    void this.#carryOut(command, this.#flow, ending)
  }

  async #carryOut(
    command: Exclude<Command, 'none' | 'abort'>, { request, tokens, sent, preview }: Flow, ending: Ending,
  ): Promise<void> {
    if (command === 'probe') return this.#probe(request, ending)
    if (command === 'preview-soon' && !await this.#ports.wait(DEBOUNCE_MS, ending.signal)) return
    if (command !== 'write') this.#project = this.#situation.project?.()
    const answer = command === 'write'
      ? await this.#ask('write', request, writeBody(sent, preview?.digests ?? [], this.#project,
        preview?.reply.files.flatMap(({ file, generated }) => (generated ? file : []))), ending)
      : await this.#ask('preview', request, previewBody(tokens, this.#project), ending)
    if (answer !== null) this.#dispatch(answer)
  }

  async #ask(asked: RequestKind, request: number, body: string, ending: Ending): Promise<FlowEvent | null> {
    const answer = await this.#post(body, ending)
    return answer === null ? null : readAnswer(asked, request, answer)
  }

  #post(body: string, ending: Ending): Promise<Answer | null> {
    return this.#withinTime<Answer>(
      ANSWER_MS, (signal) => this.#ports.post(this.#situation.endpoint, body, signal), LATE, ending)
  }

  async #probe(request: number, ending: Ending): Promise<void> {
    const isUp = await this.#withinTime<boolean>(
      PROBE_MS, (signal) => this.#ports.probe(healthzUrl(this.#situation), signal), false, ending)
    if (isUp !== null) this.#dispatch({ on: isUp ? 'diagnosedUp' : 'diagnosedDown', request })
  }

  /** What `act` comes to, or `late` after a time; `null` when it was ended. No timer is left behind. */
  async #withinTime<T>(
    ms: number, act: (signal: AbortSignal) => Promise<T>, late: T, ending: Ending,
  ): Promise<T | null> {
    const { signal } = ending
    const result = await Promise.race([act(signal), this.#ports.wait(ms, signal).then(() => late)])
    if (signal.aborted) return null
    ending.abort()
    return result
  }
}

const LATE: Answer = { kind: 'late' }
