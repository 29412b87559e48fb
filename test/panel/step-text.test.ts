// The number under the caret in a text: which one it is, what a step makes of it, and what is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepInText } from '../../panel/model/tokens/step-text.js'

// A few texts that the properties of a browser take.
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'box-shadow': ['0 1px 2px red', '1px 1px 2px red', '0 0 currentcolor', '1px 0 currentcolor'],
  transform: ['rotate(0)', 'rotate(1deg)', 'scale(0)', 'scale(1)'],
  margin: ['0 0', '1px 0', '0 0 auto', '1px 0 auto', '0', '1px'], translate: ['0 0', '1px 0', '0', '1px'],
  flex: ['0 0', '1 0', '0 0 auto', '1 0 auto'], opacity: ['0', '1'],
}
const supports = (property: string, value: string): boolean => TAKEN[property]?.includes(value) === true

const NONE = { shift: false, alt: false }
const SHIFT = { shift: true, alt: false }
const ALT = { shift: false, alt: true }

// `|` is the caret, or both ends of what is selected; of what comes out, both ends of the number.
const rows: readonly (readonly [before: string, steps: number, held: typeof NONE, after: string | null])[] = [
  ['0 1|px 2px red', 1, NONE, '0 |2px| 2px red'],
  ['0 1px| 2px', -1, NONE, '0 |0px| 2px'],
  ['0 |1px 2px', 10, NONE, '0 |11px| 2px'],
  ['0 1px| 2px', 1, SHIFT, '0 |11px| 2px'],
  ['0 1px| 2px', 1, ALT, '0 |1.1px| 2px'],
  ['0 |1px| 2px', -1, ALT, '0 |0.9px| 2px'],
  ['0 10px 24px -1|2px', 1, NONE, '0 10px 24px |-11px|'],
  ['0|', -1, NONE, '|-1|'],
  ['-|1px', 2, NONE, '|1px|'],
  ['linear-gradient(9|0deg, #fff 0%, #000)', 1, NONE, 'linear-gradient(|91deg|, #fff 0%, #000)'],
  ['linear-gradient(90deg, #fff 0|%, #000)', 1, SHIFT, 'linear-gradient(90deg, #fff |10%|, #000)'],
  ['cubic-bezier(0.2, 0.|75, 0.2, 1)', 1, ALT, 'cubic-bezier(0.2, |0.85|, 0.2, 1)'],
  ['calc(1.25|rem + 2vw)', 1, NONE, 'calc(|2.25rem| + 2vw)'],
  ['calc(1px - |2px)', 1, NONE, 'calc(1px - |3px|)'],
  ['.5|s', 1, ALT, '|0.6s|'],
  ['1e3|ms', 1, NONE, '|1001ms|'],
  ['var(--x, 12|px)', 1, NONE, 'var(--x, |13px|)'],
  ['translate3d(1|px, 0, 0)', 1, NONE, 'translate3d(|2px|, 0, 0)'],
  ['#12|3456', 1, NONE, null],
  ['#fff1|', 1, NONE, null],
  ['var(--space-4|)', 1, NONE, null],
  ['h1|', 1, NONE, null],
  ['translate3|d(1px)', 1, NONE, null],
  ['"12|px"', 1, NONE, null],
  ["'a 1|", 1, NONE, null],
  ['url(img1|.png)', 1, NONE, null],
  ['url(img1.png) 2|px', 1, NONE, 'url(img1.png) |3px|'],
  ['/* 1| */ 2px', 1, NONE, null],
  ['/* 1| ', 1, NONE, null],
  ['1x2|y', 1, NONE, null],
  ['auto|', 1, NONE, null],
  ['|', 1, NONE, null],
  ['0 |1px 2px| red', 1, NONE, null],
  ['|1px red|', 1, NONE, null],
  ['1px | 2px', 1, NONE, null],
  ['1e400|px', 1, NONE, null],
  ['|0 1px 2px red', 1, NONE, '|1px| 1px 2px red'],
  ['|0 0 var(--a, rgb(1 2 3))', 1, NONE, '|1px| 0 var(--a, rgb(1 2 3))'],
  ['rotate(|0)', 1, NONE, 'rotate(|1deg|)'], ['scale(|0)', 1, NONE, 'scale(|1|)'],
  ['|0 0', 1, NONE, '|1px| 0'], ['|0 0 auto', 1, NONE, '|1| 0 auto'], ['|0', 1, NONE, '|1|'], ['|0 auto 7', 1, NONE, '|1| auto 7'],
  ['rgb(20 40 25 / 6|%)', 1, NONE, 'rgb(20 40 25 / |7%|)'], ['-0.5|em', 1, NONE, '|0.5em|'], ['1e3|', 1, NONE, '|1001|'],
  ['|.5', -1, ALT, '|0.4|'], ['url(a1|.png)', 1, NONE, null], ['é1|', 1, NONE, null], ['−1|', 1, NONE, null], ['#ff0|', 1, NONE, null],
  ['a 1|px\n2px', 1, NONE, 'a |2px|\n2px'], ['😀 |1px', 1, NONE, '😀 |2px|'],
]
for (const [before, steps, held, after] of rows) {
  const keys = `${steps} ${held.shift ? 'Shift' : held.alt ? 'Alt' : ''}`.trim()
  test(`${before} and ${keys} ${after === null ? 'is nothing to step' : `is ${after}`}`, () => {
    const [left = '', middle = '', right] = before.split('|')
    const at = { from: left.length, to: right === undefined ? left.length : left.length + middle.length }
    const stepped = stepInText(before.split('|').join(''), at, steps, held, supports)
    const shown = stepped === null ? null
      : `${stepped.text.slice(0, stepped.from)}|${stepped.text.slice(stepped.from, stepped.to)}|${stepped.text.slice(stepped.to)}`
    assert.equal(shown, after)
  })
}
