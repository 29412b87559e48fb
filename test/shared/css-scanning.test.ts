// The scanner's functions by themselves: always forward, never past the end, never an exception; and lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findValue } from '../../shared/css/declarations.js'
import { lineAt, lineStartsOf, skipNewline } from '../../shared/css/lines.js'
import { isEscape, isNewline, isSpace, nameOf, skipEscape, skipName, startsName } from '../../shared/css/names.js'
import { BLOCK } from '../../shared/css/outline.js'
import { Places } from '../../shared/css/places.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { rootSpecificity } from '../../shared/css/root-selector.js'
import {
  AT_CLOSE, AT_COMMENT, AT_EXCLAMATION, AT_OPEN, AT_SEMICOLON, skipValues,
} from '../../shared/css/runs.js'
import {
  skipComment, skipComments, skipSpace, skipString, skipTrivia, startsComment, type Trouble,
} from '../../shared/css/scan.js'
import { sourceOf } from '../../shared/css/source.js'
import { findStructureIssue } from '../../shared/css/value.js'
import { planRoot } from '../support/css-plan.js'
import { heapOf, sheetOf } from '../support/css-random.js'
import { blocksOf, declarationsOf } from '../support/css-outline.js'
import { tokensOf, unescapeCss } from '../support/css-tokens.js'
import { createRandom } from '../support/random.js'

const ALL_STOPS = [
  AT_SEMICOLON | AT_CLOSE, AT_OPEN,
  AT_COMMENT | AT_EXCLAMATION | AT_SEMICOLON | AT_CLOSE,
]

/** A scanner, and whether it consumes something at an offset; `~n` counts as `n`. */
type Row = readonly [
  name: string,
  past: (text: string, at: number, trouble: Trouble) => number,
  consumes: (text: string, at: number) => boolean,
]
const never = (): boolean => false
const within = (text: string, at: number): boolean => at < text.length
const quoted = (text: string, at: number): boolean => text[at] === '"' || text[at] === '\''
const rows: readonly Row[] = [
  ['space', skipSpace, (text, at) => isSpace(text.charCodeAt(at))],
  ['a newline', (text, at) => (isNewline(text.charCodeAt(at)) ? skipNewline(text, at) : at + 1), within],
  ['trivia', skipTrivia, (text, at) => startsComment(text, at) || isSpace(text.charCodeAt(at))],
  ['comments', skipComments, startsComment],
  ['a comment', (text, at) => (startsComment(text, at) ? skipComment(text, at) : at), startsComment],
  ['a string', (text, at) => (quoted(text, at) ? skipString(text, at) : at), quoted],
  ['an escape', (text, at) => (isEscape(text, at) && at < text.length ? skipEscape(text, at) : at), isEscape],
  ['a name', skipName, startsName],
  ['values to the end', (text, at, trouble) => skipValues(sourceOf(text), at, 0, trouble), within],
  ...ALL_STOPS.map((stops): Row => ['values', (text, at, trouble) => skipValues(sourceOf(text), at, stops, trouble), never]),
]

/** From every offset, in the middle of tokens as well. */
function checkEverywhere(text: string): void {
  for (let at = 0; at <= text.length; at += 1) {
    for (const [name, past, consumes] of rows) {
      const trouble: Trouble = { first: null }
      const index = past(text, at, trouble)
      const next = index < 0 ? ~index : index
      const isRight = next >= at && next <= Math.max(text.length, at) && (next > at || !consumes(text, at))
      const place = trouble.first?.at ?? at
      const isInside = place >= 0 && place < Math.max(1, text.length + 1)
      if (name === 'a newline' ? next !== at + 1 && next !== at + 2 : !isRight || !isInside) {
        assert.fail(`${name} at ${at} of ${JSON.stringify(text)}: ${next}`)
      }
    }
    const { from, to } = findValue(sourceOf(text), at, text.length)
    assert.ok(from >= at && to >= from && to <= text.length, JSON.stringify([text, at]))
    const specificity = rootSpecificity(sourceOf(text), at, text.length)
    assert.equal(rootSpecificity(sourceOf(text), at, text.length), specificity)
    const issue = findStructureIssue(text.slice(at))
    assert.ok(issue === null || (issue.at >= 0 && issue.at < text.length - at))
  }
}

test('from every offset the scanner goes on, not past the end, and throws nothing', () => {
  const random = createRandom(10)
  for (let round = 0; round < 1200; round += 1) checkEverywhere(heapOf(random))
  for (let round = 0; round < 200; round += 1) checkEverywhere(sheetOf(random).slice(0, 200))
})

