// How the line looks that says which scheme a color tab has: adopted when it is filled.
// Its height is the frame's, so that nothing moves when it is.

export const SCHEMES_CSS = `
.scheme-line:has(> .scheme-label) { display: flex; align-items: center; gap: 8px; padding-inline: 16px 8px }
.scheme-line > .scheme-label { color: var(--text-2); cursor: default }
.scheme-field {
  display: flex; align-items: center; flex: 0 1 112px; width: 112px; min-width: 64px; height: 24px; padding-inline: 8px;
  border-radius: 5px; background: var(--well); box-shadow: inset 0 0 0 1px var(--field-edge); text-align: start;
}
.scheme-field > span { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.scheme-field::after {
  content: ''; flex: none; width: 5px; height: 5px; margin-inline: 6px 2px; border: solid var(--text-3);
  border-width: 0 1.5px 1.5px 0; transform: translateY(-1.5px) rotate(45deg);
}
.scheme-field:not([aria-disabled]):hover, .scheme-field[aria-expanded=true] { background: var(--hover) }
.scheme-field[aria-disabled] { color: var(--text-2) }
.scheme-field[aria-disabled]::after { display: none }
.scheme-modified {
  flex: none; height: 16px; padding-inline: 6px; border-radius: 999px; box-shadow: inset 0 0 0 1px var(--changed-dot);
  color: var(--changed-text); font-size: 11px; line-height: 16px;
}
.scheme-label ~ .button { gap: 0; height: 24px; padding: 0 8px; margin-inline-start: auto }
.scheme-label ~ .button > span { display: none }
@container panel (max-width: 319px) { .scheme-line > .scheme-label:has(~ .button:not([hidden])) { display: none } }
@container panel (min-width: 440px) { .scheme-label ~ .button > span { display: inline; white-space: pre } }
@media (pointer: coarse) { .scheme-field, .scheme-label ~ .button { height: 32px } }
@media (forced-colors: active) {
  .scheme-field, .scheme-modified { border: 1px solid ButtonText }
  .scheme-field::after { border-color: ButtonText }
}
`
