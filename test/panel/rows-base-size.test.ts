// The size at which a tier is shown, in the order that the contract gives ("Font specimen").
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import type { SizeProbe } from '../../panel/view/rows/probe.browser.js'
import { Sizes } from '../../panel/view/rows/sizes.browser.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { createPlan } from '../../panel/model/state/plan.js'

const TIER = { id: 'lead', label: 'Leading', preview: 'line-height', items: [] } as const
const scene = { state: EMPTY_STATE, place: { color: null, secondary: null }, baseline: {}, page: new Map() }

type Row = readonly [
  name: string, base: string | undefined, sizes: readonly string[], root: number, px: number,
]
const ROWS: readonly Row[] = [
  ['the named item, before what the root says', '--b', ['10px', '24px'], 99, 24],
  ['what the root says, where the named item does not resolve', '--b', ['10px', 'wrong'], 20, 20],
  ['what the root says, where no item has the name', '--elsewhere', ['10px', '24px'], 20, 20],
  ['the size nearest to 16 px, where neither resolves', '--elsewhere', ['10px', '19px', '14px'], NaN, 14],
  ['the size nearest to 16 px, where nothing is named', undefined, ['40px', 'wrong', '18px'], 99, 18],
  ['16 px, where no size resolves', undefined, ['wrong', 'lost'], 99, 16],
  ['16 px, where there is no size', '--elsewhere', [], NaN, 16],
]
for (const [name, previewBase, sizes, root, px] of ROWS) {
  test(`a line height is shown at ${name}`, () => {
    const items = sizes.map((value, at) => {
      const id = 'abc'.charAt(at)
      return { id, cssVar: `--${id}`, label: id, default: value, type: { kind: 'text' } as const }
    })
    const config: PanelConfig = { storagePrefix: 's', consoleNamespace: 's', tabs: [{ id: 't', label: 'T', tiers: [
      { id: 'sizes', label: 'Sizes', preview: 'size', items },
    ] }] }
    const measure = (_what: string, texts: readonly string[]): readonly number[] =>
      texts.map((text) => (text.startsWith('var(') ? root : parseFloat(text)))
    const all = new Sizes(createPlan(config), { measure } as unknown as SizeProbe, () => scene)
    assert.equal(all.baseOf(previewBase === undefined ? TIER : { ...TIER, previewBase }), px)
  })
}
