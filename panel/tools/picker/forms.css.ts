// How the parts of a picker look that are about references, expressions, two sides, and swatches to copy.
// Adopted with the first picker.

export const FORMS_CSS = `
.form .swatch, .strip .swatch, .sides .swatch { padding: 0 }
.refer-chip > .swatch.role { border-radius: 999px }
.form .swatch.missing, .strip .swatch.missing, .sides .swatch.missing {
  background:
    linear-gradient(to top right, transparent calc(50% - 1px), var(--danger) calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px)) padding-box;
  box-shadow: none; outline: 1px solid var(--danger); outline-offset: -4px;
}
.form { display: flex; flex: none; flex-direction: column; gap: 8px; margin-top: 8px }
.form-lines { display: flex; flex-direction: column }
.form-line { display: grid; grid-template-columns: 42px 24px minmax(0, 1fr); align-items: center; gap: 2px; min-height: 24px }
.form-line > :last-child { grid-column: 3 }
.form-name { color: var(--text-2) }
.form-value { font: var(--mono); font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.form-value.missing { color: var(--danger) }
.form-chain { overflow-wrap: anywhere; color: var(--text-2) }
.form-chain code { font: var(--mono) }
.link { color: var(--accent); border-radius: 3px; text-align: start; overflow-wrap: anywhere; min-height: 24px }
.link:hover { text-decoration: underline; text-underline-offset: 3px }
.refer {
  display: flex; flex-direction: column; gap: 6px; max-height: 252px; margin: 0 -4px; padding: 0 4px 4px; overflow: auto;
  overscroll-behavior: contain; scroll-padding: 8px;
}
.refer-name { font: 600 11px/16px ui-sans-serif, system-ui, sans-serif; color: var(--text-2) }
.refer-chips { display: flex; flex-wrap: wrap; gap: 4px }
.refer-chip {
  display: inline-flex; align-items: center; max-width: 100%; height: 24px; padding: 0 8px 0 0; border-radius: 6px; background: var(--well);
  transition: background-color var(--fill-motion);
}
.refer-label { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.refer-chip > .icon { display: none; flex: none; width: 12px; height: 12px; margin: 0 -4px 0 4px }
.refer-chip:hover { background: var(--hover) }
.refer-chip[aria-checked=true] { background: var(--accent-soft); box-shadow: inset 0 0 0 1px var(--accent) }
.refer-chip[aria-checked=true] > .icon { display: block }
.form-actions { display: flex; flex-wrap: wrap; gap: 8px }
.form-actions > .button { max-width: 100%; overflow: hidden; text-overflow: ellipsis }
.form-note { font-size: 11px; color: var(--text-2) }
.picker .formats.sides { margin-block: 0 8px }
.picker .sides > .format { display: flex; align-items: center; justify-content: center; font-size: 12px }
.sides .swatch { width: 20px; height: 20px }
.strip { display: grid; grid-template-columns: 52px minmax(0, 1fr); align-items: center; flex: none; min-height: 28px; font-size: 11px }
.strip-name { align-self: start; line-height: 28px; color: var(--text-2) }
.strip-swatches { display: flex; flex-wrap: wrap; max-height: 100px; margin-inline: -2px; padding-block: 2px; overflow: auto }
.strip-swatches > .swatch { border-width: 2px; border-radius: 6px; cursor: pointer }
.root[data-unseen], .root[data-unseen] * { visibility: hidden !important }
@media (pointer: coarse) {
  .refer-chip, .link { height: 36px }
  .strip-swatches > .swatch { width: 36px; height: 36px; border-width: 4px }
}
@media (forced-colors: active) {
  .refer-chip { border: 1px solid ButtonText }
  .refer-chip[aria-checked=true] { border: 2px solid Highlight }
}
`
