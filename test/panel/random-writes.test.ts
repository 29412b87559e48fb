// A page whose stylesheet takes what was written at once, in part, or later, under two themes: some orders
// of events by name, and random walks through edits, resets, undo, redo, writes, themes and reloads. After
// each step page, list and counts must say the same, under either theme.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { createSnapshots } from '../../panel/page/core/snapshots.js'
import { resetAll, resetTab, resetToken } from '../../panel/model/state/edits.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { isThemed, LateBench, plan, SCOPED } from '../support/late-bench.js'
import { pairsOf } from '../support/panel-apply.js'
import { createRandom, oneOf, type Random } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'

const WALKS = roundsOf(25)
const STEPS = 30
const COLORS = ['red', 'lime', '#123456', '#1a1a2e', '#e6e6f0', '#d64550']
const LENGTHS = ['1rem', '2rem', '3px', '0.25rem']
const NAMES = [
  '--p-0', '--p-1', '--p-2', '--color-danger', '--brand-100', '--space-md', '--space-2xs', '--inset-card',
]
const tokens = NAMES.map((name) => plan.byVar.get(name) ?? assert.fail(name))

type Act = (bench: LateBench) => Promise<void>
type Order = readonly [name: string, act: Act, seen: readonly [string, string], left: boolean]
const orders: readonly Order[] = [
  ['a second write while the page is late, then the configuration\'s value', async (bench) => {
    bench.edit('--p-0', 'red')
    await bench.write({ isLoaded: () => true })
    bench.edit('--p-0', 'lime')
    await bench.write()
    bench.edit('--p-0', '#1a1a2e')
  }, ['--p-0', '#1a1a2e'], true],
  ['a second write while the page is late with the first one', async (bench) => {
    for (const color of ['red', 'lime']) {
      bench.edit('--p-0', color)
      await bench.write()
    }
  }, ['--p-0', 'lime'], true],
  ['a reset while the page is late', async (bench) => {
    bench.edit('--space-md', '2rem')
    await bench.write()
    bench.core.store.commitTweakState('reset-all', resetAll)
  }, ['--space-md', '2rem'], true],
  ['a stylesheet that comes while the other theme is active', async (bench) => {
    bench.edit('--p-0', 'red')
    await bench.write()
    bench.page.setTheme('dark')
    await bench.show()
    bench.page.setTheme('light')
  }, ['--p-0', 'red'], false],
  ['the undo of a write under the other theme', async (bench) => {
    bench.edit('--p-0', 'red')
    await bench.write({ isLoaded: () => true })
    bench.page.setTheme('dark')
    bench.edit('--p-0', 'lime')
    assert.equal(await bench.undoWrite(), '1 file restored. What was written is changed again.')
    assert.equal(bench.seen('--p-0'), 'lime')
    bench.page.setTheme('light')
    assert.equal(bench.says('--p-0'), '#1a1a2e')
  }, ['--p-0', 'red'], true],
  ['an undo of what was written', async (bench) => {
    bench.edit('--p-0', 'red')
    bench.edit('--space-md', '2rem')
    await bench.write({ isLoaded: () => true })
    bench.core.store.undo()
    assert.equal(bench.seen('--space-md'), '1rem')
    bench.core.store.undo()
  }, ['--p-0', '#1a1a2e'], true],
  ['a reload out of an old cache', async (bench) => {
    bench.edit('--p-0', 'red')
    bench.edit('--space-md', '2rem')
    await bench.write()
    bench.core.store.commitTweakState('reset-all', resetAll)
    await bench.reload(false)
    assert.equal(bench.seen('--p-0'), 'red')
  }, ['--space-md', '2rem'], true],
]
for (const [name, act, [cssVar, value], isLeft] of orders) {
  test(`the page shows what the list says, also after ${name}`, async () => {
    const bench = new LateBench('order.localhost', tokens)
    await act(bench)
    assert.deepEqual([bench.seen(cssVar), bench.value(cssVar)], [value, value])
    assert.equal(bench.applied.has(cssVar), isLeft)
    bench.end()
  })
}

