// Where the value of a variable comes from, step by step.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chainOf, endWords, MOST_STEPS, type ChainPorts } from '../../panel/page/ask/chain.js'

const portsOf = (declared: Readonly<Record<string, string>>): ChainPorts => ({
  find: (name) => {
    const text = declared[name]
    return {
      place: text === undefined ? null : { scope: ':root', text, file: 'a.css', line: null },
      computed: text ?? '',
    }
  },
  tokenOf: () => null,
  colorOf: (text) => (text.startsWith('#') ? text : null),
  usedOf: (text) => text,
})

describe('a chain', () => {
  const rows: readonly (readonly [
    name: string, declared: Readonly<Record<string, string>>,
    steps: readonly (readonly [name: string, depth: number, ...notes: string[]])[], end: string,
  ])[] = [
    ['is one step where a value names nothing', { '--a': '#fff' }, [['--a', 0]], '1 step, no circular reference'],
    ['goes on through references', { '--a': 'var(--b)', '--b': 'var(--c)', '--c': '#fff' },
      [['--a', 0], ['--b', 1], ['--c', 2]], '3 steps, no circular reference'],
    ['has two ways where a value names two', { '--a': 'calc(var(--b) * var(--c))', '--b': '1', '--c': '2' },
      [['--a', 0], ['--b', 1], ['--c', 1]], '3 steps, no circular reference'],
    ['goes no fallback that is not taken', { '--a': 'var(--b, var(--c))', '--b': '1' },
      [['--a', 0], ['--b', 1]], '2 steps, no circular reference'],
    ['goes on in the fallback that is taken', { '--a': 'var(--b, var(--c))', '--c': '1' },
      [['--a', 0], ['--b', 1, 'not declared', 'fallback used'], ['--c', 2]], '3 steps, ends at a fallback'],
    ['ends where nothing is declared', { '--a': 'var(--b)' },
      [['--a', 0], ['--b', 1, 'not declared']], '2 steps, ends at an undeclared variable'],
    ['is nothing where it is not declared itself', {}, [['--a', 0, 'not declared']],
      '1 step, ends at an undeclared variable'],
    ['says where it comes back to itself', { '--a': 'var(--no, var(--b))', '--b': 'var(--a)' },
      [['--a', 0], ['--no', 1, 'not declared', 'fallback used'], ['--b', 2, 'circular']],
      '3 steps, circular: no value'],
    ['says so at once where it names itself', { '--a': 'var(--a)' }, [['--a', 0, 'circular']],
      '1 step, circular: no value'],
  ]
  for (const [name, declared, steps, end] of rows) {
    it(name, () => {
      const chain = chainOf('--a', portsOf(declared))
      assert.deepEqual(chain.steps.map((step) => [step.name, step.depth, ...step.notes]), steps)
      assert.equal(endWords(chain), end)
    })
  }

  it('of very many steps is counted to its end', () => {
    const declared = Object.fromEntries(Array.from({ length: MOST_STEPS + 20 }, (_, at) => [`--n${at}`, '1px']))
    const all = Object.keys(declared).map((name) => `var(${name})`).join(' ')
    const chain = chainOf('--a', portsOf({ ...declared, '--a': all }))
    assert.deepEqual([chain.steps.length, chain.more], [MOST_STEPS, 21])
  })

  it('is followed once where two ways lead to the same', () => {
    const chain = chainOf('--a', portsOf({ '--a': 'var(--b) var(--b)', '--b': 'var(--c)', '--c': '1' }))
    assert.deepEqual(chain.steps.map(({ name }) => name), ['--a', '--b', '--c', '--b'])
  })
})
