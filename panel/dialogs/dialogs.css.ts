// The looks of the dialogs.
// Buttons, inputs and the ring of the focus are the chrome's.

export const DIALOGS_CSS = `
`
