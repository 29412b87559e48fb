// What a configuration looks like, as tables of members, and the one reader that goes by them.
// What tiers must be to each other is in tier-rules.ts.
import type { Flaw } from '../../shared/read.js'
import type { Result } from '../../shared/result.js'
import type {
  ColorExtras, ColorMode, ColorScheme, PerMode, PillSpec, RampReference, TabConfig, TierConfig, TierItem,
  TokenReference,
} from '../tokens/tokens.types.js'
import type { PanelConfig } from './config.types.js'

/**
 * The members of an object and their types: a `?` marks each one that may be absent, `[]` is an array,
 * `{}` an object with keys of the host's own, `|` parts words of which it is one.
 */
type Row<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? `?${string}` : string }

const KINDS = 'length|number|select|text|color|cursor|content|mask-image'
// The union `kind` has judged the kind when one of its rows is read.
const kindOnly = { kind: 'any' }
const roles = <const T extends string>(type: T) =>
  ({ background: type, foreground: type, cursor: type, selectionBg: type, selectionFg: type })

const SHAPES = {
  Config: {
    storagePrefix: 'word', consoleNamespace: 'identifier', tabs: 'Tab[]', modalClassPrefix: '?class',
    schemaId: '?string', exportFilenameBase: '?file', toggleEvent: '?name', dock: '?Dock', colorPresets: '?Scheme{}',
    applyEndpoint: '?url', applyRouting: '?name{}', legacyIdRenameMap: '?renamed{}', autoRememberOnOpen: '?boolean',
    title: '?string', toggleShortcut: '?boolean', applySink: '?sink',
  } satisfies Row<PanelConfig>,
  Dock: { reflow: '?body-margin|none' } satisfies Row<NonNullable<PanelConfig['dock']>>,
  Tab: { id: 'name', label: 'string', tiers: 'Tier[]', colorExtras: '?Extras' } satisfies Row<TabConfig>,
  Tier: {
    id: 'name', label: 'string', items: 'Item[]', referencesTier: '?string', semantic: '?true',
    referencesRamps: '?Ramp[]', preview: '?size|line-height|family|weight|bar|radius|duration',
    previewBase: '?cssVar',
  } satisfies Row<TierConfig>,
  Ramp: { tab: '?string', tier: 'string' } satisfies Row<RampReference>,
  Item: {
    id: 'name', cssVar: 'cssVar', label: 'string', default: 'string', type: 'kind', pill: '?Pill', readonly: '?true',
  } satisfies Row<TierItem>,
  Pill: { value: 'name', customDefault: 'name' } satisfies Row<PillSpec>,
  Kind: { kind: KINDS },
  length: { kind: 'any', step: 'step', unit: 'name', units: '?name[]' },
  number: { kind: 'any', step: 'step', unit: '?string' },
  select: { kind: 'any', options: 'name[]' },
  color: { kind: 'any', format: '?hex|oklch' },
  text: kindOnly, cursor: kindOnly, content: kindOnly, 'mask-image': kindOnly,
  Extras: {
    id: 'name', label: '?string', baseRoles: 'BaseRoles', baseDefaults: 'BaseDefaults',
    defaultHighlightTheme: 'string', colorSchemes: 'Scheme{}', panelSettings: 'Settings',
    semanticDefaults: '?semantic{}',
  } satisfies Row<ColorExtras>,
  BaseRoles: roles('?cssVar'),
  BaseDefaults: roles('?index'),
  Scheme: {
    ...roles('colour'), palette: 'string[]', highlightTheme: '?string', semantic: '?colour{}',
  } satisfies Row<ColorScheme>,
  Settings: { colorScheme: 'string', colorMode: 'mode' } satisfies Row<ColorExtras['panelSettings']>,
  Mode: { defaultMode: 'light|dark', lightScheme: 'string', darkScheme: 'string' } satisfies Row<ColorMode>,
  Literal: { literal: 'literal' },
  PerMode: { light: 'name', dark: 'name' } satisfies Row<PerMode>,
  Reference: { ref: 'Ref' },
  Ref: { tab: '?name', tier: 'name', item: 'name' } satisfies Row<TokenReference>,
}

const KIND_NAMES: ReadonlySet<unknown> = new Set(KINDS.split('|'))

/** The type of a value that is one of several. */
type Union = (value: unknown) => string

