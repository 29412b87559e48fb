// How the button looks that says which theme the page has, in the head. Comes with it.

export const THEME_MENU_CSS = `
.theme-menu {
  display: inline-flex; align-items: center; align-self: center; gap: 4px; min-width: 0; max-width: 132px; height: 24px;
  margin-inline-end: 4px; padding-inline: 8px 4px; border-radius: 6px; background: var(--well); color: var(--text);
  font-weight: 500; white-space: nowrap;
}
.theme-menu:hover { background: var(--hover) }
.theme-menu[aria-expanded=true] { background: var(--pressed) }
.theme-menu[data-held] { background: var(--accent-soft); color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) }
.theme-menu > .icon { flex: none; width: 12px; height: 12px }
.theme-name { min-width: 0; overflow: hidden; text-overflow: ellipsis }
@container panel (max-width: 399px) { .theme-menu { max-width: 96px } }
@container panel (max-width: 339px) { .theme-menu { max-width: 80px; margin-inline-end: 2px } }
@media (forced-colors: active) { .theme-menu { border: 1px solid ButtonText } }
`
