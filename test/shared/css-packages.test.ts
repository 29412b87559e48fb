// The outline against postcss, over the stylesheets of real design systems: the same blocks, the same custom
// properties at the same offsets, the same scopes. Where the two differ, a row says where and who is right.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { findValue } from '../../shared/css/declarations.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { NO_ROOT, rootSpecificity } from '../../shared/css/root-selector.js'
import { readScope, scopeLine } from '../../shared/css/scope-text.js'
import { normalScope } from '../../shared/css/scope.js'
import { sourceOf } from '../../shared/css/source.js'
import { blocksOf, declarationsOf, type BlockRecord } from '../support/css-outline.js'
import {
  COPIED_SHEET, CSS_PACKAGES, sheetsOf, skipWithoutPackages, type PackagedSheet,
} from '../support/css-packages.js'
import {
  byPlace, keyOf, placeOf, readByPostcss, type PeerDeclaration, type PeerReading,
} from '../support/css-postcss.js'
import { skipWithoutPeer } from '../support/peers.js'

/** What postcss takes for custom properties and CSS Syntax does not. */
const NO_PROPERTIES = [
  // Tailwind's own: `*` is no part of a name (4.3.11), so this is no declaration (5.4.6) in browsers either.
  ['@nordhealth/css', 'lib/tailwind/theme.css', '--*'],
  ['@nordhealth/css', 'lib/tailwind/theme.css', '--border-width-*'],
] as const

/** What was read, as lines of offsets to compare. */
interface Lines {
  readonly blocks: readonly string[]
  readonly declarations: readonly string[]
}

const blockLines = (blocks: readonly BlockRecord[]): readonly string[] =>
  blocks.map(({ parent, prelude, open, close }) => `${prelude} { ${open} } ${close} in ${parent}`)

function readByUs(text: string): Lines {
  const outline = readOutline(text)
  const declarations = declarationsOf(outline).map(({ block, name, nameEnd, value, end }) => {
    const { from, to, isImportant } = findValue(outline, value, end)
    return `${name} ${text.slice(name, nameEnd)} ${from}–${to}${isImportant ? ' !' : ''} in ${block}`
  })
  return { blocks: blockLines(blocksOf(outline)), declarations }
}

function readByThem({ package: name, file, text }: PackagedSheet): Lines {
  const { blocks, declarations } = readByPostcss(text)
  const rows = NO_PROPERTIES.filter((row) => row[0] === name && row[1] === file)
  const others = rows.map((row): string => row[2])
  const properties = declarations.filter((one) => !others.includes(one.name))
  assert.equal(declarations.length - properties.length, others.length)
  return { blocks: blockLines(blocks), declarations: properties.map((one) => peerLine(text, one)) }
}

// To postcss the comments and white space round a value are part of it.
const BEFORE = /^(?:\s|\/\*[^]*?\*\/)*/
const BEHIND = /(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/

function peerLine(text: string, { at, name, from, to, isImportant, block }: PeerDeclaration): string {
  const whole = text.slice(from, to)
  const before = BEFORE.exec(whole)?.[0].length ?? 0
  const behind = before === whole.length ? 0 : BEHIND.exec(whole)?.[0].length ?? 0
  return `${at} ${name} ${from + before}–${to - behind}${isImportant ? ' !' : ''} in ${block}`
}

function assertAgreement(sheet: PackagedSheet): void {
  const [own, peer] = [readByUs(sheet.text), readByThem(sheet)]
  assert.deepEqual(own.blocks, peer.blocks, sheet.file)
  assert.deepEqual(own.declarations, peer.declarations, sheet.file)
}

const ROOT_CHAINS: readonly (readonly [chain: string, isRoot: boolean])[] = [
  [':root', true], ['html', true], [':where(:root)', true], [':is( html )', true], ['*:root', true],
  [':root:root', true], [':is(:where(:root))', true], ['HTML:Root', true], ['.light, :root/* ours */', true],
  ['@layer a.b | :root', true], ['@theme inline', true], ['@layer a | @theme', true],
  [':root.dark', false], [':root:not(.dark)', false], [':is(:root, .x)', false], [':host', false], ['*', false],
  [':root .x', false], ['@media print | :root', false], [':root | &', false], ['@theme | :root', false],
  ['@layered | :root', false], ['@themes', false],
]

for (const [chain, isRoot] of ROOT_CHAINS) {
  test(`the independent reading: ${chain} is ${isRoot ? '' : 'not '}what counts for the root element`, () => {
    assert.equal(placeOf(chain.split(' | ')).isRoot, isRoot)
  })
}

test('postcss finds the same blocks and properties: tokens copied into a project', {
  skip: skipWithoutPeer('postcss'),
}, () => {
  assertAgreement(COPIED_SHEET)
})

const skip = skipWithoutPackages()

for (const row of CSS_PACKAGES) {
  test(`postcss finds the same blocks and properties: ${row.name}`, { skip }, () => {
    const sheets = sheetsOf(row)
    assert.ok(sheets.length > 0)
    sheets.forEach(assertAgreement)
  })
}

suite('the scopes of all of them', { skip }, () => {
  let readings: readonly PeerReading[] = []
  /** Each chain of preludes once, as a file has it. */
  const chains = new Map<string, PeerDeclaration>()

  before(() => {
    readings = CSS_PACKAGES.flatMap(sheetsOf).map(({ text }) => readByPostcss(text))
    for (const one of readings.flatMap(({ declarations }) => declarations)) {
      if (one.isAddressable) chains.set(one.chain.join('\n'), one)
    }
  })

  test('file, chain of preludes and name mean one token, but for one in two hundred', () => {
    const places = readings.flatMap((reading) => [...byPlace(reading).values()])
    const counts = places.map((place) => place.filter(({ isToken }) => isToken).length)
    const tokens = counts.filter((count) => count > 0)
    const total = tokens.reduce((sum, count) => sum + count, 0)
    const alone = tokens.filter((count) => count === 1).length
    assert.ok(total > 60_000, String(total))
    assert.ok(alone / total > 0.995, String(alone / total))
  })

  test('a request can name each, and two are one scope where only their spelling differs', () => {
    const [scopeOf, keyOfScope] = [new Map<string, string>(), new Map<string, string>()]
    for (const { chain } of chains.values()) {
      const read = readScope(chain, 'scope')
      assert.ok(read.ok, chain.join(' | '))
      const [key, line] = [keyOf(chain), scopeLine(read.value)]
      assert.equal(scopeOf.get(key) ?? line, line)
      assert.equal(keyOfScope.get(line) ?? key, key)
      scopeOf.set(key, line)
      keyOfScope.set(line, key)
      assert.deepEqual(normalScope(read.value), read.value)
    }
    assert.ok(scopeOf.size > 10_000, String(scopeOf.size))
  })

  test('the root selectors are found by both', () => {
    for (const { chain, isRoot } of chains.values()) {
      const last = chain.at(-1) ?? ''
      const isPlain = chain.slice(0, -1).every((prelude) => prelude.startsWith('@layer'))
      if (last.startsWith('@') || !isPlain) continue
      assert.equal(rootSpecificity(sourceOf(last), 0, last.length) !== NO_ROOT, isRoot, last)
    }
  })
})
