// Random stylesheets whose rules stand in chains of preludes of every kind, in odd spellings of what browsers
// know. Names and values are few, so that one name stands in many scopes and some scopes come twice.
import { oneOf, wholeFrom, type Random } from './random.js'

const TRIVIA = ['', '', '', '', ' ', '\n', '\t', '/**/', ' /* | */', '/*{;*/ ', '\r\n', '/*"*/'] as const
const trivia = (random: Random): string => oneOf(random, TRIVIA)

/** White space, at least one. */
const gap = (random: Random): string => oneOf(random, [' ', ' ', ' ', '  ', '\n', ' /**/', '/*,*/ ', '\t/*)*/\f'])

const glue = (random: Random): string => oneOf(random, ['', '', '', '', '', '/**/', '/*:*/'])

const inAnyCase = (random: Random, text: string): string =>
  random() < 0.7 ? text : Array.from(text, (letter) => (random() < 0.4 ? letter.toUpperCase() : letter)).join('')

/** A name, now and then with a letter of it as an escape. */
function named(random: Random, name: string): string {
  const at = wholeFrom(random, 0, name.length - 1)
  if (random() < 0.8 || !/^[a-z-]$/i.test(name.charAt(at)) || name.charAt(at - 1) === '\\') return name
  const code = name.charCodeAt(at).toString(16)
  const rest = name.slice(at + 1)
  // What is white space behind six digits belongs to them as well.
  return `${name.slice(0, at)}\\${oneOf(random, [`${code} `, `${code}\t`, code.padStart(6, '0') + (rest === '' ? ' ' : '')])}${rest}`
}

const listOf = (random: Random, most: number, member: () => string): string =>
  Array.from({ length: wholeFrom(random, 1, most) }, () => trivia(random) + member() + trivia(random)).join(',')

const CLASSES = ['dark', 'a', 'B', 'theme-x', 'p3', '\u00c9', 'md\\:x', '\\31 23', '-\\31 a', '\\-', '_', 'w\\/2', '🚀'] as const
const VALUES = ['dark', '"dark"', "'dark'", '"a b"', '\'q"r\'', '"a\\"b"', '""', '"a\\\nb"', '\\64 ark', '"]{,"', 'É', '"\\9 t"'] as const
const STEPS = ['odd', 'even', '2n+1', '2n', '2N + 1', '+2n+1', 'n', '-n+ 3', '-1n +3', '3', '+4', '02n-0', '0n+5', 'n-2', '3n- 1'] as const
const PLAIN = ['root', 'root', 'hover', 'focus-visible', 'first-child', 'empty', 'checked', 'target'] as const

function attribute(random: Random): string {
  const name = oneOf(random, ['', '', '', '', '*|', '|']) + inAnyCase(random, named(random, oneOf(random, ['data-theme', 'x', 'class'])))
  if (random() < 0.3) return `[${trivia(random)}${name}${trivia(random)}]`
  const operator = oneOf(random, ['=', '=', '=', '~=', '|=', '^=', '$=', '*='])
  const flag = oneOf(random, ['', '', '', ' i', '/**/I'])
  return `[${trivia(random)}${name}${trivia(random)}${operator}${trivia(random)}${oneOf(random, VALUES)}${flag}${trivia(random)}]`
}

function pseudo(random: Random, depth: number): string {
  const kind = random()
  if (kind < 0.4 || depth > 2) return `:${glue(random)}${inAnyCase(random, named(random, oneOf(random, PLAIN)))}`
  const inner = (most: number): string => listOf(random, most, () => complex(random, depth + 1))
  if (kind < 0.75) return `:${inAnyCase(random, oneOf(random, ['is', 'where', 'not']))}(${inner(3)})`
  if (kind < 0.8) return `:${inAnyCase(random, 'host')}(${trivia(random)}${compound(random, 9)}${trivia(random)})`
  if (kind < 0.85) {
    const from = oneOf(random, ['', '', '>', '+ ', '~/**/'])
    return `:has(${listOf(random, 2, () => from + complex(random, 9))})`
  }
  const name = inAnyCase(random, oneOf(random, ['nth-child', 'nth-last-child']))
  const of = random() < 0.5 ? '' : `${gap(random)}of${gap(random)}${inner(2)}`
  return `:${name}(${trivia(random)}${inAnyCase(random, oneOf(random, STEPS))}${trivia(random)}${of})`
}

