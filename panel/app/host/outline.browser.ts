// The outline of one configuration's panel, also of one that nobody has judged yet.
// Reads single members, each by itself; what is wrong with the others is said when the panel is configured.
import type { PanelConfig } from '../../model/config/config.types.js'
import { Outline } from '../../view/dock/outline.browser.js'
import { keysOf } from '../../model/storage/keys.js'
import { openStorage } from '../../page/core/storage.browser.js'

/** A member of its own; what stands on a prototype is the page's. */
export const ownMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

/** What will stand for the panel of a configuration; shown by nobody yet. */
export function createOutline(config: PanelConfig, dismiss: () => void): Outline {
  const { storagePrefix } = config
  const title = ownMember(config, 'title')
  return new Outline({
    page: window, keys: keysOf(storagePrefix), storage: openStorage(window),
    reflow: ownMember(ownMember(config, 'dock'), 'reflow') === 'none' ? 'none' : 'body-margin',
    owner: typeof title === 'string' ? title : storagePrefix,
    id: `${storagePrefix}-outline`, panelId: `${storagePrefix}-root`,
    dismiss,
  })
}
