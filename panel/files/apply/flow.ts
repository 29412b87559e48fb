// The apply flow as a table (contract, "States and transitions"; panel-ui, "Applying to disk").
// Says what follows what; carrying out the commands is the client's.
import type { Hunk, PreviewReply, WriteReply } from '../../../shared/wire/apply.js'
import type { Command, EventName, Flow, FlowEvent, KeysByFile, ShownPreview, StateName } from './flow.types.js'
import { areSameSent, findsAny, findSentIn, sentKey, answeredPlaces, type AnsweredPlace } from './planned-value.js'

/** Nothing is under way and nothing is shown. */
export const IDLE: Flow = {
  state: 'idle', request: 0, tokens: [], preview: null, staleAgainst: null, staleFiles: [],
  differing: new Map(), sent: [], written: null, message: null, refused: null, canRetry: false,
  barred: null, isLate: false, isForbidden: false, isServerUp: null,
}

type EventOf<E extends EventName> = Extract<FlowEvent, { readonly on: E }>
type Facts = Partial<Omit<Flow, 'state'>>

/** One row: in one of these states, on this event, if this holds, what comes next. */
interface Row {
  readonly from: readonly StateName[]
  readonly on: EventName
  readonly to: StateName
  readonly command: Command
  /** Whether the row is about this event and its condition holds. */
  takes(flow: Flow, event: FlowEvent): boolean
  /** What is known afterwards, where that changes. */
  also(flow: Flow, event: FlowEvent): Facts
}

const isOf = <E extends EventName>(event: FlowEvent, name: E): event is EventOf<E> => event.on === name

type When<E extends EventName> = (flow: Flow, event: EventOf<E> & FlowEvent) => boolean
type Also<E extends EventName> = (flow: Flow, event: EventOf<E> & FlowEvent) => Facts

const row = <const E extends EventName>(
  from: readonly StateName[], on: E, when: When<E>, to: StateName, command: Command, also: Also<E>,
): Row => ({
  from, on, to, command,
  takes: (flow, event) => isOf(event, on) && when(flow, event),
  also: (flow, event) => (isOf(event, on) ? also(flow, event) : {}),
})

const ALWAYS = (): boolean => true

// Conditions.
type TokensEvent = Pick<Flow, 'tokens'>
const isBarred = ({ barred }: Flow): boolean => barred !== null
const hasTokens = (_: Flow, { tokens }: TokensEvent): boolean => tokens.length > 0
const isOther = (flow: Flow, { tokens }: TokensEvent): boolean => !areSameSent(flow.tokens, tokens)
const isOtherAndSome: typeof isOther = (flow, event) => isOther(flow, event) && hasTokens(flow, event)
const isCurrent = (flow: Flow, { request }: { readonly request: number }): boolean => request === flow.request
const isCurrentSuccess: When<'written'> = (flow, event) => isCurrent(flow, event) && confirmsAny(event.reply)
const isForbidden: When<'networkFailed'> = (flow, event) => isCurrent(flow, event) && event.isForbidden
const mayRetry = ({ canRetry, tokens }: Flow): boolean => canRetry && tokens.length > 0

// What becomes known.
const UNDER_WAY: Facts = {
  message: null, refused: null, canRetry: false, isLate: false, isForbidden: false, isServerUp: null,
}
const NOT_STALE: Facts = { staleAgainst: null, staleFiles: [], differing: IDLE.differing }
const next = ({ request }: Flow): { readonly request: number } => ({ request: request + 1 })
const toBarred: Also<'review'> = (flow, { tokens }) =>
  ({ ...IDLE, ...next(flow), tokens, message: flow.barred, barred: flow.barred })
const toReview: Also<'review'> = (flow, { tokens }) =>
  ({ ...IDLE, ...next(flow), tokens })
const toPreview: Also<'changed'> = (flow, { tokens }) =>
  ({ ...UNDER_WAY, ...next(flow), tokens })