function simple(random: Random, depth: number): string {
  const kind = random()
  if (kind < 0.4) return `.${glue(random)}${named(random, oneOf(random, CLASSES))}`
  if (kind < 0.65) return attribute(random)
  return kind < 0.7 ? `#${oneOf(random, ['app', 'A\\.b', '\\31 '])}` : pseudo(random, depth)
}

function compound(random: Random, depth: number): string {
  const type = oneOf(random, ['', '', '', '', '*', 'html', 'Body', 'h\\74ml'])
  const simples = Array.from({ length: wholeFrom(random, type === '' ? 1 : 0, 2) }, () => simple(random, depth))
  return [...(type === '' ? [] : [type]), ...simples].join(glue(random))
}

const combinator = (random: Random): string => random() < 0.4 ? gap(random)
  : trivia(random) + oneOf(random, ['>', '+', '~']) + trivia(random)

function complex(random: Random, depth: number): string {
  const first = compound(random, depth)
  return random() < 0.7 ? first : first + combinator(random) + compound(random, depth)
}

/** A selector of a rule; in a rule within a rule, with its parent or without. */
function selector(random: Random, isNested: boolean): string {
  const own = complex(random, 0)
  const end = oneOf(random, ['', '', '', '', '', '', ':before', '::After', '::part( x )', ':first-line', '::slotted(.a)'])
  if (!isNested || random() < 0.4) return own + end
  const parent = oneOf(random, [
    `&${simple(random, 1)}`, `&${combinator(random)}${own}`, `${oneOf(random, ['>', '+', '~'])}${trivia(random)}${own}`,
    `${own}${combinator(random)}&`, '&', `:is(&,${own})`, `:not(${trivia(random)}&${simple(random, 1)})`,
  ])
  return parent + end
}

const LENGTHS = ['400px', '48REM', '.50rem', '+1.50em', '0', '37.5EM', '010px'] as const

function feature(random: Random, axes: readonly string[]): string {
  const some = (text: string): string => trivia(random) + text + trivia(random)
  const axis = inAnyCase(random, oneOf(random, axes))
  const size = (): string => oneOf(random, LENGTHS)
  const kind = random()
  if (kind < 0.35) return `(${some(`${inAnyCase(random, 'min-')}${axis}`)}:${some(size())})`
  const less = oneOf(random, ['<', '<='])
  if (kind < 0.6) return `(${some(axis)}${oneOf(random, ['<', '>', '<=', '>=', '='])}${some(size())})`
  return kind < 0.85 ? `(${some(size())}${less}${some(axis)}${less}${some(size())})` : `(${some(axis)})`
}

const MEDIA = [
  '(prefers-color-scheme: dark)', '(PREFERS-COLOR-SCHEME:Dark)', '(color-gamut:p3)', '(hover)', '( color )',
  '(min-aspect-ratio:16/9)', '(aspect-ratio > 4 / 3)', '(resolution>=2DPPX)', '(prefers-contrast/**/:/**/more)',
] as const

/** Pieces of a condition, joined by words. */
function condition(random: Random, piece: () => string): string {
  const kind = random()
  const own = (): string => random() < 0.8 ? piece() : `(${trivia(random)}${condition(random, piece)}${trivia(random)})`
  if (kind < 0.5) return own()
  if (kind < 0.65) return `${inAnyCase(random, 'not')}${gap(random)}${own()}`
  const word = oneOf(random, ['and', 'or'])
  const more = Array.from({ length: wholeFrom(random, 1, 2) }, () => `${gap(random)}${inAnyCase(random, word)}${gap(random)}${own()}`)
  return own() + more.join('')
}

