// The looks of the export: the formats beside the text, the choices above it; one below the other on a narrow
// sheet.
// What all dialogs have is in dialogs.css.ts.

export const EXPORT_CSS = `
.sheet:has(.export) { --well: light-dark(#eff0f2, #2d2f34); --hairline: light-dark(#dee0e2, #37393f) }
.dialog-body:has(> .export) { display: flex; flex-direction: column }
.export { display: grid; grid-template-columns: 184px minmax(0, 1fr); flex: 1; min-height: 0 }
.export-formats { padding: 8px; border-inline-end: 1px solid var(--hairline); align-content: start; display: grid; gap: 2px }
.choice-part { position: relative; display: flex; align-items: center; cursor: default; white-space: nowrap }
.dialog .choice-radio { position: absolute; inset: 0; width: 100%; height: 100%; appearance: none; opacity: 0 }
.choice-part:has(:focus-visible) { outline: 2px solid var(--accent) }
.export-formats > .choice-part { min-height: 28px; padding-inline: 8px; border-radius: 6px }
.export-formats > .choice-part:hover { background: var(--hover) }
.export-formats > .choice-part:has(:checked) { background: var(--pressed); font-weight: 500 }
.export-formats > [data-doubt]:not(:has(:checked), :hover) { color: var(--text-3) }
.export-select { display: none; width: 100% }
.export-pane { display: flex; flex-direction: column; min-width: 0; min-height: 0; padding: 12px 16px 16px; gap: 10px }
.export-bar { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px }
.export-segment { display: flex; padding: 2px; border-radius: 6px; background: var(--well) }
.export-segment > .choice-part { height: 20px; padding-inline: 7px; border-radius: 4px; color: var(--text-2) }
.export-segment > .choice-part:has(:checked) {
  background: light-dark(#ffffff, #37393f); color: var(--text); box-shadow: 0 0 0 1px light-dark(#0000001a, transparent);
}
.export-segment > .choice-part:has(:disabled:not(:checked)) { color: var(--text-3) }
.export-room { position: relative; display: grid; flex: 1; min-height: 214px }
.dialog .export-text { height: auto; min-height: 100%; padding: 12px; line-height: 18px }
.dialog .export-text[wrap=soft] { white-space: pre-wrap; overflow-wrap: anywhere }
.export-empty { display: grid; place-items: center; align-content: center; gap: 12px; padding: 16px; text-align: center }
.export-empty p { color: var(--text-2); max-width: 44ch; overflow-wrap: anywhere }
@container dialog (max-width: 559px) {
  .export { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr) }
  .export-formats { padding: 12px 16px 0; border: 0 }
  .export-formats > .choice-part { display: none }
  .export-select { display: block }
}
@media (pointer: coarse) {
  .export-formats > .choice-part, .export-select { min-height: 36px }
  .export-segment > .choice-part { height: 32px; padding-inline: 10px }
}
@media (forced-colors: active) {
  .choice-part:has(:checked) { outline: 1px solid Highlight; outline-offset: -1px }
  .choice-part:has(:focus-visible) { outline: 2px solid Highlight }
  .export-segment > .choice-part:has(:disabled:not(:checked)) { color: GrayText }
}
`
