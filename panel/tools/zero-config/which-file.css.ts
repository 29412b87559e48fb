// How the question looks which of several files holds a token, and what is said of one that is not on disk.

export const WHICH_FILE_CSS = `
.which-text { padding: 12px 16px 4px; color: var(--text-2) }
.which-files { display: flex; flex-direction: column; gap: 4px; padding: 4px 8px }
.which-file { display: flex; gap: 10px; align-items: center; min-height: 44px; padding: 4px 8px; border-radius: 6px }
.which-file:hover { background: var(--hover) }
.which-file:has(:checked) { background: var(--hover) }
.which-file > span { display: flex; flex-direction: column; min-width: 0 }
.which-file code { font: var(--mono); overflow-wrap: anywhere }
.which-note { color: var(--text-2); font-size: 12px; line-height: 16px; overflow-wrap: anywhere }
.which-keep { margin: 4px 16px 12px }
.which-file input, .which-keep input { flex: none }
.popup.not-on-disk { width: min(320px, calc(100vw - 16px)); padding: 12px 16px; overflow: auto }
.not-on-disk b { font-weight: 600; overflow-wrap: anywhere }
.not-on-disk p { margin-block: 4px 12px; color: var(--text-2); overflow-wrap: anywhere }
.not-on-disk-acts { display: flex; flex-wrap: wrap; gap: 8px }
`
