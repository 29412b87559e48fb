// How the editor of gradients looks: adopted when one is first opened.
// Fields, rows of parts and the frame are others'.

export const GRADIENT_CSS = `
.gradient { --squares: repeating-conic-gradient(#80808059 0 25%, #ffffff59 0 50%) 0 0 / 12px 12px }
.gradient-preview {
  height: 72px; margin-block-end: 8px; border-radius: 5px; background: var(--gradient), var(--squares); forced-color-adjust: none;
  box-shadow: inset 0 0 0 1px var(--hairline);
}
.gradient-preview + .wide-note { margin-block: 0 8px }
.gradient-kinds { display: flex; align-items: center; gap: 12px }
.gradient-kinds > .wide-segment { flex: 1 }
.gradient-repeats { display: flex; align-items: center; gap: 6px; min-height: 24px; color: var(--text-2) }
.gradient-repeats > input { width: 14px; height: 14px; accent-color: var(--accent) }
.wide .by-default:not(:focus-within) > .value, .wide .by-default:not(:focus-within) > .unit { color: var(--text-3) }
.gradient-strip { position: relative; height: 44px; margin: 12px 8px 4px; direction: ltr }
.gradient-bar {
  height: 24px; margin-inline: -8px; border-radius: 5px; background: var(--strip), var(--squares); forced-color-adjust: none;
  box-shadow: inset 0 0 0 1px light-dark(#0000001a, #ffffff26);
}
.gradient-thumb {
  position: absolute; top: 16px; width: 24px; height: 28px; margin-inline-start: -12px; cursor: ew-resize; touch-action: none;
}
.gradient-thumb::before {
  content: ''; position: absolute; inset: 6px 5px auto; height: 14px; border: 2px solid #fff; border-radius: 4px;
  background: linear-gradient(var(--swatch), var(--swatch)), var(--squares); box-shadow: 0 0 0 1px #00000073; forced-color-adjust: none;
}
.gradient-thumb[data-hint]::before { inset-inline: 8px; border-radius: 50%; height: 8px; background: var(--text-2) }
.gradient-thumb[aria-readonly] { cursor: default }
.gradient-thumb:focus-visible { outline: none; z-index: 1 }
.gradient-thumb:focus::before { box-shadow: 0 0 0 1px #00000073, 0 0 0 3px var(--accent) }
.gradient-stop { display: flex; flex: 1 1 0; align-items: center; gap: 6px; min-width: 0 }
.gradient-stop > .wide-part { flex: 0 0 62px }
.gradient-stop > .gradient-swatch + .wide-part { flex: 1 1 0 }
.gradient-stop .wide-part-name { display: none }
.gradient-hint { flex: 1; color: var(--text-2); font-size: 11px }
.gradient-swatch {
  flex: none; width: 16px; height: 16px; border-radius: 4px; forced-color-adjust: none;
  background: linear-gradient(var(--swatch), var(--swatch)), var(--squares); box-shadow: inset 0 0 0 1px light-dark(#00000026, #ffffff33);
}
.gradient-stops > .button, .gradient-add { height: 24px; margin-block-start: 8px; padding: 0 8px; border-radius: 5px; background: var(--well) }
.gradient-stops > .button, .gradient-foot { float: inline-start; margin-inline-end: 8px }
.gradient::after { content: ''; display: block; clear: both }
.gradient-choose { display: flex; flex: 1 1 0; align-items: center; gap: 8px; min-width: 0; height: 28px; padding: 0 6px; border-radius: 5px; text-align: start }
.gradient-choose[aria-pressed=true] { background: var(--pressed) }
.gradient-picture { flex: none; width: 32px; height: 16px; border-radius: 4px; background: var(--gradient), var(--squares); forced-color-adjust: none }
@media (pointer: coarse) {
  .gradient-stops > .button, .gradient-add { height: 36px }
  .gradient .part { min-height: 40px }
}
`
