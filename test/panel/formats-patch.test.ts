// Patches that are made of a preview's hunks: git applies each, and the file is what the server would write.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileLinesOf, hunksOf } from '../../apply-server/hunks.js'
import { patchOf } from '../../panel/files/formats/diff.js'
import { findPlaceIn } from '../../panel/files/formats/places.js'
import type { FilePreview } from '../../shared/wire/apply.js'
import { planRoot } from '../support/css-plan.js'
import { applied, HAS_GIT } from '../support/git-apply.js'

const withGit = {
  skip: HAS_GIT ? false : 'no git found',
}

type Edits = Readonly<Record<string, string>>

function planOf(text: string, edits: Edits) {
  const planned = planRoot(text, new Map(Object.entries(edits)))
  assert.ok(planned.ok, JSON.stringify(planned))
  return planned.value
}

/** What the server says of a file, as it arrives. */
function preview(file: string, text: string, edits: Edits): FilePreview {
  const { changes, blockKind } = planOf(text, edits)
  const lines = fileLinesOf(text)
  const report = {
    file, blockKind, digest: '', hunks: hunksOf(text, changes),
    changed: [], unchanged: [], unknown: [], unknownOutsideBlock: [], ...(lines === null ? {} : { lines }),
  }
  return JSON.parse(JSON.stringify(report)) as FilePreview
}

function written(text: string, edits: Edits): string {
  const { changes } = planOf(text, edits)
  return [...changes].sort((one, other) => other.from - one.from)
    .reduce((now, { from, to, value }) => now.slice(0, from) + value + now.slice(to), text)
}

const LONG = `:root {\n${Array.from({ length: 30 }, (_, at) => `  --v${at}: ${at}px;\n`).join('')}}\n`
const FILES: readonly (readonly [name: string, file: string, text: string, edits: Edits])[] = [
  ['one value', 'tokens.css', ':root {\n  --x: 1px;\n}\n', { '--x': '2px' }],
  ['a file of one line without a newline', 'a.css', ':root{--x:1;--y:1;--z:11}', { '--x': '11', '--y': '1 1', '--z': '1' }],
  ['the last line of all has no newline', 'a.css', ':root {\n  --x: 1;\n  --y: 1;\n}', { '--x': '2' }],
  ['a line behind three others has no newline', 'a.css', ':root {\n  --x: 1;\n  --y: 1;\n  --z: 1;\n}', { '--x': '2' }],
  ['a change far from an end without a newline', 'a.css', LONG.trimEnd(), { '--v3': '0' }],
  ['lines that end in CRLF', 'a.css', ':root {\r\n  --x: 1;\r\n  --y: 1;\r\n}\r\n', { '--y': '2' }],
  ['CRLF and no newline at the end', 'a.css', ':root {\r\n  --x: 1;\r\n}', { '--x': '2' }],
  ['changes near each other, and far', 'a.css', LONG, { '--v1': '0', '--v4': '0', '--v12': '0', '--v18': '0', '--v29': '0' }],
  ['the first and the last', 'a.css', LONG, { '--v0': 'a', '--v29': 'b' }],
  ['a value that becomes several lines, and one behind it', 'a.css', LONG, { '--v5': 'a(\n1,\n2\n)', '--v25': '9' }],
  ['a value of several lines that becomes one', 'a.css', ':root {\n  --x: a(\n    1,\n    2\n  ); --y: 1;\n  --z: 1;\n}\n', { '--x': '3', '--y': '4' }],
  ['the same text on other lines', 'a.css', ':root {\n  --x: 1;\n}\n'.repeat(3), { '--x': '2' }],
  ['a name with blanks', 'my styles/to kens.css', ':root { --x: 1 }\n', { '--x': '2' }],
  ['a name with quotes and letters of its own', 'stile/grün "a".css', ':root { --x: 1 }\n', { '--x': '2' }],
  ['a path with steps that go nowhere', './styles//./a.css', ':root { --x: 1 }\n', { '--x': '2' }],
  ['a name with a tab', 'a\tb.css', ':root { --x: 1 }\n', { '--x': '2' }],
  ['a name with control characters', 'a\rb\u0001.css', ':root { --x: 1 }\n', { '--x': '2' }],
  ['values with quotes and signs of patches', 'a.css', ':root {\n  --x: "+ a";\n  --y: 1;\n}\n', { '--x': '"- @@ \\\\ \\""', '--y': '/*--- a*/ 2' }],
  ['a mark far from the change', 'a.css', `\uFEFF${LONG}`, { '--v9': '0' }],
]
for (const [name, file, text, edits] of FILES) {
  test(`git takes a patch of ${name}`, withGit, () => {
    const files = [preview(file, text, edits)]
    const patch = patchOf(files, () => true)
    assert.deepEqual(patchOf(files, () => true), patch)
    assert.deepEqual([patch.leftOut, patch.count], [[], Object.keys(edits).length])
    assert.deepEqual(applied({ [file]: text }, patch.text), { [file]: written(text, edits) })
  })
}

