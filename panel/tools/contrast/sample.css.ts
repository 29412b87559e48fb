// How samples, verdicts and fixes look, in a picker and in the contrast view: adopted with the first of them.
// The letter is drawn by the sheet, so that no reader spells it out.

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