const toNothing: Also<'review' | 'changed'> = (flow, { tokens }) =>
  ({ ...IDLE, ...next(flow), tokens, message: 'Nothing to write' })
const remember: Also<'changed'> = (_, { tokens }) => ({ tokens })
const toPreviewed: Also<'previewArrived'> = (flow, { reply }) => ({
  preview: shownPreview(flow, reply),
  differing: flow.staleAgainst === null ? IDLE.differing : differingHunks(flow, flow.staleAgainst, reply),
})
const toWriting: Also<'write'> = (flow) => ({
  ...UNDER_WAY, ...next(flow), ...NOT_STALE,
  sent: flow.preview?.tokens ?? [],
})
const toWritten: Also<'written'> = (_, { reply }) => ({ written: reply })
const toUnconfirmed: Also<'written'> = (_, { reply }) => ({
  written: reply, canRetry: true,
  message: 'Nothing written: no file that the server may change declares these tokens.',
})
const toStale: Also<'staleAnswer'> = (flow, { files }) => ({
  ...next(flow), staleAgainst: flow.preview?.reply ?? null, staleFiles: files,
})
const toRefused: Also<'refusedAnswer'> = (_, { message, refused }) => ({ message, refused, canRetry: true })
const toFailed: Also<'failedAnswer'> = ({ barred }, { message, canRetry }) =>
  ({ message, canRetry, barred: canRetry ? barred : message })
const toUnreachable: Also<'networkFailed'> = ({ state }, { isLate }) => ({
  canRetry: true, isLate, isServerUp: null,
  message: state === 'writing' ? UNKNOWN_END : null,
})
// It never left the page, so that nothing was written; and a page's policy does not change while it is there.
const toForbidden: Also<'networkFailed'> = () => ({
  canRetry: false, isForbidden: true, isServerUp: null, message: null,
})
const UNKNOWN_END = 'No answer. The files may have changed: preview again.'
const again: Also<'retry'> = (flow) => ({ ...UNDER_WAY, ...next(flow) })
const toIdle: Also<'close'> = (flow) => ({ ...IDLE, ...next(flow), barred: flow.barred })

const BUT_WRITING: readonly StateName[] =
  ['idle', 'previewing', 'previewed', 'written', 'stale', 'failed', 'unreachable', 'refused']
const FRESH: readonly StateName[] = ['previewing', 'previewed', 'stale', 'refused']
const ASKED: readonly StateName[] = ['previewing', 'stale', 'writing']

/**
 * From, event, condition, to, command, what becomes known; the first row that takes an event counts, and an
 * event that no row takes changes nothing. A write is neither overtaken nor closed: its answer says what
 * stands on the disk. After `failed` and `unreachable` nothing is sent before somebody asks for it, and
 * nothing at all once a dry run may have written.
 */
export const TABLE: readonly Row[] = [
  row(BUT_WRITING, 'review', isBarred, 'failed', 'abort', toBarred),
  row(BUT_WRITING, 'review', hasTokens, 'previewing', 'preview', toReview),
  row(BUT_WRITING, 'review', ALWAYS, 'refused', 'abort', toNothing),
  row(FRESH, 'changed', isOtherAndSome, 'previewing', 'preview-soon', toPreview),
  row(FRESH, 'changed', isOther, 'refused', 'abort', toNothing),
  row(['writing'], 'changed', ALWAYS, 'writing', 'none', remember),
  row(['failed'], 'changed', ALWAYS, 'failed', 'none', remember),
  row(['unreachable'], 'changed', ALWAYS, 'unreachable', 'none', remember),
  row(['previewing', 'stale'], 'previewArrived', isCurrent, 'previewed', 'none', toPreviewed),
  row(['previewed'], 'write', (flow) => canWrite(flow), 'writing', 'write', toWriting),
  row(['writing'], 'written', isCurrentSuccess, 'written', 'none', toWritten),
  row(['writing'], 'written', isCurrent, 'failed', 'none', toUnconfirmed),
  row(['writing'], 'staleAnswer', isCurrent, 'stale', 'preview', toStale),
  row(ASKED, 'refusedAnswer', isCurrent, 'refused', 'none', toRefused),
  row(ASKED, 'failedAnswer', isCurrent, 'failed', 'none', toFailed),
  row(ASKED, 'networkFailed', isForbidden, 'unreachable', 'none', toForbidden),
  row(ASKED, 'networkFailed', isCurrent, 'unreachable', 'probe', toUnreachable),
  row(['unreachable'], 'diagnosedUp', isCurrent, 'unreachable', 'none', () => ({ isServerUp: true })),
  row(['unreachable'], 'diagnosedDown', isCurrent, 'unreachable', 'none', () => ({ isServerUp: false })),
  row(['failed', 'unreachable', 'refused'], 'retry', mayRetry, 'previewing', 'preview', again),
  row(BUT_WRITING, 'close', ALWAYS, 'idle', 'abort', toIdle),
]

