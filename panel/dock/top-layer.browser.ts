// The panel's host above everything else of the page: as a popover that only the panel closes.
// Where there are no popovers, the host's own z-index has to do.

/** Puts the host on top of whatever lies over the page, also of what was there before it. */
export function raise(host: HTMLElement): void {
  if (typeof host.showPopover !== 'function') return
  if (host.getAttribute('popover') !== 'manual') host.setAttribute('popover', 'manual')
  lower(host)
  if (host.isConnected) host.showPopover()
}

/** Takes the host off the top layer. */
export function lower(host: HTMLElement): void {
  if (typeof host.hidePopover === 'function' && host.hasAttribute('popover')) host.hidePopover()
}
