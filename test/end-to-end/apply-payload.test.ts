// What the apply server takes for a request and what not: the design's payload table over real HTTP, each
// message word for word, each limit at and one past it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startApplyFixture, TOKENS_CSS, type ApplyFixture } from '../support/apply-fixture.js'
import { refusedBody } from '../support/refusal-codes.js'

let fixture: ApplyFixture
before(async () => {
  fixture = await startApplyFixture()
})
after(async () => {
  assert.equal(fixture.read('styles/tokens.css'), TOKENS_CSS)
  await fixture.close()
})

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part)))
const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth)

const INVALID = 'Invalid JSON in request body'
const NO_OBJECT = 'Request body must be a JSON object'
const NO_TOKENS = 'tokens must be a JSON object'
const BAD_DIGESTS = 'expectDigests must map file paths to SHA-256 hex digests'
const DIGEST = 'a'.repeat(64)

type Body = readonly [name: string, body: string | Uint8Array, error: string | null]
const good = (members: string): string => `{"tokens":{"--space-md":"2rem"},"dryRun":true${members}}`
/** As above, without a `dryRun` of its own. */
const asked = (members: string): string => `{"tokens":{"--space-md":"2rem"}${members}}`
const repeated = (name: string, line: number, column: number): string =>
  `Repeated name in request body: "${name}" at line ${line}, column ${column}`
const manyTokens = (count: number): string =>
  `{"dryRun":true,"tokens":{${Array.from({ length: count }, (_, at) => `"--s-${at}":"1"`).join(',')}}}`

