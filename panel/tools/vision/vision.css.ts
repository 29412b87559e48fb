// How the bar looks that says how the page is seen.

export const VISION_BAR_CSS = `
.vision-bar {
  position: fixed; display: flex; align-items: center; gap: 12px; height: 36px; padding: 0 6px 0 12px; border-radius: 8px;
  max-width: calc(100vw - 32px); background: var(--raised); color: var(--text); box-shadow: var(--popover-shadow);
  font: var(--ui); white-space: nowrap; --well: light-dark(#eff0f2, #2d2f34);
}
.vision-bar > .aside { color: var(--text-2) }
.vision-bar > .button { gap: 8px; height: 24px; padding: 0 8px }
.vision-bar .key { font-size: 11px; font-weight: 400; color: var(--text-2) }
@media (max-width: 479px) { .vision-bar > .aside { display: none } }
@media (pointer: coarse) { .vision-bar { height: 44px } .vision-bar > .button { height: 36px } }
@media (forced-colors: active) { .vision-bar { border: 1px solid CanvasText } }
`
