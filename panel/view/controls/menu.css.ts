// How menus look: adopted with the first one that is opened.
// What they have in common with other popups is in controls.css.ts.

export const MENU_CSS = `
.menu { animation: popup var(--move-motion) }
.menu { display: flex; flex-direction: column; min-width: 180px; max-width: min(320px, calc(100vw - 16px)); padding: 4px }
.menu:focus-visible { outline: none }
.menu-item {
  display: grid; grid-template-columns: var(--indent, 16px) minmax(0, 1fr) auto; gap: 0 6px; align-items: center; flex: none;
  min-height: 28px; padding: 6px 8px 6px 4px; border-radius: 6px; text-align: start;
}
.menu-item > .icon { grid-column: 1 }
.menu-label { grid-column: 2; overflow-wrap: anywhere }
.menu-aside { grid-column: 3; margin-inline-start: 12px; display: flex; align-items: center; gap: 12px; font-variant-numeric: tabular-nums }
.menu-keys { color: var(--text-3) }
.menu-said { color: var(--text-2); font-size: 11px; line-height: 16px }
.menu-said[data-late] { min-inline-size: 74px; text-align: end }
.menu-next { display: flex; transform: rotate(-90deg) }
.menu-next:dir(rtl) { transform: rotate(90deg) }
.menu-label:has(> .menu-strip) { display: flex; align-items: center; gap: 8px }
.menu-strip { display: flex; flex: none; overflow: hidden; border-radius: 3px; forced-color-adjust: none }
.menu-strip > span { width: 10px; height: 16px }
.menu:has(.menu-strip) { width: 252px }
.menu-label:has(> .menu-strip) + .menu-aside { grid-column: 2; margin-inline-start: 48px }
.menu-group { display: contents }
.menu-head {
  flex: none; padding: 4px 8px 6px; overflow-wrap: anywhere; font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  color: var(--text-2);
}
.menu-title { font: 600 11px/16px ui-sans-serif, system-ui, sans-serif }
.menu-heading { flex: none; padding: 6px 8px; font-size: 11px; line-height: 16px; font-weight: 600; color: var(--text-2) }
.menu-item:focus, .menu-item[aria-expanded=true] { background: var(--hover); outline: none }
.menu-item:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
.menu-item:active { background: var(--pressed) }
.menu-item.danger { color: var(--danger) }
.menu-item[aria-disabled=true] { color: var(--text-3); background-color: transparent; cursor: default }
.menu-row {
  display: grid; grid-template-columns: var(--indent, 16px) minmax(0, 1fr) auto; gap: 0 6px; align-items: center; flex: none;
  min-height: 28px; padding: 2px 4px;
}
.menu-row > .icon { grid-column: 1 }
.menu-note { display: block; font-size: 11px; line-height: 14px; color: var(--text-2) }
.menu-parts { grid-column: 3; display: flex; gap: 2px }
.menu-part { min-height: 24px; padding: 4px 6px; border-radius: 5px; color: var(--text-2); white-space: nowrap }
.menu-part[role=menuitem] { color: var(--text) }
.menu-part[aria-checked=true] { background: var(--pressed); color: var(--text) }
.menu-part:focus { background: var(--hover); color: var(--text); outline: none }
.menu-part[aria-checked=true]:focus { background: var(--pressed) }
.menu-part:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
.menu-part:active { background: var(--pressed) }
.menu-part[aria-disabled=true] { color: var(--text-3); background: none; cursor: default }
.menu:not(:has(.menu-item[aria-checked], :is(.menu-row, .menu-item) > .icon)) { --indent: 0px }
.menu-item:has(> .icon):not([aria-checked]) { font-weight: 600 }
@media (pointer: coarse) {
  .menu-item, .menu-row { min-height: var(--target) }
  .menu-part { min-height: 32px; padding-inline: 8px }
}
.menu-line { flex: none; height: 1px; margin: 4px 8px; background: var(--hairline) }
@media (forced-colors: active) {
  .menu-item:focus, .menu-item[aria-expanded=true] { outline: 2px solid Highlight; outline-offset: -2px }
  .menu-item[aria-disabled=true] { color: GrayText }
  .menu-part[aria-checked=true] { forced-color-adjust: none; background: Highlight; color: HighlightText }
}
@media (prefers-reduced-motion: reduce) { .menu { animation-duration: 80ms } }
`
