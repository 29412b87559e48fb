// A scheme need not say its roles: what reads them then, role by role.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { clusterOf } from '../../panel/model/color/cluster.js'
import { isRoleDefined } from '../../panel/model/color/defined-roles.js'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { presetOf } from '../../panel/model/color/preset.js'
import { pairsByRole } from '../../panel/tools/contrast/pairs.js'
import { exportDocument } from '../../panel/files/exchange/export.js'
import { choicesOf } from '../../panel/view/rows/choices.js'
import { createOffers } from '../../panel/tools/palettes/offers.js'
import { createPayload } from '../../panel/files/apply/payload.js'
import { colorOf } from '../../panel/model/state/color-of.js'
import { colorsIn } from '../../panel/model/state/colors.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { valueOf } from '../../panel/model/state/value.js'
import type { Plan, Scene } from '../../panel/model/state/state.types.js'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import { declaredIn } from '../support/declared-tokens.js'

const CSS = `:root { --gray-1: #fff; --gray-9: #111; --bg: var(--gray-1); --ink: var(--gray-9); --line: color-mix(in oklch, var(--ink), white) }
  .dark { --bg: var(--gray-9); --ink: var(--gray-1); --line: color-mix(in oklch, var(--ink), black) }`

function configured(css = CSS): PanelConfig {
  const json = configOf(discover(declaredIn(css), []),
    { storagePrefix: 'x', consoleNamespace: 'x', applyEndpoint: '/apply', routing: { '*': 'tokens.css' } })
  const read = readPanelConfig(JSON.parse(JSON.stringify(json)))
  assert.ok(read.ok)
  return read.value
}

const sceneIn = (plan: Plan, theme: string): Scene =>
  ({ state: EMPTY_STATE, place: placeOf(plan, theme, {}), baseline: {} })

suite('without roles', () => {
  const config = configured()
  const plan = createPlan(config)
  const cluster = clusterOf(config.tabs[0])
  assert.ok(cluster)
  const seed = colorsIn(EMPTY_STATE, sceneIn(plan, 'dark').place, 'color')
  assert.ok(seed)

  test('none is said, none has a row, none is a pair', () => {
    assert.equal(isRoleDefined(cluster, 'background'), false)
    assert.equal(cluster.roles, null)
    assert.deepEqual(pairsByRole(plan), [])
  })

  test('an export of everything names none', () => {
    const { tabs = {} } = exportDocument(plan, sceneIn(plan, 'light'), { includeDefaults: true, exportedAt: '' })
    assert.deepEqual(Object.keys(tabs['color'] ?? {}), ['palette', 'highlightTheme', 'raw'])
  })

  test('a preset names none', () => {
    const { scheme } = presetOf(cluster, seed, { seedOf: () => seed, emit: () => null })
    assert.deepEqual(Object.keys(scheme), ['palette', 'highlightTheme'])
  })

  test('the strip of a scheme goes by names', () => {
    const [light = assert.fail(), dark = assert.fail()] = Object.values(cluster.extras.colorSchemes)
    const found = createOffers(plan)(sceneIn(plan, 'light'), 'color', { Day: light, Night: dark })
    assert.deepEqual(found?.all.map((one) => one.swatches().slice(0, 2)),
      [['var(--gray-1)', 'var(--gray-9)'], ['var(--gray-1)', 'var(--gray-9)'], ['var(--gray-9)', 'var(--gray-1)']])
  })

  test('a semantic color has no role to follow', () => {
    const semantic = createPlan(configured(`:root { --p-a: #fff; --p-b: #000; --c-x: var(--p-a); --c-y: var(--p-b) }
      .dark { --p-a: #000; --p-b: #fff }`))
    const [token] = semantic.tokens.filter(({ part }) => part.kind === 'semantic')
    assert.ok(token)
    assert.deepEqual(choicesOf(semantic, sceneIn(semantic, 'light'), token).map(({ label }) => label), ['A', 'B'])
  })
})

suite('a palette as it is found on disk', () => {
  const plan = createPlan(configured())
  const textIn = (scene: Scene, cssVar: string): string | null => {
    const token = plan.byVar.get(cssVar)
    return token === undefined ? null : valueOf(plan, scene, token)
  }

  test('references and expressions are colors of a palette as they are written', () => {
    const [light, dark] = ['light', 'dark'].map((theme) => sceneIn(plan, theme))
    assert.ok(light && dark)
    assert.deepEqual([light, dark].map((scene) => textIn(scene, '--bg')), ['var(--gray-1)', 'var(--gray-9)'])
    assert.equal(textIn(dark, '--line'), 'color-mix(in oklch, var(--ink), black)')
  })

  test('what they refer to says their color, by theme', () => {
    const token = plan.byVar.get('--bg')
    assert.ok(token)
    const lightness = ['light', 'dark'].map((theme) => colorOf(plan, sceneIn(plan, theme), token)?.coords[0])
    assert.deepEqual(lightness, [1, 0x11 / 255])
  })

  test('a change goes to the place of its theme, and nothing else is written', () => {
    const token = plan.byVar.get('--bg')
    assert.ok(token)
    const place = placeOf(plan, 'dark', {})
    const state = setToken(place, token, 'var(--gray-1)')(EMPTY_STATE)
    const { planned, leftOut } = createPayload(plan, { state, place, baseline: {} })
    assert.deepEqual(leftOut, [])
    assert.deepEqual(planned.map(({ cssVar, value, scope }) => [cssVar, value, scope]), [['--bg', 'var(--gray-1)', ['.dark']]])
  })
})
