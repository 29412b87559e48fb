// What a panel has besides on a page that nobody has configured: the summary, private names, nothing found.

export const FOUND_CSS = `
.found { padding: 4px 8px 3px 16px; border-bottom: 1px solid var(--hairline); font-size: 12px; line-height: 18px }
.found:has(> [aria-expanded=true]) { padding-block: 6px 8px }
.found-head {
  display: flex; align-items: center; gap: 4px; width: 100%; min-height: 24px; border-radius: 5px; text-align: start;
}
.found-head > .icon { flex: none; width: 12px; height: 12px; margin: 0 6px; color: var(--text-2); rotate: 180deg }
.found-head[aria-expanded=false] > .icon { rotate: none }
.found-head:hover > .icon { color: var(--text) }
.found-words { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-2) }
/* A folder is cut, words are not. */
.found-head[aria-expanded=true] > .found-words:not(:has(> code)) { white-space: normal }
.found-head[aria-expanded=false] .found-whole, .found-head[aria-expanded=true] .found-folded { display: none }
.found b { font-weight: 600; color: var(--text) }
.found-line { color: var(--text-2); overflow-wrap: anywhere }
.found-more { padding-inline-end: 8px }
.found-issue { color: var(--text) }
.found code { font: 11px/18px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.found-connection { padding: 2px 8px 0 0 }
/* As high as two lines, so that what is found out moves nothing. */
.found-connection:has(> .found-command:not([hidden])) > .found-issue { min-height: 36px; color: var(--text-2) }
.found-command { display: flex; flex-wrap: wrap; align-items: start; gap: 6px; padding-top: 2px }
.found-command > code {
  flex: 1 1 auto; min-width: 0; padding: 5px 8px; border-radius: 6px; background: var(--well); color: var(--text);
  overflow-wrap: anywhere; user-select: all; -webkit-user-select: all;
}
.found-pick { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; padding: 8px 8px 0 0; color: var(--text-2) }
.found-pick > span { flex: 1 1 140px; min-width: 0; line-height: 16px }
.found-note {
  flex: 1; min-width: 0; padding: 0 8px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-2);
}
.footer > .found-note:not([hidden]) ~ :is(.changed-none, .foot-copy) { display: none }
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
.found-nothing > pre {
  align-self: stretch; overflow: auto; padding: 8px 12px; border-radius: 6px; background: var(--well); color: var(--text);
  font: 11px/18px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; text-align: start;
}
@media (pointer: coarse) {
  .found-head, .found-link, .found-private { min-height: 36px }
}
@container panel (max-width: 319px) {
  .found-command > .button { padding-inline: 8px }
  .found-note { white-space: normal; line-height: 14px }
}
@container panel (min-width: 900px) {
  .frame[data-mode=bottom] .bands:has(> .found) { flex-wrap: wrap; height: auto }
  .frame[data-mode=bottom] .found {
    order: 2; flex: 0 0 100%; display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; padding-block: 0;
    border-block: 1px solid var(--hairline); border-block-end: 0;
  }
  .frame[data-mode=bottom] .found-head { width: auto }
  .frame[data-mode=bottom] :is(.found-connection, .found-command) { display: flex; align-items: center; gap: 6px; padding: 0 }
  .frame[data-mode=bottom] .found-connection > .found-issue { min-height: 0 }
  .frame[data-mode=bottom] .found-pick { padding: 0 }
  .frame[data-mode=bottom] .found-pick > span { display: none }
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
@media (forced-colors: active) {
  .found-link { text-decoration: underline }
  :is(.found-command > code, .found-nothing > pre) { outline: 1px solid; outline-offset: -1px }
}
`
