// The third stage: the panel on its page. For now it marks the place where the shell will stand.
// Everything it makes hangs on one element, so that taking that away leaves nothing.
import type { PanelCore } from '../core/core.browser.js'

/** The panel of one instance, on its page from the time it is mounted. */
export interface MountedPanel {
  show(): void
  hide(): void
  destroy(): void
}

/** Mounts the panel of an instance, hidden. */
export function mountPanel({ config }: PanelCore, document: Document): MountedPanel {
  const host = document.createElement('div')
  host.id = `${config.storagePrefix}-root`
  host.className = config.modalClassPrefix ?? ''
  host.setAttribute('role', 'region')
  host.setAttribute('aria-label', 'Design tokens')
  host.hidden = true
  // On the root element, where it survives a body that is replaced.
  document.documentElement.append(host)
  return {
    show: () => {
      host.hidden = false
    },
    hide: () => {
      host.hidden = true
    },
    destroy: () => host.remove(),
  }
}
