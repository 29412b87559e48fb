// The tables of all members of a configuration, made from its shapes.
import { SHAPES } from '../../../panel/model/config/shapes.js'
import type { KindName } from '../../../panel/model/tokens/tokens.types.js'
import { KIND_WORDS, MEMBER_WORDS, type MemberWords } from './config-words.js'
import { code, markdownTable, rowsByWords } from './table.js'

type Shape = keyof typeof MEMBER_WORDS

/** In the order of the document; the word is what a member of this type is called. */
const TITLES: Readonly<Record<Shape, readonly [title: string, word: string]>> = {
  Config: ['Configuration object', 'configuration'], Dock: ['Dock', 'dock'], Tab: ['Tab', 'tab'], Tier: ['Tier', 'tier'],
  Ramp: ['Ramp', 'ramp'], Item: ['Item', 'item'], Pill: ['Pill', 'pill'], Extras: ['Color extras', 'color extras'],
  BaseRoles: ['Base roles', 'base roles'], BaseDefaults: ['Base defaults', 'base defaults'], Scheme: ['Scheme', 'scheme'], Theme: ['Theme', 'theme'],
  Settings: ['Panel settings', 'panel settings'], Mode: ['Color mode', 'color mode'], Literal: ['Literal', 'literal'],
  PerMode: ['Color per mode', 'color per mode'], Reference: ['Reference', 'reference'], Ref: ['Referenced token', 'referenced token'],
}

const link = (shape: Shape): string => {
  const [title, word] = TITLES[shape]
  return `[${word}](#${title.toLowerCase().replaceAll(' ', '-')})`
}

/** What a type of shapes.ts is called, but for lists, objects, and words of which it is one. */
const TYPES: Readonly<Record<string, string>> = {
  word: 'string', name: 'string', string: 'string', cssVar: 'string', identifier: 'string', class: 'string', file: 'string',
  url: 'string', when: 'string', boolean: 'boolean', true: '`true`', step: 'number above 0', index: 'whole number from 0',
  kind: 'object', sink: 'object', renamed: 'string or `null`', schemeColor: 'index or string', scope: 'list or string',
  mode: `\`false\` or ${link('Mode')}`, literal: `string or ${link('PerMode')}`,
  semantic: `index, \`"bg"\`, \`"fg"\`, ${link('Literal')} or ${link('Reference')}`,
}

function typeText(type: string): string {
  if (type.endsWith('[]')) return `list: ${typeText(type.slice(0, -2))}`
  if (type.endsWith('{}')) return `object: ${typeText(type.slice(0, -2))} by name`
  if (type.includes('|')) return type.split('|').map(code).join(', ')
  const text = Object.hasOwn(MEMBER_WORDS, type) ? link(type as Shape) : TYPES[type]
  if (text === undefined) throw new Error(`no words for the type ${type}`)
  return text
}

const isOptional = (type: string): boolean => type.startsWith('?')

function tableOf(shape: Shape): string {
  const words: Readonly<Record<string, MemberWords>> = MEMBER_WORDS[shape]
  const types: Readonly<Record<string, string>> = SHAPES[shape]
  const typeOf = new Map<MemberWords, string>()
  const entries = Object.entries(types).map(([name, type]) => {
    const its = words[name] ?? ['']
    typeOf.set(its, type)
    return [name, its] as const
  })
  return markdownTable(['Member', 'Type', 'Rules', 'Default'], rowsByWords(entries).map(([names, its]) => {
    const type = typeOf.get(its) ?? ''
    const [rules, fallback] = its
    return [names, typeText(type.replace('?', '')), isOptional(type) ? rules : `required; ${rules}`, fallback ?? '']
  }))
}

const KIND_NAMES = Object.keys(KIND_WORDS) as KindName[]

const kindTable = (): string =>
  markdownTable(['Kind', 'What it is', 'Members'], KIND_NAMES.map((kind) => {
    const members = Object.entries<string>(SHAPES[kind]).filter(([name]) => name !== 'kind')
    const told = members.map(([name, type]) =>
      `${code(name)}: ${typeText(type.replace('?', ''))}${isOptional(type) ? ' (optional)' : ''}`)
    return [code(kind), KIND_WORDS[kind], told.join('; ')]
  }))

/** All of them, each under its heading. */
export const configTables = (): string =>
  (Object.keys(TITLES) as Shape[]).map((shape) => `\n### ${TITLES[shape][0]}\n\n${tableOf(shape)}`).join('') +
  `\n### Kinds\n\n${kindTable()}\n`
