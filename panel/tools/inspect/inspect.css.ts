// How choosing an element looks: what lies over the page, the head over the list, its captions.
// Boxes over the page have their own sheet.

/** A window where the panel covers most of the page; stands in the sheet, too. */
export const IS_SMALL = '(max-width: 600px)'

export const INSPECT_CSS = `
.inspect-shield { position: fixed; inset: 0; cursor: crosshair; user-select: none; -webkit-user-select: none; outline: none }
.content:has(> .inspect:not([data-pinned])) { position: relative }
.content:has(> .inspect:not([data-pinned])) > :is(.scheme-line, .list, .empty, .contrast), .content:has(> .contrast) > .inspect {
  visibility: hidden;
}
.inspect { flex: none; background: var(--panel); border-bottom: 1px solid var(--hairline); padding-block-end: 6px }
.inspect:not([data-pinned]) { position: absolute; inset: 0; z-index: 2; border: 0; overflow: auto }
.inspect-bar { display: flex; align-items: center; gap: 8px; min-height: 32px; padding-inline: 16px 8px }
.inspect-hint { flex: 1; min-width: 0; font-size: 11px; line-height: 16px; color: var(--text-2) }
.inspect .button { flex: none; height: 24px; padding: 0 8px }
.inspect .button[aria-disabled=true] { color: var(--text-3); cursor: default }
.inspect-aim { padding: 8px 16px }
.inspect-title { display: flex; align-items: center; gap: 8px; padding-inline: 16px 8px; min-height: 28px }
.inspect-what {
  flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font: inherit;
}
.inspect-name { font: 600 12px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
.inspect-excerpt, .inspect-empty { color: var(--text-2) }
.inspect-lines { margin-block-start: 4px; white-space: pre-line; overflow-wrap: anywhere }
.inspect-lines, .inspect-step, .inspect-trail {
  font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--text-2);
}
.inspect-steps { display: flex; flex-wrap: wrap; padding-inline: 12px 8px; list-style: none }
.inspect-steps > li { display: flex; align-items: center; min-width: 0 }
.inspect-steps > li + li::before { content: '›' / ''; color: var(--text-3) }
.inspect-step {
  max-width: 160px; min-width: 24px; height: var(--target); padding: 0 4px; border-radius: 5px; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap;
}
.inspect-step:hover { background: var(--hover); color: var(--text) }
.inspect-step[aria-current] { font-weight: 600; color: var(--text) }
.inspect-notes { padding: 4px 16px 0; font-size: 11px; line-height: 16px; color: var(--text-2) }
.content:has(> .inspect[data-pinned]) > .list .tier-title { font-weight: 400 }
.content:has(> .inspect[data-pinned]) > .list .tier:not([data-look]) .tier-heading {
  font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
.content:has(> .inspect[data-pinned]) > .list { --head: 20px }
.content:has(> .inspect[data-pinned]) > .list .tier[data-look=part] > .tier-bar { height: 28px }
.frame:not([data-mode=bottom]) > .bands:has(~ .content > .inspect) > .filter:not(:focus-within, :has(> .filter-clear:not([hidden]), > [aria-pressed=true])) {
  height: 0; min-height: 0; overflow: hidden; opacity: 0;
}
@media (forced-colors: none) {
  .frame:has(.inspect[data-pinned]) .tab[aria-selected=true]:not(:hover) { background: none }
}
@media (forced-colors: active) { .inspect-box, .inspect-pin { forced-color-adjust: none } }
.content:has(> .inspect[data-pinned]) > .list .tier + .tier:not([data-look]) { margin-block-start: 8px }
.content:has(> .inspect) > .list .tier[data-look=part] .tier-title { font-weight: 600; color: var(--text) }
.inspect-box, .inspect-pin { height: auto; white-space: normal; font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.page-layer > .inspect-box {
  width: max-content; max-width: min(420px, 90vw); padding: 4px 8px; border-radius: 6px; background: #ffffff; color: #202227;
  box-shadow: 0 0 0 1px #00000014, 0 6px 20px #00000029;
}
.inspect-box > b { color: #3958d1; font-weight: 600 }
.inspect-pin > b { font-weight: 400 }
.inspect-box > p { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; color: #55585f }
.page-layer > .inspect-pin { width: max-content; max-width: 90vw; padding: 1px 6px; border-radius: 3px; background: #3958d1; color: #ffffff }
.row[data-unlisted] > .row-label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.row[data-unlisted] > .inspect-add { grid-column: label; justify-self: start; align-self: center }
.inspect-add {
  max-width: 100%; height: 24px; padding: 0 4px; margin-inline-start: -4px; border-radius: 5px; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; color: var(--accent);
}
/* Before the eye, which stands at the end of the same lane. */
.row:is(:hover, :focus-within, [data-eye]):has(> .eye) > .inspect-add { max-width: calc(100% - 53px) }
@container panel (max-width: 339px) {
  .row[data-unlisted] > .eye[aria-pressed=false] { display: none !important }
  .row:has(> .eye[aria-pressed=false]) > .inspect-add.inspect-add { max-width: 100% }
}
/* Its caption has the name of the variable: the words that say what can be done need the room. */
@container panel (min-width: 440px) {
  .content > .list .tier .row[data-unlisted] { --label-lane: minmax(0, 1fr); --var-lane: ; }
  .content > .list .tier .row[data-unlisted]::after { display: none }
}
.inspect-add:hover { background: var(--hover) }
.inspect-add[aria-disabled=true] { color: var(--text-3); cursor: default }
@container panel (max-width: 899px) {
  .frame[data-mode=bottom] > .bands:has(~ .content > .inspect) > .filter:not(:focus-within, :has(> .filter-clear:not([hidden]), > [aria-pressed=true])) {
    height: 0; min-height: 0; overflow: hidden; opacity: 0;
  }
  /* Its lane is narrow beside the name of the variable. */
  .frame[data-mode=bottom] .row[data-unlisted] > .eye[aria-pressed=false] { display: none !important }
  .frame[data-mode=bottom] .row:has(> .eye[aria-pressed=false]) > .inspect-add { max-width: 100% }
}
@container panel (min-width: 600px) {
  .frame[data-mode=bottom] .content:has(> .inspect[data-pinned]) { flex-direction: row }
  .frame[data-mode=bottom] .inspect[data-pinned] { width: 300px; border-block-end: 0; border-inline-end: 1px solid var(--hairline); overflow: auto }
}
.inspect-end, .by-touch { display: none }
@media (pointer: coarse) {
  .inspect .button { height: 36px }
  .inspect[data-armed] .by-touch { display: inline }
  .inspect .by-keys { visibility: hidden }
  .inspect[data-armed] .by-keys { display: none }
  .inspect[data-armed] .inspect-empty { display: none }
  .inspect :is(.inspect-bar, .inspect-title) { min-height: 40px }
  /* The menu has what the eye does. */
  @container panel (max-width: 439px) {
    .row[data-unlisted] > .eye[aria-pressed=false] { display: none !important }
    .row:has(> .eye[aria-pressed=false]) > .inspect-add.inspect-add { max-width: 100% }
  }
  /* Its buttons stand in one line: a phone has few. */
  .inspect[data-pinned]:not([data-armed]) {
    display: grid; grid-template-columns: minmax(0, 1fr) auto;
    > * { grid-column: 1 / -1 }
    > .inspect-title { grid-area: 1 / 1; padding-inline-end: 4px }
    > .inspect-bar { grid-area: 1 / 2; padding-inline: 0 8px }
    .inspect-hint { display: none }
  }
}
@media (max-width: 600px) {
  .frame:not([data-mode=sheet]):has(.inspect[data-armed]) {
    inset: auto 8px 8px !important; width: auto !important; height: auto !important; max-height: 40vh; border-radius: 10px;
    box-shadow: var(--float-shadow); overflow: hidden;
  }
  .frame:not([data-mode=sheet]):has(.inspect[data-armed]) > :not(.content), .content:has(> .inspect[data-armed]) > :not(.inspect),
  .inspect[data-armed] :is(.inspect-empty, .inspect-title, .inspect-trail), .inspect[data-armed] + * { display: none !important }
  .content:has(> .inspect[data-armed]) { container-type: normal }
  .inspect[data-armed] { position: static !important; border: 0 }
  .inspect[data-armed] .inspect-end { display: inline-flex }
  .inspect[data-armed] .inspect-aim:has(> .inspect-empty:not([hidden])) { display: none }
}
@media (hover: hover) {
  @container panel (min-width: 360px) { .inspect-go { display: none } }
}
`
