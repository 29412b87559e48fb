// Styles of the expanded editors: the frame and what several share, and what curves, gradients, growing
// sizes, shadows, transitions and font stacks have of their own: each adopted when it is first opened.
// Fields, swatches and buttons are the chrome's.


export const WIDE_CSS = `
.wide {
  --well: light-dark(#eff0f2, #2d2f34); --hairline: light-dark(#dee0e2, #37393f);
  width: 320px; max-width: 100vw; padding: 0 12px 12px; animation: popup var(--move-motion);
}
.row:has(> .field.widened) { background: var(--hover) }
.field.widened { outline: 2px solid var(--accent) }
.field.widened > .widen::before { content: '↗' / ''; color: var(--text) }
.wide-head {
  position: sticky; inset-block-start: 0; z-index: 1; display: flex; align-items: center; gap: 8px; height: 40px;
  margin-inline: -12px; padding-inline: 12px 6px; background: var(--raised);
}
.wide-label {
  flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 600 12px/16px ui-sans-serif, system-ui, sans-serif;
}
.wide-var {
  flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-3);
  font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
.wide-head > .icon-button { flex: none; width: 24px; height: 24px; border-radius: 5px }
.wide-foot { display: flex; align-items: center; justify-content: space-between; gap: 8px; margin-block-start: 12px; color: var(--text-2); font-size: 11px }
.wide-foot > .button { flex: none }
.wide .button { padding: 0 10px; background: var(--well) }
.wide .button:not(:disabled):hover { background: var(--pressed) }
.wide .button:disabled { opacity: .5 }
.wide-parts > .button { height: 24px; padding: 0 8px; border-radius: 5px; background: var(--well) }
.wide-parts > .button:hover { background: var(--hover) }
.wide-parts { display: flex; align-items: flex-end; gap: 8px; margin-block-start: 8px }
.wide-part { display: flex; flex: 1 1 0; flex-direction: column; gap: 4px; min-width: 0 }
.wide-part-name { color: var(--text-2); font-size: 11px; line-height: 16px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.wide .wide-part > .field { width: 100%; height: 24px; background: var(--well) }
.wide-add { display: flex; align-items: center; gap: 8px; margin-block-start: 10px; color: var(--text-2); font-size: 11px }
.wide-sample {
  margin-block-start: 12px; padding: 10px 12px; border-radius: 6px; overflow: hidden; font-size: 20px; line-height: 26px;
  overflow-wrap: anywhere; color-scheme: var(--page-scheme); forced-color-adjust: none;
}
.wide-note:empty { display: none }
.wide-note { margin: 8px 0 0; color: var(--text-2); font-size: 11px; line-height: 16px }
.wide .field { background: var(--well) }
.wide .whole-text > .field { height: auto; min-height: 28px }
.wide .whole-text > .field > .value {
  field-sizing: content; align-self: stretch; height: auto; max-height: 240px; padding-block: 6px; resize: none;
  overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
}
.wide .parts { margin: 0 -4px; padding: 0; list-style: none }
.wide .part { display: flex; align-items: center; gap: 4px; min-height: 32px; padding-inline: 4px; border-radius: 6px }
.wide .part.dragged { background: var(--accent-soft) }
.wide .part-name { flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.wide .part-grip { flex: none; width: 20px; height: 24px; margin-inline-start: -4px; border-radius: 4px; cursor: grab; touch-action: none }
.wide .dragged .part-grip { cursor: grabbing }
.wide .part-grip::before {
  content: ''; display: block; width: 6px; height: 10px; margin: auto;
  background: radial-gradient(circle, var(--text-3) 1px, #0000 1.5px) 0 0 / 4px 4px;
}
.wide .remove { flex: none; width: 24px; height: 24px; border-radius: 5px }
.wide .remove:disabled { visibility: hidden }
.wide.sheet { width: 100%; border-radius: 10px 10px 0 0; padding-block-end: max(12px, env(safe-area-inset-bottom)) }
@media (pointer: coarse) {
  .wide-head > .icon-button, .wide .remove { width: 36px; height: 36px }
  .wide .part-grip { width: 24px; height: 36px }
  .wide .wide-part > .field, .wide-parts > .button { height: 36px }
}
@media (forced-colors: active) {
  .wide .part-grip::before { background: radial-gradient(circle, CanvasText 1px, #0000 1.5px) 0 0 / 4px 4px; forced-color-adjust: none }
  .wide-sample { border: 1px solid CanvasText }
}
@media (prefers-reduced-motion: reduce) { .wide { animation-duration: 80ms } }
`

