// What an export is: its rules by scope, in every format; what is said of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedCss, cssOfTokens } from '../../panel/view/dialogs/css-text.js'
import { exportModel, FIRST_CHOICE, type ExportChoice, type ExportFacts, type ExportModel } from '../../panel/view/dialogs/export.js'
import { exportRules, hasThemes, type ExportScenes } from '../../panel/view/dialogs/export-rules.js'
import { counted } from '../../panel/model/tokens/counted.js'
import { listNames } from '../../panel/view/dialogs/words.js'
import { FORMAT_IDS } from '../../panel/files/formats/list.js'
import { setPaletteEntry, setRole, setSemantic, withOverride } from '../../panel/model/state/edits.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Scene } from '../../panel/model/state/state.types.js'
import type { FilePreview } from '../../shared/wire/apply.js'
import { previewReply, reportOf, sceneOf, sixTabs, type Edit } from '../support/panel-apply.js'
import { darkBy } from '../support/panel-config.js'
import { configWith, placed, planWith, sceneAfter, settings } from '../support/panel-schemes.js'

const edit = (text: string): Edit => () => (state) =>
  withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-md' }, text)
const color = (index: number, value: string): Edit => (_, place) => setPaletteEntry(place, 'color', index, value)
const role: Edit = (_, place) => setRole(place, 'color', 'cursor', 3)

const plan = sixTabs()
const scenesOf = (its: Plan, scene: Scene): ExportScenes => ({
  now: () => scene, under: (mode) => ({ ...scene, place: placeOf(its, mode, {}) }),
})
const factsOf = (its: Plan, scene: Scene, more: Partial<ExportFacts> = {}): ExportFacts => ({
  plan: its, scenes: scenesOf(its, scene), exportedAt: '2026-01-01T00:00:00.000Z', remPx: 10, foreign: new Map(),
  preview: () => ({ state: 'off', reason: 'None.', canRetry: false }), ...more,
})
const choice = (more: Partial<ExportChoice> = {}): ExportChoice => ({ ...FIRST_CHOICE, ...more })

test('CSS has a declaration for each changed value, in the order of the panel', () => {
  const scene = sceneOf(plan, [edit(' 2rem '), color(2, '#f00'), role])
  assert.equal(changedCss(plan, scene), ':root {\n  --p-2: #f00;\n  --base-cursor: var(--p-3);\n  --space-md: 2rem;\n}\n')
})

test('CSS of nothing is empty', () => {
  assert.equal(changedCss(plan, sceneOf(plan, [])), '')
  assert.equal(cssOfTokens(plan, sceneOf(plan, []), []), '')
})

test('a value that no stylesheet can hold is left out, and named', () => {
  const scene = sceneOf(plan, [edit('1px; } body { color: red')])
  assert.equal(changedCss(plan, scene), '')
  assert.deepEqual(exportRules(plan, scenesOf(plan, scene), choice()), { rules: [], leftOut: ['--space-md'] })
  assert.equal(exportModel(factsOf(plan, scene), choice()).note, 'Can’t be expressed in CSS: --space-md')
  const dangling = sceneOf(plan, [(_, place) =>
    setSemantic(place, 'color', 'accent', { ref: { tab: 'gone', tier: 'gone', item: 'gone' } })])
  assert.equal(cssOfTokens(plan, dangling, plan.tokens.filter(({ item }) => item.id === 'accent')), '')
})

test('what a person has added until the page is left is in no export, and named in each', () => {
  const [tab = assert.fail()] = plan.config.tabs
  const unlisted = [{ tab, tier: { id: '--guest', label: '--guest', items: [] }, referenced: null }]
  const scene = sceneOf(plan, [edit('2rem'), () => (state) =>
    withOverride(state, { tab: tab.id, tier: '--guest', item: '--guest' }, '7px')])
  for (const id of FORMAT_IDS) {
    const facts = factsOf({ ...plan, unlisted }, scene)
    const { without, note, missing } = exportModel(facts, choice({ format: id }))
    assert.deepEqual(without, ['Not included (temporary): --guest'], id)
    assert.ok(note.endsWith(without.join('')) || missing !== null, id)
  }
})

