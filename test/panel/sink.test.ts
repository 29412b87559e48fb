// What an instance tells its target: what is set and cleared when, and what is left out.
// The target here is a map that keeps a list of its calls; real pages are in test/browser/panel-sink.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Sink, type SinkTarget } from '../../panel/page/write/sink.js'
import type { Change, Pair } from '../../panel/model/state/state.types.js'

class MapTarget implements SinkTarget {
  readonly calls: unknown[] = []
  readonly values: Map<string, string>
  /** What the target says by itself. */
  readonly own = new Map<string, string>()

  constructor(present: readonly Pair[] = []) {
    this.values = new Map(present)
  }

  apply(pairs: readonly Pair[]): void {
    this.calls.push(['apply', pairs])
    for (const [name, value] of pairs) this.values.set(name, value)
  }

  clear(names: readonly string[]): void {
    this.calls.push(['clear', names])
    for (const name of names) this.values.delete(name)
  }

  saysAlready(pairs: readonly Pair[]): ReadonlySet<string> {
    this.calls.push(['asked', pairs.map(([name]) => name)])
    return new Set(pairs.filter(([name, value]) => this.own.get(name) === value).map(([name]) => name))
  }

  reassert(pairs: readonly Pair[]): void {
    this.calls.push(['reassert', pairs])
  }
}

const changeOf = (
  set: readonly Pair[], clear: readonly string[] = [], untouched: readonly string[] = [],
): Change => ({ set, clear, untouched: new Set(untouched) })

interface Case { readonly sink: Sink; readonly target: MapTarget }
function createCase(present: readonly Pair[] = []): Case {
  const target = new MapTarget(present)
  return { target, sink: new Sink(target, present) }
}

const A: Pair = ['--a', '1px']
const B: Pair = ['--b', '2px']
const C: Pair = ['--c', 'var(--a)']

test('one change is one apply and one clear', () => {
  const { sink, target } = createCase()
  sink.apply(changeOf([A, B]))
  sink.apply(changeOf([['--a', '3px'], C], ['--b']))
  assert.deepEqual(target.calls, [['apply', [A, B]], ['apply', [['--a', '3px'], C]], ['clear', ['--b']]])
  assert.deepEqual(sink.pairs, [['--a', '3px'], C])
})

type Row = readonly [name: string, change: Change, calls: readonly unknown[]]
const rows: readonly Row[] = [
  ['nothing to do calls nothing', changeOf([]), []],
  ['nothing to clear calls no clear', changeOf([B]), [['apply', [B]]]],
  ['nothing to set calls no apply', changeOf([], ['--a']), [['clear', ['--a']]]],
  ['what was never set is not cleared', changeOf([], ['--z']), []],
  ['what is named twice is cleared once', changeOf([], ['--a', '--a']), [['clear', ['--a']]]],
]
for (const [name, change, calls] of rows) {
  test(name, () => {
    const { sink, target } = createCase()
    sink.apply(changeOf([A]))
    target.calls.length = 0
    sink.apply(change)
    assert.deepEqual(target.calls, calls)
  })
}

test('the target is asked of untouched references alone, and only when there are any', () => {
  const { sink, target } = createCase()
  target.own.set('--a', '1px').set('--c', 'var(--a)')
  sink.apply(changeOf([A, C], [], ['--c']))
  assert.deepEqual(target.calls, [['asked', ['--c']], ['apply', [A]]])
  assert.deepEqual(sink.pairs, [A])
})

test('an untouched reference is set where the target says something else, or nothing', () => {
  for (const said of ['var(--b)', null]) {
    const { sink, target } = createCase()
    if (said !== null) target.own.set('--c', said)
    sink.apply(changeOf([C], [], ['--c']))
    assert.deepEqual(target.calls, [['asked', ['--c']], ['apply', [C]]])
  }
})

test('where the tokens were found, the target says what is untouched by itself, whatever it says', () => {
  const target = new MapTarget()
  const sink = new Sink(target, [], true)
  sink.start(changeOf([A, C], [], ['--c']))
  assert.deepEqual([target.calls, sink.pairs], [[['apply', [A]]], [A]])
})

test('an untouched reference that the target says by itself is cleared where it was set before', () => {
  const { sink, target } = createCase()
  sink.apply(changeOf([A, ['--c', 'var(--b)']]))
  target.own.set('--c', 'var(--a)')
  target.calls.length = 0
  sink.apply(changeOf([C], [], ['--c']))
  assert.deepEqual(target.calls, [['asked', ['--c']], ['clear', ['--c']]])
  assert.deepEqual(sink.pairs, [A])
})

test('a first change on an empty target is a change like any other', () => {
  const { sink, target } = createCase()
  sink.start(changeOf([A, C], [], ['--c']))
  assert.deepEqual(target.calls, [['asked', ['--c']], ['apply', [A, C]]])
})