export const TRANSITION_CSS = `
.transition .part {
  display: grid; grid-template-columns: 16px minmax(0, 1fr) 24px; gap: 6px 4px; align-items: center;
  padding-block: 6px 8px; border-radius: 0; border-block-end: 1px solid var(--hairline);
}
.transition .part.dragged { border-radius: 6px }
.transition .part > .remove { grid-area: 1 / 3 }
.transition .member { display: contents }
/* The first line says which property it is: its field needs no name above it. */
.transition .member > .wide-part > .wide-part-name { position: absolute; clip-path: inset(50%) }
.transition .member > .wide-parts { grid-column: 1 / -1; gap: 6px; margin: 0 }
.transition .member > .wide-parts > :nth-child(2) { flex-grow: 1.8 }
`

export const SHADOW_CSS = `
.shadow-ground { display: grid; place-items: center; height: 80px; margin-block: 0 8px; padding: 0 }
.shadow-ground + .wide-note { margin-block: 0 8px }
.shadow-tile { width: 132px; height: 48px; border-radius: 8px; background: light-dark(#fff, color-mix(in oklab, Canvas 88%, #fff)) }
.shadow-words { font: 600 28px/36px ui-sans-serif, system-ui, sans-serif }
.shadow .part {
  display: grid; grid-template-columns: 16px minmax(0, 1fr) 24px; gap: 4px; align-items: center; padding-block: 6px 8px;
  border-radius: 0; border-block-end: 1px solid var(--hairline);
}
.shadow .part.dragged { border-radius: 6px }
.shadow .part > .remove { grid-area: 1 / 3 }
.shadow .layer { display: contents }
.layer-head { display: flex; align-items: center; gap: 8px; min-width: 0 }
.shadow .layer > .wide-parts { grid-column: 1 / -1; gap: 6px; margin: 0 }
.layer-color { position: relative; flex: 1 1 0; min-width: 0 }
.layer-color > .swatch { position: absolute; z-index: 1; inset-block-end: 0; inset-inline-start: 1px; pointer-events: none }
.layer-color .wide-part-name { position: absolute; clip-path: inset(50%) }
.wide .layer-color .field > .value { padding-inline-start: 26px }
.layer-inset { display: flex; flex: none; align-items: center; gap: 6px; min-height: 24px; color: var(--text-2); font-size: 11px }
.layer-inset[hidden], .layer .wide-part[hidden] { display: none }
.layer-inset > input { width: 14px; height: 14px; margin: 0; accent-color: var(--accent) }
`

export const FONTS_CSS = `
.fonts .family { display: flex; flex: 1 1 0; min-width: 0; align-items: center; gap: 8px }
.fonts .part-name { font-size: 15px; line-height: 24px }
.font-mark { flex: none; color: var(--text-2); font-size: 11px }
.font-mark[data-in-use] { padding: 0 6px; border-radius: 999px; background: var(--added); color: var(--ok); line-height: 18px; font-weight: 500 }
.add-family { display: flex; flex-direction: column; height: 248px; margin-block-start: 8px }
.add-family > .family-filter { flex: none; background: var(--well) }
.family-filter[aria-invalid] { box-shadow: inset 0 0 0 1px var(--danger) }
.family-words:empty { display: none }
.family-words { padding-block: 6px 2px; color: var(--text-2); font-size: 11px }
.family-words.family-issue { color: var(--danger) }
.family-list { flex: 1; min-height: 0; margin: 4px -4px 0; overflow: hidden auto; overscroll-behavior: contain }
.family-head { padding-inline: 4px; font: 600 11px/26px ui-sans-serif, system-ui, sans-serif; color: var(--text-2) }
.family-line { display: flex; align-items: center; gap: 8px; height: 28px; padding-inline: 4px; border-radius: 6px; cursor: default; content-visibility: auto; contain-intrinsic-height: 28px }
.family-line:hover { background: var(--hover) }
.family-line[aria-selected=true] { background: var(--accent-soft) }
.family-name { flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 14px; line-height: 28px }
.family-note { flex: none; color: var(--text-2); font-size: 11px }
.family-rest { padding-inline: 4px; color: var(--text-2); font-size: 11px; line-height: 26px }
@media (pointer: coarse) { .family-line { height: 36px } .family-name { line-height: 36px } .add-family > .family-filter { height: 36px } }
@media (forced-colors: active) { .family-line[aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px } }
.show-installed { min-height: 24px; color: var(--accent); font-size: 12px }
.show-installed:hover { text-decoration: underline }
`

