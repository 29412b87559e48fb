// The states of an apply, what can happen in them, and what is known in each.
// Holds types only; which leads where is the table of flow.ts.
import type { PreviewReply, WriteReply } from '../../../shared/wire/apply.js'
import type { Digests } from './request.js'
import type { Sent } from './planned-value.js'

/** Where an apply is. */
export type StateName =
  | 'idle'
  /** A dry run is under way, or about to be. */
  | 'previewing'
  | 'previewed'
  | 'writing'
  | 'written'
  /** A file has changed on disk since the preview: nothing was written, and a fresh preview is under way. */
  | 'stale'
  /** What came back was no answer of the contract, or a write that changed nothing. */
  | 'failed'
  /** No answer came back. */
  | 'unreachable'
  /** The server said why not. */
  | 'refused'

/** A preview that people see, and what a write of exactly that sends. */
export interface ShownPreview {
  readonly reply: PreviewReply
  /** What was previewed, without what the server has no file for: a write with one of those is refused. */
  readonly tokens: readonly Sent[]
  /** Of every file of the preview. */
  readonly digests: Digests
}

/** Values by file: `sentKey`. */
export type KeysByFile = ReadonlyMap<string, ReadonlySet<string>>

/** What a refusal is about, where something can be done about it from here. */
export type Refused =
  /** The page's origin is not among those that the server allows. */
  | { readonly kind: 'origin' }
  /** One file, as the server calls it, which keeps all others from being previewed. */
  | { readonly kind: 'file'; readonly file: string }
  /** The disk, which took no write; the message says what became of the files. */
  | { readonly kind: 'disk' }

/** All that is known of an apply. */
export interface Flow {
  readonly state: StateName
  /** The number of the newest request; answers to older ones change nothing. */
  readonly request: number
  /** What is to be previewed, as it was last said. */
  readonly tokens: readonly Sent[]
  /** The last preview; it may be written in the state `previewed` alone. */
  readonly preview: ShownPreview | null
  /** What was shown when a write met a file that had changed; `null` when none has. */
  readonly staleAgainst: PreviewReply | null
  /** Which files those were. */
  readonly staleFiles: readonly string[]
  /** After that: the hunks that are not as they were shown. */
  readonly differing: KeysByFile
  /** What the newest write sent. */
  readonly sent: readonly Sent[]
  /** What the newest write came to. */
  readonly written: WriteReply | null
  /** One or two sentences for people, or `null`. */
  readonly message: string | null
  /** What the server's refusal is about; `null` for all else. */
  readonly refused: Refused | null
  readonly canRetry: boolean
  /** Why no dry run is sent any more: one may have written. Nothing but a new client takes it back. */
  readonly barred: string | null
  /** Whether no answer came within its time, while the connection stood. */
  readonly isLate: boolean
  /** Whether the page's own policy let no request out. */
  readonly isForbidden: boolean
  /** Once nobody has answered: whether the server runs; `null` while that is not known. */
  readonly isServerUp: boolean | null
}

/** What happens. Answers name the request they belong to. */
export type FlowEvent =
  | { readonly on: 'review' | 'changed'; readonly tokens: readonly Sent[] }
  | { readonly on: 'write' | 'retry' | 'close' }
  | { readonly on: 'previewArrived'; readonly request: number; readonly reply: PreviewReply }
  | { readonly on: 'written'; readonly request: number; readonly reply: WriteReply }
  | { readonly on: 'staleAnswer'; readonly request: number; readonly files: readonly string[] }
  | {
    readonly on: 'refusedAnswer'
    readonly request: number
    readonly message: string
    readonly refused: Refused | null
  }
  | {
    readonly on: 'failedAnswer'
    readonly request: number
    readonly message: string
    /** Not where a server that knows no dry runs would write once more. */
    readonly canRetry: boolean
  }
  | {
    readonly on: 'networkFailed'
    readonly request: number
    readonly isLate: boolean
    readonly isForbidden: boolean
  }
  | { readonly on: 'diagnosedUp' | 'diagnosedDown'; readonly request: number }

export type EventName = FlowEvent['on']

/** What is to be done besides: each of them but `probe` and `none` ends what is under way. */
export type Command = 'none' | 'preview' | 'preview-soon' | 'write' | 'probe' | 'abort'
