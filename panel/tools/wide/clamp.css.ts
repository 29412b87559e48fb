// How the editor of sizes that grow with the window looks: adopted when one is first opened.
// Fields and the frame are others'.

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
