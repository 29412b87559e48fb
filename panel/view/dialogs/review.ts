// The model of a review in each state of the apply flow: title, files, what went wrong, what can be pressed,
// and what writing by keys alone does in it. Pure: the flow, the payload and the ticks in, all that is to be
// seen out.
import type { Diagnosis } from '../../files/apply/doctor.js'
import { canWrite, staleNotice } from '../../files/apply/flow.js'
import type { Flow, StateName } from '../../files/apply/flow.types.js'
import type { ServedProject } from '../../../shared/wire/served.types.js'
import { sentKey } from '../../files/apply/planned-value.js'
import { wordsOfOutcome, type WriteOutcome } from '../../files/apply/reconcile.js'
import type { PageProof } from '../../model/state/state.types.js'
import { filesOf, hunksOf } from './review-files.js'
import { summaryOf, unwrittenOf } from './review-unwritten.js'
import type { Banner, FileModel, OtherModel, ReviewFacts, ReviewModel } from './review.types.js'
import { fileOf, plannedByFile, isTicked } from './review-memory.js'
import { counted } from '../../model/tokens/counted.js'
import { listNames } from './words.js'

/** As many rows the table has. */
const ROWS = 100

/** The band; `null` where nothing speaks against the page. */
export function otherModel(proof: PageProof | null): OtherModel | null {
  if (proof === null) return null
  const { project, all, others, differing } = proof
  const { length } = differing
  return {
    sentence: all === 0 ? `This page shares no declarations with ${project}.`
      : `${others} of ${counted(all, 'token')} ${others === 1 ? 'differs' : 'differ'} between this page and ${project}.`,
    remedy: 'The page may be built from another folder or branch, or be an older build.',
    show: others === 0 ? '' : `Show ${others}`, inProject: `in ${project}`,
    rows: differing.slice(0, ROWS), more: length > ROWS ? `${length - ROWS} more` : '',
  }
}

/** What a toast adds to what was written: ` of shop (~/code/shop)`. */
const ofProject = (project: ServedProject | undefined): string =>
  project === undefined ? '' : ` of ${project.name} (${project.short})`

interface WriteKeyPorts {
  write(): void
  /** Puts the focus on what is to be decided first. */
  toFirst(): void
}

/** Ctrl+Enter, or Cmd+Enter, in one review. */
export class WriteKey {
  readonly #ports: WriteKeyPorts
  #now: Pick<ReviewModel, 'progress' | 'primary' | 'files'> | null = null
  /** Whether it was pressed while a preview was made anew. */
  #isMeant = false

  constructor(ports: WriteKeyPorts) {
    this.#ports = ports
  }

