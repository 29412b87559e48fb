// What is stored of the dock: read without trust, written where it has changed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DockPreferences } from '../../panel/view/dock/dock-preferences.js'
import { formatEdges, formatPlace, formatSize } from '../../panel/view/dock/dock-preferences-format.js'
import { edgesOf, parseFade, parseMode, parsePlace, parseSize } from '../../panel/view/dock/dock-preferences-parse.js'
import { keysOf, type KeyValueStore } from '../../panel/model/storage/keys.js'

const NONSENSE: readonly (string | null)[] = [
  null, '', 'null', '[]', '{}', '7', '"x"', '{', '{"top":"1","left":2}', '{"top":1}', '{"left":1}',
  '{"top":1e999,"left":0}', '{"top":null,"left":0}', '{"width":1}', '{"height":1}', '{"width":1e999,"height":1}',
  '{"right":"1","bottom":[],"last":"mini"}', '{"mini":7}', '{"mini":{"edge":"middle","at":0}}',
  '{"mini":{"edge":"top","at":1.5}}', '{"mini":{"edge":"top","at":-1}}', '{"mini":{"edge":"top"}}', '__proto__',
]

test('nonsense is the default', () => {
  for (const text of NONSENSE) {
    assert.deepEqual(parsePlace(text), { float: null, pill: null }, String(text))
    assert.equal(parseSize(text), null, String(text))
    assert.deepEqual(edgesOf(text), { right: null, bottom: null, last: 'float' }, String(text))
    assert.equal(parseMode(text), 'float', String(text))
    assert.equal(parseFade(text), false, String(text))
  }
})

test('what is out of any window is kept as it is', () => {
  assert.deepEqual(parsePlace('{"top":-5000,"left":1e6}'), { float: { top: -5000, left: 1e6 }, pill: null })
  assert.deepEqual(parseSize('{"width":99999,"height":-1}'), { width: 99999, height: -1 })
})

test('each of them is read as it was written', () => {
  const place = { float: { top: 1, left: 2 }, pill: { edge: 'left', at: 0.5 } } as const
  assert.deepEqual(parsePlace(formatPlace(place)), place)
  assert.equal(formatPlace({ float: { top: 1, left: 2 }, pill: null }), '{"top":1,"left":2}')
  assert.equal(formatPlace({ float: null, pill: null }), null)
  assert.deepEqual(parseSize(formatSize({ width: 3, height: 4 })), { width: 3, height: 4 })
  assert.equal(formatSize(null), null)
  const edges = { right: 5, bottom: 6, last: 'bottom' } as const
  assert.deepEqual(edgesOf(formatEdges(edges)), edges)
  assert.equal(formatEdges({ right: 5, bottom: null, last: 'float' }), '{"right":5}')
  assert.equal(formatEdges({ right: null, bottom: null, last: 'float' }), null)
  assert.deepEqual(['float', 'right', 'bottom', 'mini'].map(parseMode), ['float', 'right', 'bottom', 'mini'])
  assert.equal(parseFade('1'), true)
})

const keys = keysOf('p')

/** A store in memory, and what was done to it. */
function memory(texts: Readonly<Record<string, string>>): KeyValueStore & { readonly done: string[] } {
  const kept = new Map(Object.entries(texts))
  const done: string[] = []
  return {
    done,
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => {
      done.push(`${key}=${text}`)
      kept.set(key, text)
      return true
    },
    remove: (key) => {
      done.push(`${key} removed`)
      return kept.delete(key)
    },
  }
}

test('only what has changed is written, each under its key', () => {
  const store = memory({ [keys.dock]: 'right', [keys.size]: '{"width":300,"height":300}', [keys.position]: 'broken' })
  const kept = new DockPreferences(store, keys)
  kept.save()
  assert.deepEqual(store.done, [])
  kept.mode = 'mini'
  kept.edges = { ...kept.edges, right: 400, last: 'right' }
  kept.save()
  kept.size = null
  kept.place = { float: { top: 1, left: 2 }, pill: null }
  kept.isFading = true
  kept.save()
  kept.save()
  assert.deepEqual(store.done, [
    'p-dock-size={"right":400,"last":"right"}', 'p-dock=mini',
    'p-position={"top":1,"left":2}', 'p-size removed', 'p-ghost=1',
  ])
})
