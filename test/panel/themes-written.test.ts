// One write of both themes' colors, each in a place of its own, in every order of events: what is confirmed
// of whom, what the page shows meanwhile, and what puts it back.
// Random orders of events are in random-writes.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_STATE } from '../../panel/state/empty.js'
import { changedTokens } from '../../panel/state/value.js'
import { eventually } from '../support/eventually.js'
import { DARK } from '../support/late-page.js'
import { LateBench, plan, SCOPED, type Write } from '../support/late-bench.js'

type Theme = 'light' | 'dark'
const NAMES = ['--p-0', '--p-1', '--color-danger', '--space-md']
const tokens = NAMES.map((name) => plan.byVar.get(name) ?? assert.fail(name))
const OLD = { light: '#1a1a2e', dark: '#12121c' }
const NEW = { light: 'red', dark: 'lime' }

const other = ({ page }: LateBench): Theme => page.theme === 'light' ? 'dark' : 'light'
const changedIn = ({ core: { store } }: LateBench): readonly string[] => {
  const names = changedTokens(store.plan, store.scene).map(({ item }) => item.cssVar)
  return NAMES.filter((name) => names.includes(name))
}
const confirmed = ({ core }: LateBench): unknown => ['Day:light', 'Night:dark'].map((color) =>
  core.confirmedUnder({ color, secondary: null })['--p-0'])

/** Changes a color in both themes, and writes both from this one. */
async function writeBoth(bench: LateBench, from: Theme, write?: Write): Promise<void> {
  for (const theme of [from === 'light' ? 'dark' : 'light', from] as const) {
    bench.page.setTheme(theme)
    bench.edit('--p-0', NEW[theme])
  }
  await bench.write(write)
}

/** What page, list and file say of the color, under both themes, the page's own first. */
function said(bench: LateBench): readonly unknown[] {
  const here = (): unknown => [
    bench.page.theme, bench.value('--p-0'), bench.seen('--p-0'), bench.says('--p-0'), changedIn(bench),
  ]
  const first = here()
  bench.page.setTheme(other(bench))
  const second = here()
  bench.page.setTheme(other(bench))
  return [first, second]
}
const written = (bench: LateBench): readonly unknown[] => [bench.page.theme, other(bench)].map((theme) =>
  [theme, NEW[theme], NEW[theme], NEW[theme], []])

const LOADED: Write = { isLoaded: () => true }
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

  test(`what no stylesheet said is put back as each theme's scheme has it, written from ${from}`, async () => {
    const bench = new LateBench('themes.localhost', tokens, SCOPED)
    for (const rule of ['root', 'dark'] as const) bench.page.sheet[rule].delete('--p-0')
    await writeBoth(bench, from)
    bench.core.store.commitTweakState('revert', bench.session.takingBack?.update ?? assert.fail())
    assert.deepEqual(said(bench), [bench.page.theme, other(bench)].map((theme) =>
      [theme, OLD[theme], OLD[theme], NEW[theme], ['--p-0']]))
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

type Back = readonly [
  name: string, act: (bench: LateBench) => unknown, meanwhile?: (bench: LateBench) => void,
]
const backs: readonly Back[] = [
  ['the theme having changed before the answer', () => undefined, (bench) => bench.page.setTheme(other(bench))],
  ['at once', () => undefined],
  ['once the stylesheet has come', (bench) => bench.show()],
  ['under the other theme', (bench) => bench.page.setTheme(other(bench))],
  ['under the other theme, once the stylesheet has come', async (bench) => {
    await bench.show()
    bench.page.setTheme(other(bench))
  }],
]
for (const [name, act, meanwhile] of backs) {
  for (const from of ['light', 'dark'] as const) {
    test(`a write of both themes from ${from} is taken back in both: ${name}`, async () => {
      const bench = new LateBench('themes.localhost', tokens, SCOPED)
      await writeBoth(bench, from, { meanwhile: () => meanwhile?.(bench) })
      await act(bench)
      const back = bench.session.takingBack ?? assert.fail()
      assert.equal(back.said, 'The old values are on the page again. The files keep the new ones until you write.')
      bench.core.store.commitTweakState('revert', back.update)
      assert.equal(bench.session.takingBack, null)
      const old = (): unknown => [bench.page.theme, other(bench)].map((theme) =>
        [theme, OLD[theme], OLD[theme], NEW[theme], ['--p-0']])
      assert.deepEqual(said(bench), old())
      // It is one step, and undone as one.
      bench.core.store.undo()
      assert.deepEqual(said(bench), written(bench))
      bench.core.store.redo()
      await bench.write()
      assert.deepEqual(said(bench), [bench.page.theme, other(bench)].map((theme) =>
        [theme, OLD[theme], OLD[theme], OLD[theme], []]))
      bench.end()
    })
  }
}

test('a second write is taken back alone, and a page that is loaded anew takes nothing back', async () => {
  const bench = new LateBench('themes.localhost', tokens, SCOPED)
  await writeBoth(bench, 'light')
  bench.page.setTheme('dark')
  bench.edit('--p-0', 'blue')
  await bench.write()
  bench.core.store.commitTweakState('revert', bench.session.takingBack?.update ?? assert.fail())
  assert.deepEqual(said(bench), [['dark', 'lime', 'lime', 'blue', ['--p-0']], ['light', 'red', 'red', 'red', []]])
  await bench.reload(false)
  assert.equal(bench.session.takingBack, null)
  assert.deepEqual(said(bench), [['dark', 'lime', 'lime', 'blue', ['--p-0']], ['light', 'red', 'red', 'red', []]])
  bench.end()
})

for (const from of ['light', 'dark'] as const) {
  test(`what is put back from ${from} is what each theme's own rule said before the write`, async () => {
    const bench = new LateBench('themes.localhost', tokens, SCOPED)
    for (const { root, dark } of [bench.disk, bench.page.sheet]) {
      root.set('--p-0', 'white')
      dark.set('--p-0', 'black')
    }
    await writeBoth(bench, from)
    bench.core.store.commitTweakState('revert', bench.session.takingBack?.update ?? assert.fail())
    const old = { light: 'white', dark: 'black' }
    assert.deepEqual(said(bench), [bench.page.theme, other(bench)].map((theme) =>
      [theme, old[theme], old[theme], NEW[theme], ['--p-0']]))
    bench.end()
  })
}

test('what was changed since in one theme stays when the rest is taken back, which is said', async () => {
  const bench = new LateBench('themes.localhost', tokens, SCOPED)
  await writeBoth(bench, 'light')
  bench.page.setTheme('dark')
  bench.edit('--p-0', 'blue')
  const back = bench.session.takingBack ?? assert.fail()
  assert.match(back.said, /but for what was changed since/)
  bench.core.store.commitTweakState('revert', back.update)
  assert.deepEqual(said(bench), [
    ['dark', 'blue', 'blue', 'lime', ['--p-0']], ['light', OLD.light, OLD.light, 'red', ['--p-0']],
  ])
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
