// How the frame of an editor with room looks, and what several share: adopted when one is first opened.
// Fields, swatches and buttons are the chrome's.

export const WIDE_CSS = `
.wide {
  --well: light-dark(#eff0f2, #2d2f34); --hairline: light-dark(#dee0e2, #37393f);
  width: 320px; max-width: 100vw; padding: 0 12px 12px; animation: popup var(--move-motion);
}
.row:has(> .field.widened) { background: var(--hover) }
.field.widened { outline: 2px solid var(--accent) }
.field.widened > .widen::before { content: '↗' / ''; color: var(--text) }
.wide-head {
  position: sticky; inset-block-start: 0; z-index: 1; display: flex; align-items: center; gap: 8px; height: 40px;
  margin-inline: -12px; padding-inline: 12px 6px; background: var(--raised);
}
.wide-label {
  flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 600 12px/16px ui-sans-serif, system-ui, sans-serif;
}
.wide-var {
  flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-3);
  font: 11px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
.wide-head > .icon-button { flex: none; width: 24px; height: 24px; border-radius: 5px }
.wide-foot { display: flex; align-items: center; justify-content: space-between; gap: 8px; margin-block-start: 12px; color: var(--text-2); font-size: 11px }
.wide-foot > .button { flex: none }
.wide .button { padding: 0 10px; background: var(--well) }
.wide .button:not(:disabled):hover { background: var(--pressed) }
.wide .button:disabled { opacity: .5 }
.wide-parts > .button { height: 24px; padding: 0 8px; border-radius: 5px; background: var(--well) }
.wide-parts > .button:hover { background: var(--hover) }
.wide-parts { display: flex; align-items: flex-end; gap: 8px; margin-block-start: 8px }
.wide-part { display: flex; flex: 1 1 0; flex-direction: column; gap: 4px; min-width: 0 }
.wide-part-name { color: var(--text-2); font-size: 11px; line-height: 16px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.wide .wide-part > .field { width: 100%; height: 24px; background: var(--well) }
.wide-add { display: flex; align-items: center; gap: 8px; margin-block-start: 10px; color: var(--text-2); font-size: 11px }
.wide-sample {
  margin-block-start: 12px; padding: 10px 12px; border-radius: 6px; overflow: hidden; font-size: 20px; line-height: 26px;
  overflow-wrap: anywhere; color-scheme: var(--page-scheme); forced-color-adjust: none;
}
.wide-note:empty { display: none }
.wide-note { margin: 8px 0 0; color: var(--text-2); font-size: 11px; line-height: 16px }
.wide .field { background: var(--well) }
.wide .whole-text > .field { height: auto; min-height: 28px }
.wide .whole-text > .field > .value {
  field-sizing: content; align-self: stretch; height: auto; max-height: 240px; padding-block: 6px; resize: none;
  overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
}
.wide .parts { margin: 0 -4px; padding: 0; list-style: none }
.wide .part { display: flex; align-items: center; gap: 4px; min-height: 32px; padding-inline: 4px; border-radius: 6px }
.wide .part.dragged { background: var(--accent-soft) }
.wide .part-name { flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.wide .part-grip { flex: none; width: 20px; height: 24px; margin-inline-start: -4px; border-radius: 4px; cursor: grab; touch-action: none }
.wide .dragged .part-grip { cursor: grabbing }
.wide .part-grip::before {
  content: ''; display: block; width: 6px; height: 10px; margin: auto;
  background: radial-gradient(circle, var(--text-3) 1px, #0000 1.5px) 0 0 / 4px 4px;
}
.wide .remove { flex: none; width: 24px; height: 24px; border-radius: 5px }
.wide .remove:disabled { visibility: hidden }
.wide.sheet { width: 100%; border-radius: 10px 10px 0 0; padding-block-end: max(12px, env(safe-area-inset-bottom)) }
@media (pointer: coarse) {
  .wide-head > .icon-button, .wide .remove { width: 36px; height: 36px }
  .wide .part-grip { width: 24px; height: 36px }
  .wide .wide-part > .field, .wide-parts > .button { height: 36px }
}
@media (forced-colors: active) {
  .wide .part-grip::before { background: radial-gradient(circle, CanvasText 1px, #0000 1.5px) 0 0 / 4px 4px; forced-color-adjust: none }
  .wide-sample { border: 1px solid CanvasText }
}
@media (prefers-reduced-motion: reduce) { .wide { animation-duration: 80ms } }
`
