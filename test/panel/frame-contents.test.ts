// What the list shows: a tab's tiers, or what a filter finds, tier by tier.
// What a query matches is in rows-search.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChangedIndex } from '../../panel/view/rows/changed.js'
import { createSearch } from '../../panel/view/rows/search.js'
import { createContents, isNarrowed, type Contents, type Only, type ListQuery } from '../../panel/view/frame/contents.js'
import { headingOf, tierKey } from '../../panel/view/frame/looks.js'
import { createDesk, type Desk } from '../support/panel-desk.js'
import { minimalConfig } from '../support/panel-config.js'

const desk = createDesk()
for (const [name, value] of [['--space-md', '2rem'], ['--space-lg', '3rem'], ['--measure', '70ch']] as const) {
  desk.edits.edit(desk.token(name), value)
}
desk.edits.flush()

const ALL: ListQuery = { query: '', isChangedOnly: false, tab: 'spacing', closed: new Set(), isGrid: false, keep: null }
const show = (wanted: Partial<ListQuery>, { plan, scene }: Desk = desk): Contents =>
  createContents(plan, createSearch(plan))(
    scene(), createChangedIndex(plan).update(scene()), { ...ALL, ...wanted },
  )
const unused = (...names: readonly string[]): Only =>
  ({ tokens: new Set(names.map((name) => desk.token(name))), word: 'unused', empty: 'All are used.' })
const varsOf = ({ sections }: Contents): readonly string[] =>
  sections.flatMap(({ tokens }) => tokens.map(({ item }) => item.cssVar))
const titlesOf = ({ sections }: Contents): readonly string[] => sections.map(({ title }) => title)

test('without a filter the tiers of the active tab are shown, with their counts', () => {
  const contents = show({})
  assert.equal(contents.countByTab, null)
  assert.deepEqual(contents.sections.map(({ title, heading, isOpen, changed, total }) =>
    [title, heading, isOpen, changed, total]), [['Space', 'tier', true, 2, 7], ['Insets', 'tier', true, 0, 3]])
})

test('a closed tier is shown closed, only in its own tab', () => {
  const closed = new Set([tierKey('spacing', 'inset'), tierKey('font', 'space')])
  assert.deepEqual(show({ closed }).sections.map(({ isOpen }) => isOpen), [true, false])
})

test('a palette has a band: as high as its grid in place of its rows, and nothing above them; no other tier has', () => {
  const bands = (wanted: Partial<ListQuery>) => show({ tab: 'color', ...wanted }).sections
    .map(({ band }) => (band === undefined ? null : [band.isInstead, band.heightAt(480), band.heightAt(280)]))
  assert.deepEqual(bands({}), [[false, 0, 0], null, null])
  assert.deepEqual(bands({ isGrid: true }), [[true, 62, 122], null, null])
  assert.ok(bands({ isGrid: true, query: 'ink' }).every((band) => band === null))
})

test('a tab that there is not has no tiers', () => assert.deepEqual(show({ tab: '' }).sections, []))

test('a tier without items is a heading with nothing beneath', () => {
  const tiers = [{ id: 'none', label: 'None', items: [] }]
  const empty = createDesk(minimalConfig({ tabs: [{ id: 'spacing', label: 'Spacing', tiers }] }))
  const [section] = show({}, empty).sections
  assert.deepEqual([section?.title, section?.total, section?.tokens], ['None', 0, []])
  assert.deepEqual(show({ query: 'none' }, empty).sections, [])
})

test('a filter goes over all tabs, names tab and tier, opens what is closed, and counts by tab', () => {
  const contents = show({ query: 'leading', closed: new Set([tierKey('font', 'leading')]) })
  assert.deepEqual(titlesOf(contents), ['Font › Line heights'])
  assert.deepEqual(contents.sections.map(({ heading, isOpen }) => [heading, isOpen]), [['caption', true]])
  assert.deepEqual([...contents.countByTab ?? []], [['font', 2]])
})

