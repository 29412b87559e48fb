// A review scope by scope: its groups, the other rules that it offers, what a scheme's rule does not have.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedToken } from '../../panel/files/apply/payload.js'
import { sentKey } from '../../panel/files/apply/planned-value.js'
import { filesOf, hunksOf } from '../../panel/view/dialogs/review-files.js'
import { remember } from '../../panel/view/dialogs/review-memory.js'
import { reviewModel } from '../../panel/view/dialogs/review.js'
import type { ReviewFacts } from '../../panel/view/dialogs/review.types.js'
import type { Scope } from '../../shared/css/scope.js'
import type { FilePreview } from '../../shared/wire/apply.js'
import {
  at, copiesIn, DARK, dark, factsOf, FILE, hunkAt, light, NAMES, previewed, scopeOf, token,
} from '../support/review-facts.js'

type Grouped = readonly (readonly [name: string, scope: string, count: string, values: readonly string[]])[]
type Row = readonly [name: string, planned: readonly PlannedToken[], isByScope: boolean, groups: Grouped]
const rows: readonly Row[] = [
  ['the root scope alone has no line that says so', [token('--a'), token('--b')], false, [['', ':root', '2 changes', ['--a', '--b']]]],
  ['the root scope of a scheme', [light('--a')], true, [['Light', ':root', '1 change', ['--a']]]],
  ['another scope alone', [dark('--a')], true, [['Dark', '.dark', '1 change', ['--a .dark']]]],
  ['the root scope first, wherever it stands', [dark('--a'), light('--a'), dark('--b')], true, [
    ['Light', ':root', '1 change', ['--a']], ['Dark', '.dark', '2 changes', ['--a .dark', '--b .dark']],
  ]],
  ['mirrors are two groups of one scheme', [dark('--a'), token('--a', { scheme: 'Dark', scope: scopeOf('@media (prefers-color-scheme:dark) | :root') })], true, [
    ['Dark', '.dark', '1 change', ['--a .dark']],
    ['Dark', '@media (prefers-color-scheme: dark) | :root', '1 change', ['--a @media (prefers-color-scheme: dark) | :root']],
  ]],
  ['a copy is nobody\'s', [light('--a'), token('--a', { scheme: 'Light', scope: scopeOf('html, body'), isCopy: true })], true, [
    ['Light', ':root', '1 change', ['--a']], ['', 'body, html', '1 change', ['--a body,html']],
  ]],
  ['two tabs with schemes of their own', [light('--a'), token('--b', { scheme: 'Bright' })], true, [
    ['Light, Bright', ':root', '2 changes', ['--a', '--b']],
  ]],
]
for (const [name, planned, isByScope, expected] of rows) {
  test(`groups: ${name}`, () => {
    const [file] = filesOf(factsOf(planned, previewed(planned)))
    assert.ok(file !== undefined)
    assert.deepEqual(file.groups.map(({ name: its, scope, count, hunks }) =>
      [its, scope, count, hunks.map(({ value }) => value)]), expected)
    assert.equal(file.isByScope, isByScope)
  })
}

test('the same variable in two scopes is two changes, each with a label of its own', () => {
  const planned = [light('--a'), dark('--a')]
  const { title, files: [file] } = reviewModel(factsOf(planned, previewed(planned)))
  assert.equal(title, 'Write 2 changes to 1 file')
  assert.ok(file !== undefined)
  assert.deepEqual(hunksOf(file).map(({ label }) => label), ['--a in Light', '--a in Dark, .dark'])
})

test('the root scope is called by what the file has', () => {
  const planned = [token('--a'), dark('--a')]
  const [file] = filesOf(factsOf(planned, previewed(planned, { blockKind: 'theme', hunks: planned.map((one) => hunkAt(one, 3)) })))
  assert.equal(file?.groups[0]?.scope, '@theme')
})

