// What a configuration looks like, as tables of members, and the one reader that goes by them.
// What tiers must be to each other is in tier-rules.ts.
import type { Issue } from '../../../shared/read.js'
import type { Result } from '../../../shared/result.js'
import { isRecord } from '../tokens/records.js'
import type {
  ColorExtras, ColorMode, ColorScheme, KindName, PerMode, PillSpec, RampReference, TabConfig, TierConfig,
  ThemeConfig, TierItem, TierValueKind, TokenReference,
} from '../tokens/tokens.types.js'
import type { PanelConfig } from './config.types.js'
import { FEW, LEAVES, type Check, type Leaf } from './leaves.js'

/**
 * The members of an object and their types: a `?` marks each one that may be absent, `[]` is an array,
 * `{}` an object with keys of the host's own, `|` parts words of which it is one.
 */
type Row<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? `?${string}` : string }

// What else is known of kinds is in tokens/kinds.ts: it loads with the rows, and this before them.
// The union `kind` has judged the kind when one of its rows is read.
const kindOnly = { kind: 'any' }
const KINDS = {
  length: { kind: 'any', step: 'step', unit: 'name', units: '?name[]' },
  number: { kind: 'any', step: 'step', unit: '?string' },
  select: { kind: 'any', options: 'name[]' },
  text: kindOnly,
  color: { kind: 'any', format: '?hex|oklch', channels: '?rgb|hsl|hwb|lab|lch|oklab|oklch' },
  cursor: kindOnly, content: kindOnly, 'mask-image': kindOnly,
} satisfies { readonly [Name in KindName]: Row<Extract<TierValueKind, { readonly kind: Name }>> }
const roles = <const T extends string>(type: T) =>
  ({ background: type, foreground: type, cursor: type, selectionBg: type, selectionFg: type })

export const SHAPES = {
  Config: {
    storagePrefix: 'word', consoleNamespace: 'identifier', tabs: 'Tab[]', modalClassPrefix: '?class',
    schemaId: '?string', exportFilenameBase: '?file', toggleEvent: '?name', dock: '?Dock', colorPresets: '?Scheme{}',
    themes: '?Theme{}',
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
    id: 'name', cssVar: 'cssVar', label: 'string', default: 'string', type: 'kind', pill: '?Pill', group: '?name',
    readonly: '?true', values: '?string{}',
  } satisfies Row<TierItem>,
  Pill: { value: 'name', customDefault: 'name' } satisfies Row<PillSpec>,
  Kind: { kind: Object.keys(KINDS).join('|') },
  ...KINDS,
  Extras: {
    id: 'name', label: '?string', baseRoles: 'BaseRoles', baseDefaults: 'BaseDefaults',
    defaultHighlightTheme: 'string', colorSchemes: 'Scheme{}', panelSettings: 'Settings',
    semanticDefaults: '?semantic{}',
  } satisfies Row<ColorExtras>,
  BaseRoles: roles('?cssVar'),
  BaseDefaults: roles('?index'),
  Scheme: {
    ...roles('?schemeColor'), palette: 'string[]', highlightTheme: '?string', semantic: '?schemeColor{}',
    scope: '?scope', scopes: '?scope[]', file: '?name',
  } satisfies Row<ColorScheme>,
  Theme: { scope: '?scope', scopes: '?scope[]', file: '?name', when: '?when' } satisfies Row<ThemeConfig>,
  Settings: { colorScheme: 'string', colorMode: 'mode' } satisfies Row<ColorExtras['panelSettings']>,
  Mode: {
    defaultMode: 'light|dark', lightScheme: 'string', darkScheme: 'string', darkWhen: '?when',
  } satisfies Row<ColorMode>,
  Literal: { literal: 'literal' },
  PerMode: { light: 'name', dark: 'name' } satisfies Row<PerMode>,
  Reference: { ref: 'Ref' },
  Ref: { tab: '?name', tier: 'name', item: 'name' } satisfies Row<TokenReference>,
}