const found: readonly (readonly [name: string, wanted: Partial<ListQuery>, vars: readonly string[]])[] = [
  ['a query finds variables', { query: '--measure' }, ['--measure']],
  ['a query finds values as they are now', { query: '70ch' }, ['--measure']],
  ['a query does not find values of before', { query: '65ch' }, []],
  ['blanks around a query do not count', { query: '  --measure ' }, ['--measure']],
  ['what is changed is found in the order of the configuration', { isChangedOnly: true },
    ['--space-md', '--space-lg', '--measure']],
  ['a choice of tokens', { only: unused('--space-xs', '--measure') }, ['--space-xs', '--measure']],
  ['a choice among what is changed', { isChangedOnly: true, only: unused('--space-xs', '--measure') },
    ['--measure']],
  ['a choice that is still looked for', { only: { ...unused(), tokens: null } }, []],
  ['a query among what is changed', { isChangedOnly: true, query: 'space' }, ['--space-md', '--space-lg']],
  ['a query finds nothing', { query: 'no such token' }, []],
  ['the row that somebody is at work on stays, though it is not found',
    { query: '--measure', keep: desk.token('--space-md') }, ['--space-md', '--measure']],
  ['the row that somebody is at work on stays, though it is not changed',
    { isChangedOnly: true, keep: desk.token('--space-xs') }, ['--space-xs', '--space-md', '--space-lg', '--measure']],
  ['a row that is found anyway is there once', { query: '--measure', keep: desk.token('--measure') }, ['--measure']],
]
for (const [name, wanted, vars] of found) {
  test(name, () => assert.deepEqual(varsOf(show(wanted)), vars))
}

test('the heading of what was found has the counts of its whole tier', () => {
  const [section] = show({ isChangedOnly: true, query: '--space-md' }).sections
  assert.deepEqual([section?.changed, section?.total, section?.tokens.length], [2, 7, 1])
})

test('tabs without a match are not counted', () => {
  assert.deepEqual([...show({ isChangedOnly: true }).countByTab ?? []], [['spacing', 2], ['size', 1]])
})

test('two tiers of one id in two tabs are two sections', () => {
  const type = { kind: 'text' } as const
  const tiers = (id: string) => [{
    id: 'same', label: 'Same', items: [{ id, cssVar: `--${id}`, label: id, default: '1px', type }],
  }]
  const tabs = ['one', 'two'].map((id) => ({ id, label: id, tiers: tiers(id) }))
  const twice = createDesk(minimalConfig({ tabs }))
  const { sections } = show({ query: '1px' }, twice)
  assert.deepEqual(sections.map(({ title }) => title), ['one › Same', 'two › Same'])
  assert.equal(new Set(sections.map(({ key }) => key)).size, 2)
})

test('groups of a tier have headings of their own, with their own counts; one of them can be closed', () => {
  const item = (id: string, group?: string) => ({
    id, cssVar: `--${id}`, label: id, default: '#111', type: { kind: 'color' } as const, ...group === undefined ? {} : { group },
  })
  const items = [item('ink'), item('red-1', 'red'), item('paper'), item('red-2', 'red'), item('sky-1', 'sky')]
  const tabs = [{ id: 'color', label: 'Color', tiers: [{ id: 'all', label: 'All', items }] }]
  const grouped = createDesk(minimalConfig({ tabs }))
  grouped.edits.edit(grouped.token('--red-2'), '#222')
  grouped.edits.flush()
  const sky = grouped.token('--sky-1')
  const { sections } = show({ tab: 'color', closed: new Set([headingOf(sky)]) }, grouped)
  assert.deepEqual(sections.map(({ title, isOpen, tokens, changed, total }) =>
    [title, isOpen, tokens.map(({ item: { id } }) => id).join(' '), changed, total]), [
    ['All', true, 'ink paper', 0, 2], ['red', true, 'red-1 red-2', 1, 2], ['sky', false, 'sky-1', 0, 1],
  ])
  assert.deepEqual(sections.map(({ all }) => all?.length), [2, 2, 1])
  assert.deepEqual(titlesOf(show({ query: 'red-1' }, grouped)), ['Color › red'])
})

test('a query, or changed only, narrows; blanks do not', () => {
  const rows = [['', false], [' \t', false], ['a', false], ['', true]] as const
  assert.deepEqual(rows.map(([query, isChangedOnly]) => isNarrowed({ query, isChangedOnly })),
    [false, false, true, true])
})

test('a heading says the file that declares its tokens, or how many do', () => {
  const { plan } = createDesk()
  const notes = (fileOf: typeof plan.fileOf): readonly (string | undefined)[] => {
    plan.fileOf = fileOf
    return show({ tab: 'spacing' }, { ...desk, plan }).sections.map(({ note }) => note)
  }
  assert.equal(notes(() => 'src/styles/tokens.css')[0], 'tokens.css')
  assert.equal(notes(undefined)[0], undefined)
  assert.equal(notes(() => null)[0], undefined)
  assert.equal(notes((name) => `${name.endsWith('md') ? 'a' : 'b'}.css`)[0], '2 files')
})
