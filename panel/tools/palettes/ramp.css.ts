// How the tuning of a ramp looks: adopted when it is first opened.
// Fields and buttons are the chrome's.

export const RAMP_CSS = `
.ramp {
  --well: light-dark(#eff0f2, #2d2f34); --hairline: light-dark(#dee0e2, #37393f);
  display: flex; flex-direction: column; width: 320px; padding: 0; border-radius: 10px; overflow: hidden;
  animation: popup var(--move-motion);
}
.ramp-head { display: flex; flex: none; align-items: center; height: 40px; padding: 0 8px 0 12px }
.ramp-title { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.ramp-head > .icon-button { width: 24px; height: 24px }
.ramp-label { font-weight: 600 }
.ramp-name { margin-inline-start: 2px; color: var(--text-2) }
.ramp-body { flex: 1 1 auto; min-height: 0; padding: 0 12px; overflow: hidden auto }
.ramp-was, .ramp-is, .ramp-names { display: flex }
.ramp-was { height: 12px; border-radius: 4px 4px 0 0; overflow: hidden }
.ramp-is { height: 20px; border-radius: 0 0 4px 4px; overflow: hidden }
.ramp-cell { flex: 1; background: var(--swatch); forced-color-adjust: none }
.ramp-names { height: 16px; font-size: 11px; color: var(--text-2) }
.ramp-names > * { flex: 1; min-width: 0; text-align: center }
.ramp-names > [data-anchored] { font-weight: 600; color: var(--text) }
.ramp-line { display: flex; align-items: center; gap: 8px; min-height: 24px }
.ramp-value {
  flex: 1; text-align: end; font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  font-variant-numeric: tabular-nums; color: var(--text-2);
}
.ramp-chart { position: relative; height: 88px; border-radius: 5px; background: var(--well) }
.ramp-lines { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none }
.ramp-lines > * { fill: none; stroke: var(--text); stroke-width: 1.5; stroke-linejoin: round; vector-effect: non-scaling-stroke }
.ramp-lines > .ramp-before { stroke: var(--text-3); stroke-width: 1; stroke-dasharray: 3 2 }
.ramp-point {
  position: absolute; display: grid; place-items: center; width: 24px; height: 24px; margin: -12px 0 0 -12px;
  border-radius: 50%; cursor: ns-resize; touch-action: none; direction: ltr;
}
.ramp-point::before {
  content: ''; width: 10px; height: 10px; border-radius: 50%; background: var(--swatch); forced-color-adjust: none;
  box-shadow: 0 0 0 2px #fff, 0 0 0 3px #0000004d;
}
.ramp-point[data-anchored] { cursor: default }
.ramp-point[data-anchored]::before { width: 8px; height: 8px; border-radius: 0 }
.ramp-point:focus-visible { outline: none; z-index: 1 }
.ramp-point:focus::before { box-shadow: 0 0 0 2px var(--raised), 0 0 0 4px var(--accent) }
.ramp-shift { height: 28px; margin-top: 4px }
.ramp-shift > .ramp-label, .ramp-anchors > .ramp-label { flex: none; min-width: 56px }
.ramp-track { flex: 1; height: 24px; appearance: none; cursor: pointer; forced-color-adjust: none }
.ramp-track::-webkit-slider-runnable-track { height: 14px; border-radius: 7px; background: var(--stops) }
.ramp-track::-moz-range-track { height: 14px; border-radius: 7px; background: var(--stops) }
.ramp-track::-webkit-slider-thumb {
  appearance: none; width: 16px; height: 16px; margin-top: -1px; border-radius: 50%; background: transparent;
  box-shadow: inset 0 0 0 2px #fff, 0 0 0 1px #0000004d;
}
.ramp-track::-moz-range-thumb {
  width: 16px; height: 16px; border: 0; border-radius: 50%; background: transparent;
  box-shadow: inset 0 0 0 2px #fff, 0 0 0 1px #0000004d;
}
.ramp-degrees { position: relative; flex: none; width: 56px }
.ramp-degrees::after {
  content: '°'; position: absolute; inset: 4px 8px 4px auto; font: var(--mono); color: var(--text-3); pointer-events: none;
}
.ramp-degrees > .field > .value { padding-inline-end: 18px; text-align: end }
.ramp-anchors { flex-wrap: wrap; gap: 4px 8px; margin-top: 4px }
.ramp-chips { display: contents }
.ramp-chip {
  display: inline-flex; align-items: center; gap: 6px; height: 24px; padding-inline-start: 5px; border-radius: 5px;
  background: var(--well); font-variant-numeric: tabular-nums;
}
.ramp-swatch {
  width: 14px; height: 14px; border-radius: 4px; background: var(--swatch); forced-color-adjust: none;
  box-shadow: inset 0 0 0 1px #00000026;
}
.ramp-off { display: grid; place-items: center; width: 24px; height: 24px; margin-inline-start: -6px; color: var(--text-2) }
.ramp-off:hover, .ramp-link:hover { color: var(--text) }
.ramp-off > .icon { width: 10px; height: 10px }
.ramp-link { height: 24px; padding: 0 4px; border-radius: 5px; color: var(--accent) }
.ramp-link[aria-disabled=true] { color: var(--text-3); cursor: default }
.ramp-notes { margin: 6px 0 0; font-size: 11px; color: var(--text-2) }
/* Room for whatever number of steps: what stands beside it stays where it is. */
.ramp-foot { display: grid; grid-template-columns: 1fr auto minmax(11em, auto); flex: none; gap: 8px; padding: 12px }
.ramp-foot > :first-child { grid-column: 2 }
.ramp.sheet { width: 100%; border-radius: 10px 10px 0 0 }
@media (forced-colors: active) {
  .ramp-chart { border: 1px solid CanvasText }
  .ramp-point:focus::before { outline: 2px solid Highlight; outline-offset: 3px }
  .ramp-chip { border: 1px solid CanvasText }
  .ramp-link { text-decoration: underline }
}
`
