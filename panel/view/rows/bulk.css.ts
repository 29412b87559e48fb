// How the bar of bulk edit looks, and rows that are chosen for it: adopted with the first one.
// Its button is the chrome's.

export const BULK_CSS = `
.list[data-selecting] .row { --pick-lane: [pick] 16px }
.row > .pick { grid-column: pick; align-self: center; width: 16px; height: 16px; accent-color: var(--accent) }
.footer:has(> .bulk-slot > :not([hidden])) { padding: 0 }
.footer:has(> .bulk-slot > :not([hidden])) > :is(.changed-count, .changed-none, .changed-elsewhere, .button) { display: none }
.bulk-slot:has(> :not([hidden])) { display: block; flex: 1; min-width: 0 }
.bulk {
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 6px; padding: 6px 8px 4px; background: var(--panel);
}
.frame[data-mode=float] .bulk { border-end-start-radius: 10px; border-end-end-radius: 10px }
.bulk-kinds { display: flex; gap: 2px }
@container panel (max-width: 479px) { .bulk-kinds { flex: 1 0 100% } }
.bulk-kind {
  position: relative; display: grid; place-items: center; min-width: 28px; height: 28px; padding: 0 6px;
  border-radius: 6px; color: var(--text-2);
}
.bulk-kind:hover { background: var(--hover) }
.bulk-kind:has(:checked) { background: var(--pressed); color: var(--text) }
.bulk-kind:has(:focus-visible) { outline: 2px solid var(--accent) }
.bulk-kind input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer }
.bulk-value { flex: 1 1 56px; min-width: 0; width: 0; font: var(--mono); font-variant-numeric: tabular-nums }
.bulk-value[aria-invalid=true] { box-shadow: inset 0 0 0 1px var(--danger) }
.bulk .button { padding: 0 10px }
.bulk-note {
  flex: 1 0 100%; min-width: 0; overflow-wrap: anywhere; font-size: 11px; color: var(--text-2);
}
@media (forced-colors: active) {
  .bulk-kind:has(:checked) { outline: 2px solid Highlight }
}
`
