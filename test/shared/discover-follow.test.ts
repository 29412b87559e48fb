// What tokens come to at the end of their references.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundKind, RegisteredToken } from '../../shared/discover/discover.types.js'
import { followKinds } from '../../shared/discover/follow.js'

const NONE: ReadonlyMap<string, RegisteredToken> = new Map()

type Values = Readonly<Record<string, string>>
type Kinds = Readonly<Record<string, FoundKind>>

function kindsOf(values: Values, registered = NONE): Kinds {
  const followed = followKinds(new Map(Object.entries(values)), registered)
  return Object.fromEntries(Array.from(followed, ([name, { kind }]) => [name, kind]))
}

const ROWS: readonly (readonly [name: string, values: Values, kinds: Kinds])[] = [
  ['a reference is what it refers to', { '--a': 'var(--b)', '--b': 'var(--c)', '--c': '#fff' }, { '--a': 'color', '--b': 'color', '--c': 'color' }],
  ['a reference to nothing stays one', { '--a': 'var(--b)', '--b': 'var(--nowhere)' }, { '--a': 'reference', '--b': 'reference' }],
  ['a fallback counts where nothing is declared', { '--a': 'var(--b, 1px)', '--c': 'var(--b, var(--d, var(--a)))' }, { '--a': 'length', '--c': 'length' }],
  ['a fallback counts for nothing where something is', { '--a': 'var(--b, 1px)', '--b': 'red' }, { '--a': 'color', '--b': 'color' }],
  ['a reference to itself has no end', { '--font-sans': 'var(--font-sans)' }, { '--font-sans': 'reference' }],
  [
    'neither has a circle, nor what leads into it; with a fallback that does',
    { '--in': 'var(--a)', '--else': 'var(--a, 1s)', '--a': 'var(--b)', '--b': 'calc(var(--c) + 1px)', '--c': 'var(--a)' },
    { '--in': 'reference', '--else': 'duration', '--a': 'reference', '--b': 'expression', '--c': 'reference' },
  ],
  [
    'a fallback that is not taken is part of a circle, too',
    { '--a': 'var(--ok, var(--b))', '--b': 'var(--a)', '--ok': '1px' }, { '--a': 'reference', '--b': 'reference', '--ok': 'length' },
  ],
  [
    'circles that share a token are one',
    { '--a': 'var(--b) var(--c)', '--b': 'var(--d)', '--c': 'var(--b, 1px)', '--d': 'var(--a)' },
    { '--a': 'expression', '--b': 'reference', '--c': 'length', '--d': 'reference' },
  ],
  [
    'calculations are what their operands are',
    { '--a': 'calc(var(--b) * 2)', '--b': '1rem', '--c': 'calc(var(--d) * var(--b))', '--d': '2', '--e': 'calc(var(--t) / var(--d))', '--t': '1s', '--f': 'calc(1 - var(--d))' },
    { '--a': 'length', '--b': 'length', '--c': 'length', '--d': 'number', '--e': 'duration', '--t': 'duration', '--f': 'number' },
  ],
  [
    'what is known of a calculation tells its kind',
    { '--a': 'calc(var(--no) * 1px)', '--b': 'calc(var(--no) * 2)', '--c': 'calc(var(--no))' },
    { '--a': 'length', '--b': 'number', '--c': 'expression' },
  ],
  [
    'a color is one whatever is in it',
    { '--a': 'rgb(var(--no) / 50%)', '--b': 'color-mix(in srgb, var(--c), var(--no))', '--c': 'var(--a)' }, { '--a': 'color', '--b': 'color', '--c': 'color' },
  ],
  [
    'lists are made of what is put into them',
    { '--s': '0 1px var(--c), var(--t)', '--t': 'inset 0 0 var(--c)', '--c': 'red', '--f': 'var(--g), Arial', '--g': '"Inter", serif', '--e': 'var(--no) 1px', '--p': '1px var(--c)' },
    { '--s': 'shadow', '--t': 'shadow', '--c': 'color', '--f': 'font', '--g': 'font', '--e': 'expression', '--p': 'text' },
  ],
  [
    'three numbers are channels where a color takes them',
    { '--accent': '255 0 0', '--c': 'rgb(var(--accent) / 50%)', '--other': '16 9 1', '--again': 'var(--accent)' },
    { '--accent': 'channels', '--c': 'color', '--other': 'text', '--again': 'channels' },
  ],
  [
    'and where they look like nothing else',
    { '--a': '34 197 94', '--b': '0.7 0.15 30', '--c': '16 9 1', '--d': '1 1 0', '--e': '0 0 1', '--f': '400 500 700' },
    { '--a': 'channels', '--b': 'channels', '--c': 'text', '--d': 'text', '--e': 'text', '--f': 'text' },
  ],
  [
    'a name of its own may say more than the one that it refers to',
    { '--space-none': 'var(--nil)', '--nil': '0', '--font-body': 'var(--inter)', '--inter': 'Inter' },
    { '--space-none': 'length', '--nil': 'number', '--font-body': 'font', '--inter': 'keyword' },
  ],
  ['names of objects are names', { '--a': 'var(--__proto__)', '--__proto__': '1px', '--constructor': 'var(--toString)' }, { '--a': 'length', '--__proto__': 'length', '--constructor': 'reference' }],
  ['an empty value is one', { '--a': '', '--b': 'var(--a)', '--c': 'var(--a) 1px' }, { '--a': 'empty', '--b': 'empty', '--c': 'length' }],
]

