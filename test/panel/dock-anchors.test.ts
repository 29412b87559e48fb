// Where the pill stands: the eight anchors, its keys, and the edge it snaps to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchorName, stepAnchor } from '../../panel/view/dock/without-drag.js'
import { floatAt, partsOf, pillFor, anchorPlace, snap, stylesAt, type EdgePlace } from '../../panel/view/dock/anchors.js'
import type { Anchor, Direction, DockMode } from '../../panel/view/dock/dock.types.js'
import type { Box, Size } from '../../panel/view/dock/geometry.js'

const DESK: Size = { width: 1000, height: 600 }
const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down']
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })

type StepRow = readonly [from: Anchor, left: Anchor, right: Anchor, up: Anchor, down: Anchor]
const steps: readonly StepRow[] = [
  ['top-left', 'top-left', 'top', 'top-left', 'left'],
  ['top', 'top-left', 'top-right', 'top', 'bottom'],
  ['top-right', 'top', 'top-right', 'top-right', 'right'],
  ['right', 'left', 'right', 'top-right', 'bottom-right'],
  ['bottom-right', 'bottom', 'bottom-right', 'right', 'bottom-right'],
  ['bottom', 'bottom-left', 'bottom-right', 'top', 'bottom'],
  ['bottom-left', 'bottom-left', 'bottom', 'left', 'bottom-left'],
  ['left', 'left', 'right', 'top-left', 'bottom-left'],
]
for (const [from, ...to] of steps) {
  test(`arrow keys lead from ${anchorName(from)} to its neighbors`, () => {
    assert.deepEqual(DIRECTIONS.map((direction) => stepAnchor(anchorPlace(from), direction)), to)
  })
}

test('a key leads on from the anchor that is nearest', () => {
  assert.equal(stepAnchor({ edge: 'right', at: 0.4 }, 'down'), 'bottom-right')
  assert.equal(stepAnchor({ edge: 'bottom', at: 0.9 }, 'left'), 'bottom')
})

type SnapRow = readonly [name: string, pill: Box, place: EdgePlace]
const snaps: readonly SnapRow[] = [
  ['a pill let go near the left snaps there', box(30, 284, 100, 32), { edge: 'left', at: 0.5 }],
  ['a pill let go near the right snaps there', box(880, 200, 100, 32), { edge: 'right', at: 0.346 }],
  ['a pill let go near the top snaps there', box(450, 20, 100, 32), { edge: 'top', at: 0.5 }],
  ['a pill let go near the bottom snaps there', box(450, 560, 100, 32), { edge: 'bottom', at: 0.5 }],
  ['a pill let go in a corner keeps its margin', box(3, 0, 100, 32), { edge: 'top', at: 0 }],
  ['a pill let go in the other corner keeps its margin', box(899, 568, 100, 32), { edge: 'bottom', at: 1 }],
]
for (const [name, pill, place] of snaps) {
  test(name, () => assert.deepEqual(snap(pill, DESK), place))
}

test('a pill that has no room beside it lies at the left end', () => {
  assert.deepEqual(snap(box(5, 0, 90, 32), { width: 100, height: 600 }), { edge: 'top', at: 0 })
})

type PillRow = readonly [name: string, mode: DockMode, float: Box, place: EdgePlace]
const pills: readonly PillRow[] = [
  ['a float at the left leaves its pill there', 'float', box(100, 12, 360, 500), { edge: 'left', at: 0 }],
  ['a float at the right leaves its pill there', 'float', box(624, 284, 360, 500), { edge: 'right', at: 0.5 }],
  ['a right dock leaves its pill at the top right', 'right', box(0, 0, 360, 500), anchorPlace('top-right')],
  ['a bottom dock leaves its pill at the bottom right', 'bottom', box(0, 0, 360, 500), anchorPlace('bottom-right')],
]
for (const [name, mode, float, place] of pills) {
  test(name, () => assert.deepEqual(pillFor(mode, float, DESK), place))
}

test('a float sent to an anchor is 16 px from the edges', () => {
  const size = { width: 360, height: 400 }
  const at = (anchor: Anchor): readonly number[] => {
    const { left, top } = floatAt(anchorPlace(anchor), size, DESK)
    return [left, top]
  }
  assert.deepEqual(at('top-left'), [16, 16])
  assert.deepEqual(at('bottom-right'), [624, 184])
  assert.deepEqual(at('right'), [624, 100])
  assert.deepEqual(at('bottom'), [320, 184])
  assert.deepEqual(floatAt(anchorPlace('bottom'), size, { width: 300, height: 300 }), { left: 16, top: 16 })
})

test('styles place a pill by parts of the window and of itself', () => {
  assert.deepEqual(stylesAt(anchorPlace('bottom-right')), {
    left: 'calc(12px + 1 * (100% - 24px))', top: 'calc(12px + 1 * (100% - 24px))', translate: '-100% -100%',
  })
  assert.deepEqual(partsOf({ edge: 'left', at: 0.25 }), { x: 0, y: 0.25 })
})
