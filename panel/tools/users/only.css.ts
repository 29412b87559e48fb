// How the line looks that says to what a list is narrowed.

export const ONLY_CSS = `
.only-line {
  flex: none; display: flex; align-items: center; gap: 8px; min-height: 28px; margin-inline: 8px; padding-inline: 8px 0;
  border-radius: 5px; background: var(--well);
}
.only-line > b { flex: none; font-weight: 500 }
.only-line > span { flex: 1; min-width: 0; padding-block: 6px; color: var(--text-2); font-size: 11px }
.only-line > .icon-button { width: 24px; height: 24px }
@media (pointer: coarse) { .only-line > .icon-button { width: 36px; height: 36px } }
@media (forced-colors: active) { .only-line { border: 1px solid CanvasText } }
`
