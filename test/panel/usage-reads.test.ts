// On which side a property is, and how reads are said.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Token } from '../../panel/model/state/state.types.js'
import {
  groupReads, shortenReads, type LonghandRead, type Shorthands,
} from '../../panel/page/ask/reads-group.js'
import { physicalOf } from '../../panel/page/sheets/logical.js'

describe('a logical property is on a side', () => {
  const rows: readonly (readonly [property: string, mode: string, direction: string, physical: string])[] = [
    ['margin-inline-start', 'horizontal-tb', 'ltr', 'margin-left'],
    ['margin-inline-start', 'horizontal-tb', 'rtl', 'margin-right'],
    ['padding-block-end', 'vertical-rl', 'ltr', 'padding-left'],
    ['border-inline-end-color', 'vertical-lr', 'ltr', 'border-bottom-color'],
    ['inset-block-start', 'sideways-lr', 'ltr', 'left'],
    ['inline-size', 'horizontal-tb', 'ltr', 'width'],
    ['max-block-size', 'vertical-rl', 'ltr', 'max-width'],
    ['border-start-end-radius', 'horizontal-tb', 'ltr', 'border-top-right-radius'],
    ['border-end-start-radius', 'vertical-rl', 'ltr', 'border-top-left-radius'],
    ['color', 'horizontal-tb', 'rtl', 'color'],
    ['display-inline', 'horizontal-tb', 'rtl', 'display-inline'],
  ]
  for (const [property, mode, direction, physical] of rows) {
    it(`${property}, ${mode}, ${direction}`, () => {
      assert.equal(physicalOf(property, { mode, direction }), physical)
    })
  }
})

describe('what longhands read', () => {
  const token = { item: { label: 'A' } } as unknown as Token
  const base: LonghandRead = {
    longhand: 'padding-top', pseudo: null, cssVar: '--a', via: [], from: null, token: null, value: '1px',
    declared: null,
  }
  const sides = ['top', 'right', 'bottom', 'left'].map((side) => `padding-${side}`)
  const shorthands: Shorthands = [
    ['padding', sides], ['padding-block', ['padding-block-start', 'padding-block-end']],
  ]

  it('is said of the shorthand where all of them read the same', () => {
    const reads = sides.map((longhand) => ({ ...base, longhand }))
    assert.deepEqual(shortenReads(reads, shorthands).map(({ property }) => property), ['padding'])
    assert.deepEqual(shortenReads(reads.slice(1), shorthands).map(({ property }) => property), sides.slice(1))
  })

  it('is one group for each property, with a row for the first that is known on each way', () => {
    const reads: readonly LonghandRead[] = [
      { ...base, longhand: 'color', cssVar: '--btn' },
      { ...base, longhand: 'color', cssVar: '--action', via: ['--btn'], token },
      { ...base, longhand: 'color', cssVar: '--brand', via: ['--btn', '--action'], token },
      { ...base, longhand: 'width', cssVar: '--x' },
      { ...base, longhand: 'width', cssVar: '--y', via: ['--x'] },
      { ...base, longhand: 'width', cssVar: '--nothing', value: '' },
      { ...base, longhand: 'width', cssVar: '--x', pseudo: '::before' },
    ]
    const groups = groupReads(shortenReads(reads, shorthands))
    assert.deepEqual(groups.map(({ property, pseudo, reads: own }) =>
      [property, pseudo, own.map(({ cssVar }) => cssVar)]),
    [['color', null, ['--action']], ['width', null, ['--x']], ['width', '::before', ['--x']]])
  })

  it('is told apart by the elements it comes from, and has each variable of a value once', () => {
    const [body, main] = [{ localName: 'body' }, { localName: 'main' }] as unknown as readonly [Element, Element]
    const reads: readonly LonghandRead[] = [
      { ...base, longhand: 'color', from: body }, { ...base, longhand: 'color', from: main },
      { ...base, longhand: 'font-size', from: body, cssVar: '--b' },
      { ...base, longhand: 'color', from: body, cssVar: '--b', token },
      { ...base, longhand: 'color', from: body, cssVar: '--b', via: ['--c'], token },
    ]
    assert.deepEqual(groupReads(shortenReads(reads, shorthands)).map(({ property, from, reads: own }) =>
      [property, from?.localName, own.map(({ cssVar }) => cssVar)]),
    [['color', 'body', ['--a', '--b']], ['color', 'main', ['--a']], ['font-size', 'body', ['--b']]])
  })
})
