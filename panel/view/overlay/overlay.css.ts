// How boxes over a page look: the layer, outlines in their colors, labels.
// Where they stand is written with each frame.
import { SLOTS_CSS } from './colors.js'

/** On a page the colors are those of a light panel; a white line keeps them apart from what is dark. */
export const OVERLAY_CSS = `
.page-layer {
  position: fixed; inset: 0; overflow: hidden; contain: strict; pointer-events: none; color-scheme: light;
}
.page-layer > * { position: absolute; inset: 0 auto auto 0 }
.page-sheet { will-change: transform }
.page-sheet > .page-box { position: absolute; inset: 0 auto auto 0 }
.page-box {
  width: 0; height: 0; border: 2px solid var(--mark); border-radius: 4px;
  background: color-mix(in srgb, var(--mark) 8%, transparent); box-shadow: 0 0 0 1px #ffffff8c, inset 0 0 0 1px #ffffff40;
}
.page-box[data-outer] { background: none }
.page-box[data-look=hover] {
  --mark: #3958d1; border-width: 1px; border-radius: 0 !important; box-shadow: none;
  background: color-mix(in srgb, var(--mark) 18%, transparent);
}
.page-box[data-look=pin] { --mark: #3958d1; background: none }
.page-rule { width: 100px; height: 100px; visibility: hidden }
.page-label {
  z-index: 1; max-width: 240px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; height: 18px; padding: 0 5px;
  border-radius: 3px; background: var(--mark); color: #fff; font: 500 11px/18px ui-sans-serif, system-ui, sans-serif;
  font-variant-numeric: tabular-nums; --mark: #3958d1;
}
${SLOTS_CSS}
@media (forced-colors: active) {
  .page-box, .page-label { forced-color-adjust: none }
}
`
