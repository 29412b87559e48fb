// What a preview shows of each change: lines, line numbers, the lines around, and long lines cut.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileLinesOf, hunksOf } from '../../apply-server/hunks.js'
import type { Hunk } from '../../shared/wire/apply.js'
import { planRoot } from '../support/css-plan.js'
import { countSteps } from '../support/css-steps.js'

function hunks(text: string, edits: Readonly<Record<string, string>>): readonly Hunk[] {
  const planned = planRoot(text, new Map(Object.entries(edits)))
  assert.ok(planned.ok, JSON.stringify(planned))
  const found = hunksOf(text, planned.value.changes)
  assert.deepEqual(hunksOf(text, planned.value.changes), found)
  return found
}

type Row = readonly [
  name: string, text: string, value: string, line: number, before: string, after: string,
  around: readonly [before: readonly string[], after: readonly string[]],
]
const rows: readonly Row[] = [
  ['a file of one line', ':root{--x:1}', '2', 1, ':root{--x:1}', ':root{--x:2}', [[], []]],
  ['the first lines', ':root {\n  --x: 1;\n}\n', '2', 2, '  --x: 1;', '  --x: 2;', [[':root {'], ['}']]],
  ['three lines each way', 'a\n{}\n:root {\n  --a: 1;\n  --x: 1;\n  --b: 1;\n  --c: 1;\n}\nb {}\n', '2', 5, '  --x: 1;', '  --x: 2;', [['{}', ':root {', '  --a: 1;'], ['  --b: 1;', '  --c: 1;', '}']]],
  ['an empty last line is none', ':root { --x: 1;\n}\n\n', '2', 1, ':root { --x: 1;', ':root { --x: 2;', [[], ['}', '']]],
  ['no newline at the end', ':root {\n--x: 1\n}', '2', 2, '--x: 1', '--x: 2', [[':root {'], ['}']]],
  ['CRLF', '/**/\r\n:root {\r\n  --x: 1;\r\n}\r\n', '2', 3, '  --x: 1;', '  --x: 2;', [['/**/', ':root {'], ['}']]],
  ['CR and FF are newlines of CSS', '/**/\r:root {\f--x: 1;\n\r}', '2', 3, '--x: 1;', '--x: 2;', [['/**/', ':root {'], ['', '}']]],
  ['a byte order mark is no part of a line', '\uFEFF:root { --x: 1 }', '2', 1, ':root { --x: 1 }', ':root { --x: 2 }', [[], []]],
  ['the line on which the value starts', ':root {\n  --x:\n    1;\n}', '2', 3, '    1;', '    2;', [[':root {', '  --x:'], ['}']]],
  ['an old value of several lines', ':root {\r\n  --x: a(\r\n    1,\r\n    2\r\n  ); /**/\r\n}', '3', 2, '  --x: a(\n    1,\n    2\n  ); /**/', '  --x: 3; /**/', [[':root {'], ['}']]],
  ['a new value of several lines', ':root {\n  --x: 1;\n}', 'a(\r\n1,\n2\r)', 2, '  --x: 1;', '  --x: a(\n1,\n2\n);', [[':root {'], ['}']]],
]
for (const [name, text, value, line, before, after, [above, below]] of rows) {
  test(`a hunk: ${name}`, () => {
    assert.deepEqual(hunks(text, { '--x': value }), [
      { cssVar: '--x', line, before, after, context: { before: above, after: below } },
    ])
  })
}

type Shown = ReturnType<typeof fileLinesOf>
const FILE_LINES: readonly (readonly [name: string, text: string, lines: Shown])[] = [
  ['nothing, where every line ends as it should', 'a\nb\n', null],
  ['nothing of an empty file', '', null],
  ['a last line that is open', 'a\nb', { openLine: 2 }],
  ['CRLF', 'a\r\nb\r\n', { newline: 'crlf' }],
  ['CRLF and an open line', 'a\r\n\r\nb', { newline: 'crlf', openLine: 3 }],
  ['two kinds of newline', 'a\r\nb\n', { newline: 'mixed' }],
  ['a form feed', 'a\fb\n', { newline: 'mixed' }],
  ['a mark', '\uFEFFa\n', { mark: true }],
  ['a mark alone', '\uFEFF', { mark: true }],
]
for (const [name, text, lines] of FILE_LINES) {
  test(`hunks do not show ${name}`, () => assert.deepEqual(fileLinesOf(text), lines))
}

