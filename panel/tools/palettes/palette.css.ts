// How a palette's switch and its grid of swatches look.
// How high a grid is, `panel/view/rows/swatch-grid.ts` says as well: a line is 52 px, and 8 to the next one.

export const PALETTE_CSS = `
.tier-bar > .palette-switch { position: absolute; inset-inline-end: calc(var(--target) + 12px); margin: 0 }
.palette-switch > .icon-button { width: 28px }
.palette-switch > .icon-button[aria-checked=true] {
  background-color: light-dark(#ffffff, #37393f); color: var(--text);
}
.palette-grid { padding: 3px 13px 0 }
.cell-line {
  display: grid; grid-template-columns: repeat(var(--cell-columns), minmax(0, 1fr)); column-gap: 2px; height: 60px;
  content-visibility: auto; contain-intrinsic-size: auto 60px;
}
.cell { position: relative; min-width: 0; height: 58px }
.cell-button {
  display: flex; flex-direction: column; gap: 3px; width: 100%; height: 58px; padding: 3px; border-radius: 7px;
  cursor: pointer;
}
.cell-button:hover { background: var(--hover) }
.cell-button[aria-disabled=true] { cursor: default }
.cell-button:focus-visible { outline-offset: -2px }
.cell-swatch {
  display: flex; flex-direction: column; flex: none; height: 32px; border-radius: 4px; overflow: hidden; position: relative;
  forced-color-adjust: none;
}
.cell-swatch::after {
  content: ''; position: absolute; inset: 0; border-radius: inherit;
  box-shadow: inset 0 0 0 1px #00000026, inset 0 0 0 2px #ffffff1f;
}
.cell-half {
  flex: 1; color-scheme: var(--page-scheme);
  background:
    linear-gradient(var(--swatch), var(--swatch)),
    repeating-conic-gradient(#80808080 0 25%, #ffffff80 0 50%) 0 0 / 8px 8px;
}
.cell-swatch[data-sides] > .upper { color-scheme: light }
.cell-swatch[data-sides] > .lower { color-scheme: dark }
.cell-half[data-none] {
  background: linear-gradient(to top right, #0000 calc(50% - 1px), var(--edge) 0 calc(50% + 1px), #0000 0), var(--well);
}
.cell-name {
  display: flex; align-items: center; justify-content: center; gap: 4px; max-width: 100%; font-size: 11px; line-height: 16px;
  color: var(--text-2);
}
.cell-name > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.cell[data-changed] .cell-name { color: var(--changed-text) }
.cell[data-changed] .cell-name::before {
  content: ''; flex: none; width: 6px; height: 6px; border-radius: 3px; background: var(--changed-dot);
}
.cell[data-preview] .cell-button { background: var(--accent-soft) }
.cell[data-flash] .cell-button { animation: cell-flash 120ms ease-out }
@keyframes cell-flash { from { background: var(--accent-soft) } }
.cell-more {
  position: absolute; inset: 3px 3px auto auto; width: 24px; height: 24px; border: 3px solid transparent; border-radius: 8px;
  background: var(--raised) padding-box; color: var(--text-2); opacity: 0;
}
.cell:hover > .cell-more, .cell-more[aria-expanded=true], .cell-more:focus-visible { opacity: 1 }
.cell > .cell-more:hover { background: var(--pressed) padding-box }
@media (pointer: coarse) {
  .cell:focus-within > .cell-more { opacity: 1 }
  .palette-switch { height: 36px }
  .palette-switch > .icon-button { height: 36px }
}
@media (prefers-reduced-motion: reduce) { .cell[data-flash] .cell-button { animation: none; background: var(--accent-soft) } }
@media (forced-colors: active) {
  .palette-switch > .icon-button[aria-checked=true] { background: Highlight; color: HighlightText }
  .cell[data-changed] .cell-name::before {
    content: '●' / ''; width: auto; height: auto; background: none; font: 10px/16px system-ui;
  }
  .cell-more { border: 1px solid ButtonText }
}
`
