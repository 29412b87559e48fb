// The outline against postcss, over the stylesheets of real design systems: the same blocks, the same custom
// properties at the same offsets, the same scopes. Where the two differ, a row says where and who is right.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { findValue } from '../../shared/css/declarations.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { applyChanges, type FileEdits } from '../../shared/css/rewrite.js'
import { NO_ROOT, rootSpecificity } from '../../shared/css/root-selector.js'
import { readScope, scopeLine } from '../../shared/css/scope-text.js'
import { normalScope, type Scope } from '../../shared/css/scope.js'
import { sourceOf } from '../../shared/css/source.js'
import { isCssVar } from '../../shared/wire/apply.js'
import { blocksOf, declarationsOf, type BlockRecord } from '../support/css-outline.js'
import {
  COPIED_SHEET, CSS_PACKAGES, sheetsOf, skipWithoutPackages, type PackagedSheet,
} from '../support/css-packages.js'
import {
  byPlace, keyOf, placeOf, readByPostcss, type PeerDeclaration, type PeerReading,
} from '../support/css-postcss.js'
import { plan, planRoot, planScope } from '../support/css-plan.js'
import { skipWithoutPeer } from '../support/peers.js'

/** What postcss takes for custom properties and CSS Syntax does not. */
const NO_PROPERTIES = [
  // Tailwind's own: `*` is no part of a name (4.3.11), so this is no declaration (5.4.6) in browsers either.
  ['@nordhealth/css', 'lib/tailwind/theme.css', '--*'],
  ['@nordhealth/css', 'lib/tailwind/theme.css', '--border-width-*'],
] as const

const readings = new Map<string, PeerReading>()

/** What postcss makes of a sheet, read once. */
function readingOf({ package: name, file, text }: PackagedSheet): PeerReading {
  const reading = readings.get(`${name}/${file}`) ?? readByPostcss(text)
  readings.set(`${name}/${file}`, reading)
  return reading
}

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

function readByThem(sheet: PackagedSheet): Lines {
  const { package: name, file, text } = sheet
  const { blocks, declarations } = readingOf(sheet)
  const rows = NO_PROPERTIES.filter((row) => row[0] === name && row[1] === file)
  const others = rows.map((row): string => row[2])
  const properties = declarations.filter((one) => !others.includes(one.name))
  assert.equal(declarations.length - properties.length, others.length)
  return { blocks: blockLines(blocks), declarations: properties.map((one) => peerLine(text, one)) }
}

