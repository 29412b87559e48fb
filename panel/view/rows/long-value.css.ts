// How a field grows over its label while somebody is in it, as far as its text is long.
// Nothing else moves: the lanes of the row stay.

/**
 * It ends where it did, and takes no more than 60 % of the row: 52 px of that are paddings and ⋯. Who has
 * pressed the label may press it again: while the pointer is on it, it is not covered.
 */
export const LONG_VALUE_CSS = `
.row > .field:is(.text, .combo, .whole) {
  --need: calc(var(--chars) * 1ch + var(--room) + 14px); --most: calc((100% + 52px) * .6);
}
.row:not(:has(> .row-label:hover)) > .field:is(.text, .combo, .whole):has(> .value:focus) {
  z-index: 1; grid-column: label / more; justify-self: end; min-width: var(--field-width); width: min(var(--most), var(--need));
}
.row > .field.readonly:has(> .value:focus) { background: var(--hover) }
.list[data-sides] .row[data-sided]:not(:has(> .row-label:hover)) >
  .field:is(.text, .combo, .whole):has(> .value:focus) { grid-column: label / more }
@media (pointer: coarse) {
  .row > .field:is(.text, .combo, .whole) { --need: calc(var(--chars) * 1.34ch + var(--room) + 28px) }
}
/* The light cell grows over the dark one once the label is covered. */
.list[data-sides=light] .row[data-sided]:not([data-swapped], :has(> .row-label:hover)) >
  .field:is(.text, .combo, .whole):has(> .value:focus) {
  --most: calc((100% + 204px) * .6);
  grid-column: label / dark; margin-inline-end: clamp(-152px, 100% - min(var(--most), var(--need)), 0px);
}
`
