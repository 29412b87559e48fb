// How the list of undefined variables looks, in its dialog.

export const UNDEFINED_CSS = `
.undefined-words { padding: 12px 16px; color: var(--text-2) }
.undefined-list > li { padding: 8px 16px; border-block-start: 1px solid var(--hairline); overflow-wrap: anywhere }
.undefined-list p { color: var(--text-2); font-size: 11px }
.undefined-list code { font: var(--mono) }
.undefined-list > li[data-dim] code { color: var(--text-2) }
.undefined-go { min-height: 24px; color: var(--accent); text-align: start }
.undefined-go:hover { text-decoration: underline }
`