function query(random: Random): string {
  const piece = (): string => random() < 0.5 ? oneOf(random, MEDIA) : feature(random, ['width', 'height'])
  if (random() < 0.7) return condition(random, piece)
  const type = inAnyCase(random, oneOf(random, ['all', 'screen', 'print']))
  const before = oneOf(random, ['', '', 'not', 'ONLY'])
  const after = random() < 0.4 ? '' : `${gap(random)}${inAnyCase(random, 'and')}${gap(random)}${piece()}`
  return `${before === '' ? '' : before + gap(random)}${type}${after}`
}

function container(random: Random): string {
  const name = oneOf(random, ['', '', 'Card', 'side-bar', '\\31 a'])
  const style = ['style(--Foo:Bar)', 'STYLE( --a : 1 )', 'style(--x)', 'scroll-state(STUCK:top)', 'style((--a:1)and (--b: 2))'] as const
  const piece = (): string => random() < 0.3 ? oneOf(random, style) : feature(random, ['width', 'inline-size'])
  return name === '' ? condition(random, piece) : name + gap(random) + condition(random, piece)
}

const SUPPORTS = [
  '(color:color(display-p3 1 1 1))', '( Display : grid )', '(--a:b)', '(color: light-dark( white,black ))', 'selector(:HAS(.a,b))',
  '(background:url( a.png ))', '(width:1px)', 'selector( a > .B )', '(color: RED)',
] as const

function atPrelude(random: Random, isNested: boolean): string {
  const scoped = (nested: boolean): string =>
    `(${trivia(random)}${listOf(random, 2, () => complex(random, 1))}${nested ? '' : trivia(random)})`
  const kind = random()
  if (kind < 0.35) return `${inAnyCase(random, '@media')}${gap(random)}${listOf(random, 2, () => query(random))}`
  if (kind < 0.55) return `${inAnyCase(random, '@container')}${gap(random)}${container(random)}`
  if (kind < 0.7) return `@supports${gap(random)}${condition(random, () => oneOf(random, SUPPORTS))}`
  if (kind < 0.9) return `${inAnyCase(random, '@layer')}${gap(random)}${oneOf(random, ['a', 'a.b', 'A', 'a.\\62', 'b', 'b/**/', 'c\\.d'])}`
  if (kind < 0.93) return '@starting-style'
  return `@scope${trivia(random)}${scoped(isNested)}${random() < 0.5 ? '' : `${gap(random)}TO${gap(random)}${scoped(true)}`}`
}

const declaration = (random: Random): string =>
  `${oneOf(random, ['--a', '--b', '--c', '--\\61', '--A'])}${trivia(random)}:${trivia(random)}${oneOf(random, ['1px', 'red', '#fff', '"x"', '2'])}` +
  `${trivia(random)}${oneOf(random, ['', '', '', '', '!important'])}${trivia(random)};`

function rule(random: Random, depth: number, isNested: boolean): string {
  const isAt = depth < 3 && random() < (depth === 0 ? 0.5 : 0.3)
  const prelude = isAt ? atPrelude(random, isNested) : listOf(random, 3, () => selector(random, isNested))
  // A browser has declarations directly in @scope only where nothing else is around them.
  const isWithin = !isAt || (isNested && !prelude.startsWith('@scope'))
  const inner = (): string => trivia(random) + (depth < 3 && random() < (isWithin ? 0.25 : 0.9)
    ? rule(random, depth + 1, isWithin) : isWithin ? declaration(random) : '')
  return `${prelude}${trivia(random)}{${Array.from({ length: wholeFrom(random, 1, 2) }, inner).join('')}${trivia(random)}}`
}

/** A stylesheet of rules in rules; some of what it selects browsers do not know. */
export const scopedSheetOf = (random: Random): string =>
  Array.from({ length: wholeFrom(random, 1, 2) }, () => trivia(random) + rule(random, 0, false)).join('') + trivia(random)
