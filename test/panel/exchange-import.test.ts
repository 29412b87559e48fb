// What a document says to a panel: values by tab, and by name everything that is not taken.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeImport, MAX_DEPTH, MAX_DOCUMENT } from '../../panel/files/exchange/import-read.js'
import type { ImportAnalysis, ImportValue } from '../../panel/files/exchange/exchange.types.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { setRole } from '../../panel/model/state/edits.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { analyze, colorHeavyConfig, readDocumentText, sceneNamed } from '../support/panel-documents.js'
import { minimalConfig, readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const day = sceneNamed(plan, 'Day')
const heavy = createPlan(colorHeavyConfig())
const one = sceneNamed(heavy, 'One')

const UNDERSTOOD = 'tokenpanel/v1, tokenpanel/v2, tokenpanel/v3, ' +
  'zudo-design-tokens/v1, zudo-design-tokens/v2, zudo-design-tokens/v3, tokenpanel/share/v1'

const MARK = '\ufeff'
const refusals: readonly (readonly [
  name: string, text: string, code: string, message: string, at: number | null,
])[] = [
  ['an empty text', '', 'empty', 'Nothing to import: the text is empty.', null],
  ['white space', ' \n\u200b', 'empty', 'Nothing to import: the text is empty.', null],
  ['a text that is no JSON', '{\n  "$schema": tokenpanel\n}', 'not-json', 'Invalid JSON: it has a syntax error at line 2, column 14.', 15],
  ['NaN', '{"a": NaN}', 'not-json', 'Invalid JSON: it has a syntax error at line 1, column 7.', 6],
  ['half a document', '{"a": {', 'not-json', 'Invalid JSON: it ends too early at line 1, column 8.', 7],
  ['a name twice', '{"a": 1, "a": 2}', 'not-json', 'Can’t import: the document repeats a name within one object at line 1, column 10.', 9],
  ['half a character', '{"a": "\\ud800"}', 'not-json', 'Can’t import: the document has an unpaired surrogate at line 1, column 8.', 7],
  ['a list', '[]', 'not-an-object', 'The JSON isn’t an object: it must start with {.', null],
  ['null', 'null', 'not-an-object', 'The JSON isn’t an object: it must start with {.', null],
  ['no $schema', '{"tabs":{}}', 'schema-missing', `Unknown format: no "$schema" and no design tokens. Supported: ${UNDERSTOOD}, and tokens with "$value" or "value".`, null],
  ['another $schema', '{"$schema":"tokenpanel/v4"}', 'schema-unknown', `Unknown "$schema". Supported: ${UNDERSTOOD}.`, null],
  ['a $schema that is no text', '{"$schema":2}', 'schema-unknown', `Unknown "$schema". Supported: ${UNDERSTOOD}.`, null],
  ['a $schema that is inherited', '{"__proto__":{"$schema":"tokenpanel/v2"}}', 'schema-missing', `Unknown format: no "$schema" and no design tokens. Supported: ${UNDERSTOOD}, and tokens with "$value" or "value".`, null],
  ['one level too deep', '['.repeat(MAX_DEPTH + 1) + '"]\\""' + ']'.repeat(MAX_DEPTH + 1), 'too-deep', 'The document is nested more than 64 levels deep.', null],
  ['deep enough for the right levels', '['.repeat(MAX_DEPTH) + '{}'.slice(2) + '"[[\\"["' + ']'.repeat(MAX_DEPTH), 'not-an-object', 'The JSON isn’t an object: it must start with {.', null],
  ['no JSON behind a byte order mark', `${MARK}{"a": NaN}`, 'not-json', 'Invalid JSON: it has a syntax error at line 1, column 7.', 7],
  ['no JSON on a later line', `${MARK}{\n"a": NaN}`, 'not-json', 'Invalid JSON: it has a syntax error at line 2, column 6.', 8],
  ['a second byte order mark', `${MARK}${MARK}{}`, 'not-json', 'Invalid JSON: it has a syntax error at line 1, column 1.', 1],
  ['one character too many', ' '.repeat(MAX_DOCUMENT + 1), 'too-large', 'The document is too large: the limit is 16777216 characters.', null],
]
for (const [name, text, code, message, at] of refusals) {
  test(`an import is refused: ${name}`, () => {
    assert.deepEqual(analyzeImport(plan, day, text), { ok: false, error: { code, message, at } })
    assert.deepEqual(analyzeImport(plan, day, text), { ok: false, error: { code, message, at } })
  })
}

const wordsOf = (value: ImportValue): readonly [string, unknown] => {
  switch (value.kind) {
    case 'text': return [value.token.item.cssVar, value.text]
    case 'semantic': return [value.token.item.cssVar, value.value]
    case 'role': return [`${value.slot}.${value.role}`, value.index]
    case 'theme': return [`${value.slot}.highlightTheme`, value.theme]
  }
}

const valuesOf = ({ tabs }: ImportAnalysis): unknown =>
  Object.fromEntries(tabs.flatMap(({ values }) => values.map(wordsOf)))

const countsOf = ({ tabs }: ImportAnalysis): unknown =>
  tabs.map(({ id, leaves, changes, isHere }) => `${id}${isHere ? '' : ' (not here)'}: ${changes} of ${leaves}`)

interface Expected {
  readonly version: number
  readonly counts: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
  readonly unknown?: readonly string[]
  readonly readOnly?: readonly string[]
  readonly issues?: readonly string[]
  readonly unresolved?: readonly string[]
}

const documents: readonly (readonly [name: string, expected: Expected])[] = [
  ['v1-own', {
    version: 1,
    counts: ['color: 5 of 18', 'spacing: 2 of 3', 'font: 2 of 2', 'size: 1 of 1'],
    values: {
      'color.background': 1, 'color.foreground': 0, 'color.cursor': 6, 'color.selectionBg': 5, 'color.selectionFg': 1,
      'color.highlightTheme': 'one-light', '--p-0': '#20202f', '--p-1': '#e6e6f0', '--p-2': '#d64550',
      '--p-3': '#3f9b6d', '--p-4': '#d9a441', '--p-5': 'oklch(0.6 0.16 265)', '--p-6': '#9a5bc4', '--p-7': '#3aa3b5',
      '--color-page': 'bg', '--color-text': 'fg', '--color-accent': 6, '--color-danger': 2,
      '--space-md': '1.125rem', '--space-lg': '1.5rem', '--inset-card': 'space-lg',
      '--font-sans': '"Inter", system-ui, sans-serif', '--type-heading': 'lg', '--radius-sm': '6px',
    },
    unknown: ['callout'],
    readOnly: ['--color-logo'],
  }],
  ['v1-zudo', {
    version: 1,
    counts: ['color: 2 of 5', 'spacing: 1 of 1', 'font: 1 of 1'],
    values: {
      'color.background': 1, 'color.foreground': 0, 'color.selectionBg': 5, 'color.highlightTheme': 'vitesse-dark',
      '--color-accent': 4, '--space-sm': '0.625rem', '--text-base': '1.0625rem',
    },
    unknown: ['--zd-spacing-hgap-sm'],
    issues: [
      "color.palette must have 8 colors, as this panel’s palette, not 9",
      'color.base.cursor must be an index of the palette, 0 to 7',
      'color.semantic.link must be an index of the palette, or "bg" or "fg"',
      'typography["--leading-normal"] must be a string',
    ],
  }],
  ['v2-own', {
    version: 2,
    counts: ['color: 7 of 7', 'color-secondary: 3 of 3', 'spacing: 3 of 3', 'font: 3 of 3', 'size: 1 of 1', 'motion: 2 of 2'],
    values: {
      'color.background': 0, 'color.foreground': 1, 'color.highlightTheme': 'github-dark', 'secondary.cursor': 2,
      '--p-0': '#16161f', '--p-5': 'oklch(0.62 0.17 262)', '--color-accent': 3, '--color-page': 0,
      '--brand-500': '#1f6feb', '--brand-badge': 2, '--space-md': '1.5rem', '--space-xl': 'clamp(2rem, 5vw, 4rem)',
      '--inset-card': 'space-lg', '--font-mono': '"JetBrains Mono", monospace', '--type-body': 'lg',
      '--leading-tight': '1.1', '--radius-full': '9999px', '--ease-open': 'ease-in', '--quote-open': '"\\201E"',
    },
  }],
  ['v2-zudo', {
    version: 2,
    counts: ['color: 1 of 2', 'spacing: 1 of 1', 'size: 1 of 1', 'palette (not here): 0 of 2'],
    values: { '--p-2': '#ff6b6b', '--color-danger': 2, '--space-2xs': '0.2rem', '--radius-sm': '3px' },
    unknown: ['--zd-spacing-vsp-md', '--zd-gray-1', '--zd-gray-2'],
    readOnly: ['--color-logo'],
  }],
  ['v3-own', {
    version: 3,
    counts: ['color: 9 of 10', 'color-secondary: 1 of 1', 'spacing: 2 of 2', 'font: 1 of 1', 'motion: 1 of 1'],
    values: {
      'color.background': 3, 'color.selectionFg': 0, '--p-1': '#f7f3ea', '--p-7': 'color-mix(in oklch, teal, white 20%)',
      '--color-page': 3, '--color-text': 'fg', '--color-accent': { literal: 'oklch(0.65 0.2 30)' },
      '--color-link': { ref: { tab: 'color-secondary', tier: 'brand', item: 'brand-900' } },
      '--color-danger': { ref: { tier: 'palette', item: 'p6' } },
      '--color-shade': { literal: { light: '#0002', dark: '#0008' } }, '--brand-100': '#eef4ff',
      '--space-lg': '1.75rem', '--inset-page': 'space-2xl', '--text-fluid': 'clamp(2rem, 1.25rem + 3vw, 3.5rem)',
      '--mask-fade': 'linear-gradient(#000 60%, transparent)',
    },
  }],
  ['v3-zudo', {
    version: 3,
    counts: ['color: 2 of 2', 'spacing: 1 of 1', 'size: 1 of 1'],
    values: {
      '--color-accent': { literal: { light: '#0b57d0', dark: '#a8c7fa' } },
      '--color-link': { ref: { tab: 'palette', tier: 'blue', item: 'blue-600' } },
      '--space-xs': '0.4rem', '--measure': '72ch',
    },
    issues: [
      'tabs.color.semantic["--color-focus"] must be an index of the palette, 0 to 7',
      'tabs.color.semantic["--color-danger"] must be an index of the palette, "bg", "fg", or an object with a literal or a ref that CSS allows',
    ],
    unresolved: ['tabs.color.semantic["--color-link"]'],
  }],
]
for (const [name, expected] of documents) {
  test(`a document is understood: ${name}`, () => {
    const found = analyze(plan, day, readDocumentText(name))
    assert.deepEqual({
      version: found.version,
      counts: countsOf(found),
      values: valuesOf(found),
      unknown: found.unknown,
      readOnly: found.readOnly,
      issues: found.issues.map(({ path, reason }) => `${path} ${reason}`),
      unresolved: found.unresolved,
    }, { unknown: [], readOnly: [], issues: [], unresolved: [], ...expected })
  })
}

test('a document may begin with a byte order mark, as many files do', () => {
  const text = readDocumentText('v2-own')
  assert.deepEqual(analyze(plan, day, MARK + text), analyze(plan, day, text))
})

const v3 = (tabs: unknown): string => JSON.stringify({ $schema: 'tokenpanel/v3', tabs })
const v2 = (tabs: unknown): string => JSON.stringify({ $schema: 'tokenpanel/v2', tabs })
const v1 = (rest: object): string => JSON.stringify({ $schema: 'tokenpanel/v1', ...rest })

const NEEDS_V3 = 'must be an index of the palette: "bg", "fg", literals and references need "$schema": "tokenpanel/v3"'
const withIssue: readonly (readonly [name: string, text: string, issues: readonly string[]])[] = [
  ['tabs a list', v2([]), ['tabs must be an object']],
  ['a tab null', v2({ spacing: null }), ['tabs.spacing must be an object']],
  ['a part a text', v2({ spacing: { raw: 'x' } }), ['tabs.spacing.raw must be an object']],
  ['a part of another format', v2({ spacing: { modes: {} } }), ['tabs.spacing.modes isn’t a known member; known: palette, semantic, raw, base, highlightTheme']],
  ['a member of another format', v2({}).replace('{', '{"spacing":{},'), ['spacing isn’t a known member; known: $schema, exportedAt, tabs, themes']],
  ['a tab with an odd id', v2({ 'color-secondary': { base: { cursor: 3 } } }), ['tabs["color-secondary"].base.cursor must be an index of the palette, 0 to 2']],
  ['no such role', v2({ color: { base: { caret: 1 } } }), ['tabs.color.base.caret isn’t a role; roles are background, foreground, cursor, selectionBg, selectionFg']],
  ['a role of a tab without colors', v2({ size: { base: { cursor: 1 } } }), ['tabs.size.base.cursor is only for tabs with colors']],
  ['a role that is a text', v2({ color: { base: { cursor: '1' } } }), ['tabs.color.base.cursor must be an index of the palette, 0 to 7']],
  ['a theme that is a number', v2({ color: { highlightTheme: 1 } }), ['tabs.color.highlightTheme must be a string']],
  ['a theme of two lines', v2({ color: { highlightTheme: 'a\nb' } }), ['tabs.color.highlightTheme must have at most 200 characters, none of them a control character']],
  ['a theme that is too long', v2({ color: { highlightTheme: 'a'.repeat(201) } }), ['tabs.color.highlightTheme must have at most 200 characters, none of them a control character']],
  ['an empty text', v2({ spacing: { raw: { '--space-md': '' } } }), ['tabs.spacing.raw["--space-md"] can’t be a CSS value: empty at character 1']],
  ['a value that ends its declaration', v2({ size: { raw: { '--measure': '1px; color: red' } } }), ['tabs.size.raw["--measure"] can’t be a CSS value: unexpected ; at character 4']],
  ['a palette entry that ends its rule', v2({ color: { palette: { '--p-0': 'red } * { x: y' } } }), ['tabs.color.palette["--p-0"] can’t be a CSS value: unmatched } at character 5']],
  ['a reference to nothing', v2({ spacing: { raw: { '--inset-card': 'space-9' } } }), ['tabs.spacing.raw["--inset-card"] must be the id of an item in the tier "space", or a var() with its variable']],
  ['a reference to another tier\'s variable', v2({ spacing: { raw: { '--inset-card': 'var(--measure)' } } }), ['tabs.spacing.raw["--inset-card"] must be the id of an item in the tier "space", or a var() with its variable']],
  ['a reference that is a number', v2({ spacing: { raw: { '--inset-card': 1 } } }), ['tabs.spacing.raw["--inset-card"] must be a string']],
  ['a literal in version 2', v2({ color: { semantic: { '--color-page': { literal: 'red' } } } }), [`tabs.color.semantic["--color-page"] ${NEEDS_V3}`]],
  ['a reference in version 2', v2({ color: { semantic: { '--color-page': { ref: { tier: 'palette', item: 'p6' } } } } }), [`tabs.color.semantic["--color-page"] ${NEEDS_V3}`]],
  ['a role in version 2', v2({ color: { semantic: { '--color-page': 'bg' } } }), [`tabs.color.semantic["--color-page"] ${NEEDS_V3}`]],
  ['what no version has in version 2', v2({ color: { semantic: { '--color-page': { literal: 1 } } } }), ['tabs.color.semantic["--color-page"] must be an index of the palette']],
  ['a text among semantic colors', v3({ color: { semantic: { '--color-page': 'red' } } }), ['tabs.color.semantic["--color-page"] must be an index of the palette, "bg", "fg", or an object with a literal or a ref that CSS allows']],
  ['the name of an old variable', v2({ spacing: { raw: { '--space-md': '2px' } }, size: { raw: { '--space-md': '3px' } } }), ['tabs.size.raw["--space-md"] is already set by tabs.spacing.raw["--space-md"]']],
  ['the older place first', v2({ size: { raw: { '--space-md': '3px' } }, spacing: { raw: { '--space-md': '2px' } } }), ['tabs.size.raw["--space-md"] is already set by tabs.spacing.raw["--space-md"]']],
  ['twice in foreign places', v2({ size: { raw: { '--space-md': '2px' } }, font: { raw: { '--space-md': '3px' } } }), ['tabs.font.raw["--space-md"] is already set by tabs.size.raw["--space-md"]']],
  ['version 1 with no colors', v1({ color: 3 }), ['color must be an object']],
  ['version 1 with a palette by name', v1({ color: { palette: { 0: 'red' } } }), ['color.palette must be an array']],
  ['version 1 with tabs', v1({ tabs: {} }), ['tabs isn’t a known member; known: $schema, exportedAt, color, spacing, typography, size']],
  ['version 1 with one bad color', v1({ color: { palette: ['red', 'red', 3, 'red', 'red', 'red', 'red', 'red'] } }), ['color.palette[2] must be a string']],
  ['version 1 with a slice that is a list', v1({ size: [] }), ['size must be an object']],
  ['version 1 with a literal', v1({ color: { semantic: { accent: { literal: 'red' } } } }), ['color.semantic.accent must be an index of the palette, or "bg" or "fg"']],
  ['version 1 with a new role', v1({ color: { base: { background: 1 } } }), ['color.base.background isn’t a role; roles are bg, fg, cursor, sel-bg, sel-fg']],
]
for (const [name, text, issues] of withIssue) {
  test(`what is wrong is named with its place: ${name}`, () => {
    assert.deepEqual(analyze(plan, day, text).issues.map(({ path, reason }) => `${path} ${reason}`), issues)
  })
}

const moved: readonly (readonly [name: string, text: string, values: Readonly<Record<string, unknown>>])[] = [
  ['a variable in a tab it has left', v2({ elsewhere: { raw: { '--x': ' tan ' } } }), { '--x': ' tan ' }],
  ['a palette entry among other values', v2({ color: { raw: { '--p-1': 'tan' } } }), { '--p-1': 'tan' }],
  ['a token that has become semantic', v2({ font: { raw: { '--own': 'tan' } } }), { '--own': { literal: 'tan' } }],
  ['names that objects have already', v2({ color: { semantic: { '--proto': 1, '--constructor': 2 } } }), { '--proto': 1, '--constructor': 2 }],
  ['a tab named __proto__', '{"$schema":"tokenpanel/v2","tabs":{"__proto__":{"raw":{"--odd":"3px"}}}}', { '--odd': '3px' }],
  ['a reference as var()', v2({ color: { raw: { '--a-1': ' var( --p-7 ) ' } } }), { '--a-1': 'p7' }],
]
for (const [name, text, values] of moved) {
  test(`a value is found wherever the document has it: ${name}`, () => {
    const found = analyze(heavy, one, text)
    assert.deepEqual(found.issues, [])
    assert.deepEqual(valuesOf(found), values)
  })
}

test('whatever a document changes has a name, also a base role that has no variable', () => {
  const scene = { ...one, state: setRole(one.place, 'color', 'background', 3)(one.state) }
  const [reset] = analyze(heavy, scene, v2({ color: { raw: { '--x': 'tan' } } })).tabs
  assert.deepEqual(reset?.reset.map(({ name }) => name), ['Background', '--page'])
})

test('a panel without colors counts a document\'s colors as those of a tab it does not have', () => {
  const bare = createPlan(minimalConfig())
  for (const [name, leaves] of [['v1-own', 20], ['v2-own', 7], ['v3-own', 10]] as const) {
    const scene = { state: EMPTY_STATE, place: { color: null, secondary: null }, baseline: {} }
    const found = analyze(bare, scene, readDocumentText(name))
    assert.deepEqual(found.tabs[0], { id: 'color', label: 'color', isHere: false, leaves, changes: 0, besides: 0, values: [], changed: [], reset: [] })
    assert.deepEqual(found.issues, [])
  }
})

test('a panel whose colors have no palette takes no index', () => {
  const [main] = colorHeavyConfig().tabs.filter(({ id }) => id === 'color')
  const tabs = main === undefined ? [] : [{ ...main, tiers: main.tiers.slice(1, 2) }]
  const bare = createPlan(minimalConfig({ tabs }))
  const scene = sceneNamed(bare, 'One')
  const none = { ...scene, place: { color: null, secondary: null } }
  const text = v3({ color: { semantic: { '--page': 0, '--own': { literal: 'tan' } }, base: { cursor: 0 } } })
  const index = 'must not be an index: this panel has no palette'
  assert.deepEqual(analyze(bare, scene, text).issues.map(({ reason }) => reason), [index, index])
  assert.deepEqual(valuesOf(analyze(bare, scene, text)), { '--own': { literal: 'tan' } })
  assert.deepEqual(analyze(bare, none, text).issues.map(({ reason }) => reason), [
    'is a color, and this panel has no colors', 'is a color, and this panel has no colors', 'is only for tabs with colors',
  ])
})

test('names of any length are shown shortened', () => {
  const name = '--'.padEnd(100_000, 'x')
  const found = analyze(plan, day, v2({ [name]: { raw: { [name]: '1px' } }, size: { [name]: 1 } }))
  const shown = `${name.slice(0, 80)}…`
  assert.deepEqual(found.unknown, [shown])
  assert.deepEqual(found.issues.map(({ path }) => path), [`tabs.size["${shown}"]`])
  assert.deepEqual(found.tabs.map(({ label }) => label), ['Size', shown])
})
