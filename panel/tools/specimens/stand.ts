// How a style guide stands on a page: in the flow of its body, or above a body that has an order of its own.
// Measures nothing.

/** What a page says of its root or its body. */
interface LayoutStyle {
  readonly display: string
  readonly overflowY: string
}

/** A body of these lays out what stands in it one below the other. */
const FLOWS: readonly string[] = ['block', 'flow-root', 'inline', 'inline-block', 'list-item', 'contents']

/** Whether the body would make a column or a cell of it: then it stands above all of that. */
export const isAside = ({ display }: LayoutStyle): boolean => !FLOWS.includes(display)

const isFixed = ({ overflowY }: LayoutStyle): boolean => overflowY === 'hidden' || overflowY === 'clip'

/** Whether the page does not scroll: then the guide scrolls by itself. */
export const isStuck = (root: LayoutStyle, body: LayoutStyle): boolean => isFixed(root) || isFixed(body)
