// How a font stack looks as a list.

export const FONTS_CSS = `
.fonts .family { display: flex; flex: 1 1 0; min-width: 0; align-items: center; gap: 8px }
.fonts .part-name { font-size: 15px; line-height: 24px }
.font-mark { flex: none; color: var(--text-2); font-size: 11px }
.font-mark[data-in-use] { padding: 0 6px; border-radius: 999px; background: var(--added); color: var(--ok); line-height: 18px; font-weight: 500 }
.add-family { margin-block-start: 8px }
.add-family > .field > .value { font: var(--ui) }
.show-installed { min-height: 24px; color: var(--accent); font-size: 12px }
.show-installed:hover { text-decoration: underline }
`
