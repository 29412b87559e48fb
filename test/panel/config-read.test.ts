// Reading a configuration: what is accepted, and that the copy is the panel's own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  readConfig, PanelConfigError, readPanelConfig, SCHEMA_V1, SCHEMA_V2, SCHEMA_V3,
} from '../../panel/model/config/read-config.js'
import { isSameConfig } from '../../panel/model/config/same.js'
import {
  bigConfig, minimalConfig, parseFixtureConfig, readAcceptedConfig, readFixtureConfig,
} from '../support/panel-config.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const own = (json: string): unknown => JSON.parse(json)

const item = { id: 'i', cssVar: '--i', label: 'I', default: '1px', type: { kind: 'length', step: 1, unit: 'px' } }
const withTier = (tier: object): object =>
  minimalConfig({ tabs: [own(JSON.stringify({ id: 't', label: '', tiers: [{ id: 's', label: '', items: [], ...tier }] })) as never] })
const withItem = (change: object): object => withTier({ items: [{ ...item, ...change }] })
const withType = (type: object): object => withItem({ type })

const accepted: readonly (readonly [name: string, config: object])[] = [
  ['no tabs', minimalConfig()],
  ['a tab without tiers', minimalConfig({ tabs: [{ id: 't', label: '', tiers: [] }] })],
  ['a tier without items', withTier({})],
  ['a tier without items of any preview', withTier({ preview: 'duration' })],
  ['a prefix of every kind of character', minimalConfig({ storagePrefix: '-_azAZ09' })],
  ['an identifier with a dollar sign', minimalConfig({ consoleNamespace: '$_panel9' })],
  ['an identifier with letters beyond ASCII', minimalConfig({ consoleNamespace: 'pänel日本' })],
  ['an empty schemaId', minimalConfig({ schemaId: '' })],
  ['a class prefix with a colon', minimalConfig({ modalClassPrefix: 'my:modal' })],
  ['a file name with a space and a full stop', minimalConfig({ exportFilenameBase: 'my tokens.v1' })],
  ['a toggle event of any characters', minimalConfig({ toggleEvent: 'toggle panel!' })],
  ['an empty dock', minimalConfig({ dock: {} })],
  ['reflow body-margin', minimalConfig({ dock: { reflow: 'body-margin' } })],
  ['reflow none', minimalConfig({ dock: { reflow: 'none' } })],
  ['autoRememberOnOpen true', minimalConfig({ autoRememberOnOpen: true })],
  ['autoRememberOnOpen false', minimalConfig({ autoRememberOnOpen: false })],
  ['a title', minimalConfig({ title: 'Brand' })],
  ['toggleShortcut off', minimalConfig({ toggleShortcut: false })],
  ['an endpoint on another origin', minimalConfig({ applyEndpoint: 'http://127.0.0.1:24681/apply' })],
  ['an endpoint in upper case', minimalConfig({ applyEndpoint: 'HTTPS://A.example/apply?a=b@c#d' })],
  ['a rooted path', minimalConfig({ applyEndpoint: '/api/apply' })],
  ['the path /', minimalConfig({ applyEndpoint: '/' })],
  ['a path from the page on', minimalConfig({ applyEndpoint: './apply' })],
  ['an empty routing', minimalConfig({ applyRouting: {} })],
  ['empty presets', minimalConfig({ colorPresets: {} })],
  ['old ids', minimalConfig({ legacyIdRenameMap: { a: 'b', c: null } })],
  ['a length', withType({ kind: 'length', step: 0.125, unit: 'rem' })],
  ['a length with units', withType({ kind: 'length', step: 1, unit: 'px', units: ['px', 'rem'] })],
  ['a number', withType({ kind: 'number', step: 1 })],
  ['a number with a unit', withType({ kind: 'number', step: 0.1, unit: 'ms' })],
  ['a number with an empty unit', withType({ kind: 'number', step: 0.1, unit: '' })],
  ['a select', withType({ kind: 'select', options: ['a'] })],
  ['a text', withType({ kind: 'text' })],
  ['a color', withType({ kind: 'color' })],
  ['a color as hex', withType({ kind: 'color', format: 'hex' })],
  ['a color as oklch', withType({ kind: 'color', format: 'oklch' })],
  ['a cursor', withType({ kind: 'cursor' })],
  ['a content', withType({ kind: 'content' })],
  ['a mask image', withType({ kind: 'mask-image' })],
  ['a variable of every kind of character', withItem({ cssVar: '--_aZ09-ü日🎨' })],
  ['a variable that is a digit', withItem({ cssVar: '--1' })],
  ['an empty label and an empty default', withItem({ label: '', default: '' })],
  ['a pill', withItem({ pill: { value: '0', customDefault: '1px' } })],
  ['a read-only item', withItem({ readonly: true })],
  ['an option that is no default', withItem({ default: 'x', type: { kind: 'select', options: ['a'] } })],
  ['a semantic tier outside the color tab', withTier({ semantic: true, referencesRamps: [] })],
]
for (const [name, config] of accepted) {
  test(`a configuration is accepted: ${name}`, () => {
    const first = readAcceptedConfig(config)
    assert.deepEqual(plain(first), plain(config))
    assert.ok(isSameConfig(first, readAcceptedConfig(config)))
  })
}

