// Undoing one write of both themes' colors, in every order of events: what the file has, what is changed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LateBench, SCOPED } from '../support/late-bench.js'
import {
  NEW, OLD, other, said, tokens, undone, writeBoth, written,
} from '../support/late-themes.js'

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
    test(`a write of both themes from ${from} is undone in both: ${name}`, async () => {
      const bench = new LateBench('themes.localhost', tokens, SCOPED)
      await writeBoth(bench, from, { meanwhile: () => meanwhile?.(bench) })
      await act(bench)
      assert.equal(bench.session.canUndo, true)
      assert.equal(await bench.undoWrite(), '1 file restored. What was written is changed again.')
      assert.deepEqual([bench.session.canUndo, await bench.undoWrite()], [false, null])
      assert.deepEqual(said(bench), undone(bench))
      await bench.show()
      assert.deepEqual([said(bench), bench.core.notices.page], [undone(bench), 'shown'])
      // The history goes on from there: what is undone now is the edit, which leaves nothing changed.
      bench.core.store.undo()
      bench.core.store.undo()
      const old = (): unknown => [bench.page.theme, other(bench)].map((theme) =>
        [theme, OLD[theme], OLD[theme], OLD[theme], []])
      assert.deepEqual(said(bench), old())
      bench.core.store.redo()
      bench.core.store.redo()
      await bench.write()
      assert.deepEqual(said(bench), written(bench))
      bench.end()
    })
  }
}

test('of two writes the second one is undone, and a page that is loaded anew undoes none', async () => {
  const bench = new LateBench('themes.localhost', tokens, SCOPED)
  await writeBoth(bench, 'light')
  bench.page.setTheme('dark')
  bench.edit('--p-0', 'blue')
  await bench.write()
  await bench.undoWrite()
  const left = [['dark', 'blue', 'blue', 'lime', ['--p-0']], ['light', 'red', 'red', 'red', []]]
  assert.deepEqual(said(bench), left)
  await bench.write()
  await bench.reload(false)
  assert.deepEqual([bench.session.canUndo, await bench.undoWrite()], [false, null])
  bench.end()
})

for (const from of ['light', 'dark'] as const) {
  test(`each theme's own rule has what it said before the write that is undone from ${from}`, async () => {
    const bench = new LateBench('themes.localhost', tokens, SCOPED)
    for (const { root, dark } of [bench.disk, bench.page.sheet]) {
      root.set('--p-0', 'white')
      dark.set('--p-0', 'black')
    }
    await writeBoth(bench, from)
    await bench.undoWrite()
    const old = { light: 'white', dark: 'black' }
    assert.deepEqual(said(bench), [bench.page.theme, other(bench)].map((theme) =>
      [theme, NEW[theme], NEW[theme], old[theme], ['--p-0']]))
    bench.end()
  })
}

test('what was changed since in one theme stays so when the write is undone', async () => {
  const bench = new LateBench('themes.localhost', tokens, SCOPED)
  await writeBoth(bench, 'light')
  bench.page.setTheme('dark')
  bench.edit('--p-0', 'blue')
  await bench.undoWrite()
  assert.deepEqual(said(bench), [
    ['dark', 'blue', 'blue', OLD.dark, ['--p-0']], ['light', 'red', 'red', OLD.light, ['--p-0']],
  ])
  bench.end()
})

test('a file that was changed by hand since is not restored, which is said; nothing else changes', async () => {
  const bench = new LateBench('themes.localhost', tokens, SCOPED)
  await writeBoth(bench, 'light')
  bench.disk.root.set('--elsewhere', '1px')
  assert.equal(await bench.undoWrite(), 'a.css has changed since; nothing was restored')
  assert.deepEqual([bench.session.canUndo, said(bench)], [false, written(bench)])
  bench.end()
})
