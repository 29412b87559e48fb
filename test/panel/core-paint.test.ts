// What is stored for the first frame of the next visit, and what a page of each theme reads from it.
// That a browser shows it, and when it is stored, is tested there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlank, paintOf } from '../../panel/page/core/paint.js'
import { applyFirstPaint } from '../../panel/page/write/first-paint.browser.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { identitiesUnder, placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { createThemed, themesIn } from '../../panel/model/state/themed.js'
import type { Baseline, Identities, Pair, Plan, Scene, TweakState } from '../../panel/model/state/state.types.js'
import { dehydrate } from '../../panel/model/storage/hydrate.js'
import type { RawEnvelope } from '../../panel/model/storage/migrate.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import type { ColorScheme, TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { darkBy } from '../support/panel-config.js'
import { KEYS, MapStore, painted, SIX_TABS, spaced } from '../support/panel-storage.js'

const plan = createPlan(SIX_TABS)
const plain = createPlan({ ...SIX_TABS, tabs: SIX_TABS.tabs.slice(2) })
const NOTHING: Baseline = {}

type Theme = string | null
type Confirmed = (identities: Identities) => Baseline
const unconfirmed: Confirmed = () => NOTHING

const sceneUnder = (state: TweakState, theme: Theme, confirmed: Confirmed = unconfirmed): Scene => {
  const baseline = confirmed(identitiesUnder(plan, theme))
  return { state, place: placeOf(plan, theme, baseline), baseline }
}

/** What a core writes that starts under a theme; `said` are the references that the page says itself. */
function written(state: TweakState, theme: Theme, said = true, confirmed = unconfirmed): readonly Pair[] {
  const { set, untouched } = diffScenes(plan, null, sceneUnder(state, theme, confirmed))
  return set.filter(([name]) => !said || !untouched.has(name))
}

/** What a core stores that has this state under a theme; another tab may have stored other colors. */
const textOf = (
  state: TweakState, theme: Theme, stored: () => RawEnvelope | null = () => dehydrate(state, plan),
  confirmed = unconfirmed, said = true,
): string => JSON.stringify(paintOf(plan, {
  scene: sceneUnder(state, theme, confirmed), pairs: written(state, theme, said, confirmed), theme, stored,
  under: (one) => sceneUnder(state, one, confirmed),
}))

/** What a page of a theme paints first of such a text; `holds`: selectors and media that it is under. */
function readUnder(
  text: string, theme: Theme, holds: readonly string[] = [],
): Readonly<Record<string, string>> {
  const declared = new Map<string, string>()
  const documentElement = {
    hasAttribute: () => false,
    getAttribute: () => theme,
    matches: (selector: string) => {
      assert.notEqual(selector, '.', 'this one cannot be read')
      return holds.includes(selector)
    },
    style: {
      getPropertyValue: (name: string) => declared.get(name) ?? '',
      setProperty: (name: string, value: string, priority = '') =>
        declared.set(name, priority === '' ? value : `${value} !${priority}`),
    },
  }
  const defaultView = { matchMedia: (media: string) => ({ media, matches: holds.includes(media) }) }
  applyFirstPaint({ documentElement, defaultView } as unknown as Document, KEYS,
    new MapStore({ [KEYS.v4]: '{"spacing":{"space-md":"2rem"}}', [KEYS.firstPaint]: text }))
  return Object.fromEntries(declared)
}

/** The six tabs with one color scheme more. */
const withScheme = (name: string, its: Partial<ColorScheme>): PanelConfig => ({
  ...SIX_TABS, tabs: SIX_TABS.tabs.map((tab): TabConfig => {
    const { colorSchemes = {} } = tab.colorExtras ?? {}
    const [first] = Object.values(colorSchemes)
    if (tab.id !== 'color' || tab.colorExtras === undefined || first === undefined) return tab
    const all = { ...colorSchemes, [name]: { ...first, ...its } }
    return { ...tab, colorExtras: { ...tab.colorExtras, colorSchemes: all } }
  }),
})

/** What a core has for a theme of modes, whichever further theme is on. */
const placedUnder = (its: Plan, { place }: Scene, theme: string): Pick<Scene, 'place'> =>
  ({ place: { ...place, ...placeOf(its, theme, NOTHING) } })