test('the fixtures are accepted as they are', () => {
  for (const name of ['six-tabs', 'smallest']) {
    assert.deepEqual(plain(readFixtureConfig(name)), parseFixtureConfig(name))
    assert.deepEqual(readConfig(parseFixtureConfig(name)).ignored, [])
  }
})

test('the six tabs hold every kind, preview and pill', () => {
  const text = JSON.stringify(readFixtureConfig('six-tabs'))
  const kinds = ['length', 'number', 'select', 'text', 'color', 'cursor', 'content', 'mask-image']
  for (const kind of kinds) assert.ok(text.includes(`"kind":"${kind}"`), kind)
  const previews = ['size', 'line-height', 'family', 'weight', 'bar', 'radius', 'duration']
  for (const preview of previews) assert.ok(text.includes(`"preview":"${preview}"`), preview)
})

test('a big configuration has as many variables as asked for', () => {
  const { tabs } = readAcceptedConfig(bigConfig(2000))
  assert.equal(tabs.flatMap((tab) => tab.tiers.flatMap((tier) => tier.items)).length, 2000)
})

test('the schemas and the error have their names', () => {
  assert.deepEqual([SCHEMA_V1, SCHEMA_V2, SCHEMA_V3], ['tokenpanel/v1', 'tokenpanel/v2', 'tokenpanel/v3'])
  const error = new PanelConfigError({ path: 'PanelConfig.tabs', reason: 'is required' })
  assert.ok(error instanceof Error)
  assert.deepEqual([error.name, error.message, error.path, error.reason],
    ['PanelConfigError', 'PanelConfig.tabs is required', 'PanelConfig.tabs', 'is required'])
})

test('the input is neither changed nor shared', () => {
  const deepFreeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  const frozen = parseFixtureConfig('six-tabs')
  deepFreeze(frozen)
  const copy = readAcceptedConfig(frozen)
  const seen = new Set<unknown>()
  const collect = (value: unknown, into: (one: object) => void): void => {
    if (typeof value !== 'object' || value === null) return
    into(value)
    for (const one of Object.values(value)) collect(one, into)
  }
  collect(frozen, (one) => seen.add(one))
  collect(copy, (one) => assert.ok(!seen.has(one)))
})

test('the sink is kept as it is, of a class or not', () => {
  class Sink {
    apply(): void { /* nothing */ }
    clear(): void { /* nothing */ }
  }
  const applySink = new Sink()
  assert.equal(readAcceptedConfig(minimalConfig({ applySink })).applySink, applySink)
})

test('an own undefined is absent, and inherited members are none', () => {
  const absent = readAcceptedConfig({ ...minimalConfig(), dock: undefined, applyRouting: { a: 'b', c: undefined } })
  assert.ok(!Object.hasOwn(absent, 'dock'))
  assert.deepEqual(Object.keys(absent.applyRouting ?? {}), ['a'])
  assert.deepEqual(readConfig({ ...minimalConfig(), dock: undefined }).ignored, [])
  const heir = Object.assign(Object.create({ storagePrefix: 'p' }) as object, { consoleNamespace: 'p', tabs: [] })
  assert.deepEqual(readPanelConfig(heir), { ok: false, error: { path: 'PanelConfig.storagePrefix', reason: 'is required' } })
})

