// Tokens that hold one color in two forms: which ones, what an edit of one makes of the others, and the link
// taken off and put back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import { resetTokens } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Scene, Token } from '../../panel/model/state/state.types.js'
import { changedTokens, valueOf } from '../../panel/model/state/value.js'
import { ColorLinks } from '../../panel/view/rows/color-links.js'
import { readOwnChannels } from '../../panel/view/rows/own-channels.js'
import { updaterFor } from '../../panel/view/rows/row-model.js'
import type { PlanWithChannels } from '../../panel/view/rows/rows.types.js'
import { declaredIn } from '../support/declared-tokens.js'
import { readAcceptedConfig } from '../support/panel-config.js'
import { KEYS, MapStore } from '../support/panel-storage.js'

const CSS = `:root {
  --bs-primary: #0d6efd; --bs-primary-rgb: 13, 110, 253; --bs-body: #212529; --bs-body-rgb: 1, 2, 3;
  --ctp-base: #303446; --ctp-base-rgb: 48 52 70; --ctp-base-hsl: 229.091 18.644% 23.137%; --ctp-base-oklch: 0.3291 0.0324 274.7580;
  --ink: var(--bs-primary); --ink-rgb: 13, 110, 253; --alone-rgb: 13, 110, 253; --mix: color-mix(in srgb, red, blue); --mix-rgb: 1, 2, 3 }`
const config = readAcceptedConfig({
  ...configOf(discover(declaredIn(CSS), []), { storagePrefix: 'c', consoleNamespace: 'c' }),
})

function made(storage = new MapStore()) {
  const links = new ColorLinks({ storage, keys: KEYS })
  const own: Pick<PlanWithChannels, 'links' | 'readChannels'> = { links, readChannels: readOwnChannels }
  const plan: Plan & PlanWithChannels = Object.assign(createPlan(config), own)
  const token = (cssVar: string): Token => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
  let scene: Scene = { state: EMPTY_STATE, place: placeOf(plan, null, {}), baseline: {} }
  const edit = (cssVar: string, text: string): void => {
    scene = { ...scene, state: updaterFor(plan, scene, token(cssVar), text)(scene.state) }
  }
  return {
    links, plan, token, edit,
    get scene() { return scene },
    value: (cssVar: string) => valueOf(plan, scene, token(cssVar)),
    link: (cssVar: string) => links.of(plan, scene, token(cssVar)),
    toggle: (cssVar: string) => {
      scene = { ...scene, state: links.toggle(plan, scene, token(cssVar))(scene.state) }
    },
    reset: (cssVar: string) => {
      const all = [token(cssVar), ...links.followers(plan, scene, token(cssVar))]
      scene = { ...scene, state: resetTokens(scene.place, all)(scene.state) }
    },
  }
}

test('a color and its channels are linked by name and value', () => {
  const { link } = made()
  const others = (cssVar: string): unknown => link(cssVar)?.others.map(({ item }) => item.cssVar).sort()
  assert.deepEqual(others('--bs-primary'), ['--bs-primary-rgb'])
  assert.deepEqual(others('--bs-primary-rgb'), ['--bs-primary'])
  assert.deepEqual(others('--ctp-base-hsl'), ['--ctp-base', '--ctp-base-oklch', '--ctp-base-rgb'])
  for (const cssVar of ['--bs-body', '--bs-body-rgb', '--alone-rgb', '--mix', '--mix-rgb']) assert.equal(link(cssVar), null, cssVar)
  assert.deepEqual([link('--bs-primary')?.isOn, link('--bs-primary')?.words], [true, 'Edits change --bs-primary-rgb too'])
})

test('one edit changes all of them, each in its form, and one reset takes all back', () => {
  const panel = made()
  panel.edit('--bs-primary', '#dc3545')
  assert.deepEqual([panel.value('--bs-primary'), panel.value('--bs-primary-rgb')], ['#dc3545', '220, 53, 69'])
  panel.edit('--bs-primary-rgb', 'rebeccapurple')
  assert.deepEqual([panel.value('--bs-primary'), panel.value('--bs-primary-rgb')], ['#663399', '102, 51, 153'])
  panel.edit('--ctp-base-hsl', '270 50% 40%')
  assert.deepEqual(['--ctp-base', '--ctp-base-rgb', '--ctp-base-oklch'].map(panel.value), ['#663399', '102 51 153', '0.4403 0.1603 303.3730'])
  assert.equal(changedTokens(panel.plan, panel.scene).length, 6)
  panel.reset('--bs-primary')
  panel.reset('--ctp-base-rgb')
  assert.equal(changedTokens(panel.plan, panel.scene).length, 0)
  const { state } = panel.scene
  panel.edit('--bs-primary', '#0d6efd')
  assert.equal(panel.scene.state, state)
})