test('what a write has made impossible to undo is named, and everything else can be undone', async () => {
  const bench = new LateBench('lost.localhost', tokens)
  const { store } = bench.core
  // No token has this value: an override of a reference names an item.
  bench.page.sheet.root.set('--inset-card', '3rem')
  bench.edit('--inset-card', 'space-2xs')
  bench.edit('--p-0', 'red')
  await bench.write({ isLoaded: () => true })
  assert.deepEqual([store.history.lost, store.history.entries.length], [[bench.token('--inset-card').item.label], 1])
  store.undo()
  assert.deepEqual([bench.value('--p-0'), store.undo().done], ['#1a1a2e', false])
  bench.end()
})

test('a review sends what is changed under either theme where its scheme has a place, and names the rest', () => {
  const bench = new LateBench('review.localhost', tokens)
  bench.page.setTheme('dark')
  bench.edit('--p-0', 'lime')
  bench.page.setTheme('light')
  bench.edit('--p-1', 'red')
  const { tokens: sent, leftOut } = bench.session.payload()
  assert.deepEqual([pairsOf(sent), leftOut.map(({ cssVar, value, kind }) => [cssVar, value, kind])],
    [[['--p-1', 'red']], [['--p-0', 'lime', 'other-scheme']]])
  bench.page.setTheme('dark')
  const dark = bench.session.payload()
  assert.deepEqual([pairsOf(dark.tokens), dark.leftOut.map(({ cssVar }) => cssVar)], [[['--p-1', 'red']], ['--p-0']])
  bench.end()
})

class Walk {
  readonly #random: Random
  readonly #known = new Set<string>()
  #edited = 0
  readonly #bench: LateBench

  constructor(seed: number, config?: PanelConfig) {
    this.#random = createRandom(seed)
    this.#bench = new LateBench(`walk-${seed}.localhost`, tokens, config)
  }

