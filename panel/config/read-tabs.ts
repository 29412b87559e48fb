// What a tab, a tier, an item and a colour scheme look like, member by member.
// What must fit together across tiers and tabs is in tier-rules.ts.
import type { Flaw } from '../../shared/read.js'
import type {
  ColorExtras, ColorMode, ColorScheme, KindName, LengthKind, NumberKind, PerMode, PillSpec, RampReference, Role,
  SemanticValue, TabConfig, TierConfig, TierItem, TierValueKind, TokenReference,
} from '../tokens/tokens.types.js'
import { but, cssVar, flaw, isObject, list, number, object, oneOf, quoted, record, text, word, words, type Reader } from './shape.js'

const name = word()
const step = number('must be a finite number above 0', (value) => value > 0 && value < Infinity)
const index = number('must be a whole number from 0', (value) => Number.isInteger(value) && value >= 0)
const yes = oneOf(true)

const plainKind = <K extends 'text' | 'cursor' | 'content' | 'mask-image'>(kind: K) =>
  object<{ readonly kind: K }>({ kind: oneOf(kind) }, {})

const KINDS: Readonly<Record<KindName, Reader<TierValueKind>>> = {
  length: object<LengthKind>({ kind: oneOf('length'), step, unit: name }, { units: words }),
  number: object<NumberKind>({ kind: oneOf('number'), step }, { unit: text() }),
  select: object<Extract<TierValueKind, { kind: 'select' }>>({ kind: oneOf('select'), options: words }, {}),
  text: plainKind('text'),
  color: object<Extract<TierValueKind, { kind: 'color' }>>(
    { kind: oneOf('color') }, { format: oneOf('hex', 'oklch') }),
  cursor: plainKind('cursor'),
  content: plainKind('content'),
  'mask-image': plainKind('mask-image'),
}
const kindOf = object<{ readonly kind: KindName }>({ kind: oneOf(...Object.keys(KINDS) as KindName[]) }, {})
const type: Reader<TierValueKind> = (value) => {
  const known = kindOf(value)
  return known.ok ? KINDS[known.value.kind](value) : known
}

const item = object<TierItem>(
  { id: name, cssVar, label: text(), default: text(), type },
  { pill: object<PillSpec>({ value: text(), customDefault: text() }, {}), readonly: yes },
)

const tier = object<TierConfig>({ id: name, label: text(), items: list(item) }, {
  referencesTier: text(),
  semantic: yes,
  referencesRamps: list(object<RampReference>({ tier: text() }, { tab: text() })),
  preview: oneOf('size', 'line-height', 'family', 'weight', 'bar', 'radius', 'duration'),
  previewBase: cssVar,
})

const roles = <T>(read: Reader<T>): Readonly<Record<Role, Reader<T>>> =>
  ({ background: read, foreground: read, cursor: read, selectionBg: read, selectionFg: read })

const colour: Reader<number | string> = (value) => (typeof value === 'number' ? index : name)(value)

/** A scheme, its indices within its palette. */
const scheme: Reader<ColorScheme> = but(
  object<ColorScheme>({ ...roles(colour), palette: list(name) }, { highlightTheme: text(), semantic: record(colour) }),
  ({ palette, semantic, ...rest }) =>
    findOutside(palette.length, rest, (name) => `.${name}`) ??
    findOutside(palette.length, semantic ?? {}, (name) => `.semantic${quoted(name)}`))

/** Schemes by name. */
export const schemes = record(scheme)

function findOutside(size: number, values: object, path: (name: string) => string): Flaw | null {
  const found = Object.entries(values).find(([, value]) => typeof value === 'number' && value >= size)
  return found === undefined ? null : { path: path(found[0]), reason: 'must be an index of the palette' }
}

const modes = object<PerMode>({ light: name, dark: name }, {})
const literal = object<{ readonly literal: string | PerMode }>(
  { literal: (value) => (isObject(value) ? modes : name)(value) }, {})
const ref = object<{ readonly ref: TokenReference }>(
  { ref: object<TokenReference>({ tier: name, item: name }, { tab: name }) }, {})
const SEMANTIC = 'must be an index, "bg", "fg", or an object with either literal or ref'

const semanticValue: Reader<SemanticValue> = (value) => {
  if (typeof value === 'number') return index(value)
  if (value === 'bg' || value === 'fg') return { ok: true, value }
  if (!isObject(value) || Object.hasOwn(value, 'literal') === Object.hasOwn(value, 'ref')) return flaw('', SEMANTIC)
  return Object.hasOwn(value, 'ref') ? ref(value) : literal(value)
}

const colorMode = object<ColorMode>(
  { defaultMode: oneOf('light', 'dark'), lightScheme: text(), darkScheme: text() }, {})

const colorExtras: Reader<ColorExtras> = but(object<ColorExtras>({
  id: name,
  baseRoles: object<ColorExtras['baseRoles']>({}, roles(cssVar)),
  baseDefaults: object<ColorExtras['baseDefaults']>({}, roles(index)),
  defaultHighlightTheme: text(),
  colorSchemes: schemes,
  panelSettings: object<ColorExtras['panelSettings']>({
    colorScheme: text(),
    colorMode: (value) => value === false ? { ok: true, value }
      : isObject(value) ? colorMode(value) : flaw('', 'must be false or an object'),
  }, {}),
}, { label: text(), semanticDefaults: record(semanticValue) }), ({ colorSchemes, panelSettings }) => {
  const mode = panelSettings.colorMode
  const name = (['lightScheme', 'darkScheme'] as const).find((one) => mode && !Object.hasOwn(colorSchemes, mode[one]))
  return name === undefined ? null
    : { path: `.panelSettings.colorMode.${name}`, reason: 'must be the name of one of the colorSchemes' }
})

/** Tabs as they are written; see `findTierFlaw` for what they mean together. */
export const tabs: Reader<readonly TabConfig[]> =
  list(object<TabConfig>({ id: name, label: text(), tiers: list(tier) }, { colorExtras }))