for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
  test(`a key ${JSON.stringify(key)} is a key like any other`, () => {
    const scheme = '{"background":0,"foreground":0,"cursor":0,"selectionBg":0,"selectionFg":0,"palette":["red"]}'
    const named = JSON.stringify(key)
    const config = readAcceptedConfig(own(`{ "storagePrefix": "p", "consoleNamespace": "p", "tabs": [],
      "colorPresets": { ${named}: ${scheme} }, "applyRouting": { ${named}: "a.css" } }`))
    assert.deepEqual(Object.keys(config.colorPresets ?? {}), [key])
    assert.deepEqual(Object.entries(config.applyRouting ?? {}), [[key, 'a.css']])
    assert.equal(Object.getPrototypeOf(config.applyRouting), null)
    assert.deepEqual(readConfig(config).ignored, [])
  })
}

test('hostile ids are ids, and a hostile member is unknown', () => {
  const id = '__proto__'
  const tabs = [{ id, label: '', tiers: [{ id, label: '', items: [{ ...item, id }] }] }]
  assert.deepEqual(plain(readAcceptedConfig({ ...minimalConfig(), tabs }).tabs), tabs)
  const value = own('{ "storagePrefix": "p", "consoleNamespace": "p", "tabs": [], "__proto__": { "dock": 1 } }')
  assert.equal(Object.getPrototypeOf(readAcceptedConfig(value)), null)
  assert.deepEqual(readConfig(value).ignored, ['PanelConfig.__proto__'])
})

const unknown: readonly (readonly [name: string, config: object, paths: readonly string[]])[] = [
  ['of the root', { ...minimalConfig(), dcok: {}, tab: [] }, ['PanelConfig.dcok', 'PanelConfig.tab']],
  ['that is no identifier', { ...minimalConfig(), 'a-b': 1 }, ['PanelConfig["a-b"]']],
  ['of the dock', { ...minimalConfig(), dock: { flow: 1 } }, ['PanelConfig.dock.flow']],
  ['of a tier', withTier({ perview: 1 }), ['PanelConfig.tabs["t"].tiers["s"].perview']],
  ['of an item', withItem({ unit: 1 }), ['PanelConfig.tabs["t"].tiers["s"].items["i"].unit']],
  ['of a kind', withType({ kind: 'text', step: 1 }), ['PanelConfig.tabs["t"].tiers["s"].items["i"].type.step']],
  ['of a ramp', withTier({ semantic: true, referencesRamps: [{ tier: 's', item: 1 }] }),
    ['PanelConfig.tabs["t"].tiers["s"].referencesRamps[0].item',
      'PanelConfig.tabs["t"].tiers["s"].semantic (only for one tier of a tab with colorExtras)']],
  ['of a preset', { ...minimalConfig(), colorPresets: { 'A b': { background: '#fff', foreground: '#000', cursor: '#000', selectionBg: '#000', selectionFg: '#fff', palette: [], shikiTheme: 'x' } } },
    ['PanelConfig.colorPresets["A b"].shikiTheme']],
  ['of a sink is its own affair', { ...minimalConfig(), applySink: { apply: () => 0, clear: () => 0, more: 1 } }, []],
  ['of a refused configuration is not looked for', { more: 1 }, []],
  ['that throws when it is looked at is not looked at', {
    ...minimalConfig(), get more(): unknown { throw new Error('unwanted') },
  }, []],
  ['of many is listed twenty times, and the rest counted', { ...minimalConfig(), ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, at])) },
    [...Array.from({ length: 20 }, (_, at) => `PanelConfig.k${at}`), 'and 30 more']],
]
for (const [name, config, paths] of unknown) {
  test(`an unknown key ${name}`, () => {
    assert.deepEqual(readConfig(config).ignored, paths)
    assert.deepEqual(readConfig(config).ignored, paths)
  })
}

const colorTab = (more: object, ...tiers: readonly object[]): unknown =>
  ({ ...minimalConfig(), tabs: [{ id: 'color', label: '', tiers, ...more }] })
const colorTier = (id: string, more: object = {}): object =>
  ({ id, label: '', items: [{ id, cssVar: `--${id}`, label: '', default: '#fff', type: { kind: 'color' } }], ...more })
