// Styles of contrast: the view, the two lines in a picker, and the samples, verdicts and fixes that both
// have; each adopted with the first of its kind.


export const SAMPLE_CSS = `
.pair-sample {
  position: relative; display: inline-grid; place-items: center; flex: none; width: 28px; height: 24px; border-radius: 5px;
  background: linear-gradient(var(--pair-back, transparent) 0 0) var(--panel); color: var(--pair-front, transparent);
  box-shadow: inset 0 0 0 1px light-dark(#00000026, #ffffff2e); forced-color-adjust: none;
}
.pair-sample[data-use=text]::before { content: 'Aa' / ''; font: 700 13px/16px ui-sans-serif, system-ui, sans-serif }
.pair-sample[data-use=non-text]::before { content: '' / ''; width: 18px; height: 2px; background: currentcolor }
.pair-sample[data-use=unknown] { background: none; box-shadow: none; border: 1px dashed var(--edge) }
.verdict {
  flex: none; height: 18px; padding: 0 7px; border-radius: 999px; font: 500 11px/18px ui-sans-serif, system-ui, sans-serif;
  white-space: nowrap; background: var(--well); color: var(--text-2);
}
.verdict[data-grade=ok] { background: var(--added); color: var(--ok) }
.verdict[data-grade=bad] { background: var(--removed); color: var(--danger) }
.fix {
  display: inline-flex; align-items: center; gap: 6px; max-width: 100%; height: 24px; padding: 0 8px 0 5px; border-radius: 6px;
  background: var(--well); color: var(--text); font: var(--ui); white-space: nowrap; transition: background-color var(--fill-motion);
}
.fix:hover { background: var(--hover) }
.fix:active { background: var(--pressed) }
.fix-words { min-width: 0; overflow: hidden; text-overflow: ellipsis; font-variant-numeric: tabular-nums }
.fix-swatch {
  position: relative; flex: none; width: 14px; height: 14px; border-radius: 4px; background: var(--pair-back);
  box-shadow: inset 0 0 0 1px light-dark(#00000026, #ffffff2e); forced-color-adjust: none;
}
.fix[aria-disabled=true] { background: none; color: var(--text-2); cursor: default }
.fix > .icon + .fix-swatch { display: none }
.fix .icon { flex: none; width: 14px; height: 14px; color: var(--ok) }
@media (pointer: coarse) { .fix { height: 36px } }
@media (forced-colors: active) {
  .verdict { border: 1px solid CanvasText; line-height: 16px }
  .fix { border: 1px solid ButtonText }
  .fix[aria-disabled=true] { border-color: GrayText }
}
`

export const CONTRAST_PART_CSS = `
.against-line, .against-more { display: flex; align-items: center; gap: 6px; height: 28px }
.against-more { height: 24px; font: 11px/16px ui-sans-serif, system-ui, sans-serif; color: var(--text-2) }
.against-words { min-width: 0; flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
/* Beside its words, which say what is needed, there is no room for more. */
.against-more > .fix { flex: none; gap: 4px; padding: 0 6px 0 4px; font-size: 11px }
.against-on { color: var(--text-2) }
.against-choice { position: relative; flex: 0 1 auto; min-width: 44px; margin-inline-end: auto }
.against-choice > select {
  appearance: none; field-sizing: content; display: block; max-width: 100%; height: 24px; padding: 0 20px 0 8px;
  border-radius: 6px; background: var(--well); overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
.against-choice > select:hover { background: var(--hover) }
.against-choice option, .against-choice optgroup { background: var(--raised); color: var(--text) }
.against-choice::after {
  content: ''; position: absolute; inset-inline-end: 9px; inset-block-start: 8px; width: 4px; height: 4px; rotate: 45deg;
  border: solid currentcolor; border-width: 0 1.5px 1.5px 0; pointer-events: none;
}
.against-ratio { flex: none; font: 600 12px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-variant-numeric: tabular-nums }
@media (pointer: coarse) {
  .against-line, .against-more { height: 40px }
  .against-choice > select { height: 36px }
  .against-choice::after { inset-block-start: 14px }
}
@media (forced-colors: active) { .against-choice > select { border: 1px solid ButtonText } }
`

