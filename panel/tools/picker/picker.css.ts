// How a picker looks: adopted when it is first opened.
// Fields, swatches and buttons are the chrome's.

export const PICKER_CSS = `
.picker {
  --at: initial; --stops: initial; --thumb: initial;
  --well: light-dark(#eff0f2, #2d2f34); --hairline: light-dark(#dee0e2, #37393f);
  --hatch: repeating-linear-gradient(135deg, light-dark(#1f222824, #eaebee1f) 0 1px, transparent 1px 5.66px);
  --checker: repeating-conic-gradient(#c9cbcf 0 25%, #ffffff 0 50%) 0 0 / 8px 8px;
  --rim: light-dark(#00000033, #ffffff33);
  width: 264px; padding: 0 12px 12px; animation: popup var(--move-motion);
}
.picker-head { display: flex; align-items: center; gap: 8px; height: 44px; margin-inline-end: -6px }
.picker-title { flex: 1; min-width: 0; padding-block-end: 2px }
.picker-title > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.picker-label { font: 600 12px/14px ui-sans-serif, system-ui, sans-serif }
.picker-var { font: 11px/13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--text-3) }
.picker-head > .icon-button { width: 24px; height: 24px; border-radius: 5px }
.picker-head > .icon-button + .icon-button { margin-inline-start: -4px }
.was-now {
  position: relative; flex: none; width: 36px; height: 24px; border-radius: 4px; overflow: hidden; direction: ltr;
  background: var(--checker); forced-color-adjust: none;
}
.was-now::after {
  content: ''; position: absolute; inset: 0; border-radius: inherit; pointer-events: none;
  box-shadow: inset 0 0 0 1px var(--rim);
}
.was-now > * { color-scheme: var(--page-scheme); position: absolute; inset-block: 0; border-radius: inherit }
/* The half that is seen; the target reaches beyond it. */
.was-now > .was { left: 0; width: 24px; background: linear-gradient(var(--swatch), var(--swatch)) 0 0 / 18px 100% no-repeat }
.was-now > .was:not(:disabled) { cursor: pointer }
.was-now > .was:focus-visible { outline-offset: -2px }
.was-now > .now { right: 0; width: 18px; border-radius: 0; background: var(--swatch) }
.picker .badge {
  flex: none; height: 16px; padding: 0 6px; border-radius: 999px; background: var(--pressed); color: var(--text-2);
  font: 500 11px/16px ui-sans-serif, system-ui, sans-serif;
}
.picker .badge[data-gamut=P3] { background: var(--accent-soft); color: var(--accent) }
.picker .badge[data-gamut=Rec2020], .picker .badge[data-gamut=out] { background: var(--removed); color: var(--danger) }

.picker .plane { position: relative; height: 148px; margin-block-end: 8px; border-radius: 5px }
.plane-field {
  position: absolute; inset: 0; border-radius: inherit; background: var(--hatch), var(--well); cursor: crosshair;
  touch-action: none; direction: ltr; forced-color-adjust: none;
}
.plane-field:focus-visible { outline: 2px solid var(--accent); outline-offset: 0 }
.plane-pixels, .plane-lines { position: absolute; inset: 0; width: 100%; height: 100%; border-radius: inherit }
.plane-lines { overflow: hidden; fill: none; pointer-events: none }
.edge-p3 { stroke: var(--edge); stroke-width: 1px }
.edge-halo { stroke: #00000059; stroke-width: 3px; stroke-linejoin: round }
.edge-srgb { stroke: #fff; stroke-width: 1.5px; stroke-linejoin: round }
.edge-way { stroke: #fff; stroke-width: 1px; stroke-dasharray: 3 2 }
.plane-before { stroke: #fff; stroke-width: 1.5px; filter: drop-shadow(0 0 1px #000) }
.picker .thumb {
  position: absolute; width: 16px; height: 16px; margin: -8px; border: 2px solid #fff; border-radius: 8px;
  background: linear-gradient(var(--thumb), var(--thumb)), #fff; background-clip: padding-box; pointer-events: none;
  box-shadow: 0 0 0 1px #00000073, 0 1px 3px #0000004d; forced-color-adjust: none;
}
.plane-field:focus-visible > .thumb, .picker .track:focus-visible > .thumb { outline: 2px solid var(--accent); outline-offset: 1px }
.plane-key {
  position: absolute; inset-block-end: 6px; right: 8px; color: var(--text-2); pointer-events: none; direction: ltr;
  font: 11px/14px ui-sans-serif, system-ui, sans-serif; text-align: end;
}
.plane-key > * { padding: 0 4px; border-radius: 4px; background: color-mix(in srgb, var(--well) 80%, transparent) }
.key-edges { display: flex; gap: 8px }
.key-line::before {
  content: ''; display: inline-block; width: 10px; margin-inline-end: 4px; vertical-align: 3px;
  border-block-start: 2px solid var(--text-2);
}
.key-line.p3::before { border-block-start: 1px solid var(--edge) }
.key-arrows, .plane-field:focus-visible + .plane-key > .key-edges { display: none }
.plane-field:focus-visible + .plane-key > .key-arrows { display: block }

.gamut-line { display: flex; align-items: center; gap: 4px; height: 28px; margin-block-end: 2px; white-space: nowrap; color: var(--text-2) }
.gamut-line > .mapped {
  width: 16px; height: 16px; margin-inline: 2px; border-radius: 4px; background: var(--swatch);
  box-shadow: inset 0 0 0 1px var(--rim); forced-color-adjust: none;
}
.picker .small-button {
  height: 24px; padding: 0 6px; margin-inline-start: auto; border-radius: 5px; background: var(--well); white-space: nowrap;
}
.picker .small-button:hover { background: var(--pressed) }

.picker .track-row { display: grid; grid-template-columns: 12px 1fr 56px; gap: 8px; align-items: center; height: 28px; direction: ltr }
.picker .track-row.off > * { opacity: 0.35 }
.track-letter { margin: -4px; padding: 4px; line-height: 16px; color: var(--text-2) }
.picker .track {
  position: relative; height: 14px; border-radius: 7px; background: var(--stops), var(--checker); cursor: pointer;
  touch-action: none; box-shadow: inset 0 0 0 1px var(--rim); forced-color-adjust: none;
}
/* As high as a target has to be. */
.picker .track::before { content: ''; position: absolute; inset: -5px 0 }
.picker .track:focus-visible { outline: none }
.track-hatch {
  position: absolute; inset: 0; border-radius: inherit; pointer-events: none;
  background: repeating-linear-gradient(135deg, #00000066 0 1px, #ffffff59 1px 2px, transparent 2px 4.24px);
}
.picker .track > .thumb { top: 50%; left: calc(7px + var(--at) * (100% - 14px)) }
.picker .track-row > .field { height: 24px }
.picker .field > .value, .picker .field > .unit { align-self: center; padding-block-end: 2px }
.picker .track-row .field.number { background: var(--well) }
.picker .track-row .field.number > .value {
  flex: 1 1 0; width: 0; padding-inline: 4px 8px; text-align: end; text-overflow: clip;
}
.picker .track-row .field.number:not(.whole) > .value { padding-inline-end: 0 }
.picker .track-row .field.number > .unit { min-width: 0; padding-inline: 0 8px; color: var(--text); text-indent: 0 }

.picker .formats { display: flex; height: 24px; margin-block: 8px 6px; padding: 2px; border-radius: 6px; background: var(--well) }
.picker .format { flex: 1; border-radius: 4px; color: var(--text-2); font-size: 11px; line-height: 20px; position: relative }
/* The whole height of the segment is pressed. */
.picker .format::before { content: ''; position: absolute; inset: -2px 0 }
.picker .format:hover { color: var(--text) }
.picker .format[aria-checked=true] {
  background: light-dark(#ffffff, #37393f); color: var(--text); box-shadow: 0 0 0 1px light-dark(#0000001a, transparent);
}
.picker > .picker-text { height: auto; min-height: 28px }
.picker > .picker-text > .value {
  field-sizing: content; align-self: stretch; height: auto; max-height: 138px; padding-block: 6px; resize: none; overflow: auto;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
.text-note {
  flex: none; align-self: center; margin-inline-end: 6px; padding: 0 6px; border-radius: 4px; background: var(--well);
  color: var(--text-2); font: 11px/16px ui-sans-serif, system-ui, sans-serif;
}
.picker-line { height: 1px; margin: 12px -12px 8px; background: var(--hairline) }

.picker.sheet { width: 100%; border-radius: 10px 10px 0 0; padding-block-end: max(12px, env(safe-area-inset-bottom)) }
@media (pointer: coarse) {
  .picker .track-row { height: 36px; grid-template-columns: 16px 1fr 72px }
  .picker .track-row > .field { height: 32px }
  .picker .track-row .field.number > .unit { font-size: 16px; line-height: 30px }
  .picker .track::before { inset: -11px 0 }
  .picker .formats, .picker .small-button { height: 36px }
  .picker .format { line-height: 32px }
  .gamut-line { height: 40px }
  .picker > .picker-text { min-height: 36px }
  .picker-head > .icon-button { width: 36px; height: 36px }
}
@media (forced-colors: active) {
  /* As wide within its line as without one. */
  .picker { border: 0; outline: 1px solid CanvasText; outline-offset: -1px }
  .plane-field, .picker .track, .picker .badge, .picker .formats, .picker .small-button { border: 1px solid CanvasText }
  .picker .format[aria-checked=true] { background: Highlight; color: HighlightText; forced-color-adjust: none }
  .plane-key > * { background: Canvas }
}
@media (prefers-reduced-motion: reduce) { .picker { animation-duration: 80ms } }
`
