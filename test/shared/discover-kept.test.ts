// A kept configuration with the values of the stylesheets, and units that have no step of their own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import type { Discovered } from '../../shared/discover/discover.types.js'
import { isRecord } from '../../shared/discover/json-parts.js'
import { withCssValues } from '../../shared/discover/kept-values.js'
import { typesOf } from '../../shared/discover/item-types.js'
import { declaredIn } from '../support/declared-tokens.js'

const found = (css: string): Discovered => discover(declaredIn(css), [])
const made = (css: string): Record<string, unknown> =>
  ({ ...configOf(found(css), { storagePrefix: 'kept', consoleNamespace: 'tokenpanel' }) })

const OLD = ':root { --gap: 4px; --ink: #111; --paper: #fff } .dark { --ink: #eee; --paper: #111 }'
const NEW = ':root { --gap: 8px; --ink: #222; --paper: #fff } .dark { --ink: #ddd; --paper: #111 }'

test('what is kept has the values of the stylesheets, in light and in dark, and is otherwise as it was', () => {
  assert.deepEqual(withCssValues({ ...made(OLD), title: 'Ours' }, found(NEW)), { ...made(NEW), title: 'Ours' })
})

test('a scheme under another name has the values of its place', () => {
  const renamed = JSON.parse(JSON.stringify(made(OLD)).replaceAll('"Dark"', '"Night"')) as Record<string, unknown>
  const kept = JSON.stringify(withCssValues(renamed, found(NEW)))
  assert.ok(kept.includes('"Night":{"palette":["#ddd","#111"]'), kept)
})

test('a color that a theme does not declare any more has the value of the root there', () => {
  const kept = withCssValues(made(OLD), found(NEW.replace('--ink: #ddd; ', '')))
  const text = JSON.stringify(kept)
  assert.ok(text.includes('"Light":{"palette":["#222","#fff"]') && text.includes('"Dark":{"palette":["#222","#111"]'), text)
})

test('what is kept of two files has the values that each has now, whether or not a file is named', () => {
  const sources = (ink: string, dark: string): Discovered => discover([
    ...declaredIn(`:root { --ink: ${ink}; --paper: #fff; --a: #a00; --b: #0a0; --c: #00a }`, 'light.css'),
    ...declaredIn(`:root { --ink: ${dark}; --paper: #000; --a: #f00; --b: #0f0; --c: #00f }`, 'dark.css'),
  ], [])
  const options = {
    storagePrefix: 'kept', consoleNamespace: 'tokenpanel', routing: { dark: 'dark.css', '*': 'light.css' },
  }
  const old = { ...configOf(sources('#111', '#eee'), options) }
  const now = { ...configOf(sources('#222', '#ddd'), options) }
  assert.ok(JSON.stringify(old).includes('"file":"dark.css"'))
  assert.deepEqual(withCssValues(old, sources('#222', '#ddd')), now)
  const without = (config: unknown): string =>
    JSON.stringify(config).replaceAll(',"file":"dark.css"', '').replaceAll(',"file":"light.css"', '')
  const bare = JSON.parse(without(old)) as Record<string, unknown>
  assert.equal(JSON.stringify(withCssValues(bare, sources('#222', '#ddd'))), without(now))
  const unrouted = JSON.stringify({ ...old, applyRouting: undefined })
  assert.equal(
    JSON.stringify(withCssValues(JSON.parse(unrouted) as Record<string, unknown>, sources('#222', '#ddd'))),
    JSON.stringify({ ...now, applyRouting: undefined }))
})

test('a scheme of a place that no stylesheet has, one that is no object, and one without a palette stay', () => {
  const kept = JSON.parse(JSON.stringify(made(OLD)).replaceAll('".dark"', '".gone"')) as Record<string, unknown>
  const tabs = Array.isArray(kept['tabs']) ? (kept['tabs'] as unknown[]) : []
  const [color] = tabs
  const extras = isRecord(color) ? color['colorExtras'] : undefined
  const schemes = isRecord(extras) && isRecord(extras['colorSchemes']) ? extras['colorSchemes'] : {}
  Object.assign(schemes, { Bare: { scope: '.bare' }, Odd: 3 })
  const now = JSON.stringify(withCssValues(kept, found(NEW)))
  for (const text of ['"palette":["#eee","#111"],"scope":".gone"', '"Odd":3', '"Bare":{"scope":".bare"}']) {
    assert.ok(now.includes(text), `${text} is not in ${now}`)
  }
})

for (const config of [{}, { tabs: 'none' }, { tabs: [null, 1] }]) {
  test(`a file that is no configuration stays what it is: ${JSON.stringify(config)}`, () => {
    const hasTabs = 'tabs' in config && Array.isArray(config.tabs)
    assert.deepEqual(withCssValues(config, found(NEW)), { ...config, ...(hasTabs && { tabs: [] }) })
  })
}

test('units without a step of their own go by ones, and what is no unit has that of the others', () => {
  assert.deepEqual(typesOf(['3vmin', '2a1', '4cqi'], 'length'), [
    { kind: 'length', step: 1, unit: 'vmin' }, { kind: 'length', step: 1, unit: 'cqi' },
    { kind: 'length', step: 1, unit: 'cqi' },
  ])
})
