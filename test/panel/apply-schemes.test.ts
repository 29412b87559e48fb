// Writing under a theme without places for its schemes: what the file's `:root` does not hold stays in the
// browser, and says why. Schemes that have places are in apply-scheme-locations.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differingValues } from '../../panel/files/apply/differing.js'
import { createPayload } from '../../panel/files/apply/payload.js'
import { setPaletteEntry, setRole, setSemantic, withOverride } from '../../panel/model/state/edits.js'
import { changedElsewhere } from '../../panel/model/state/other-scheme-changes.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf, textOfIdentities } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, SlotName } from '../../panel/model/state/state.types.js'
import type { ColorExtras } from '../../panel/model/tokens/tokens.types.js'
import type { Edit } from '../support/panel-apply.js'
import { brandScheme, DAY_AND_NIGHT, placed, planWith, sceneUnder, settings, SIX } from '../support/panel-schemes.js'

const palette = (slot: SlotName): Edit => (_, place) => setPaletteEntry(place, slot, 2, '#123456')
const EDITS: readonly Edit[] = [
  palette('color'),
  (_, place) => setRole(place, 'color', 'cursor', 3),
  (_, place) => setSemantic(place, 'color', 'accent', { literal: 'red' }),
  palette('secondary'),
  () => (state) => withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-md' }, '2rem'),
]
const COLORS = ['--p-2', '--base-cursor', '--color-accent']

const TWO: Partial<ColorExtras> = {
  colorSchemes: { Bright: brandScheme('#00f'), Dim: brandScheme('#88f') },
  ...settings({ defaultMode: 'dark', lightScheme: 'Bright', darkScheme: 'Dim' }, 'Bright'),
}
const BOTH = brandScheme('#00f')
const SAME: Partial<ColorExtras> = { ...TWO, colorSchemes: { Bright: BOTH, Dim: BOTH } }
const applySink = { apply: () => undefined, clear: () => undefined }
const ALL = [...COLORS, '--brand-900', '--space-md']
const second = createPlan({ ...SIX, tabs: planWith({}, TWO).config.tabs.filter(({ id }) => id !== 'color') })

type Names = readonly string[]
type Row = readonly [name: string, plan: Plan, theme: string | null, sent: Names, left: Names]
const rows: readonly Row[] = [
  ['the default mode', planWith({}), 'light', ALL, []],
  ['the other mode', planWith({}), 'dark', ['--brand-900', '--space-md'], COLORS],
  ['a page that says no theme', planWith({}), null, ALL, []],
  ['a page that says no theme, its setting the other scheme', planWith(settings(DAY_AND_NIGHT, 'Night')), null, ['--brand-900', '--space-md'], COLORS],
  ['dark by default', planWith(settings({ ...DAY_AND_NIGHT, defaultMode: 'dark' })), 'dark', ALL, []],
  ['dark by default, under light', planWith(settings({ ...DAY_AND_NIGHT, defaultMode: 'dark' })), 'light', ['--brand-900', '--space-md'], COLORS],
  ['one scheme for both themes', planWith(settings({ ...DAY_AND_NIGHT, darkScheme: 'Day' })), 'light', ALL, []],
  ['one scheme for both themes, under the other one', planWith(settings({ ...DAY_AND_NIGHT, darkScheme: 'Day' })), 'dark', ['--brand-900', '--space-md'], COLORS],
  ['a theme that chooses nothing', planWith(settings(false)), 'dark', ALL, []],
  ['a sink of the host\'s', planWith({}, {}, { applySink }), 'dark', ALL, []],
  ['both tabs, each by its own default: light', planWith({}, TWO), 'light', [...COLORS, '--space-md'], ['--brand-900']],
  ['both tabs, each by its own default: dark', planWith({}, TWO), 'dark', ['--brand-900', '--space-md'], COLORS],
  ['the second tab alone: light', planWith(settings(false), TWO), 'light', [...COLORS, '--space-md'], ['--brand-900']],
  ['the second tab alone: dark', planWith(settings(false), TWO), 'dark', ALL, []],
  ['the second tab alone, its schemes of the same colors', planWith(settings(false), SAME), 'light', [...COLORS, '--space-md'], ['--brand-900']],
]
for (const [name, plan, theme, sent, left] of rows) {
  test(`what is written under a theme: ${name}`, () => {
    const scene = sceneUnder(plan, theme, EDITS)
    const payload = createPayload(plan, scene)
    assert.deepEqual(createPayload(plan, scene), payload)
    assert.deepEqual(payload.tokens.map(({ cssVar }) => cssVar), sent)
    assert.ok(payload.tokens.every(({ scope }) => scope === null))
    assert.deepEqual(payload.leftOut.map(({ cssVar, kind }) => [cssVar, kind]), left.map((cssVar) => [cssVar, 'other-scheme']))
    assert.deepEqual([...differingValues(plan, scene).keys()], ALL)
  })
}

