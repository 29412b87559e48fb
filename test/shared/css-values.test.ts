// Values: which texts may stand in a declaration, which may not, why, and at which character.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_VALUE_CHARACTERS, readValue } from '../../shared/css/value.js'

const accepted: readonly (readonly [name: string, text: string])[] = [
  ['a length', '1.5rem'],
  ['a number that begins with its point', '.5'],
  ['a word', 'inherit'],
  ['one character', '0'],
  ['a color in hexadecimal digits', '#0d6efd80'],
  ['a color function with a solidus', 'oklch(63.7% 0.237 25.331 / 50%)'],
  ['a relative color', 'oklch(from var(--c) calc(l * .8) c h)'],
  ['light-dark', 'light-dark(#fff, rgb(0 0 0))'],
  ['color-mix', 'color-mix(in oklch, var(--a) 20%, transparent)'],
  ['a variable with an empty fallback', 'var(--a,)'],
  ['a calculation', 'calc((1px + 2px) * -1 / 3)'],
  ['a list with a comma at its end', 'a, b,'],
  ['font families', '"Segoe UI", \'Noto Sans\', sans-serif'],
  ['several shadows over several lines', '0 1px 2px #0003,\n    0 4px 8px #0002'],
  ['CRLF and CR between words', 'a\r\nb\rc'],
  ['a tab between words', 'a\tb'],
  ['a quoted data URL with semicolon and comma', 'url("data:image/svg+xml;utf8,<svg xmlns=\'a\'/>")'],
  ['an unquoted data URL with a semicolon', 'url(data:image/png;base64,iVBORw0KGgo=)'],
  ['an unquoted URL with braces and brackets', 'url(a{b}c[d];e!f)'],
  ['an unquoted URL with an escaped parenthesis', 'url(a\\)b)'],
  ['a URL in capitals with space inside', 'URL( a )'],
  ['a URL spelt with an escape', 'u\\72l(;)'],
  ['an empty URL', 'url()'],
  ['what looks like a comment in a URL', 'url(/*)'],
  ['what is no URL though it says so', '#url(";)") 1url(\')\') my-url("(")'],
  ['an escape in a string', '"\\201C" "\\201D"'],
  ['an empty string', '""'],
  ['an escaped quotation mark', '"a\\"b" \'c\\\'d\''],
  ['a backslash in a string', '"\\\\"'],
  ['semicolon, brace and exclamation mark in a string', '"a;b}c!d"'],
  ['what begins a comment in a string', '"/*"'],
  ['a semicolon in brackets', '{a: b; c: d}'],
  ['an exclamation mark in brackets', '(a ! b) [!important]'],
  ['nested brackets of every kind', '([{([{}])}])'],
  ['braces with nothing in them', '{}'],
  ['a comment inside', '1px /* ; } " */ 2px'],
  ['comments around', '/* a */1px/* b */'],
  ['a comment that holds what opens one', '1/* /* */2'],
  ['an escaped semicolon', 'a\\;b'],
  ['an escaped exclamation mark', '\\!important'],
  ['an escaped parenthesis', 'a\\(b \\)'],
  ['an escape of hexadecimal digits at the end', 'a\\41'],
  ['an escape of six digits and a space', '\\01F680 x'],
  ['an escape of an emoji', '\\🚀'],
  ['emoji and letters beyond ASCII', '"🚀 größe" 間隔 👩‍👧'],
  ['a bare easing with many parts', 'linear(0, 0.006, 0.025 2.8%, 1.001)'],
  ['delimiters that mean nothing', '$ % & * + . / : < = > ? @ ^ _ ` | ~'],
  ['half of an HTML comment', '<-- -> "<!-"'],
  ['a decrement and a greater-than sign apart', '-- >'],
  ['an element that is not style', '"</styl" </script>'],
  ['at rules and hashes as tokens', '@media #a'],
  ['a ratio', '16 / 9'],
  ['a range of Unicode', 'U+0025-00FF, u+4??'],
  ['a colon first', ': a'],
  ['a no-break space, which is a name', '\u00a0'],
  ['a byte beyond the first plane at the end', 'a🚀'],
  ['exactly as long as may be', 'a'.repeat(MAX_VALUE_CHARACTERS)],
  ['exactly as long as may be, in emoji', '🚀'.repeat(MAX_VALUE_CHARACTERS)],
  ['200,000 brackets would be too long, 65,536 are not', '('.repeat(32_768) + ')'.repeat(32_768)],
]
for (const [name, text] of accepted) {
  test(`a value may be ${name}`, () => {
    assert.deepEqual(readValue(text), { ok: true, value: text })
    assert.deepEqual(readValue(text), { ok: true, value: text })
  })
}

