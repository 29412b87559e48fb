// Declarations in other people's formats: each is read back, whatever stands in names, scopes and values.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cssText } from '../../panel/files/formats/css.js'
import type { FindPlace, ExportRule } from '../../panel/files/formats/formats.types.js'
import { jsText } from '../../panel/files/formats/js.js'
import { FORMAT_IDS, FORMATS } from '../../panel/files/formats/list.js'
import { scssText } from '../../panel/files/formats/scss.js'
import { tailwindText } from '../../panel/files/formats/tailwind.js'
import { code, wordsText } from '../../panel/files/formats/words.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { normalScope } from '../../shared/css/scope.js'
import { surveyOf } from '../../shared/css/survey.js'
import { readValue } from '../../shared/css/value.js'

type Pairs = readonly (readonly [name: string, value: string])[]

const ruleOf = (pairs: Pairs, more: Partial<ExportRule> = {}): ExportRule => ({
  scope: [':root'], theme: null, file: null, isMirror: false, isGuess: false, ...more,
  declarations: pairs.map(([name, value]) => ({ name, value, before: 'old' })),
})

const DARK: Partial<ExportRule> = { scope: ['[data-theme="dark"]'], theme: 'Dark' }
const BOTH: readonly ExportRule[] = [
  ruleOf([['--moss', 'oklch(0.46 0.1 155)'], ['--brand', '#20704a']], { theme: 'Light' }),
  ruleOf([['--moss', 'oklch(0.8 0.11 150)']], DARK),
]

const TAILWIND: readonly ExportRule[] = [
  ruleOf([['--color-moss', '#20704a'], ['--primary', '222.2 47.4% 11.2%'], ['--radius', '1rem'], ['--spacing', '4px'],
    ['--spacing-x', '1px'], ['--texture', 'none']], { theme: 'Light' }),
  ruleOf([['--primary', '210 40% 98%']], DARK),
]

const TEXTS: readonly (readonly [name: string, make: (rules: readonly ExportRule[]) =>
  string, text: string])[] = [
  ['CSS', cssText, `/* Light: :root */
:root {
  --moss: oklch(0.46 0.1 155);
  --brand: #20704a;
}

/* Dark: [data-theme="dark"] */
[data-theme="dark"] {
  --moss: oklch(0.8 0.11 150);
}
`],
  ['Tailwind', tailwindText, `/* Light: :root */
:root {
  --moss: oklch(0.46 0.1 155);
  --brand: #20704a;
}

/* Dark: [data-theme="dark"] */
[data-theme="dark"] {
  --moss: oklch(0.8 0.11 150);
}
`],
  ['SCSS', scssText, `// Light: :root
$tokens: (
  "--moss": #{"oklch(0.46 0.1 155)"},
  "--brand": #20704a,
);

// Dark: [data-theme="dark"]
$tokens-dark: (
  "--moss": #{"oklch(0.8 0.11 150)"},
);
`],
  ['JS', jsText, `export const tokens = {
  ":root": {
    "--moss": "oklch(0.46 0.1 155)",
    "--brand": "#20704a"
  },
  "[data-theme=\\"dark\\"]": {
    "--moss": "oklch(0.8 0.11 150)"
  }
}
`],
]
for (const [name, make, text] of TEXTS) {
  test(`${name} of two themes`, () => {
    assert.equal(make(BOTH), text)
    assert.equal(make(BOTH), text)
    assert.equal(make([]), '')
  })
}