const colorExtras = {
  id: 'e', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '', colorSchemes: {},
  panelSettings: { colorScheme: '', colorMode: false },
}
const AT_TIERS = 'PanelConfig.tabs["color"].tiers'
const idle: readonly (readonly [name: string, config: unknown, paths: readonly string[]])[] = [
  ['without extras', colorTab({}, colorTier('p'), colorTier('s', { semantic: true, referencesRamps: [{ tier: 'p' }] })),
    [`${AT_TIERS}["s"].semantic (only for one tier of a tab with colorExtras)`]],
  ['with extras has its effect', colorTab({ colorExtras }, colorTier('p'), colorTier('s', { semantic: true })), []],
  ['on a second tier', colorTab({ colorExtras }, colorTier('s', { semantic: true }), colorTier('t', { semantic: true })),
    [`${AT_TIERS}["t"].semantic (only for one tier of a tab with colorExtras)`]],
  ['behind a tier that references the palette',
    colorTab({ colorExtras }, colorTier('p'), colorTier('r', { referencesTier: 'p' }), colorTier('s', { semantic: true })),
    [`${AT_TIERS}["s"].semantic (only for one tier of a tab with colorExtras)`]],
  ['of a refused configuration is not looked for', { ...minimalConfig(), tabs: 1 }, []],
]
for (const [name, config, paths] of idle) {
  test(`semantic: true ${name}`, () => {
    assert.deepEqual(readConfig(config).ignored, paths)
    assert.deepEqual(readConfig(config).ignored, paths)
  })
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const throwing: readonly (readonly [name: string, config: unknown])[] = [
  ['a getter', { ...minimalConfig(), get tabs(): never { throw new Error('unwanted') } }],
  ['a getter of a sink', { ...minimalConfig(), applySink: { get apply(): never { throw new Error('unwanted') } } }],
  ['a proxy that was revoked', revoked()],
  ['a list that is a proxy that was revoked', { ...minimalConfig(), tabs: revoked() }],
]
for (const [name, config] of throwing) {
  test(`what throws when it is looked into is refused as a whole: ${name}`, () => {
    const error = { path: 'PanelConfig', reason: 'couldn’t be read: accessing it threw an error' }
    assert.deepEqual(readPanelConfig(config), { ok: false, error })
    assert.deepEqual(readConfig(config).ignored, [])
  })
}

// Every place of a JSON value, as the object or array that holds it and the key.
type Place = readonly [holder: Record<string, unknown>, key: string]
function placesOf(value: unknown, found: Place[] = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return found
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    found.push([holder, key])
    placesOf(holder[key], found)
  }
  return found
}

function mutate(random: Random, value: unknown): void {
  const [holder, key] = oneOf(random, placesOf(value))
  const others: readonly unknown[] = [
    null, 0, -1, 1.5, 1e9, true, false, '', 'x', '--x', 'color', 'length', 'bg', [], {}, [null], ['a', 'a'], { a: 1 },
    holder[oneOf(random, Object.keys(holder))] ?? '', Symbol.iterator, () => 0, NaN, own('{"__proto__":{"id":1}}'),
  ]
  if (wholeFrom(random, 0, 3) === 0) Reflect.deleteProperty(holder, key)
  else holder[key] = oneOf(random, others)
}

test('3,000 mutations never throw, and what is accepted reads back as itself', () => {
  const random = createRandom(20_260_101)
  let acceptedOnes = 0
  for (let round = 0; round < 3000; round += 1) {
    const value = parseFixtureConfig('six-tabs')
    for (let left = wholeFrom(random, 1, 2); left > 0; left -= 1) mutate(random, value)
    const read = readPanelConfig(value)
    if (read.ok) {
      acceptedOnes += 1
      assert.ok(isSameConfig(read.value, readAcceptedConfig(read.value)))
      assert.deepEqual(readConfig(read.value).ignored, [])
      assert.ok(isSameConfig(read.value, readAcceptedConfig(value)))
    } else {
      assert.ok(read.error.path.startsWith('PanelConfig'), read.error.path)
      assert.deepEqual(readPanelConfig(value), read)
    }
  }
  assert.ok(acceptedOnes > 150 && acceptedOnes < 2700, String(acceptedOnes))
})
