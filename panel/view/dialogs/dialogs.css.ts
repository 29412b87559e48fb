// The looks of the dialogs: the sheet and its scrim, the diff of a review, the texts of export and import.
// Buttons, inputs and the ring of the focus are the chrome's.

/** The dialog covers the window, so that its sheet can ask for the window's width. */
export const DIALOGS_CSS = `
.dialog {
  position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0;
  padding: 0; border: 0; background: #0000004d; color: var(--text); font: var(--ui); text-align: start; overflow: hidden;
  overscroll-behavior: contain; container: dialog / inline-size; --sheet-height: auto;
}
.dialog[open] { display: grid; justify-items: center; align-content: start }
.dialog::backdrop { background: none }
.dialog[data-awaited=""] { opacity: 0 }
.dialog > .sheet {
  display: flex; flex-direction: column; width: calc(100% - 32px); height: var(--sheet-height); max-height: 80vh; min-height: 0;
  margin-block-start: 10vh; border-radius: 10px; overflow: hidden; background: var(--raised); box-shadow: var(--float-shadow);
}
/* Out of what was pressed, as soon as it is seen. */
.dialog:not([data-awaited=""]) > .sheet { animation: popup var(--move-motion) }
@media (prefers-reduced-motion: reduce) { .dialog:not([data-awaited=""]) > .sheet { animation-duration: 80ms } }
.dialog-head {
  display: flex; align-items: center; gap: 8px; flex: none; min-height: 44px; padding-inline: 16px 8px;
}
.dialog-title {
  flex: 1; min-width: 0; font: 600 13px/20px ui-sans-serif, system-ui, sans-serif; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; border-radius: 5px; padding-inline: 2px; margin-inline: -2px;
}
.dialog-title:focus-visible { outline: none }
.dialog-body {
  flex: 1 1 auto; min-height: 0; overflow: auto; overscroll-behavior: contain;
  border-block: 1px solid var(--hairline);
}
.dialog[data-awaited] .dialog-body {
  background: linear-gradient(var(--well) 0 0) 16px 10px / 160px 12px, linear-gradient(var(--well) 0 0) 84px 44px / 180px 12px,
    linear-gradient(var(--well) 0 0) 84px 64px / 220px 12px; background-repeat: no-repeat;
}
.dialog[data-awaited] .dialog-body > * { display: none }
.dialog-body:focus-visible { outline-offset: -2px }
.dialog-body:last-child { border-block-end: 0 }
.dialog-foot {
  display: flex; align-items: center; gap: 8px; flex: none; min-height: 52px; padding: 8px 8px 8px 12px;
}
.foot-words {
  flex: 1; min-width: 0; color: var(--text-2); overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
.dialog input[type=checkbox], .dialog input[type=radio] {
  appearance: auto; width: 13px; height: 13px; flex: none; margin: 0; accent-color: var(--accent);
}
.dialog .area {
  display: block; width: 100%; resize: none; border-radius: 5px; padding: 8px; background: var(--well);
  font: var(--mono); tab-size: 2; box-shadow: inset 0 0 0 1px var(--field-edge);
}
.dialog .area::placeholder { white-space: pre-wrap }

.file-bar {
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 12px; min-height: 32px;
  padding-inline: 16px; background: color-mix(in oklab, var(--well), var(--raised) 0%);
}
.file-bar label { display: flex; align-items: center; gap: 11px; flex: 1; min-width: 0; min-height: 32px }
.file-name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.file-bar .counts { flex: none; display: flex; gap: 8px; color: var(--text-2) }
.file-bar .plus { color: var(--ok) }
.file-bar .minus { color: var(--danger) }
[data-off] .file-name, .file-bar[data-off] .counts { color: var(--text-2) }
.made { flex: none; padding: 0 6px; border-radius: 8px; font-size: 11px; line-height: 16px; box-shadow: inset 0 0 0 1px var(--edge) }
.file-made { padding: 6px 16px 6px 40px; color: var(--text); background: var(--removed); overflow-wrap: anywhere }
.file-made:not([hidden]) { display: flex; gap: 8px; align-items: flex-start }
.file-made > .icon { flex: none; margin-block-start: 2px; color: var(--danger) }
.file-note { padding: 2px 16px 2px 40px; color: var(--text-2) }
.scopes:empty + .file-note { padding-block: 6px }
.scope + .scope { border-block-start: 1px solid var(--hairline) }
.scope-line {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; padding: 4px 16px 4px 40px; min-height: 28px;
  line-height: 20px;
}
.file:not([data-scopes]) .scope-line { display: none }
.scope-line strong { font-weight: 600 }
.scope-line code { flex: 1; min-width: 0; font: var(--mono); font-size: 11px; color: var(--text-2); overflow-wrap: anywhere }
.scope-count { color: var(--text-2) }
.copy-offer {
  display: flex; gap: 8px; min-height: 28px; padding: 4px 16px 4px 40px; background: var(--accent-soft);
  color: var(--text); line-height: 20px;
}
.dialog .copy-offer input { margin-block-start: 3.5px }
.copy-text { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; flex: 1; min-width: 0 }
.copy-words { flex: 1 0 auto; max-width: 100% }
.copy-offer code, .copy-line { font: var(--mono); font-size: 11px; color: var(--text-2); overflow-wrap: anywhere }
.change { position: relative }
.line {
  position: relative; min-height: 20px; padding-inline: 84px 16px; font: var(--mono); line-height: 20px; tab-size: 2; white-space: pre-wrap; overflow-wrap: anywhere;
}
.line del, .line ins { text-decoration: none }
.line::before {
  position: absolute; inset-inline-end: calc(100% - 58px); color: var(--text-3); white-space: nowrap;
  font-variant-numeric: tabular-nums; content: attr(data-line); content: attr(data-line) / "";
}
.line del::before, .line ins::before { position: absolute; inset-inline-start: 66px }
.line del::before { content: "−"; content: "−" / "" }
.line ins::before { content: "+"; content: "+" / "" }
.removed { background: var(--removed) }
.added { background: var(--added) }
.word { border-radius: 3px; box-decoration-break: clone; -webkit-box-decoration-break: clone }
.removed .word { background: light-dark(#ffc6c0, #743330) }
.added .word { background: light-dark(#a9e8c0, #245c3c) }
.removed::before, .added::before { color: var(--text-2) }
.tick {
  position: absolute; z-index: 1; inset-block-start: 0; inset-inline-start: 0; width: 32px; min-height: 24px;
  height: 20px; padding: 3.5px 0 0 16px;
}
.file:not([data-made]) .change[data-off] :is(.line, .word) { background: none; color: var(--text-3) }
.file[data-off]:not([data-made]) :is(.line, .counts > *, .file-note) { color: var(--text-3) }
.file[data-made] .change[data-off] .line { opacity: 0.5 }
.hunks > [data-apart]::before {
  content: '⋯' / ''; display: block; height: 20px; padding-inline-start: 44px; color: var(--text-3); font: var(--mono);
  line-height: 20px; background: var(--panel);
}
.differs {
  position: absolute; inset-block-start: 2px; inset-inline-end: 12px; padding-inline: 6px; border-radius: 999px;
  font: 11px/16px ui-sans-serif, system-ui, sans-serif; background: var(--raised); color: var(--text);
  box-shadow: 0 0 0 1px var(--edge);
}
.change:has(.differs)::after {
  position: absolute; inset-block: 0; inset-inline-start: 0; width: 3px; background: var(--accent); content: "";
}
.change:has(.differs:not([data-since])) .line:nth-child(2) { padding-inline-end: 124px }
.differs[data-since] {
  position: static; width: fit-content; margin-block: 2px; margin-inline: 44px 12px; overflow-wrap: anywhere;
}

.section-title { font-weight: 600; font-size: 11px; color: var(--text-2) }
.unwritten { padding: 12px 16px }
.unwritten + .unwritten, .files:not(:empty) + .unwritten { border-block-start: 1px solid var(--hairline) }
.unwritten .section-title { padding-block-end: 4px }
.unwritten li { padding-block: 2px; color: var(--text-2); overflow-wrap: anywhere }
.unwritten .instead { min-height: 24px; height: auto; margin-block: 2px; padding: 2px 8px; text-align: start }
.unwritten code { font: var(--mono); color: var(--text) }
.banner {
  display: grid; grid-template-columns: 16px minmax(0, 1fr) auto; gap: 4px 8px;
  padding: 12px 8px 12px 16px; border-block-end: 1px solid var(--hairline);
}
.banner .icon { flex: none; color: var(--danger) }
.banner[data-tone=note] .icon { display: none }
.banner[data-tone=note] { grid-template-columns: minmax(0, 1fr) auto }
[role=alert]:has(+ .files:empty + [hidden]) > .banner { border: 0 }
.banner-words { display: grid; gap: 4px; overflow-wrap: anywhere }
.banner-sentence { font-weight: 500 }
.banner-remedy { color: var(--text-2) }
.banner > :is(.button, .banner-acts) { align-self: start; margin-block: -6px }
.banner-acts { display: flex; gap: 8px }
.dialog-heads { flex: 1; min-width: 0; padding-block: 8px }
.project-line { font: 11px/16px ui-sans-serif, system-ui, sans-serif; color: var(--text-2); overflow-wrap: anywhere }
.project-line strong { font-weight: 500; color: var(--text) }
.banner.other { background: var(--removed) }
.other-show { align-self: start; min-height: 24px; margin-block: -4px; padding-inline: 8px; color: var(--accent); border-radius: 5px }
.other-table { padding: 8px 16px 12px; border-block-end: 1px solid var(--hairline) }
.other-table table { width: 100%; border-spacing: 0 4px; table-layout: fixed }
.other-table :is(th, td) { padding: 0; text-align: start }
.other-table tr > * + * { padding-inline-start: 4px }
.other-table th { font-weight: 400; color: var(--text-2) }
.other-table :is(tbody th, code) { font: var(--mono); color: var(--text); overflow-wrap: anywhere }
.other-table small { font-size: inherit; color: var(--text-2) }
.other-table code { display: flex; align-items: center; min-height: 24px; padding: 3px 8px; border-radius: 5px; background: var(--well) }
.other-table .swatch { margin-block: -3px; margin-inline: -8px 4px }
.other-more { color: var(--text-2) }
.dialog .button.primary.destructive { background: var(--removed); color: var(--danger) }
.scopes:empty { background: linear-gradient(var(--well) 0 0) 100px 14px / 180px 12px no-repeat }
.command-line { grid-column: 2 / -1; display: flex; gap: 8px; margin-block-start: 4px; align-items: start }
.command {
  flex: 1; min-width: 0; padding: 6px 8px; border-radius: 5px; background: var(--well); font: var(--mono);
  user-select: all; box-shadow: inset 0 0 0 1px var(--field-edge);
}
.command span { display: inline-block; max-width: 100%; overflow-wrap: anywhere }
.copy { position: relative; min-width: 76px }

.choices { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; padding: 8px 16px }
.radios { display: flex; flex-wrap: wrap; gap: 4px 16px }
.check { display: inline-flex; align-items: center; gap: 6px; min-height: 24px }
/* What is found takes room of the text, so that the foot stays where it is. */
.dialog:has(.import-source) { --sheet-height: 560px }
.dialog-body:has(.import-source) { display: flex; flex-direction: column }
.import-source { display: flex; flex-direction: column; flex: 1 0 auto; padding-block: 4px 12px }
.dialog .import-text { flex: 1 0 auto; height: auto; min-height: 132px; width: calc(100% - 32px); margin-inline: 16px }
.dialog input[type=file] { min-height: 28px; color: var(--text-2); max-width: 100% }
.dialog input[type=file]::file-selector-button {
  height: 28px; margin-inline-end: 8px; padding: 0 12px; border: 0; border-radius: 6px; font: inherit;
  font-weight: 500; background: var(--well); color: var(--text);
}
.dialog input[type=file]:hover::file-selector-button { background: var(--hover) }
.import-result > [role=alert]:not(:empty), .import-tabs { border-block-start: 1px solid var(--hairline) }
.import-result .banner { border: 0 }
.import-tabs { padding-block: 4px }
.import-tabs .file-bar { position: static; background: none }
.import-changes { padding: 0 16px 8px 40px; color: var(--text-2) }
.import-changes > summary { width: fit-content; min-height: 24px; line-height: 24px; cursor: pointer }
.import-changes > ul { display: grid; grid-template-columns: fit-content(45%) minmax(0, 1fr); gap: 0 16px }
.import-changes li { grid-column: 1 / -1; display: grid; grid-template-columns: subgrid; line-height: 20px }
.import-changes code { font: var(--mono); line-height: 20px; overflow-wrap: anywhere }
.change-name { color: var(--text-3) }
.change-values { position: relative }
.change-after { color: var(--text) }
[data-off] + .import-changes > ul { opacity: 0.6 }
.import-result > .choices { padding-block: 4px 12px }
.import-lists:not(:empty) { border-block-start: 1px solid var(--hairline) }
.dialog[data-drop] .sheet { outline: 2px dashed var(--accent); outline-offset: -2px }

.shortcuts { padding: 4px 16px 16px; columns: 2; column-gap: 32px }
.shortcuts section { break-inside: avoid; padding-block-start: 12px }
.shortcuts section:nth-child(3) { break-before: column }
.keys { margin: 0 }
.keys div { display: flex; flex-direction: row-reverse; justify-content: space-between; gap: 12px; padding-block: 4px }
.keys dt { flex: none; max-width: 60%; text-align: end; color: var(--text-2) }
.keys dd { margin: 0; min-width: 0 }
.way { white-space: nowrap }
.way > kbd {
  display: inline-block; min-width: 20px; padding: 0 5px; border-radius: 4px; text-align: center; font: var(--mono);
  font-size: 11px; background: var(--well); color: var(--text); box-shadow: inset 0 0 0 1px var(--hairline);
}
.way > kbd + kbd { margin-inline-start: 2px }

@container dialog (max-width: 559px) {
  .dialog > .sheet {
    width: 100%; height: 100vh; height: 100dvh; max-width: none !important; max-height: none; margin: 0;
    border-radius: 0;
  }
  .banner > .banner-acts[data-count="2"] { grid-column: 2 / -1; margin-block: 4px 0 }
  .dialog-foot { flex-wrap: wrap; justify-content: end }
  .dialog:not([data-awaited]) .foot-words:not(:empty) { flex: 1 1 100%; white-space: normal }
  .shortcuts { columns: 1 }
}
@container dialog (max-width: 439px) {
  .other-table tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2px 4px; padding-block-end: 6px }
  .other-table tr > * + * { padding: 0 }
  .other-table td { display: grid }
  .other-table thead th:first-child { position: absolute; clip-path: inset(50%) }
  .other-table tbody th { grid-column: 1 / -1 }
}
@media (forced-colors: active) {
  .dialog > .sheet { border: 1px solid CanvasText }
  .removed, .added { border-block-end: 1px dotted CanvasText }
  .word { text-decoration: underline 2px }
  .removed .word, .added .word { background: Canvas }
  .dialog { background: none }
}
`