test('@theme has what is in a namespace of Tailwind; what would be under an unlayered :root stands in that', () => {
  const light = (names: string): string => `/* Light: :root */\n:root {\n${names}}\n\n`
  const dark = '/* Dark: [data-theme="dark"] */\n[data-theme="dark"] {\n  --primary: 210 40% 98%;\n}\n'
  const [moss, rest] = ['  --color-moss: #20704a;\n', '  --primary: 222.2 47.4% 11.2%;\n  --radius: 1rem;\n']
  const spacing = '  --spacing: 4px;\n  --spacing-x: 1px;\n'
  assert.equal(tailwindText(TAILWIND), `@theme {\n${moss}${spacing}}\n\n${light(`${rest}  --texture: none;\n`)}${dark}`)
  assert.equal(tailwindText(TAILWIND, (name) => name === '--color-moss'),
    `@theme {\n${spacing}}\n\n${light(`${moss}${rest}  --texture: none;\n`)}${dark}`)
})

test('what takes another variable is inlined by Tailwind: its utilities follow themes within a page', () => {
  const rule = ruleOf([['--color-primary', 'var(--primary)'], ['--radius-lg', '8px'], ['--primary', 'red']], { scope: [':root'] })
  assert.equal(tailwindText([rule]), '@theme {\n  --radius-lg: 8px;\n}\n\n' +
    '@theme inline {\n  --color-primary: var(--primary);\n}\n\n:root {\n  --primary: red;\n}\n')
})

test('each map of the root but its own says in the copy which scope it is', () => {
  const rules = [[':root'], ['@layer base', ':root']].map((scope) => ruleOf([['--x', '1px']], { scope, theme: null }))
  assert.equal(scssText(rules), '$tokens: (\n  "--x": 1px,\n);\n\n// @layer base | :root\n$tokens-2: (\n  "--x": 1px,\n);\n')
})

/** Whatever a stylesheet can hold. */
const VALUES: Pairs = [
  ['--quotes', '"it\'s \\"so\\"" \'x"y\''], ['--comment', '1px /* a */ 2px'], ['--markup', '"<\\/style><!- -"'],
  ['--dollar', '"$x #{$y}" #{z}'], ['--hash', '#fff8 #ab'], ['--lines', 'a(\n  1,\n  2\n)'], ['--escape', '"\\201C\\a "'],
  ['--unicode', '"漢字 👩‍👩‍👧 \u2028\u2029é"'], ['--größe', '1.50rem'], ['--a.b/c', '-0.5px'], ['--1', '+1e3'],
  ['--paren', 'url(a\\)b) calc((1px + 2px) / 3)'], ['--ticks', '"`${x}`"'], ['--empty-string', '""'],
  ['--words', 'null and true'], ['--long', '0.12345678901234'], ['--percent', '33.3333%'], ['--hex', '#A1b2C3'],
  ['--braces', '{a;b:c}'], ['--at', '@media x'], ['--__proto__', 'x'], ['--div', '10px/2'],
]
const SCOPES: readonly (readonly string[])[] = [
  [':root'], ['.dark'], ['@media (prefers-color-scheme:dark)', ':root:not(.light)'], ['@layer base', '.a', '.b>c'],
  ['[data-x="</style>*/"]'], ['__proto__'], ['@layer base', '.a'],
]
const HOSTILE: readonly ExportRule[] = SCOPES.map((scope, at) =>
  ruleOf(VALUES, { scope, theme: at === 0 ? null : `T${at} */ </style> \n \f \r \`` }))

/** The declarations of a stylesheet, as the project's own scanner finds them. */
function declaredIn(text: string): readonly (readonly [scope: string, name: string, value: string])[] {
  const { scopes } = surveyOf(readOutline(text))
  return scopes.flatMap(({ scope, tokens }) => tokens.map(({ name, value }) => [scope.join(' | '), name, value] as const))
}

const EXPECTED = SCOPES.flatMap((scope) => VALUES.map(([name, value]) => [normalScope(scope).join(' | '), name, value]))

test('all of these are values that a stylesheet can hold', () => {
  for (const [name, value] of VALUES) assert.deepEqual(readValue(value), { ok: true, value }, name)
})

test('CSS is read back, with every name, scope and value', () => {
  const text = cssText(HOSTILE)
  assert.equal(text.includes('</'), false)
  assert.deepEqual(declaredIn(text), EXPECTED)
})