/** Day and night with one color each, and one value that both have. */
const after = (its: Plan): Scene => sceneAfter(its, [['dark', [color(2, '#0f0')]], ['light', [color(2, '#f00'), edit('2rem')]]])
const PLACED = placed({ Night: { scopes: ['.dark', '@media (prefers-color-scheme: dark) | :root'] } })
const ROOT = ':root {\n  --p-2: #f00;\n  --space-md: 2rem;\n}\n'
const dark = (selector: string): string => `${selector} {\n  --p-2: #0f0;\n}\n`
const MEDIA = '@media (prefers-color-scheme: dark) {\n  :root {\n    --p-2: #0f0;\n  }\n}\n'
const unplaced = ' (no scope configured; guessed from darkWhen)'

const FILED = 'a theme in a file of its own'
const PLACES: readonly (readonly [name: string, plan: Plan, side: ExportChoice['side'], text: string])[] = [
  ['each theme in its scope', planWith(placed({ Night: { scope: '.dark' } })), 'both',
    `/* Day: :root */\n${ROOT}\n/* Night: .dark */\n${dark('.dark')}`],
  ['the light theme with what both have', planWith(PLACED), 'light', `/* Day: :root */\n${ROOT}`],
  ['the dark theme with what both have', planWith(placed({ Night: { scope: '.dark' } })), 'dark',
    `:root {\n  --space-md: 2rem;\n}\n\n/* Night: .dark */\n${dark('.dark')}`],
  ['a theme in two scopes', planWith(PLACED), 'both', `/* Day: :root */\n${ROOT}\n/* Night: .dark */\n${dark('.dark')}
/* Night: @media (prefers-color-scheme: dark) | :root */\n${MEDIA}`],
  [FILED, planWith(placed({ Night: { file: 'night.css' } })), 'both',
    `/* Day: :root */\n${ROOT}\n/* Night: :root in night.css */\n${dark(':root')}`],
  ['a theme without a place', planWith({}), 'both',
    `/* Day: :root */\n${ROOT}\n/* Night: [data-theme="dark"]${unplaced} */\n${dark('[data-theme="dark"]')}`],
  ['a theme without a place that a preference shows', createPlan(darkBy(configWith({}), '@media (prefers-color-scheme: dark)')), 'dark',
    `:root {\n  --space-md: 2rem;\n}\n\n/* Night: @media (prefers-color-scheme: dark) | :root${unplaced} */\n${MEDIA}`],
  ['one theme alone', planWith(settings(false)), 'both', ROOT],
]
for (const [name, its, side, text] of PLACES) {
  test(`an export has ${name}`, () => {
    const facts = factsOf(its, after(its))
    const model = exportModel(facts, choice({ side }))
    assert.deepEqual(exportModel(facts, choice({ side })), model)
    assert.equal(model.text, text)
    assert.deepEqual(model.without, name === FILED ? ['Put each :root in its own file: night.css'] : [])
    const count = text.split('\n').filter((line) => line.trim().startsWith('--')).length
    assert.deepEqual([model.changed, model.title], [
      name.endsWith('two scopes') ? count - 1 : count, `Export ${counted(model.changed, 'change')}`,
    ])
  })
}

test('a theme that is a file is told apart in stylesheets alone, and not where there is nothing else', () => {
  const its = planWith(placed({ Night: { file: 'night.css' } }))
  const withoutIn = (scene: Scene, format: ExportChoice['format']) => exportModel(factsOf(its, scene), choice({ format })).without
  assert.equal(withoutIn(after(its), 'tailwind').length, 1)
  assert.deepEqual(withoutIn(after(its), 'js'), [])
  assert.deepEqual(withoutIn(sceneAfter(its, [['dark', [color(2, '#0f0')]]]), 'css'), [])
})

test('a page that is light without a scope says so', () => {
  const its = planWith(settings({ defaultMode: 'dark', lightScheme: 'Day', darkScheme: 'Night' }))
  const media = createPlan(darkBy(its.config, '@media (prefers-color-scheme: dark)'))
  const scopes = (one: Plan) => exportRules(one, scenesOf(one, after(one)), choice({ side: 'light' })).rules.map(({ scope }) => scope)
  assert.deepEqual(scopes(its).at(-1), [':root:not([data-theme="dark"])'])
  assert.deepEqual(scopes(media).at(-1)?.at(-1), ':root')
  assert.equal(hasThemes(its), true)
  assert.equal(hasThemes(planWith(settings(false))), false)
})

