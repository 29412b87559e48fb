// Changes of a token in its base, in Dark and from a width on, carried elsewhere and back, each by its place,
// whichever theme the page shows: exports, imports, links.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { componentNames } from '../../panel/files/exchange/temporary-tokens.js'
import { exportDocument, exportText } from '../../panel/files/exchange/export.js'
import { countShared, shareDocument, unsharedIn } from '../../panel/files/exchange/export-share.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { sceneOfTheme } from '../../panel/model/state/changed-in-places.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import type { Scene, TweakState } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { withMirrors } from '../../panel/model/state/themed.js'
import { componentEdits } from '../../panel/model/state/component-edits.js'
import { transformPreview } from '../../panel/tools/palettes/derive.js'
import { changedCss } from '../../panel/view/dialogs/css-text.js'
import { valueOf } from '../../panel/model/state/value.js'
import { offerOf, trialRows } from '../../panel/tools/share/offer.js'
import type { FormatId } from '../../panel/files/formats/list.js'
import { CHANGED, gap, inset, MEDIA, modelOf, placeWith, plain, plan, sceneOf, SHOWN } from '../support/panel-themed.js'

const DARK_CSS = (prelude: string): string => `/* Dark: ${prelude} in dark.css */
`
const CSS = `:root {
  --gap: 5px;
  --plain: 2px;
}

${DARK_CSS('.dark')}.dark {
  --gap: 7px;
  --inset: var(--plain);
}

${DARK_CSS(MEDIA)}@media (prefers-color-scheme: dark) {
  :root:not(.light) {
    --gap: 7px;
    --inset: var(--plain);
  }
}

/* From 900 px: @media (min-width: 900px) | :root */
@media (min-width: 900px) {
  :root {
    --gap: 9px;
  }
}
`
const TEXTS: readonly (readonly [format: FormatId, text: string])[] = [
  ['css', CSS],
  ['tailwind', CSS],
  ['scss', `$tokens: (
  "--gap": 5px,
  "--plain": 2px,
);

// Dark: .dark in dark.css
$tokens-dark: (
  "--gap": 7px,
  "--inset": #{"var(--plain)"},
);

// From 900 px: @media (min-width: 900px) | :root
$tokens-from-900-px: (
  "--gap": 9px,
);
`],
  ['js', `export const tokens = {
  ":root": {
    "--gap": "5px",
    "--plain": "2px"
  },
  ".dark": {
    "--gap": "7px",
    "--inset": "var(--plain)"
  },
  "@media (prefers-color-scheme: dark)": {
    ":root:not(.light)": {
      "--gap": "7px",
      "--inset": "var(--plain)"
    }
  },
  "@media (min-width: 900px)": {
    ":root": {
      "--gap": "9px"
    }
  }
}
`],
  ['json', `{
  "$schema": "tokenpanel/v2",
  "exportedAt": "2026-01-01T00:00:00.000Z",
  "tabs": {
    "space": {
      "raw": {
        "--gap": "5px",
        "--plain": "2px"
      }
    }
  },
  "themes": {
    "Dark": {
      "--gap": "7px",
      "--inset": "plain"
    },
    "From 900 px": {
      "--gap": "9px"
    }
  }
}
`],
]
for (const [format, text] of TEXTS) {
  test(`an export has every place, whatever the page shows: ${format}`, () => {
    for (const on of SHOWN) assert.equal(modelOf(sceneOf(CHANGED, on), format).text, text, on.join())
  })
}

