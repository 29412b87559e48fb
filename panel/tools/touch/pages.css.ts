// How what opens over a panel looks as a page of a phone's sheet: in the same box, its head with a way back,
// nothing smaller than a finger. What stands in a page is that room's.

export const PAGES_CSS = `
.page-back, .page-undo, .page-done, .page-format { display: none }
.root.on-phone :is(.popup:where([role=dialog], .menu, .options, .options-head), .dialog) {
  position: fixed; inset: auto; left: var(--phone-x) !important; top: calc(var(--phone-y) - var(--phone-h) - var(--phone-safe) + var(--phone-top) + var(--page-at, 0px)) !important;
  width: var(--phone-w); max-width: none; height: calc(var(--phone-h) + var(--phone-safe) - var(--phone-top) - var(--page-at, 0px)); max-height: none !important;
  zoom: var(--phone-zoom); margin: 0; padding-block-end: var(--phone-safe); border-radius: 0; background: var(--panel); box-shadow: none;
  animation: none; overflow: hidden auto; overscroll-behavior: contain;
}
.root.on-phone[data-form=side] :is(.popup:where([role=dialog], .menu, .options, .options-head), .dialog) {
  left: calc(var(--phone-x) - var(--phone-w) - var(--phone-side) + var(--phone-start)) !important; top: calc(var(--phone-y) + var(--page-at, 0px)) !important;
  width: calc(var(--phone-w) - var(--phone-start)); height: calc(var(--phone-h) - var(--page-at, 0px));
}
.root.on-phone[data-form=side][data-detent=peek] :is(.popup, .dialog) { visibility: hidden }
.root.on-phone[data-settles] :is(.popup:where([role=dialog], .menu, .options, .options-head), .dialog) {
  transition: top var(--move-motion), height var(--move-motion), left var(--move-motion), width var(--move-motion);
}
.root.on-phone .dialog {
  top: calc(var(--phone-y) - var(--phone-h) - var(--phone-safe)) !important; height: calc(var(--phone-h) + var(--phone-safe));
  padding-block: var(--phone-top) var(--phone-safe); border-radius: 14px 14px 0 0; overflow: hidden;
}
.root.on-phone .dialog > .grabber { display: block }
.root.on-phone[data-form=side] .dialog > .grabber { display: none }
.root.on-phone .dialog[open] { align-content: stretch }
.root.on-phone .dialog > .sheet {
  width: 100%; height: auto; max-width: none !important; max-height: none; min-height: 0; margin: 0; border-radius: 0; background: none; box-shadow: none;
}
.root.on-phone .page-head { display: flex; align-items: center; gap: 4px; min-height: 44px; padding: 0 4px; margin-inline: 0 }
.root.on-phone .page-head > .page-back { display: inline-grid; width: 44px; height: 44px; margin: 0 }
.root.on-phone .page-head > .page-undo { display: inline-grid; width: 44px; height: 44px; margin: 0 0 0 auto }
.root.on-phone .page-head > .page-done {
  display: block; flex: none; height: 44px; min-width: 44px; padding-inline: 12px; border-radius: 6px; font: 600 15px/20px ui-sans-serif, system-ui, sans-serif; color: var(--accent);
}
.root.on-phone .page-head > .page-close { display: none }
.root.on-phone .dialog .dialog-head { position: relative; z-index: 6 }
.root.on-phone .dialog-title { font: 600 16px/20px ui-sans-serif, system-ui, sans-serif; white-space: normal }
.root.on-phone :is(.dialog, .popup[role=dialog]) :is(button, select, .input, [role=button]) { min-height: 44px }
.root.on-phone :is(.dialog, .popup[role=dialog]) button { min-width: 44px }
.root.on-phone .dialog :is(.check, .file-bar, .file-bar label) { min-height: 44px }
.root.on-phone .dialog .button { border-radius: 8px }
.root.on-phone .dialog-foot { min-height: 52px; padding-block: 4px }

.root.on-phone .popup.options { --option: 44px; --page-at: 96px; min-width: 0 !important; padding: 0 8px var(--phone-safe) }
.root.on-phone .popup.options-head { height: 96px; padding: 0; overflow: visible }
.options-title { margin-inline-end: auto; font: 600 16px/20px ui-sans-serif, system-ui, sans-serif; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.options-none { position: absolute; inset: 100px 16px auto; margin: 0; color: var(--text-2) }
.root.on-phone .option { padding-inline: 8px; gap: 8px }
.root.on-phone .row > .field[popover] {
  position: fixed; inset: auto; left: calc(var(--phone-x) + 16px); top: calc(var(--phone-y) - var(--phone-h) - var(--phone-safe) + var(--phone-top) + 46px);
  width: calc(var(--phone-w) - 32px) !important; height: 44px; margin: 0; padding: 0; border: 0 solid; overflow: visible;
}
.root.on-phone[data-form=side] .row > .field[popover] {
  left: calc(var(--phone-x) - var(--phone-w) - var(--phone-side) + var(--phone-start) + 16px); top: calc(var(--phone-y) + 46px);
  width: calc(var(--phone-w) - var(--phone-start) - 32px) !important;
}
.root.on-phone .row > .field[popover] > .value { margin-block: 0; padding-inline-start: 12px }
.root.on-phone .row > .field[popover] > :is(.swatch, .pill), .root.on-phone .row > .field[popover]::after { display: none }

.root.on-phone .popup.menu { padding: 0 8px 8px }
.root.on-phone :is(.menu-item, .menu-row, .menu-part) { min-height: 44px }
.root.on-phone .menu-part { min-width: 44px; padding-inline: 10px }
/* One surface with the sheet. */
.root.on-phone .wide-head { background: var(--panel) }
.root.on-phone .wide-segment:not(.curve-presets) { height: 44px; padding: 0; border-radius: 8px }
.root.on-phone .wide-segment > .wide-option { font-size: 13px }
.root.on-phone .wide-segment:not(.curve-presets) > .wide-option { border: 4px solid transparent; border-radius: 10px; background-clip: padding-box; box-shadow: none }
.root.on-phone .wide .field > :is(.value, .unit, .pill, .widen, .swatch) { height: 44px; margin-block: -4px }
.root.on-phone .wide .field > .unit { line-height: 44px }
.root.on-phone .wide .field > .swatch { border-width: 12px 10px 12px 10px; border-radius: 16px }
.root.on-phone .wide :is(.button, .gradient-repeats, .layer-inset) { min-height: 44px; font: var(--ui) }
.root.on-phone :is(.shadow, .transition) .part { grid-template-columns: 36px minmax(0, 1fr) 44px }
.root.on-phone .layer-color > .swatch { inset-block-end: 6px }
.root.on-phone .wide-label { font: 600 15px/18px ui-sans-serif, system-ui, sans-serif }
.root.on-phone .wide-var { font-size: 12px }
.root.on-phone .chain-link { margin-block: -12px }
.root.on-phone .declared .icon-button { width: 44px; height: 44px; margin: -13px -10px -13px -10px }
.root.on-phone .family-line { height: 44px }
.root.on-phone :is(.family-name, .family-head) { line-height: 44px }
/* Beside its label a row of choices has no room. */
.root.on-phone .menu-row:has(.menu-part + .menu-part + .menu-part) { grid-template-columns: var(--indent, 16px) minmax(0, 1fr) }
.root.on-phone .menu-row:has(.menu-part + .menu-part + .menu-part) > .menu-parts { grid-column: 2; margin-inline-start: -10px }
.root.on-phone .menu-heading, .root.on-phone :is(.menu-said, .menu-note) { font-size: 13px; line-height: 18px }

.root.on-phone .popup.picker { padding: 0 16px var(--phone-safe) }
.root.on-phone[data-form=side] .popup.picker { padding-inline: 8px 16px }
.root.on-phone .picker-head { margin-inline: -12px }
.root.on-phone .picker-head > :is(.badge, .icon-button:not(.page-back, .page-undo)) { display: none }
.root.on-phone .picker-label { font: 600 15px/18px ui-sans-serif, system-ui, sans-serif }
.root.on-phone .picker-var { font-size: 12px; line-height: 15px }
.root.on-phone .was-now { width: 44px; height: 28px; border-radius: 6px; overflow: visible }
.root.on-phone .was-now > .was { width: 44px; min-height: 44px; margin-block: -8px; background-size: 22px 28px; background-position: 0 8px }
.root.on-phone .was-now > .now { width: 22px; pointer-events: none; border-radius: 0 6px 6px 0 }
.root.on-phone .picker .plane { height: 120px; margin-block-end: 6px; border-radius: 8px }
.root.on-phone[data-form=side] .picker .plane { height: 108px }
.root.on-phone .picker .gamut-line { display: none }
.root.on-phone .picker .track-row { height: 36px; grid-template-columns: 16px 1fr 64px; touch-action: none }
.root.on-phone .picker .track { height: 20px; border-radius: 10px }
.root.on-phone .picker .track::before { inset: -12px 0 }
.root.on-phone .picker .thumb { width: 28px; height: 28px; margin: -14px; border-width: 3px; border-radius: 14px }
.root.on-phone .picker .track-row > .field { height: 32px; border-radius: 7px }
.root.on-phone .picker .track-row > .field > .value { height: 36px }
.root.on-phone[data-form]:not([data-detent=full]) :is(.picker .track-row:has(> .alpha), .against-more) { display: none }
.root.on-phone .picker .formats:has(+ .page-format) { display: none }
/* The notation and its text are in one line, though the text is a part of its own. */
.root.on-phone .popup.picker:has(.picker-color:not([hidden])) { display: grid; grid-template-columns: 96px minmax(0, 1fr); grid-auto-rows: max-content; align-content: start; column-gap: 8px }
.root.on-phone .popup.picker > * { grid-column: 1 / -1 }
.root.on-phone .popup.picker > .picker-color:not([hidden]) { display: contents }
.root.on-phone .picker-color > * { grid-column: 1 / -1 }
.root.on-phone .picker-color > .page-format {
  display: block; grid-column: 1; width: 100%; height: 44px; margin-block-start: 4px; border-radius: 8px; appearance: auto; font: var(--mono);
}
.root.on-phone .picker-color:not([hidden]) ~ .picker-text { grid-column: 2; min-height: 44px; margin-block-start: 4px; border-radius: 8px }
.root.on-phone .picker-text > .value { padding-block: 12px }
.root.on-phone .picker-line { margin: 6px -16px 0; width: calc(100% + 32px) }
.root.on-phone[data-form]:not([data-detent=full]) .picker-line { visibility: hidden; height: 0; margin-block: 0 }
.root.on-phone .against-line { height: 44px; gap: 8px }
.root.on-phone .against-more { height: 44px; font-size: 13px }
.root.on-phone .against-choice > select { height: 44px; padding-inline: 8px 24px; border: 4px solid transparent; background-clip: padding-box; border-radius: 10px; font: var(--ui) }
.root.on-phone .against-choice::after { inset-block-start: 18px }
.root.on-phone .pair-sample { width: 36px; height: 28px; border-radius: 6px }
.root.on-phone .against-ratio { font-size: 15px }
.root.on-phone .verdict { font-size: 12px }
.root.on-phone .strip { grid-template-columns: 72px minmax(0, 1fr); font-size: 13px }
.root.on-phone .strip-name { line-height: 44px }
.root.on-phone .strip-swatches > .swatch { width: 44px; height: 44px; border-width: 8px; border-radius: 12px }
.root.on-phone .strip-swatches { max-height: none }
@media (forced-colors: active) { .root.on-phone .row > .field[popover] { border-width: 1px } }
`
