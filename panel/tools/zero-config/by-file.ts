// Which of several schemes that are files a page shows: the one of the file that the page loads. The server,
// which knows no page, takes one for loaded.
// Where nothing says what is loaded, its configuration stays as it is.
import { isRootScope } from '../../../shared/css/root-selector.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import type { TabConfig } from '../../model/tokens/tokens.types.js'
import type { DiskStatus } from './disk-status.js'

/** The same configuration, but for the schemes that are shown. */
export const byFile = (config: PanelConfig, standings: DiskStatus | null): PanelConfig =>
  standings === null ? config : { ...config, tabs: config.tabs.map((tab) => tabByFile(tab, standings)) }

function tabByFile(tab: TabConfig, standings: DiskStatus): TabConfig {
  const { colorExtras, tiers } = tab
  if (colorExtras?.panelSettings.colorMode !== false) return tab
  const files = tiers.flatMap(({ items }) => items.map(({ cssVar }) => fileOf(standings, cssVar)))
  const [most] = Object.entries(colorExtras.colorSchemes)
    .filter(([, { scope, scopes }]) => scope === undefined && scopes === undefined)
    .map(([name, { file }]) =>
      ({ name, count: files.filter((one) => one !== undefined && one === file).length }))
    .sort((one, other) => other.count - one.count)
  return most === undefined || most.count === 0 ? tab
    : { ...tab, colorExtras: { ...colorExtras, panelSettings: { colorScheme: most.name, colorMode: false } } }
}

/** The file that the page has the root's value from, as far as that is known. */
function fileOf(standings: DiskStatus, name: string): string | undefined {
  const standing = standings.ofName(name).filter(({ scope }) => isRootScope(scope)).at(-1)?.standing
  return standing?.kind === 'one' ? standing.place.file
    : standing?.kind === 'several' ? standing.shown?.file : undefined
}