const bodies: readonly Body[] = [
  ['nothing', '', INVALID],
  ['white space', ' \n', INVALID],
  ['half of an object', '{"tokens":{"--space-md":"2rem"}', INVALID],
  ['two objects', '{}{}', INVALID],
  ['a trailing comma', good(','), INVALID],
  ['a comment', `/**/${good('')}`, INVALID],
  ['single quotes', "{'tokens':{}}", INVALID],
  ['a byte order mark', `\uFEFF${good('')}`, INVALID],
  ['UTF-16', Buffer.from(good(''), 'utf16le'), INVALID],
  ['Latin-1', Buffer.from(good(',"x":"\u00e9"'), 'latin1'), INVALID],
  ['a byte that is never UTF-8', bytesOf('{"tokens":{"--space-md":"', [0xff], '"}}'), INVALID],
  ['an overlong slash', bytesOf('{"tokens":{"--space-md":"', [0xc0, 0xaf], '"}}'), INVALID],
  ['half of a character', bytesOf('{"tokens":{"--space-md":"', [0xe2, 0x82], '"}}'), INVALID],
  ['a raw surrogate', bytesOf('{"tokens":{"--space-md":"', [0xed, 0xa0, 0x80], '"}}'), INVALID],
  ['a raw newline in a string', '{"tokens":{"--space-md":"1\n2"}}', INVALID],
  ['an unclosed depth of 300,000', '['.repeat(300_000), INVALID],
  ['a form', 'tokens=--space-md', INVALID],
  ['null', 'null', NO_OBJECT],
  ['an array', '[{"tokens":{"--space-md":"2rem"}}]', NO_OBJECT],
  ['a string', '"tokens"', NO_OBJECT],
  ['a number', '1', NO_OBJECT],
  ['true', 'true', NO_OBJECT],
  ['a depth of 300,000 arrays', nested(300_000, '[', ']'), NO_OBJECT],
  ['no tokens', '{}', NO_TOKENS],
  ['tokens null', '{"tokens":null}', NO_TOKENS],
  ['tokens an array', '{"tokens":[]}', NO_TOKENS],
  ['tokens a string', '{"tokens":"--space-md"}', NO_TOKENS],
  ['tokens from a prototype', '{"__proto__":{"tokens":{"--space-md":"2rem"}}}', NO_TOKENS],
  ['tokens in another case', '{"Tokens":{"--space-md":"2rem"}}', NO_TOKENS],
  ['no entry', '{"tokens":{}}', 'tokens must contain at least one entry'],
  ['10,000 entries', manyTokens(10_000), null],
  ['10,001 entries', manyTokens(10_001), 'tokens must contain at most 10000 entries'],
  ['a value that is null', '{"tokens":{"--space-md":null}}', 'Value for --space-md must be a string'],
  ['a value that is a number', '{"tokens":{"--space-md":1}}', 'Value for --space-md must be a string'],
  ['a value that is an object', '{"tokens":{"--space-md":{"toString":"x"}}}', 'Value for --space-md must be a string'],
  ['a value that is an array', '{"tokens":{"--space-md":["2rem"]}}', 'Value for --space-md must be a string'],
  ['a value 50,000 deep', `{"tokens":{"--space-md":${nested(50_000, '[', ']')}}}`, 'Value for --space-md must be a string'],
  ['the first of two that are no string', '{"tokens":{"--space-md":"1","--b":1,"--a":2}}', 'Value for --b must be a string'],
  ['dryRun null', asked(',"dryRun":null'), 'dryRun must be a boolean'],
  ['dryRun a string', asked(',"dryRun":"true"'), 'dryRun must be a boolean'],
  ['dryRun a number', asked(',"dryRun":1'), 'dryRun must be a boolean'],
  ['dryRun an object', asked(',"dryRun":{}'), 'dryRun must be a boolean'],
  ['expectDigests null', good(',"expectDigests":null'), BAD_DIGESTS],
  ['expectDigests an array', good(`,"expectDigests":["${DIGEST}"]`), BAD_DIGESTS],
  ['expectDigests a string', good(`,"expectDigests":"${DIGEST}"`), BAD_DIGESTS],
  ['a digest that is a number', good(',"expectDigests":{"a.css":1}'), BAD_DIGESTS],
  ['a digest of 63 digits', good(`,"expectDigests":{"a.css":"${DIGEST.slice(1)}"}`), BAD_DIGESTS],
  ['a digest of 65 digits', good(`,"expectDigests":{"a.css":"${DIGEST}a"}`), BAD_DIGESTS],
  ['a digest in upper case', good(`,"expectDigests":{"a.css":"${DIGEST.toUpperCase()}"}`), BAD_DIGESTS],
  ['a digest with a g', good(`,"expectDigests":{"a.css":"${DIGEST.slice(1)}g"}`), BAD_DIGESTS],
  ['a digest with a grave accent', good(`,"expectDigests":{"a.css":"${DIGEST.slice(1)}\`"}`), BAD_DIGESTS],
  ['one good digest and a bad one', good(`,"expectDigests":{"a.css":"${DIGEST}","b.css":""}`), BAD_DIGESTS],
  ['no digests, in an object', good(',"expectDigests":{}'), null],
  ['digests of a preview', good(`,"expectDigests":{"a.css":"${DIGEST}","__proto__":"${DIGEST}"}`), null],
  ['members it does not know', good(',"version":9,"__proto__":{"dryRun":false},"constructor":null'), null],
  ['members it does not know, 100,000 deep', good(`,"more":${nested(100_000, '[', ']')}`), null],
  ['two members of one name', '{"tokens":1,"tokens":{"--space-md":"2rem"},"dryRun":true}', repeated('tokens', 1, 13)],
  ['a preview that is none', '{"tokens":{"--space-md":"2rem"},"dryRun":true,"dryRun":false}', repeated('dryRun', 1, 47)],
  ['a write that is one twice', '{"tokens":{"--space-md":"2rem"},\n "dryRun":false,\n "dryRun":false}', repeated('dryRun', 3, 2)],
  ['two values for one variable', '{"tokens":{"--space-md":"2rem","--\\u0073pace-md":"3rem"}}', repeated('--space-md', 1, 32)],
  ['two digests for one file', good(`,"expectDigests":{"\u{1f600}":"${DIGEST}","a.css":"${DIGEST}","a.css":"${DIGEST}"}`), repeated('a.css', 1, 210)],
  ['one name twice in what is not known', good(',"more":[{"x":1},{"x":{},"y":[],"x":"\\ud800"}]'), repeated('x', 1, 78)],
  ['a name with a control character and quotes, twice', good(',"\\u0007\\"\u00e9":1,"\\u0007\\"\u00e9":1'), repeated('?"?', 1, 61)],
  ['no object, and a name twice', '[{"a":1,"a":1}]', repeated('a', 1, 9)],
  ['one name in several objects', good(',"x":{"x":[{"x":"x"},{"x":"{\\"x\\":1,\\"x\\":1}"}]},"y":"x"'), null],
  ['escapes in JSON', '{"tok\\u0065ns":{"\\u002d-space-md":"2\\u0072em"},"dryRun":true}', null],
  ['white space around it', `\r\n\t ${good('')} \n`, null],
]
for (const [name, body, error] of bodies) {
  test(`the body: ${name}`, async () => {
    const reply = await fixture.send({ body })
    if (error === null) assert.equal(reply.json['dryRun'], true, reply.text)
    else assert.deepEqual([reply.status, reply.json], [400, refusedBody(error)])
  })
}

