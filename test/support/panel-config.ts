// Panel configurations for tests and benches: fixtures, the smallest one, and one of any size.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import type { TabConfig, TierItem } from '../../panel/model/tokens/tokens.types.js'
import { ROOT } from './command.js'

/** The parsed document of `test/fixtures/panel/config/<name>.json`, new each time and unread. */
export const parseFixtureConfig = (name: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'test/fixtures/panel/config', `${name}.json`), 'utf8'))

/** What the panel reads from a value; throws when it is refused. */
export function readAcceptedConfig(value: unknown): PanelConfig {
  const read = readPanelConfig(value)
  if (!read.ok) throw new Error(`${read.error.path} ${read.error.reason}`)
  return read.value
}

/** A fixture as the panel reads it. */
export const readFixtureConfig = (name: string): PanelConfig => readAcceptedConfig(parseFixtureConfig(name))

/** The smallest configuration with other or further members; not read, so it may be a wrong one. */
export const minimalConfig = (overrides: Partial<PanelConfig> = {}): PanelConfig =>
  ({ storagePrefix: 'test', consoleNamespace: 'test', tabs: [], ...overrides })

const TABS = 4
const TIERS_OF_A_TAB = 5

/** `count` literal lengths over four tabs of five tiers: `--big-<n>` with the default `<n>px`, n from 0. */
export function bigConfig(count: number): PanelConfig {
  const tiers: TierItem[][] = Array.from({ length: TABS * TIERS_OF_A_TAB }, () => [])
  for (let at = 0; at < count; at += 1) tiers[at % tiers.length]?.push(bigItem(at))
  return minimalConfig({
    storagePrefix: 'big',
    tabs: ['spacing', 'font', 'size', 'other'].map((id, tab): TabConfig => ({
      id,
      label: `Tab ${id}`,
      tiers: tiers.slice(tab * TIERS_OF_A_TAB, (tab + 1) * TIERS_OF_A_TAB)
        .map((items, tier) => ({ id: `tier-${tier}`, label: `Tier ${tier}`, items })),
    })),
  })
}

const bigItem = (at: number): TierItem => ({
  id: `item-${at}`, cssVar: `--big-${at}`, label: `Item ${at}`, default: `${at}px`,
  type: { kind: 'length', step: 1, unit: 'px' },
})

/** A configuration whose page says in another way than by `data-theme` that it is dark. */
export const darkBy = (config: PanelConfig, darkWhen: string): PanelConfig => ({
  ...config,
  tabs: config.tabs.map((tab) => {
    const { colorExtras } = tab
    const colorMode = colorExtras?.panelSettings.colorMode
    return colorExtras === undefined || !colorMode ? tab : {
      ...tab,
      colorExtras: {
        ...colorExtras,
        panelSettings: { ...colorExtras.panelSettings, colorMode: { ...colorMode, darkWhen } },
      },
    }
  }),
})
