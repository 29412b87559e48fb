// Scenes to export and import: a configuration full of colors, places by scheme, random states, documents.
// What is expected of them is the tests' business.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ColorState, schemeNamed } from '../../panel/model/color/cluster.js'
import { seedOf } from '../../panel/model/color/seed.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import type { ImportAnalysis } from '../../panel/files/exchange/exchange.types.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { findVarIn } from '../../panel/model/state/colors.js'
import { setToken, withColors, withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import type { ClusterPlace, Place, Plan, Scene, SlotName, Token, TweakState } from '../../panel/model/state/state.types.js'
import type { SemanticValue } from '../../panel/model/tokens/tokens.types.js'
import { ROOT } from './command.js'
import { readAcceptedConfig } from './panel-config.js'
import { oneOf, wholeFrom, type Random } from './random.js'

/** The text of `test/fixtures/panel/documents/<name>.json`. */
export const readDocumentText = (name: string): string =>
  readFileSync(join(ROOT, 'test/fixtures/panel/documents', `${name}.json`), 'utf8')

/** Two clusters with all kinds of tiers, ids that objects have already, and read-only tokens everywhere. */
export function colorHeavyConfig(): PanelConfig {
  const color = { kind: 'color' }
  const item = (id: string, cssVar: string, text: string, more: object = {}): object =>
    ({ id, cssVar, label: id, default: text, type: color, ...more })
  const ramp = (prefix: string, size: number): object[] => Array.from({ length: size }, (_, at) =>
    item(`${prefix}${at}`, `--${prefix}-${at}`, `#${String(at % 10).repeat(6)}`, at === 2 ? { readonly: true } : {}))
  const indices = { background: 0, foreground: 7, cursor: 3, selectionBg: 4, selectionFg: 5 }
  const palette = Array.from({ length: 16 }, (_, at) => `oklch(0.${at + 10} 0.1 ${at * 20})`)
  const extras = { baseRoles: {}, baseDefaults: {}, panelSettings: { colorScheme: 'One', colorMode: false } }
  const paletteTier = { id: 'p', label: 'P', items: ramp('p', 16) }
  const semantic = { id: 'semantic', label: 'S', semantic: true, items: [
    item('page', '--page', 'bg'), item('text', '--text', 'fg'), item('__proto__', '--proto', 'p4'),
    item('constructor', '--constructor', 'p5'), item('fixed', '--fixed', 'p1', { readonly: true }),
    item('own', '--own', 'rebeccapurple'), item('late', '--late', 'p15'),
  ] }
  const main = { id: 'color', label: 'Color', tiers: [
    paletteTier, semantic,
    { id: 'extra', label: 'Extra', items: [item('x', '--x', 'red'), item('y', '--y', 'blue', { readonly: true })] },
    {
      id: 'aliases', label: 'Aliases', referencesTier: 'p',
      items: [item('a1', '--a-1', 'p3'), item('p4a', '--a-2', 'p4')],
    },
  ], colorExtras: {
    ...extras, id: 'main', defaultHighlightTheme: 'nord',
    colorSchemes: {
      One: { ...indices, palette },
      Two: { ...indices, background: 7, foreground: 0, palette },
    },
  } }
  const second = { id: 'color-secondary', label: 'Second', tiers: [
    { id: 'q', label: 'Q', items: ramp('q', 4) },
    {
      id: 'roles', label: 'Roles', referencesTier: 'q',
      items: [item('r0', '--r-0', 'q1'), item('r1', '--r-1', 'bg')],
    },
  ], colorExtras: { ...extras, id: 'second', defaultHighlightTheme: '', colorSchemes: {} } }
  const type = { kind: 'length', step: 1, unit: 'px' }
  const odd = { id: '__proto__', label: 'Odd', tiers: [{ id: 'constructor', label: 'C', items: [
    { id: 'toString', cssVar: '--to-string', label: 'T', default: '1px', type },
    { id: '__proto__', cssVar: '--odd', label: 'O', default: '2px', type },
  ] }, { id: 'none', label: 'None', items: [] }] }
  return readAcceptedConfig({ storagePrefix: 'heavy', consoleNamespace: 'heavy', tabs: [odd, second, main] })
}

/** The place of a scheme. */
export function placeNamed(plan: Plan, scheme: string): Place {
  const under = (cluster: Plan['color']): ClusterPlace | null => cluster === null ? null : {
    scheme, mode: null, identity: scheme,
    seed: seedOf(cluster, schemeNamed(cluster, scheme), findVarIn(plan), plan.matching),
  }
  return { color: under(plan.color), secondary: under(plan.secondary) }
}

/** A scene in which nothing is changed. */
export const sceneNamed = (plan: Plan, identity: string, state: TweakState = EMPTY_STATE): Scene =>
  ({ state, place: placeNamed(plan, identity), baseline: {} })

/** What an accepted document says. */
export function analyze(plan: Plan, scene: Scene, text: string): ImportAnalysis {
  const analysis = analyzeImport(plan, scene, text)
  if (!analysis.ok) throw new Error(analysis.error.message)
  return analysis.value
}

const TEXTS: readonly string[] = [
  '1rem', ' 2px ', 'clamp(1rem, 2vw, 3rem)', '"a;b}"', 'url(data:image/png;base64,AA==)', 'var(--space-md)', '“”',
  '#fff', 'oklch(0.7 0.1 20)', 'color-mix(in oklch, red, blue)', '/* note */ 4px', '"\\201C"', 'red', '9px',
]

/** A state with about half of everything changed, other identities and kept parts among it. */
export function randomState(random: Random, plan: Plan, place: Place): TweakState {
  const kept = { color: { Gone: 1 }, secondary: {}, members: { later: true } }
  let state: TweakState = { ...EMPTY_STATE, kept }
  for (const token of plan.tokens) if (random() < 0.5) state = changeToken(random, plan, place, token, state)
  for (const slot of ['color', 'secondary'] as const) {
    if (random() < 0.5) state = withColors(state, place, slot, (colors) => randomRoles(random, colors))
    const other = place[slot]?.seed
    if (other === undefined) continue
    state = { ...state, [slot]: { ...state[slot], Elsewhere: randomRoles(random, other) } }
  }
  return state
}

function changeToken(random: Random, plan: Plan, place: Place, token: Token, state: TweakState): TweakState {
  const { address, item, part } = token
  if (part.kind === 'semantic') {
    return withColors(state, place, part.slot, (colors) => ({
      ...colors,
      semanticMappings: Object.fromEntries(Object.entries(colors.semanticMappings).map(([id, value]) =>
        [id, id === address.item ? randomSemantic(random, plan, part.slot, colors) : value])),
    }))
  }
  if (part.kind === 'palette') return setToken(place, token, oneOf(random, TEXTS))(state)
  if (part.kind === 'role') {
    return withColors(state, place, part.slot, (colors) =>
      ({ ...colors, [part.role]: wholeFrom(random, 0, colors.palette.length - 1) }))
  }
  const options = item.type.kind === 'select' ? [...item.type.options, 'var(--space-md)'] : null
  const ids = part.referenced === null ? options : [...part.referenced.items.map(({ id }) => id), 'gone']
  return withOverride(state, address, oneOf(random, ids ?? [...TEXTS, item.default]))
}

function randomSemantic(random: Random, plan: Plan, slot: SlotName, colors: ColorState): SemanticValue {
  const target = oneOf(random, [...plan.byVar.values()]).address
  const { tab, ...inTab } = target
  const own = plan[slot]?.tab.id === tab
  return oneOf<SemanticValue>(random, [
    wholeFrom(random, 0, colors.palette.length - 1), 'bg', 'fg', { literal: oneOf(random, TEXTS) },
    { literal: { dark: oneOf(random, TEXTS), light: oneOf(random, TEXTS) } }, { ref: own ? inTab : target },
    { ref: { item: 'gone', tier: 'nowhere' } }, colors.background, colors.foreground,
  ])
}

function randomRoles(random: Random, colors: ColorState): ColorState {
  const index = (): number => wholeFrom(random, 0, colors.palette.length - 1)
  return {
    ...colors,
    background: index(), foreground: index(), cursor: index(), selectionBg: index(), selectionFg: index(),
    highlightTheme: oneOf(random, ['nord', 'github-light', '', 'Mein Thema']),
  }
}
