// How the contrast view is laid out: adopted when it is first opened.
// Samples, verdicts and fixes bring their own sheet.

/** A table from 440 px on; narrower, a pair's name stands above its cells. */
export const CONTRAST_CSS = `
.content:has(> .contrast) { position: relative }
/* By name: of a subject that is only said by what it is not, a browser styles everything anew with each row that comes. */
.content:has(> .contrast) > :is(.scheme-line, .list, .empty) { visibility: hidden }
.contrast {
  --cells: 1; position: absolute; inset: 0; z-index: 2; overflow: hidden auto; overscroll-behavior: contain;
  padding-block-end: var(--toast-room, 48px); background: var(--panel); scroll-padding-block: 72px 8px;
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
