// The second stage of a page without configuration: the same functions, with what was found in place of what
// would have been configured. Loaded by the adapter alone, and by no configured page.
import type { PanelConfig } from '../../model/config/config.types.js'
import type { FoundSeed } from '../../tools/zero-config/discovered-page.types.js'
import type * as LookModule from '../../tools/zero-config/look.browser.js'
import type { LoadWhich } from '../../tools/zero-config/disk-mode.browser.js'
import { openFound, type Opened } from '../../tools/zero-config/open-zero-config.browser.js'
import type { Painted } from '../../page/write/first-paint.browser.js'
import type { Instances } from './early-paint.browser.js'

/** What was found, by prefix: a second adapter of a page has the same. */
const FOUND = Symbol.for('tokenpanel.found')

type Page = typeof window & { [FOUND]?: Map<string, Promise<Opened>> | undefined }

const NOTHING: Painted = { pairs: [], hadStyle: false }

/** Looks at the page with `look`, and gives what configures a panel of that. */
export async function loadFound(
  seed: FoundSeed, look: typeof LookModule, painted = NOTHING,
): Promise<Instances> {
  // Asked for now, as nearly every page's tokens have sizes of type; who needs it says that it did not come.
  void import('../../view/rows/sizes.browser.js').catch(() => undefined)
  const all = (window as Page)[FOUND] ??= new Map<string, Promise<Opened>>()
  const which: LoadWhich = () => import('../../tools/zero-config/which-file.view.js')
  const opening = all.get(seed.storagePrefix) ?? openFound(window, seed, painted, { look, which })
  all.set(seed.storagePrefix, opening)
  // One that has failed is tried again.
  opening.catch(() => all.delete(seed.storagePrefix))
  const [instances, { config, unconfigured }] = await Promise.all([import('./instances.browser.js'), opening])
  const configureInstance: Instances['configureInstance'] = (_seed: PanelConfig, outlineOf) => {
    try {
      return instances.configureInstance(config, outlineOf, unconfigured)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`couldn’t read this page’s tokens: ${reason}`, { cause: error })
    }
  }
  return { ...instances, configureInstance }
}