test('Tailwind is read back; what is the root\'s stands in @theme, if its name is of the theme', () => {
  assert.deepEqual(declaredIn(tailwindText(HOSTILE)), EXPECTED)
  const themed = (name: string): string => `--color-${name.slice('--'.length)}`
  const rules = HOSTILE.map((rule) =>
    ({ ...rule, declarations: rule.declarations.map((one) => ({ ...one, name: themed(one.name) })) }))
  assert.deepEqual(declaredIn(tailwindText(rules)),
    EXPECTED.map(([scope = '', name = '', value]) => [scope === ':root' ? '@theme' : scope, themed(name), value]))
  const byFile = ruleOf([['--x', '1']], { file: 'dark.css', theme: 'Dark' })
  assert.equal(tailwindText([byFile]), '/* Dark: :root in dark.css */\n:root {\n  --x: 1;\n}\n')
})

test('in a module a file that is a theme by itself takes nothing from what is the root\'s', async () => {
  const dark = ruleOf([['--x', '2']], { file: 'dark "a".css', theme: 'Dark mode' })
  const text = jsText([ruleOf([['--x', '1']]), dark, dark])
  const { tokens, tokensDarkMode } = await import(`data:text/javascript,${encodeURIComponent(text)}`) as Record<string, unknown>
  assert.deepEqual([tokens, tokensDarkMode], [{ ':root': { '--x': '1' } }, { ':root': { '--x': '2' } }])
})

test('a module is imported, and no script element ends in it', async () => {
  const text = jsText(HOSTILE)
  assert.equal(text.includes('</') || text.includes('\u2028'), false)
  const { tokens } = await import(`data:text/javascript,${encodeURIComponent(text)}`) as { tokens: object }
  const at = (path: readonly string[]): unknown => path.reduce<unknown>((branch, key) =>
    Object.getOwnPropertyDescriptor(branch, key)?.value, tokens)
  for (const scope of SCOPES) {
    for (const [name, value] of VALUES) assert.equal(at([...scope, name]), value, `${scope.join()} ${name}`)
  }
  assert.equal(Object.getPrototypeOf(tokens), Object.prototype)
})

/** What Sass makes of a string, by its reference: escapes, and no interpolation. */
function sassString(text: string): string {
  let said = ''
  for (let at = 0; at < text.length; at += 1) {
    assert.ok(text[at] !== '"' && text.slice(at, at + 2) !== '#{' && text[at] !== '\n', text)
    if (text[at] !== '\\') said += text.charAt(at)
    else if (text[at + 1] === 'a') [said, at] = [`${said}\n`, at + 2]
    else [said, at] = [`${said}${text[at + 1] ?? ''}`, at + 1]
  }
  return said
}

test('Sass takes a plain number or color as such, and every other value as a text', () => {
  const lines = scssText(HOSTILE.slice(0, 1)).split('\n').slice(1, -2)
  const read = lines.map((line) => {
    const [, name = '', value = ''] = /^ {2}"((?:[^"\\]|\\.)*)": (.*),$/s.exec(line) ?? []
    const [, inside = null] = /^#\{"(.*)"\}$/s.exec(value) ?? []
    return [sassString(name), inside === null ? value : sassString(inside), inside === null]
  })
  assert.deepEqual(read.map(([, value]) => value), VALUES.map(([, value]) => value))
  assert.deepEqual(read.filter(([, , isPlain]) => isPlain).map(([name]) => name), [
    '--größe', '--a\\.b\\/c', '--percent', '--hex',
  ])
})