test('everything is every value that can be written, each once for each theme', () => {
  const scene = sceneOf(plan, [])
  const all = exportModel(factsOf(plan, scene), choice({ isAll: true }))
  const names = plan.tokens.filter(({ item }) => item.cssVar !== '' && item.readonly !== true).map(({ item }) => item.cssVar)
  for (const name of names) assert.ok(all.text.includes(`  ${name}: `), name)
  assert.deepEqual([all.changed, all.all, all.title], [0, new Set(names).size, `Export ${new Set(names).size} tokens`])
})

test('without a change there is nothing to export but everything', () => {
  for (const id of FORMAT_IDS) {
    const { text, missing, title } = exportModel(factsOf(plan, sceneOf(plan, [])), choice({ format: id }))
    assert.deepEqual([text, missing, title], ['', 'nothing', 'Export'], id)
  }
})

test('JSON is the document that can be imported, of the theme that is shown', () => {
  const scene = sceneOf(plan, [edit('2rem'), color(2, '#f00'), role])
  const json = exportModel(factsOf(plan, scene), choice({ format: 'json', side: 'dark' }))
  assert.deepEqual([json.note, json.title], ['tokenpanel/v3: 3 values in 2 tabs', 'Export 3 changes'])
  assert.deepEqual(Object.keys(JSON.parse(json.text) as object), ['$schema', 'exportedAt', 'tabs'])
  const all = exportModel(factsOf(plan, sceneOf(plan, [])), choice({ format: 'json', isAll: true }))
  assert.match(all.title, /^Export \d+ values$/)
})

const NIGHT = planWith(placed({ Night: { scope: '.dark' } }))
type DtcgRow = readonly [
  name: string, wanted: Partial<ExportChoice>, is: readonly unknown[], has: readonly string[],
]
const DTCG: readonly DtcgRow[] = [
  ['one theme, the first unless it is said', { format: 'dtcg' }, ['light', '.light.tokens.json'], ['#ff0000', '"rem"']],
  ['the other theme', { format: 'dtcg', side: 'dark' }, ['dark', '.dark.tokens.json'], ['#00ff00', '"rem"']],
  ['pixels', { format: 'dtcg', isPixels: true }, ['light', '.light.tokens.json'], ['"remPx": 10', '"value": 20, "unit": "px"']],
  ['colors as strings', { format: 'dtcg', isHex: true }, ['light', '.light.tokens.json'], ['"$value": "#ff0000"']],
  ['no strings in the strict form', { format: 'dtcg-strict', isHex: true }, ['both', '.resolver.json'], ['"colorSpace"']],
  ['both themes with a resolver', { format: 'dtcg-strict' }, ['both', '.resolver.json'], ['resolutionOrder', '"contexts"']],
  ['one theme with a resolver', { format: 'dtcg-strict', side: 'dark' }, ['dark', '.resolver.json'], ['resolutionOrder']],
]
for (const [name, wanted, is, parts] of DTCG) {
  test(`design tokens of the community group have ${name}`, () => {
    const model = exportModel(factsOf(NIGHT, after(NIGHT)), choice(wanted))
    assert.deepEqual([model.side, model.ending, model.missing], [...is, null])
    JSON.parse(model.text)
    for (const part of parts) assert.ok(model.text.includes(part), `${part} in ${model.text}`)
  })
}

test('an export of design tokens gives back what other tools have said of them, of those that are in it', () => {
  const [brand, gone] = [{ description: 'Ours.', extensions: { 'com.figma.variableId': '1:2' } }, { description: 'Gone.' }]
  const foreign = new Map([['--space-md', brand], ['--gone', gone]])
  for (const format of ['dtcg', 'dtcg-strict'] as const) {
    const { text } = exportModel(factsOf(NIGHT, after(NIGHT), { foreign }), choice({ format }))
    assert.ok(text.includes('"$description": "Ours."') && text.includes('"com.figma.variableId": "1:2"'), text)
    assert.ok(!text.includes('Gone.'))
  }
})

