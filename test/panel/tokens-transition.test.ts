// Transitions: which parts of a member are which, and what stays where one of them is changed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTransition, partOf, readTransition, withPart, type TransitionPart } from '../../panel/model/tokens/transition.js'

const PARTS: readonly TransitionPart[] = ['property', 'duration', 'easing', 'delay']
const members: readonly (readonly [text: string, said: readonly string[] | null])[] = [
  ['opacity 200ms ease-out', ['opacity', '200ms', 'ease-out', '0s']],
  ['.2s', ['all', '.2s', 'ease', '0s']],
  ['transform 320ms var(--ease-out) 40ms', ['transform', '320ms', 'var(--ease-out)', '40ms']],
  ['40ms var(--duration-slow) cubic-bezier(0.2, 0, 0, 1) all', ['all', '40ms', 'cubic-bezier(0.2, 0, 0, 1)', 'var(--duration-slow)']],
  ['--own-x 1s steps(3) allow-discrete', ['--own-x', '1s', 'steps(3)', '0s']],
  ['calc(1s / 2) linear', ['all', 'calc(1s / 2)', 'linear', '0s']],
  ['opacity', null], ['ease-out', null], ['1s 2s 3s', null], ['1s ease linear', null], ['spin 1s linear infinite', null],
  ['opacity 1s var(--x)', null], ['opacity 10px', null], ['opacity 1s "a"', null], ['opacity 1s url(a)', null], ['', null],
]
for (const [text, said] of members) {
  test(`the transition “${text}” ${said === null ? 'is none' : `has ${said.join(', ')}`}`, () => {
    const read = readTransition(text)
    assert.deepEqual(read === null ? null : PARTS.map((part) => partOf(text, part)), said)
  })
}

const values: readonly (readonly [value: string, cssVar: string, isOne: boolean])[] = [
  ['opacity 200ms, transform 320ms ease', '--any', true], ['200ms', '--duration', false],
  ['200ms', '--transition-fast', true], ['200ms ease', '--any', true], ['spin 1s linear', '--animation-spin', false],
  ['none', '--transition', false], ['1px solid red', '--any', false],
]
for (const [value, cssVar, isOne] of values) {
  test(`“${value}” of ${cssVar} is ${isOne ? 'a' : 'no'} list of transitions`, () =>
    assert.equal(isTransition(value, cssVar), isOne))
}

const edits: readonly (readonly [before: string, part: TransitionPart, next: string, after: string])[] = [
  ['opacity  200ms/* t */ ease', 'duration', '1s', 'opacity  1s/* t */ ease'],
  ['opacity 200ms ease', 'easing', 'linear', 'opacity 200ms linear'],
  ['opacity 200ms', 'easing', 'linear', 'opacity 200ms linear'],
  ['opacity 200ms', 'delay', '1s', 'opacity 200ms 1s'],
  ['opacity 200ms ease', 'delay', '1s', 'opacity 200ms ease 1s'],
  ['ease 200ms', 'delay', '1s', 'ease 200ms 1s'],
  ['200ms 1s', 'easing', 'linear', '200ms linear 1s'],
  ['200ms', 'property', 'color', 'color 200ms'],
  ['no transition at all', 'property', 'color', 'no transition at all'],
]
for (const [before, part, next, after] of edits) {
  test(`“${before}” with ${next} for its ${part} is “${after}”`, () => assert.equal(withPart(before, part, next), after))
}
