// The chat platform's rules for blocks, as far as the stand-in can show them, and its way of saying which one
// is broken. Blocks it could not show are refused, so that nothing posted stays invisible.
import { countCharacters } from '../../shared/chars.js'
import { isObject } from '../../shared/read.js'

/** Lengths in characters (Unicode code points) and counts. */
export const BLOCK_LIMITS = {
  blocks: 50,
  headerText: 150,
  text: 3000,
  fields: 10,
  fieldText: 2000,
  elements: 10,
  blockId: 255,
} as const

/** Each broken rule with its place: `must be less than 151 characters [json-pointer:/blocks/0/text/text]`. */
export function findBlockIssues(blocks: readonly unknown[]): readonly string[] {
  if (blocks.length > BLOCK_LIMITS.blocks) return [tooMany(BLOCK_LIMITS.blocks, '/blocks')]
  const issues = blocks.flatMap((block, index) => issuesOfBlock(block, `/blocks/${index}`))
  return [...issues, ...issuesOfIds(blocks)]
}

type Rule = (value: unknown, pointer: string) => readonly string[]
type Members = Readonly<Record<string, Rule>>

const issue = (words: string, pointer: string): string => `${words} [json-pointer:${pointer}]`
const tooMany = (max: number, pointer: string): string => issue(`no more than ${max} items allowed`, pointer)

const isBoolean: Rule = (value, pointer) =>
  (typeof value === 'boolean' ? [] : [issue('must be a boolean', pointer)])

const isText = (max: number): Rule => (value, pointer) => {
  if (typeof value !== 'string') return [issue('must be a string', pointer)]
  if (value === '') return [issue('must be more than 0 characters', pointer)]
  return countCharacters(value) > max ? [issue(`must be less than ${max + 1} characters`, pointer)] : []
}

/** A text object: `plain_text` may say `emoji`, `mrkdwn` may say `verbatim`. */
const isTextObject = (types: readonly string[], max: number): Rule => (value, pointer) => {
  if (!isObject(value)) return [issue('must be an object', pointer)]
  const type = value['type']
  if (typeof type !== 'string' || !types.includes(type)) {
    return [issue(`must be one of ${types.join(', ')}`, `${pointer}/type`)]
  }
  const option: Members = type === 'mrkdwn' ? { verbatim: isBoolean } : { emoji: isBoolean }
  return issuesOfMembers(value, pointer, { text: isText(max) }, option)
}

const isList = (max: number, item: Rule): Rule => (value, pointer) => {
  if (!Array.isArray(value)) return [issue('must be an array', pointer)]
  if (value.length === 0) return [issue('must have at least 1 item', pointer)]
  if (value.length > max) return [tooMany(max, pointer)]
  return value.flatMap((one, index) => item(one, `${pointer}/${index}`))
}

const BOTH = ['plain_text', 'mrkdwn']
const HEADER: Members = { text: isTextObject(['plain_text'], BLOCK_LIMITS.headerText) }
const SECTION: Members = {
  text: isTextObject(BOTH, BLOCK_LIMITS.text),
  fields: isList(BLOCK_LIMITS.fields, isTextObject(BOTH, BLOCK_LIMITS.fieldText)),
}
const CONTEXT: Members = { elements: isList(BLOCK_LIMITS.elements, isTextObject(BOTH, BLOCK_LIMITS.text)) }
const ID: Members = { block_id: isText(BLOCK_LIMITS.blockId) }

function issuesOfBlock(block: unknown, pointer: string): readonly string[] {
  if (!isObject(block)) return [issue('must be an object', pointer)]
  switch (block['type']) {
    case 'header':
      return issuesOfMembers(block, pointer, HEADER, ID)
    case 'section':
      return Object.hasOwn(block, 'text') || Object.hasOwn(block, 'fields')
        ? issuesOfMembers(block, pointer, {}, { ...SECTION, ...ID })
        : [issue('must define either text or fields', pointer)]
    case 'context':
      return issuesOfMembers(block, pointer, CONTEXT, ID)
    case 'divider':
      return issuesOfMembers(block, pointer, {}, ID)
    default:
      return [issue('unsupported type', `${pointer}/type`)]
  }
}

function issuesOfMembers(
  object: Readonly<Record<string, unknown>>, pointer: string, required: Members, optional: Members,
): readonly string[] {
  const missing = Object.keys(required)
    .filter((name) => !Object.hasOwn(object, name))
    .map((name) => issue(`missing required field: ${name}`, pointer))
  const members = new Map(Object.entries({ ...required, ...optional }))
  const wrong = Object.entries(object).flatMap(([name, value]) => {
    if (name === 'type') return []
    const rule = members.get(name)
    if (rule === undefined) return [issue(`invalid additional property: ${name}`, pointer)]
    return rule(value, `${pointer}/${name}`)
  })
  return [...missing, ...wrong]
}

function issuesOfIds(blocks: readonly unknown[]): readonly string[] {
  const seen = new Set<unknown>()
  return blocks.flatMap((block, index) => {
    const id = isObject(block) ? block['block_id'] : undefined
    if (id === undefined) return []
    const isRepeated = seen.has(id)
    seen.add(id)
    return isRepeated ? [issue('block_id already exists', `/blocks/${index}/block_id`)] : []
  })
}
