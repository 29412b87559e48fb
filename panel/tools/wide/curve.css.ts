// How the editor of curves looks, and the parts that editors of numbers have in common: adopted with them.
// Fields, buttons and the frame are others'.

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
