// How light and dark stand beside each other; comes with the cells.
// The lanes are there before: see rows.css.ts.

export const SIDE_BY_SIDE_CSS = `
.list[data-sides], .side-heads { scrollbar-gutter: stable }
.list[data-sides=light] .row[data-sided] > .side { grid-column: dark }
.list[data-sides=dark] .row[data-sided] > .side { grid-column: field }
.list[data-sides=light] .row[data-swapped] > .side, .list[data-sides=dark] .row[data-sided][data-swapped] > .field { grid-column: field }
.list[data-sides=light] .row[data-sided][data-swapped] > .field, .list[data-sides=dark] .row[data-sided][data-swapped] > .side { grid-column: dark }
.row > .side {
  position: relative; display: flex; align-items: center; align-self: center; min-width: 0;
  height: max(22px, calc(var(--row) - 4px)); border-radius: 5px; background: var(--well);
  box-shadow: inset 0 0 0 1px var(--field-edge); font: var(--mono); font-variant-numeric: tabular-nums;
  text-align: start; cursor: pointer;
}
.row > .side:hover { background: var(--hover) }
.row:hover > .side:hover { background: var(--pressed) }
.side[data-readonly] { background: none; box-shadow: none; color: var(--text-2) }

.row > .side[data-inherits] { background: none; box-shadow: inset 0 0 0 1px var(--hairline); color: var(--text-3) }
.row:hover > .side[data-inherits] { box-shadow: inset 0 0 0 1px var(--edge) }
.side[data-plain] > .swatch { display: none }
.side[data-plain] > .side-value { padding-inline-start: 8px }
.side[data-inherits] > .swatch { opacity: .55 }
.side[data-picture] > .swatch { position: relative; overflow: hidden; background: none; box-shadow: none }
.side[data-picture=gradient] > .swatch::before { content: ''; position: absolute; inset: 0; border-radius: 4px; background: var(--swatch) }
.side[data-picture=shadow] > .swatch::before {
  content: ''; position: absolute; inset: 50% auto auto 50%; width: 32px; height: 22px; margin: -12px 0 0 -16px;
  border-radius: 5px; background: #ffffff; box-shadow: var(--swatch); scale: .36;
}
.row > .side[data-inherits]:is(:hover, :focus-visible)::after {
  content: attr(data-inherits); position: static; flex: none; width: auto; height: 16px; margin: 0 6px 0 0; padding-inline: 6px;
  box-sizing: border-box; border: 1px solid var(--edge); border-radius: 8px; transform: none; color: var(--text-2);
  font: 11px/14px ui-sans-serif, system-ui, sans-serif;
}
.side-value { flex: 1; min-width: 0; padding-inline: 2px 6px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.row > .side { --room: 32px }
.row > .side[data-list] { --room: 46px }
.side-value { font-size: clamp(11px, 12px + (146px - var(--room) - var(--chars) * 1ch) * 99, 12px) }
.row > .side:not([data-list]) { direction: ltr }
.side[data-worded] > .side-value { font: var(--ui); color: var(--text-2) }
.side[data-changed] > .side-value { color: var(--changed-text) }
.side[data-list] > .side-value { padding-inline-end: 20px }
.side[data-list]::after {
  content: ''; width: 5px; height: 5px; margin-inline: -14px 9px; border: solid var(--text-3);
  border-width: 0 1.5px 1.5px 0; transform: translateY(-1.5px) rotate(45deg); pointer-events: none;
}
.row[data-other]:not([data-changed])::before {
  content: '' / ''; position: absolute; inset-inline-start: 5px; inset-block-start: calc(50% - 3px); width: 6px;
  height: 6px; border-radius: 3px; background: var(--changed-dot);
}
.side-heads {
  display: grid; grid-template-columns: minmax(0, 1fr) 146px 146px var(--target); column-gap: 6px; align-items: center;
  flex: none; height: 24px; padding-inline: 16px 6px; overflow: hidden; font: 11px/16px ui-sans-serif, system-ui, sans-serif;
  color: var(--text-2);
}
.side-heads:has(+ [hidden]) { display: none }
.side-head { padding-inline-start: 8px; white-space: nowrap }
.side-head:first-child { grid-column: 2 }
.side-head > b { font-weight: 400 }
.side-choose { width: 24px; height: 24px; border-radius: 5px; vertical-align: middle }
.side-choose::before {
  content: ''; display: inline-block; width: 5px; height: 5px; border: solid var(--text-3);
  border-width: 0 1.5px 1.5px 0; transform: translateY(-2px) rotate(45deg);
}
.side-choose:hover, .side-choose[aria-expanded=true] { background: var(--pressed) }
.side-choose[hidden] { display: none }
.side-head[data-on] > b { font-weight: 600; color: var(--text) }
@media (pointer: coarse) {
  .row > .side { font-size: 13px }
  /* Only without the focus: into smaller type that has it a phone would zoom. */
  .list[data-sides] .row[data-sided] > .field > .value:not(:focus) { font-size: 13px !important }
}
@media (forced-colors: active) {
  .row > .side { border: 1px solid ButtonText }
  .row > .side[data-inherits] { border-style: dashed }
  .row[data-other]:not([data-changed])::before {
    content: '●' / ''; inset-inline-start: 3px; inset-block-start: calc(50% - 8px); width: auto; height: auto;
    background: none; font: 10px/16px system-ui;
  }
}
`
