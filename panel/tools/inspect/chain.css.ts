// How a chain looks: adopted when the first one is opened.

export const CHAIN_CSS = `
.chain {
  --well: light-dark(#eff0f2, #2d2f34); --hairline: light-dark(#dee0e2, #37393f);
  display: flex; flex-direction: column; width: 300px; padding: 0; border-radius: 10px; overflow: hidden;
  animation: popup var(--move-motion);
}
.chain.sheet { width: 100%; border-radius: 10px 10px 0 0 }
.chain-head { display: flex; flex: none; align-items: center; height: 40px; padding: 0 8px 0 12px }
.chain-title { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600 }
.chain-head > .icon-button { width: 24px; height: 24px }
.chain-body { flex: 1 1 auto; min-height: 0; padding: 4px 12px 12px; overflow: hidden auto }
.chain-body:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
.chain-steps { list-style: none; margin: 0; padding: 0 }
.chain-step { position: relative; margin-inline-start: var(--deep); padding: 0 0 10px 28px }
.chain-step:dir(rtl) { padding: 0 28px 10px 0 }
.chain-step::before {
  content: ''; position: absolute; inset-inline-start: 7px; top: 20px; bottom: 2px; border-inline-start: 1px solid var(--edge);
}
.chain-step::after {
  content: ''; position: absolute; inset-inline-start: 5px; bottom: 3px; width: 4px; height: 4px;
  border: solid var(--edge); border-width: 0 1px 1px 0; rotate: 45deg;
}
.chain-step:last-child { padding-bottom: 0 }
.chain-step:last-child::before, .chain-step:last-child::after { content: none }
.chain-mark {
  position: absolute; inset-inline-start: 3px; top: 6px; width: 9px; height: 9px; border-radius: 50%;
  border: 1px solid var(--edge); background: var(--raised);
}
.chain-mark[data-color] {
  inset-inline-start: 0; top: 2px; width: 15px; height: 15px; border-radius: 4px;
  border: 0; background: var(--swatch); box-shadow: inset 0 0 0 1px #80808059; forced-color-adjust: none;
}
.chain-name, .chain-text { font: var(--mono); line-height: 18px; overflow-wrap: anywhere; white-space: pre-wrap }
.chain-line { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; min-height: 20px }
.chain-link { min-height: 20px; padding: 0; text-align: start; color: var(--accent); border-radius: 3px }
.chain-link:hover { text-decoration: underline }
.chain-note {
  padding: 0 7px; border-radius: 9px; font-size: 11px; line-height: 18px;
  color: var(--danger); background: color-mix(in srgb, var(--danger) 14%, transparent);
}
.chain-said { margin: 0 }
.chain-where { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; font-size: 11px; color: var(--text-2) }
.chain-where > * { min-width: 0; overflow-wrap: anywhere }
.chain-file { font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
@media (forced-colors: active) {
  .chain-note { border: 1px solid CanvasText }
  .chain-link { text-decoration: underline }
}
`