test('an outline has every block and every declaration once, in order, each in its block', () => {
  const random = createRandom(11)
  let declared = 0
  for (let round = 0; round < 6000; round += 1) {
    const text = round % 2 === 0 ? heapOf(random) : sheetOf(random)
    const outline = readOutline(text)
    const closes = new Map([[-1, text.length]])
    const blocks = blocksOf(outline)
    for (const [index, { parent, prelude, open, close }] of blocks.entries()) {
      const outer = closes.get(parent)
      assert.ok(outer !== undefined, JSON.stringify(text))
      assert.ok(prelude <= open && text[open] === '{' && open < close && close <= outer, JSON.stringify(text))
      assert.ok(close === text.length || text[close] === '}', JSON.stringify(text))
      assert.ok(open > (blocks[index - 1]?.open ?? -1), JSON.stringify(text))
      closes.set(index, close)
    }
    let last = -1
    for (const { block, name, nameEnd, value, end } of declarationsOf(outline)) {
      declared += 1
      assert.ok(block >= 0 && name > (blocks[block]?.open ?? text.length), JSON.stringify(text))
      assert.ok(name > last && nameEnd > name && value > nameEnd && end >= value, JSON.stringify(text))
      assert.ok(end <= (closes.get(block) ?? -1), JSON.stringify(text))
      const span = findValue(outline, value, end)
      assert.ok(span.from >= value && span.from <= span.to && span.to <= end, JSON.stringify(text))
      last = value - 1
    }
    const strongest = new Places(outline).strongest()
    assert.ok(strongest === null || closes.has(strongest[1] / BLOCK))
  }
  assert.ok(declared > 4000, String(declared))
})

test('names are what a second reader takes them for', () => {
  const random = createRandom(12)
  let names = 0
  for (let round = 0; round < 4000; round += 1) {
    const text = heapOf(random)
    for (const { kind, from, to } of tokensOf(text)) {
      if (kind !== 'name') continue
      names += 1
      assert.ok(startsName(text, from), JSON.stringify([text, from]))
      assert.equal(skipName(text, from), to, JSON.stringify([text, from]))
      const name = nameOf(text, from, to).replaceAll('\0', '\ufffd')
      assert.equal(name, unescapeCss(text.slice(from, to)), JSON.stringify([text, from]))
    }
  }
  assert.ok(names > 4000, String(names))
})

const values: readonly (readonly [text: string, value: string, isImportant: boolean])[] = [
  ['/important', '/important', false],
  ['1px /important', '1px /important', false],
  ['a/b/**/ / /**/important', 'a/b/**/ / /**/important', false],
  ['a/ /* b */', 'a/', false],
  ['a/!important', 'a/', true],
  ['a !/**/important /**/', 'a', true],
]
for (const [text, value, isImportant] of values) {
  test(`the value of ${JSON.stringify(text)}`, () => {
    const { from, to, isImportant: found } = findValue(sourceOf(text), 0, text.length)
    assert.deepEqual([text.slice(from, to), found], [value, isImportant])
  })
}

test('at any depth a bracket is closed by its own kind alone', () => {
  for (let depth = 1; depth <= 60; depth += 1) {
    const kinds = Array.from({ length: depth }, (_, level) => ['()', '[]', '{}'][(level * depth + level) % 3] ?? '()')
    const openers = kinds.map((kind) => kind.charAt(0)).join('')
    const closers = kinds.map((kind) => kind.charAt(1)).reverse()
    const others = closers.map((closer) => ')]}'.replace(closer, '') + closer).join('')
    for (const before of [`a{b:${openers}${others}}`, `@media ${openers}${others}{}`, `:root{--y:${openers}${others};`]) {
      const text = `${before}${before.startsWith(':') ? '' : ':root{'}--x:1px}`
      const planned = planRoot(text, new Map([['--x', '2px']]))
      const from = text.lastIndexOf('1px')
      const changes = [{ name: '--x', from, to: from + 3, value: '2px', scope: null }]
      assert.deepEqual(planned.ok && planned.value.changes, changes, text)
    }
  }
})

const lines: readonly (readonly [name: string, text: string, at: number, count: number])[] = [
  ['none before the start', '\n\n', 0, 0],
  ['a line feed', 'a\nb', 2, 1],
  ['a carriage return and a form feed', 'a\rb\fc', 4, 2],
  ['both together are one', 'a\r\nb', 3, 1],
  ['the other way round they are two', 'a\n\rb', 3, 2],
  ['two of both together', '\r\n\r\n', 4, 2],
  ['a vertical tab and a line separator are none', 'a\u000b\u2028\u0085b', 4, 0],
  ['only what ends before', 'a\nb\nc', 2, 1],
]
for (const [name, text, at, count] of lines) {
  test(`lines that end before: ${name}`, () => {
    assert.equal(lineAt(lineStartsOf(text), at), count)
  })
}
