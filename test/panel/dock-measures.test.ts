// What can be set of where a panel stands.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measuresOf } from '../../panel/view/dock/without-drag.js'

const DESK = { width: 1280, height: 800 }
const BOX = { left: 904, top: 16, width: 360, height: 560 }
type Mode = Parameters<typeof measuresOf>[0]
type Row = readonly [name: string, mode: Mode, viewport: typeof DESK, lines: readonly string[]]
const rows: readonly Row[] = [
  ['of a float its place and its size', 'float', DESK, [
    'left 904 0 920', 'top 16 0 764', 'width 360 280 1264', 'height 560 240 784',
  ]],
  ['of a right dock its width', 'right', DESK, ['width 300 280 640']],
  ['of a bottom dock its height', 'bottom', DESK, ['height 300 160 480']],
  ['of a dock that lies over the page nothing', 'right', { width: 390, height: 844 }, []],
  ['of a pill nothing', 'mini', DESK, []],
]
for (const [name, mode, viewport, lines] of rows) {
  test(`there can be set ${name}`, () => {
    assert.deepEqual(measuresOf(mode, BOX, 300, viewport).map(({ name: one, value, min, max }) =>
      `${one} ${value} ${min} ${max}`), lines)
  })
}
