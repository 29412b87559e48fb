// How the bar looks that says what is previewed: in a shadow root of its own, as it stays while the panel is
// closed, and where it isn't loaded. The colors are those of the chrome, which may not be there.

export const PREVIEW_BAR_CSS = `
:host {
  all: initial !important; display: block !important; position: fixed !important; inset: auto auto 16px 16px !important;
  z-index: 2147483646 !important;
}
:host::before, :host::after, :host::backdrop { content: none !important; display: none !important }
.bar {
  position: fixed; left: 16px; bottom: 16px; box-sizing: border-box; display: flex; align-items: center; gap: 12px;
  height: 36px; max-width: calc(100vw - 32px); padding: 0 6px 0 12px; border-radius: 8px; color-scheme: light dark;
  background: light-dark(#ffffff, #212326); color: light-dark(#1f2228, #eaebee); white-space: nowrap;
  font: 12px/16px ui-sans-serif, system-ui, sans-serif;
  box-shadow:
    0 0 0 1px light-dark(#0000001a, #ffffff14), 0 2px 6px light-dark(#0000001f, #00000066),
    0 12px 32px -6px light-dark(#00000038, #000000cc);
}
.bar[data-theme=light] { color-scheme: light }
.bar[data-theme=dark] { color-scheme: dark }
svg {
  flex: none; width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round;
  stroke-linejoin: round;
}
.words { overflow: hidden; text-overflow: ellipsis }
.aside { color: light-dark(#55585f, #acafb6) }
button {
  display: inline-flex; align-items: center; flex: none; gap: 8px; height: 24px; margin: 0; padding: 0 8px; border: 0;
  border-radius: 6px; background: light-dark(#eff0f2, #2d2f34); color: inherit; font: inherit; font-weight: 500;
}
button:hover { background: light-dark(#e8e9ec, #37393f) }
button:focus-visible { outline: 2px solid light-dark(#3958d1, #88a7fd) }
.key { color: light-dark(#55585f, #acafb6); font-size: 11px; font-weight: 400 }
@media (max-width: 479px) { .aside { display: none } }
@media (max-width: 319px) { .bar { gap: 8px } svg, .key { display: none } }
@media (pointer: coarse) { .bar { height: 44px } button { height: 36px } .key { display: none } }
@media (forced-colors: active) {
  .bar { border: 1px solid CanvasText }
  button { border: 1px solid ButtonText }
}
@media print { .bar { display: none } }
`
