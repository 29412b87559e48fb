// Random stylesheets, seeded: rewriting holds what it promises, and a second reader of CSS agrees.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findValue } from '../../shared/css/declarations.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { applyChanges, type Change } from '../../shared/css/rewrite.js'
import { sourceOf } from '../../shared/css/source.js'
import { readScope } from '../../shared/css/scope-text.js'
import { isSameScope, normalScope } from '../../shared/css/scope.js'
import { readValue } from '../../shared/css/value.js'
import { isRewriteOf } from '../../shared/css/verify.js'
import { isCssVar } from '../../shared/wire/apply.js'
import { planRoot, planScope } from '../support/css-plan.js'
import { heapOf, PIECES, sheetOf, valueOf } from '../support/css-random.js'
import { scopedSheetOf } from '../support/css-random-scopes.js'
import { blocksOf, declarationsOf } from '../support/css-outline.js'
import { CssReading, type PlacedDeclaration } from '../support/css-reading.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'

const NAMES = ['--x', '--y', '--z', '--xx', '--w'] as const

function editsOf(random: Random): ReadonlyMap<string, string> {
  const edits = new Map<string, string>()
  while (edits.size === 0 || random() < 0.5) edits.set(oneOf(random, NAMES), acceptedValue(random))
  return edits
}

function acceptedValue(random: Random): string {
  for (;;) {
    const read = readValue(random() < 0.7 ? valueOf(random) : 'new')
    if (read.ok) return read.value
  }
}

const shown = (...parts: readonly unknown[]): string => JSON.stringify(parts.map((part) =>
  (part instanceof Map ? [...(part as ReadonlyMap<string, string>)] : part)))

test('with no edits the output is the input', () => {
  const random = createRandom(1)
  let accepted = 0
  for (let round = 0; round < roundsOf(10_000); round += 1) {
    const text = round % 2 === 0 ? sheetOf(random) : heapOf(random)
    const planned = planRoot(text, new Map())
    if (!planned.ok) continue
    accepted += 1
    assert.deepEqual(planned.value.changes, [], shown(text))
    assert.equal(applyChanges(text, planned.value.changes), text)
    assert.ok(isRewriteOf(readOutline(text), [], text), shown(text))
  }
  assert.ok(accepted > roundsOf(2000), String(accepted))
})

test('what was written reads back, a second time changes nothing, and all else is as it was', () => {
  const random = createRandom(2)
  let written = 0
  for (let round = 0; round < roundsOf(12_000); round += 1) {
    const text = round % 3 === 0 ? heapOf(random) : sheetOf(random)
    const edits = editsOf(random)
    const planned = planRoot(text, edits)
    assert.deepEqual(planRoot(text, edits), planned)
    if (!planned.ok) continue
    const { changes, unknown } = planned.value
    const next = applyChanges(text, changes)
    written += changes.length
    assert.equal(piecesAround(next, movedBy(changes)), piecesAround(text, changes), shown(text, edits))
    assert.ok(isRewriteOf(readOutline(text), changes, next), shown(text, edits, next))
    const again = planRoot(next, edits)
    assert.ok(again.ok, shown(text, edits, next))
    assert.deepEqual(again.value.changes, [], shown(text, edits, next))
    assert.deepEqual(again.value.unchanged, [...edits.keys()].filter((name) => !unknown.includes(name)))
    assert.equal(again.value.blockKind, planned.value.blockKind)
  }
  assert.ok(written > roundsOf(1000), String(written))
})

/** The text without what the changes replace. */
function piecesAround(text: string, changes: readonly Change[]): string {
  let rest = text
  for (const { from, to } of [...changes].sort((one, other) => other.from - one.from)) {
    rest = `${rest.slice(0, from)}\u2020${rest.slice(to)}`
  }
  return rest
}

/** The same changes where they stand once they are made. */
function movedBy(changes: readonly Change[]): readonly Change[] {
  let shift = 0
  return [...changes].sort((one, other) => one.from - other.from).map((change) => {
    const from = change.from + shift
    shift += change.value.length - (change.to - change.from)
    return { ...change, from, to: from + change.value.length }
  })
}

test('a second reader finds the same places, the same declarations and the same values', () => {
  const random = createRandom(3)
  let compared = 0
  for (let round = 0; round < roundsOf(12_000); round += 1) {
    const text = round % 3 === 0 ? heapOf(random) : sheetOf(random)
    const edits = new Map(NAMES.map((name) => [name, 'new-value']))
    const planned = planRoot(text, edits)
    const reading = new CssReading(text)
    if (!planned.ok) {
      const isRight = planned.error.kind === 'no_block' ? reading.places.length === 0 : reading.isBroken
      assert.ok(isRight, shown(text, planned.error))
      continue
    }
    const counting: PlacedDeclaration[] = []
    const { changes } = planned.value
    for (const name of NAMES) {
      const counts = reading.effective(name)
      const change = changes.find((one) => one.name === name)
      assert.equal(change?.from, counts?.from, shown(text, name))
      assert.equal(change?.to, counts?.to, shown(text, name))
      assert.equal(planned.value.unknown.includes(name), counts === null, shown(text, name))
      if (counts !== null) counting.push(counts)
    }
    compared += counting.length
    const first = reading.strongest(counting.map((one) => ({ ...one, isValid: true })))?.place?.kind
    assert.equal(planned.value.blockKind, first ?? reading.strongestPlace(), shown(text))
  }
  assert.ok(compared > roundsOf(3000), String(compared))
})