test('a first change sets what differs, clears what is gone, and puts back what got lost', () => {
  const { sink, target } = createCase([A, B, ['--gone', '0']])
  sink.start(changeOf([A, ['--b', '9px'], C]))
  const pairs = [A, ['--b', '9px'], C]
  assert.deepEqual(target.calls, [
    ['apply', [['--b', '9px'], C]], ['clear', ['--gone']], ['reassert', pairs],
  ])
  assert.deepEqual([...target.values], pairs)
  assert.deepEqual(sink.pairs, pairs)
})

test('a present reference that the target says by itself by now goes with the first change', () => {
  const { sink, target } = createCase([A, C])
  target.own.set('--c', 'var(--a)')
  sink.start(changeOf([A, C], [], ['--c']))
  assert.deepEqual([...target.values], [A])
  assert.deepEqual(sink.pairs, [A])
})

test('a first change of nothing clears everything that is present', () => {
  const { sink, target } = createCase([A, B])
  sink.start(changeOf([]))
  assert.deepEqual(target.calls, [['clear', ['--a', '--b']]])
  assert.deepEqual(sink.pairs, [])
})

test('hidden values go in one clear and come back in one apply, with what changed meanwhile', () => {
  const { sink, target } = createCase()
  sink.apply(changeOf([A, B]))
  target.calls.length = 0
  sink.setHidden(true)
  sink.setHidden(true)
  sink.apply(changeOf([['--b', '5px'], C], ['--a']))
  sink.reassert()
  assert.deepEqual(sink.pairs, [['--b', '5px'], C])
  assert.deepEqual([...target.values], [])
  sink.setHidden(false)
  sink.setHidden(false)
  assert.deepEqual(target.calls, [['clear', ['--a', '--b']], ['apply', [['--b', '5px'], C]]])
})

test('nothing is hidden or shown, and nothing put back, where nothing is set', () => {
  const { sink, target } = createCase()
  sink.setHidden(true)
  sink.setHidden(false)
  sink.reassert()
  sink.release()
  assert.deepEqual(target.calls, [])
})

test('reasserting hands over everything that is wanted', () => {
  const { sink, target } = createCase()
  sink.apply(changeOf([A, B]))
  sink.reassert()
  assert.deepEqual(target.calls.at(-1), ['reassert', [A, B]])
})

test('after a release nothing is set any more, whatever comes', () => {
  for (const isHidden of [false, true]) {
    const { sink, target } = createCase()
    sink.apply(changeOf([A, B]))
    sink.setHidden(isHidden)
    sink.release()
    assert.deepEqual(sink.pairs, [])
    sink.apply(changeOf([C]))
    sink.reassert()
    sink.release()
    assert.deepEqual([...target.values], [])
    assert.deepEqual(target.calls, [['apply', [A, B]], ['clear', ['--a', '--b']]])
  }
})

type Pairs = readonly Pair[]
type PreviewRow = readonly [name: string, before: Pairs, preview: Pairs, calls: readonly unknown[]]
const OVER: Pairs = [['--a', '9px'], ['--g', 'red']]
const GHOSTS: readonly PreviewRow[] = [
  ['is put over what is there and beside it', [], OVER, [['apply', OVER]]],
  ['says nothing twice', [['--g', 'red']], [['--g', 'red']], []],
  ['says only what has moved', OVER, [['--a', '9px'], ['--g', 'blue']], [['apply', [['--g', 'blue']]]]],
  ['is no change where it says what stands there', [], [A], []],
  ['leaves what it leaves out as it was', OVER, [C], [['apply', [A, C]], ['clear', ['--g']]]],
  ['ends without a trace', OVER, [], [['apply', [A]], ['clear', ['--g']]]],
]
for (const [name, before, preview, calls] of GHOSTS) {
  test(`a ghost ${name}, and counts as nothing`, () => {
    const { sink, target } = createCase()
    sink.apply(changeOf([A, B]))
    sink.setPreview(new Map(before))
    target.calls.length = 0
    sink.setPreview(new Map(preview))
    assert.deepEqual([target.calls, sink.pairs], [calls, [A, B]])
    sink.setPreview(new Map())
    assert.deepEqual([...target.values].sort(), [A, B])
  })
}

test('a ghost is hidden with the rest, comes back with it, and goes for good with it', () => {
  const { sink, target } = createCase()
  sink.apply(changeOf([A]))
  sink.setPreview(new Map([['--a', '9px'], ['--g', 'red']]))
  sink.setHidden(true)
  assert.equal(target.values.size, 0)
  sink.setPreview(new Map([['--g', 'blue']]))
  assert.equal(target.values.size, 0)
  sink.setHidden(false)
  assert.deepEqual([...target.values], [A, ['--g', 'blue']])
  sink.reassert()
  assert.deepEqual(target.calls.at(-1), ['reassert', [A, ['--g', 'blue']]])
  sink.release()
  assert.equal(target.values.size, 0)
})
