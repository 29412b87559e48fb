// The frame in each place where the panel can stand, its splitters, and the pill.
// What stands in the frame is the shell's.

/** Adopted after the chrome's. */
export const DOCK_CSS = `
.frame { position: fixed; background: var(--panel) }
`