test('any declaration is changed by its scope and name, or the one that overrides it in its scope', () => {
  const random = createRandom(7)
  let asked = 0
  let overridden = 0
  for (let round = 0; round < roundsOf(6000); round += 1) {
    const text = oneOf(random, [scopedSheetOf, scopedSheetOf, sheetOf, sheetOf, sheetOf, heapOf])(random)
    const reading = new CssReading(text)
    for (const one of reading.declarations.filter(({ name }) => isCssVar(name) && random() < 0.5)) {
      const scope = readScope(one.chain, '')
      if (!scope.ok) continue
      const same = reading.declarations.filter(({ name, chain }) =>
        name === one.name && isSameScope(normalScope(chain), scope.value))
      const counts = reading.strongest(same.map((other) => ({ ...other, place: null })))
      const planned = planScope(text, one.chain, new Map([[one.name, 'new-value']]))
      if (!planned.ok) {
        assert.ok(planned.error.kind === 'unclosed' && reading.isBroken, shown(text, one))
        continue
      }
      const { changes } = planned.value
      const spans = changes.map(({ from, to }) => [from, to])
      assert.deepEqual(spans, [[counts?.from, counts?.to]], shown(text, one))
      assert.ok(isRewriteOf(readOutline(text), changes, applyChanges(text, changes)), shown(text, one))
      asked += 1
      overridden += Number(counts?.at !== one.at)
    }
  }
  assert.ok(asked > roundsOf(4000) && overridden > roundsOf(100), `${asked} ${overridden}`)
})

/** Every block and every custom property of a sheet in order, but for the one that begins at `except`. */
function declaredIn(text: string, except: number): readonly string[] {
  const outline = readOutline(text)
  const declared = declarationsOf(outline).map(({ block, name, nameEnd, value, end }) => {
    const { from, to, isImportant } = findValue(sourceOf(text), value, end)
    const shown = name === except ? 'new' : text.slice(value, end)
    return [block, text.slice(name, nameEnd), shown, name === except || text.slice(from, to), isImportant].join('\0')
  })
  const preludes = blocksOf(outline).map(({ parent, prelude, open }) => `${parent} ${text.slice(prelude, open)}`)
  return [...preludes, ...declared]
}

const nameAt = (text: string, { from }: Change): number =>
  declarationsOf(readOutline(text)).find(({ value, end }) => from >= value && from <= end)?.name ?? -1

test('a value that is accepted cannot leave its declaration', () => {
  const random = createRandom(4)
  let written = 0
  for (let round = 0; round < roundsOf(12_000); round += 1) {
    const text = sheetOf(random)
    const edits = new Map([[oneOf(random, NAMES), acceptedValue(random)]])
    const planned = planRoot(text, edits)
    const [change] = planned.ok ? planned.value.changes : []
    if (change === undefined) continue
    written += 1
    const next = applyChanges(text, [change])
    const at = nameAt(text, change)
    assert.ok(at >= 0, shown(text, change))
    assert.deepEqual(declaredIn(next, at), declaredIn(text, at), shown(text, edits, next))
    const value = new CssReading(next).effective(change.name)
    assert.ok(value !== null, shown(text, edits, next))
    const { isValid, from, to } = value
    assert.ok(isValid && from >= change.from, shown(text, edits, next))
    const around = change.value.slice(0, from - change.from) + change.value.slice(to - change.from)
    const besides = around.replaceAll(/\/\*[^]*?\*\//g, '').trim()
    assert.equal(besides, '', shown(text, edits))
  }
  assert.ok(written > roundsOf(1000), String(written))
})

test('a text with anything else changed is no rewrite', () => {
  const random = createRandom(5)
  let mutants = 0
  for (let round = 0; round < roundsOf(6000); round += 1) {
    const text = sheetOf(random)
    const planned = planRoot(text, editsOf(random))
    if (!planned.ok) continue
    const { changes } = planned.value
    const next = applyChanges(text, changes)
    const at = wholeFrom(random, 0, next.length)
    const mutant = next.slice(0, at) + oneOf(random, ['', ...PIECES]) + next.slice(at + wholeFrom(random, 0, 1))
    if (mutant === next) continue
    mutants += 1
    assert.equal(isRewriteOf(readOutline(text), changes, mutant), false, shown(text, changes, mutant))
  }
  assert.ok(mutants > roundsOf(2000), String(mutants))
})

test('a value that leaves its declaration is no rewrite, whoever wrote it', () => {
  const random = createRandom(6)
  const breakouts = [';--q:1', '}a{--q:1', '!important', '"', '(', '/*', 'url(', '{', ';', '}', '\\', 'a;b', ')}']
  const before = ':root{--x:«1px»;--y:2}@media print{a{--x:«3px»/**/}}'
  for (let round = 0; round < 500; round += 1) {
    const text = before.replaceAll(/[«»]/g, '')
    const from = text.indexOf(random() < 0.5 ? '1px' : '3px')
    const value = oneOf(random, breakouts)
    const change = { name: '--x', from, to: from + 3, value, scope: null }
    assert.equal(isRewriteOf(readOutline(text), [change], applyChanges(text, [change])), false, value)
  }
})