const WIDE = '@media (color-gamut: p3) | :root'
type Offer = readonly [meant: PlannedToken, other: string, taken: string | null, words: string | null]
const TAKEN = 'Overridden on this page. Write there too'
const NOTE = 'Overridden on this page'
const offers: readonly Offer[] = [
  [light('--a'), WIDE, null, 'Also declared for wide-gamut screens. Write there too'],
  [light('--a'), '@supports (color: color(display-p3 1 1 1)) | @media (color-gamut: p3) | html', null, 'Also declared for wide-gamut screens. Write there too'],
  [light('--a'), `@layer base | ${WIDE}`, null, 'Also declared for wide-gamut screens. Write there too'],
  [light('--a'), '@media (prefers-contrast: more) | :root', null, 'Also declared for a contrast preference. Write there too'],
  [light('--a'), '@media (forced-colors: active) | :root', null, 'Also declared for forced colors. Write there too'],
  [light('--a'), '@media (prefers-reduced-motion) | :root', null, 'Also declared for reduced motion. Write there too'],
  [light('--a'), '@media (dynamic-range: high) | :root', null, 'Also declared for HDR screens. Write there too'],
  [light('--a'), '@media print | :root', null, 'Also declared for print. Write there too'],
  [light('--a'), '@media (min-width: 40rem) | :root', null, 'Also declared for some viewport sizes. Write there too'],
  [light('--a'), '@container (inline-size > 1px) | :root', null, 'Also declared for some container sizes. Write there too'],
  [light('--a'), '@supports (color: oklch(0 0 0)) | :root', null, 'Also declared for some browsers. Write there too'],
  [light('--a'), '@media (hover) | :root', null, 'Also declared for some screens. Write there too'],
  [light('--a'), '@media (prefers-color-scheme: dark) | :root', null, null],
  [light('--a'), '@media (prefers-color-scheme: dark) | :root', '@media (prefers-color-scheme: dark) | :root', TAKEN],
  [light('--a'), '.theme-sea', null, null],
  [light('--a'), '.theme-sea', '.theme-sea', TAKEN],
  [light('--a'), '.dark', '.dark', NOTE],
  [token('--a'), '.dark', '.dark', TAKEN],
  [light('--a'), '@media (color-gamut: p3) | :where(html)', null, 'Also declared for wide-gamut screens. Write there too'],
  [light('--a'), '@media (color-gamut: p3) | :is(.x, :root, .y)', null, null],
  [light('--a'), ':root', ':root', null],
  [light('--a'), '@media (color-gamut: p3) | .card', null, null],
  [light('--a'), '@media (color-gamut: p3) | .card | &:hover', null, null],
  [dark('--a'), '@media (color-gamut: p3) | .dark', null, 'Also declared for wide-gamut screens. Write there too'],
  [dark('--a'), WIDE, null, null],
  [dark('--a'), ':root', ':root', TAKEN],
  [token('--a', { scope: ['.dark'] }), '@layer base | :root', null, 'Also declared. Write there too'],
  [light('--a'), '@layer base | .theme-sea', '.theme-sea', TAKEN],
]
for (const [meant, other, taken, words] of offers) {
  test(`beside ${meant.scope?.join() ?? 'the root scope'}, ${other}${taken === null ? '' : ', which the page takes'}: ${words ?? 'nothing'}`, () => {
    const elsewhere = { '--a': [{ scope: scopeOf(other), value: 'x', line: 72 }] }
    const takenOf = (): Scope | null => taken === null ? null : scopeOf(taken)
    const facts = factsOf([meant], previewed([meant], { elsewhere }), { takenOf })
    const [copy, ...more] = copiesIn(facts)
    assert.deepEqual([copy?.words ?? null, more], [words, []])
    if (copy === undefined) return
    assert.deepEqual(copy.place, { of: sentKey(meant), scope: scopeOf(other), file: FILE })
    assert.deepEqual([copy.line, copy.isOn, copy.isNote], [72, false, words === NOTE])
  })
}

