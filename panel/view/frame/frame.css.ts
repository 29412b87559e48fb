// How the panel's frame is laid out: head, tabs, filter, notices, list, foot.
// Where the frame stands and how large it is, is the dock's.

/**
 * In `.frame` stand, in this order: `.bands` (header, tabs, filter), `.bars`, `.content` (`.scheme-line`, and
 * `.list` or `.empty`), `.toast`, `.footer`. The bands have an element of their own, since no container is
 * laid out by its own width.
 */
export const FRAME_CSS = `
.frame { display: flex; flex-direction: column; container: panel / inline-size; background: var(--panel) }
.bands, .footer { flex: none }
.content { flex: 1; min-height: 0; display: flex; flex-direction: column; container: content / size }
.content > .list { flex: 1; min-height: 0 }
.scheme-line { flex: none; height: 36px }
.header {
  display: flex; align-items: center; gap: 6px; height: 36px; padding-inline: 16px 6px;
  border-bottom: 1px solid var(--hairline);
}
.header, .tabs, .tier-bar, .footer, .menu { user-select: none; -webkit-user-select: none }
:is(.header, .tabs, .tier-bar, .footer, .menu) input { user-select: text; -webkit-user-select: text }
.frame[data-mode=float] .header { cursor: grab; touch-action: none }
.frame[data-mode=float] .header:active { cursor: grabbing }
.title {
  flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600;
}
.toolbar { display: flex; flex: none; gap: 2px; cursor: default }
.segment {
  display: flex; align-self: center; height: 24px; margin-inline-end: 4px; padding-inline: 2px; border-radius: 6px;
  background: var(--well);
}
.segment > .icon-button {
  width: 26px; height: 24px; border: 2px solid transparent; border-inline-width: 0; background-clip: padding-box;
}
.segment > .icon-button[aria-pressed=true] { background-color: light-dark(#ffffff, #37393f); color: var(--text) }
.segment[data-held] > [aria-pressed=true] {
  background-color: var(--accent-soft); color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent);
}
.tool-more .icon { stroke-width: 2 }
.tool-compare[aria-pressed=true] { background: var(--accent-soft); color: var(--text) }
.tool.tool-snapshots { width: 24px }
.tabs {
  display: flex; align-items: center; gap: 2px; height: 32px; padding-inline: 8px;
  border-bottom: 1px solid var(--hairline);
}
.tab-list { display: flex; gap: 2px; min-width: 0 }
.tab {
  display: inline-flex; position: relative; align-items: center; flex: none; height: var(--target);
  min-width: var(--target); padding: 0 9px; border-radius: 6px;
  color: var(--text-2); font-weight: 500; white-space: nowrap; transition: background-color var(--fill-motion);
}
.tab:hover { background: var(--hover); color: var(--text) }
.tab[aria-selected=true], .tab[aria-expanded=true] { background: var(--pressed); color: var(--text) }
.tab[data-matches=false]:not([aria-selected=true]) { color: var(--text-3) }
.tab-label { max-width: 160px; overflow: hidden; text-overflow: ellipsis }
/* Over the end of its tab, so that no tab moves when it comes or goes. */
.count {
  position: absolute; inset-block-start: 0; inset-inline-start: calc(100% - 9px);
  min-width: 14px; height: 14px; padding: 0 3px; border-radius: 999px; text-align: center;
  font: 10px/15px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-variant-numeric: tabular-nums;
  background: light-dark(#8e4e00, #f0a646); color: light-dark(#ffffff, #18191c);
}
.count::before { content: attr(data-count) }
.count[data-count$='+'] { padding: 0 2px; letter-spacing: -.5px }
.count:not([data-count]) { display: none }
.tab[data-matches] .count { background: light-dark(#55585f, #acafb6) }
.tab-menu { gap: 2px; width: 48px; padding: 0 4px; justify-content: center }
.tab-menu[data-changed]::after {
  content: ''; position: absolute; inset-block-start: 2px; inset-inline-end: 2px; width: 6px; height: 6px;
  border-radius: 3px; background: var(--changed-dot);
}
.filter { display: flex; position: relative; align-items: center; gap: 4px; height: 36px; padding-inline: 8px }
.filter-input { flex: 1; padding-inline-end: 28px }
.filter-clear {
  display: grid; place-items: center; width: 24px; height: 24px; margin-inline: -30px 2px; border-radius: 5px;
  color: var(--text-2);
}
.filter-clear:hover { color: var(--text); background: var(--hover) }
.filter-clear .icon { width: 12px; height: 12px }
.chip { padding: 0 8px; font-weight: 400 }
.chip[aria-pressed=true] { background: var(--pressed); color: var(--text) }
.bars { flex: none; position: relative; z-index: 3 }
.bar {
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; min-height: 32px; padding: 4px 8px 4px 16px;
  background: var(--accent-soft); color: var(--text);
}
.bar[data-kind=unsaved] { background: var(--removed) }
.bar[data-kind=unsaved] .icon { flex: none; color: var(--danger) }
.bar-text { flex: 1 1 120px; min-width: 0 }
.bar-actions { display: flex; flex-wrap: wrap; gap: 4px 8px }
.bar-action { height: 24px; padding: 0 8px; background: var(--panel) }
.empty {
  flex: 1; min-height: 0; overflow: auto; display: flex; flex-direction: column; align-items: center; gap: 12px;
  padding: 32px 24px; color: var(--text-2); text-align: center;
}
.empty-text { max-width: 100%; overflow-wrap: anywhere }
/* So much room as a message takes is behind the last row while there is none: what comes and goes moves no row. */
:is(.content > .list:not([data-layout=columns]), .list[data-layout=columns] .tier)::after {
  content: ''; display: block; height: var(--toast-room, 37px);
}
.footer {
  display: flex; align-items: center; gap: 6px; min-height: 40px; padding-inline: 8px;
  border-top: 1px solid var(--hairline);
}
.changed-count, .changed-none {
  min-width: 0; margin-inline-end: auto; overflow: hidden; text-overflow: ellipsis; color: var(--text-2); white-space: nowrap;
}
:is(.changed-count, .changed-none):has(~ .changed-elsewhere:not([hidden])) { margin-inline-end: 0; padding-inline-end: 0 }
.changed-elsewhere {
  padding: 0 8px 0 4px; margin-inline-end: auto; border-radius: 6px; color: var(--changed-text); line-height: 28px;
  min-width: 24px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
button.changed-elsewhere:hover { background: var(--hover) }
.changed-count { height: 28px; padding: 0 8px; border-radius: 6px }
.changed-count:hover { background: var(--hover); color: var(--text) }
.changed-none { padding: 0 8px }
.bulk-slot { display: none }
@container panel (max-width: 439px) {
  .changed-none:not([hidden]) ~ .changed-elsewhere:not([hidden]) ~ .foot-copy { display: none }
}
@container panel (max-width: 399px) {
  .tool-dock { display: none }
  .toolbar { gap: 0 }
}
@container panel (max-width: 339px) {
  .segment > :is([aria-pressed=true], [data-spare]), .tool-compare, .tool-snapshots, .tool-inspect { display: none }
}
@container panel (max-width: 319px) {
  .foot-copy, .changed-none:has(~ .changed-elsewhere:not([hidden])) { display: none }
}
@container panel (min-width: 900px) {
  .frame[data-mode=bottom] .bands {
    display: flex; align-items: center; height: 36px; border-bottom: 1px solid var(--hairline);
  }
  .frame[data-mode=bottom] .header { display: contents }
  .frame[data-mode=bottom] .title { flex: none; max-width: 200px; margin-inline: 16px 8px }
  .frame[data-mode=bottom] .tabs { flex: 1; min-width: 0; border: 0 }
  .frame[data-mode=bottom] .filter { flex: none; width: 320px; margin-inline-start: auto }
  .frame[data-mode=bottom] .toolbar { order: 1; margin-inline-end: 6px }
}
@media (forced-colors: active) {
  .tab, .count, .bar, .filter-input { border: 1px solid ButtonText }
  .tab[aria-selected=true], .chip[aria-pressed=true], .tool-compare[aria-pressed=true],
  .segment.segment > :is([aria-pressed=true], [aria-checked=true]) {
    forced-color-adjust: none; border-color: Highlight; background: Highlight; color: HighlightText;
  }
  .segment > .icon-button { border-width: 1px }
  .count, .tab[data-matches] .count { background: Canvas; color: CanvasText }
}
`
