// Which values end at 0 when they are stepped, and where a step ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stoppedAtZero, stopsAtZero } from '../../panel/model/tokens/kinds.js'
import type { Preview, TierValueKind } from '../../panel/model/tokens/tokens.types.js'

const length = (unit: string): TierValueKind => ({ kind: 'length', step: 1, unit })
const number: TierValueKind = { kind: 'number', step: 1 }

interface More { readonly preview?: Preview, readonly tier?: string, readonly id?: string }
type Row = readonly [cssVar: string, type: TierValueKind, stops: boolean, more?: More]
const rows: readonly Row[] = [
  ['--space-md', length('rem'), true],
  ['--spacing', length('rem'), true],
  ['--radius', length('px'), true],
  ['--bs-border-radius-xl', length('rem'), true],
  ['--radii-2', length('px'), true],
  ['--font-size-3', length('rem'), true],
  ['--font-size-fluid', length('vw'), true],
  ['--border-width', length('px'), true],
  ['--fontSizeBase300', length('px'), true],
  ['--h1Size', length('px'), true],
  ['--md_border_width', length('px'), true],
  ['--grid-gap', length('px'), true],
  ['--x', length('px'), true, { id: 'space-x' }],
  ['--x', length('px'), true, { preview: 'bar' }],
  ['--x', length('px'), true, { preview: 'size' }],
  ['--x', length('px'), true, { preview: 'radius' }],
  ['--x', number, true, { preview: 'line-height' }],
  ['--x', number, true, { preview: 'weight' }],
  ['--x', length('px'), false, { preview: 'family' }],
  ['--x', length('px'), false],
  ['--size', length('deg'), false],
  ['--size', number, false],
  ['--z-index-size', number, false],
  ['--size', { kind: 'text' }, false],
  ['--duration-fast', length('ms'), true],
  ['--x', length('s'), true],
  ['--fade-delay', length('ms'), false],
  ['--fade', length('ms'), false, { preview: 'duration', id: 'delay-fade' }],
  ['--letter-spacing-tight', length('em'), false],
  ['--ls-spacing', length('em'), false, { tier: 'letter-spacing' }],
  ['--word-spacing', length('em'), false],
  ['--text-indent-size', length('em'), false],
  ['--focus-offset-width', length('px'), false],
  ['--space-negative-2', length('px'), false],
  ['--margin-size', length('px'), false],
  ['--spread-radius', length('px'), false, { preview: 'radius' }],
  // Words, not parts of words.
  ['--spaceship', length('px'), false],
  ['--resized', length('px'), false],
  ['--bandwidth', length('px'), false],
]
for (const [cssVar, type, stops, { preview, tier = 'tier', id = 'item' } = {}] of rows) {
  test(`${cssVar} of ${JSON.stringify(type)} in ${tier} ${preview ?? ''} ${stops ? 'ends at 0' : 'goes on'}`, () => {
    const named = { id: tier, ...(preview === undefined ? {} : { preview }) }
    assert.equal(stopsAtZero({ id, cssVar, type }, named), stops)
  })
}

const steps: readonly (readonly [from: string, to: string, end: string])[] = [
  ['4px', '3px', '3px'],
  ['1px', '0px', '0px'],
  ['0.5rem', '-2rem', '0rem'],
  ['0', '-1', '0'],
  ['-4px', '-5px', '-5px'],
  ['-4px', '6px', '6px'],
  ['auto', '-1px', '-1px'],
]
for (const [from, to, end] of steps) test(`a step from ${from} to ${to} ends at ${end}`, () => assert.equal(stoppedAtZero(from, to), end))