const linkOf = (scene: Scene): string => JSON.stringify(shareDocument(plan, scene, () => scene))
const WAYS: readonly (readonly [name: string, textOf: (scene: Scene) => string])[] = [
  ['JSON', (scene) => modelOf(scene, 'json').text],
  ['all as JSON', (scene) => modelOf(scene, 'json', true).text],
  ['CSS', (scene) => modelOf(scene, 'css').text],
  ['all as CSS', (scene) => modelOf(scene, 'css', true).text],
  ['Tailwind', (scene) => modelOf(scene, 'tailwind').text],
  ['design tokens with contexts', (scene) => modelOf(scene, 'dtcg-strict').text],
  ['all design tokens with contexts', (scene) => modelOf(scene, 'dtcg-strict', true).text],
  ['a link', linkOf],
]
const valuesIn = (state: TweakState): readonly (readonly (string | null)[])[] => [null, 'Dark', 'From 900 px'].map((theme) => {
  const scene = sceneOfTheme(sceneOf(state, []), theme)
  return [gap, plain, inset].map((token) => valueOf(plan, scene, token))
})
for (const [name, textOf] of WAYS) {
  test(`what was carried comes back to its places in one step, whatever either page shows: ${name}`, () => {
    for (const from of SHOWN) {
      for (const to of SHOWN) {
        const text = textOf(sceneOf(CHANGED, from))
        const scene = sceneOf(EMPTY_STATE, to)
        const analysis = analyzeImport(plan, scene, text)
        assert.ok(analysis.ok, text)
        const { tabs, issues, leftOut, unknown } = analysis.value
        assert.deepEqual([issues, leftOut, unknown], [[], [], []], text)
        assert.deepEqual(tabs.map(({ id, label, changes, besides }) => [id, label, changes, besides]), [
          ['space', 'Space', 2, 0], ['["space","Dark"]', 'Space, Dark', 2, 0],
          ['["space","From 900 px"]', 'Space, From 900 px', 1, 0],
        ], text)
        for (const strategy of ['merge', 'replace'] as const) {
          const store = new Store(plan, {
            apply: () => undefined, save: () => undefined, nowMs: () => 0, report: () => undefined,
          }, scene)
          const choice = { strategy, tabs: tabs.map(({ id }) => id) }
          const updater = importUpdater(plan, scene.place, analysis.value, choice)
          store.commitTweakState('import', updater)
          assert.deepEqual(valuesIn(store.scene.state), valuesIn(CHANGED), `${name} ${strategy} ${to.join()}`)
          assert.deepEqual(store.scene.state, CHANGED)
          store.undo()
          assert.deepEqual(store.scene.state, EMPTY_STATE)
          store.redo()
          assert.deepEqual(store.scene.state, CHANGED)
        }
      }
    }
  })
}

