// How a color's field grows over its label while somebody is in it, as far as its text is long.
// Nothing else moves: the lanes of the row stay.

/**
 * `--chars` is how long the text is; beside it stand a swatch and paddings. Who has pressed the label may
 * press it again: while the pointer is on it, it is not covered.
 */
export const LONG_VALUE_CSS = `
.row:not(:has(> .row-label:hover)) > .field:has(> .swatch):has(> .value:focus) {
  --need: calc(var(--chars) * 1ch + 42px);
  z-index: 1; grid-column: label / more; justify-self: end; min-width: var(--field-lane);
  width: min(100%, var(--need));
}
.row:not(:has(> .row-label:hover)) > .field.combo:has(> .swatch):has(> .value:focus) {
  --need: calc(var(--chars) * 1ch + 56px);
}
.row > .field.readonly:has(> .value:focus) { background: var(--hover) }
.list[data-sides] .row:not(:has(> .row-label:hover)) > .field:has(> .swatch):has(> .value:focus) { min-width: 298px }
.list[data-sides] .row[data-sided]:not(:has(> .row-label:hover)) > .field:has(> .swatch):has(> .value:focus) {
  grid-column: label / more; min-width: 146px;
}
@media (pointer: coarse) {
  .row:not(:has(> .row-label:hover)) > .field:has(> .swatch):has(> .value:focus) {
    --need: calc(var(--chars) * 1.34ch + 56px) !important;
  }
}
/* The light cell grows over the dark one once the label is covered. */
.list[data-sides=light] .row[data-sided]:not(:has(> .row-label:hover)) > .field:has(> .swatch):has(> .value:focus) {
  grid-column: label / dark; width: min(100% + 152px, var(--need));
  margin-inline-end: clamp(-152px, 100% - var(--need), 0px);
}
`
