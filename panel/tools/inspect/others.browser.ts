// Other panels of the page, for whoever has the page's pointer for itself.
// Touches none of them.
import { isPanel } from '../../page/dom/on-page.js'

/** Whether another panel than that of this host is at a point of the window, whatever lies over it. */
export const isOtherAt = (own: Element, { clientX, clientY }: MouseEvent): boolean =>
  own.ownerDocument.elementsFromPoint(clientX, clientY).some((one) => one !== own && isPanel(one))
