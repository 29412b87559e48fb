// The modes of the dock: one row per row of the contract's table, then the ways it does not show.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DockMode } from '../../panel/view/dock/dock.types.js'
import { edgeOf } from '../../panel/view/dock/geometry.js'
import {
  CHOICES, chosenMode, nextDock, type DockEvent, type DockState,
} from '../../panel/view/dock/modes.js'

const MODES: readonly DockMode[] = ['float', 'right', 'bottom', 'mini']

const at = (mode: DockMode, more: Partial<DockState> = {}): DockState =>
  ({ mode, lastFull: mode === 'mini' ? 'float' : mode, prior: null, ...more })

const forSpecimen = (prior: DockMode): DockState => at('right', { prior, lastFull: prior === 'mini' ? 'float' : prior })

type Row = readonly [name: string, state: DockState, event: DockEvent, next: DockState]
const rows: readonly Row[] = [
  // Contract, "States and transitions", Dock modes.
  ['1 a float makes room for the specimen', at('float'), 'specimenOn', forSpecimen('float')],
  ['1 a right dock stays for the specimen', at('right'), 'specimenOn', forSpecimen('right')],
  ['1 a bottom dock makes room for the specimen', at('bottom'), 'specimenOn', forSpecimen('bottom')],
  ['1 a pill makes room for the specimen', at('mini'), 'specimenOn', forSpecimen('mini')],
  ['1 the specimen, shown again, does not change what is remembered', forSpecimen('bottom'), 'specimenOn', forSpecimen('bottom')],
  ['2 without the specimen a float floats again', forSpecimen('float'), 'specimenOff', at('float')],
  ['2 without the specimen a right dock stays', forSpecimen('right'), 'specimenOff', at('right')],
  ['2 without the specimen a bottom dock is back', forSpecimen('bottom'), 'specimenOff', at('bottom')],
  ['2 without the specimen a pill is a pill again', forSpecimen('mini'), 'specimenOff', at('mini')],
  ['2 a specimen whose claim is lost gives the prior mode', forSpecimen('bottom'), 'claimLost', at('bottom')],
  ['2 a specimen whose claim is lost floats again', forSpecimen('float'), 'claimLost', at('float')],
  ['2 a specimen whose claim is lost gives a pill again', forSpecimen('mini'), 'claimLost', at('mini')],
  ['2 a right dock that loses its claim under the specimen is where it was', forSpecimen('right'), 'claimLost', at('right')],
  ...MODES.map((prior): Row => [`3 beside the specimen a panel floats whose edge is taken, and remembers ${prior}`,
    forSpecimen(prior), 'edgeTaken', { ...forSpecimen(prior), mode: 'float' }]),
  ...MODES.map((prior): Row => [`2 without the specimen a panel that floated beside it is ${prior} again`,
    { ...forSpecimen(prior), mode: 'float' }, 'specimenOff', at(prior)]),
  ['3 a right dock whose edge is taken floats', at('right'), 'edgeTaken', at('float')],
  ['3 a bottom dock whose edge is taken floats', at('bottom'), 'edgeTaken', at('float')],
  ['3 a right dock whose claim is lost floats', at('right'), 'claimLost', at('float')],
  ['4 a pill expands to a float', at('mini', { lastFull: 'float' }), 'expand', at('float')],
  ['4 a pill expands to the right', at('mini', { lastFull: 'right' }), 'expand', at('right')],
  ['4 a pill expands to the bottom', at('mini', { lastFull: 'bottom' }), 'expand', at('bottom')],
  // What has no row changes nothing.
  ['a float does not expand', at('float'), 'expand', at('float')],
  ['a float loses no claim', at('float'), 'claimLost', at('float')],
  ['a pill is on no edge', at('mini'), 'edgeTaken', at('mini')],
  ['without a specimen there is none to hide', at('right'), 'specimenOff', at('right')],
  // What a person chooses.
  ['a pill remembers where it came from', at('bottom'), 'chooseMini', at('mini', { lastFull: 'bottom' })],
  ['a pill made of a pill remembers it still', at('mini', { lastFull: 'bottom' }), 'chooseMini', at('mini', { lastFull: 'bottom' })],
  ['a pill that makes way beside the specimen remembers what was', forSpecimen('bottom'), 'chooseMini', { ...forSpecimen('bottom'), mode: 'mini' }],
  ['and expands beside the specimen again', { ...forSpecimen('bottom'), mode: 'mini' }, 'expand', forSpecimen('bottom')],
  ['a choice under the specimen is a choice', forSpecimen('mini'), 'chooseBottom', at('bottom')],
]
for (const [name, state, event, next] of rows) {
  test(name, () => {
    assert.deepEqual(nextDock(state, event), next)
    assert.deepEqual(nextDock(state, event), next)
  })
}

test('a person can choose every mode from every other', () => {
  for (const from of MODES) {
    for (const to of MODES) assert.equal(nextDock(at(from), CHOICES[to]).mode, to, `${from} ${to}`)
  }
})

test('what is stored is what a person has chosen, not where the specimen has put the panel', () => {
  assert.equal(chosenMode(forSpecimen('bottom')), 'bottom')
  assert.equal(chosenMode(at('mini')), 'mini')
})

test('docked modes need an edge', () => {
  assert.deepEqual(MODES.map(edgeOf), [null, 'right', 'bottom', null])
})
