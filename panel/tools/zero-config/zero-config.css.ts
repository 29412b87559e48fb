// What a panel has besides on a page that nobody has configured: the summary, private names, nothing found.

export const FOUND_CSS = `
.found { padding: 6px 8px 6px 16px; border-bottom: 1px solid var(--hairline); font-size: 12px; line-height: 18px }
.found-head {
  display: flex; align-items: center; gap: 4px; width: 100%; min-height: 24px; border-radius: 5px; text-align: start;
}
.found-head > .icon { flex: none; width: 12px; height: 12px; margin: 0 6px; color: var(--text-2); rotate: 180deg }
.found-head[aria-expanded=false] > .icon { rotate: none }
.found-head:disabled { color: inherit; cursor: default }
.found-head:disabled > .icon { visibility: hidden }
.found-head:hover > .icon { color: var(--text) }
.found-words { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.found b { font-weight: 600 }
.found-line { color: var(--text-2); overflow-wrap: anywhere }
.found-issue { color: var(--text) }
.found code { font: 11px/18px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.found-link { min-height: 24px; color: var(--accent); border-radius: 3px }
.found-link:hover { text-decoration: underline; text-underline-offset: 3px }
.found-sheets { max-height: 96px; overflow: auto; padding-block: 2px; color: var(--text-2) }
.found-sheets > li { font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
.found-private {
  flex: none; min-height: 28px; padding: 0 16px; text-align: start; font-size: 11px; color: var(--text-2);
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
.content:has(> :is(.contrast, .inspect:not([data-pinned]))) > .found-nothing, .content:has(> .contrast) ~ .found-private { visibility: hidden }
.found-private:hover { color: var(--text); background: var(--hover) }
.found-private code { font: inherit; font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.found-nothing {
  flex: 1; min-height: 0; overflow: auto; display: flex; flex-direction: column; align-items: center; gap: 12px;
  padding: 32px 24px; color: var(--text-2); text-align: center;
}
.content:has(> .found-nothing:not([hidden])) > :is(.list, .empty) { display: none }
.footer > .foot-copy:has(~ .found-copy) { display: none }
/* What is said longest beside it, such as "Written, checking the page…", leaves the last button where it is. */
.footer > .found-copy { display: block; flex: initial; min-width: 0; padding-inline: 8px; overflow: hidden; text-overflow: ellipsis }
@media (pointer: coarse) {
  .found-head, .found-link, .found-private { min-height: 36px }
}
@container panel (max-width: 439px) {
  .footer > .changed-elsewhere:not([hidden]) ~ .found-copy { display: none }
}
@container panel (max-width: 359px) { .footer > .found-copy { display: none } }
@container panel (min-width: 900px) {
  .frame[data-mode=bottom] .bands:has(> .found) { flex-wrap: wrap; height: auto }
  .frame[data-mode=bottom] .found {
    order: 2; flex: 0 0 100%; display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; padding-block: 0;
    border-block: 1px solid var(--hairline); border-block-end: 0;
  }
  .frame[data-mode=bottom] .found-head { width: auto }
  .frame[data-mode=bottom] .found-more:not([hidden]) { display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px }
}
.row[data-disk] { --label-lane: minmax(0, max-content); --var-lane: [mark] minmax(max-content, 1fr) }
.row > .disk-mark {
  grid-column: mark; align-self: center; justify-self: start; min-width: 0; height: 24px; padding: 0; font-size: 11px;
  line-height: 16px; color: var(--text-2); white-space: nowrap;
}
.disk-mark > span { display: block; padding: 0 6px; border-radius: 9px; box-shadow: inset 0 0 0 1px var(--edge) }
.disk-mark > .icon { display: none; width: 16px; height: 16px }
.disk-mark:hover > span { color: var(--text); background: var(--hover) }
/* Narrower, its words would leave a label of one letter. */
@container panel (max-width: 359px) {
  .disk-mark > span { width: 16px; height: 16px; padding: 0; overflow: hidden; color: transparent }
  .disk-mark > span::before { content: '–' / ''; display: block; color: var(--text-2); text-align: center }
  /* What a build makes has the sign that it has in a review. */
  .row[data-disk=made] > .disk-mark { position: relative }
  .row[data-disk=made] > .disk-mark > .icon { display: block }
  .row[data-disk=made] > .disk-mark > span { position: absolute; inset: 4px 0; opacity: 0 }
}
@media (forced-colors: active) { .disk-mark > span { border: 1px solid } }
@media (forced-colors: active) { .found-link { text-decoration: underline } }
`
