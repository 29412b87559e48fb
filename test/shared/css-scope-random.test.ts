// Scopes, random ones: a normal form is its own, and spellings that mean the same have the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPrelude } from '../../shared/css/prelude.js'
import { normalScope } from '../../shared/css/scope.js'
import { scopeLine, splitScopeLine } from '../../shared/css/scope-text.js'
import { PIECES } from '../support/css-random.js'
import { createRandom, oneOf, textOf, wholeFrom, type Random } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'

const SELECTOR_PIECES = [
  '.a', '.B', '#c', 'D', '*', '&', ':Hover', ':before', '::After', '[Data-x=y]', "[z='w' i]", ':is(', ':where(', ':not(', ':has(',
  ':nth-child(', ')', ')', ')', 'odd', '2N + 1', 'n- 1', ' of ', ' ', ' ', ',', ' , ', '>', ' + ', '~', '|', ' | ', '/**/', '\\31 2', '.md\\:x',
  '.\\-', '"q | r"', '\n', '-', '.5', '+1', '1e3', '1\\65 3', 'url( a )', 'url(', '%', '.\\9 ', '\\1f', 'É',
] as const
const CONDITION_PIECES = [
  'ALL', 'and', ' and ', 'Not ', 'only ', 'screen', '(', '(', ')', ')', 'Min-Width', ':', ' : ', '.50REM', '400px', '<=', ' < ', '=', '>', '/', '16/9',
  'style(', '--Foo', 'calc(1px + .5em)', 'env(--A)', ',', ' ', '/**/', 'selector(', '*.a', ' | ', '|', '+1', '+.5', 'a', '"s"', '01.10', '-0', 'scroll-state(',
  'COLOR', '#F', '\\41 ', 'Foo', 'not', '1e9', '99999999999999999999999', 'url(a)',
] as const
const RULES = ['@media', '@MEDIA ', '@container ', '@supports', '@scope ', '@layer ', '@layer', '@theme ', '@foo ', '@\\6d edia '] as const

function preludeOf(random: Random): string {
  const kind = random()
  if (kind < 0.15) return textOf(random, PIECES, 8)
  if (kind < 0.6) return textOf(random, SELECTOR_PIECES, 10)
  return oneOf(random, RULES) + textOf(random, CONDITION_PIECES, 10)
}

const chainOf = (random: Random): readonly string[] =>
  Array.from({ length: wholeFrom(random, 1, 4) }, () => preludeOf(random))

test('a normal form is its own normal form, from the list and from the line', () => {
  const random = createRandom(120)
  let sound = 0
  for (let round = 0; round < roundsOf(20_000); round += 1) {
    const chain = chainOf(random)
    const scope = normalScope(chain)
    assert.deepEqual(normalScope(chain), scope, JSON.stringify(chain))
    assert.deepEqual(normalScope(scope), scope, JSON.stringify(chain))
    // A bar alone, which is no prelude to any browser, cannot be told from one that parts two.
    if (!scope.every((text) => text !== '' && text !== '|' && readPrelude(text).ok)) continue
    sound += 1
    assert.deepEqual(normalScope(splitScopeLine(scopeLine(scope))), scope, JSON.stringify(chain))
    assert.equal(splitScopeLine(scopeLine(scope)).length, scope.length, JSON.stringify(chain))
  }
  assert.ok(sound > roundsOf(3000), String(sound))
})

const TRIVIA = ['', '', ' ', '/**/', '\n', '/* | */ ', ' /*;{*/', '\t'] as const
const trivia = (random: Random): string => oneOf(random, TRIVIA)
const inAnyCase = (random: Random, text: string): string =>
  Array.from(text, (letter) => (random() < 0.3 ? letter.toUpperCase() : letter)).join('')
const escaped = (random: Random, name: string): string =>
  Array.from(name, (letter) => (random() < 0.2 ? `\\${letter.charCodeAt(0).toString(16)} ` : letter)).join('')
const shuffled = (random: Random, items: readonly string[]): readonly string[] =>
  items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item)

/** A list in one of its spellings. */
function spelled(random: Random, members: readonly (() => string)[]): string {
  const texts = members.map((member) => member())
  const more = random() < 0.3 ? [...texts, oneOf(random, texts)] : texts
  return shuffled(random, more).map((text) => trivia(random) + text + trivia(random)).join(',')
}

/** One of several selectors, in one of its spellings. */
function spellings(random: Random): readonly (() => string)[] {
  const gap = (): string => trivia(random)
  const glue = (): string => oneOf(random, ['', '', '/**/', '/*>*/'])
  const quoted = (value: string): string =>
    oneOf(random, [value, `"${value}"`, `'${value}'`, `"${escaped(random, value)}"`])
  return [
    () => `:${inAnyCase(random, 'root')}${glue()}.${escaped(random, 'dark')}`,
    () => `${oneOf(random, ['', '*'])}[${gap()}${inAnyCase(random, 'data-theme')}${gap()}=` +
      `${gap()}${quoted('dark')}${gap()}]`,
    () => `${inAnyCase(random, 'html')}${gap()}>${gap()}${inAnyCase(random, 'body')}${oneOf(random, [' ', '\n', ' /**/'])}.x`,
    () => `:${inAnyCase(random, 'is')}(${spelled(random, [() => '.a', () => '*.b', () => inAnyCase(random, 'div')])})`,
    () => `li:nth-child(${gap()}${oneOf(random, ['odd', '2n+1', '2N + 1', '2n +1', '+2n+01'])}${gap()})`,
    () => `p${oneOf(random, [':', '::'])}${inAnyCase(random, 'before')}`,
  ]
}

test('spellings of one scope have one normal form', () => {
  const random = createRandom(121)
  const forms = new Set<string>()
  for (let round = 0; round < 2000; round += 1) {
    const media = `${inAnyCase(random, '@media')}${trivia(random)}(${trivia(random)}${inAnyCase(random, 'min-width')}` +
      `${trivia(random)}:${trivia(random)}${oneOf(random, ['.5', '0.5', '0.50'])}${inAnyCase(random, 'rem')}${trivia(random)})`
    const layers = oneOf(random, [['@layer a', '@layer b'], ['@layer a.b'], ['@LAYER/**/a', '@layer \\62 ']])
    forms.add(scopeLine(normalScope([...layers, media, spelled(random, spellings(random))])))
  }
  assert.deepEqual([...forms], [
    '@layer a.b | @media (min-width: 0.5rem) | ' +
    ':is(.a,.b,div),:root.dark,[data-theme="dark"],html>body .x,li:nth-child(2n+1),p::before',
  ])
})

test('a long list costs no more than its length', () => {
  const list = Array.from({ length: 20_000 }, (_, index) => `.a${index % 5000}`).join(' , ')
  const [form = ''] = normalScope([list])
  assert.equal(form.split(',').length, 5000)
  const deep = '('.repeat(200_000)
  assert.deepEqual(normalScope([deep]), [deep])
})
