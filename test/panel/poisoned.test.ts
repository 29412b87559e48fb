// A page that has put members on the prototype of every object: configuration, documents, stored states and
// answers are read by their own members, and come to what they come to on any other page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readAnswer } from '../../panel/files/apply/answers.js'
import { createPayload } from '../../panel/files/apply/payload.js'
import { readConfig } from '../../panel/model/config/read-config.js'
import { exportText } from '../../panel/files/exchange/export.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { choicesOf, findChosen } from '../../panel/view/rows/choices.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import { readApplyRequest } from '../../shared/wire/apply-request.js'
import { readRouting } from '../../shared/wire/routing.js'
import { ROOT } from '../support/command.js'
import { parseFixtureConfig } from '../support/panel-config.js'
import { colorHeavyConfig, readDocumentText, sceneNamed } from '../support/panel-documents.js'
import { fixtureText, fixtureValue, KEYS, MapStore, openTab, SIX_TABS } from '../support/panel-storage.js'
import { assertUnpoisoned, namesIn } from '../support/poison.js'

/** What code asks for by name, of values that may be without it, and what pages are known to add. */
const ASKED = [
  'token', 'ref', 'literal', 'light', 'dark', 'tab', 'tier', 'item', 'issue', 'error', 'file', 'files', 'reason', 'missing',
  'address', 'name', 'path', 'title', 'preview', 'previewBase', 'referencesTier', 'referencesRamps', 'semantic',
  'colorExtras', 'pill', 'readonly', 'unit', 'units', 'step', 'format', 'options', 'dock', 'applySink', 'applyRouting',
  'colorMode', 'semanticDefaults', 'highlightTheme', 'base', 'palette', 'tabs', 'tiers', 'color', 'secondary', 'state',
  '$schema', 'dryRun', 'expectDigests', 'tokens', 'first', 'last', 'shown', 'supports', 'baseline', 'kept', 'reply', 'limit',
]

const plan = createPlan(SIX_TABS)
const day = sceneNamed(plan, 'Day')
const heavy = createPlan(colorHeavyConfig())
const CSS = ':root { --space-md: 3rem; --p-2: #f00; --color-accent: light-dark(#fff, #000); --unknown: 1px }'

/** All that a scene says: rows, choices, the page, the disk. */
const saidBy = (scene: Scene, home = plan): unknown => ({
  values: home.tokens.map((token) => valueOf(home, scene, token)),
  chosen: home.tokens.map((token) => findChosen(home, scene, token, choicesOf(home, scene, token))),
  page: diffScenes(home, null, scene),
  payload: createPayload(home, scene),
  document: exportText(home, scene, { includeDefaults: true, exportedAt: '' }),
})

function importOf(text: string, home = plan, scene = day): unknown {
  const analysis = analyzeImport(home, scene, text)
  if (!analysis.ok) return analysis
  const tabs = home.config.tabs.map(({ id }) => id)
  return [analysis, ...(['replace', 'merge'] as const).map((strategy) => {
    const update = importUpdater(home, scene.place, analysis.value, { strategy, tabs })
    return saidBy({ ...scene, state: update(scene.state) }, home)
  })]
}

function loadOf(key: string, fixture: string): unknown {
  const store = new MapStore({ [key]: fixtureText(fixture) })
  const tab = openTab(store)
  const state = tab.states.load()
  return [state, tab.warnings, store.all(), saidBy({ ...day, state })]
}

const wire = (kind: string): readonly (readonly [name: string, body: unknown])[] => {
  const folder = join(ROOT, 'test/fixtures/wire/apply', kind)
  return readdirSync(folder).sort().map((file) =>
    [file, (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly body: unknown }).body])
}

type Row = readonly [name: string, value: unknown, run: () => unknown]
const rows: readonly Row[] = [
  ...['six-tabs', 'smallest'].map((name): Row =>
    [`the configuration ${name}`, parseFixtureConfig(name), () => [readConfig(parseFixtureConfig(name)), saidBy(day)]]),
  ['a configuration full of colors', heavy.config, () => saidBy(sceneNamed(heavy, 'One'), heavy)],
  ...['v1-own', 'v1-zudo', 'v2-own', 'v2-zudo', 'v3-own', 'v3-zudo'].map((name): Row =>
    [`the document ${name}`, JSON.parse(readDocumentText(name)), () => importOf(readDocumentText(name))]),
  ['imported CSS', {}, () => importOf(CSS)],
  ['a document that says nothing', {}, () => importOf('{"$schema":"tokenpanel/v3"}')],
  ['a document of nobody', {}, () => importOf('{}')],
  ...([['v1', KEYS.v1], ['v2-typography', KEYS.v2], ['v2-font', KEYS.v2], ['v3', KEYS.v3], ['v3-tabs', KEYS.v3],
    ['v4', KEYS.v4], ['v4-by-name', KEYS.v4]] as const).map(([fixture, key]): Row =>
    [`the state ${fixture}`, fixtureValue(fixture), () => loadOf(key, fixture)]),
  ...wire('requests').map(([name, body]): Row => [`the request ${name}`, body, () => readApplyRequest(body)]),
  ...wire('replies').map(([name, body]): Row => [`the reply ${name}`, body, () => [200, 400, 409].flatMap((status) =>
    (['preview', 'write'] as const).map((asked) =>
      readAnswer(asked, 1, { kind: 'answered', status, text: JSON.stringify(body) })))]),
  ['an answer that is no JSON', {}, () => readAnswer('preview', 1, { kind: 'answered', status: 200, text: '<p>' })],
  ['a routing', {}, () => readRouting({ color: 'a.css', '*': 'b.css' })],
]
for (const [name, value, run] of rows) {
  test(`members on the prototype of objects are none of ${name}`, () => {
    for (const poison of ['x', true, { tier: 'palette', item: 'p0' }]) {
      // A token of the fixtures is called as an option of the rows' scenes is, which are no documents.
      assertUnpoisoned([...ASKED, ...namesIn(value)].filter((one) => one !== 'page'), poison, run)
    }
  })
}