/** A table from 440 px on; narrower, a pair's name stands above its cells. */
export const CONTRAST_CSS = `
.content:has(> .contrast) { position: relative }
/* By name: of a subject that is only said by what it is not, a browser styles everything anew with each row that comes. */
.content:has(> .contrast) > :is(.scheme-line, .list, .empty) { visibility: hidden }
.contrast {
  --cells: 1; position: absolute; inset: 0; z-index: 2; overflow: hidden auto; overscroll-behavior: contain;
  padding-block-end: var(--toast-room, 37px); background: var(--panel); scroll-padding-block: 72px 8px;
}
.contrast[data-schemes='2'] { --cells: 2 }
.contrast-top { position: sticky; inset-block-start: 0; z-index: 1; background: var(--panel) }
.contrast-head { display: flex; align-items: center; gap: 8px; min-height: 36px; padding-inline: 9px 8px }
.contrast-head > .icon-button { width: 24px; height: 24px }
@media (pointer: coarse) { .contrast-head > .icon-button { width: 36px; height: 36px } }
.contrast-title { font: 600 12px/16px ui-sans-serif, system-ui, sans-serif }
.contrast-count { flex: 1; min-width: 0; color: var(--text-2) }
.contrast-sort { height: 24px; padding: 0 8px }
.contrast-names, .pair {
  display: grid; grid-template-columns: repeat(var(--cells), minmax(0, 1fr)) var(--target); padding-inline: 16px 6px;
}
.contrast-names { height: 20px; font: 11px/16px ui-sans-serif, system-ui, sans-serif; color: var(--text-2) }
.contrast-names > [data-shown] { font-weight: 600; color: var(--text) }
.contrast-here { margin-inline-start: 8px; font-weight: 400; color: var(--text-2) }
/* What is out of sight is neither styled nor laid out, and is taken to be as high as it will be. */
.pair { position: relative; padding-block: 4px; content-visibility: auto; contain-intrinsic-block-size: auto 60px }
.pair[data-work] { contain-intrinsic-block-size: auto 108px }
.pair:hover, .pair:focus-within { background: light-dark(#f1f2f4, #1e2023) }
.pair[data-changed]::before {
  content: '' / ''; position: absolute; inset-inline-start: 5px; inset-block-start: 15px; width: 6px; height: 6px;
  border-radius: 3px; background: var(--changed-dot);
}
.pair-name { grid-area: 1 / 1 / auto / -2; min-width: 0; padding-block: 6px 2px; overflow-wrap: anywhere }
.pair-ground { color: var(--text-2) }
.pair-tools { grid-area: 1 / -2; align-self: start; padding-block: 2px }
.pair-note { display: block; font: 11px/16px ui-sans-serif, system-ui, sans-serif; color: var(--text-2) }
.pair-cell { min-width: 0; padding-inline-end: 6px }
.pair-line { display: flex; align-items: center; gap: 6px; height: 28px }
.pair-ratio {
  min-width: 5ch; text-align: end; white-space: nowrap; font: var(--mono); font-variant-numeric: tabular-nums;
}
.pair-scheme { display: none; flex: none; width: 34px; font: 11px/16px ui-sans-serif, system-ui, sans-serif; color: var(--text-2) }
.pair-fix { display: block; min-height: 30px; padding-block: 2px 4px }
.pair-fix > .fix { height: auto; min-height: 24px; padding-block: 4px; text-align: start; white-space: normal }
@media (pointer: coarse) { .pair-fix > .fix { min-height: 36px } }
.pair-fix[data-wide] { position: relative; z-index: 1; width: max-content; max-width: calc(200% - 6px) }
.pair-none { font: 11px/24px ui-sans-serif, system-ui, sans-serif; color: var(--text-2) }
.contrast-note { padding: 12px 16px; font: 11px/16px ui-sans-serif, system-ui, sans-serif; color: var(--text-2) }
.contrast-empty { padding: 32px 24px; text-align: center; color: var(--text-2) }
@container panel (max-width: 339px) {
  .contrast[data-schemes='2'] { --cells: 1 }
  .contrast[data-schemes='2'] .pair { contain-intrinsic-block-size: auto 88px }
  .contrast[data-schemes='2'] .pair[data-work] { contain-intrinsic-block-size: auto 164px }
  .pair-cell { grid-column: 1 / -2 }
  .contrast-names { display: none }
  .contrast[data-schemes='2'] .pair-scheme { display: block }
  .pair-fix { padding-inline-start: 40px }
  .contrast[data-schemes='1'] .pair-fix { padding-inline-start: 0 }
  .pair-fix[data-wide] { max-width: 100% }
}
@container panel (min-width: 440px) {
  .contrast-names, .pair { grid-template-columns: minmax(0, 1fr) repeat(var(--cells), 152px) var(--target) }
  .pair { padding-block: 0; contain-intrinsic-block-size: auto 36px }
  .pair[data-work] { contain-intrinsic-block-size: auto 72px }
  .pair-name { grid-area: auto; padding-block: 10px 8px }
  .pair-tools { grid-area: auto / -2; padding-block: calc((36px - var(--target)) / 2) }
  .pair-note { margin-block-start: 6px }
  .pair-line { height: 36px; gap: 8px }
  .pair-line:has(> .pair-wide) { gap: 6px }
  .pair-fix { padding-block: 0 6px }
}
@container panel (max-width: 439px) {
  .contrast-names > :first-child { position: absolute }
}
@container panel (min-width: 900px) {
  .contrast-rows { display: grid; grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)); align-items: start; column-gap: 24px }
  .contrast-names { display: none }
  .contrast[data-schemes='2'] .pair { grid-template-columns: minmax(0, 1fr) repeat(2, 188px) var(--target) }
  .contrast[data-schemes='2'] .pair-scheme { display: block; width: 30px }
}
`
