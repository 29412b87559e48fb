// How large the window is to what is fixed in it.
// Lays nothing out.
import type { Size } from './geometry.js'

/** The window without its scroll bars, as what is fixed is laid out; quirky pages say it elsewhere. */
export function viewportOf({ documentElement: root, compatMode, body }: Document): Size {
  // A page that is still being parsed may have no body.
  const measured = compatMode === 'CSS1Compat' ? root : (body as HTMLElement | null) ?? root
  return { width: measured.clientWidth, height: measured.clientHeight }
}
