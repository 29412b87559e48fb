// Where the colors of each scheme stand, by the configuration alone.
// What is sent there is in apply-places.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locationsOfScheme, schemeInRoot, schemeNamesOf, scopesOfSchemes, varsOf, type SchemeLocation } from '../../panel/files/apply/scheme-locations.js'
import type { Plan } from '../../panel/model/state/state.types.js'
import { brandScheme, DAY_AND_NIGHT, placed, planWith, settings, type Its } from '../support/panel-schemes.js'

const DARK = ['[data-theme="dark"]']
const MEDIA = ['@media (prefers-color-scheme: dark)', ':root:not([data-theme])']
const at = (scope: SchemeLocation['scope'], file: string | null = null): SchemeLocation => ({ scope, file })
const ROOT = [at(null)]

/** Day in `:root`, and Night somewhere. */
const night = (its: Its, day: Its = {}): Plan => planWith(placed({ Night: its, Day: day }))
const one = { ...settings({ ...DAY_AND_NIGHT, darkScheme: 'Day' }) }
const ONE_SCOPED = planWith({ ...placed({ Day: { scope: '.app' } }), ...one })
const applySink = { apply: () => undefined, clear: () => undefined }
const paper = { ...brandScheme('#268bd2'), scope: '.paper' }
const TWO_TABS = planWith(placed({ Night: { scope: '.dark' } }), {
  colorSchemes: { Bright: brandScheme('#00f'), Dim: { ...brandScheme('#88f'), scope: '.dim' } },
  ...settings({ defaultMode: 'dark', lightScheme: 'Dim', darkScheme: 'Bright' }, 'Bright'),
})

type Row = readonly [name: string, plan: Plan, identity: string, homes: readonly SchemeLocation[], slot?: 'color' | 'secondary']
const rows: readonly Row[] = [
  ['of the default mode', night({}), 'Day:light', ROOT],
  ['of the default mode, with a scope', night({}, { scope: '.light' }), 'Day:light', [at(['.light'])]],
  ['of the other mode', night({ scope: '.dark' }), 'Night:dark', [at(['.dark'])]],
  ['with a scope in another spelling', night({ scope: ` [data-theme='dark']` }), 'Night:dark', [at(DARK)]],
  ['with a line of two preludes', night({ scope: MEDIA.join(' | ') }), 'Night:dark', [at(MEDIA)]],
  ['with a chain', night({ scope: MEDIA }), 'Night:dark', [at(MEDIA)]],
  ['with two places', night({ scopes: [DARK, MEDIA.join(' | ')] }), 'Night:dark', [at(DARK), at(MEDIA)]],
  ['with one place twice, differently spelt', night({ scopes: ['.dark', ['.dark'], '/* */ .dark'] }), 'Night:dark',
    [at(['.dark'])]],
  ['with a place and a file', night({ scope: '.dark', file: 'night.css' }), 'Night:dark', [at(['.dark'], 'night.css')]],
  ['with two places in a file', night({ scopes: ['.dark', '.dim'], file: 'night.css' }), 'Night:dark',
    [at(['.dark'], 'night.css'), at(['.dim'], 'night.css')]],
  ['with a file alone', night({ file: 'night.css' }), 'Night:dark', [at([':root'], 'night.css')]],
  ['of the default mode, with a file alone', night({}, { file: 'day.css' }), 'Day:light', [at([':root'], 'day.css')]],
  ['without any places in its list, of the default mode', night({}, { scopes: [] }), 'Day:light', ROOT],
  ['for both modes, in the default one', planWith(one), 'Day:light', ROOT],
  ['for both modes, with a scope', ONE_SCOPED, 'Day:light', [at(['.app'])]],
  ['where no theme chooses', planWith({ ...placed({}), ...settings(false) }), 'Day', ROOT],
  ['with a scope where no theme chooses', planWith({ ...placed({ Day: { scope: '.app' } }), ...settings(false) }), 'Day',
    [at(['.app'])]],
  ['with a sink of the host\'s', planWith({}, {}, { applySink }), 'Night:dark', ROOT],
  ['with a scope and a sink of the host\'s', planWith(placed({ Night: { scope: '.dark' } }), {}, { applySink }),
    'Night:dark', [at(['.dark'])]],
  ['that is a preset', planWith(settings({ ...DAY_AND_NIGHT, darkScheme: 'Paper' }), {}, { colorPresets: { Paper: paper } }),
    'Paper:dark', [at(['.paper'])]],
  ['that the configuration does not have', night({ scope: '.dark' }), 'Gone:dark', ROOT],
  ['of the second tab, whose default is dark', TWO_TABS, 'Bright:dark', ROOT, 'secondary'],
  ['of the second tab, with a scope', TWO_TABS, 'Dim:light', [at(['.dim'])], 'secondary'],
  ['of the first tab beside it', TWO_TABS, 'Night:dark', [at(['.dark'])]],
]
for (const [name, plan, identity, homes, slot = 'color'] of rows) {
  test(`the place of a scheme ${name}`, () => {
    assert.deepEqual(locationsOfScheme(plan, slot, identity), { locations: homes })
    assert.deepEqual(locationsOfScheme(plan, slot, identity), locationsOfScheme(plan, slot, identity))
  })
}

