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
  const unwatch = keepOnPage(host, document)
  return {
    show: () => {
      host.hidden = false
    },
    hide: () => {
      host.hidden = true
    },
    destroy: () => {
      unwatch()
      host.remove()
    },
  }
}

/** Brings an element back that got lost with a replaced root or body; returns the way to stop it. */
function keepOnPage(host: HTMLElement, document: Document): () => void {
  let root: HTMLElement | null = null
  const observer = new MutationObserver((records) => {
    const isReplaced = records.some(({ addedNodes }) => [...addedNodes].some(isRootOrBody))
    observe()
    if (isReplaced && !host.isConnected) root?.append(host)
  })
  const observe = (): void => {
    // A document that is being written anew has no root for a while.
    const now = document.documentElement as HTMLElement | null
    if (now === null || now === root) return
    root = now
    observer.disconnect()
    observer.observe(document, { childList: true })
    observer.observe(root, { childList: true })
  }
  observe()
  return () => observer.disconnect()
}

const isRootOrBody = ({ nodeName }: Node): boolean => nodeName === 'HTML' || nodeName === 'BODY'
