// How rows look that show what is not applied: adopted with the first view that has them do so.

export const PREVIEW_CSS = `
.row[data-preview=none] > .field { --text: var(--text-3); --text-2: var(--text-3); --changed-text: var(--text-3) }
.row[data-preview=able] > .field { --text: var(--accent); --text-2: var(--accent); --changed-text: var(--accent) }
.row[data-preview=previewed] > .field { background: var(--accent-soft) }
.row[data-preview=previewed] > .field > .value { color: var(--text) }
.row[data-preview=previewed] > .field > .swatch {
  background:
    linear-gradient(90deg, var(--was) 50%, var(--swatch) 50%) padding-box,
    repeating-conic-gradient(#80808080 0 25%, #ffffff80 0 50%) padding-box 0 0 / 8px 8px;
}
.row[data-preview=anchored] > .row-label::after { content: ' anchored'; font-size: 11px; color: var(--text-2) }
@media (forced-colors: active) { .row[data-preview=previewed] > .field { outline: 2px dashed Highlight } }
`