const PLACES = [scopeOf(':root'), scopeOf('.dark'), scopeOf('@media (min-width: 40rem) | :root')]
const ofPlaces: readonly Offer[] = [
  [token('--a', { scope: ['.dark'] }), ':root', null, null],
  [token('--a', { scope: ['.dark'] }), '@layer base | html', null, null],
  [token('--a', { scope: ['.dark'] }), '@media (color-gamut: p3) | .dark', null, 'Also declared for wide-gamut screens. Write there too'],
  [token('--a'), '@media (min-width: 40rem) | :root', null, null],
  [token('--a'), '@media (min-width: 40rem) | :root', '@media (min-width: 40rem) | :root', NOTE],
]
for (const [meant, other, taken, words] of ofPlaces) {
  test(`what has values of its own in themes is written to none of the others: ${meant.scope?.join() ?? 'the base'}, ${other}, ${words ?? 'nothing'}`, () => {
    const elsewhere = { '--a': [{ scope: scopeOf(other), value: 'x', line: 72 }] }
    const takenOf = (): Scope | null => taken === null ? null : scopeOf(taken)
    const facts = factsOf([meant], previewed([meant], { elsewhere }), {
      takenOf, placeScopesOf: () => PLACES,
    })
    assert.deepEqual(copiesIn(facts).map((copy) => copy.words), words === null ? [] : [words])
  })
}

const wheres: readonly (readonly [meant: PlannedToken, other: string, where: string])[] = [
  [light('--a'), WIDE, '@media (color-gamut: p3)'],
  [light('--a'), `@layer base | @supports (color: red) | ${WIDE}`, '@supports (color: red) | @media (color-gamut: p3)'],
  [light('--a'), '.sea, .lake', '.lake, .sea'],
  [dark('--a'), '@media print | .dark', '@media print'],
  [dark('--a'), ':root', ':root'],
]
for (const [meant, other, where] of wheres) {
  test(`beside ${meant.scope?.join() ?? 'the root scope'}, ${other} is called ${where}`, () => {
    const preview = previewed([meant], { elsewhere: { '--a': [at(other)] } })
    const copies = copiesIn(factsOf([meant], preview, { takenOf: () => scopeOf(other) }))
    assert.deepEqual(copies.map((one) => one.where), [where])
  })
}

test('a place that is written to as well is still offered, ticked, and can be left out again', () => {
  const base = light('--a')
  const first = previewed([base], { elsewhere: { '--a': [at(WIDE)] } })
  const place = { of: '--a', scope: scopeOf(WIDE), file: FILE }
  const copy = token('--a', { scheme: 'Light', scope: place.scope, namedFile: FILE, isCopy: true })
  // The place is one that is asked for now, and elsewhere no more.
  const second = previewed([base, copy])
  const memory = remember(remember(new Map(), first), second)
  const isOn = (more: Partial<ReviewFacts>): readonly boolean[] =>
    copiesIn(factsOf([base, copy], second, { memory, ...more })).map((one) => one.isOn)
  assert.deepEqual(isOn({ copies: [place] }), [true])
  assert.deepEqual(isOn({}), [false])
  const unticked = { files: new Set<string>(), keys: new Set([sentKey(copy)]) }
  assert.deepEqual(isOn({ copies: [place], unticked }), [false])
  const { title } = reviewModel(factsOf([base, copy], second, { memory, copies: [place] }))
  assert.equal(title, 'Write 2 changes to 1 file')
})

