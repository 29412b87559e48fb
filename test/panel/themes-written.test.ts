// One write of both themes' colors, each in a place of its own, in every order of events: what is confirmed
// of whom, what the page shows meanwhile, and what puts it back.
// Random orders of events are in random-writes.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { eventually } from '../support/eventually.js'
import { DARK } from '../support/late-page.js'
import { LateBench, SCOPED } from '../support/late-bench.js'
import {
  changedIn, confirmed, LOADED, OLD, other, said, tokens, undone, writeBoth, written, type Theme,
} from '../support/late-themes.js'

type Act = (bench: LateBench, from: Theme) => Promise<void>
type Order = readonly [name: string, act: Act]
const orders: readonly Order[] = [
  ['the page has it at once', (bench, from) => writeBoth(bench, from, LOADED)],
  ['the page is late', (bench, from) => writeBoth(bench, from)],
  ['the theme changes before the answer', (bench, from) => writeBoth(bench, from, {
    ...LOADED, meanwhile: () => bench.page.setTheme(other(bench)),
  })],
  ['the theme changes before the answer, and the page is late', (bench, from) => writeBoth(bench, from, {
    meanwhile: () => bench.page.setTheme(other(bench)),
  })],
  ['the theme changes there and back before the answer', (bench, from) => writeBoth(bench, from, {
    meanwhile: () => {
      bench.page.setTheme(other(bench))
      bench.page.setTheme(other(bench))
    },
  })],
  ['the theme changes after the answer, before the stylesheet', async (bench, from) => {
    await writeBoth(bench, from)
    bench.page.setTheme(other(bench))
  }],
  ['the stylesheet comes under the other theme', async (bench, from) => {
    await writeBoth(bench, from)
    bench.page.setTheme(other(bench))
    await bench.show()
  }],
  ['the stylesheet comes, and then the theme changes', async (bench, from) => {
    await writeBoth(bench, from)
    await bench.show()
    bench.page.setTheme(other(bench))
  }],
  ['half of the stylesheet comes', (bench, from) => {
    let at = 0
    return writeBoth(bench, from, { isLoaded: () => (at += 1) % 2 === 0 })
  }],
  ['the page is loaded anew out of an old cache', async (bench, from) => {
    await writeBoth(bench, from)
    await bench.reload(false)
  }],
  ['the page is loaded anew with the new stylesheet', async (bench, from) => {
    await writeBoth(bench, from)
    await bench.reload(true)
  }],
  ['the page is loaded anew under the other theme', async (bench, from) => {
    await writeBoth(bench, from)
    bench.page.theme = other(bench)
    await bench.reload(false)
  }],
]
for (const [name, act] of orders) {
  for (const from of ['light', 'dark'] as const) {
    test(`both themes are written from ${from}: ${name}`, async () => {
      const bench = new LateBench('themes.localhost', tokens, SCOPED)
      await act(bench, from)
      assert.deepEqual(said(bench), written(bench))
      assert.deepEqual(confirmed(bench), ['red', 'lime'])
      await bench.show()
      assert.deepEqual(said(bench), written(bench))
      assert.deepEqual([bench.applied.has('--p-0'), bench.core.notices.page], [false, 'shown'])
      assert.deepEqual(bench.session.payload().tokens, [])
      bench.end()
    })
  }
}

for (const from of ['light', 'dark'] as const) {
  test(`nothing is kept of what was written once the page has shown it under both themes, from ${from}`, async () => {
    const bench = new LateBench('themes.localhost', tokens, SCOPED)
    const { storage, keys, store } = bench.core
    await writeBoth(bench, from, LOADED)
    assert.equal(bench.core.notices.page, 'shown')
    assert.deepEqual(Object.keys(store.scene.state.color), [from === 'light' ? 'Night:dark' : 'Day:light'])
    bench.page.setTheme(other(bench))
    assert.deepEqual([store.scene.state, storage.read(keys.v4)], [EMPTY_STATE, null])
    bench.end()
  })

  test(`what no stylesheet said is a change over each theme's scheme once its write is undone, from ${from}`, async () => {
    const bench = new LateBench('themes.localhost', tokens, SCOPED)
    for (const rule of ['root', 'dark'] as const) bench.page.sheet[rule].delete('--p-0')
    await writeBoth(bench, from)
    await bench.undoWrite()
    assert.deepEqual(said(bench), undone(bench))
    bench.end()
  })
}

