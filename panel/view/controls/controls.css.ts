// How the editors of values look, and what opens over them.
// Lays out no row: a field fills the width it is given.

export const CONTROLS_CSS = `
.field {
  --pad: 8px; --room: 14px;
  position: relative; display: flex; align-items: center; width: 100%; min-width: 0;
  height: max(22px, calc(var(--row) - 4px)); border-radius: 5px;
  background: var(--well); box-shadow: inset 0 0 0 1px var(--field-edge);
  font: var(--mono); font-variant-numeric: tabular-nums; cursor: text;
}
.field.number, .field.text { direction: ltr }
.field > * { flex: none; height: max(24px, 100%) }
.field > .value {
  flex: 1 1 0; align-self: baseline; width: 0; padding: 0; padding-inline: var(--pad) 6px; border-radius: inherit; text-overflow: ellipsis;
}
.field > .value::placeholder { color: var(--hint, var(--text-3)); opacity: 1 }
.field.changed > .value { color: var(--changed-text) }
.field:has(> .value:focus-visible) { outline: 2px solid var(--accent) }
.field > .value:focus-visible { outline: none }
.field.invalid { box-shadow: inset 0 0 0 1px var(--danger) }
.field.invalid:has(> .value:focus-visible) { outline-color: var(--danger) }
.field.worded > .value, .field.choice > .value { font: var(--ui) }
.field.worded:not(.changed) > .value, .field.choice:not(.changed) > .value { color: var(--text-2) }
.field.readonly { background: none; box-shadow: none; cursor: default }
.field.readonly > .value { color: var(--text-2); cursor: default }

.field.number {
  background: linear-gradient(var(--text-3), var(--text-3)) 0 100% / var(--fill, 0) 2px no-repeat var(--well);
}
.field.number.readonly { background: none }
.field.number:not(.whole) > .value {
  flex: 0 1 auto; width: calc(var(--chars) * 1ch + var(--pad) + 2px); min-width: 24px; padding-inline-end: 0;
  text-overflow: clip;
}
.field.number.whole > .unit { display: none }
.field > .unit {
  align-self: baseline; min-width: 24px; padding-inline: 1px 4px; border-radius: 4px; color: var(--text-3); text-align: start; line-height: 24px;
  text-indent: min(0px, calc(var(--chars) * 1ch + var(--pad) - 22px)); white-space: nowrap; cursor: default;
}
.field > button.unit { cursor: pointer }
.field > button.unit:hover { color: var(--text); text-decoration: underline; text-underline-offset: 3px }
.field > button:focus-visible, .field > .swatch:focus-visible { outline-offset: -2px }
.scrub { touch-action: pan-y; user-select: none; -webkit-user-select: none }
label.scrub, span.unit.scrub, .scrubbing { cursor: ew-resize !important }

.field > .widen { width: 24px; color: var(--text-2) }
.field > .widen:hover { color: var(--text) }
.field > .widen::before { content: '⋯' / ''; display: block; width: 20px; margin: auto; border-radius: 4px; background: var(--pressed); font: 12px/20px system-ui }
.field > .pill {
  flex: 0 1 auto; min-width: 24px; max-width: 56px; margin-inline-start: auto; padding: 0 5px;
  border: 4px solid transparent; border-inline-width: 3px; border-radius: 999px; background: var(--pressed);
  background-clip: padding-box; color: var(--text-2); font: 500 11px/16px ui-sans-serif, system-ui, sans-serif;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; transition: background-color var(--fill-motion);
}
.field > .pill:hover { color: var(--text) }
.field > .pill[aria-pressed=true] { background-color: var(--accent-soft); color: var(--text) }
.field > .pill[aria-disabled=true] { color: var(--text-3) }

.swatch, .option.with-swatch::before {
  flex: none; width: 24px; height: 24px; border: 4px solid transparent; border-radius: 8px;
  background:
    linear-gradient(var(--swatch), var(--swatch)) padding-box,
    repeating-conic-gradient(#80808080 0 25%, #ffffff80 0 50%) padding-box 0 0 / 8px 8px;
  box-shadow: inset 0 0 0 1px #00000026, inset 0 0 0 2px #ffffff1f;
  forced-color-adjust: none; color-scheme: var(--page-scheme);
}
.field > .swatch { height: 24px; cursor: pointer }
.swatch[data-shape=role], .option[data-shape=role]::before { border-radius: 50% }
.swatch[data-shape=sides] { position: relative }
.swatch[data-shape=sides]::before, .swatch[data-shape=sides]::after {
  content: ''; position: absolute; inset: 0 0 50%; border-radius: 4px 4px 0 0; background: var(--swatch); color-scheme: light;
  box-shadow: inset 1px 1px #00000026, inset -1px 0 #00000026, inset 2px 2px #ffffff1f, inset -2px 0 #ffffff1f;
}
.swatch[data-shape=sides]::after { inset: 50% 0 0; scale: 1 -1; color-scheme: dark }
.swatch[data-shape=missing] {
  background: linear-gradient(to top right, #0000 calc(50% - .75px), var(--danger) 0 calc(50% + .75px), #0000 0) padding-box;
  box-shadow: inset 0 0 0 1.5px var(--danger); color-scheme: inherit;
}
.field:has(> .swatch[data-shape=missing]) > .value { color: var(--danger); font: var(--ui); --hint: currentcolor }
.field.readonly > .swatch { cursor: inherit }
.field:has(> .swatch) { --pad: 2px; --room: 28px }
.field.combo { --room: 46px }
.field:has(> :is(.widen, .pill, .unit)) { --room: 48px }
.field:has(> .swatch) > .value { padding-inline-end: 2px }

.field.choice > .value { padding-inline-end: 20px; appearance: none; cursor: pointer }
.field.choice > .value option { font: var(--ui); color: var(--text); background: var(--raised) }
.field.choice:has(> .value:hover), .field.combo:hover { background: var(--hover) }
.field.combo > .value { padding-inline-end: 20px; cursor: pointer }
.field.combo > .value:focus { cursor: text }
.field.readonly > .value, .field.readonly { cursor: default; background: none }
.field.choice:not(.readonly)::after, .field.combo:not(.readonly)::after {
  content: ''; order: 1; width: 5px; height: 5px; margin-inline: -14px 9px; border: solid var(--text-3);
  border-width: 0 1.5px 1.5px 0; transform: translateY(-1.5px) rotate(45deg); pointer-events: none;
}
.field > .pill { order: 2 }

.popup {
  position: fixed; inset: auto; margin: 0; padding: 0; border: 0; overflow: auto; overscroll-behavior: contain;
  border-radius: 10px; background: var(--raised); color: var(--text); font: var(--ui); text-align: start;
  box-shadow: var(--popover-shadow);
}
.popup:not(:popover-open):not([popover]) { z-index: 1 }
@keyframes popup { from { opacity: 0; transform: scale(.96) } }
.options { animation: popup var(--move-motion) }

.options { width: 260px; max-width: calc(100vw - 16px); max-height: 288px; padding: 4px }
.options-inner { position: relative; height: calc(var(--at) * var(--option, 28px)) }
.option {
  position: absolute; inset-inline: 0; top: calc(var(--at) * var(--option, 28px)); display: flex; align-items: center; gap: 2px; height: var(--option, 28px);
  padding-inline: 8px; border-radius: 6px; white-space: nowrap; cursor: default;
}
.option.with-swatch { padding-inline-start: 2px }
.option.with-swatch::before { content: '' }
.option::after {
  content: attr(data-value); flex: 0 1 auto; min-width: 25%; margin-inline-start: auto; padding-inline-start: 8px;
  overflow: hidden; text-overflow: ellipsis; text-align: end; color: var(--text-3); font: var(--mono);
}
.option:hover { background: var(--hover) }
.option[aria-selected=true] { font-weight: 600 }
.option.active { background: var(--accent-soft) }
.option.active::after { color: var(--text-2) }

.issue, .note { unicode-bidi: plaintext; max-width: min(280px, calc(100vw - 16px)); border-radius: 6px; padding: 6px 8px; overflow-wrap: anywhere }
.issue, .note.lost { color: var(--danger) }
.issue { pointer-events: none }
.note { color: var(--text-2); pointer-events: none }

@media (forced-colors: active) {
  .field, .popup { border: 1px solid CanvasText }
  .field.readonly { border: 0; padding-inline-start: 1px }
  .field.invalid { border-style: dashed }
  .field > .pill { border: 1px solid ButtonText; border-radius: 6px; height: 18px; margin-inline-end: 3px }
  .field > .pill[aria-pressed=true] { border: 2px solid Highlight }
  .field:has(> .value:focus-visible), .option.active { outline: 2px solid Highlight; outline-offset: -2px }
}
@media (prefers-reduced-motion: reduce) {
  @keyframes popup { from { opacity: 0 } }
  .options { animation-duration: 80ms }
}
@media (prefers-contrast: more) { .popup { outline: 1px solid var(--edge) } }
`
