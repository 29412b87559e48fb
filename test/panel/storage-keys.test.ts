// The keys, which of them have content, and what they ask to be loaded; the browser's storage behind them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasContent, keysOf, neededStage, type LoadStage } from '../../panel/model/storage/keys.js'
import { zeroConfigKeysOf } from '../../panel/model/storage/zero-config-keys.js'
import { MAX_TEXT, isText, parseStored } from '../../panel/model/storage/parse.js'
import { openStorage } from '../../panel/page/core/storage.browser.js'
import { KEYS, MapStore, openTab } from '../support/panel-storage.js'

const allKeysOf = (prefix: string): ReturnType<typeof keysOf> & ReturnType<typeof zeroConfigKeysOf> =>
  ({ ...keysOf(prefix), ...zeroConfigKeysOf(prefix) })

const keys: readonly (readonly [what: string, name: keyof ReturnType<typeof allKeysOf>, key: string])[] = [
  ['the live state', 'v4', 'acme-state-v4'],
  ['version 3', 'v3', 'acme-state-v3'],
  ['version 2', 'v2', 'acme-state-v2'],
  ['the flat colors before version 2', 'v1', 'acme-state'],
  ['an unreadable text of version 4', 'unreadable', 'acme-state-v4-unreadable'],
  ['an unreadable text of before version 2', 'unreadableV1', 'acme-state-unreadable'],
  ['the first paint', 'firstPaint', 'acme-first-paint'],
  ['what the last write confirmed', 'lastApplied', 'acme-last-applied'],
  ['what writes confirmed of colors', 'lastAppliedColors', 'acme-last-applied-colors'],
  ['what writes confirmed in places', 'lastAppliedPlaces', 'acme-last-applied-places'],
  ['snapshot A', 'snapshotA', 'acme-snapshot-a'],
  ['snapshot B', 'snapshotB', 'acme-snapshot-b'],
  ['whether it is open', 'open', 'acme-open'],
  ['whether it is visible, with a colon', 'visible', 'acme:visible'],
  ['whether it is loaded at once, with a colon', 'autoload', 'acme:autoload'],
  ['where the float stands', 'position', 'acme-position'],
  ['how large the float is', 'size', 'acme-size'],
  ['the mode of the dock', 'dock', 'acme-dock'],
  ['how large a docked panel is', 'dockSize', 'acme-dock-size'],
  ['whether an idle float fades', 'ghost', 'acme-ghost'],
  ['the theme of the chrome', 'theme', 'acme-theme'],
  ['the density of the rows', 'density', 'acme-density'],
  ['as what colors are read', 'colors', 'acme-colors'],
  ['the active tab and the closed tiers', 'view', 'acme-view'],
  ['which colors the stored ones are, where nobody has configured them', 'found', 'acme-found'],
  ['which of several files was chosen for a stylesheet', 'files', 'acme-files'],
  ['to which project a page that may be another’s is written', 'otherProject', 'acme-theirs'],
  ['what this tab previews', 'preview', 'acme-preview'],
  ['what stood in the files when something was first changed', 'before', 'acme-before'],
  ['for which project the summary was folded', 'summary', 'acme-summary'],
  ['whether a person has connected the page', 'server', 'acme-server'],
  ['the text of specimens', 'specimen', 'acme-specimen'],
  ['which colors are not linked', 'unlinked', 'acme-unlinked'],
]
for (const [what, name, key] of keys) {
  test(`the key of ${what} is ${key}`, () => {
    assert.equal(allKeysOf('acme')[name], key)
  })
}

test('every key has a row above, and no two are the same', () => {
  assert.deepEqual(Object.keys(allKeysOf('acme')).sort(), keys.map(([, name]) => name).sort())
  assert.equal(new Set(Object.values(allKeysOf('acme'))).size, keys.length)
})

const contents: readonly (readonly [name: string, text: string | null, has: boolean])[] = [
  ['absent', null, false],
  ['empty', '', false],
  ['blank', ' \t\r\n ', false],
  ['null', 'null', false],
  ['null with white space', '\n null\t', false],
  ['an empty object', '{}', false],
  ['an empty object with white space around', '  {}\n', false],
  ['an empty object with white space inside', '{\n\t \r}', false],
  ['an empty array', '[]', false],
  ['an empty array with white space inside', ' [ \n ] ', false],
  ['an object', '{"color":{}}', true],
  ['an object with a member named __proto__', '{"__proto__":{}}', true],
  ['an array', '[null]', true],
  ['zero', '0', true],
  ['false', 'false', true],
  ['an empty text in quotes', '""', true],
  ['cut off', '{', true],
  ['cut off after a member', '{"color":{', true],
  ['no JSON', 'junk', true],
  ['null with white space inside', 'n u l l', true],
  ['an empty object followed by something', '{}x', true],
  ['an empty object with white space that JSON does not have', '{\u00a0}', true],
  ['undefined', 'undefined', true],
]
for (const [name, text, has] of contents) {
  test(`a stored state has ${has ? '' : 'no '}content: ${name}`, () => {
    assert.equal(hasContent(text), has)
  })
}