const THEMES: readonly Theme[] = ['light', 'dark', null, '', 'sepia', '__proto__', 'constructor']
const DAY_AND_NIGHT = painted(painted(spaced(EMPTY_STATE, '2rem'), 'Day:light', 'red'), 'Night:dark', 'blue')

const STATES: readonly (readonly [name: string, state: TweakState])[] = [
  ['colors of both themes and a length', DAY_AND_NIGHT],
  ['colors of one theme', painted(EMPTY_STATE, 'Night:dark', 'blue')],
  ['colors of the second tab, too', painted(DAY_AND_NIGHT, 'Brand', 'lime', 'secondary')],
  ['the same color in both', painted(painted(EMPTY_STATE, 'Day:light', 'red'), 'Night:dark', 'red')],
  ['no color', spaced(EMPTY_STATE, '2rem')],
]

for (const [name, state] of STATES) {
  test(`a page of each theme paints what a core writes under it, whatever the last theme was: ${name}`, () => {
    for (const last of THEMES) {
      const text = textOf(state, last)
      for (const theme of THEMES) {
        assert.deepEqual(readUnder(text, theme), Object.fromEntries(written(state, theme)), `${last} ${theme}`)
      }
    }
  })
}

test('what is the same under each theme is stored once, and under no theme where no color is', () => {
  const all = JSON.parse(textOf(DAY_AND_NIGHT, 'dark')) as unknown
  const [day, night] = [[['--p-0', 'red']], [['--p-0', 'blue']]]
  assert.deepEqual(all, { theme: null, pairs: [['--space-md', '2rem']], themes: { light: day, dark: night, '': day } })
  assert.deepEqual(JSON.parse(textOf(spaced(EMPTY_STATE, '2rem'), 'dark')),
    { theme: null, pairs: [['--space-md', '2rem']] })
})

/** What says that a page is dark, and what holds there where it is. */
const SAYINGS: readonly (readonly [darkWhen: string, held: string])[] = [
  ['.dark', '.dark'], ['[data-bs-theme=dark]', '[data-bs-theme=dark]'],
  ['@media (prefers-color-scheme: dark)', '(prefers-color-scheme: dark)'],
]
for (const [darkWhen, held] of SAYINGS) {
  test(`a paint says by what a page is dark, and is read by that: ${darkWhen}`, () => {
    for (const [last, other] of [['light', 'dark'], ['dark', 'light']] as const) {
      const { pairs, ...more } = paintOf(createPlan(darkBy(SIX_TABS, darkWhen)), {
        scene: sceneUnder(DAY_AND_NIGHT, last), pairs: written(DAY_AND_NIGHT, last), theme: last,
        stored: () => dehydrate(DAY_AND_NIGHT, plan), under: (one) => sceneUnder(DAY_AND_NIGHT, one),
      })
      const [light, dark] = [[['--p-0', 'red']], [['--p-0', 'blue']]]
      assert.deepEqual(more, { theme: null, themes: { light, dark }, darkWhen })
      const text = JSON.stringify({ pairs, ...more })
      // The attribute means nothing on such a page.
      assert.equal(readUnder(text, other, [held])['--p-0'], 'blue')
      assert.equal(readUnder(text, other, ['x'])['--p-0'], 'red')
      assert.equal(readUnder(text, other, ['x'])['--space-md'], '2rem')
    }
  })
}

// A third theme, to which no mode leads: what it has itself would lose to a color of a mode on the root.
const SEA = '[data-theme="sea"]'
/** How its scheme says where it stands, and what holds where it is on. */
const SEAS: readonly (readonly [its: Partial<ColorScheme>, holds: readonly string[]])[] = [
  [{ scope: SEA }, [SEA]], [{ scope: `@layer themes | ${SEA}` }, [SEA]],
  [{ scopes: ['.sea', ['@media (min-width: 9px)', ':root']] }, ['(min-width: 9px)', ':root']],
]
for (const [its, holds] of SEAS) {
  test(`a page of a third theme paints no color that it has itself: ${JSON.stringify(its)}`, () => {
    const config = withScheme('Sea', its)
    const three = createPlan(config)
    const under = (theme: Theme): Scene => ({
      ...sceneUnder(DAY_AND_NIGHT, theme), place: { ...placeOf(three, theme, NOTHING), themed: createThemed(
        themesIn(config), { on: new Set(theme === 'sea' ? ['Sea'] : []), resting: () => null },
      ) },
    })
    const pairsUnder = (theme: Theme): readonly Pair[] => {
      const { set, untouched } = diffScenes(three, null, under(theme))
      return set.filter(([name]) => !untouched.has(name))
    }
    const all = ['light', 'dark', 'sea'] as const
    const papers = all.map((theme) => Object.fromEntries(pairsUnder(theme))['--p-0'])
    assert.deepEqual(papers, ['red', 'blue', undefined])
    for (const last of all) {
      const text = JSON.stringify(paintOf(three, {
        scene: under(last), pairs: pairsUnder(last), theme: last,
        stored: () => dehydrate(DAY_AND_NIGHT, three),
        under: (one) => ({ ...under(last), ...placedUnder(three, under(last), one) }),
      }))
      for (const theme of all) {
        const seen = readUnder(text, theme, theme === 'sea' ? holds : [':root'])
        assert.deepEqual(seen, Object.fromEntries(pairsUnder(theme)), `${last}, then ${theme}`)
      }
    }
  })
}

