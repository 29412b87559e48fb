// Random stylesheets and values: pieces of CSS syntax glued together so that they collide.
import { oneOf, textOf, wholeFrom, type Random } from './random.js'

const NEWLINES = ['\n', '\r', '\f', '\r\n'] as const
const TRIVIA = ['', '', ' ', '/**/', '/*a*/ ', '\t', '/*;}*/', ...NEWLINES] as const

/** What collides: brackets, quotes, comments, escapes, url(, marks of HTML, newlines, names, numbers. */
export const PIECES: readonly string[] = [
  ...NEWLINES, ' ', '\t', '(', ')', '[', ']', '{', '}', '"', "'", ';', ':', ',', '!', '/', '*', '\\', '@', '#',
  '<', '-', '--', '>', '.', '+', '=', '0', '1e3', '%', 'a', 'url', 'url(', 'URL(', 'u\\72l(', '\\75 rl(', 'rl(',
  '--x', '--x:', '--y', '--\\78', ':root', 'root', '@theme', '@layer', '@media', ' {', '!important',
  'important', '/*', '*/', '/**/', '<!--', '-->', '\\"', '\\)', '\\}', '\\\n', '\\\r\n', '\\66', '\\0', '\\', 'é',
  '🚀', '\ud83d', '\u0000', '\u0001', '\u000b', '\u007f', '\ufeff', '\u00a0', 'x', 'f', 'A',
]

const VALUE_PIECES: readonly string[] = [
  ...PIECES, 'red', '1px', ' ', ' ', 'fn(a)', '(b;c)', '{d}', '[e!f]', '"g;h}"', "'i'", 'url(j;k})', '"\\22"',
  'url( "l" )', '/*m*/', '\\41', '\\41 ', 'a\\;', 'var(--y)', ',', '#url(', '1url(', 'a/',
]

const trivia = (random: Random): string => oneOf(random, TRIVIA)

export const valueOf = (random: Random): string => textOf(random, VALUE_PIECES, 5)

const SAFE = [
  'red', '1px', 'fn(a)', '(b;c)', '{d;e}', '[e!f]', '"g;h}"', "'i\\'j'", 'url(j;k})', 'url( "l" )', '/*m*/', '\\41 ',
  'a\\;', 'var(--y)', ',', '#url(")")', '1url(")")', ' ', '\n', '\r\n', '🚀', '<', '-', '"\\\n"', 'url(a b)', '!', ')',
  'u\\72l(;)', '<!--', '-->', '\\\n', '\\ ',
  'rl(a)', 'curl("b")', 'url(")")', '1px, url(;)', ':url(})', 'U\\52l(;)', '/', '(a(b)c)', ']',
]
const NAMES = ['--x', '--y', '--z', '--\\78 ', '--xx', '\\2d-y', '-\\-z', '--X', 'color', '--x'] as const
const IMPORTANT = ['', '', '', '!important', ' ! IMPORTANT ', '!/**/i\\6dportant'] as const

function declaration(random: Random): string {
  const value = random() < 0.15 ? valueOf(random) : textOf(random, SAFE, 4)
  return oneOf(random, NAMES) + trivia(random) + oneOf(random, [':', ':', ':', ':', '']) + trivia(random) + value +
    trivia(random) + oneOf(random, IMPORTANT) + trivia(random)
}

function statement(random: Random, depth: number): string {
  const kind = random()
  if (kind < 0.75) return `${declaration(random)}${oneOf(random, [';', ';', ';', ';;', ''])}`
  if (kind < 0.9 && depth < 3) return rule(random, depth + 1)
  return oneOf(random, ['@foo bar;', 'a', ';', '<!--', '/*}*/', '@apply --x;', ') ;', '--x;', '--x {a}', 'a:b{c:d}'])
}

const PRELUDES = [
  ':root', ':root', ':root', ':root', ':root', ':root', ':root', ':root', ':root',
  ':root', ':root', ':root', '@theme', '@theme inline', '@layer a', '@layer a.b', 'a', ':root,a', 'a,/**/:ROOT', ':root.a',
  '@media (a;b)', '@media print', ':root,', ':/**/root', ': root', '@THEME', '@\\74heme', ':\\72oot', 'a[b="}"]', '@layer', '--x:a,:root',
  'a(b{c}d)', 'b:hover', '.c[d]', '@supports (a:b)', '@foo(;{})', 'a url(x{)', '#url("}")', 'a rl(b;c)', '* a]', 'a;b', '@x url(;)',
  'a:not(:root)', '@url(a)', 'html', ':where(:root)', 'html:root', ':root:root', ':is(/**/html)', '@layer b', '@layer b', '@layer c',
  '@layer a', '@layer b.a', '@layer a b', '.c', '.c',
] as const

function rule(random: Random, depth: number): string {
  const prelude = oneOf(random, PRELUDES)
  // What stands in a layer is mostly rules.
  const isLayer = prelude.startsWith('@layer') && depth < 3 && random() < 0.9
  const inner = (): string => trivia(random) + (isLayer ? rule(random, depth + 1) : statement(random, depth))
  const body = Array.from({ length: wholeFrom(random, 0, 4) }, inner).join('')
  return `${prelude}${trivia(random)}{${body}${trivia(random)}${random() < 0.03 ? '' : '}'}`
}

const TOP = ['@layer b,a;', '@layer c, a.b;', '@import "x" layer(c);', '@import url({;});', '@charset "x";', '<!--', '-->', '/*:root{--x:1}*/', '@layer a;', '}', ';', '--x:', '"'] as const

function top(random: Random): string {
  if (random() < 0.15) return oneOf(random, TOP.slice(0, random() < 0.2 ? TOP.length : 9))
  return rule(random, 0)
}

/** A stylesheet that is mostly sound, with an issue here and there. */
export const sheetOf = (random: Random): string =>
  (random() < 0.1 ? '\ufeff' : '') +
  Array.from({ length: wholeFrom(random, 1, 5) }, () => trivia(random) + top(random)).join('') + trivia(random)

/** Pieces without any order. */
export const heapOf = (random: Random): string =>
  random() < 0.5 ? textOf(random, PIECES, 24) : `:root{${textOf(random, PIECES, 16)}}${textOf(random, PIECES, 6)}`
