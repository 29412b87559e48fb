// How the key to the outlines looks.
// Where it stands is written by who shows it.

export const KEY_CSS = `
.users-key {
  position: fixed; box-sizing: border-box; width: 336px; max-width: calc(100vw - 32px); max-height: calc(100vh - 32px);
  padding: 6px 6px 12px 12px; overflow: auto; border-radius: 10px; background: var(--raised); color: var(--text);
  box-shadow: var(--popover-shadow); font: var(--ui);
}
.users-head { display: flex; align-items: center; justify-content: space-between; height: 32px }
.users-head > h2 { font-weight: 600 }
.users-lines > li { display: flex; align-items: center; gap: 10px; min-height: 28px }
.users-key .icon-button { width: 24px; height: 24px }
.users-key .icon-button > .icon { width: 14px; height: 14px }
.users-head > .icon-button { width: 28px; height: 28px }
.users-mark { flex: none; width: 10px; height: 10px; border-radius: 2px; background: var(--mark) }
.users-name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.users-words { flex: none; color: var(--text-2); font: var(--mono); font-size: 11px; font-variant-numeric: tabular-nums }
.users-note { padding: 4px 6px 0 0; color: var(--text-2); font-size: 11px }
.users-key[data-in-panel] {
  position: static; flex: none; width: auto; max-width: none; max-height: 132px; margin: 0 8px 4px; padding: 0 0 4px 8px;
  border-radius: 5px; background: var(--well); box-shadow: none;
}
@media (pointer: coarse) { .users-key .icon-button { width: 36px; height: 36px } }
@media (forced-colors: active) {
  .users-key { border: 1px solid CanvasText }
  .users-mark { forced-color-adjust: none }
}
`
