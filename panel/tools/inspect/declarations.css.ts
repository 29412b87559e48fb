// How the list of a variable's declarations looks: one column, as wide as what it stands in.

export const DECLARATIONS_CSS = `
.declarations { margin-top: 12px; border-top: 1px solid var(--hairline); padding-top: 10px }
.declarations > h3, .declared-unread > h4 { margin: 0 0 4px; font-size: 11px; font-weight: 400; color: var(--text-2) }
.declared, .declared-sheets { list-style: none; margin: 0; padding: 0 }
.declared li { display: grid; grid-template-columns: minmax(0, 1fr) 24px; gap: 2px 8px; align-items: start; padding: 6px 0 }
.declared li + li { border-top: 1px solid var(--hairline) }
.declared li:last-child { padding-bottom: 0 }
.declared code, .declared-sheets code { font: var(--mono); line-height: 18px; overflow-wrap: anywhere }
.declared-where { display: contents }
.declared-scheme { grid-column: 1; font-weight: 600 }
.declared-scope { grid-column: 1 }
.declared-value { display: flex; grid-column: 1 / -1; gap: 2px; align-items: start; min-width: 0 }
.declared-value > .swatch { margin-block: -3px; margin-inline-start: -4px }
.declared-about {
  display: flex; flex-wrap: wrap; grid-column: 1 / -1; order: 1; justify-content: space-between; gap: 0 12px; margin: 0;
  font-size: 11px; line-height: 16px; color: var(--text-2); overflow-wrap: anywhere;
}
.declared-about > * { min-width: 0 }
.declared-file { font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.declared [data-taken] :is(.declared-scope, .declared-note) { color: var(--text); font-weight: 600 }
.declared [data-taken] .declared-scheme ~ .declared-scope { font-weight: 400 }
.declared [data-dim] :is(code, .declared-about) { color: var(--text-3) }
.declared .icon-button { grid-area: 1 / 2; width: 24px; height: 24px; margin-block: -3px }
.declared-nothing, .declared-more { margin: 0; color: var(--text-2); overflow-wrap: anywhere }
.declared:not([hidden]) ~ .declared-more { margin-top: 8px }
.declared-unread { margin-top: 12px; border-top: 1px solid var(--hairline); padding-top: 10px }
`
