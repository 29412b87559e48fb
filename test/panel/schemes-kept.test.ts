// A scheme made from another one, where a contrast is lost on the way: what gives it back, and what cannot.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLiteral } from '../../panel/model/color/semantic.js'
import { createDeriving } from '../../panel/tools/palettes/derive.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { ColorExtras, SemanticValue, TabConfig, TierItem } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig, readAcceptedConfig } from '../support/panel-config.js'
import { sceneUnder } from '../support/panel-schemes.js'

const item = (id: string, text: string): TierItem =>
  ({ id, cssVar: `--${id}`, label: id, default: text, type: { kind: 'color' } })
const extras = (
  id: string, palette: readonly string[], semanticDefaults: Readonly<Record<string, SemanticValue>> = {},
): ColorExtras => ({
  id, baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '', semanticDefaults,
  colorSchemes: { Day: { background: 0, foreground: 1, cursor: 0, selectionBg: 0, selectionFg: 1, palette } },
  panelSettings: { colorScheme: 'Day', colorMode: false },
})

const BRAND = { tab: 'color-secondary', tier: 'brand' }

/** A card and what is written on it; the second tab has a navy that no scheme of the first one turns. */
function deriving(card: SemanticValue, text: SemanticValue) {
  const used = [item('card', 'p0'), item('card-foreground', 'p1')]
  const tabs: readonly TabConfig[] = [
    { id: 'color', label: 'Color', tiers: [
      { id: 'palette', label: 'Palette', items: [item('p0', '#fff'), item('p1', '#111')] },
      { id: 'used', label: 'Used', semantic: true, items: used, referencesRamps: [BRAND] },
    ], colorExtras: extras('main', ['#fff', '#111'], { card, 'card-foreground': text }) },
    { id: 'color-secondary', label: 'Brand', tiers: [
      { id: 'brand', label: 'Brand', items: [item('navy', '#0b1f66'), item('sky', '#def')] },
    ], colorExtras: extras('brand', ['#0b1f66', '#def']) },
  ]
  const plan = createPlan(readAcceptedConfig(minimalConfig({ tabs })))
  const made = createDeriving(plan, sceneUnder(plan, null, []), 'color') ?? assert.fail()
  const textOf = (colors: ReturnType<typeof made.whole>['colors'], id: string): unknown => {
    const value = colors.semanticMappings[id]
    return value !== undefined && isLiteral(value) ? value.literal : value
  }
  return (degrees: number, isInverted: boolean) => {
    const [rough, whole] = [made.rough({ degrees, isInverted }), made.whole({ degrees, isInverted })]
    return {
      less: whole.less.map(({ key }) => key), kept: whole.kept,
      rough: ['card', 'card-foreground'].map((id) => textOf(rough.colors, id)),
      whole: ['card', 'card-foreground'].map((id) => textOf(whole.colors, id)),
    }
  }
}

test('what rounding takes from a pair is given back by the lightness of what stands in front', () => {
  const derive = deriving({ literal: '#f0ede2' }, { literal: '#1c5e39' })
  let moved = 0
  for (let degrees = 0; degrees < 360; degrees += 10) {
    const { less, rough, whole } = derive(degrees, true)
    assert.deepEqual([less, whole[0]], [[], rough[0]], String(degrees))
    if (whole[1] !== rough[1]) moved += 1
  }
  assert.ok(moved > 0)
})

const NAVY: SemanticValue = { ref: { ...BRAND, item: 'navy' } }
const LOST = '--card-foreground on --card'
type Lost = readonly [
  name: string, card: SemanticValue, text: SemanticValue, isInverted: boolean, less: readonly string[],
]
const lost: readonly Lost[] = [
  ['nothing is lost where hues alone are turned', NAVY, { literal: '#fff' }, false, []],
  ['of white on what stays dark it is said', NAVY, { literal: '#fff' }, true, [LOST]],
  ['also where it is the ground that was white', { literal: '#fff' }, NAVY, true, [LOST]],
]
for (const [name, card, text, isInverted, less] of lost) {
  test(`a contrast that no lightness gives back: ${name}`, () => {
    const found = deriving(card, text)(40, isInverted)
    assert.deepEqual([found.less, found.whole], [less, found.rough])
  })
}
