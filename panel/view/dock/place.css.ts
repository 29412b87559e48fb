// How *Move and resize* looks: adopted when it is first opened.
// Its fields and buttons are the chrome's.

export const PLACE_CSS = `
.place { display: grid; gap: 6px; padding: 12px; width: 220px; --well: light-dark(#eff0f2, #2d2f34) }
.place-grid {
  display: grid; grid-template-columns: repeat(3, 1fr); gap: 2px; padding: 2px; margin-bottom: 6px; border-radius: 8px;
  background: var(--well);
}
.place-anchor { display: grid; height: 28px; padding: 6px; border-radius: 6px }
.place-anchor::before { content: ''; place-self: center; width: 14px; height: 9px; border-radius: 2px; background: var(--text-3) }
.place-anchor:hover { background: var(--pressed) }
.place-anchor:hover::before { background: var(--accent) }
.place-anchor.top-left::before { place-self: start }
.place-anchor.top::before { place-self: start center }
.place-anchor.top-right::before { place-self: start end }
.place-anchor.left::before { place-self: center start }
.place-anchor.right { grid-column: 3 }
.place-anchor.right::before { place-self: center end }
.place-anchor.bottom-left::before { place-self: end start }
.place-anchor.bottom::before { place-self: end center }
.place-anchor.bottom-right::before { place-self: end }
.place-field { display: grid; grid-template-columns: minmax(0, 1fr) 28px 64px 28px; gap: 2px; align-items: center }
.place-field > .input { text-align: end; font-variant-numeric: tabular-nums }
.place-foot { display: flex; justify-content: space-between; margin-top: 6px }
@media (pointer: coarse) {
  .place-anchor, .place-field > :is(.input, .icon-button) { min-height: 36px }
  .place-field { grid-template-columns: minmax(0, 1fr) 36px 64px 36px }
  .place-field > .icon-button { width: 36px }
}
`