  press(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat' | 'preventDefault' | 'stopPropagation'>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    // One that is held down has opened this, and writes nothing.
    if (event.repeat || this.#now === null) return
    const { progress, files } = this.#now
    // What nobody has seen yet is not written.
    if (progress === '') this.#go()
    else if (files.some(({ groups }) => groups.length > 0)) this.#isMeant = true
  }

  /** Takes in what the review shows now. */
  follow(model: Pick<ReviewModel, 'progress' | 'primary' | 'files'>): void {
    this.#now = model
    if (!this.#isMeant || model.progress !== '') return
    this.#isMeant = false
    this.#go()
  }

  #go(): void {
    if (this.#now?.primary.isClear === true) this.#ports.write()
    else this.#ports.toFirst()
  }
}

/** The model of a review. */
export function reviewModel(facts: ReviewFacts): ReviewModel {
  const { flow, proof = null } = facts
  const other = WITH_PREVIEW.includes(flow.state) ? otherModel(proof) : null
  const files = filesOf(facts)
  const unwritten = unwrittenOf(facts)
  const banner = bannerOf(facts)
  const isOpen = unwritten.some(({ instead = [] }) => instead.length > 0)
  return {
    files, unwritten,
    title: titleOf(facts, files),
    progress: progressOf(flow),
    banner,
    ...other === null ? {} : { other },
    summary: summaryOf(unwritten),
    primary: {
      label: other !== null && proof !== null ? `Write to ${proof.project} anyway`
        : changesIn(files) === 0 && canWrite(flow) ? 'Mark as written' : 'Write files',
      reason: canWrite(flow) ? null : reasonOf(flow),
      isClear: canWrite(flow) && banner === null && !isOpen && other === null &&
        files.every((model) => hunksOf(model).every(({ since }) => since === '')),
      ...other === null ? {} : { isDestructive: true },
    },
  }
}

/** Where a preview is shown, though another one may be on its way. */
const WITH_PREVIEW: readonly StateName[] = ['previewing', 'previewed', 'stale']

/** Heights in px: of a sheet without files, of a bar, a change with its lines; and the least of a sheet. */
const [BARE, BAR, CHANGE, LEAST] = [140, 60, 110, 400]

/**
 * How high a review is that is shown before its first preview: with room for what may come with it, such as a
 * band over the files, since it stays as high.
 */
export const heightToWait = ({ files }: Pick<ReviewModel, 'files'>): number =>
  Math.max(LEAST, files.reduce((sum, { expected }) => sum + BAR + expected * CHANGE, BARE))

/** What a toast says once it was written; what the server did not confirm is named. */
export function wordsOfApplied(outcome: WriteOutcome, project?: ServedProject): string {
  const left = outcome.unconfirmed.map(({ cssVar }) => cssVar)
  return `${wordsOfOutcome(outcome)}${ofProject(project)}${left.length === 0 ? '' : `. Not written: ${listNames(left)}`}`
}

/** Whether the review may be closed by a person: a write can be neither called off nor left alone. */
export const mayCloseReview = ({ state }: Flow): boolean => state !== 'writing'

// None where the server calls the file otherwise than the panel, which has not seen a preview of it.
function tickedIn({ payload, unticked, memory }: ReviewFacts, file: string): readonly string[] {
  return payload.planned.flatMap((token) =>
    fileOf(memory, token) === file && isTicked(unticked, file, sentKey(token)) ? [token.cssVar] : [])
}

const ticked = ({ payload, unticked, memory }: ReviewFacts): number =>
  payload.planned.filter((token) => isTicked(unticked, fileOf(memory, token), sentKey(token))).length

const changesIn = (files: readonly FileModel[]): number =>
  new Set(files.flatMap((model) =>
    hunksOf(model).flatMap((hunk) => (hunk.isTicked ? [`${model.file} ${hunk.value}`] : [])))).size

function titleOf(facts: ReviewFacts, files: readonly FileModel[]): string {
  const changes = changesIn(files)
  const count = ticked(facts)
  if (count === 0) return 'Nothing to write'
  if (facts.memory.size === 0) return `Review ${counted(count, 'change')}`
  if (changes > 0) {
    const touched = files.filter((model) => hunksOf(model).some((hunk) => hunk.isTicked)).length
    return `Write ${counted(changes, 'change')} to ${counted(touched, 'file')}`
  }
  return canWrite(facts.flow) ? `${counted(count, 'value')} already in the file` : 'Nothing to write'
}

function progressOf({ state, preview, isServerUp, isForbidden }: Flow): string {
  switch (state) {
    case 'previewing': return preview === null ? 'Previewing…' : 'Previewing again…'
    case 'stale': return 'Previewing again…'
    case 'writing': return 'Writing…'
    case 'unreachable': return isServerUp === null && !isForbidden ? 'Connecting…' : ''
    case 'idle':
    case 'previewed':
    case 'written':
    case 'failed':
    case 'refused': return ''
  }
}

/** Why nothing can be written, in each state in which that is so. */
const REASONS: Readonly<Record<StateName, string>> = {
  idle: 'No preview yet',
  previewing: 'Waiting for the preview',
  previewed: 'None of these tokens can be written',
  writing: 'Writing files',
  written: 'Files written',
  stale: 'A file changed on disk; waiting for a new preview',
  failed: 'No preview of these values',
  unreachable: 'The server isn’t answering',
  refused: 'No preview of these values',
}

const reasonOf = ({ state, tokens, isForbidden }: Flow): string =>
  state === 'refused' && tokens.length === 0 ? 'Nothing to write'
    : isForbidden ? 'This page can’t reach the server' : REASONS[state]

const note = (sentence: string, remedy: string, ...actions: Banner['actions']): Banner =>
  ({ tone: 'note', sentence, remedy, command: null, actions })

const failure = (sentence: string, canRetry: boolean, remedy = '', command: string | null = null): Banner =>
  ({ tone: 'danger', sentence, remedy, command, actions: canRetry ? ['retry'] : [] })

function bannerOf(facts: ReviewFacts): Banner | null {
  const { flow, diagnosis } = facts
  const stale = staleNotice(flow)
  switch (flow.state) {
    case 'idle':
    case 'written':
    case 'writing': return null
    case 'previewing':
    case 'stale': return stale === null ? null : failure(stale, false, 'Loading a new preview.')
    case 'previewed':
      if (!canWrite(flow)) return note(NOT_FOUND, '', 'export')
      return stale === null ? null : failure(stale, false, 'The preview below is current.')
    case 'failed': return failure(flow.message ?? 'The preview failed.', flow.canRetry)
    case 'refused': return flow.tokens.length === 0
      ? nothingToWrite(facts)
      : diagnosis === null ? refusal(facts) : diagnosed(diagnosis, flow)
    case 'unreachable': return diagnosis === null
      ? failure(flow.message ?? 'The server didn’t answer.', false)
      : diagnosed(diagnosis, flow, flow.message)
  }
}

/** The server's words. Where they are about one of several files, there is a way on without it. */
function refusal(facts: ReviewFacts): Banner {
  const { flow: { message, refused, canRetry }, payload, memory } = facts
  if (refused?.kind !== 'file') return failure('The server rejected the request.', canRetry, message ?? '')
  const names = tickedIn(facts, refused.file)
  const rest = ticked(facts) - names.length
  if (names.length === 0) {
    const choose = plannedByFile(memory, payload.planned).size > 1 ? ` ${CHOOSE}` : ''
    return failure('The server rejected the request.', canRetry, `${message ?? ''}.${choose}`)
  }
  if (rest === 0) {
    return failure('The server rejected the request.', canRetry, `${message ?? ''}. Affected: ${listNames(names)}.`)
  }
  const others = rest === 1 ? 'change' : `${rest} changes`
  return {
    ...failure('The server rejected one file.', canRetry,
      `${message ?? ''}. Leave out ${listNames(names)} to preview the other ${others}.`),
    actions: ['leave-out', ...(canRetry ? ['retry'] as const : [])],
  }
}

const CHOOSE = 'Deselect that file to preview the rest.'

const diagnosed = (
  { sentence, remedy, command }: Diagnosis, { canRetry }: Flow, before: string | null = null,
): Banner => failure(sentence, canRetry, before === null ? remedy : `${before} ${remedy}`, command)

const NOT_FOUND = 'None of these tokens can be written. Reasons are below.'

function nothingToWrite({ payload, leftOut }: ReviewFacts): Banner {
  if (payload.planned.length > 0) return note('Nothing is selected.', '', 'tick-all')
  return leftOut.length > 0
    ? note('None of these tokens can be written. Reasons are below.', '', 'export')
    : note('The files already have these values.', '')
}
