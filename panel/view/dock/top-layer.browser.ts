// The panel's host above everything else of the page: as a popover that only the panel closes.
// Where there are no popovers, the host's own z-index has to do.

/** Puts the host on top of whatever lies over the page, also of what came after it. */
export function showInTopLayer(host: HTMLElement): void {
  if (typeof host.showPopover !== 'function' || !host.isConnected) return
  keepState(host, () => {
    lower(host)
    if (host.getAttribute('popover') !== 'manual') host.setAttribute('popover', 'manual')
    host.showPopover()
  })
}

/** Takes the host off the top layer. */
export function lower(host: HTMLElement): void {
  if (isRaised(host)) host.hidePopover()
}

/** Whether the host is in the top layer. */
export const isRaised = (host: HTMLElement): boolean =>
  typeof host.hidePopover === 'function' && host.matches(':popover-open')

/** Moves the host into another element, and to the top; what has the focus in it keeps that. */
export function moveHost(host: HTMLElement, parent: Element): void {
  keepState(host, () => {
    parent.append(host)
    showInTopLayer(host)
  })
}

// What is taken off its document loses its focus, its scroll positions, and its place as a modal dialog.
function keepState(host: HTMLElement, act: () => void): void {
  const root = host.shadowRoot
  if (root === null) {
    act()
    return
  }
  const focused = root.activeElement
  // All of them are modal, also where a host that was taken off the page has made them forget it.
  const dialogs = [...root.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const scrolled = [...root.querySelectorAll('*')]
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ left, top }) => left !== 0 || top !== 0)
  act()
  for (const dialog of dialogs) {
    // Without `close()`, which would tell the dialog's owner.
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  for (const { element, left, top } of scrolled) {
    element.scrollLeft = left
    element.scrollTop = top
  }
  if (focused instanceof HTMLElement && root.activeElement !== focused) focused.focus({ preventScroll: true })
}