test('alpha stays with the color: channels take the opaque part, and say so', () => {
  const panel = made()
  panel.edit('--bs-primary', '#dc354580')
  assert.equal(panel.value('--bs-primary-rgb'), '220, 53, 69')
  assert.equal(panel.link('--bs-primary-rgb')?.words, 'Edits change --bs-primary too\nChannels take the opaque part: they have no alpha')
  panel.edit('--bs-primary-rgb', '1, 2, 3')
  assert.equal(panel.value('--bs-primary'), '#01020380')
})

test('what refers or is worked out keeps its text, and the link says so', () => {
  const panel = made()
  assert.deepEqual([panel.link('--ink')?.isOn, panel.link('--ink-rgb')?.isOn], [true, false])
  assert.equal(panel.link('--ink-rgb')?.words, 'Not linked: --ink is an expression')
  panel.edit('--ink-rgb', '1, 2, 3')
  assert.equal(panel.value('--ink'), 'var(--bs-primary)')
  panel.edit('--bs-primary', 'color-mix(in srgb, red, blue)')
  assert.equal(panel.value('--bs-primary-rgb'), '13, 110, 253')
  assert.equal(panel.link('--bs-primary-rgb')?.words, 'Not linked: --bs-primary is an expression')
})

test('a link is taken off and put back, by which the others hold the color again', () => {
  const panel = made()
  panel.toggle('--bs-primary')
  assert.deepEqual([panel.link('--bs-primary')?.isOn, panel.link('--bs-primary-rgb')?.isOn], [false, false])
  panel.edit('--bs-primary-rgb', '1, 2, 3')
  assert.equal(panel.value('--bs-primary'), '#0d6efd')
  assert.equal(panel.link('--bs-primary')?.words, 'Not linked to --bs-primary-rgb')
  panel.toggle('--bs-primary-rgb')
  assert.deepEqual([panel.value('--bs-primary'), panel.link('--bs-primary')?.isOn], ['#010203', true])
  const { state } = panel.scene
  panel.toggle('--alone-rgb')
  assert.equal(panel.scene.state, state)
})

test('what is unlinked stays so with the next panel and in other ones, until it is linked again', () => {
  const storage = new MapStore()
  const isOnIn = (panel: ReturnType<typeof made>) => panel.link('--bs-primary')?.isOn
  const [panel, beside] = [made(storage), made(storage)]
  assert.deepEqual([isOnIn(panel), isOnIn(beside)], [true, true])
  panel.toggle('--bs-primary-rgb')
  panel.toggle('--ctp-base')
  assert.deepEqual([isOnIn(made(storage)), isOnIn(beside), storage.all()], [false, false, { [KEYS.unlinked]:
    JSON.stringify(['--bs-primary --bs-primary-rgb', ...['hsl', 'oklch', 'rgb'].map((end) => `--ctp-base --ctp-base-${end}`)]) }])
  const later = made(storage)
  later.edit('--bs-primary', '#010203')
  assert.equal(later.value('--bs-primary-rgb'), '13, 110, 253')
  later.toggle('--bs-primary')
  later.toggle('--ctp-base')
  assert.deepEqual([isOnIn(made(storage)), isOnIn(panel), storage.all()], [true, true, {}])
})

test('an unlinked color that cannot be stored is so as long as the page is there; what is no list is none', () => {
  const full = new MapStore()
  full.full.add(KEYS.unlinked)
  const panel = made(full)
  panel.toggle('--bs-primary')
  assert.deepEqual([panel.link('--bs-primary')?.isOn, made(full).link('--bs-primary')?.isOn], [false, true])
  for (const text of ['{', '{}', '[1, null, {}]']) {
    assert.equal(made(new MapStore({ [KEYS.unlinked]: text })).link('--bs-primary')?.isOn, true, text)
  }
})
