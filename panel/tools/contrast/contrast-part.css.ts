// How the two lines on contrast look in a picker: adopted with the first one.
// Samples, verdicts and fixes bring their own sheet.

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
