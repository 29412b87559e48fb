// How a row shows what a search has found in its color: adopted with the menus, which bring that search.
// Says nothing of a field that somebody is in: it shows what is written.

export const SEARCH_HIT_CSS = `
.row > .field[data-hit]:not(.choice, .worded) > .value:not(:focus) {
  background: linear-gradient(var(--accent-soft) 0 0) 2px 50% / calc(var(--chars) * 1ch) 16px no-repeat;
}
.row > .field[data-hit]:not(:has(> .value:focus))::before {
  content: attr(data-notation); position: absolute; inset-inline: calc(34px + var(--chars) * 1.1ch) calc(var(--room) - 24px);
  overflow: hidden; white-space: nowrap; color: var(--text-2); font-size: 11px; pointer-events: none;
}
.row > .field:is(.choice, .worded)[data-hit]:not(:has(> .value:focus)) > .value { padding-inline-end: 4px }
.row > .field:is(.choice, .worded)[data-hit]:not(:has(> .value:focus))::before {
  content: attr(data-hit); position: static; order: 1; flex: none; margin-inline-end: 18px; padding-inline: 2px; border-radius: 3px;
  background: var(--accent-soft); color: var(--text); line-height: 16px;
}
@media (forced-colors: active) {
  .row > .field[data-hit] > .value { background: none !important; text-decoration: underline }
}
`
