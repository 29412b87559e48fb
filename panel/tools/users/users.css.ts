// Styles of the eye in a row and of the line above a list that is narrowed to what is used: each adopted with
// the first of its kind.
import { SLOTS_CSS } from '../../view/overlay/colors.js'

export const ONLY_CSS = `
.only-line {
  flex: none; display: flex; align-items: center; gap: 8px; min-height: 28px; margin-inline: 8px; padding-inline: 8px 0;
  border-radius: 5px; background: var(--well);
}
.only-line > b { flex: none; font-weight: 500 }
.only-line > span { flex: 1; min-width: 0; padding-block: 6px; color: var(--text-2); font-size: 11px }
.only-line > .icon-button { width: 24px; height: 24px }
@media (pointer: coarse) { .only-line > .icon-button { width: 36px; height: 36px } }
@media (forced-colors: active) { .only-line { border: 1px solid CanvasText } }
`

/** At the end of the label's lane, with room for its count before that is known; the label ends before it. */
export const EYE_CSS = `
${SLOTS_CSS}
.row > .eye {
  grid-column: label; justify-self: end; align-self: center; display: inline-flex; align-items: center;
  justify-content: start; gap: 4px; min-width: 49px; height: 24px; padding: 0 4px; border-radius: 5px; color: var(--text-2);
  font-size: 11px; font-variant-numeric: tabular-nums;
}
.row > .eye:hover { background: var(--pressed); color: var(--text) }
.eye-count:empty { display: none }
.row:not(:hover, :focus-within, [data-eye]) > .eye[aria-pressed=false], .list[data-selecting] .eye { display: none }
.row:is(:hover, :focus-within, [data-eye]):has(> .eye) > .row-label { --eye: 53px; margin-inline-end: var(--eye) }
/* A label that is read the other way begins where its row ends. */
.row:dir(ltr):has(> .eye) > .row-label:dir(rtl), .row:dir(rtl):has(> .eye) > .row-label:dir(ltr) {
  margin-inline: var(--eye, 0) 0 !important;
}
.row > .eye[aria-pressed=true] {
  color: var(--text); box-shadow: inset 0 0 0 1px var(--mark); background: color-mix(in srgb, var(--mark) 16%, transparent);
}
.row > .eye[aria-pressed=true]::before {
  content: '' / ''; position: absolute; inset-inline-start: 5px; inset-block-start: calc(50% - 3px); width: 6px; height: 6px;
  background: var(--mark);
}
/* Both marks have their place in the lane. */
.row[data-changed]:has(> .eye[aria-pressed=true])::before { margin-block-start: -5px }
.row[data-changed] > .eye[aria-pressed=true]::before { margin-block-start: 5px }
@media (forced-colors: active) {
  .row > .eye { border: 1px solid ButtonText }
  .row > .eye[aria-pressed=true] { border: 2px solid Highlight; box-shadow: none }
  .row > .eye[aria-pressed=true]::before { forced-color-adjust: none; background: Highlight }
}
`
