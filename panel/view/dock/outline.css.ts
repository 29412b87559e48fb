// What stands for a panel that is still on its way: an empty frame, or an empty pill.
// Nothing in it moves. The colors are those of the chrome, which is not there yet.

/** Important: the page's own rules lose against these. */
export const OUTLINE_CSS = `
:host {
  all: initial !important; position: fixed !important; inset: 0 auto auto 0 !important; width: 0 !important;
  height: 0 !important; overflow: visible !important; z-index: 2147483647 !important; display: block !important;
}
:host::before, :host::after, :host::backdrop { content: none !important; display: none !important }
div {
  position: fixed; box-sizing: border-box; overflow: hidden; color-scheme: light dark;
  background: light-dark(#f9fafb, #18191c); --hairline: light-dark(#dee0e2, #2d2f33);
  --shadow:
    0 0 0 1px light-dark(#0000001a, #ffffff14), 0 2px 6px light-dark(#0000001f, #00000066),
    0 16px 40px -8px light-dark(#00000038, #000000cc);
}
[data-theme=light] { color-scheme: light }
[data-theme=dark] { color-scheme: dark }
[data-mode=float] { border-radius: 10px; box-shadow: var(--shadow) }
[data-mode=right] { inset: 0 0 0 auto; border-left: 1px solid var(--hairline) }
[data-mode=sheet] { inset: 50% 0 0 }
[data-mode=bottom] { inset: auto calc(var(--panel-dock-inset-right, 0px) * var(--page-zoom, 1)) 0 0; border-top: 1px solid var(--hairline) }
[data-mode=mini] { width: 88px; height: 32px; border-radius: 16px; box-shadow: var(--shadow) }
@media (forced-colors: active) { div { border: 1px solid CanvasText } }
@media print { div { display: none } }
`