test('each place is offered once, in the order of the file, and no more than three of them; of what is unticked none', () => {
  const base = light('--a')
  const lines = [WIDE, WIDE, ...['print', '(hover)', '(width > 1px)', '(width > 2px)'].map((media) => `@media ${media} | :root`)]
  const elsewhere = { '--a': lines.map((line, index) => ({ ...at(line), line: 90 - index })).reverse() }
  const preview = previewed([base], { elsewhere })
  const wheres = (more: Partial<ReviewFacts> = {}): readonly string[] =>
    copiesIn(factsOf([base], preview, more)).map(({ where }) => where)
  const first = ['@media (width > 2px)', '@media (width > 1px)', '@media (hover)']
  assert.deepEqual(wheres(), first)
  // What the page takes, and what is ticked, are there all the same, and nothing moves.
  const taken = scopeOf('@media print | :root')
  assert.deepEqual(wheres({ takenOf: () => taken }), [...first, '@media print'])
  assert.deepEqual(wheres({ copies: [{ of: '--a', scope: taken, file: FILE }] }), [...first, '@media print'])
  assert.deepEqual(wheres({ unticked: { files: new Set(), keys: new Set(['--a']) } }), [])
})

test('a rule of another file that overrides it on this page is said, and cannot be ticked', () => {
  const seen = (meant: readonly PlannedToken[], taken: string): readonly unknown[] =>
    copiesIn(factsOf(meant, previewed(meant), {
      takenOf: ({ scope }) => scope === null ? scopeOf(taken) : null,
    })).map(({ words, where, line, isNote }) => [words, where, line, isNote])
  assert.deepEqual(seen([light('--a')], '[data-x]'), [['Overridden on this page', '[data-x]', null, true]])
  assert.deepEqual(seen([light('--a')], ':root'), [])
  assert.deepEqual(seen([light('--a')], '@layer base | html'), [])
  assert.deepEqual(seen([light('--a'), dark('--a')], '.dark'), [['Overridden on this page', '.dark', null, true]])
})

test('a copy goes with the change that it is a copy of', () => {
  const base = light('--a')
  const copy: PlannedToken = { ...token('--a', { scope: scopeOf(WIDE), namedFile: FILE, isCopy: true }), copyOf: '--a' }
  const planned = [base, copy, light('--b')]
  const unticked = { files: new Set<string>(), keys: new Set(['--a']) }
  const { title, files: [file] } = reviewModel(factsOf(planned, previewed(planned), { unticked }))
  assert.equal(title, 'Write 1 change to 1 file')
  assert.deepEqual(file?.groups.map(({ scope, count }) => [scope, count]), [[':root', '2 changes']])
})

type Left = readonly [
  name: string, planned: readonly PlannedToken[], more: Partial<FilePreview>, said: readonly string[],
]
const unknownInDark = { ...NAMES, scope: DARK, unknown: ['--a'], unknownOutsideBlock: ['--a'] }
const MIRROR = scopeOf('@media (prefers-color-scheme: dark) | :root')
const mirror = token('--a', { scheme: 'Dark', scope: MIRROR, about: 'Night' })
const lefts: readonly Left[] = [
  ['a scheme\'s rule does not have it, another one has', [dark('--a')],
    { scopes: [unknownInDark], elsewhere: { '--a': [at(':root'), at('.sea')] } }, ['one.css declares it in :root (line 72), .sea (line 72), not in .dark.']],
  ['four other rules have it', [dark('--a')],
    { scopes: [unknownInDark], elsewhere: { '--a': [at(':root'), at('.a'), at('.b'), at('.c')] } },
    ['one.css declares it in :root (line 72), .a (line 72), .b (line 72) and 1 more, not in .dark.']],
  ['nothing has it', [dark('--a')], { scopes: [{ ...unknownInDark, unknownOutsideBlock: [] }] }, ['Not declared in one.css.']],
  ['one scheme has it, the other has not', [light('--a'), dark('--a')], { scopes: [unknownInDark] }, ['one.css declares it, but not in .dark.']],
  ['one of two mirrors has it', [dark('--a'), mirror], { scopes: [unknownInDark, { ...NAMES, scope: MIRROR, changed: ['--a'] }] }, ['one.css declares it, but not in .dark. Another rule of its color set declares it.']],
  ['none of two mirrors has it', [dark('--a'), mirror], { scopes: [unknownInDark, { ...unknownInDark, scope: MIRROR }] }, [
    'one.css declares it, but not in .dark.', 'one.css declares it, but not in @media (prefers-color-scheme: dark) | :root.',
  ]],
  ['it stands there already', [dark('--a')], { scopes: [{ ...NAMES, scope: DARK, unchanged: ['--a'] }] }, []],
]
for (const [name, planned, more, said] of lefts) {
  test(`not written: ${name}`, () => {
    const { unwritten } = reviewModel(factsOf(planned, previewed(planned, more)))
    assert.deepEqual(unwritten.map(({ reason }) => reason), said)
  })
}