test('no name of a theme gets out of a comment of Sass', () => {
  const lines = scssText(HOSTILE).split(/[\n\r\f]/)
  assert.deepEqual(lines.filter((line) => !/^(\/\/ T|\$tokens|\);$| {2}"|$)/.test(line)), [])
})

test('maps of Sass have names of their own, and no scope that repeats a theme', () => {
  const rules = [
    ruleOf([['--x', '1']], { scope: ['.a'], theme: 'High contrast!' }), ruleOf([['--x', '1']], { ...DARK, isMirror: true }),
    ruleOf([['--x', '1']], { scope: ['.b'], theme: 'high  contrast' }), ruleOf([['--x', '1']], { scope: ['.c'], theme: '暗' }),
  ]
  assert.deepEqual(scssText(rules).split('\n').filter((line) => line.startsWith('$')), [
    '$tokens-high-contrast: (', '$tokens-high-contrast-2: (', '$tokens-theme: (',
  ])
})

test('a scope that nobody has configured says so', () => {
  assert.equal(cssText([ruleOf([['--x', '1']], { ...DARK, isGuess: true })]).split('\n')[0],
    '/* Dark: [data-theme="dark"] (no scope configured; guessed from darkWhen) */')
})

const hunk = (before: string, after: string) =>
  ({ file: 'styles/tokens.css', line: 12, change: { before, after }, is: 'other' } as const)
const rest = { file: 'styles/tokens.css', line: null, change: null } as const
const WORDS: readonly (readonly [name: string, rule: ExportRule, place: FindPlace, text: string])[] = [
  ['a line is known', ruleOf([['--x', '2px']]), () => hunk('  --x: 1px; --y: 3px;', '  --x: 2px; --y: 3px;'),
    'In styles/tokens.css, line 12, change `--x: 1px` to `--x: 2px`.\n'],
  ['the old value is a part of the new one', ruleOf([['--x', '11']]), () => hunk('--x: 1', '--x: 11'),
    'In styles/tokens.css, line 12, change `--x: 1` to `--x: 11`.\n'],
  ['the line is not what was sent', ruleOf([['--x', '2px']]), () => hunk('--x: 1', '--x: 3'),
    'In styles/tokens.css, line 12, change `--x: old` to `--x: 2px`.\n'],
  ['a file is configured', ruleOf([['--x', '2px']], { ...DARK, file: 'dark.css' }), () => null,
    'In dark.css, where `--x` is declared for `[data-theme="dark"]`, change `--x: old` to `--x: 2px`.\n'],
  ['no file is known', ruleOf([['--x', '2px']], { scope: ['.dark'], theme: 'Dark' }), () => null,
    'Where `--x` is declared for `.dark`, change `--x: old` to `--x: 2px`.\n'],
  ['the file has it already', ruleOf([['--x', '2px']]), () => ({ ...rest, is: 'same' }), ''],
  ['the file does not declare it', ruleOf([['--x', '2px']]), () => ({ ...rest, is: 'missing' }),
    'In styles/tokens.css, add `--x: 2px` to `:root`.\n'],
  ['there are lines and backticks in it', ruleOf([['--x', '"`` `"\n  2']]), () => null,
    'Where `--x` is declared for `:root`, change `--x: old` to ```--x: "`` `" 2```.\n'],
]
for (const [name, rule, place, text] of WORDS) {
  test(`an instruction, where ${name}`, () => assert.equal(wordsText([rule], place), text))
}
test('an instruction without an old value has the name alone', () => {
  const rule = ruleOf([['--x', '2px']])
  const fresh = { ...rule, declarations: rule.declarations.map((one) => ({ ...one, before: null })) }
  assert.equal(wordsText([fresh], () => null), 'Where `--x` is declared for `:root`, change `--x` to `--x: 2px`.\n')
  assert.equal(code('`a'), '`` `a ``')
})

test('every format has a name, an ending and a type of its own', () => {
  const rows = Object.values(FORMATS)
  assert.equal(new Set(rows.map(({ label }) => label)).size, FORMAT_IDS.length)
  assert.equal(new Set(rows.map(({ ending }) => ending)).size, FORMAT_IDS.length)
})
