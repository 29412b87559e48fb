// How specimens, glyphs and the line above them look.
// The room that they take is there before: see rows.css.ts and specimen-room.ts.

export const SPECIMEN_CSS = `
.sample-line { flex: none; display: flex; flex-wrap: wrap; align-items: center; gap: 0 6px; padding-inline: 14px 8px }
.sample-line > .segment { margin: 6px 0; gap: 2px; padding: 2px }
.sample-preset {
  height: 20px; padding-inline: 6px; border-radius: 4px; font-size: 11px; color: var(--text-2); white-space: nowrap; position: relative;
}
.sample-preset::after { content: ''; position: absolute; inset: -2px 0 }
.sample-preset:hover { color: var(--text) }
.sample-preset[aria-checked=true] { background: light-dark(#ffffff, #37393f); color: var(--text) }
.sample-own { display: flex; flex: 1; align-items: center; gap: 2px; min-width: 0; height: 36px }
.sample-text { flex: 1; min-width: 0; height: 24px; padding-inline: 8px; border-radius: 5px; background: var(--well); text-overflow: ellipsis }
.sample-text::placeholder { color: var(--text-3); opacity: 1 }
.sample-line > .button { height: 24px; margin: 6px 0; margin-inline-start: auto; padding-inline: 8px; border-radius: 6px; flex: none }
.sample-line > .button[aria-pressed=true] { background: var(--accent-soft); color: var(--text) }
.sample-title { font-weight: 600; line-height: 36px }
.sample-below { flex: 1 0 100% }
.sample-below:empty { display: none }
.sample-line + .list[data-specimens] { margin-block-start: 0 }
@container content (max-height: 119px) { .sample-line > .segment, .sample-line > .button { margin-block: 2px } }
@container panel (max-width: 319px) {
  .sample-line { padding-inline: 12px 6px; column-gap: 4px }
  .sample-preset { padding-inline: 3px }
  .sample-line > .button { padding-inline: 3px }
}

.row-label:has(> .row-px) { display: flex }
.row-name { flex: 0 1 auto; min-width: 2ch; overflow: hidden; text-overflow: ellipsis }
.row-px { flex: 0 0 auto; max-width: 75%; overflow: hidden; text-overflow: ellipsis; margin-inline-start: 5px; font-size: 11px; color: var(--text-3); unicode-bidi: isolate }
.row-px::before { content: attr(data-px) / '' }
.row:hover .row-px, .row:focus-within .row-px { color: var(--text-2) }
.sample {
  grid-row: auto; position: absolute; inset: var(--row) 6px auto 16px; padding-block: 4px; overflow: hidden; pointer-events: none;
  color: var(--text); font-family: var(--sample-family); font-weight: var(--sample-weight); line-height: 1.24; white-space: pre;
  mask-image: linear-gradient(to right, #000 calc(100% - 48px), #0000);
}
.sample:dir(rtl) { mask-image: linear-gradient(to left, #000 calc(100% - 48px), #0000) }
.sample[data-lines] {
  padding-block: 0; margin-block: 4px; line-height: var(--sample-leading); white-space: normal; overflow-wrap: anywhere; mask-image: none;
  background: linear-gradient(var(--accent), var(--accent)) 0 100% / 100% 1px no-repeat,
    linear-gradient(var(--accent) 1px, #0000 1px) 0 0 / 100% var(--sample-step);
}

.glyph {
  grid-column: field; justify-self: start; align-self: center; position: relative; width: 20px; height: 16px;
  margin-inline-start: 4px; overflow: hidden; pointer-events: none; color: var(--text-2); text-align: center;
}
.list[data-sides=dark] .row[data-sided]:not([data-swapped]) > .glyph { grid-column: dark }
.list[data-sides=light] .row[data-sided][data-swapped] > .glyph { grid-column: dark }
.glyph > svg {
  display: block; width: 20px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round;
}
.glyph[data-kind=bar] path { stroke-width: 6 }
.glyph[data-kind=width] path { stroke-width: inherit }
.glyph[data-kind=duration] path { stroke: var(--text-3); stroke-width: 1 }
.glyph[data-kind=duration] circle { fill: currentColor; stroke: none }
:is(.row:hover, .row:focus-within) > .glyph[data-kind=duration] circle {
  fill: var(--accent); animation: glyph-run-0 clamp(80ms, var(--glyph-time), 4s) var(--glyph-easing) 4 alternate;
}
:is(.row:hover, .row:focus-within) > .glyph[data-turn='1'] circle { animation-name: glyph-run-1 }
@keyframes glyph-run-0 { to { transform: translateX(12px) } }
@keyframes glyph-run-1 { to { transform: translateX(12px) } }
.glyph:is([data-kind=family], [data-kind=weight]) { font-size: 14px; line-height: 16px; font-weight: var(--sample-weight); color: var(--text) }
.glyph[data-kind=weight] { font-family: var(--sample-family) }
.glyph:is([data-kind=shadow], [data-kind=gradient]) { border-radius: 3px; forced-color-adjust: none; color-scheme: var(--page-scheme) }
.glyph[data-kind=shadow] { background: #f3f4f1 }
.glyph[data-kind=gradient] { background: repeating-conic-gradient(#80808080 0 25%, #ffffff80 0 50%) 0 0 / 8px 8px }
.glyph:is([data-kind=shadow], [data-kind=gradient])::after {
  content: ''; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px #00000026, inset 0 0 0 2px #ffffff1f;
}
.glyph-tile { position: absolute; inset: 0 }
.glyph[data-kind=shadow] > .glyph-tile {
  inset: 50% auto auto 50%; width: 32px; height: 22px; margin: -12px 0 0 -16px; border-radius: 5px; background: #ffffff; scale: .36;
}
@media (prefers-reduced-motion: reduce) { .glyph[data-kind=duration] circle { animation: none !important } }
@media (pointer: coarse) {
  .sample-line > .segment, .sample-text, .sample-line > .button { height: 32px; margin-block: 2px }
  .sample-preset { height: 28px }
}
@media (forced-colors: active) {
  .sample-preset[aria-checked=true] { background: Highlight; color: HighlightText; forced-color-adjust: none }
  .sample-text { border: 1px solid CanvasText }
  .sample[data-lines] { --accent: CanvasText; color: CanvasText; forced-color-adjust: none }
}
`
