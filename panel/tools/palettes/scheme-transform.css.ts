// How the making of a scheme looks, beyond what it has in common with the tuning of a ramp.

export const TURN_CSS = `
.turn .ramp-strip { padding-block-end: 4px }
.turn .check { display: flex; align-items: center; gap: 8px; min-height: 28px }
.turn .check > input {
  appearance: auto; width: 13px; height: 13px; flex: none; margin: 0; accent-color: var(--accent);
}
`
