// Fluid sizes: how they grow, where they turn, what they come to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthOf, readFluid, sizeAt, turnsOf, workOut } from '../../panel/tools/value-editors/fluid.js'
import { textAt, type Span } from '../../panel/model/tokens/pieces.js'

const growths: readonly (readonly [text: string, px: number | null, perPx?: number])[] = [
  ['1.4rem + 4.4vw', 22.4, 0.044],
  ['4.4vw + 1.4rem', 22.4, 0.044],
  ['calc(1.4rem + 4.4vw)', 22.4, 0.044],
  ['2vi', 0, 0.02], ['2DVW', 0, 0.02], ['-1.5vw', 0, -0.015],
  ['4vw - 10px', -10, 0.04],
  ['2 * (1rem + 1vw)', 32, 0.02],
  ['(100vw - 20rem) / 80 * 2 + 1rem', 8, 0.025],
  ['calc(16px + (24 - 16) * ((100vw - 400px) / (1200 - 400)))', 12, 0.01],
  ['1in', 96, 0], ['12pt', 16, 0], ['calc(calc(1px))', 1, 0],
  ['1rem+2vw', null], ['1rem +2vw', null], ['1em + 2vw', null], ['50% + 2vw', null], ['2vh', null], ['2cqi', null], ['var(--a) + 1vw', null],
  ['2vw * 2vw', null], ['2 / 1vw', null], ['1vw / 0', null], ['16', null], ['', null], ['1rem + 2', null], ['min(1px, 2vw)', null],
  ['(1rem', null], ['1rem)', null], ['1rem 2vw', null], ['calc', null], ['1rem + ', null], ['1rem /* and */ + 2vw', 16, 0.02],
]
for (const [text, px, perPx] of growths) {
  test(`growth of ${JSON.stringify(text)}`, () => {
    const growth = growthOf(text, 16)
    assert.equal(growth === null ? null : Number(growth.px.toFixed(6)), px)
    if (growth !== null) assert.equal(Number(growth.perPx.toFixed(6)), perPx)
  })
}

type Numbers = readonly (number | null)[]
type Row = readonly [text: string, parts: string | null, turns?: Numbers, sizes?: Numbers]
const rows: readonly Row[] = [
  ['clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)', '2.5rem|1.4rem + 4.4vw|4.5rem', [400, 1127], [40, 56.4736, 72]],
  [' CLAMP( 1rem,2vw ,32px ) ', '1rem|2vw|32px', [800, 1600], [16, 16, 32]],
  ['clamp(none, 4vw, 40px)', '-|4vw|40px', [null, 1000], [12.8, 30.976, 40]],
  ['min(40px, 4vw)', '-|4vw|40px', [null, 1000], [12.8, 30.976, 40]],
  ['max(4vw, 20px)', '20px|4vw|-', [500, null], [20, 30.976, 64]],
  ['clamp(16px, 40px - 1vw, 32px)', '16px|40px - 1vw|32px', [2400, 800], [32, 32, 24]],
  ['clamp(2rem, 4vw, 1rem)', '2rem|4vw|1rem', [null, null], [32, 32, 32]],
  ['clamp(1rem, 5vh, 2rem)', '1rem|5vh|2rem', [null, null], [null, null, null]],
  ['clamp(1em, 5vw, 32px)', '1em|5vw|32px', [null, null], [null, null, null]],
  ['clamp(1rem, 2rem, 3rem)', '1rem|2rem|3rem', [null, null], [32, 32, 32]],
  ['clamp(1rem, var(--a), 3rem)', '1rem|var(--a)|3rem', [null, null], [null, null, null]],
  ['min(10px, 20px)', null], ['min(1vw, 2vw)', null], ['max(1px)', null], ['min(1px, 2vw, 3px)', null], ['clamp(1px, 2vw)', null],
  ['clamp(1px, 2vw, 3px, 4px)', null], ['calc(1px + 2vw)', null], ['1rem', null], ['clamp(1px, 2vw, 3px', null], ['', null],
]
for (const [text, parts, turns, sizes] of rows) {
  test(`fluid ${JSON.stringify(text)}`, () => {
    const fluid = readFluid(text)
    const at = (span: Span | null): string => span === null ? '-' : textAt(text, span)
    assert.equal(fluid === null ? null : [fluid.min, fluid.preferred, fluid.max].map(at).join('|'), parts)
    if (fluid === null) return
    const worked = workOut(text, fluid, 16)
    const found = turnsOf(worked)
    assert.deepEqual([found.min, found.max].map((width) => width === null ? null : Math.round(width)), turns)
    const rounded = (size: number | null): number | null => size === null ? null : Number(size.toFixed(4))
    assert.deepEqual([320, 774.4, 1600].map((width) => rounded(sizeAt(worked, width))), sizes)
  })
}