const HUNDRED = 'x'.repeat(100)
type Name = readonly [name: string, cssVar: string, shown: string | null]
const names: readonly Name[] = [
  ['empty', '', ''],
  ['two hyphens', '--', '--'],
  ['three hyphens', '---', null],
  ['one letter', '--x', null],
  ['a digit first', '--0', null],
  ['every character there is', '--AZaz09_-', null],
  ['10,000 characters', `--${'x'.repeat(10_000)}`, null],
  ['no hyphens', 'space-md', 'space-md'],
  ['one hyphen', '-space-md', '-space-md'],
  ['a space', '--space md', '--space md'],
  ['a space at the end', '--space-md ', '--space-md '],
  ['a colon', '--space:1', '--space:1'],
  ['a backslash', '--\\66oo', '--\\66oo'],
  ['a dot', '--space.md', '--space.md'],
  ['a quotation mark', '--"', '--"'],
  ['markup', '--<b>', '--<b>'],
  ['a letter that is not ASCII', '--\u00e9', '--?'],
  ['an emoji, which is one character', '--\u{1F600}x', '--?x'],
  ['half of an emoji', '--\ud83d', '--?'],
  ['a NUL', '--\0', '--?'],
  ['a newline and an escape', '--\n\u001b[31m', '--??[31m'],
  ['a full-width hyphen', '\uff0d\uff0dx', '??x'],
  ['__proto__', '__proto__', '__proto__'],
  ['constructor', 'constructor', 'constructor'],
  ['--__proto__', '--__proto__', null],
  ['--constructor', '--constructor', null],
  ['100 characters', HUNDRED, HUNDRED],
  ['101 characters', `${HUNDRED}y`, `${HUNDRED}...`],
  ['an emoji over the cut', `${'x'.repeat(99)}\u{1F600}`, `${'x'.repeat(99)}?...`],
]
for (const [name, cssVar, shown] of names) {
  test(`a name: ${name}`, async () => {
    // Not an object literal, in which `__proto__` would be something else.
    const reply = await fixture.send({ body: `{"tokens":{"--space-md":"2rem",${JSON.stringify(cssVar)}:"1"},"dryRun":true}` })
    if (shown === null) assert.deepEqual(reply.json['rejected'], [cssVar], reply.text)
    else assert.deepEqual([reply.status, reply.json], [400, refusedBody(`Invalid cssVar name: "${shown}"`)])
  })
}

