// The way to a server in a panel: who asks, by which clock, and what is remembered of it.
import { wait } from '../../files/apply/policy.browser.js'
import { zeroConfigKeysOf } from '../../model/storage/zero-config-keys.js'
import type { PanelContext } from '../desk/kit.types.js'
import { Connector } from './connector.js'
import type { Finder } from './finder.browser.js'

/** Makes what looks for the server of a panel; `changed` is told when there are other words for it. */
export function createConnector(
  { page, core: { storage, config } }: PanelContext, finder: Finder, changed: () => void,
): Connector {
  return new Connector({
    wait, changed, createEnding: () => new AbortController(), now: () => page.performance.now(),
    isSeen: () => page.document.visibilityState === 'visible',
    ask: async () => {
      const outcome = await finder.connect()
      if (outcome === 'found' && finder.isUsual) storage.write(zeroConfigKeysOf(config.storagePrefix).server, '1')
      return outcome
    },
  })
}
