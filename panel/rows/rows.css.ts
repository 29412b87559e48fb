// How rows, tiers and lists look.
// Fields bring their own sheet.

export const ROWS_CSS = `
.list { position: relative; overflow: auto }
`
