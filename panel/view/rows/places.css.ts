// How rows look whose values are of a theme, or are not, and that are changed in another one.
// Comes with what says so.

export const PLACES_CSS = `
.list:not([data-sides]) .row[data-inherits] > .field:not(:focus-within) {
  background: none; box-shadow: inset 0 0 0 1px var(--hairline);
}
.list:not([data-sides]) .row[data-inherits] > .field:not(:focus-within) > .value { color: var(--text-3) }
.list:not([data-sides]) .row[data-inherits] > .field:not(:focus-within) > .swatch { opacity: .55 }
.row[data-away]:not([data-changed], [data-other])::before {
  content: '' / ''; position: absolute; inset-inline-start: 5px; inset-block-start: calc(50% - 3px); width: 6px;
  height: 6px; box-sizing: border-box; border: 1.5px solid var(--changed-dot); border-radius: 3px;
}
@container panel (min-width: 320px) and (max-width: 439px) {
  .row[data-inherits]:not(:focus-within)::after {
    content: attr(data-inherits); grid-area: 1 / field; place-self: center end; height: 16px; margin-inline-end: 6px;
    padding-inline: 6px; box-sizing: border-box; border: 1px solid var(--edge); border-radius: 8px;
    font: 11px/14px ui-sans-serif, system-ui, sans-serif; color: var(--text-2); pointer-events: none;
  }
  .row[data-inherits] > .field.text:not(:focus-within) > .value { padding-inline-end: 64px }
  .row[data-inherits] > .field.text:not(:focus-within):has(> .widen) > .value { padding-inline-end: 40px }
}
@media (hover: hover) {
  @container panel (min-width: 320px) and (max-width: 439px) {
    .row[data-inherits]:hover:has(> .field > .widen)::after { visibility: hidden }
    .row[data-inherits]:not(:hover, :focus-within) > .field > .widen { visibility: hidden }
  }
}
@media (forced-colors: active) {
  .list:not([data-sides]) .row[data-inherits] > .field { border-style: dashed }
  .row[data-away]:not([data-changed], [data-other])::before {
    content: '○' / ''; inset-inline-start: 3px; inset-block-start: calc(50% - 8px); width: auto; height: auto;
    border: 0; font: 10px/16px system-ui;
  }
}
`