const EXAMPLE = 'in the configuration, for example "scope": ".dark".'
const REMEDY = `To write it, set the scheme’s scope ${EXAMPLE}`
type None = readonly [name: string, plan: Plan, identity: string, reason: string]
const nones: readonly None[] = [
  ['no scope', night({}), 'Night:dark',
    `Color of scheme "Night"; :root in the file holds "Day". ${REMEDY}`],
  ['no scope, the default mode being dark', planWith(settings({ ...DAY_AND_NIGHT, defaultMode: 'dark' })), 'Day:light',
    `Color of scheme "Day"; :root in the file holds "Night". ${REMEDY}`],
  ['the scheme of the other mode', planWith(one), 'Day:dark', 'Color of scheme "Day (dark)"; :root in the file '
    + 'holds "Day (light)". To write it, give dark mode its own scheme and scope.'],
  ['the scheme of the other mode, and its scope', ONE_SCOPED, 'Day:dark', 'Color of scheme "Day (dark)"; '
    + '.app in the file holds "Day (light)". To write it, give dark mode its own scheme and scope.'],
  ['no scope, the other scheme having one', night({}, { scope: '.light' }), 'Night:dark',
    `Scheme "Night" has no scope in the files. To write its colors, set one ${EXAMPLE}`],
  ['a scope that is none', night({ scope: '.dark {' }), 'Night:dark',
    'Scheme "Night" has an invalid scope ".dark {": it must not have { outside strings (at character 7).'],
  ['a scope of keyframes among its two', night({ scopes: ['.dark', '@keyframes pulse | from'] }), 'Night:dark',
    'Scheme "Night" has an invalid scope "@keyframes pulse | from": it must not be in @keyframes, '
    + 'which cannot declare tokens.'],
]
for (const [name, plan, identity, reason] of nones) {
  test(`a scheme without a place, having ${name}`, () => {
    assert.deepEqual(locationsOfScheme(plan, 'color', identity), { reason })
  })
}

type InRoot = readonly [name: string, plan: Plan, scheme: string | null]
const inRoot: readonly InRoot[] = [
  ['the default mode', night({ scope: '.dark' }), 'Day'],
  ['the default mode of both', planWith(one), 'Day (light)'],
  ['a tab of which both schemes have places, and another', TWO_TABS, 'Day'],
  ['none, where both have places', night({ scope: '.dark' }, { scope: '.light' }), null],
  ['none, where no theme chooses', planWith(settings(false)), null],
  ['none, with a sink of the host\'s', planWith({}, {}, { applySink }), null],
  ['the second tab, where the first one has places for all', planWith(placed({ Night: { scope: '.a' }, Day: { scope: '.b' } }), {
    colorSchemes: { Bright: brandScheme('#00f'), Dim: brandScheme('#88f') },
    ...settings({ defaultMode: 'dark', lightScheme: 'Dim', darkScheme: 'Bright' }, 'Bright'),
  }), 'Bright'],
]
for (const [name, plan, scheme] of inRoot) {
  test(`the scheme in :root: ${name}`, () => assert.equal(schemeInRoot(plan), scheme))
}

test('the scopes of all schemes are those of both tabs and of the presets, without what is none', () => {
  const plan = planWith(placed({ Night: { scopes: [DARK, MEDIA] }, Day: { scope: 'a {' } }), {
    colorSchemes: { Brand: { ...brandScheme('#00f'), scope: ' .brand' } },
  }, { colorPresets: { Paper: paper, Ink: brandScheme('#000') } })
  assert.deepEqual(scopesOfSchemes(plan), [DARK, MEDIA, ['.brand'], ['.paper']])
})

test('a scheme says its palette, its roles and what means them', () => {
  const { color } = night({})
  assert.ok(color !== null)
  const vars = varsOf(color)
  for (const name of ['--p-0', '--base-bg', '--color-page']) assert.ok(vars.has(name), name)
  assert.equal(vars.has('--brand-100') || vars.has('--space-md'), false)
})

type Named = readonly [name: string, plan: Plan, cssVar: string, names: readonly (string | null)[]]
const named: readonly Named[] = [
  ['both schemes', night({ scope: '.dark' }), '--p-2', ['Day', 'Night', null]],
  ['mirrors', night({ scopes: ['.dark', '.dim'] }), '--p-2', ['Day', 'Night', 'Night']],
  ['a scheme without a place', night({}), '--p-2', ['Day', null, null]],
  ['a variable that no scheme says', night({ scope: '.dark' }), '--space-md', [null, null, null]],
  ['the second tab', TWO_TABS, '--brand-900', ['Bright', null, 'Dim']],
  ['no theme', planWith({ ...placed({ Day: { scope: '.dark' } }), ...settings(false) }), '--p-2', [null, null, null]],
]
for (const [name, plan, cssVar, names] of named) {
  test(`whose place :root, .dark and .dim are: ${name}`, () => {
    assert.deepEqual([[':root'], ['.dark'], ['.dim']].map(schemeNamesOf(plan, cssVar)), names)
  })
}
