// How the panel's frame is laid out: head, tabs, filter, notices, list, foot.
// Where the frame stands and how large it is, is the dock's.

/**
 * In `.frame` stand, in this order: `.bands` (header, tabs, filter), the notice, `.list` or the empty state, the
 * toast, the footer. The bands are an element of their own, since no container is laid out by its own width.
 */
export const SHELL_CSS = `
.frame { display: flex; flex-direction: column; container: panel / inline-size; background: var(--panel) }
.bands { flex: none; display: flow-root }
.list { flex: 1; min-height: 0 }
`