const UNIONS: Readonly<Record<string, Union>> = {
  kind: (value) => isObject(value) && KIND_NAMES.has(value['kind']) ? String(value['kind']) : 'Kind',
  renamed: (value) => value === null ? 'any' : 'name',
  colour: (value) => typeof value === 'number' ? 'index' : 'name',
  mode: (value) => isObject(value) ? 'Mode' : 'false',
  literal: (value) => isObject(value) ? 'PerMode' : 'name',
  semantic: (value) => typeof value === 'number' ? 'index'
    : isObject(value) ? Object.hasOwn(value, 'ref') ? 'Reference' : 'Literal' : 'bg|fg',
}

// ASCII letters, digits, `_`, `-`, and all from `beyond` up.
function isWord(text: string, beyond = Infinity): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const letter = code | 0x20
    if (!(letter > 0x60 && letter < 0x7b) && !(code > 0x2f && code < 0x3a) && code < beyond &&
      code !== LOW_LINE && code !== HYPHEN) return false
  }
  return true
}
const LOW_LINE = 0x5f
const HYPHEN = 0x2d

// All from `least` up, none of `refused`.
const isFree = (text: string, least: string, refused: string): boolean =>
  text.split('').every((one) => one >= least && !refused.includes(one))

// Reserved words name properties too. Beyond ASCII all from U+00C0 up: Unicode's own table is too large.
export const isIdentifier = (text: string): boolean =>
  isWord(text.replaceAll('$', '_'), 0xc0) && !text.includes('-') && !(text >= '0' && text < ':')

// A browser takes `\` for `/` and leaves out control characters.
function isEndpoint(url: string): boolean {
  const [scheme = '', gap, host] = url.split('/')
  if (!isFree(url, '!', '\\\x7f')) return false
  if (scheme === '' || scheme === '.') return !url.startsWith('//')
  return ['http:', 'https:'].includes(scheme.toLowerCase()) && gap === '' && !!host && !host.includes('@') &&
    URL.canParse(url)
}

/** One test of a value whose type is right. */
type Check<T = never> = readonly [reason: string, holds: (value: T) => boolean]
/** What `typeof` says of a single value, or `any`, and further checks in their order. */
type Leaf = readonly [base: string, checks: readonly Check[]]

const FILLED: Check<string> = ['must not be empty', (text) => text !== '']
const WORD = 'must hold only letters, digits, "_" and "-"'

const string = (...checks: readonly Check<string>[]): Leaf => ['string', checks]

const LEAVES: Readonly<Record<string, Leaf>> = {
  any: ['any', []],
  boolean: ['boolean', []],
  true: ['any', [['must be true', (value: unknown) => value === true]]],
  false: ['any', [['must be false or an object', (value: unknown) => value === false]]],
  string: string(),
  name: string(FILLED),
  word: string(FILLED, [WORD, (text) => isWord(text)]),
  cssVar: string(['must start with "--"', (text) => text.startsWith('--')],
    ['must have a name after "--"', (text) => text !== '--'], [WORD, (text) => isWord(text, 0x80)]),
  identifier: string(FILLED, ['must be a JavaScript identifier', isIdentifier]),
  class: string(FILLED, ['must not hold white space', (text) => isFree(text, '!', '\x7f')]),
  file: string(FILLED, ['must not hold slashes or control characters', (text) => isFree(text, ' ', '/\\\x7f')]),
  url: string(FILLED, ['must be an http(s) URL without a password, or a path such as "/apply"', isEndpoint]),
  step: ['number', [['must be a finite number above 0', (value: number) => value > 0 && value < Infinity]]],
  index: ['number', [['must be a whole number from 0', (value: number) => Number.isInteger(value) && value >= 0]]],
  // It may be of a class, so its methods need not be its own.
  sink: ['any', [['must be an object with the functions apply and clear', (value: unknown) =>
    isObject(value) && typeof value['apply'] === 'function' && typeof value['clear'] === 'function']]],
}

/** What members of one value must be to each other; the path is from there. */
type Rule = readonly [path: string, ...Check]

const RULES: Readonly<Record<string, Rule>> = {
  'name[]': ['', 'must hold at least one string and none twice', (all: readonly string[]) =>
    all.length > 0 && new Set(all).size === all.length],
  Scheme: ['.palette', 'must have an entry for each index of the scheme',
    ({ palette, semantic, ...of }: ColorScheme) => [...Object.values(of), ...Object.values(semantic ?? {})]
      .every((value) => typeof value === 'string' || value < palette.length)],
  Extras: ['.panelSettings.colorMode', 'must name two of the colorSchemes',
    ({ colorSchemes, panelSettings: { colorMode: mode } }: ColorExtras) =>
      !mode || [mode.lightScheme, mode.darkScheme].every((name) => Object.hasOwn(colorSchemes, name))],
}

type Key = string | number

