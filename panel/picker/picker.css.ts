// How a picker looks: adopted when it is first opened.
// Fields and buttons are the chrome's.

export const PICKER_CSS = `
.picker {
  --well: light-dark(#eff0f2, #2d2f34); --hairline: light-dark(#dee0e2, #37393f);
  display: flex; flex-direction: column; width: 264px; padding: 0 12px 12px; animation: popup var(--move-motion);
}
.picker-head { display: flex; flex: none; align-items: center; gap: 8px; height: 44px; margin-inline-end: -4px }
.picker-title { flex: 1; min-width: 0 }
.picker-title > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.picker-label { font: 600 13px/16px ui-sans-serif, system-ui, sans-serif }
.picker-var { font: 11px/14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--text-2) }
.picker .icon-button { width: 24px; height: 24px }
.picker > .field { flex: none; height: 28px }
`