test('a panel with the second color tab only', () => {
  const edits = [palette('secondary')]
  assert.deepEqual(createPayload(second, sceneUnder(second, 'dark', edits)).leftOut, [])
  assert.deepEqual(createPayload(second, sceneUnder(second, 'light', edits)).tokens, [])
})

test('what is left out names both schemes and what to do', () => {
  const plan = planWith({})
  assert.deepEqual(createPayload(plan, sceneUnder(plan, 'dark', [palette('color')])).leftOut, [{
    cssVar: '--p-2', value: '#123456', kind: 'other-scheme',
    reason: 'Color of scheme "Night"; :root in the file holds "Day". '
      + 'To write it, set the scheme’s scope in the configuration, for example "scope": ".dark".',
  }])
})

test('what is changed under the other theme goes where it stands, or says of which scheme it is', () => {
  const plan = planWith({})
  const [light, dark] = [sceneUnder(plan, 'light', [palette('secondary')]), sceneUnder(plan, 'dark', EDITS)]
  const elsewhere = changedElsewhere(plan, light, (theme) => theme === 'dark' ? dark : sceneUnder(plan, theme, EDITS))
  const { tokens, leftOut } = createPayload(plan, light, elsewhere)
  assert.deepEqual(tokens.map(({ cssVar }) => cssVar), ['--brand-900'])
  assert.deepEqual(leftOut.map(({ cssVar }) => cssVar), COLORS)
  assert.deepEqual(leftOut[0], {
    cssVar: '--p-2', value: '#123456', kind: 'other-scheme',
    reason: 'Color of scheme "Night"; :root in the file holds "Day". '
      + 'To write it, set the scheme’s scope in the configuration, for example "scope": ".dark".',
  })
  const others = changedElsewhere(plan, sceneUnder(plan, 'dark', []), (theme) => sceneUnder(plan, theme, EDITS))
  const sent = createPayload(plan, sceneUnder(plan, 'dark', []), others)
  assert.deepEqual(sent.tokens.map(({ cssVar, scope, about }) => [cssVar, scope, about]),
    COLORS.map((cssVar) => [cssVar, null, textOfIdentities({ color: 'Day:light', secondary: null })]))
  assert.deepEqual(sent.leftOut, [])
})

test('what could not be written under any theme says that instead', () => {
  const plan = planWith({}, {}, { applyRouting: { color: 'a.css' } })
  const nowhere: Edit = (_, place) => setSemantic(place, 'color', 'accent', { ref: { tier: 'x', item: 'y' } })
  const { leftOut } = createPayload(plan, sceneUnder(plan, 'dark', [palette('color'), nowhere]))
  assert.deepEqual(leftOut.map(({ cssVar, kind }) => [cssVar, kind]), [['--p-2', 'unrouted'], ['--color-accent', 'unsendable']])
})

test('where both modes have one scheme, what is left out names the modes, too', () => {
  const plan = planWith(settings({ ...DAY_AND_NIGHT, darkScheme: 'Day' }))
  const [first] = createPayload(plan, sceneUnder(plan, 'dark', [palette('color')])).leftOut
  assert.equal(first?.reason, 'Color of scheme "Day (dark)"; :root in the file holds "Day (light)". '
    + 'To write it, give dark mode its own scheme and scope.')
})

test('a place keeps its theme where its page does not show all that was confirmed', () => {
  const extras = { ...TWO, ...settings({ defaultMode: 'light', lightScheme: 'Bright', darkScheme: 'Dim' }, 'Bright') }
  const plan = planWith(settings({ ...DAY_AND_NIGHT, darkScheme: 'Day' }), extras)
  const place = { ...placeOf(plan, 'dark', {}), shown: {} }
  const state = palette('secondary')(plan, place)(EMPTY_STATE)
  const { tokens } = createPayload(plan, { state, place, baseline: { '--brand-900': 'red' } })
  assert.deepEqual(tokens, [])
})

test('two places of a scheme that are one in the file that the page loads are written once', () => {
  const its = planWith(placed({ Night: { scopes: ['.dark', '@layer base | .dark'] } }))
  const layer = ['@layer base', '.dark']
  const plan: Plan = { ...its, placing: {
    project: undefined, proofOf: () => null, accept: () => undefined, doubt: () => undefined,
    lineOf: () => null,
    ask: () => Promise.resolve(true),
    placeOf: ({ scope }) => ({ kind: 'file', file: 'a.css', scope: scope?.join() === '.dark' ? layer : null }),
  } }
  const { tokens, leftOut } = createPayload(plan, sceneUnder(plan, 'dark', [palette('color')]))
  assert.deepEqual([tokens.map(({ cssVar, scope }) => [cssVar, scope]), leftOut], [[['--p-2', layer]], []])
})
