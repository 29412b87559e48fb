// From a notification to the post, or to the first element that is too long after escaping.
// Which text goes where is decided in blocks.ts; here are the order of the blocks and their limits.
import { countCharacters } from '../shared/chars.js'
import { err, ok, type Result } from '../shared/result.js'
import {
  fallbackText, fieldsBlock, FLAGS, headerBlock, linksBlock, messageBlock, sourceBlock,
  type Block, type ChatPost,
} from './blocks.js'
import { escapeForChat } from './escape.js'
import { RENDERED_LIMITS } from './limits.js'
import type { Field, Kind, Link, Notification } from './notification.js'

/** An element over its limit; all numbers but `blocks` are in characters. */
export interface TooLong {
  /** `header`, `message`, `fields[2]`, `links`, `source`, `text` or `blocks`. */
  readonly element: string
  readonly limit: number
  readonly length: number
  /** How much shorter it would be had nothing needed escaping. */
  readonly addedByEscaping: number
}

/** A rendered text, its limit, and the caller's texts that went into it. */
interface Element {
  readonly name: string
  readonly limit: number
  readonly text: string
  readonly from: readonly string[]
}

/** A block and what of it has a limit. */
interface Part {
  readonly block: Block
  readonly elements: readonly Element[]
}

/** Renders a notification for a conversation; the first element over its limit answers. */
export function renderPost(notification: Notification, channel: string): Result<ChatPost, TooLong> {
  const parts = partsOf(notification)
  const text = fallbackText(notification)
  const fallback: Element = { name: 'text', limit: RENDERED_LIMITS.text, text, from: callerTexts(notification) }
  const elements = [...parts.flatMap((part) => part.elements), fallback]
  const tooLong = findTooLong(elements) ?? findTooManyBlocks(parts.length)
  if (tooLong !== null) return err(tooLong)
  const thread = notification.threadTs === undefined ? {} : { thread_ts: notification.threadTs }
  return ok({ channel, text, blocks: parts.map((part) => part.block), ...FLAGS, ...thread })
}

/** Header, message, fields, links, source: each only when it has content. */
function partsOf(notification: Notification): readonly Part[] {
  const { kind = 'info', title, message, fields = [], links = [], source } = notification
  const parts = [headerPart(kind, title), messagePart(message)]
  if (fields.length > 0) parts.push(fieldsPart(fields))
  if (links.length > 0) parts.push(linksPart(links))
  if (source !== undefined) parts.push(sourcePart(source))
  return parts
}

function headerPart(kind: Kind, title: string | undefined): Part {
  const block = headerBlock(kind, title)
  const from = title === undefined ? [] : [title]
  return { block, elements: [{ name: 'header', limit: RENDERED_LIMITS.header, text: block.text.text, from }] }
}

function messagePart(message: string): Part {
  const block = messageBlock(message)
  const element = { name: 'message', limit: RENDERED_LIMITS.message, text: block.text.text, from: [message] }
  return { block, elements: [element] }
}

function fieldsPart(fields: readonly Field[]): Part {
  const block = fieldsBlock(fields)
  const elements = fields.map(({ label, value }, index) => ({
    name: `fields[${index}]`, limit: RENDERED_LIMITS.field, text: block.fields[index]?.text ?? '', from: [label, value],
  }))
  return { block, elements }
}

function linksPart(links: readonly Link[]): Part {
  const block = linksBlock(links)
  const from = links.flatMap(({ url, label }) => [url, label])
  return { block, elements: [{ name: 'links', limit: RENDERED_LIMITS.links, text: block.text.text, from }] }
}

function sourcePart(source: string): Part {
  const block = sourceBlock(source)
  const elements = block.elements.map(({ text }) => ({
    name: 'source', limit: RENDERED_LIMITS.source, text, from: [source],
  }))
  return { block, elements }
}

const callerTexts = (
  { title, message, fields = [], links = [], source }: Notification,
): readonly string[] => [
  ...(title === undefined ? [] : [title]),
  message,
  ...fields.flatMap(({ label, value }) => [label, value]),
  ...links.flatMap(({ label, url }) => [label, url]),
  ...(source === undefined ? [] : [source]),
]

function findTooLong(elements: readonly Element[]): TooLong | null {
  for (const { name, limit, text, from } of elements) {
    // A text has at most as many characters as code units, so most texts need no counting.
    if (text.length <= limit) continue
    const length = countCharacters(text)
    if (length > limit) return { element: name, limit, length, addedByEscaping: addedByEscaping(from) }
  }
  return null
}

const addedByEscaping = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + escapeForChat(text).length - text.length, 0)

/** The relay's own order of blocks has at most five; the limit holds for whatever that order becomes. */
export const findTooManyBlocks = (count: number): TooLong | null =>
  count <= RENDERED_LIMITS.blocks
    ? null
    : { element: 'blocks', limit: RENDERED_LIMITS.blocks, length: count, addedByEscaping: 0 }
