// The shapes that go to the chat platform, and one function per block and per line that makes them.
// Every caller's text passes escapeForChat here and nowhere else; lengths are checked in render.ts.
import { escapeForChat } from './escape.js'
import type { Field, Kind, Link } from './field-values.js'

export interface PlainText {
  readonly type: 'plain_text'
  readonly text: string
  readonly emoji: false
}

/**
 * `verbatim` keeps the platform from linking URLs, channel names and @-words by itself;
 * `parse` and `link_names` do that for the top-level text only.
 */
export interface MarkdownText {
  readonly type: 'mrkdwn'
  readonly text: string
  readonly verbatim: true
}

export interface HeaderBlock { readonly type: 'header'; readonly text: PlainText }
export interface TextSection { readonly type: 'section'; readonly text: MarkdownText }
export interface FieldsSection { readonly type: 'section'; readonly fields: MarkdownText[] }
export interface ContextBlock { readonly type: 'context'; readonly elements: MarkdownText[] }
export type Block = HeaderBlock | TextSection | FieldsSection | ContextBlock

/** The blocks in reading order, and what stands between the lines of each in the fallback text. */
export const BLOCKS = { header: ': ', message: '\n', fields: '\n', links: '\n', source: '\n' } as const
export type BlockName = keyof typeof BLOCKS

/** The five flags of every post. */
export const FLAGS = {
  parse: 'none',
  link_names: false,
  unfurl_links: false,
  unfurl_media: false,
  reply_broadcast: false,
} as const

/** The body of the one request to the chat platform. */
export type ChatPost = typeof FLAGS & {
  readonly channel: string
  readonly text: string
  readonly blocks: Block[]
  readonly thread_ts?: string
}

/** The contract's kind labels. */
export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  info: 'Info',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
  action_required: 'Action required',
}

const markdown = (text: string): MarkdownText => ({ type: 'mrkdwn', text, verbatim: true })

export const titleText = (title: string): string => escapeForChat(title)

/** `<Kind label>: <title>`, or the kind label alone. */
const headerText = (kind: Kind, title: string | undefined): string =>
  title === undefined ? KIND_LABELS[kind] : `${KIND_LABELS[kind]}${BLOCKS.header}${titleText(title)}`

export const headerBlock = (kind: Kind, title: string | undefined): HeaderBlock => ({
  type: 'header',
  text: { type: 'plain_text', text: headerText(kind, title), emoji: false },
})

export const messageText = (message: string): string => escapeForChat(message)

export const messageBlock = (message: string): TextSection => ({
  type: 'section',
  text: markdown(messageText(message)),
})

const fieldText = (field: Field): string => `${escapeForChat(field.label)}\n${escapeForChat(field.value)}`

/** Of the fallback text. */
export const fieldLine = (field: Field): string => `${escapeForChat(field.label)}: ${escapeForChat(field.value)}`

export const fieldsBlock = (fields: readonly Field[]): FieldsSection => ({
  type: 'section',
  fields: fields.map((field) => markdown(fieldText(field))),
})

/** The only `<` and `>` that the relay writes itself. */
const linkToken = (link: Link): string => `<${escapeForChat(link.url)}|${escapeForChat(link.label)}>`

/** Of the fallback text. */
export const linkLine = (link: Link): string => `${escapeForChat(link.label)}: ${escapeForChat(link.url)}`

export const linksBlock = (links: readonly Link[]): TextSection => ({
  type: 'section',
  text: markdown(links.map(linkToken).join('\n')),
})

export const sourceText = (source: string): string => `Source: ${escapeForChat(source)}`

export const sourceBlock = (source: string): ContextBlock => ({
  type: 'context',
  elements: [markdown(sourceText(source))],
})
