// How the parts of a transition look.

export const TRANSITION_CSS = `
.transition .part {
  display: grid; grid-template-columns: 16px minmax(0, 1fr) 24px; gap: 6px 4px; align-items: center;
  padding-block: 6px 8px; border-radius: 0; border-block-end: 1px solid var(--hairline);
}
.transition .part.dragged { border-radius: 6px }
.transition .part > .remove { grid-area: 1 / 3 }
.transition .member { display: contents }
/* The first line says which property it is: its field needs no name above it. */
.transition .member > .wide-part > .wide-part-name { position: absolute; clip-path: inset(50%) }
.transition .member > .wide-parts { grid-column: 1 / -1; gap: 6px; margin: 0 }
.transition .member > .wide-parts > :nth-child(2) { flex-grow: 1.8 }
`