// What becomes part of a state, whose objects are like those that are parsed.
const VALUES: readonly string[] = ['Literal', 'PerMode', 'Reference', 'Ref']

const KIND_NAMES: ReadonlySet<unknown> = new Set(Object.keys(KINDS))

/** The type of a value that is one of several. */
type Union = (value: unknown) => string

const UNIONS: Readonly<Record<string, Union>> = {
  kind: (value) => isRecord(value) && KIND_NAMES.has(value['kind']) ? String(value['kind']) : 'Kind',
  renamed: (value) => value === null ? 'any' : 'name',
  schemeColor: (value) => typeof value === 'number' ? 'index' : 'name',
  scope: (value) => Array.isArray(value) ? 'prelude[]' : 'line',
  mode: (value) => isRecord(value) ? 'Mode' : 'false',
  literal: (value) => isRecord(value) ? 'PerMode' : 'name',
  semantic: (value) => typeof value === 'number' ? 'index'
    : !isRecord(value) ? 'followed'
      : Object.hasOwn(value, 'ref') ? 'Reference' : Object.hasOwn(value, 'literal') ? 'Literal' : 'followed',
}

/** What members of one value must be to each other; the path is from there. */
type Rule = readonly [path: string, ...Check]

const RULES: Readonly<Record<string, Rule>> = {
  'name[]': ['', 'must be a list of distinct strings, at least one', (all: readonly string[]) =>
    all.length > 0 && new Set(all).size === all.length],
  'prelude[]': ['', ...FEW],
  'scope[]': ['', ...FEW],
  Scheme: ['.palette', 'must have an entry for each index of the scheme',
    ({ palette, semantic, ...of }: ColorScheme) => [...Object.values(of), ...Object.values(semantic ?? {})]
      .every((value) => typeof value !== 'number' || value < palette.length)],
  Extras: ['.panelSettings.colorMode', 'must name two of the colorSchemes',
    ({ colorSchemes, panelSettings: { colorMode: mode } }: ColorExtras) =>
      !mode || [mode.lightScheme, mode.darkScheme].every((name) => Object.hasOwn(colorSchemes, name))],
}

type Key = string | number

/** What is wrong with a value, and where from there; every other result of a reader is the value's copy. */
class Broken {
  readonly path: string
  readonly reason: string
  declare private readonly own: never
  constructor(path: string, reason: string) {
    this.path = path
    this.reason = reason
  }
}

/** What is noticed on the way. */
interface Noticed {
  /** The copies whose keys are the host's own. */
  readonly records: Set<unknown>
  /** Whether an object has members of its own that are not in its row. */
  hasMore: boolean
}

/** Copies what is known of a value. */
type Reader = (value: unknown, noticed: Noticed) => unknown

/** `["key"]`: how a host would write a key of its own. */
export const memberPath = (key: Key): string => `[${JSON.stringify(key)}]`

/** The step to a member of `value`; in an array by its id, unless that is at fault. */
export function stepTo(value: unknown, key: Key, isOwnKey: boolean): string {
  if (!Array.isArray(value)) return isOwnKey ? memberPath(key) : `.${key}`
  const element: unknown = value[Number(key)]
  const id = isRecord(element) && element['id']
  return id && typeof id === 'string' ? memberPath(id) : `[${key}]`
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
  if (union) return (value, noticed) => readerOf(union(value))(value, noticed)
  const row = Object.hasOwn(SHAPES, type) ? SHAPES[type as keyof typeof SHAPES] : undefined
  if (row) return ruled(type, rowReader(row, VALUES.includes(type) ? Object.prototype : null))
  if (type.endsWith('[]')) return ruled(type, listReader(type.slice(0, -2)))
  if (type.endsWith('{}')) return recordReader(type.slice(0, -2))
  const words = type.split('|')
  return (value) => words.some((one) => one === value) ? value
    : new Broken('', `must be one of ${words.join(', ')}`)
}