for (const color of ['lime', OLD.light]) {
  test(`a color that the light theme has too, in a page that is loaded anew out of an old cache: ${color}`, async () => {
    const bench = new LateBench('themes.localhost', tokens, SCOPED)
    for (const theme of ['light', 'dark'] as const) {
      bench.page.setTheme(theme)
      bench.edit('--p-0', color)
    }
    // The light theme's rule has it, which the dark theme's overrides.
    await bench.write(LOADED)
    bench.page.sheet.dark.set('--p-0', OLD.dark)
    await bench.reload(false)
    assert.deepEqual(said(bench), [['dark', color, color, color, []], ['light', color, color, color, []]])
    bench.end()
  })
}

test('what the server finds of one theme alone is confirmed of that one', async () => {
  const bench = new LateBench('themes.localhost', tokens, SCOPED)
  await writeBoth(bench, 'light', { ...LOADED, isKnown: (key) => key === `--p-0 ${DARK}` })
  assert.deepEqual(said(bench), [
    ['light', 'red', 'red', OLD.light, ['--p-0']], ['dark', 'lime', 'lime', 'lime', []],
  ])
  assert.deepEqual(confirmed(bench), [undefined, 'lime'])
  assert.deepEqual(bench.session.payload().tokens.map(({ scope, value }) => [scope, value]), [[null, 'red']])
  bench.end()
})

test('a second write of one theme leaves what was written of the other', async () => {
  const bench = new LateBench('themes.localhost', tokens, SCOPED)
  await writeBoth(bench, 'light')
  bench.page.setTheme('dark')
  bench.edit('--p-0', 'blue')
  await bench.write()
  assert.deepEqual(said(bench), [['dark', 'blue', 'blue', 'blue', []], ['light', 'red', 'red', 'red', []]])
  assert.deepEqual(confirmed(bench), ['red', 'blue'])
  bench.end()
})

type Alone = readonly [name: string, from: Theme, value: string]
const alone: readonly Alone[] = [
  ['dark', 'light', 'lime'],
  ['light', 'dark', 'red'],
  // The dark theme's rule says so already: that is not where it was written.
  ['light, as the dark theme has it', 'dark', OLD.dark],
]
for (const [name, from, value] of alone) {
  test(`colors of the other theme alone have the stylesheets fetched anew, and no notice follows: ${name}`, async () => {
    const bench = new LateBench('themes.localhost', tokens, SCOPED)
    bench.page.setTheme(from === 'light' ? 'dark' : 'light')
    bench.edit('--p-0', value)
    bench.page.setTheme(from)
    await bench.write()
    await eventually('links that are fetched anew', () => bench.page.refetches > 0)
    await bench.show()
    const notices: string[] = []
    bench.core.onNotice(() => notices.push(bench.core.notices.page))
    bench.page.setTheme(other(bench))
    assert.deepEqual([notices.filter((one) => one !== 'shown'), bench.core.notices.page], [[], 'shown'])
    assert.deepEqual([bench.value('--p-0'), bench.seen('--p-0'), bench.applied.has('--p-0'), changedIn(bench)],
      [value, value, false, []])
    bench.end()
  })
}

test('a value that no theme has is looked for where it stands, whatever theme it was sent under', async () => {
  const bench = new LateBench('themes.localhost', tokens, SCOPED)
  bench.page.sheet.dark.set('--space-md', '2rem')
  bench.page.setTheme('dark')
  bench.edit('--space-md', '2rem')
  // The page is late: its own root rule says something else, and the dark theme's rule does not hold.
  const flashes: (string | null)[] = []
  bench.applied.delete = function (name) {
    const isThere = Map.prototype.delete.call(this, name)
    if (name === '--space-md') flashes.push(bench.seen(name))
    return isThere
  }
  await bench.write({ meanwhile: () => bench.page.setTheme('light') })
  assert.deepEqual([bench.value('--space-md'), bench.seen('--space-md'), flashes], ['2rem', '2rem', []])
  bench.end()
})