test('where no theme chooses colors, what is on the page is for every theme', () => {
  const scene = sceneUnder(EMPTY_STATE, null)
  const source = { scene, theme: null, stored: () => assert.fail('not asked for'), under: (theme: string) => sceneUnder(EMPTY_STATE, theme) }
  const pairs = [['--space-md', '2rem'], ['color-scheme', 'light dark']] as const
  assert.deepEqual(paintOf(plain, { ...source, pairs }), { theme: null, pairs })
  assert.equal(isBlank(paintOf(plain, { ...source, pairs })), false)
  assert.equal(isBlank(paintOf(plain, { ...source, pairs: [] })), true)
})

test('a paint of another theme alone is not blank; one of none is', () => {
  const paintIn = (state: TweakState): ReturnType<typeof paintOf> => JSON.parse(textOf(state, 'light')) as
    ReturnType<typeof paintOf>
  assert.equal(isBlank(paintIn(painted(EMPTY_STATE, 'Night:dark', 'blue'))), false)
  assert.equal(isBlank(paintIn(EMPTY_STATE)), true)
})

test('references that nobody touched are painted under each theme where they are on the page, and else nowhere', () => {
  const references = Object.fromEntries(written(DAY_AND_NIGHT, 'dark', false).filter(([, value]) => value.startsWith('var(')))
  assert.ok(Object.keys(references).length > 0)
  const [onPage, said] = [false, true].map((said) =>
    textOf(DAY_AND_NIGHT, 'light', () => dehydrate(DAY_AND_NIGHT, plan), unconfirmed, said))
  for (const theme of THEMES) {
    assert.deepEqual(readUnder(onPage ?? '', theme), { ...readUnder(said ?? '', theme), ...references })
    for (const name of Object.keys(references)) assert.equal(readUnder(said ?? '', theme)[name], undefined)
  }
})

test('colors of another theme are those that are stored, by whichever tab', () => {
  const theirs = painted(DAY_AND_NIGHT, 'Night:dark', 'lime')
  const text = textOf(DAY_AND_NIGHT, 'light', () => dehydrate(theirs, plan))
  assert.equal(readUnder(text, 'dark')['--p-0'], 'lime')
  assert.equal(readUnder(text, 'light')['--p-0'], 'red')
  // Those of this theme are what is on the page, stored or not.
  for (const [theme, value] of [['light', 'red'], ['dark', 'blue'], [null, 'red'], ['sepia', 'red']] as const) {
    const unsaved = textOf(DAY_AND_NIGHT, theme, () => dehydrate(painted(theirs, 'Day:light', 'pink'), plan))
    assert.equal(readUnder(unsaved, theme)['--p-0'], value)
  }
  for (const nothing of [null, {}, { color: null, secondary: 1 }, { color: { 'Night:dark': { palette: [] } } }]) {
    assert.deepEqual(readUnder(textOf(DAY_AND_NIGHT, 'light', () => nothing), 'dark'), { '--space-md': '2rem' })
  }
})

test('what a write has confirmed under another theme is not painted, and what it has not is', () => {
  const confirmed: Confirmed = ({ color }) => color === 'Night:dark' ? { '--p-0': 'blue', '--p-1': 'gray' } : NOTHING
  const read = (state: TweakState): unknown => readUnder(textOf(state, 'light', () => dehydrate(state, plan), confirmed), 'dark')
  assert.deepEqual(read(DAY_AND_NIGHT), { '--space-md': '2rem', '--p-1': '#d8d8e6' })
  const black = painted(DAY_AND_NIGHT, 'Night:dark', 'black')
  assert.deepEqual(read(black), Object.fromEntries(written(black, 'dark', true, confirmed)))
})

