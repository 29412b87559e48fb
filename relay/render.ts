// From a notification to the post, or to the first element that is too long after escaping.
// Which field goes where is decided in fields.ts, what a block looks like in blocks.ts; here are the limits.
import { countCharacters } from '../shared/chars.js'
import { err, ok, type Result } from '../shared/result.js'
import {
  BLOCKS, fieldsBlock, FLAGS, headerBlock, linksBlock, messageBlock, sourceBlock,
  type Block, type BlockName, type ChatPost,
} from './blocks.js'
import { escapeForChat } from './escape.js'
import { DEFAULT_KIND } from './field-values.js'
import { FIELDS } from './fields.js'
import { RENDERED_LIMITS, type ElementName } from './limits.js'
import type { Notification } from './notification.js'

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
  const parts = BLOCK_NAMES.flatMap((name) => PARTS[name](notification))
  const text = fallbackText(notification)
  const tooLong = findTooLong([...parts.flatMap((part) => part.elements), elementOf('text', text, notification)])
    ?? findTooManyBlocks(parts.length)
  if (tooLong !== null) return err(tooLong)
  const thread = notification.threadTs === undefined ? {} : { thread_ts: notification.threadTs }
  return ok({ channel, text, blocks: parts.map((part) => part.block), ...FLAGS, ...thread })
}

const BLOCK_NAMES = Object.keys(BLOCKS) as readonly BlockName[]
type FieldName = keyof typeof FIELDS
const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]

/** The fields that a block shows: its part is given these and no others. */
type ShownIn<Name extends BlockName> = Pick<Notification, {
  [F in FieldName]: (typeof FIELDS)[F]['block'] extends Name ? F : never
}[FieldName]>

/** Each block and what of it has a limit, or none where its fields have no content. */
const PARTS: { readonly [Name in BlockName]: (shown: ShownIn<Name>) => readonly Part[] } = {
  header: ({ kind = DEFAULT_KIND, title }) => {
    const block = headerBlock(kind, title)
    return [{ block, elements: [elementOf('header', block.text.text, { kind, title })] }]
  },
  message: ({ message }) => {
    const block = messageBlock(message)
    return [{ block, elements: [elementOf('message', block.text.text, { message })] }]
  },
  fields: ({ fields = [] }) => {
    if (fields.length === 0) return []
    const block = fieldsBlock(fields)
    return [{ block, elements: block.fields.map(({ text }, index) => ({
      ...elementOf('field', text, { fields: fields.slice(index, index + 1) }), name: `fields[${index}]`,
    })) }]
  },
  links: ({ links = [] }) => {
    if (links.length === 0) return []
    const block = linksBlock(links)
    return [{ block, elements: [elementOf('links', block.text.text, { links })] }]
  },
  source: ({ source }) => {
    if (source === undefined) return []
    const block = sourceBlock(source)
    return [{ block, elements: block.elements.map(({ text }) => elementOf('source', text, { source })) }]
  },
}

/** A rendered text under its limit, with the callers' texts of the fields that count in it. */
const elementOf = (
  name: ElementName, text: string, fields: Readonly<Partial<Record<FieldName, unknown>>>,
): Element => ({
  name, limit: RENDERED_LIMITS[name], text,
  from: FIELD_NAMES.flatMap((field) => isMeasuredIn(field, name) ? textsIn(fields[field]) : []),
})

const isMeasuredIn = (field: FieldName, name: ElementName): boolean => {
  const measured: readonly ElementName[] = FIELDS[field].measured
  return measured.includes(name)
}

/** The strings of a field's value, whatever its shape. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Everything in reading order: all that a screen reader and a push notification get. */
export function fallbackText(notification: Notification): string {
  return BLOCK_NAMES.flatMap((block) => {
    const lines = FIELD_NAMES.flatMap((name) => linesOf(name, block, notification))
    return lines.length === 0 ? [] : [lines.join(BLOCKS[block])]
  }).join('\n')
}

function linesOf(name: FieldName, block: BlockName, notification: Notification): readonly string[] {
  const row = FIELDS[name]
  const value = notification[name] ?? (name === 'kind' ? DEFAULT_KIND : undefined)
  // The row and the value go by the same name, which the type of a union of rows does not say.
  return row.block === block && value !== undefined ? row.fallback(value as never) : []
}

function findTooLong(elements: readonly Element[]): TooLong | null {
  for (const { name, limit, text, from } of elements) {
    // A text has at most as many characters as code units, so most texts need no counting.
    if (text.length <= limit) continue
    const length = countCharacters(text)
    if (length > limit) return { element: name, limit, length, addedByEscaping: addedByEscaping(from) }
  }
  return null
}

/** By how much escaping makes texts longer. */
export const addedByEscaping = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + escapeForChat(text).length - text.length, 0)

/** The relay's own order of blocks has at most five; the limit holds for whatever that order becomes. */
export const findTooManyBlocks = (count: number): TooLong | null =>
  count <= RENDERED_LIMITS.blocks
    ? null
    : { element: 'blocks', limit: RENDERED_LIMITS.blocks, length: count, addedByEscaping: 0 }