const TOKENS_CSS: FilePreview = {
  ...reportOf('tokens.css', { changed: ['--space-md'], unknown: ['--p-2'] }), blockKind: 'root', digest: '',
  hunks: [{
    cssVar: '--space-md', line: 3, before: '  --space-md: 1rem;', after: '  --space-md: 2rem;',
    context: { before: [':root {', ''], after: ['}'] },
  }],
}
const previewing = (file: FilePreview, rejected: readonly string[] = []) => ({
  preview: () => ({ state: 'shown', reply: previewReply([file], rejected) } as const),
})
const two = sceneOf(plan, [edit('2rem'), color(2, '#f00')])

test('a diff has what the files declare, and names the rest', () => {
  const { text, title, note } = exportModel(factsOf(plan, two, previewing(TOKENS_CSS)), choice({ format: 'diff', isAll: true }))
  assert.ok(text.endsWith('@@ -1,4 +1,4 @@\n :root {\n \n-  --space-md: 1rem;\n+  --space-md: 2rem;\n }\n'), text)
  assert.deepEqual([title, note], ['Export 1 change', 'Not declared in a file: --p-2'])
})

test('instructions have lines where a preview knows them, and scopes where none does', () => {
  const known = exportModel(factsOf(plan, two, previewing(TOKENS_CSS)), choice({ format: 'words' }))
  assert.deepEqual(known.text.split('\n').sort(), [
    '', 'In tokens.css, add `--p-2: #f00` to `:root`.',
    'In tokens.css, line 3, change `--space-md: 1rem` to `--space-md: 2rem`.',
  ])
  const unknown = exportModel(factsOf(plan, two), choice({ format: 'words' }))
  const line = 'Where `--space-md` is declared for `:root`, change `--space-md: 1rem` to `--space-md: 2rem`.'
  assert.ok(unknown.text.split('\n').includes(line))
  assert.equal(unknown.note, 'File and line need an apply server')
})

const OFF = { state: 'off', reason: 'Nobody answers.', canRetry: true } as const
const same = { ...TOKENS_CSS, hunks: [], changed: [], unknown: [], unchanged: ['--space-md', '--p-2'] }
const cut = { ...TOKENS_CSS, lines: { newline: 'mixed' } as const }
type Missing = ExportModel['missing']
const MISSING: readonly (readonly [
  name: string, facts: Partial<ExportFacts>, format: ExportChoice['format'], missing: Missing,
])[] = [
  ['is asked for', { preview: () => ({ state: 'asking' }) }, 'diff', 'asking'],
  ['is asked for the lines', { preview: () => ({ state: 'asking' }) }, 'words', 'asking'],
  ['does not answer', { preview: () => OFF }, 'diff', OFF],
  ['has all values already', previewing(same), 'diff', { reason: 'The files already have these values.', canRetry: true }],
  ['has them already, in words', previewing(same), 'words', { reason: 'The files already have these values.', canRetry: true }],
  ['cannot show a file as it is', previewing(cut), 'diff', {
    reason: 'Skipped tokens.css: the file mixes line endings. Not declared in a file: --p-2.', canRetry: true,
  }],
  ['takes none of them', previewing({ ...same, unchanged: [] }, ['--space-md', '--p-2']), 'diff', {
    reason: 'Not declared in a file: --p-2, --space-md.', canRetry: true,
  }],
]
for (const [name, facts, format, missing] of MISSING) {
  test(`there is no text where the apply server ${name}`, () => {
    const model = exportModel(factsOf(plan, two, facts), choice({ format }))
    assert.deepEqual([model.text, model.missing], ['', missing])
  })
}

test('numbers have their nouns and lists their ends', () => {
  assert.deepEqual([counted(0, 'file'), counted(1, 'file'), counted(2, 'file')], ['0 files', '1 file', '2 files'])
  assert.equal(listNames([]), '')
  assert.equal(listNames(['a', 'b', 'c', 'd']), 'a, b, c, d')
  assert.equal(listNames(['a', 'b', 'c', 'd', 'e']), 'a, b, c and 2 more')
})
