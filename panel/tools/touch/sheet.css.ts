// How the panel is laid out as a phone's sheet: its box, its grabber, what peeks, its head, rows and foot.
// What opens over it is in pages.css.ts.

/** The box is said in px of the sheet by sheet.browser.ts; what is safe to touch, by the browser. */
export const SHEET_CSS = `
.root.on-phone {
  --ui: 15px/20px ui-sans-serif, system-ui, sans-serif;
  --mono: 14px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --was: initial;
  --phone-safe: env(safe-area-inset-bottom, 0px); --phone-side: 0px; --phone-top: 16px; --phone-start: 0px;
  --phone-shadow: 0 0 0 1px light-dark(#0000001a, #ffffff14), 0 -4px 20px light-dark(#00000024, #00000080), 0 100px 0 var(--panel);
}
.root.on-phone { --head: 36px; --row: 44px; --target: 44px }
.root.on-phone[data-keyboard] { --phone-safe: 0px }
.root.on-phone[data-form=side] {
  --phone-safe: 0px; --phone-side: env(safe-area-inset-right, 0px); --phone-top: 0px; --phone-start: 16px;
  --phone-shadow: 0 0 0 1px light-dark(#0000001a, #ffffff14), -4px 0 20px light-dark(#00000024, #00000080);
}
.root.on-phone .frame {
  left: var(--phone-x); top: calc(var(--phone-y) - var(--phone-h) - var(--phone-safe)); width: var(--phone-w);
  height: calc(var(--phone-h) + var(--phone-safe)); padding-block: var(--phone-top) var(--phone-safe);
  zoom: var(--phone-zoom); border-radius: 14px 14px 0 0; box-shadow: var(--phone-shadow); animation: none;
}
.root.on-phone[data-form=side] .frame {
  left: calc(var(--phone-x) - var(--phone-w) - var(--phone-side)); top: var(--phone-y); width: calc(var(--phone-w) + var(--phone-side));
  height: var(--phone-h); padding-inline: var(--phone-start) var(--phone-side); border-radius: 0;
}
.root.on-phone[data-settles] .frame {
  transition: top var(--move-motion), height var(--move-motion), left var(--move-motion), width var(--move-motion);
}
.root.on-phone .mini { display: none }
.grabber {
  position: absolute; z-index: 5; inset: 0 0 auto; width: 100%; height: 44px; touch-action: none; background: none; border-radius: 14px 14px 0 0;
}
.grabber::before {
  content: ''; position: absolute; left: calc(50% - 18px); top: 6px; width: 36px; height: 4px; border-radius: 2px;
  background: var(--text-3);
}
.grabber:focus-visible { outline: none }
.grabber:focus-visible::before { outline: 2px solid var(--accent); outline-offset: 3px }
.root.on-phone[data-form=side] .frame > .grabber { inset: 0 auto 0 0; width: 16px; height: 100%; border-radius: 0 }
.root.on-phone[data-form=side] .frame > .grabber::before { left: 6px; top: calc(50% - 18px); width: 4px; height: 36px }
.root.on-phone[data-form=side] .frame > .grabber::after { content: ''; position: absolute; inset: 0 0 0 -16px }
.root.on-phone[data-form=side][data-detent=peek] .frame > .grabber { width: 44px }
.root.on-phone[data-form=side][data-detent=peek] .frame > .grabber::before { left: 20px }
/* What can be pressed lies over what only pulls. */
.root.on-phone .frame > .bands { position: relative; z-index: 6; pointer-events: none }
.root.on-phone .frame > .bands > :is(.tabs, .filter), .root.on-phone .toolbar { pointer-events: auto }

.root.on-phone[data-aiming] .frame > .content { position: relative; z-index: 6; pointer-events: none }
.root.on-phone[data-aiming] .content button { pointer-events: auto }
.root.on-phone[data-aiming] .inspect-end { display: inline-flex }
.root.on-phone .inspect-hint { font-size: 13px; line-height: 16px }
.root.on-phone[data-detent=peek][data-aiming] .inspect-bar { min-height: 44px; padding-inline: 16px 12px }
.root.on-phone[data-detent=peek][data-aiming] .inspect-aim { display: block; padding: 0 16px; height: 28px; overflow: hidden }
.root.on-phone[data-detent=peek][data-aiming] .inspect-lines { display: none }

.peek { display: none; position: relative; z-index: 6; flex: none; pointer-events: none; touch-action: none }
.peek > * > * { pointer-events: auto }
.root.on-phone[data-form=bottom][data-detent=peek]:not([data-aiming]) .peek { display: block }
.root.on-phone[data-detent=peek]:not([data-aiming]) .frame > :not(.grabber, .peek) { display: none }
.root.on-phone[data-detent=peek][data-aiming] .frame > :not(.grabber, .content) { display: none }
.peek-row { display: flex; align-items: center; gap: 4px; height: 40px; padding-inline: 16px 12px }
.peek-token { display: flex; align-items: center; gap: 10px; flex: 1; min-width: 0; height: 44px; margin-block: -2px; text-align: start }
.peek-swatch {
  flex: none; width: 32px; height: 24px; border-radius: 4px; forced-color-adjust: none; color-scheme: var(--page-scheme);
  background: linear-gradient(90deg, var(--was) 50%, var(--swatch) 50%), repeating-conic-gradient(#c9cbcf 0 25%, #ffffff 0 50%) 0 0 / 8px 8px;
  box-shadow: inset 0 0 0 1px light-dark(#00000033, #ffffff33);
}
.peek-label { flex: none; max-width: 60%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600 }
.peek-value {
  flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font: var(--mono); color: var(--changed-text);
}
.peek-undo { width: 44px; height: 44px; margin-block: -2px }
.root.on-phone .peek .button { height: 44px; padding-inline: 14px; border: 2px solid transparent; border-radius: 8px; background-clip: padding-box }
.peek-control { display: flex; align-items: center; gap: 10px; height: 32px; padding-inline: 16px }
.peek-control:empty { display: none }
.root.on-phone .peek-lightness { flex: 1; width: auto; padding: 0; animation: none }
.peek-stepper { display: flex; align-items: center; gap: 8px; flex: 1 }
.peek-step { width: 44px; height: 44px; margin-block: -6px }
.root.on-phone .peek-stepper > .field { height: 32px }
.root.on-phone .peek-stepper > .field > :is(.value, .unit) { height: 44px; margin-block: -6px }
.root.on-phone .peek-stepper > .field > .unit { min-width: 44px }

.root.on-phone .header { height: 44px; padding-inline: 16px 2px; border: 0 }
.root.on-phone[data-form=side] .header { gap: 0; padding-inline: 4px 0 }
.root.on-phone[data-form=side] .title { font-size: 13px }
.root.on-phone .toolbar .icon-button { width: 44px; height: 44px }
.root.on-phone .toolbar > .segment { height: 44px; margin: 0; background: none }
.root.on-phone .toolbar > .theme-menu { height: 44px; max-width: min(104px, var(--phone-w) - 302px); margin: 0; background: none; font-size: 13px }
/* On its side there is no room for both: the name of the theme says more than that of the panel. */
.root.on-phone[data-form=side] .toolbar > .theme-menu { max-width: 104px }
.root.on-phone[data-form=side] .header:has(.theme-menu) > .title {
  position: absolute; flex: none; width: 1px; overflow: hidden; clip-path: inset(50%);
}
.root.on-phone[data-form=side] .header:has(.theme-menu) > .toolbar { margin-inline-start: auto }
.root.on-phone .segment > .icon-button { border: 0 }
.root.on-phone .segment > :is([aria-pressed=true], [data-spare]), .root.on-phone :is(.tool-compare, .tool-snapshots, .tool-dock) { display: none }
.root.on-phone .tool-inspect { display: inline-grid }
.root.on-phone .tabs { height: 45px; border-block-end: 1px solid var(--hairline) }
.root.on-phone .tab { padding-inline: 10px; border: 4px solid transparent; border-inline-width: 0; border-radius: 10px; background-clip: padding-box }
.root.on-phone .tab-menu { padding-inline: 0 }
.root.on-phone .filter { height: 48px }
.root.on-phone .filter > .filter-input { height: 44px; border: 2px solid transparent; border-radius: 8px; background-clip: padding-box; box-shadow: none; padding-inline-end: 44px }
.root.on-phone .filter-clear { width: 44px; height: 44px; margin-inline: -46px 2px }
.root.on-phone .chip { height: 44px; min-width: 44px }
.root.on-phone:not([data-detent=full], [data-pulled]) .filter:not(:focus-within, :has(> .filter-clear:not([hidden]), > [aria-pressed=true])) {
  height: 0; min-height: 0; overflow: hidden; opacity: 0;
}

.root.on-phone .list:not([data-sides]) .rows { --field-width: 172px !important }
.root.on-phone[data-form=side] .list:not([data-sides]) .rows { --field-width: 152px !important }
.root.on-phone .list:not([data-sides]) .row { padding-inline: 16px 0; column-gap: 0 }
.root.on-phone .row-label { padding-inline-end: 6px }
.root.on-phone .row > .field { height: 36px; border-radius: 7px }
.root.on-phone .row > .field > :is(.value, .swatch, .unit, .pill, .widen) { height: 44px; margin-block: -4px }
.root.on-phone .row > .field > .unit { min-width: 44px; line-height: 44px }
.root.on-phone .field.number:not(.whole) > .value { min-width: 44px }
.root.on-phone .field.number > .unit { text-indent: min(0px, calc(var(--chars) * 1.15ch + var(--pad) - 42px)) }
.root.on-phone .row > .field > .pill { min-width: 44px; border-block-width: 10px }
.root.on-phone .row > .field > .widen { width: 44px }
.root.on-phone .row > .field > .swatch { width: 44px; margin-inline: -10px 0; border-width: 12px 10px 12px 14px; border-radius: 16px }
.root.on-phone .row > .field > .swatch[data-shape=role] { border-radius: 22px }
.root.on-phone .row > .more { margin-block: 0 }
.root.on-phone .row > .glyph, .root.on-phone .row[data-inherits]::after { margin-block-end: 8px }
.root.on-phone .row[data-inherits]:has(> .field > .widen)::after { margin-inline-end: 46px }
.root.on-phone .row[data-inherits] > .field.text:not(:focus-within):has(> .widen) > .value { padding-inline-end: 60px }
.root.on-phone .tier-heading { font: 600 13px/18px ui-sans-serif, system-ui, sans-serif }
.root.on-phone .tier-bar { padding-inline-end: 0 }
.root.on-phone .tier-bar > :not(.palette-switch) { position: relative }
.root.on-phone .tier:has(> .band) .tier-heading { margin-inline-end: 96px }
/* The room above a heading is its own. */
.root.on-phone .tier-toggle { height: 44px; margin-block: -8px 0; padding-block-start: 8px }
.root.on-phone .tier-bar > .more { height: 44px; margin-block: -8px 0; padding-block-start: 8px }
.root.on-phone .footer { min-height: 52px; padding-inline: 16px 12px }
.root.on-phone .foot-copy { display: none }
.root.on-phone .footer > .button { height: 44px; border: 2px solid transparent; border-radius: 8px; background-clip: padding-box; padding-inline: 16px }
.root.on-phone .footer > :is(.changed-count, .changed-elsewhere) { height: 44px; line-height: 44px; padding-inline: 0 8px }
.root.on-phone .changed-none { padding: 0 }
.root.on-phone :is(.bar-action, .toast-action, .toast-close) { height: 44px; min-width: 44px }
.root.on-phone .empty .button { height: 44px }
.root.on-phone .scheme-line { height: 48px }
.root.on-phone[data-form=side] .scheme-label { display: none }
.root.on-phone .palette-switch { inset-block-start: -4px; inset-inline-end: 48px; height: 44px; padding: 0 }
.root.on-phone .palette-switch > .icon-button { width: 44px; border: 4px solid transparent; border-radius: 10px; background-clip: padding-box }
.root.on-phone .content button:not(.tier-toggle, .swatch, .pill, .widen, .unit, .more, .cell-more) { min-height: 44px; min-width: 44px }

.root.on-phone[data-live] :is(.frame, .frame *, .popup, .popup *) { transition: opacity 120ms ease-out }
.root.on-phone [data-away] { opacity: 0 }
.root.on-phone [data-bare] { background: none !important; box-shadow: none !important; border-color: transparent !important }
.root.on-phone [data-live-control] { border-radius: 12px; background: var(--raised); box-shadow: 0 0 0 8px var(--raised), var(--popover-shadow) }
.root.on-phone .sample-line > .segment { height: 44px; padding: 0 2px }
.root.on-phone .sample-line > .button { height: 44px; margin-block: 6px }
/* Keys are not at hand. */
.root.on-phone :is(.menu-keys, .key-arrows) { display: none }
.root.on-phone .plane-field:focus-visible + .plane-key > .key-edges { display: block }
@media (prefers-reduced-motion: reduce) { .root.on-phone[data-live] :is(.frame, .frame *, .popup, .popup *) { transition: none } }
@media (forced-colors: active) {
  .root.on-phone .frame { outline: 1px solid CanvasText }
  .grabber::before { background: CanvasText; forced-color-adjust: none }
  .root.on-phone .peek .button { border-color: ButtonText }
}
`
