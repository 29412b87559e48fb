// The relay's payload against the types of the chat platform's own client: this file compiles, or it does not fit.
// Types only. The `@ts-expect-error` lines show that each of the checks can fail.
import type {
  ContextBlock, HeaderBlock, KnownBlock, MrkdwnElement, PlainTextElement, SectionBlock,
} from '@slack/types'
import type { ChatPostMessageArguments } from '@slack/web-api'
import type * as relay from '../../relay/blocks.js'

/** Does not compile unless `Ours` can be used as `Theirs`. */
type Fits<Ours extends Theirs, Theirs> = Ours

/** The names that any member of a union may have. */
type NamesOf<Union> = Union extends unknown ? keyof Union : never

/** Does not compile unless `Theirs` knows every name in `Ours`: assignability alone lets unknown names pass. */
type KnownNames<Ours extends NamesOf<Theirs>, Theirs> = Ours

// The arguments of chat.postMessage, as they are posted to a channel and into a thread.
type ThreadPost = relay.ChatPost & { readonly thread_ts: string }
type ChannelPost = Omit<relay.ChatPost, 'thread_ts'>
export type Post = Fits<relay.ChatPost, ChatPostMessageArguments>
export type PostToThread = Fits<ThreadPost, ChatPostMessageArguments>
export type PostToChannel = Fits<ChannelPost, ChatPostMessageArguments>
export type PostNames = KnownNames<keyof relay.ChatPost, ChatPostMessageArguments>

// @ts-expect-error A post names its conversation.
export type PostToNobody = Fits<Omit<relay.ChatPost, 'channel'>, ChatPostMessageArguments>
// @ts-expect-error A thread's ts is a text.
export type PostToNumber = Fits<Omit<relay.ChatPost, 'thread_ts'> & { thread_ts: number }, ChatPostMessageArguments>
// @ts-expect-error `parse` is `none` or `full`.
export type PostParsed = Fits<Omit<relay.ChatPost, 'parse'> & { parse: 'some' }, ChatPostMessageArguments>
// @ts-expect-error A misspelt flag is no argument.
export type MisspeltNames = KnownNames<'link_name', ChatPostMessageArguments>

// Each block as its own kind: the arguments above take any object with a `type` for a block.
export type Blocks = Fits<relay.Block[], KnownBlock[]>
export type Header = Fits<relay.HeaderBlock, HeaderBlock>
export type Text = Fits<relay.TextSection, SectionBlock>
export type Fields = Fits<relay.FieldsSection, SectionBlock>
export type Context = Fits<relay.ContextBlock, ContextBlock>
export type Plain = Fits<relay.PlainText, PlainTextElement>
export type Markdown = Fits<relay.MarkdownText, MrkdwnElement>

export type HeaderNames = KnownNames<keyof relay.HeaderBlock, HeaderBlock>
export type SectionNames = KnownNames<NamesOf<relay.TextSection | relay.FieldsSection>, SectionBlock>
export type ContextNames = KnownNames<keyof relay.ContextBlock, ContextBlock>
export type PlainNames = KnownNames<keyof relay.PlainText, PlainTextElement>
export type MarkdownNames = KnownNames<keyof relay.MarkdownText, MrkdwnElement>

// @ts-expect-error A header's text is plain.
export type MarkdownHeader = Fits<{ type: 'header'; text: relay.MarkdownText }, HeaderBlock>
// @ts-expect-error A section's fields are text objects.
export type TextFields = Fits<{ type: 'section'; fields: string[] }, SectionBlock>
// @ts-expect-error Only plain text says `emoji`.
export type EmojiInMarkdown = KnownNames<'emoji', MrkdwnElement>
