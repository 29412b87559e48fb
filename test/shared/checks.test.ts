import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runChecks, type Check, type InOrder } from '../../shared/checks.js'
import { err, ok } from '../../shared/result.js'

interface Start { readonly number: number }
interface Doubled { readonly doubled: number }
interface Worded { readonly word: string }

const double: Check<Start, Doubled, 'too much'> = {
  name: '1 double',
  run: ({ number }) => (number > 10 ? err('too much') : ok({ doubled: number * 2 })),
}
const word: Check<Doubled, Worded, 'too little'> = {
  name: '2 word',
  run: async ({ doubled }) => Promise.resolve(doubled < 0 ? err('too little') : ok({ word: String(doubled) })),
}

test('each check knows what the earlier ones found', async () => {
  assert.deepEqual(await runChecks([double, word], { number: 4 }), {
    ok: true, known: { number: 4, doubled: 8, word: '8' },
  })
})

test('the first refusal answers, with what was known when it came', async () => {
  assert.deepEqual(await runChecks([double, word], { number: 11 }), {
    ok: false, known: { number: 11 }, refusal: 'too much',
  })
  assert.deepEqual(await runChecks([double, word], { number: -1 }), {
    ok: false, known: { number: -1, doubled: -2 }, refusal: 'too little',
  })
})

test('a check after a refusal is not run', async () => {
  let ran = false
  const watch: Check<Start, Doubled, never> = {
    name: 'watch',
    run: () => {
      ran = true
      return ok({ doubled: 0 })
    },
  }
  await runChecks([double, watch], { number: 11 })
  assert.equal(ran, false)
})

test('what a check throws is not swallowed', async () => {
  const broken: Check<Start, Doubled, never> = {
    name: 'broken',
    run: () => {
      throw new TypeError('a bug')
    },
  }
  await assert.rejects(runChecks([broken], { number: 1 }), TypeError)
})

test('a list whose check needs what no earlier check finds does not compile', () => {
  type Right = InOrder<Start, readonly [typeof double, typeof word]>
  type Wrong = InOrder<Start, readonly [typeof word, typeof double]>
  const right: Right = [double, word]
  // @ts-expect-error: `word` needs what only `double` finds
  const wrong: Wrong = [word, double]
  assert.equal(right.length, wrong.length)
})