export const CLAMP_CSS = `
.clamp-chart { position: relative; height: 132px; border-radius: 5px; background: var(--well); direction: ltr; overflow: hidden }
.clamp-lines { position: absolute; inset: 0; width: 100%; height: 100%; fill: none }
.clamp-lines > * { vector-effect: non-scaling-stroke }
.clamp-line { stroke: var(--text); stroke-width: 2px; stroke-linecap: round; stroke-linejoin: round }
.clamp-guide, .clamp-turn { stroke: var(--edge); stroke-width: 1px; stroke-dasharray: 2 2; opacity: .7 }
.clamp-now { stroke: var(--accent); stroke-width: 1.5px }
.clamp-dot {
  position: absolute; width: 10px; height: 10px; margin: -5px; border: 1.5px solid var(--text); border-radius: 50%;
  background: light-dark(#ffffff, #212326);
}
.clamp-dot[data-kind=now] { width: 7px; height: 7px; margin: -3.5px; border: 0; background: var(--accent) }
.clamp-width, .clamp-size {
  position: absolute; color: var(--text-2); font-size: 11px; line-height: 16px; white-space: nowrap; transform: translateX(-50%);
  font-variant-numeric: tabular-nums;
}
.wide .clamp-size { left: auto !important; right: 12px; transform: none }
.clamp-width[data-kind=now] { padding-inline: 2px; background: var(--well); color: var(--accent); font-weight: 600 }
.clamp-parts > .wide-part:nth-child(2) { flex-grow: 1.8 }
.clamp-sample {
  display: flex; align-items: center; min-height: 48px; padding-block: 8px; white-space: nowrap; line-height: 1.24;
}
.clamp-text {
  flex: 1 1 0; min-width: 0; overflow: hidden;
  mask-image: linear-gradient(90deg, #000 calc(100% - 48px), #0000);
}
.clamp-words { white-space: pre-line }
.clamp-bar { height: 12px; border-radius: 3px; background: currentcolor; flex: none; forced-color-adjust: none }
@media (forced-colors: active) { .clamp-chart { border: 1px solid CanvasText } }
`

export const GRADIENT_CSS = `
.gradient { --squares: repeating-conic-gradient(#80808059 0 25%, #ffffff59 0 50%) 0 0 / 12px 12px }
.gradient-preview {
  height: 72px; margin-block-end: 8px; border-radius: 5px; background: var(--gradient), var(--squares); forced-color-adjust: none;
  box-shadow: inset 0 0 0 1px var(--hairline);
}
.gradient-preview + .wide-note { margin-block: 0 8px }
.gradient-kinds { display: flex; align-items: center; gap: 12px }
.gradient-kinds > .wide-segment { flex: 1 }
.gradient-repeats { display: flex; align-items: center; gap: 6px; min-height: 24px; color: var(--text-2) }
.gradient-repeats > input { width: 14px; height: 14px; accent-color: var(--accent) }
.wide .by-default:not(:focus-within) > .value, .wide .by-default:not(:focus-within) > .unit { color: var(--text-3) }
.gradient-strip { position: relative; height: 44px; margin: 12px 8px 4px; direction: ltr }
.gradient-bar {
  height: 24px; margin-inline: -8px; border-radius: 5px; background: var(--strip), var(--squares); forced-color-adjust: none;
  box-shadow: inset 0 0 0 1px light-dark(#0000001a, #ffffff26);
}
.gradient-thumb {
  position: absolute; top: 16px; width: 24px; height: 28px; margin-inline-start: -12px; cursor: ew-resize; touch-action: none;
}
.gradient-thumb::before {
  content: ''; position: absolute; inset: 6px 5px auto; height: 14px; border: 2px solid #fff; border-radius: 4px;
  background: linear-gradient(var(--swatch), var(--swatch)), var(--squares); box-shadow: 0 0 0 1px #00000073; forced-color-adjust: none;
}
.gradient-thumb[data-hint]::before { inset-inline: 8px; border-radius: 50%; height: 8px; background: var(--text-2) }
.gradient-thumb[aria-readonly] { cursor: default }
.gradient-thumb:focus-visible { outline: none; z-index: 1 }
.gradient-thumb:focus::before { box-shadow: 0 0 0 1px #00000073, 0 0 0 3px var(--accent) }
.gradient-stop { display: flex; flex: 1 1 0; align-items: center; gap: 6px; min-width: 0 }
.gradient-stop > .wide-part { flex: 0 0 62px }
.gradient-stop > .gradient-swatch + .wide-part { flex: 1 1 0 }
.gradient-stop .wide-part-name { display: none }
.gradient-hint { flex: 1; color: var(--text-2); font-size: 11px }
.gradient-swatch {
  flex: none; width: 16px; height: 16px; border-radius: 4px; forced-color-adjust: none;
  background: linear-gradient(var(--swatch), var(--swatch)), var(--squares); box-shadow: inset 0 0 0 1px light-dark(#00000026, #ffffff33);
}
.gradient-stops > .button, .gradient-add { height: 24px; margin-block-start: 8px; padding: 0 8px; border-radius: 5px; background: var(--well) }
.gradient-stops > .button, .gradient-foot { float: inline-start; margin-inline-end: 8px }
.gradient::after { content: ''; display: block; clear: both }
.gradient-choose { display: flex; flex: 1 1 0; align-items: center; gap: 8px; min-width: 0; height: 28px; padding: 0 6px; border-radius: 5px; text-align: start }
.gradient-choose[aria-pressed=true] { background: var(--pressed) }
.gradient-picture { flex: none; width: 32px; height: 16px; border-radius: 4px; background: var(--gradient), var(--squares); forced-color-adjust: none }
@media (pointer: coarse) {
  .gradient-stops > .button, .gradient-add { height: 36px }
  .gradient .part { min-height: 40px }
}
`