type Instead = readonly [
  name: string, planned: readonly PlannedToken[], others: readonly string[], words: readonly string[],
]
const insteads: readonly Instead[] = [
  ['the rules that have it', [dark('--a')], [':root', '.a,.b'], ['Write to :root instead', 'Write to .a, .b instead']],
  ['no more than three', [dark('--a')], [':root', '.a', '.b', '.c'], ['Write to :root instead', 'Write to .a instead', 'Write to .b instead']],
  ['not where the other scheme is written', [light('--a'), dark('--a')], [':root', '.a'], ['Write to .a instead']],
  ['another variable of the other scheme is no matter', [light('--b'), dark('--a')], [':root'], ['Write to :root instead']],
  ['nothing where nothing has it', [dark('--a')], [], []],
  ['not in the rule of another scheme', [dark('--a')], ['.dim', ':root', '.a'], ['Write to :root instead', 'Write to .a instead']],
  ['there what is no color', [{ ...dark('--a'), isColor: false }], ['.dim'], ['Write to .dim instead']],
]
for (const [name, planned, others, words] of insteads) {
  test(`what its scheme's rule does not have can be written elsewhere: ${name}`, () => {
    const preview = previewed(planned, { scopes: [unknownInDark], elsewhere: { '--a': others.map(at) } })
    const homes = [':root', '.dark', '.dim'].map(scopeOf)
    const [unwritten] = reviewModel(factsOf(planned, preview, { schemeScopes: homes })).unwritten
    assert.deepEqual(unwritten?.instead?.map((one) => one.words) ?? [], words)
    const places = unwritten?.instead?.map(({ place }) => [place.of, place.file, place.isInstead]) ?? []
    assert.deepEqual(places, words.map(() => ['--a .dark', FILE, true]))
  })
}

test('what is written elsewhere instead is no longer left', () => {
  const instead = token('--a', { scheme: 'Dark', about: 'Night', scope: scopeOf(':root'), namedFile: FILE })
  const planned = [dark('--a'), instead]
  const facts = factsOf(planned, previewed(planned, { scopes: [unknownInDark, { ...NAMES, scope: scopeOf(':root'), changed: ['--a'] }], hunks: [hunkAt(instead, 3)] }), {
    copies: [{ of: '--a .dark', scope: scopeOf(':root'), file: FILE, isInstead: true }],
  })
  const { unwritten, title, files: [file] } = reviewModel(facts)
  assert.deepEqual([unwritten, title], [[], 'Write 1 change to 1 file'])
  assert.deepEqual(file?.groups.map((group) => [group.name, group.scope]), [['Dark', ':root']])
})

test('what stands in a file already is said once, whichever scope has it', () => {
  const [planned, scopes] = [[light('--a'), dark('--a')], [{ ...NAMES, scope: DARK, unchanged: ['--a'] }]]
  const preview = previewed(planned, { changed: [], unchanged: ['--a'], hunks: [], scopes })
  const { title, files: [file] } = reviewModel(factsOf(planned, preview))
  assert.deepEqual([file?.note, title], ['Already in the file: --a', '2 values already in the file'])
})