test('a color of two modes brings its color-scheme under its own theme alone', () => {
  const slot = DAY_AND_NIGHT.color['Night:dark'] ?? assert.fail('no colors')
  const semanticMappings = { ...slot.semanticMappings, page: { literal: { light: '#fff', dark: '#000' } } }
  const state = { ...DAY_AND_NIGHT, color: { ...DAY_AND_NIGHT.color, 'Night:dark': { ...slot, semanticMappings } } }
  const text = textOf(state, 'light')
  assert.deepEqual(readUnder(text, 'dark'), Object.fromEntries(written(state, 'dark')))
  assert.equal(readUnder(text, 'dark')['color-scheme'], 'light dark')
  assert.equal(readUnder(text, 'light')['color-scheme'], undefined)
})

const paintText = (members: unknown): string => JSON.stringify(members)
const GAP = [['--gap', '1px']]
const DARK = [['--ink', 'red']]

const READINGS: readonly (readonly [name: string, text: string, read: Readonly<Record<string, string>>])[] = [
  ['for every theme, as older versions have written it', paintText({ theme: null, pairs: GAP }), { '--gap': '1px' }],
  ['of this theme, as older versions have written it', paintText({ theme: 'dark', pairs: GAP }), { '--gap': '1px' }],
  ['of another theme, as older versions have written it', paintText({ theme: 'light', pairs: GAP }), {}],
  ['with colors of this theme', paintText({ theme: null, pairs: GAP, themes: { dark: DARK } }),
    { '--gap': '1px', '--ink': 'red' }],
  ['with colors of other themes', paintText({ theme: null, pairs: GAP, themes: { light: DARK, '': DARK } }),
    { '--gap': '1px' }],
  ['of a page that is dark by a class', paintText({ theme: null, pairs: GAP, themes: { light: GAP, dark: DARK }, darkWhen: '.dark' }),
    { '--gap': '1px', '--ink': 'red' }],
  ['of a page that is dark by another class', paintText({ theme: null, pairs: GAP, themes: { light: DARK }, darkWhen: '.x' }),
    { '--gap': '1px', '--ink': 'red' }],
  ['of a page that is dark by what cannot be read', paintText({ theme: null, pairs: GAP, themes: { light: DARK }, darkWhen: '.' }),
    { '--gap': '1px', '--ink': 'red' }],
  ['with a number for what says dark', paintText({ theme: null, pairs: GAP, darkWhen: 1 }), {}],
  ['without themes', paintText({ theme: null, pairs: GAP, themes: null }), { '--gap': '1px' }],
  ['with a text for themes', paintText({ theme: null, pairs: GAP, themes: 'dark' }), { '--gap': '1px' }],
  ['with a number for a theme', paintText({ theme: null, pairs: GAP, themes: { dark: 1 } }), {}],
  ['with null in a theme', paintText({ theme: null, pairs: GAP, themes: { dark: [null] } }), {}],
  ['with texts in a theme', paintText({ theme: null, pairs: GAP, themes: { dark: 'ab' } }), { '--gap': '1px' }],
  ['with another property in a theme', paintText({ theme: null, pairs: GAP, themes: { dark: [['color', 'red'], ...DARK] } }),
    { '--gap': '1px', '--ink': 'red' }],
  ['with names that are important', paintText({ theme: null, pairs: GAP, themes: { dark: DARK }, important: ['--ink', 1, null] }),
    { '--gap': '1px', '--ink': 'red !important' }],
  ['with null for the important names', paintText({ theme: null, pairs: GAP, important: null }), { '--gap': '1px' }],
  ['with a text for the important names', paintText({ theme: null, pairs: GAP, important: '--gap' }), { '--gap': '1px' }],
  ['with a number for the important names', paintText({ theme: null, pairs: GAP, important: 1 }), {}],
  ['with a value that is no text in a theme', paintText({ theme: null, pairs: GAP, themes: { dark: [['--ink', 1]] } }),
    { '--gap': '1px' }],
]

for (const [name, text, read] of READINGS) {
  test(`a dark page reads a paint ${name}`, () => {
    assert.deepEqual(readUnder(text, 'dark', ['.dark']), read)
  })
}