const leafReader = ([base, checks]: Leaf): Reader => (value) => {
  if (base !== 'any' && typeof value !== base) return new Broken('', `must be a ${base}`)
  if (checks.length === 0) return value
  const failed = checks.find((check) => !check[1](value as never))
  return failed === undefined ? value : new Broken('', failed[0])
}

function ruled(type: string, reader: Reader): Reader {
  const rule = RULES[type]
  if (!rule) return reader
  const [path, reason, holds] = rule
  return (value, noticed) => {
    const copy = reader(value, noticed)
    return copy instanceof Broken || holds(copy as never) ? copy : new Broken(path, reason)
  }
}

interface Member {
  readonly key: string
  readonly read: Reader
  readonly isOptional: boolean
  readonly next: Member | null
}

const membersOf = (row: Readonly<Record<string, string>>): Member | null =>
  Object.entries(row).reduceRight<Member | null>((next, [key, type]) => {
    const isOptional = type.startsWith('?')
    return { key, read: readerOf(isOptional ? type.slice(1) : type), isOptional, next }
  }, null)

const isBroken = (one: unknown): one is Broken => typeof one === 'object' && one instanceof Broken

// A configuration is read once, by code that the engine has not compiled yet: iterators and the parts of
// tuples are the dearest there is in it, and do without in what runs for every member.

// An own `undefined` is absent, as in JSON. Without a prototype, what a page has put on that of objects is no
// member of a configuration.
function rowReader(row: Readonly<Record<string, string>>, prototype: object | null): Reader {
  // Looked up once there is a value: by then every type is known.
  let first: Member | null = null
  return (value, noticed) => {
    if (!isRecord(value)) return new Broken('', 'must be an object')
    first ??= membersOf(row)
    const copy = Object.create(prototype) as Record<string, unknown>
    let count = 0
    for (let member = first; member !== null; member = member.next) {
      const { key } = member
      const found = value[key]
      if (found === undefined || !Object.hasOwn(value, key)) {
        if (member.isOptional) continue
        return within(value, key, false, new Broken('', 'is required'))
      }
      const one = member.read(found, noticed)
      if (isBroken(one)) return within(value, key, false, one)
      copy[key] = one
      count += 1
    }
    if (Object.keys(value).length > count) noticed.hasMore = true
    return copy
  }
}

// A list's holes are members too.
const listReader = (type: string): Reader => (value, noticed) => {
  if (!Array.isArray(value)) return new Broken('', 'must be an array')
  const read = readerOf(type)
  const copy: unknown[] = []
  for (let at = 0; at < value.length; at += 1) {
    const member: unknown = value[at]
    const one = member === undefined ? new Broken('', 'is required') : read(member, noticed)
    if (isBroken(one)) return within(value, at, false, one)
    copy.push(one)
  }
  return copy
}

const recordReader = (type: string): Reader => (value, noticed) => {
  if (!isRecord(value)) return new Broken('', 'must be an object')
  const copy = Object.create(null) as Record<string, unknown>
  noticed.records.add(copy)
  for (const [key, member] of Object.entries(value)) {
    const one = member === undefined ? undefined : readerOf(type)(member, noticed)
    if (one instanceof Broken) return within(value, key, true, one)
    if (one !== undefined) copy[key] = one
  }
  return copy
}

const within = (value: unknown, key: Key, isOwnKey: boolean, { path, reason }: Broken): Broken =>
  new Broken(stepTo(value, key, isOwnKey) + path, reason)

/** What is known of a value, copied, and whether it has more than that. */
interface Copied {
  readonly copy: unknown
  /** The parts of the copy whose keys are the host's own. */
  readonly records: ReadonlySet<unknown>
  readonly hasMore: boolean
}

/** A copy of what is known of `value`, or the first issue. */
export function read(type: string, value: unknown): Result<Copied, Issue> {
  const noticed: Noticed = { records: new Set(), hasMore: false }
  const copy = readerOf(type)(value, noticed)
  return copy instanceof Broken
    ? { ok: false, error: { path: copy.path, reason: copy.reason } }
    : { ok: true, value: { copy, records: noticed.records, hasMore: noticed.hasMore } }
}
