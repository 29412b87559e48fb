// The request body's fields, one row each, in the order of the contract's table: who reads it, which block
// shows it, its lines of the fallback text, the elements whose length it counts in, its flag of `notify`.
// A row that leaves one out does not compile; reading, rendering and the command go by these rows.
import { optional, readText, required, type Member } from '../shared/read.js'
import {
  fieldLine, KIND_LABELS, linkLine, messageText, sourceText, titleText, type BlockName,
} from './blocks.js'
import { readFields, readKind, readLinks, readTarget, readThreadTs } from './field-values.js'
import { REQUEST_LIMITS, type ElementName } from './limits.js'

/** How `notify` takes a field: as one text, as pairs of a label and one more member, or not and why. */
type FieldFlag<T> =
  | (T extends string ? { readonly one: string } : never)
  | (T extends readonly (infer Item)[] ? { readonly pairs: string; readonly half: Exclude<keyof Item, 'label'> } : never)
  | { readonly none: string }

/** A field that a block shows has its lines of the fallback text, and elements whose length it counts in. */
type Showing<T, Block> = Block extends BlockName
  ? {
      readonly fallback: (value: T) => readonly string[]
      readonly measured: readonly [ElementName, ...ElementName[]]
    }
  : { readonly fallback: 'none'; readonly measured: readonly [] }

type FieldRow<T, Required extends boolean, Block, Flag> = Showing<T, Block> & {
  readonly member: Member<T, Required>
  readonly block: Block
  readonly flag: Flag
}

const field = <T, Required extends boolean, Block extends BlockName | 'none', const Flag extends FieldFlag<T>>(
  row: FieldRow<T, Required, Block, Flag>,
): FieldRow<T, Required, Block, Flag> => row

export const FIELDS = {
  target: field({
    member: required(readTarget),
    block: 'none', fallback: 'none', measured: [],
    flag: { one: 'target' },
  }),
  message: field({
    member: required(readText(REQUEST_LIMITS.message)),
    block: 'message', fallback: (message) => [messageText(message)], measured: ['message', 'text'],
    flag: { one: 'message' },
  }),
  kind: field({
    member: optional(readKind),
    block: 'header', fallback: (kind) => [KIND_LABELS[kind]], measured: ['header', 'text'],
    flag: { one: 'kind' },
  }),
  title: field({
    member: optional(readText(REQUEST_LIMITS.title)),
    block: 'header', fallback: (title) => [titleText(title)], measured: ['header', 'text'],
    flag: { one: 'title' },
  }),
  source: field({
    member: optional(readText(REQUEST_LIMITS.source)),
    block: 'source', fallback: (source) => [sourceText(source)], measured: ['source', 'text'],
    flag: { one: 'source' },
  }),
  fields: field({
    member: optional(readFields),
    block: 'fields', fallback: (fields) => fields.map(fieldLine), measured: ['field', 'text'],
    flag: { pairs: 'field', half: 'value' },
  }),
  links: field({
    member: optional(readLinks),
    block: 'links', fallback: (links) => links.map(linkLine), measured: ['links', 'text'],
    flag: { pairs: 'link', half: 'url' },
  }),
  threadTs: field({
    member: optional(readThreadTs),
    block: 'none', fallback: 'none', measured: [],
    flag: { one: 'thread' },
  }),
}

type FlagOf<Flag> = Flag extends { readonly one: infer Name } | { readonly pairs: infer Name } ? Name : never

/** The flags of `notify` that are fields. */
export type FieldFlags = FlagOf<(typeof FIELDS)[keyof typeof FIELDS]['flag']>