const trimmed: readonly (readonly [name: string, text: string, value: string])[] = [
  ['spaces', '  a b  ', 'a b'],
  ['tabs and newlines of three kinds', '\t\n\r\n\ra\r\n\n\t', 'a'],
  ['white space around the longest value does not count', ` ${'a'.repeat(MAX_VALUE_CHARACTERS)}\n`, 'a'.repeat(MAX_VALUE_CHARACTERS)],
  ['a no-break space stays', '\u00a0 a \u00a0', '\u00a0 a \u00a0'],
  ['an ideographic space stays', '\u3000a', '\u3000a'],
  ['the space behind an escape of digits goes', '\\41 ', '\\41'],
]
for (const [name, text, value] of trimmed) {
  test(`white space around a value: ${name}`, () => {
    assert.deepEqual(readValue(text), { ok: true, value })
    assert.deepEqual(readValue(text), { ok: true, value })
  })
}

const refused: readonly (readonly [name: string, text: string, reason: string, character: number])[] = [
  ['nothing', '', 'empty', 1],
  ['a comment alone', '/* a */', 'empty', 1],
  ['two comments and space', '/* a */ /**/', 'empty', 1],
  ['a semicolon', ';', 'unexpected ;', 1],
  ['a semicolon at the end', '1px;', 'unexpected ;', 4],
  ['a second declaration', 'red; --y: 1', 'unexpected ;', 4],
  ['a semicolon behind brackets', '(a) [b];', 'unexpected ;', 8],
  ['important', 'red !important', 'unexpected !', 5],
  ['an exclamation mark', 'a!', 'unexpected !', 2],
  ['a parenthesis that closes nothing', 'a)', 'unmatched )', 2],
  ['a bracket that closes nothing', 'a]', 'unmatched ]', 2],
  ['a brace that closes nothing', 'red} a {', 'unmatched }', 4],
  ['brackets closed in the wrong order', '([)]', 'unmatched )', 3],
  ['a brace closed by a parenthesis', '{a)', 'unmatched )', 3],
  ['a function closed by a bracket', 'fn(a]', 'unmatched ]', 5],
  ['an unclosed parenthesis', 'calc(1px', 'unclosed (', 5],
  ['an unclosed bracket', 'a [', 'unclosed [', 3],
  ['an unclosed brace', '{a', 'unclosed {', 1],
  ['the innermost of unclosed brackets', '([{(', 'unclosed (', 4],
  ['an unclosed string', 'a "b', 'unclosed string', 3],
  ['an unclosed string of the other mark', "'a\"", 'unclosed string', 1],
  ['a string whose end is escaped', '"a\\"', 'unclosed string', 1],
  ['an unclosed comment', 'a /* b', 'unclosed comment', 3],
  ['a comment that only looks closed', '1/*/', 'unclosed comment', 2],
  ['an unclosed url', 'a url(b', 'unclosed url(', 3],
  ['an unclosed url with a semicolon', 'url(a;b}', 'unclosed url(', 1],
  ['an unclosed url spelt with an escape', ' u\\72l(a', 'unclosed url(', 2],
  ['an unclosed url with a quoted address', 'url("a"', 'unclosed (', 4],
  ['an unclosed bad url', 'url(a b', 'unclosed url(', 1],
  ['a newline in a string', '"a\nb"', 'newline in a string', 3],
  ['a carriage return in a string', '"a\rb"', 'newline in a string', 3],
  ['a CRLF in a string in brackets', '("\r\n")', 'newline in a string', 3],
  ['a url with a space in its address', 'a url(b c)', 'malformed url(', 3],
  ['a url with a quotation mark in its address', 'url(a"b)', 'malformed url(', 1],
  ['a url with a parenthesis in its address', 'url(a(b)', 'malformed url(', 1],
  ['a url with a comment before a quoted address', 'url(/**/ "a")', 'malformed url(', 1],
  ['a backslash before a newline', 'a \\\nb', 'backslash before a newline', 3],
  ['a backslash before a newline in a string', '"a\\\nb"', 'backslash before a newline', 3],
  ['a backslash before a CRLF', 'a\\\r\nb', 'backslash before a newline', 2],
  ['a backslash at the end', 'a\\', 'backslash at the end', 2],
  ['a backslash at the end of a string', '"a\\', 'backslash at the end', 3],
  ['a backslash before white space at the end', 'a\\ ', 'backslash at the end', 2],
  ['a null character', 'a\u0000', 'control character', 2],
  ['a form feed', 'a\fb', 'control character', 2],
  ['a form feed around', '\fa', 'control character', 1],
  ['a vertical tab', 'a\u000b', 'control character', 2],
  ['an escape character in a string', '"\u001b"', 'control character', 2],
  ['a delete character', '\u007f', 'control character', 1],
  ['a control character beyond ASCII', 'ab\u0085', 'control character', 3],
  ['a byte order mark', '\ufeffa', 'byte order mark', 1],
  ['a byte order mark in a string', '"a\ufeff"', 'byte order mark', 3],
  ['a high surrogate alone', 'a\ud83d', 'unpaired surrogate', 2],
  ['a low surrogate alone', '"\ude80"', 'unpaired surrogate', 2],
  ['surrogates the wrong way round', '\ude80\ud83d', 'unpaired surrogate', 1],
  ['the end of a style element', '"</style>"', 'unexpected </style', 2],
  ['the end of a style element in mixed case', 'url(</StYlE)', 'unexpected </style', 5],
  ['the end of a style element in a comment', 'a/*</STYLE*/', 'unexpected </style', 4],
  ['what opens an HTML comment', 'a <!-- b', 'unexpected <!--', 3],
  ['what opens an HTML comment in a string', '"<!--"', 'unexpected <!--', 2],
  ['what closes an HTML comment', 'a -->', 'unexpected -->', 3],
  ['a name that runs into what closes an HTML comment', 'a-->', 'unexpected -->', 2],
  ['one character too many', 'a'.repeat(MAX_VALUE_CHARACTERS + 1), 'longer than 65536 characters', 65_537],
  ['one emoji too many', '🚀'.repeat(MAX_VALUE_CHARACTERS + 1), 'longer than 65536 characters', 65_537],
  ['one character too many behind emoji', `${'🚀'.repeat(MAX_VALUE_CHARACTERS)}a`, 'longer than 65536 characters', 65_537],
  ['emoji before the issue are one character each', '"🚀🚀" 🚀;', 'unexpected ;', 7],
  ['white space before the issue counts', ' \t\r\n a;', 'unexpected ;', 7],
]
for (const [name, text, reason, character] of refused) {
  test(`no value: ${name}`, () => {
    assert.deepEqual(readValue(text), { ok: false, error: { reason, character } })
    assert.deepEqual(readValue(text), { ok: false, error: { reason, character } })
  })
}

test('only white space is empty, wherever the text says it ends', () => {
  for (const text of [' ', '\n\t \r\n', ' '.repeat(100_000)]) {
    const read = readValue(text)
    assert.equal(read.ok ? '' : read.error.reason, 'empty')
  }
})

test('every control character but three is refused, and no other character by itself', () => {
  for (let code = 0; code <= 0x2fff; code += 1) {
    const isControl = (code < 0x20 && !'\t\n\r'.includes(String.fromCharCode(code))) || (code >= 0x7f && code <= 0x9f)
    const read = readValue(`a /*${String.fromCharCode(code)}*/`)
    assert.equal(read.ok, !isControl, String(code))
  }
})
