// How the mark of a color stands at the end of its field: adopted with the first one. The text ends before
// it; nothing moves.

export const CONTRAST_MARKS_CSS = `
.row > .contrast-dot {
  grid-column: field; justify-self: end; align-self: center; z-index: 2; display: flex; align-items: center; justify-content: end;
  gap: 4px; min-width: 24px; height: 24px; padding: 0; border: 5.5px solid transparent; border-block-width: 0; border-radius: 5px;
  color: var(--danger); font: 12px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
.row > .contrast-dot::after {
  content: ''; flex: none; width: 13px; height: 13px; border: 1.5px solid; border-radius: 50%;
  background: linear-gradient(90deg, transparent 50%, currentcolor 50%);
}
.row > .contrast-dot:focus-visible { outline-offset: -2px }
.row:has(> .field:is(.choice, .combo):not(.readonly)) > .contrast-dot { margin-inline-end: 18px }
.row:has(> .field.text > .value:focus) > .contrast-dot { visibility: hidden }
.list[data-sides=dark] .row[data-sided] > .contrast-dot { grid-column: dark }
.row[data-contrast] > .field { --room: 50px }
.row[data-contrast] > .field:is(.choice, .combo) { --room: 68px }
.row[data-contrast] > .field > .value { padding-inline-end: 24px }
.row[data-contrast] > .field:is(.choice, .combo):not(.readonly) > .value { padding-inline-end: 42px }
.row[data-contrast] > .field.text > .value:focus { padding-inline-end: 2px }
.contrast-ratio { display: none; font-variant-numeric: tabular-nums }
@container panel (min-width: 440px) {
  .contrast-ratio { display: inline }
  .row[data-contrast] > .field { --room: 84px }
  .row[data-contrast] > .field:is(.choice, .combo) { --room: 102px }
  .row[data-contrast] > .field > .value { padding-inline-end: 58px }
  .row[data-contrast] > .field:is(.choice, .combo):not(.readonly) > .value { padding-inline-end: 76px }
}
@media (forced-colors: active) { .row > .contrast-dot { forced-color-adjust: none; color: ButtonText } }
`
