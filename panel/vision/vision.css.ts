// The layer that the page is seen through, in a shadow root of its own, and the bar that says so.
// What the filter does is said in visions.ts.

/** The layer: it takes no press, and nothing of the page can say how it looks. */
export const VEIL_CSS = `
:host { all: initial !important; display: contents !important }
.veil {
  position: fixed; inset: 0; width: auto; height: auto; max-width: none; max-height: none; margin: 0; border: 0;
  padding: 0; background: none; overflow: hidden; pointer-events: none;
}
.veil:not(:popover-open) { display: block; z-index: 2147483646 }
.veil::backdrop { display: none }
svg { position: fixed; width: 0; height: 0 }
@media print { .veil { display: none !important } }
`

export const BAR_CSS = `
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