/** What an event leads to, and what is to be done about it. */
export function stepFlow(flow: Flow, event: FlowEvent): { readonly flow: Flow; readonly command: Command } {
  const taken = TABLE.find((one) => one.from.includes(flow.state) && one.takes(flow, event))
  return taken === undefined
    ? { flow, command: 'none' }
    : { flow: { ...flow, ...taken.also(flow, event), state: taken.to }, command: taken.command }
}

/** Whether the preview that is shown may be written: now, and with at least one variable that it finds. */
export const canWrite = ({ state, preview }: Flow): boolean =>
  state === 'previewed' && preview?.reply.files.some(findsAny) === true

/** What people are told after a write has met files that had changed; `null` when none has. */
export const staleNotice = ({ staleFiles }: Flow): string | null => staleFiles.length === 0
  ? null
  : `Nothing written: ${staleFiles.join(', ')} changed on disk.`

/** Whether a value's hunk (`sentKey`) is not as it was shown before a write met a changed file. */
export const isDiffering = ({ differing }: Flow, file: string, key: string): boolean =>
  differing.get(file)?.has(key) === true

const confirmsAny = ({ updated }: WriteReply): boolean =>
  updated.some(findsAny)

// What a file cannot be previewed with is said by its name alone; another file may have taken that name.
function shownPreview({ tokens }: Flow, reply: PreviewReply): ShownPreview {
  const rejected = new Set(reply.rejected)
  const find = findSentIn(tokens)
  const taken = new Set(rejected.size === 0 ? [] : answeredPlaces(reply.files).map(find))
  return {
    reply,
    tokens: tokens.filter((one) => !rejected.has(one.cssVar) || taken.has(one)),
    digests: new Map(reply.files.map(({ file, digest }) => [file, digest])),
  }
}

// What a hunk replaces is the disk's part of it: lines that move make it no other one, nor does a new value
// of the panel's. Of places that were not shown before, nothing can differ.
function differingHunks({ tokens }: Flow, old: PreviewReply, fresh: PreviewReply): KeysByFile {
  const find = findSentIn(tokens)
  const keyAt = (place: AnsweredPlace): string => {
    const sent = find(place)
    return sent === null ? '' : sentKey(sent)
  }
  const keyIn = (file: string) => ({ cssVar, scope }: Hunk): string =>
    keyAt({ file, cssVar, scope: scope ?? null })
  const shown = new Map(old.files.map((report) => [report.file, {
    keys: new Set(answeredPlaces([report]).map(keyAt)),
    replaced: new Map(report.hunks.map((hunk) => [keyIn(report.file)(hunk), hunk.before])),
  }]))
  return new Map(fresh.files.map(({ file, hunks }) => {
    const known = shown.get(file)
    const keys = hunks.filter((hunk) => {
      const key = keyIn(file)(hunk)
      return known?.keys.has(key) === true && known.replaced.get(key) !== hunk.before
    }).map(keyIn(file))
    return [file, new Set(keys)]
  }))
}
