// What is changed where components declare it, in every export: in its own rule, or said to be missing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { FORMAT_IDS, FORMATS, type FormatId } from '../../panel/files/formats/list.js'
import { withOverride } from '../../panel/model/state/edits.js'
import { placeOf } from '../../panel/model/state/place.js'
import {
  cssOfEdits, keyOfPlace, componentAddress, componentEdits, type ComponentPlace,
} from '../../panel/model/state/component-edits.js'
import { exportModel, FIRST_CHOICE, type ExportFacts } from '../../panel/view/dialogs/export.js'
import { previewOf, previewReply, sceneOf, sixTabs, type Edit } from '../support/panel-apply.js'

const place = (more: Partial<ComponentPlace>): ComponentPlace => ({ host: '', asks: [], scope: ['.btn'], isImportant: false, ...more })
const CHANGED: readonly (readonly [place: ComponentPlace, cssVar: string, value: string])[] = [
  [place({}), '--pad', '2rem'],
  [place({ isImportant: true }), '--loud', '3px'],
  [place({ asks: ['print'], scope: ['.nest', '& .in'] }), '--in', '4px'],
  [place({ host: 'x-pill', scope: [':host'] }), '--pill', '5px'],
  [place({ host: 'x-tag', scope: [':host'] }), '--tag', '6px'],
  [place({ scope: ['*'] }), '--all', '7px'],
  [place({}), '--bad', '1px; } body {'],
]
const plan = sixTabs()
const edits: readonly Edit[] = [
  () => (state) => withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-md' }, '2rem'),
  ...CHANGED.map(([at, cssVar, value]): Edit => () => (state) =>
    withOverride(state, componentAddress(keyOfPlace(at), cssVar), value)),
]
const scene = sceneOf(plan, edits)
const scenes: ExportFacts['scenes'] = {
  now: () => scene, under: (mode) => ({ ...scene, place: placeOf(plan, mode, {}) }),
  components: () => componentEdits(scene.state).map((one) => ({ ...one, before: one.cssVar === '--all' ? null : '1px' })),
}
const FILE = {
  ...previewOf('a.css', []), hunks: [{
    cssVar: '--pad', scope: ['.btn'], line: 3, before: '  --pad: 1px;', after: '  --pad: 2rem;', context: { before: ['.btn {'], after: ['}'] },
  }],
}
const facts: ExportFacts = {
  plan, scenes, exportedAt: '2026-01-01T00:00:00.000Z', remPx: 16, foreign: new Map(),
  preview: () => ({ state: 'shown', reply: previewReply([FILE]) }),
}
const modelOf = (format: FormatId) => exportModel(facts, { ...FIRST_CHOICE, format })

const CSS = `:root {
  --space-md: 2rem;
}

.btn {
  --pad: 2rem;
  --loud: 3px !important;
}

@media print {
  .nest {
    & .in {
      --in: 4px;
    }
  }
}

/* x-pill */
:host {
  --pill: 5px;
}

/* x-tag */
:host {
  --tag: 6px;
}

* {
  --all: 7px;
}
`
const TEXTS: readonly (readonly [format: FormatId, text: string])[] = [
  ['css', CSS],
  ['tailwind', CSS],
  ['scss', `$tokens: (
  "--space-md": 2rem,
);

// .btn
$tokens-btn: (
  "--pad": 2rem,
  "--loud": #{"3px !important"},
);

// @media print | .nest | & .in
$tokens-in: (
  "--in": 4px,
);

// :host of x-pill
$tokens-x-pill-host: (
  "--pill": 5px,
);

// :host of x-tag
$tokens-x-tag-host: (
  "--tag": 6px,
);

// *
$tokens-component: (
  "--all": 7px,
);
`],
  ['js', `export const tokens = {
  ":root": {
    "--space-md": "2rem"
  },
  ".btn": {
    "--pad": "2rem",
    "--loud": "3px !important"
  },
  "@media print": {
    ".nest": {
      "& .in": {
        "--in": "4px"
      }
    }
  },
  "*": {
    "--all": "7px"
  }
}

export const tokensXPill = {
  ":host": {
    "--pill": "5px"
  }
}

export const tokensXTag = {
  ":host": {
    "--tag": "6px"
  }
}
`],
  ['diff', `diff --git a/a.css b/a.css
--- a/a.css
+++ b/a.css
@@ -2,3 +2,3 @@
 .btn {
-  --pad: 1px;
+  --pad: 2rem;
 }
`],
  ['words', `Where \`--space-md\` is declared for \`:root\`, change \`--space-md: 1rem\` to \`--space-md: 2rem\`.
In a.css, line 3, change \`--pad: 1px\` to \`--pad: 2rem\`.
Where \`--loud\` is declared for \`.btn\`, change \`--loud: 1px !important\` to \`--loud: 3px !important\`.
Where \`--in\` is declared for \`.nest | & .in\`, change \`--in: 1px\` to \`--in: 4px\`.
Where \`--pill\` is declared for \`:host\` of \`x-pill\`, change \`--pill: 1px\` to \`--pill: 5px\`.
Where \`--tag\` is declared for \`:host\` of \`x-tag\`, change \`--tag: 1px\` to \`--tag: 6px\`.
Where \`--all\` is declared for \`*\`, change \`--all\` to \`--all: 7px\`.
`],
]
for (const [format, text] of TEXTS) {
  test(`${FORMATS[format].label} has what components declare, each in its rule`, () =>
    assert.equal(modelOf(format).text, text))
}

test('each format has it or says that it does not, and counts what it has', () => {
  for (const id of FORMAT_IDS) {
    const { without, changed, text } = modelOf(id)
    const said = without.some((words) => words.startsWith('Not included (declared by components): '))
    assert.equal(said, !FORMATS[id].hasComponents, id)
    assert.equal(text.includes('--pad'), FORMATS[id].hasComponents, id)
    assert.equal(changed, FORMATS[id].hasComponents ? 7 : 1, id)
  }
  assert.ok(modelOf('css').without.includes('Can’t be expressed in CSS: --bad'))
  const { components, ...rest } = scenes
  const unknown = exportModel({ ...facts, scenes: rest }, FIRST_CHOICE)
  assert.equal(components?.().length, 7)
  assert.ok(unknown.without.some((words) => words.includes('declared by components')))
})

test('CSS that is exported has the rules that are copied', () => {
  const blankless = (text: string): string => text.replaceAll('\n\n', '\n')
  assert.ok(blankless(CSS).endsWith(cssOfEdits(componentEdits(scene.state))))
})

test('imported again, the rest of it is as it was and what components declare is named', () => {
  const read = analyzeImport(plan, sceneOf(plan, []), CSS)
  assert.ok(read.ok)
  const { tabs, leftOut } = read.value
  assert.deepEqual(tabs.map(({ id, changes }) => [id, changes]), [['spacing', 1]])
  assert.notEqual(leftOut.length, 0)
})

test('a name that was stored ends no declaration', () => {
  const stored = { place: place({}), cssVar: '--a: 1; } body { --b', value: '2px' }
  assert.equal(cssOfEdits([stored]), '.btn {\n  --a\\:\\ 1\\;\\ \\}\\ body\\ \\{\\ --b: 2px;\n}\n')
})
