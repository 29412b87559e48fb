// How the mark of a linked color stands at the end of its field, before that of its contrast: adopted with
// the first one. The text ends before it; nothing moves.

export const LINK_MARKS_CSS = `
.row > .link-mark {
  grid-column: field; justify-self: end; align-self: center; z-index: 2; display: grid; place-items: center; width: 24px;
  height: 24px; padding: 0; border-radius: 5px; color: var(--text-3);
}
.row > .link-mark > .icon { width: 14px; height: 14px }
.row > .link-mark:hover { background: var(--pressed); color: var(--text) }
.row > .link-mark:focus-visible { outline-offset: -2px }
.row > .link-mark[aria-pressed=false] > .icon { opacity: 0.5; stroke-dasharray: 2 2 }
.row[data-contrast] > .link-mark { margin-inline-end: 22px }
.row:has(> .field:is(.choice, .combo):not(.readonly)) > .link-mark { margin-inline-end: 18px }
.row[data-contrast]:has(> .field:is(.choice, .combo):not(.readonly)) > .link-mark { margin-inline-end: 40px }
.row:has(> .field.text > .value:focus) > .link-mark { visibility: hidden }
.list[data-sides=dark] .row[data-sided] > .link-mark { grid-column: dark }
.row[data-linked]:not([data-contrast]) > .field { --room: 50px }
.row[data-linked]:not([data-contrast]) > .field > .value { padding-inline-end: 24px }
.row[data-linked][data-contrast] > .field { --room: 72px }
.row[data-linked][data-contrast] > .field > .value { padding-inline-end: 46px }
.row[data-linked] > .field.text > .value:focus { padding-inline-end: 2px }
@container panel (min-width: 440px) {
  .row[data-contrast] > .link-mark { margin-inline-end: 56px }
  .row[data-linked][data-contrast] > .field { --room: 106px }
  .row[data-linked][data-contrast] > .field > .value { padding-inline-end: 80px }
}
@media (forced-colors: active) { .row > .link-mark { forced-color-adjust: none; color: ButtonText } }
`
