// What the stand-in tells its page over the event stream; both sides import these shapes.
// Shapes only: what may be in them is checked once, where a post comes in.

/** A text as it was posted. `verbatim` and `emoji` matter to an auditor, not to the page. */
export interface TextObject {
  readonly type: 'plain_text' | 'mrkdwn'
  readonly text: string
  readonly emoji?: boolean
  readonly verbatim?: boolean
}

interface HeaderBlock { readonly type: 'header'; readonly text: TextObject }
interface SectionBlock {
  readonly type: 'section'
  readonly text?: TextObject
  readonly fields?: readonly TextObject[]
}
interface ContextBlock { readonly type: 'context'; readonly elements: readonly TextObject[] }
interface DividerBlock { readonly type: 'divider' }

/** The blocks the stand-in can show; it refuses others rather than hide them. */
export type ChatBlock = HeaderBlock | SectionBlock | ContextBlock | DividerBlock

/** One posted message. */
export interface ChatMessage {
  readonly channel: string
  /** Seconds since 1970, a full stop, six digits; unique, and later messages sort after earlier ones. */
  readonly ts: string
  /** The `ts` of the message that this one replies to, or `null`. */
  readonly threadTs: string | null
  readonly text: string
  readonly blocks: readonly ChatBlock[]
  /** Everything that was posted, except a token. */
  readonly payload: Readonly<Record<string, unknown>>
}

export interface Conversation {
  readonly id: string
  readonly name: string
}

/** Event `snapshot`: everything there is, sent first on every connection so that nothing is missed. */
export interface Snapshot {
  /** Another value after every start of the stand-in. */
  readonly run: string
  /** The configured ones, in their order; empty when any id is accepted. */
  readonly conversations: readonly Conversation[]
  readonly messages: readonly ChatMessage[]
  /** How many messages are kept; the oldest go first. */
  readonly keep: number
  /** A command line that brings a first message, or `null`. */
  readonly hint: string | null
}
