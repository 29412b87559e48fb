// The page's stylesheet. Light and dark follow the reader's setting; every text pair is at least 4.5 to 1.

export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, #18191c);
  --side: light-dark(#f3f4f6, #121316);
  --well: light-dark(#f3f4f6, #24262a);
  --hover: light-dark(#e8e9ec, #24262a);
  --selected: light-dark(#e0e1e5, #2d2f34);
  --hairline: light-dark(#dee0e2, #2d2f33);
  --edge: light-dark(#84878d, #787c83);
  --text: light-dark(#1f2228, #eaebee);
  --text-2: light-dark(#55585f, #acafb6);
  --text-3: light-dark(#63666d, #979aa0);
  --accent: light-dark(#3958d1, #88a7fd);
  --on-accent: light-dark(#ffffff, #10141d);
  --arrived: light-dark(#eaf0ff, #222a42);
  --mention: light-dark(#fdebc8, #4a3a14);
  --on-mention: light-dark(#6b4200, #f7d78f);
  --ok: light-dark(#0b7643, #5fce8c);
  --warn: light-dark(#8e4e00, #f2b966);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  font: 15px/22px ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif;
  color: var(--text);
  background: var(--page);
}
*, *::before, *::after { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
h1, h2, h3, p, ol, ul, pre { margin: 0; padding: 0; font: inherit; }
ol, ul { list-style: none; }
button { font: inherit; color: inherit; background: none; border: 0; margin: 0; cursor: pointer; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
svg { display: block; fill: currentColor; }
.visually-hidden {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap;
}
.skip {
  position: absolute; z-index: 2; top: 8px; left: 8px; padding: 4px 12px; border-radius: 6px;
  background: var(--accent); color: var(--on-accent); transform: translateY(-64px);
}
.skip:focus { transform: none; }

.app { display: grid; grid-template: minmax(0, 1fr) / 248px minmax(0, 1fr); height: 100vh; height: 100dvh; }
nav {
  display: flex; flex-direction: column; background: var(--side);
  border-inline-end: 1px solid var(--hairline); min-height: 0;
}
.brand { flex: none; padding: 0 20px; font-size: 14px; line-height: 55px; font-weight: 650; }
.conversations { flex: 1; overflow: auto; padding: 4px 12px; }
.conversations button {
  display: flex; align-items: center; gap: 8px; width: 100%; min-height: 32px; padding: 4px 8px;
  border-radius: 6px; text-align: start; color: var(--text-2);
}
.conversations button:hover { background: var(--hover); }
.conversations button.unread { color: var(--text); font-weight: 650; }
.conversations button[aria-current] { background: var(--selected); color: var(--text); }
.conversations button:focus-visible { outline-offset: -2px; }
.conversation-name { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.hash { color: var(--text-3); font-weight: 400; }
[aria-current] .hash { color: inherit; }
.count {
  display: block; min-width: 20px; padding: 0 6px; border-radius: 999px; text-align: center;
  font-size: 12px; line-height: 20px; font-weight: 650; font-variant-numeric: tabular-nums;
  background: var(--accent); color: var(--on-accent);
}
.memory { flex: none; padding: 16px 20px; font-size: 12px; line-height: 18px; color: var(--text-3); }

main { position: relative; display: flex; flex-direction: column; min-width: 0; min-height: 0; }
header {
  flex: none; display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; min-height: 56px;
  padding: 8px 24px;
  border-block-end: 1px solid var(--hairline);
}
h1 {
  flex: 1 1 120px; min-width: 0; font-size: 17px; font-weight: 650; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap;
}
h1.named::before { content: "# "; content: "# " / ""; color: var(--text-3); font-weight: 400; }
.status { flex: none; font-size: 13px; color: var(--text-2); }
.status::before {
  content: ""; display: inline-block; width: 8px; height: 8px; margin-inline-end: 8px;
  border-radius: 50%; background: var(--warn);
}
[data-link="open"] .status::before { background: var(--ok); }
[data-link="lost"] .status { color: var(--warn); }
.scroller { flex: 1; min-height: 0; overflow: hidden auto; padding-block-end: 24px; overflow-anchor: none; }
.scroller:focus-visible { outline-offset: -2px; }

.day { padding: 0 24px; }
h2 { font-size: 13px; font-weight: 600; color: var(--text-2); }
.day > h2 { display: flex; align-items: center; gap: 12px; padding: 20px 0 4px; }
.day > h2::before, .day > h2::after { content: ""; flex: 1; border-block-start: 1px solid var(--hairline); }
.message { display: flex; gap: 12px; padding: 10px 0; }
.avatar {
  flex: none; width: 36px; height: 36px; padding: 7px; border-radius: 9px; background: var(--accent);
  color: var(--on-accent);
}
.body { flex: 1; min-width: 0; max-width: 720px; container-type: inline-size; }
.byline { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 8px; line-height: 20px; }
.app-name { font-weight: 650; }
.badge {
  padding: 0 5px; border-radius: 4px; font-size: 11px; line-height: 16px; font-weight: 600;
  background: var(--well); color: var(--text-2); border: 1px solid transparent;
}
time { font-size: 12px; color: var(--text-3); }
h3 { margin-block: 4px; font-size: 18px; line-height: 25px; font-weight: 700; }
h3, .text { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.text { margin-block: 2px; }
h3 + .text { margin-block-start: 0; }
.fields { display: grid; gap: 10px 24px; margin-block: 10px; max-width: 600px; }
.fields > .text { margin: 0; }
.fields > .text::first-line { color: var(--text-2); }
@container (min-width: 400px) { .fields { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.context {
  display: flex; flex-wrap: wrap; column-gap: 12px; margin-block: 6px 2px; font-size: 13px;
  line-height: 19px; color: var(--text-3);
}
.context .text { margin: 0; min-width: 0; }
a {
  color: var(--accent); text-decoration: underline; text-decoration-thickness: 1px;
  text-underline-offset: 3px;
}
a:hover { text-decoration-thickness: 2px; }
.mention {
  padding: 0 3px; border-radius: 4px; background: var(--mention); color: var(--on-mention);
  font-weight: 600;
}
code, pre { font-family: var(--mono); font-size: 13px; }
.text code { padding: 1px 4px; border-radius: 4px; background: var(--well); }
.text pre, .payload pre {
  margin-block: 4px; padding: 8px 12px; border-radius: 8px; background: var(--well); line-height: 19px;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
hr { margin-block: 8px; border: 0; border-block-start: 1px solid var(--hairline); }
.payload { margin-block-start: 2px; }
summary {
  width: fit-content; min-height: 24px; border-radius: 4px; font-size: 12px; line-height: 24px;
  color: var(--text-3); cursor: pointer;
}
summary:hover { color: var(--text); }
.thread {
  margin-block-start: 6px; padding-inline-start: 14px; border-inline-start: 2px solid var(--hairline);
}
.replies h3 { margin-block: 2px; font-size: 16px; line-height: 22px; }
.reply-count { font-size: 13px; font-weight: 600; color: var(--text-2); }
.replies .message { gap: 10px; padding-block: 8px; }
.replies .message:last-child { padding-block-end: 0; }
.replies .avatar { width: 24px; height: 24px; padding: 5px; border-radius: 6px; }
.note { margin: 16px 24px 0; font-size: 13px; color: var(--text-2); text-align: center; }

.empty {
  display: flex; flex-direction: column; align-items: center; gap: 8px; padding: 15vh 24px 24px;
  text-align: center; color: var(--text-2);
}
.empty h2 { font-size: 18px; line-height: 26px; font-weight: 650; color: var(--text); }
.empty-icon {
  width: 56px; height: 56px; padding: 14px; margin-block-end: 8px; border-radius: 16px;
  background: var(--well); color: var(--text-3);
}
.command {
  display: flex; align-items: center; gap: 8px; max-width: min(640px, 100%); margin-block-start: 8px;
  padding: 6px 6px 6px 14px;
  border: 1px solid var(--hairline); border-radius: 10px; background: var(--well); text-align: start;
  color: var(--text);
}
.command code { flex: 1; min-width: 0; border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
.copy, .newest {
  flex: none; min-height: 32px; padding: 4px 14px; border-radius: 7px; font-size: 14px;
  font-weight: 600; background: var(--accent); color: var(--on-accent);
}
.copy { align-self: flex-start; max-width: 120px; }
.newest {
  position: absolute; inset-block-end: 16px; left: 50%; transform: translateX(-50%);
  border-radius: 999px; box-shadow: 0 2px 6px #0000002e, 0 8px 24px -6px #00000047;
}
.newest::after { content: " \\2193"; content: " \\2193" / ""; }
.copy:hover, .newest:hover { filter: brightness(1.08); }

@media (max-width: 640px) {
  .app { grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); }
  nav { border: 0; border-block-end: 1px solid var(--hairline); }
  .brand, .memory { display: none; }
  .conversations { display: flex; gap: 6px; padding: 8px 16px; overflow: auto hidden; scrollbar-width: none; }
  .conversations:empty { display: none; }
  .conversations li { flex: none; max-width: 75vw; }
  .conversations button {
    border-radius: 999px; padding: 4px 12px; gap: 4px; background: var(--page);
    border: 1px solid var(--hairline);
  }
  .conversations button[aria-current] { border-color: var(--edge); }
  header { min-height: 48px; padding: 4px 16px; }
  .day { padding: 0 16px; }
  .note { margin-inline: 16px; }
  .empty { padding-inline: 16px; padding-block-start: 10vh; }
}
@media (max-width: 400px) {
  .message { gap: 10px; }
  .avatar { width: 28px; height: 28px; padding: 5px; border-radius: 7px; }
  .thread { margin-inline-start: -24px; }
  .command { flex-direction: column; align-items: stretch; padding: 10px; }
  .copy { max-width: none; align-self: stretch; }
  h3 { font-size: 17px; line-height: 24px; }
}
@media (prefers-reduced-motion: no-preference) {
  @keyframes arrive { from { background: var(--arrived); box-shadow: 0 0 0 8px var(--arrived); } }
  .message.arrived { animation: arrive 1600ms ease-out; border-radius: 4px; }
}
@media (prefers-contrast: more) {
  :root { --text-2: var(--text); --text-3: var(--text); --hairline: var(--edge); }
}
@media (forced-colors: active) {
  .badge, .mention, .text code, .text pre, .payload pre, .count, .avatar, .copy, .newest {
    border: 1px solid;
  }
  .conversations button[aria-current] { outline: 2px solid Highlight; outline-offset: -2px; }
  .status::before { forced-color-adjust: none; }
  svg { fill: CanvasText; }
}
`
