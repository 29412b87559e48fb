// The frame in each place where the panel can stand, the edges it is resized by, and the pill.
// What stands in the frame is that room's.

/** Adopted after the chrome's. Only a change of place that a person asked for moves: `data-motion`. */
export const DOCK_CSS = `
.frame { position: fixed; background: var(--panel) }
.frame[data-mode=float] {
  border-radius: 10px; box-shadow: var(--float-shadow); transition: opacity 80ms ease-out;
}
.frame[data-faded] { opacity: .25; transition-duration: 180ms }
.frame[data-mode=right] { inset: 0 0 0 auto }
.frame[data-mode=bottom] { inset: auto calc(var(--panel-dock-inset-right, 0px) * var(--page-zoom, 1)) 0 0 }
.frame[data-mode=float] .header { touch-action: none }
.frame[data-active] { user-select: none; -webkit-user-select: none }
.frame[data-motion] { animation: float-in var(--move-motion) }
.frame[data-motion][data-mode=right] { animation-name: right-in }
.frame[data-motion][data-mode=bottom] { animation-name: bottom-in }
@keyframes float-in { from { opacity: 0; scale: .96 } }
@keyframes right-in { from { opacity: 0; translate: 16px 0 } }
@keyframes bottom-in { from { opacity: 0; translate: 0 16px } }
.splitter, .grip {
  position: absolute; z-index: 4; touch-action: none; user-select: none; -webkit-user-select: none; --hit: 4px;
}
.splitter::before { content: ''; position: absolute; transition: background-color var(--fill-motion) }
.splitter.inline { top: 0; bottom: 0; left: calc(-1 * var(--hit)); width: calc(2 * var(--hit)); cursor: ew-resize }
.splitter.inline::before { top: 0; bottom: 0; left: var(--hit); width: 1px }
.splitter.block { left: 0; right: 0; top: calc(-1 * var(--hit)); height: calc(2 * var(--hit)); cursor: ns-resize }
.splitter.block::before { left: 0; right: 0; top: var(--hit); height: 1px }
.frame[data-mode=float] > .splitter.inline { top: 10px; bottom: 10px }
.frame[data-mode=float] > .splitter.block {
  left: 10px; right: 10px; top: auto; bottom: calc(-1 * var(--hit));
}
.frame:not([data-mode=float]) > .splitter::before { background: var(--hairline) }
.splitter:focus-visible { outline: none }
.frame > .splitter:is(:hover, :focus-visible, [data-active])::before { background: var(--accent) }
.splitter.inline:is(:hover, :focus-visible, [data-active])::before { left: calc(var(--hit) - 1px); width: 2px }
.splitter.block:is(:hover, :focus-visible, [data-active])::before { top: calc(var(--hit) - 1px); height: 2px }
.grip { bottom: calc(-1.5 * var(--hit)); width: calc(3 * var(--hit)); height: calc(3 * var(--hit)) }
.grip.left { left: calc(-1.5 * var(--hit)); cursor: nesw-resize }
.grip.right { right: calc(-1.5 * var(--hit)); cursor: nwse-resize }
.frame:not([data-mode=float]) > .grip { display: none }
.mini {
  position: fixed; display: inline-flex; align-items: center; gap: 8px; height: 32px; padding: 0 10px 0 12px;
  border-radius: 16px; background: var(--panel); color: var(--text); box-shadow: var(--float-shadow);
  font-weight: 500; white-space: nowrap; user-select: none; -webkit-user-select: none; touch-action: none;
  transition: background-color var(--fill-motion), left var(--move-motion), top var(--move-motion),
    translate var(--move-motion);
}
.mini:hover { background: var(--hover) }
.mini[data-active] { transition: none; cursor: grabbing }
.mini:focus-visible { outline-offset: 1px }
.mini .icon { color: var(--text-2) }
.mini-swatches { display: flex; margin-left: -2px }
.mini-swatch {
  width: 12px; height: 12px; border-radius: 4px; forced-color-adjust: none; color-scheme: var(--page-scheme);
  background:
    linear-gradient(var(--swatch), var(--swatch)),
    repeating-conic-gradient(#c8c8c8 0 25%, #ffffff 0 50%) 0 0 / 6px 6px;
  box-shadow: inset 0 0 0 1px #00000026, 0 0 0 2px var(--panel);
}
.mini-swatch + .mini-swatch { margin-left: -4px }
.mini:hover .mini-swatch { box-shadow: inset 0 0 0 1px #00000026, 0 0 0 2px var(--hover) }
@media (prefers-reduced-motion: reduce) {
  .frame[data-mode=float] { transition: none }
}
@media (forced-colors: active) {
  /* A border would take from what stands in it: the last tool of the header would go. */
  .frame[data-mode=float] { outline: 1px solid CanvasText }
  .mini { border: 1px solid CanvasText }
  .mini:hover { border-color: Highlight }
}
`