const LONGEST = 65_536
type Value = readonly [name: string, value: string, issue: string | null]
const values: readonly Value[] = [
  ['a length', '1.5rem', null],
  ['a function', 'clamp(1rem, calc(2vw + 1px), 3rem)', null],
  ['a semicolon and a bang in brackets', 'f(;!)', null],
  ['a semicolon in a string', '"a;b!c}"', null],
  ['a comment beside something', '1px /* ; } */', null],
  ['an escape', '\\66 oo', null],
  ['markup that is none', '< /style -- >', null],
  ['the longest', 'x'.repeat(LONGEST), null],
  ['the longest, in characters of two units', '\u{1F600}'.repeat(LONGEST), null],
  ['one more', 'x'.repeat(LONGEST + 1), `longer than ${LONGEST} characters at character ${LONGEST + 1}`],
  ['one more behind white space', ` ${'x'.repeat(LONGEST + 1)}`, `longer than ${LONGEST} characters at character ${LONGEST + 2}`],
  ['empty', '', 'empty at character 1'],
  ['white space', ' \t\r\n ', 'empty at character 6'],
  ['nothing but a comment', '/* x */', 'empty at character 1'],
  ['a semicolon', '1px; color: red', 'unexpected ; at character 4'],
  ['a semicolon behind white space', '  1px;', 'unexpected ; at character 6'],
  ['a bang', 'red !important', 'unexpected ! at character 5'],
  ['a brace too many', '1px}', 'unmatched } at character 4'],
  ['a bracket too many', 'a]', 'unmatched ] at character 2'],
  ['a parenthesis too many', '\u{1F600})', 'unmatched ) at character 2'],
  ['brackets that cross', '([)]', 'unmatched ) at character 3'],
  ['an open parenthesis', 'calc(1px', 'unclosed ( at character 5'],
  ['an open bracket', '[a', 'unclosed [ at character 1'],
  ['an open brace', 'a {', 'unclosed { at character 3'],
  ['an open string', '"abc', 'unclosed string at character 1'],
  ['an open comment', '1 /* x', 'unclosed comment at character 3'],
  ['an open url(', 'url(x', 'unclosed url( at character 1'],
  ['a newline in a string', '"a\nb"', 'newline in a string at character 3'],
  ['a bad url(', 'url(a b)', 'malformed url( at character 1'],
  ['a backslash before a newline', 'a\\\nb', 'backslash before a newline at character 2'],
  ['a backslash at the end', 'a\\', 'backslash at the end at character 2'],
  ['a NUL', 'a\0', 'control character at character 2'],
  ['a form feed', 'a\fb', 'control character at character 2'],
  ['a delete', 'a\u007f', 'control character at character 2'],
  ['a control character of Latin-1', '\u0085', 'control character at character 1'],
  ['a byte order mark', 'a\uFEFF', 'byte order mark at character 2'],
  ['an unpaired surrogate', 'a\ud800b', 'unpaired surrogate at character 2'],
  ['the end of a style element', '"</STYLE"', 'unexpected </style at character 2'],
  ['the begin of a comment of markup', '<!--', 'unexpected <!-- at character 1'],
  ['the end of a comment of markup', '-->', 'unexpected --> at character 1'],
]
for (const [name, value, issue] of values) {
  test(`a value: ${name}`, async () => {
    const reply = await fixture.send({ body: utf8(JSON.stringify({ dryRun: true, tokens: { '--space-sm': '1px', '--space-md': value } })) })
    if (issue === null) {
      assert.equal(reply.status, 200, reply.text.slice(0, 500))
      return
    }
    const error = `Value for --space-md is not a valid CSS value: ${issue}`
    assert.deepEqual([reply.status, reply.json], [400, refusedBody(error)])
  })
}

test('a value is trimmed, and otherwise goes as it is', async () => {
  const { files } = await fixture.preview({ '--space-md': '\r\n\t calc( 1px /* é */ ) \n' })
  assert.equal(files[0]?.hunks[0]?.after, '  --space-md: calc( 1px /* é */ );')
})
