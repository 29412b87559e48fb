// A page without configuration: looks at it once, so that there is something to configure a panel with, and
// joins that panel once it stands. Configures nothing itself.
import type { PanelConfig } from '../../model/config/config.types.js'
import type { Painted } from '../../page/write/first-paint.browser.js'
import { keysOf, type KeyValueStore } from '../../model/storage/keys.js'
import { zeroConfigKeysOf } from '../../model/storage/zero-config-keys.js'
import { openStorage } from '../../page/core/storage.browser.js'
import { DiskMode, type LoadWhich } from './disk-mode.browser.js'
import { Finder } from './finder.browser.js'
import type * as LookModule from './look.browser.js'
import { lookInSlices } from './look-slices.js'
import { FoundMode } from './zero-config-mode.browser.js'
import type { DiscoveredPage, FoundSeed, Unconfigured } from './discovered-page.types.js'
import { moveStored, paletteNames } from './moved-colors.js'

/** What a panel is configured with, and what joins it. */
export interface Opened {
  readonly config: PanelConfig
  readonly unconfigured: Unconfigured
}

/** Who has connected the page once does not have to do it on every visit, as long as a server is there. */
async function askFirst(finder: Finder, storage: KeyValueStore, key: string): Promise<void> {
  if (!finder.isUsual || storage.read(key) === null) await finder.ask()
  else if (!await finder.reconnect()) storage.remove(key)
}

/** How long stylesheets of other origins are waited for, where there is nothing else. */
const WAIT_MS = 3000

/** What looks at a page, and what loads the questions that a panel may ask of it. */
interface FoundModules {
  readonly look: typeof LookModule
  readonly which: LoadWhich
}

/** Looks at the page; `painted` is the panel's own, and on the page already. */
export async function openFound(
  page: Window & typeof globalThis, seed: FoundSeed, painted: Painted, { look, which }: FoundModules,
): Promise<Opened> {
  const storage = openStorage(page)
  const finder = new Finder(page, seed, look)
  const ours = new Set(painted.pairs.map(([name]) => name))
  await askFirst(finder, storage, zeroConfigKeysOf(seed.storagePrefix).server)
  const find = (): Promise<DiscoveredPage> => new Promise((resolve, reject) => {
    const later = (act: () => void): (() => void) => {
      const timer = page.setTimeout(() => {
        try {
          act()
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
      return () => page.clearTimeout(timer)
    }
    lookInSlices(finder.finding(ours), { now: () => page.performance.now(), later }, resolve)
  })
  let found = await find()
  // Where scripts put the styles on the page, there are none before they have run.
  if (found.discovered.tokens.length === 0 && page.document.readyState !== 'complete') {
    await new Promise((resolve) => page.addEventListener('load', resolve, { once: true }))
    found = await find()
  }
  const hasMore = found.discovered.tokens.length === 0 && found.page.unread.length > 0 &&
    await finder.fetchUnread(found.page, AbortSignal.timeout(WAIT_MS))
  if (hasMore) found = await find()
  const lost = moveStored(storage, keysOf(seed.storagePrefix), paletteNames(found.config))
  return {
    config: found.config,
    unconfigured: {
      join: (kit, places, menus) =>
        kit.features.add(
          new FoundMode(kit, places, { finder, found, lost, menus }),
          new DiskMode(kit, { finder, menus, load: which })),
    },
  }
}