export const CURVE_CSS = `
.wide-segment { display: flex; height: 24px; padding: 2px; border-radius: 6px; background: var(--well) }
.wide-option { flex: 1; position: relative; border-radius: 4px; color: var(--text-2); font-size: 11px; line-height: 20px; white-space: nowrap }
/* The whole height of the segment is pressed. */
.wide-segment > .wide-option::before { content: ''; position: absolute; inset: -2px 0 }
.wide-option:hover { color: var(--text) }
.wide-option[aria-checked=true] {
  background: light-dark(#ffffff, #37393f); color: var(--text); box-shadow: 0 0 0 1px light-dark(#0000001a, transparent);
}
.wide-parts > .curve-jumps { flex: 3 1 0 }
.curve-chart {
  position: relative; height: 168px; margin-block-start: 8px; border-radius: 5px; background: var(--well);
  direction: ltr; overflow: clip; overflow-clip-margin: 12px;
}
.curve-lines { position: absolute; inset: 0; width: 100%; height: 100%; border-radius: inherit; overflow: hidden; pointer-events: none }
.curve-lines > * { fill: none; vector-effect: non-scaling-stroke }
.curve-edge { stroke: var(--edge); stroke-width: 1px; stroke-dasharray: 2 2; opacity: .7 }
.curve-even { stroke: var(--hairline); stroke-width: 1px }
.curve-arm { stroke: var(--edge); stroke-width: 1px }
.curve-line { stroke: var(--text); stroke-width: 2px; stroke-linecap: round; stroke-linejoin: round }
.curve-grip {
  position: absolute; display: grid; place-items: center; width: 24px; height: 24px; margin: -12px; border-radius: 50%;
  cursor: grab; touch-action: none;
}
.curve-grip:active { cursor: grabbing }
.curve-grip::before {
  content: ''; width: 10px; height: 10px; border: 1.5px solid var(--text); border-radius: 50%;
  background: light-dark(#ffffff, #212326); forced-color-adjust: none;
}
.curve-grip:focus-visible { outline: none; z-index: 1 }
.curve-grip:focus::before { border-color: var(--accent); background: var(--accent) }
.curve-grip:focus-visible::before { box-shadow: 0 0 0 2px light-dark(#ffffff, #212326), 0 0 0 4px var(--accent) }
.curve-presets { display: grid; grid-template-columns: repeat(6, 1fr); gap: 2px; height: auto; margin-block-start: 10px; padding: 0; background: none }
.curve-presets > .wide-option {
  display: flex; flex-direction: column; align-items: center; gap: 2px; padding: 4px 0 3px; border-radius: 6px; line-height: 16px;
}
.curve-presets > .wide-option[aria-checked=true] { background: var(--pressed); box-shadow: none }
.curve-presets > .wide-option::before { content: none }
.curve-presets > .wide-option:hover:not([aria-checked=true]) { background: var(--hover) }
.curve-picture { display: block; width: 34px; height: 24px; overflow: visible; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round }
.curve-run { display: flex; align-items: flex-end; gap: 8px; margin-block-start: 8px }
.curve-run > .wide-part { flex: 0 0 84px }
.curve-play { width: 24px; height: 24px; border-radius: 5px }
.curve-track { position: relative; flex: 1; height: 24px; margin-inline: 0 20px; border-block-end: 1px solid var(--hairline); direction: ltr }
.curve-track > * { position: absolute; left: 0; top: 6px; width: 12px; height: 12px; border-radius: 50%; forced-color-adjust: none }
.curve-trace { background: var(--accent-soft) }
.curve-dot { left: 100%; background: var(--accent) }
@media (pointer: coarse) {
  .wide-segment { height: 36px }
  .wide-segment.curve-presets { height: auto }
  .wide-option { line-height: 32px }
  .curve-play { width: 36px; height: 36px }
  .curve-grip { width: 36px; height: 36px; margin: -18px }
}
@media (forced-colors: active) {
  .wide-segment, .curve-chart { border: 1px solid CanvasText }
  .wide-segment > .wide-option[aria-checked=true] { background: Highlight; color: HighlightText; forced-color-adjust: none }
  .curve-dot { background: Highlight }
  .curve-trace { background: GrayText }
}
`
