// How the bar over the foot looks while the page shows its own values: adopted with the menus.

export const COMPARING_CSS = `
.footer:has(> .comparing-bar) { position: relative }
.comparing-bar {
  position: absolute; inset: 0; display: flex; align-items: center; gap: 8px; padding-inline: 16px 8px;
  background: var(--accent-soft); color: var(--text);
}
.footer:has(> .bulk-slot > :not([hidden])) > .comparing-bar { display: none }
.comparing-text { flex: 1; line-height: 16px }
.footer:has(> .comparing-bar) > :not(.comparing-bar) { visibility: hidden }
`