test('hunks keep the order of the edits, and each shows its own change alone', () => {
  const text = ':root { --a: 1; --b: 2;\n--c: 3 }'
  const found = hunks(text, { '--c': '6', '--b': '5', '--a': '4' })
  assert.deepEqual(found.map(({ cssVar, line, before, after }) => [cssVar, line, before, after]), [
    ['--c', 2, '--c: 3 }', '--c: 6 }'],
    ['--b', 1, ':root { --a: 1; --b: 2;', ':root { --a: 1; --b: 5;'],
    ['--a', 1, ':root { --a: 1; --b: 2;', ':root { --a: 4; --b: 2;'],
  ])
})

const around = (left: number, right: number, old = '1'): string =>
  `:root{${';'.repeat(left - 10)}--x:${old};${'y'.repeat(right - 2)}}`

type Cut = readonly [name: string, left: number, right: number, shownLeft: number, shownRight: number]
const cuts: readonly Cut[] = [
  ['exactly 400', 199, 200, 199, 200],
  ['one more, evenly', 200, 200, 199, 199],
  ['in the middle of much', 5000, 5000, 199, 199],
  ['near the begin', 20, 5000, 20, 379],
  ['near the end', 5000, 20, 379, 20],
]
for (const [name, left, right, shownLeft, shownRight] of cuts) {
  test(`a line longer than 400 is cut around the change: ${name}`, () => {
    const text = around(left, right)
    const [hunk] = hunks(text, { '--x': '2' })
    const begin = text.slice(left - shownLeft, left)
    const end = text.slice(left + 1, left + 1 + shownRight)
    const shown = (value: string): string =>
      (shownLeft < left ? '…' : '') + begin + value + end + (shownRight < right ? '…' : '')
    assert.deepEqual([hunk?.before, hunk?.after], [shown('1'), shown('2')])
    assert.ok(shown('1').replaceAll('…', '').length <= 400)
  })
}

test('of a change that is longer than 400 itself nothing is cut, and 40 are shown on either side', () => {
  const long = 'z'.repeat(1000)
  const text = around(500, 500)
  const [hunk] = hunks(text, { '--x': long })
  assert.equal(hunk?.after, `…${text.slice(460, 500)}${long}${text.slice(501, 541)}…`)
  assert.equal(hunk.before, `…${text.slice(460, 500)}1${text.slice(501, 541)}…`)
})

test('lines around a change are cut at 400, and not at 399', () => {
  const text = `/*${'a'.repeat(396)}*/\n/*${'b'.repeat(397)}*/\n:root{--x:1}\n${'c'.repeat(900)}`
  const [hunk] = hunks(text, { '--x': '2' })
  assert.deepEqual(hunk?.context, {
    before: [`/*${'a'.repeat(396)}*/`, `/*${'b'.repeat(397)}*…`], after: [`${'c'.repeat(400)}…`],
  })
})

test('no character of two units is cut in two', () => {
  const smile = '\u{1F600}'
  for (const pad of ['', 'p']) {
    const text = `:root{--w:"${pad}${smile.repeat(400)}";--x:1;--y:"${pad}${smile.repeat(400)}"}\n/*${pad}${smile.repeat(300)}*/`
    const [hunk] = hunks(text, { '--x': '2' })
    for (const line of [hunk?.before, hunk?.after, ...(hunk?.context.after ?? [])]) {
      assert.equal(line?.includes('…'), true)
      assert.doesNotMatch(line, /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
      assert.equal(Buffer.from(line).includes('\ufffd'), false)
    }
  }
})

test('the work grows with the number of hunks of one file', () => {
  const [once, twice] = [1000, 2000].map((count) => {
    const names = Array.from({ length: count }, (_, at) => `--n-${10_000 + at}`)
    const text = `:root {\n${names.map((name) => `  ${name}: 1;\n`).join('')}}\n`
    const planned = planRoot(text, new Map(names.map((name) => [name, '2'])))
    assert.ok(planned.ok)
    let found: readonly Hunk[] = []
    const steps = countSteps(() => {
      found = hunksOf(text, planned.value.changes)
    })
    assert.deepEqual([found.length, found.at(-1)?.line], [count, count + 1])
    return steps
  })
  assert.ok(once !== undefined && twice !== undefined && once > 1000)
  assert.ok(twice <= 2.5 * once, `${twice} steps for twice the hunks, ${once} before`)
})
