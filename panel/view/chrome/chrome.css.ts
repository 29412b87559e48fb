// The chrome's own tokens and its smallest parts: colors, type, buttons, fields, the ring of the focus.
// Lays nothing out; each room's sheet does that for its own.

/** Adopted first: the others use its properties. Sizes are in px, whatever the page's root says. */
export const CHROME_CSS = `
/*
Important: what the page says of everything loses against these, also where that is important or stands inline.
So the host's style attribute holds nothing.
*/
:host {
  all: initial !important; display: block !important; position: fixed !important; inset: 0 auto auto 0 !important;
  width: 0 !important; height: 0 !important; overflow: visible !important; z-index: 2147483647 !important;
}
:host([hidden]) { display: none !important }
:host::before, :host::after, :host::backdrop { content: none !important; display: none !important }
.root {
  color-scheme: light dark;
  --panel: light-dark(#f9fafb, #18191c);
  --raised: light-dark(#ffffff, #212326);
  --well: light-dark(#eff0f2, #24262a);
  --hover: light-dark(#e8e9ec, #2d2f34);
  --pressed: light-dark(#e0e1e5, #37393f);
  --hairline: light-dark(#dee0e2, #2d2f33);
  --edge: light-dark(#84878d, #787c83);
  --text: light-dark(#1f2228, #eaebee);
  --text-2: light-dark(#55585f, #acafb6);
  --text-3: light-dark(#63666d, #979aa0);
  --accent: light-dark(#3958d1, #88a7fd);
  --on-accent: light-dark(#fcfcfc, #10141d);
  --accent-soft: light-dark(#dee8ff, #263359);
  --changed-dot: light-dark(#bb6802, #f0a646);
  --changed-text: light-dark(#8e4e00, #f2b966);
  --ok: light-dark(#0b7643, #5fce8c);
  --danger: light-dark(#be222a, #f87e77);
  --added: light-dark(#daf7e3, #173523);
  --removed: light-dark(#ffe7e4, #442321);
  --field-edge: transparent;
  --float-shadow:
    0 0 0 1px light-dark(#0000001a, #ffffff14), 0 2px 6px light-dark(#0000001f, #00000066),
    0 16px 40px -8px light-dark(#00000038, #000000cc);
  --popover-shadow:
    0 0 0 1px light-dark(#0000001a, #ffffff14), 0 2px 6px light-dark(#0000001f, #00000066),
    0 12px 32px -6px light-dark(#00000038, #000000cc);
  --ui: 12px/16px ui-sans-serif, system-ui, sans-serif;
  --mono: 12px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --row: 28px; --head: 28px; --target: 24px;
  --fill-motion: 120ms ease-out;
  --move-motion: 180ms cubic-bezier(.2, 0, 0, 1);
  --chars: initial; --field-lane: initial; --fill: initial; --hit: initial; --indent: initial; --label-lane: initial; --pad: initial;
  --pick-lane: initial; --var-lane: initial;
  --swatch: initial;
  font: var(--ui);
  color: var(--text);
  scrollbar-color: var(--edge) transparent;
  text-align: start;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}
.root[data-theme=light] { color-scheme: light }
.root[data-theme=dark] { color-scheme: dark }
.root[data-density=compact] { --row: 24px }
*, *::before, *::after { box-sizing: border-box }
/* The page's own would be inherited. */
*::selection {
  color: currentcolor; background: color-mix(in srgb, var(--accent) 30%, transparent); text-shadow: none;
}
[hidden] { display: none !important }
.root[data-still] * { transition: none !important }
button, input, select, textarea {
  font: inherit; color: inherit; letter-spacing: inherit; margin: 0; border: 0; padding: 0; background: none;
  border-radius: 0; min-width: 0;
}
h1, h2, h3, p, ul, ol { margin: 0; padding: 0; font: inherit; list-style: none }
:focus { outline: none }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 0 }
.icon {
  display: block; width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.5;
  stroke-linecap: round; stroke-linejoin: round; pointer-events: none;
}
.button {
  display: inline-flex; align-items: center; justify-content: center; gap: 6px; flex: none;
  height: 28px; padding: 0 12px; border-radius: 6px; font-weight: 500; white-space: nowrap;
  background: var(--well); transition: background-color var(--fill-motion);
}
.button:hover { background: var(--hover) }
.button:active { background: var(--pressed) }
.button.primary { background: var(--accent); color: var(--on-accent) }
.button.primary:hover { background: color-mix(in oklab, var(--accent) 90%, var(--text)) }
.button.primary:focus-visible { outline-offset: 1px }
.button.quiet { background: none; color: var(--text-2) }
.button.quiet:hover { background: var(--hover); color: var(--text) }
.button.button[aria-disabled=true], .button.button:disabled {
  background: var(--well); color: var(--text-3); cursor: default; opacity: 1;
}
.icon-button {
  display: inline-grid; place-items: center; flex: none; width: 28px; height: 28px; border-radius: 6px;
  color: var(--text-2); transition: background-color var(--fill-motion);
}
.icon-button:hover { background: var(--hover); color: var(--text) }
.icon-button[aria-pressed=true], .icon-button[aria-expanded=true] { background: var(--pressed); color: var(--text) }
.icon-button[aria-disabled=true] { color: var(--text-3); opacity: .55; background: none; cursor: default }
.input {
  height: 28px; padding: 0 8px; border-radius: 5px; background: var(--well);
  box-shadow: inset 0 0 0 1px var(--field-edge);
}
.input::placeholder, .area::placeholder { color: var(--text-3); opacity: 1 }
.input:focus-visible { outline-offset: 0 }
.visually-hidden {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
@media (prefers-contrast: more) {
  .root { --field-edge: var(--edge); --text-2: var(--text); --text-3: var(--text) }
}
@media (prefers-reduced-motion: reduce) {
  .root { --fill-motion: 0ms; --move-motion: 0ms }
}
@media (forced-colors: active) {
  .root {
    --panel: Canvas; --raised: Canvas; --well: Canvas; --hover: Canvas; --pressed: Canvas; --hairline: CanvasText;
    --edge: CanvasText; --field-edge: CanvasText; --text: CanvasText; --text-2: CanvasText; --text-3: CanvasText;
    --accent: Highlight; --on-accent: HighlightText; --accent-soft: Canvas; --changed-dot: CanvasText;
    --changed-text: CanvasText; --ok: CanvasText; --danger: CanvasText; --added: Canvas; --removed: Canvas;
  }
  *::selection { color: HighlightText; background: Highlight }
  .button, .icon-button { border: 1px solid ButtonText }
  .button.primary { forced-color-adjust: none }
  .icon-button[aria-pressed=true], .icon-button[aria-expanded=true] { border-color: Highlight }
  .button.button:is([aria-disabled=true], :disabled), .icon-button[aria-disabled=true] { border-color: GrayText; color: GrayText }
}
@media print { .root { display: none } }
`