for (const [name, values, kinds] of ROWS) {
  test(name, () => {
    for (const order of [Object.entries(values), Object.entries(values).reverse()]) {
      assert.deepEqual(kindsOf(Object.fromEntries(order)), kinds)
    }
  })
}

test('what a name is registered as is what it comes to, and what it starts with counts where it is not declared', () => {
  const registered = new Map([
    ['--a', { name: '--a', syntax: '<length>', initialValue: '0px' }], ['--c', { name: '--c', syntax: '<color>', initialValue: 'red' }],
    ['--n', { name: '--n', syntax: '*', initialValue: null }],
  ])
  const found = kindsOf({ '--a': 'var(--nil)', '--nil': '0', '--b': 'calc(var(--a) * 2)', '--d': 'var(--c)', '--e': 'var(--n, 1s)' }, registered)
  assert.deepEqual(found, { '--a': 'length', '--nil': 'number', '--b': 'length', '--d': 'color', '--e': 'duration' })
})

test('what is written is told beside what it comes to', () => {
  const found = followKinds(new Map([['--a', 'var(--b)'], ['--b', 'calc(1px + var(--c))'], ['--c', '2px']]), NONE)
  assert.deepEqual(Array.from(found), [
    ['--a', { written: 'reference', refersTo: '--b', kind: 'length', channels: null }],
    ['--b', { written: 'expression', refersTo: null, kind: 'length', channels: null }],
    ['--c', { written: 'length', refersTo: null, kind: 'length', channels: null }],
  ])
})

test('a chain of 50,000 has an end, and what doubles itself 64 times over as well', () => {
  const chain = new Map(Array.from({ length: 50_000 }, (_, at) => [`--${at}`, `var(--${at + 1})`]))
  chain.set('--50000', 'red')
  assert.equal(followKinds(chain, NONE).get('--0')?.kind, 'color')
  const doubling = new Map(Array.from({ length: 64 }, (_, at) => [`--${at}`, `var(--${at + 1}) var(--${at + 1})`]))
  doubling.set('--64', '1px')
  assert.equal(followKinds(doubling, NONE).get('--0')?.kind, 'text')
})

test('a circle of 50,000, each of which refers to the first as well, has none', () => {
  const circle = new Map(Array.from({ length: 50_000 }, (_, at) => [`--${at}`, `var(--${(at + 1) % 50_000}) var(--0)`]))
  const kinds = Array.from(followKinds(circle, NONE).values(), ({ kind }) => kind)
  assert.ok(kinds.every((kind) => kind === 'expression'))
})
