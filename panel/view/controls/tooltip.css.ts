// How the tooltip looks: adopted with it, since it comes with the menus.
// What it has in common with other popups is in controls.css.ts.

export const TOOLTIP_CSS = `
.tooltip {
  unicode-bidi: plaintext; max-width: min(280px, calc(100vw - 16px)); border-radius: 6px; padding: 6px 8px;
  overflow-wrap: anywhere; white-space: pre-line; font-size: 11px; color: var(--text-2);
}
.tooltip > .tip-action { margin: -4px -4px -4px 4px; padding: 4px; border-radius: 4px; font-weight: 500; color: var(--accent) }
.tooltip > .tip-action:hover { background: var(--hover) }
.tooltip-value { font: var(--mono); color: var(--text) }
`
