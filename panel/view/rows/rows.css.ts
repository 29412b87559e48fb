// How rows, tiers and lists look.
// Fields bring their own sheet.

/** The room above headings is also in list-scroll.view.ts. */
export const ROWS_CSS = `
.list {
  position: relative; overflow: hidden auto; overscroll-behavior: contain; scroll-padding-block: calc(var(--head) + 4px) 8px;
}
.tier + .tier { margin-block-start: 8px }
.tier-bar {
  position: sticky; inset-block-start: 0; z-index: 1; display: flex; align-items: center; gap: 6px; height: var(--head);
  padding-inline: 16px 6px; background: var(--panel);
}
.tier-heading { flex: 1; min-width: 0; font: 600 11px/16px ui-sans-serif, system-ui, sans-serif; color: var(--text-2) }
.tier-toggle {
  display: flex; align-items: center; gap: 2px; width: calc(100% + 14px); height: var(--target);
  margin-inline-start: -14px;
  padding-inline-end: 4px; border-radius: 5px; text-align: start;
}
.tier-toggle:hover { color: var(--text) }
.tier-toggle::before {
  content: ''; flex: none; width: 5px; height: 5px; margin-block-start: 2px; margin-inline: 3px 4px;
  border: solid var(--text-3); border-width: 1.5px 1.5px 0 0; transform-origin: 70% 30%; rotate: 45deg;
  transition: rotate var(--fill-motion);
}
.tier-toggle[aria-expanded=true]::before { rotate: 135deg }
.tier-title { display: block; flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.tier-note:empty { display: none }
.tier-note {
  flex: 0 1 auto; min-width: 0; max-width: 50%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  margin-inline-end: 6px; font-weight: 400; color: var(--text-3);
}
.tier-count { flex: none; font-weight: 400; color: var(--text-3); font-variant-numeric: tabular-nums }
.tier:has(> .band) .tier-heading { margin-inline-end: 66px }
.rows { --field-width: 124px; position: relative }
.rows[data-colors] { --field-width: 164px }
.row {
  --pick-lane: ; --label-lane: minmax(0, 1fr); --var-lane: ; --field-lane: var(--field-width);
  position: absolute; inset-inline: 0; display: grid; column-gap: 6px;
  grid-template-columns:
    var(--pick-lane) [label] var(--label-lane) var(--var-lane) [field] var(--field-lane) [more] var(--target);
  align-items: baseline; align-content: center; height: var(--row); padding-inline: 16px 6px; contain: layout style;
}
.row > * { grid-row: 1 }
.row > .field { grid-column: field; min-width: 0 }
.row[data-glyph] > .field { --pad: 4px; --room: 68px; padding-inline-start: 24px }
/* Smaller where that is what it takes: --room is what else stands in the field. */
:where(.row > .field) > .value:where(:not(:focus)) {
  font-size: clamp(11px, 12px + (var(--field-width) - var(--room) - var(--chars) * 1ch) * 99, 12px);
}
.list[data-specimens] { margin-block-start: 36px }
/* A large target does not make the line higher in which the baselines meet. */
.row > .more { align-self: center; margin-block: calc((24px - var(--target)) / 2) }
.row:is(:hover, :focus-within, :has(> .field > .swatch[aria-expanded=true])) { background: var(--hover) }
.row-label {
  grid-column: label; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 24px;
  text-align: match-parent; user-select: none; -webkit-user-select: none;
}
.row[data-readonly] .row-label { color: var(--text-2) }
.row[data-changed]::before {
  content: '' / ''; position: absolute; inset-inline-start: 5px; inset-block-start: calc(50% - 3px); width: 6px;
  height: 6px; border-radius: 3px; background: var(--changed-dot);
}
.row[data-changed] .row-label::after {
  content: 'changed'; position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
}
.row[data-flash] { animation: row-flash 120ms ease-out }
@keyframes row-flash { from { background: var(--accent-soft) } }
.more {
  display: grid; place-items: center; flex: none; width: var(--target); height: var(--target); border-radius: 5px;
  color: var(--text-3);
}
.row > .more { grid-column: more }
.more::before {
  content: ''; width: 2px; height: 2px; border-radius: 1px; background: currentColor;
  box-shadow: -4px 0 currentColor, 4px 0 currentColor;
}
.more:hover, .more[aria-expanded=true] { background: var(--pressed); color: var(--text) }
.list[data-layout=columns] { display: flex; overflow: auto hidden; scroll-padding: 0; scroll-snap-type: x proximity }
.list[data-layout=columns] .tier {
  flex: 1 0 300px; max-width: 340px; margin: 0; overflow: hidden auto; overscroll-behavior-y: contain;
  scroll-padding-block: calc(var(--head) + 4px) 8px; scroll-snap-align: start; border-inline-end: 1px solid var(--hairline);
}
.list[data-layout=columns] .rows[data-colors] { --field-width: 146px }
/* Lower than a heading, two rows of a finger's height and a message: what stays would cover what has the focus. */
@container content (max-height: 119px) {
  .tier-bar { position: static }
  .list, .list[data-layout=columns] .tier { scroll-padding-block: 4px }
}
@container panel (max-width: 319px) {
  .rows { --field-width: 114px }
  .rows[data-colors] { --field-width: 124px }
}
@container panel (min-width: 440px) {
  .list:not([data-layout=columns], [data-sides]) .row {
    --label-lane: minmax(96px, 5fr); --var-lane: [var] minmax(0, 7fr);
  }
  .list:not([data-layout=columns]) .rows { --field-width: 150px }
  .list:not([data-layout=columns]) .rows[data-colors] { --field-width: 172px }
  .list:not([data-layout=columns], [data-sides]) .row::after {
    content: attr(data-var) / ''; grid-area: 1 / var; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--text-3);
  }
}
/* Light and dark beside each other; until what shows the other one is there, its lane is. */
.list[data-sides]:first-child { margin-block-start: 24px }
.list[data-sides] .rows.rows.rows { --field-width: 146px }
.list[data-sides] .row { --field-lane: 146px [dark] 146px }
.list[data-sides] .row:not([data-sided]) > .field { --field-width: 298px; grid-column: field / more }
.list[data-sides=dark] .row[data-sided] > .field { grid-column: dark }
@media (prefers-reduced-motion: reduce) { .row[data-flash] { animation: none } }
@media (forced-colors: active) {
  .row[data-changed]::before {
    content: '●' / ''; inset-inline-start: 3px; inset-block-start: calc(50% - 8px); width: auto; height: auto;
    background: none; font: 10px/16px system-ui;
  }
  .more::before { content: '⋯' / ''; width: auto; height: auto; background: none }
  .row:hover, .row:focus-within { outline: 1px solid Highlight; outline-offset: -1px }
}
`
