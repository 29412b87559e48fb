// How the editors of values look, and what opens over them.
// Lays out no row.

export const CONTROLS_CSS = `
`
