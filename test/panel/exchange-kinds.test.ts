// Imported values held against their kind: with a browser's say, what no property takes is named, not taken.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseImport } from '../../panel/exchange/import-read.js'
import { createPlan } from '../../panel/state/plan.js'
import type { Supports } from '../../panel/tokens/edit.js'
import { exportText } from '../../panel/exchange/export.js'
import { readFixtureConfig } from '../support/panel-config.js'
import { sceneNamed } from '../support/panel-documents.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const day = sceneNamed(plan, 'Day')

const TAKEN: readonly (readonly [property: string, values: readonly string[]])[] = [
  ['margin-left', ['2rem', 'auto', '0', '-1px']], ['max-width', ['72ch', 'none']], ['color', ['red', '#123', 'tan']],
  ['transition-duration', ['200ms']], ['opacity', ['0.5']], ['line-height', ['1.5', 'normal']],
  ['content', ['"x"']], ['cursor', ['pointer']], ['-webkit-mask-image', ['none']],
]
const taken = new Map(TAKEN)
const supports: Supports = (property, value) => taken.get(property)?.includes(value) === true

const v3 = (tabs: unknown): string => JSON.stringify({ $schema: 'tokenpanel/v3', tabs })
const raw = (cssVar: string, value: unknown): string => v3({ any: { raw: { [cssVar]: value } } })
const palette = (value: string): string => v3({ color: { palette: { '--p-2': value } } })
const semantic = (value: unknown): string => v3({ color: { semantic: { '--color-accent': value } } })

type Row = readonly [name: string, text: string, flaws: readonly string[]]
const LENGTH = 'is no value of the kind length'
const COLOR = 'is no value of the kind color'
const BROKEN = 'has a var() or env() whose name is missing or wrong'
const AT = 'tabs.any.raw'
const PALETTE = 'tabs.color.palette["--p-2"]'
const SEMANTIC = 'tabs.color.semantic["--color-accent"]'
const rows: readonly Row[] = [
  ['a length', raw('--space-md', '2rem'), []],
  ['a length, white space around it', raw('--space-md', ' 2rem\n'), []],
  ['a length by the second property', raw('--space-md', '72ch'), []],
  ['no length', raw('--space-md', 'banana'), [`${AT}["--space-md"] ${LENGTH}`]],
  ['a number without its unit', raw('--space-md', '2'), [`${AT}["--space-md"] ${LENGTH}`]],
  ['a var() for a length', raw('--space-md', 'var(--x)'), []],
  ['an env() within a length', raw('--space-md', 'max(1rem, env(safe-area-inset-left))'), []],
  ['a var() without a name', raw('--space-md', 'var(x)'), [`${AT}["--space-md"] ${BROKEN}`]],
  ['a number', raw('--leading-tight', '1.5'), []],
  ['no number', raw('--leading-tight', 'banana'), [`${AT}["--leading-tight"] is no value of the kind number`]],
  ['any text', raw('--font-sans', 'banana'), []],
  ['a reference, which its tier judges', raw('--inset-card', 'space-xl'), []],
  ['a palette entry', palette('tan'), []],
  ['a palette entry that is no colour', palette('banana'), [`${PALETTE} ${COLOR}`]],
  ['a literal', semantic({ literal: 'tan' }), []],
  ['a literal that is no colour', semantic({ literal: 'banana' }), [`${SEMANTIC} ${COLOR}`]],
  ['a literal of two modes, the second no colour', semantic({ literal: { light: 'tan', dark: 'banana' } }), [`${SEMANTIC} ${COLOR}`]],
  ['a literal of two modes', semantic({ literal: { light: 'tan', dark: 'red' } }), []],
  ['a literal that is a var()', semantic({ literal: 'var(--x)' }), []],
  ['a literal with a broken var()', semantic({ literal: 'var()' }), [`${SEMANTIC} ${BROKEN}`]],
  ['an index, and a reference', v3({ color: { semantic: { '--color-accent': 2, '--color-danger': { ref: { tier: 'palette', item: 'p6' } } } } }), []],
  ['a quoted text for a content', raw('--quote-open', '"x"'), []],
  ['no content', raw('--quote-open', 'banana'), [`${AT}["--quote-open"] is no value of the kind content`]],
  ['a mask by the prefixed property', raw('--mask-fade', 'none'), []],
]
for (const [name, text, flaws] of rows) {
  test(`an imported value, held against its kind: ${name}`, () => {
    const found = analyseImport(plan, day, text, supports)
    assert.ok(found.ok)
    assert.deepEqual(found.value.flaws.map(({ path, reason }) => `${path} ${reason}`), flaws)
    assert.equal(found.value.tabs.flatMap(({ values }) => values).length, flaws.length === 0 ? (name.startsWith('an index') ? 2 : 1) : 0)
    const without = analyseImport(plan, day, text)
    assert.ok(without.ok)
    assert.deepEqual(without.value.flaws, [])
  })
}

test('what a token is already, or is by default, is taken whatever a browser says of it', () => {
  const text = exportText(plan, day, { includeDefaults: true, exportedAt: '' })
  const found = analyseImport(plan, day, text, () => false)
  assert.ok(found.ok)
  assert.deepEqual(found.value.flaws, [])
})
