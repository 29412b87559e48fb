// How the line of messages looks: adopted with it, since it comes with the menus.

/**
 * With its hairline as high as the room behind a list's last row, in one line or two: what comes and goes
 * moves no row. What is longer has a tip; a finger has none, and reads it all.
 */
export const TOAST_CSS = `
.toast {
  display: flex; flex: none; align-items: center; gap: 8px; min-height: 37px; padding: 2px 8px 2px 16px;
  border-block-start: 1px solid var(--hairline); background: var(--raised); transition: opacity var(--fill-motion);
}
@starting-style { .toast { opacity: 0 } }
.toast[data-tone=danger] { background: var(--removed) }
.toast > .icon { flex: none; color: var(--ok) }
.toast[data-tone=danger] > .icon { color: var(--danger) }
.toast-text {
  flex: 1; min-width: 0; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
  overflow-wrap: anywhere;
}
.toast-action, .toast-close { flex: none; min-width: var(--target); height: var(--target); margin-block: -2px; border-radius: 5px }
.toast-action { padding: 0 6px; font-weight: 500; color: var(--accent) }
.toast-close { display: grid; place-items: center; color: var(--text-2) }
.toast-action:hover, .toast-close:hover { background: var(--hover) }
.toast-close .icon { width: 12px; height: 12px }
.toast[data-place=footer] {
  flex: 1 1 0; min-width: 0; min-height: 36px; padding-inline: 8px; border: 0; border-radius: 6px;
  background: none;
}
.toast[data-place=footer][data-tone=danger] { background: var(--removed) }
.toast[data-place=footer] > .toast-text { flex: 0 1 auto }
@media (hover: none) { .toast-text { -webkit-line-clamp: 6 } }
@media (forced-colors: active) { .toast-action, .toast-close { border: 1px solid ButtonText } }
`
