// How the bar over the foot looks while the page shows its own values: adopted with the menus.

export const COMPARING_CSS = `
.footer { position: relative }
.comparing {
  position: absolute; inset: 0; display: flex; align-items: center; gap: 8px; padding-inline: 16px 8px;
  background: var(--accent-soft); color: var(--text);
}
.comparing-text { flex: 1; line-height: 16px }
.footer:not([data-comparing]) > .comparing { display: none }
.footer[data-comparing] > :not(.comparing) { visibility: hidden }
`