// To postcss the comments and white space round a value are part of it.
const BEFORE = /^(?:\s|\/\*[^]*?\*\/)*/
const BEHIND = /(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/

function valueOf(text: string, { from, to }: PeerDeclaration): readonly [from: number, to: number] {
  const whole = text.slice(from, to)
  const before = BEFORE.exec(whole)?.[0].length ?? 0
  const behind = before === whole.length ? 0 : BEHIND.exec(whole)?.[0].length ?? 0
  return [from + before, to - behind]
}

const peerLine = (text: string, one: PeerDeclaration): string =>
  `${one.at} ${one.name} ${valueOf(text, one).join('–')}${one.isImportant ? ' !' : ''} in ${one.block}`

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
  let all: readonly PeerReading[] = []
  /** Each chain of preludes once, as a file has it. */
  const chains = new Map<string, PeerDeclaration>()

  before(() => {
    all = CSS_PACKAGES.flatMap(sheetsOf).map(readingOf)
    for (const one of all.flatMap(({ declarations }) => declarations)) {
      if (one.isAddressable) chains.set(one.chain.join('\n'), one)
    }
  })

  test('file, chain of preludes and name mean one token, but for one in two hundred', () => {
    const places = all.flatMap((reading) => [...byPlace(reading).values()])
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

/** A place in a file: one name in one scope, and the declaration that counts as postcss has it. */
interface PeerPlace {
  readonly name: string
  readonly scope: Scope
  readonly counts: PeerDeclaration
}

const isName = ({ name }: PeerDeclaration): boolean => isCssVar(name)

function placesIn(reading: PeerReading): readonly PeerPlace[] {
  return [...byPlace(reading).values()].flatMap((declared) => {
    const counts = declared.filter(({ isImportant }) => isImportant).at(-1) ?? declared.at(-1)
    const scope = counts === undefined || !isName(counts) ? null : readScope(counts.chain, '')
    if (counts === undefined || scope?.ok !== true) return []
    return [{ name: counts.name, scope: scope.value, counts }]
  })
}

/** All names of all scopes at once, each with a value of its own. */
function editsOf(places: readonly PeerPlace[]): FileEdits {
  const scopes = new Map<string, { readonly scope: Scope; readonly edits: Map<string, string> }>()
  for (const { name, scope } of places) {
    const own = scopes.get(scopeLine(scope)) ?? { scope, edits: new Map<string, string>() }
    scopes.set(scopeLine(scope), own)
    own.edits.set(name, `new-${scopes.size}-${own.edits.size}`)
  }
  return { root: new Map(), scopes: [...scopes.values()] }
}

/** Where a declaration's value stands, and what is written there. */
function spliced(text: string, changes: readonly (readonly [PeerDeclaration, string])[]): string {
  const pieces: string[] = []
  let done = 0
  for (const [declaration, value] of [...changes].sort(([one], [other]) => one.from - other.from)) {
    const [from, to] = valueOf(text, declaration)
    pieces.push(text.slice(done, from), value)
    done = to
  }
  return [...pieces, text.slice(done)].join('')
}

const places = { tokens: 0, addressed: 0, names: 0 }

for (const row of CSS_PACKAGES) {
  test(`each declaration is changed by its scope and name, and no other byte: ${row.name}`, { skip }, () => {
    for (const sheet of sheetsOf(row)) {
      const { file, text } = sheet
      const reading = readingOf(sheet)
      const asked = placesIn(reading)
      if (asked.length === 0) continue
      const edits = editsOf(asked)
      const planned = plan(text, edits)
      assert.ok(planned.ok, file)
      assert.deepEqual(planned.value.scopes.flatMap(({ unknown }) => unknown), [], file)
      const values = new Map(edits.scopes.map((one) => [scopeLine(one.scope), one.edits]))
      const changes = asked.map(({ name, scope, counts }) =>
        [counts, values.get(scopeLine(scope))?.get(name) ?? ''] as const)
      assert.equal(applyChanges(text, planned.value.changes), spliced(text, changes), file)
      places.tokens += reading.declarations.filter((one) => one.isToken).length
      places.addressed += asked.filter(({ counts }) => counts.isToken).length
      // By itself, too: what else is asked for makes no difference.
      for (const place of asked.filter((_, index) => index % (1 + (asked.length >> 2)) === 0)) {
        const alone = planScope(text, place.scope, new Map([[place.name, 'new']]))
        assert.ok(alone.ok, file)
        assert.equal(applyChanges(text, alone.value.changes), spliced(text, [[place.counts, 'new']]), file)
      }
    }
  })

  test(`plain tokens reach every name that is declared for the root element: ${row.name}`, { skip }, () => {
    for (const sheet of sheetsOf(row)) {
      const { file, text } = sheet
      const roots = readingOf(sheet).declarations.filter((one) => one.isRoot && isName(one))
      if (roots.length === 0) continue
      const names = [...new Set(roots.map(({ name }) => name))]
      const planned = planRoot(text, new Map(names.map((name) => [name, 'new'])))
      assert.ok(planned.ok, file)
      const spans = new Set(roots.map((one) => `${one.name} ${valueOf(text, one).join('-')}`))
      const changed = planned.value.changes.map(({ name, from, to }) => `${name} ${from}-${to}`)
      assert.deepEqual([changed.filter((one) => !spans.has(one)), changed.length], [[], names.length], file)
      places.names += names.length
    }
  })
}

test('of a thousand tokens five at most cannot be asked for', { skip }, () => {
  assert.ok(places.addressed / places.tokens >= 0.995, JSON.stringify(places))
  assert.ok(places.names > 10_000, JSON.stringify(places))
})