  /** One step; its name. */
  async step(): Promise<string> {
    const { store } = this.#bench.core
    const steps: readonly (readonly [weight: number, name: string, act: () => unknown])[] = [
      [8, 'edit', () => this.#edit()],
      [4, 'undo', () => store.undo()],
      [2, 'redo', () => store.redo()],
      [1, 'reset', () => this.#reset()],
      [2, 'toggle', () => this.#toggle()],
      [3, 'write', () => this.#write()],
      [1, 'undo the write', () => this.#undoWrite()],
      [2, 'show', () => this.#bench.show()],
      [1, 'reload', () => this.#reload()],
      [2, 'edit the file', () => this.#editFile()],
      [2, 'snapshot', () => this.#snapshot()],
    ]
    let luck = this.#random() * steps.reduce((sum, [weight]) => sum + weight, 0)
    const [, name, act] = steps.find(([weight]) => (luck -= weight) < 0) ?? assert.fail()
    await act()
    return name
  }

  /** Page, list and counts say the same. */
  check(): void {
    const told = this.#checkHere()
    this.#toggle()
    assert.deepEqual(this.#checkHere(), [told[1], told[0]], 'the other theme')
    this.#toggle()
  }

  /** Writes all that is left: then nothing is changed, and nothing of the panel's is on the page. */
  async end(isScoped: boolean): Promise<void> {
    const bench = this.#bench
    if (!isScoped && bench.page.theme !== 'light') this.#toggle()
    const themes = isScoped ? 2 : 1
    const meant = this.#under(themes, () => this.#values())
    await bench.write()
    await bench.show()
    assert.deepEqual(this.#under(themes, () => this.#changed()), meant.map(() => []))
    assert.deepEqual(this.#under(themes, () => NAMES.map((name) => bench.says(name))), meant)
    // The host's target cannot know that the page says an untouched reference by itself.
    assert.deepEqual(this.#under(themes, () =>
      NAMES.filter((name) => name !== '--inset-card' && bench.applied.has(name))), meant.map(() => []))
    const { color, tabs } = bench.core.store.scene.state
    assert.deepEqual([color['Day:light'], isScoped && color['Night:dark'], tabs], [undefined, isScoped && undefined, {}])
    bench.end()
  }

  /** What is changed here, and what is told to be changed under the other theme. */
  #checkHere(): readonly [readonly string[], readonly string[]] {
    const bench = this.#bench
    const { theme } = bench.page
    const said = (read: (name: string) => string | null): object =>
      Object.fromEntries(NAMES.map((name) => [name, read(name)]))
    assert.deepEqual(said((name) => bench.seen(name)), said((name) => bench.shown(name)), `page and list, ${theme}`)
    const changed = NAMES.filter((name) => bench.shown(name) !== bench.says(name))
    assert.deepEqual(this.#changed(), changed, `what is changed, ${theme}`)
    const there = bench.core.changedElsewhere().flatMap((one) => one.tokens).map(({ item }) => item.cssVar)
    const here = changed.filter((name) => isThemed(bench.token(name)))
    return [here, NAMES.filter((name) => there.includes(name))]
  }

  #edit(): void {
    const token = oneOf(this.#random, tokens)
    const isReference = token.part.kind === 'ordinary' && token.part.referenced !== null
    const isColor = token.item.type.kind === 'color'
    this.#bench.edit(token.item.cssVar, isReference
      ? oneOf(this.#random, ['space-md', 'space-xs', 'space-2xs'])
      : oneOf(this.#random, isColor ? COLORS : LENGTHS))
  }

  #reset(): void {
    const { store } = this.#bench.core
    const { place } = store.scene
    const luck = this.#random()
    const tab = oneOf(this.#random, ['color', 'color-secondary', 'spacing'])
    const token: Token = this.#bench.token(oneOf(this.#random, NAMES))
    store.commitTweakState('revert', luck < 0.2
      ? resetAll
      : luck < 0.5 ? resetTab(plan, place, tab) : resetToken(place, token))
  }

  // The file is as it was before the newest write; whatever was meant still is.
  async #undoWrite(): Promise<void> {
    const before = this.#under(2, () => this.#values())
    const luck = this.#random()
    await this.#bench.undoWrite(() => this.#random() < luck)
    assert.deepEqual(this.#under(2, () => this.#values()), before, 'an undo of a write')
  }

  // A length that nothing else has: what is equal by chance is changed by its default, and not by the page.
  async #editFile(): Promise<void> {
    this.#edited += 1
    await this.#bench.editFile(oneOf(this.#random, ['--space-md', '--space-2xs']), `${this.#edited + 0.5}px`)
  }

  #snapshot(): void {
    const snapshots = createSnapshots(this.#bench.core)
    const name = oneOf(this.#random, ['a', 'b'] as const)
    if (this.#random() < 0.5) snapshots.save(name, 0)
    else snapshots.restore(name)
  }

  #toggle(): void {
    const { page } = this.#bench
    page.setTheme(page.theme === 'light' ? 'dark' : 'light')
  }

  // What was written before is declared where the server finds it. The page may go to its other theme while
  // the server writes.
  async #write(): Promise<void> {
    const luck = this.#random()
    await this.#bench.write({
      isKnown: (name) => {
        if (this.#random() < 0.9) this.#known.add(name)
        return this.#known.has(name)
      },
      isLoaded: () => this.#random() < luck,
      meanwhile: () => {
        if (this.#random() < 0.2) this.#toggle()
      },
    })
  }

  async #reload(): Promise<void> {
    const before = this.#under(2, () => this.#values())
    await this.#bench.reload(this.#random() < 0.5)
    assert.deepEqual(this.#under(2, () => this.#values()), before, 'a reload')
  }

  /** What is found under the page's theme, and under the other one, too. */
  #under<Found>(themes: number, find: () => Found): readonly Found[] {
    const found = [find()]
    if (themes === 1) return found
    this.#toggle()
    found.push(find())
    this.#toggle()
    return found
  }

  #values(): readonly (string | null)[] {
    return NAMES.map((name) => this.#bench.shown(name))
  }

  #changed(): readonly string[] {
    return NAMES.filter((name) => this.#bench.isChanged(name))
  }
}

for (const [name, config] of [['two themes', undefined], ['two themes with places', SCOPED]] as const) {
  test(`whatever is written, undone and written again under ${name}: panel, page and file say the same`, async () => {
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const walk = new Walk(seed, config)
      const steps: string[] = []
      try {
        for (let step = 1; step <= STEPS; step += 1) {
          steps.push(await walk.step())
          walk.check()
        }
        steps.push('end')
        await walk.end(config !== undefined)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(`walk ${seed}: ${steps.join(', ')}: ${why}`, { cause: error })
      }
    }
  })
}