const importOf = (text: string, state: TweakState, on: readonly string[] = []) => {
  const read = analyzeImport(plan, sceneOf(state, on), text)
  assert.ok(read.ok)
  return read.value
}
const taken = (
  text: string, state: TweakState, strategy: 'merge' | 'replace', on: readonly string[] = [],
): TweakState => {
  const analysis = importOf(text, state, on)
  const choice = { strategy, tabs: analysis.tabs.map(({ id }) => id) }
  return importUpdater(plan, placeWith(on), analysis, choice)(state)
}
test('a place that a document does not speak of stays; one that it does is replaced or merged', () => {
  const css = '.dark { --inset: var(--gap) }'
  assert.deepEqual(importOf(css, CHANGED).tabs.map(({ label, changed, reset }) => [label, changed, reset]), [['Space, Dark',
    [{ name: '--inset', before: 'var(--plain)', after: 'var(--gap)' }], [{ name: '--gap', before: '7px', after: '6px' }]]])
  const base = ['5px', '2px', 'var(--plain)']
  for (const on of SHOWN) {
    assert.deepEqual(valuesIn(taken(css, CHANGED, 'merge', on)), [base, ['7px', '2px', 'var(--gap)'], ['9px', '2px', 'var(--plain)']])
    assert.deepEqual(valuesIn(taken(css, CHANGED, 'replace', on)), [base, ['6px', '2px', 'var(--gap)'], ['9px', '2px', 'var(--plain)']])
    assert.deepEqual(valuesIn(taken(':root { --gap: 3px }', CHANGED, 'replace', on)),
      [['3px', '1px', 'var(--plain)'], ['7px', '1px', 'var(--plain)'], ['9px', '1px', 'var(--plain)']])
  }
})
test('a bare declaration is of the place that the page takes it from; a mirror says its theme', () => {
  assert.deepEqual(valuesIn(taken('--gap: 3px', EMPTY_STATE, 'merge', ['Dark']))[1]?.[0], '3px')
  assert.deepEqual(valuesIn(taken('--gap: 3px', EMPTY_STATE, 'merge'))[0]?.[0], '3px')
  const mirror = '@media (prefers-color-scheme: dark) { :root:not(.light) { --gap: 3px } }'
  assert.deepEqual(valuesIn(taken(mirror, EMPTY_STATE, 'merge')).map(([one]) => one), ['4px', '3px', '8px'])
  assert.deepEqual(importOf('.dark { --plain: 3px; --gap: 1px }', EMPTY_STATE).leftOut, [
    { path: '.dark', reason: '1 declaration in line 1, no color set or theme in this panel uses this scope' },
  ])
})
test('themes that this panel does not have, and values that none has, are named', () => {
  const document = (parts: unknown): string => JSON.stringify({ $schema: 'tokenpanel/v3', themes: parts })
  for (const [parts, lists] of [
    [{ Night: { '--gap': '1px' } }, { leftOut: [{ path: 'themes.Night', reason: 'is a theme that isn’t in this panel' }] }],
    [{ Dark: 3 }, { issues: [{ path: 'themes.Dark', reason: 'must be an object' }] }],
    [3, { issues: [{ path: 'themes', reason: 'must be an object' }] }],
    [{ Dark: { '--plain': '3px' } }, { issues: [{ path: 'themes.Dark["--plain"]', reason: 'has no value in the theme "Dark" in this panel' }] }],
    [{ Dark: { '--none': '3px' } }, { unknown: ['--none'] }],
    [{ Dark: { '--gap': 3 } }, { issues: [{ path: 'themes.Dark["--gap"]', reason: 'must be a string' }] }],
  ] as const) {
    const { leftOut, issues, unknown } = importOf(document(parts), EMPTY_STATE)
    assert.deepEqual({ leftOut, issues, unknown }, { leftOut: [], issues: [], unknown: [], ...lists })
  }
  const bare: Scene = { state: EMPTY_STATE, baseline: {}, place: placeOf(plan, null, {}) }
  const read = analyzeImport(plan, bare, document({ Dark: { '--gap': '7px' } }))
  assert.deepEqual(read.ok && read.value.leftOut.length, 1)
})
test('an export of everything has each theme’s own; of nothing none; what no text can hold is named', () => {
  const all = exportDocument(plan, sceneOf(EMPTY_STATE, ['Dark']), { includeDefaults: true, exportedAt: '' })
  assert.deepEqual([all.tabs?.['space']?.raw, all.themes], [
    { '--gap': '4px', '--plain': '1px', '--inset': 'plain' },
    { Dark: { '--gap': '6px', '--inset': 'gap' }, 'From 900 px': { '--gap': '8px' } },
  ])
  const nothing = exportDocument(plan, sceneOf(EMPTY_STATE, ['Dark']), { includeDefaults: false, exportedAt: '' })
  assert.deepEqual(Object.keys(nothing), ['$schema', 'exportedAt'])
  const dark = setToken(placeWith(['Dark']), gap, '7px')(EMPTY_STATE)
  assert.deepEqual(JSON.parse(exportText(plan, sceneOf(dark, []), { includeDefaults: false, exportedAt: '' })), {
    $schema: 'tokenpanel/v2', exportedAt: '', themes: { Dark: { '--gap': '7px' } },
  })
  const bad = setToken(placeWith(['Dark']), gap, '1px; } body {')(CHANGED)
  const shared = shareDocument(plan, sceneOf(bad, []), () => sceneOf(bad, []))
  assert.deepEqual(shared.themes, { Dark: { '--inset': 'plain' }, 'From 900 px': { '--gap': '9px' } })
  assert.deepEqual([countShared(shared), unsharedIn(plan, sceneOf(bad, []), () => sceneOf(bad, []), shared)], [4, ['--gap']])
  assert.deepEqual(modelOf(sceneOf(bad, []), 'css').without, ['Can’t be expressed in CSS: --gap'])
  const onlyBad = setToken(placeWith(['Dark']), gap, '1px; } body {')(EMPTY_STATE)
  assert.deepEqual(shareDocument(plan, sceneOf(onlyBad, []), () => sceneOf(onlyBad, [])).themes, undefined)
})
test('places are no components; flat design tokens name what they leave out', () => {
  assert.deepEqual(componentNames(sceneOf(CHANGED, [])), [])
  const flat = modelOf(sceneOf(CHANGED, ['Dark']), 'dtcg')
  assert.deepEqual(flat.without, ['Values in other rules are left out: --gap, --inset'])
  const { gap: { $value } } = JSON.parse(flat.text) as { readonly gap: { readonly $value: unknown } }
  assert.deepEqual($value, { value: 5, unit: 'px' })
  assert.equal(modelOf(sceneOf(CHANGED, []), 'json').note, 'tokenpanel/v2: 5 values in 1 tab and 2 themes')
})
test('what is copied as CSS beside themes’ rules is the base; a preview shows what the page takes now', () => {
  for (const on of SHOWN) {
    const scene = sceneOf(CHANGED, on)
    assert.equal(changedCss(plan, scene), ':root {\n  --gap: 5px;\n  --plain: 2px;\n}\n')
  }
  const edits = componentEdits(CHANGED)
  assert.deepEqual(withMirrors(edits, placeWith([]).themed).map(({ place, cssVar }) => `${place.scope.join(' | ')} ${cssVar}`), [
    '.dark --gap', `${MEDIA} --gap`, '@media (min-width: 900px) | :root --gap', '.dark --inset', `${MEDIA} --inset`,
  ].sort((one, other) => Number(one.includes('900')) - Number(other.includes('900'))))
  assert.equal(withMirrors(edits, undefined), edits)
  for (const [on, shown] of [
    [[], { '--plain': '2px', '--gap': '5px' }],
    [['Dark'], { '--plain': '2px', '--gap': '7px', '--inset': 'var(--plain)' }],
    [['From 900 px'], { '--plain': '2px', '--gap': '9px' }],
  ] as const) {
    const values = transformPreview(plan, sceneOf(EMPTY_STATE, on), sceneOf(CHANGED, on))
    assert.deepEqual(Object.fromEntries(values), shown)
  }
})
test('a link says where its values are, what of it was changed here, and shows those of the page’s place', () => {
  const text = linkOf(sceneOf(CHANGED, []))
  const mine = setToken(placeWith(['Dark']), gap, '1px')(EMPTY_STATE)
  const scene = sceneOf(mine, ['From 900 px'])
  const read = analyzeImport(plan, scene, text)
  assert.ok(read.ok)
  const offer = offerOf({ plan, scene, read, isTrying: false, isInterrupted: false })
  assert.equal(offer.text, 'This link has 5 values (2 in Space, Dark, 1 in Space, From 900 px). Keep replaces 1 of your changes.')
  const next: Scene = { ...scene, state: importUpdater(plan, scene.place, read.value, { strategy: 'merge', tabs: read.value.tabs.map(({ id }) => id) })(mine) }
  assert.deepEqual([...trialRows(plan, scene, next)].map(([{ item }, { after }]) => [item.cssVar, after]), [['--gap', '9px'], ['--plain', '2px']])
})

test('of a theme’s rules an export names those in which a token counts', () => {
  const { text } = modelOf(sceneOf(CHANGED, []), 'css', false, {
    countingIn: (cssVar, scopes) => cssVar === '--gap' ? scopes.slice(1) : scopes.slice(0, 1),
  })
  assert.ok(text.includes('.dark {\n  --inset: var(--plain);\n}') && !text.includes('.dark {\n  --gap'), text)
  assert.ok(text.includes(':root:not(.light) {\n    --gap: 7px;\n  }'), text)
})