test('a patch of several files has what is wanted of each', withGit, () => {
  const files = [preview('a.css', LONG, { '--v1': '0', '--v2': '0' }), preview('b/c.css', LONG, { '--v1': '0' })]
  const patch = patchOf(files, (file, { cssVar }) => file === 'b/c.css' || cssVar === '--v2')
  assert.equal(patch.count, 2)
  assert.deepEqual(applied({ 'a.css': LONG, 'b/c.css': LONG }, patch.text), {
    'a.css': written(LONG, { '--v2': '0' }), 'b/c.css': written(LONG, { '--v1': '0' }),
  })
})

test('a patch reads as people know it', () => {
  assert.equal(patchOf([preview('t.css', ':root {\n  --a: 1;\n  --x: 1px;\n}\n', { '--x': '2px' })], () => true).text,
    'diff --git a/t.css b/t.css\n--- a/t.css\n+++ b/t.css\n@@ -1,4 +1,4 @@\n :root {\n   --a: 1;\n' +
    '-  --x: 1px;\n+  --x: 2px;\n }\n')
})

const WIDE = `/* ${'w'.repeat(500)} */`
const DOUBTS: readonly (readonly [name: string, file: string, text: string, reason: string])[] = [
  ['a line that is cut', 'a.css', `:root{${WIDE}--x:1;${WIDE}}`, 'The file has lines too long for a preview.'],
  ['a line beside it that is cut', 'a.css', `${WIDE}\n:root{--x:1}`, 'The file has lines too long for a preview.'],
  ['newlines of several kinds', 'a.css', ':root{\r\n--x:1\n}', 'The file mixes line endings.'],
  ['a mark at its beginning', 'a.css', '\uFEFF:root{--x:1}', 'The file starts with a byte order mark.'],
  ['a path that leads out', '../a.css', ':root{--x:1}', 'git apply can’t leave its folder.'],
  ['a path from the top', '/a.css', ':root{--x:1}', 'git apply can’t leave its folder.'],
]
for (const [name, file, text, reason] of DOUBTS) {
  test(`no patch is made of ${name}`, () => {
    assert.deepEqual(patchOf([preview(file, text, { '--x': '2' })], () => true), {
      text: '', count: 0, leftOut: [{ file, reason }],
    })
  })
}

test('of several files that have a name the first is its place, unless its rule names a file', () => {
  const files = ['a.css', 'b.css'].map((file) => preview(file, ':root {\n  --x: 1px;\n}\n', { '--x': '2px' }))
  const placeOf = (file: string | null) => findPlaceIn(files)({
    scope: [':root'], theme: null, file, isMirror: false, isGuess: false, declarations: [],
  }, '--x')
  const places = [null, 'a.css', 'b.css', 'c.css'].map((file) => placeOf(file))
  assert.deepEqual(places.map((place) => place?.file ?? null), ['a.css', 'a.css', 'b.css', null])
  assert.deepEqual([places[2]?.line, places[2]?.is], [2, 'other'])
})