/** What is wrong with a value, and where from there; every other result of a reader is the value's copy. */
class Broken {
  readonly path: string
  readonly reason: string
  constructor(path: string, reason: string) {
    this.path = path
    this.reason = reason
  }
}

/** Copies what is known of a value. */
type Reader = (value: unknown) => unknown

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `["key"]`: how a host would write a key of its own. */
export const quoted = (key: Key): string => `[${JSON.stringify(key)}]`

/** The step to a member of `value`; in an array by its id, unless that is at fault. */
export function stepTo(value: unknown, key: Key, isOwnKey: boolean): string {
  if (!Array.isArray(value)) return isOwnKey ? quoted(key) : `.${key}`
  const element: unknown = value[Number(key)]
  const id = isObject(element) && element['id']
  return id && typeof id === 'string' ? quoted(id) : `[${key}]`
}

const readers = new Map<string, Reader>()

/** The reader of a type; made when it is first asked for, since types hold each other. */
function readerOf(type: string): Reader {
  const known = readers.get(type)
  if (known) return known
  const reader = createReader(type)
  readers.set(type, reader)
  return reader
}

function createReader(type: string): Reader {
  const leaf = LEAVES[type]
  if (leaf) return leafReader(leaf)
  const union = UNIONS[type]
  if (union) return (value) => readerOf(union(value))(value)
  const row = Object.hasOwn(SHAPES, type) ? SHAPES[type as keyof typeof SHAPES] : undefined
  if (row) return ruled(type, rowReader(row))
  if (type.endsWith('[]')) return ruled(type, listReader(type.slice(0, -2)))
  if (type.endsWith('{}')) return recordReader(type.slice(0, -2))
  const words = type.split('|')
  return (value) => words.some((one) => one === value) ? value
    : new Broken('', `must be one of ${words.join(', ')}`)
}

const leafReader = ([base, checks]: Leaf): Reader => (value) => {
  if (base !== 'any' && typeof value !== base) return new Broken('', `must be a ${base}`)
  for (const [reason, holds] of checks) if (!holds(value as never)) return new Broken('', reason)
  return value
}

function ruled(type: string, reader: Reader): Reader {
  const rule = RULES[type]
  if (!rule) return reader
  const [path, reason, holds] = rule
  return (value) => {
    const copy = reader(value)
    return copy instanceof Broken || holds(copy as never) ? copy : new Broken(path, reason)
  }
}

interface Member { readonly key: string; readonly read: Reader; readonly isOptional: boolean }

// An own `undefined` is absent, as in JSON.
function rowReader(row: Readonly<Record<string, string>>): Reader {
  // Looked up once there is a value: by then every type is known.
  let members: readonly Member[] | null = null
  return (value) => {
    if (!isObject(value)) return new Broken('', 'must be an object')
    members ??= Object.entries(row).map(([key, type]) => {
      const isOptional = type.startsWith('?')
      return { key, read: readerOf(isOptional ? type.slice(1) : type), isOptional }
    })
    const copy: Record<string, unknown> = {}
    for (const { key, read, isOptional } of members) {
      const member = Object.hasOwn(value, key) ? value[key] : undefined
      if (member === undefined && isOptional) continue
      const one = member === undefined ? new Broken('', 'is required') : read(member)
      if (one instanceof Broken) return within(value, key, false, one)
      copy[key] = one
    }
    return copy
  }
}

// A list's holes are members too.
const listReader = (type: string): Reader => (value) => {
  if (!Array.isArray(value)) return new Broken('', 'must be an array')
  const read = readerOf(type)
  const copy: unknown[] = []
  for (const [key, member] of value.entries()) {
    const one = member === undefined ? new Broken('', 'is required') : read(member)
    if (one instanceof Broken) return within(value, key, false, one)
    copy.push(one)
  }
  return copy
}

const recordReader = (type: string): Reader => (value) => {
  if (!isObject(value)) return new Broken('', 'must be an object')
  const copy = Object.create(null) as Record<string, unknown>
  for (const [key, member] of Object.entries(value)) {
    const one = member === undefined ? undefined : readerOf(type)(member)
    if (one instanceof Broken) return within(value, key, true, one)
    if (one !== undefined) copy[key] = one
  }
  return copy
}

const within = (value: unknown, key: Key, isOwnKey: boolean, { path, reason }: Broken): Broken =>
  new Broken(stepTo(value, key, isOwnKey) + path, reason)

/** A copy of what is known of `value`, or the first flaw. */
export function read(type: string, value: unknown): Result<unknown, Flaw> {
  const copy = readerOf(type)(value)
  return copy instanceof Broken
    ? { ok: false, error: { path: copy.path, reason: copy.reason } }
    : { ok: true, value: copy }
}