const full = '{"spacing":{"a":"1px"}}'
type StageRow = readonly [name: string, texts: Readonly<Record<string, string>>, stage: LoadStage]
const stages: readonly StageRow[] = [
  ['nothing stored', {}, 'adapter'],
  ['closed, nothing else', { [KEYS.visible]: '0' }, 'adapter'],
  ['visible', { [KEYS.visible]: '1' }, 'panel'],
  ['open', { [KEYS.open]: '1' }, 'panel'],
  ['open with another word', { [KEYS.open]: 'true' }, 'adapter'],
  ['autoload asked for', { [KEYS.autoload]: '1' }, 'panel'],
  ['autoload remembered', { [KEYS.autoload]: 'auto' }, 'panel'],
  ['autoload off', { [KEYS.autoload]: '0' }, 'adapter'],
  ['autoload blank', { [KEYS.autoload]: '' }, 'adapter'],
  ['autoload, and closed', { [KEYS.autoload]: 'auto', [KEYS.visible]: '0' }, 'panel'],
  ['a state, and visible', { [KEYS.v4]: full, [KEYS.visible]: '1' }, 'panel'],
  ['a state of version 4', { [KEYS.v4]: full }, 'core'],
  ['a state of version 3', { [KEYS.v3]: full }, 'core'],
  ['a state of version 2', { [KEYS.v2]: full }, 'core'],
  ['a state of version 1', { [KEYS.v1]: full }, 'core'],
  ['a malformed state', { [KEYS.v4]: '{"color"' }, 'core'],
  ['an emptied state', { [KEYS.v4]: '{}' }, 'adapter'],
  ['an emptied state, which version 3 does not stand in for', { [KEYS.v4]: '{}', [KEYS.v3]: full }, 'adapter'],
  ['null, which version 3 does stand in for', { [KEYS.v4]: 'null', [KEYS.v3]: full }, 'core'],
  ['empty states of every version', { [KEYS.v4]: ' ', [KEYS.v3]: 'null', [KEYS.v2]: '[]', [KEYS.v1]: '{ }' }, 'adapter'],
  ['keys with a hyphen for the colon', { 'six-tabs-visible': '1', 'six-tabs-autoload': '1' }, 'adapter'],
  ['the keys of another instance', { 'six-tabs-2-state-v4': full, 'six:visible': '1' }, 'adapter'],
  ['only what is beside the state', { [KEYS.snapshotA]: full, [KEYS.lastApplied]: full, [KEYS.unreadable]: full }, 'adapter'],
]
for (const [name, texts, stage] of stages) {
  test(`needs the stage ${stage}: ${name}`, () => {
    assert.equal(neededStage(KEYS, new MapStore(texts)), stage)
  })
}

test('whatever needs the core has a state to show, and the other way round', () => {
  const texts = contents.map(([, text]) => text)
  for (const v4 of texts) {
    for (const v3 of texts) {
      const store = new MapStore()
      if (v4 !== null) store.texts.set(KEYS.v4, v4)
      if (v3 !== null) store.texts.set(KEYS.v3, v3)
      const stage = neededStage(KEYS, store)
      const { states, warnings } = openTab(store)
      states.load()
      const isTold = warnings.length > 0
      if (isTold) assert.equal(stage, 'core', `${v4 ?? 'absent'} and ${v3 ?? 'absent'}`)
    }
  }
})

test('a denied storage needs nothing', () => {
  const store = new MapStore({ [KEYS.v4]: full, [KEYS.visible]: '1' })
  store.isDenied = true
  assert.equal(neededStage(KEYS, store), 'adapter')
})

const parsed: readonly (readonly [name: string, text: string | null, value: unknown])[] = [
  ['nothing', null, undefined],
  ['no JSON', '{', undefined],
  ['blank', ' ', undefined],
  ['null', 'null', null],
  ['a number', '1', 1],
  ['nested as deep as may be', '['.repeat(100) + ']'.repeat(100), JSON.parse('['.repeat(100) + ']'.repeat(100))],
  ['nested deeper', '['.repeat(101) + ']'.repeat(101), undefined],
  ['nested deeper, in objects', '{"a":'.repeat(101) + '1' + '}'.repeat(101), undefined],
  ['nested so deep that nothing could walk it', '['.repeat(1_000_000) + ']'.repeat(1_000_000), undefined],
]
for (const [name, text, value] of parsed) {
  test(`a stored text is parsed: ${name}`, () => {
    assert.deepEqual(parseStored(text), value)
  })
}

test('a text is a string that is neither empty nor too long', () => {
  assert.deepEqual(['a', 'a'.repeat(MAX_TEXT)].map(isText), [true, true])
  assert.deepEqual(['', 'a'.repeat(MAX_TEXT + 1), 1, null, undefined, ['a'], {}].some(isText), false)
})

const fakeWindow = (localStorage: unknown): Window => ({ localStorage }) as Window

test('the browser\'s storage is read, written and cleared by key', () => {
  const texts = new Map<string, string>()
  const store = openStorage(fakeWindow({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  }))
  assert.equal(store.read('a'), null)
  assert.equal(store.write('a', '1'), true)
  assert.equal(store.read('a'), '1')
  assert.equal(store.remove('a'), true)
  assert.equal(store.remove('a'), true)
  assert.equal(texts.size, 0)
})

const refuse = (): never => {
  throw new DOMException('no', 'SecurityError')
}
const denied: readonly (readonly [name: string, page: Window])[] = [
  ['access is refused', Object.defineProperty({}, 'localStorage', { get: refuse }) as Window],
  ['each call is refused', fakeWindow({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['there is none', fakeWindow(null)],
]
for (const [name, page] of denied) {
  test(`a denied storage has nothing and keeps nothing: ${name}`, () => {
    const store = openStorage(page)
    assert.deepEqual([store.read('a'), store.write('a', '1'), store.remove('a')], [null, false, false])
  })
}
