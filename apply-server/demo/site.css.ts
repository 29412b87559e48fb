// How the demo's page looks. Holds no value that a token could hold: those are in the two other stylesheets.
// Served from memory, so it stands outside of what the apply server may write.

/** A stylesheet. */
export const SITE_CSS = `*, ::before, ::after { box-sizing: border-box; }

html {
  scroll-behavior: smooth;
  scroll-padding-top: var(--space-5);
  -webkit-text-size-adjust: 100%;
}

body {
  margin: 0;
  background: var(--color-page);
  color: var(--color-text);
  font: 400 var(--type-body)/var(--leading-body) var(--font-body);
  transition: background-color var(--duration-slow) var(--ease-out);
}

h1, h2, h3 {
  margin: 0;
  font-family: var(--font-heading);
  font-weight: var(--weight-heading);
  line-height: var(--leading-heading);
  letter-spacing: var(--tracking-heading);
  text-wrap: balance;
}
h1 { font-size: var(--text-display); }
h2 { margin-bottom: var(--space-5); font-size: var(--type-heading); }
h3 { font-size: var(--type-card); }
p { margin: 0; text-wrap: pretty; }
ul { margin: 0; padding: 0; list-style: none; }
a { color: inherit; }
section { scroll-margin-top: var(--space-5); }
:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
::selection { background: var(--color-action); color: var(--color-on-action); }

.wide {
  width: min(100% - 2 * var(--space-5), var(--page-width));
  margin-inline: auto;
}
main > section { padding-block: calc(var(--pad-section) / 2); }
.soft { color: var(--color-text-soft); }
.small { font-size: var(--type-small); }
.label {
  margin-bottom: var(--space-4);
  color: var(--color-price);
  font-size: var(--text-sm);
  font-weight: var(--weight-label);
}
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.top {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-4);
}
.brand {
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--tap-target);
  font: var(--weight-heading) var(--text-lg)/1 var(--font-heading);
  text-decoration: none;
}
.brand .icon { color: var(--color-action); }
/* All at the left: at the top right stands the panel. */
nav { display: flex; gap: var(--space-1); margin-inline: var(--space-3) var(--space-2); font-size: var(--text-sm); }
nav a {
  display: flex;
  align-items: center;
  min-height: var(--tap-target);
  padding-inline: var(--space-3);
  border-radius: var(--radius-button);
  color: var(--color-text-soft);
  text-decoration: none;
  transition: color var(--duration-fast) var(--ease-fast);
}
nav a:hover { color: var(--color-text); }
.icon {
  width: 1.5rem;
  height: 1.5rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
}

.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: var(--tap-target);
  padding: var(--space-2) var(--space-5);
  border: var(--border-width) solid transparent;
  border-radius: var(--radius-button);
  background: var(--color-action);
  color: var(--color-on-action);
  font: var(--weight-label) var(--text-sm)/1.2 var(--font-body);
  text-decoration: none;
  cursor: pointer;
  transition: background-color var(--duration-fast) var(--ease-fast), border-color var(--duration-fast) var(--ease-fast);
}
.button:hover { background: var(--color-action-hover); }
.button.quiet {
  padding-inline: var(--space-4);
  border-color: var(--color-border);
  background: transparent;
  color: var(--color-text);
}
.button.quiet:hover { border-color: var(--color-text-soft); background: var(--color-surface); }
.button[aria-pressed="true"] { border-color: var(--color-action); }
.link {
  padding: 0;
  border: 0;
  background: none;
  color: var(--color-text);
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
}

.hero {
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  align-items: center;
  gap: var(--space-6);
}
.lead { max-width: 34em; margin-block: var(--space-5); }
.actions { display: flex; flex-wrap: wrap; gap: var(--space-3); }
.shelf {
  display: flex;
  align-items: flex-end;
  justify-content: center;
  padding: var(--space-6) var(--space-5);
  border-radius: calc(var(--radius-card) * 1.6);
  background:
    var(--gradient-hero), radial-gradient(circle at 50% 110%, color-mix(in oklab, var(--color-hero) 55%, var(--color-page)), transparent 70%),
    color-mix(in oklab, var(--color-hero) 24%, var(--color-page));
}
.shelf .tin { width: 36%; }
.shelf .tin:nth-child(1) { margin-inline-end: -6%; transform: scale(0.86) rotate(-2deg); transform-origin: bottom; }
.shelf .tin:nth-child(2) { z-index: 1; }
.shelf .tin:nth-child(3) { margin-inline-start: -6%; transform: scale(0.78) rotate(2deg); transform-origin: bottom; }

.tin { display: block; overflow: visible; }
.green { --tea: var(--tea-green); }
.oolong { --tea: var(--tea-oolong); }
.black { --tea: var(--tea-black); }
.herbal { --tea: var(--tea-herbal); }
.tin .shade { fill: rgb(0 0 0 / 14%); }
.tin .body { fill: var(--tea); }
.tin .lid { fill: color-mix(in oklab, var(--tea), black 22%); }
.tin .glint { fill: rgb(255 255 255 / 16%); }
.tin .paper { fill: #f8f5ec; }
.tin .leaf { fill: none; stroke: color-mix(in oklab, var(--tea), black 35%); stroke-width: 2; stroke-linejoin: round; }

.card {
  border: var(--border-width) solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
}
.grid {
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--gap-grid);
}
.tea {
  display: flex;
  flex-direction: column;
  overflow: hidden;
  transition: transform var(--duration-slow) var(--ease-slow), box-shadow var(--duration-slow) var(--ease-out);
}
.tea:hover { transform: translateY(calc(-1 * var(--lift))); box-shadow: var(--shadow-raised); }
.stage {
  display: grid;
  place-items: end center;
  padding: var(--space-6) var(--space-5) var(--space-4);
  background: var(--gradient-shine), color-mix(in oklab, var(--tea) 24%, var(--color-surface));
}
.stage .tin { width: 6.5rem; transition: transform var(--duration-slow) var(--ease-slow); }
.tea:hover .tin { transform: rotate(-3deg) scale(1.04); }
.about { display: flex; flex: 1; flex-direction: column; gap: var(--space-2); padding: var(--pad-card); font-size: var(--text-sm); }
.strength { display: flex; gap: 2px; height: 6px; }
.strength i { flex: 0 0 calc((100% - 16px) / 9); border-radius: 3px; }
.strength i:nth-child(1) { background: var(--leaf-100); }
.strength i:nth-child(2) { background: var(--leaf-200); }
.strength i:nth-child(3) { background: var(--leaf-300); }
.strength i:nth-child(4) { background: var(--leaf-400); }
.strength i:nth-child(5) { background: var(--leaf-500); }
.strength i:nth-child(6) { background: var(--leaf-600); }
.strength i:nth-child(7) { background: var(--leaf-700); }
.strength i:nth-child(8) { background: var(--leaf-800); }
.strength i:nth-child(9) { background: var(--leaf-900); }
.buy { display: flex; align-items: center; justify-content: space-between; margin-top: auto; padding-top: var(--space-3); }
.price { color: var(--color-price); font: var(--weight-heading) var(--type-card)/1 var(--font-heading); }

.promises { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--space-6); }
.promises .icon { width: 2rem; height: 2rem; margin: 0 0 var(--space-3) -0.25rem; color: var(--color-action); }
.promises h3 { margin-bottom: var(--space-2); }
.promises p { font-size: var(--text-sm); }

.pair { display: grid; grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); gap: var(--space-6); }
.pair .card { padding: var(--pad-card); }
.pair .card + .small { margin-top: var(--space-4); }
table { width: 100%; border-collapse: collapse; font-size: var(--text-sm); font-variant-numeric: tabular-nums; }
th, td { padding: var(--space-3) var(--space-2); text-align: end; }
thead th { white-space: nowrap; }
th:first-child { padding-inline-start: 0; text-align: start; }
td:last-child, thead th:last-child { padding-inline-end: 0; }
thead th { padding-top: 0; color: var(--color-text-soft); font-weight: var(--weight-label); }
tbody th { font-weight: 400; }
tbody tr { border-top: var(--border-width) solid var(--color-border); }
tbody tr:last-child :is(th, td) { padding-bottom: 0; }

form { display: grid; gap: var(--space-4); font-size: var(--text-sm); }
label { display: grid; gap: var(--space-1); font-weight: var(--weight-label); }
.check { display: flex; align-items: center; gap: var(--space-2); min-height: var(--tap-target); font-weight: 400; }
.check input { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--color-action); }
input:not([type]), select {
  width: 100%;
  min-height: var(--tap-target);
  padding: var(--space-2) var(--space-3);
  border: var(--border-width) solid color-mix(in oklab, var(--color-border), var(--color-text) 45%);
  border-radius: var(--radius-field);
  background: var(--color-page);
  color: inherit;
  font: 400 var(--type-body)/1.3 var(--font-body);
}
form p:empty { display: none; }
footer { margin-top: var(--space-6); padding-block: var(--space-5); border-top: var(--border-width) solid var(--color-border); }

/* By the page's own width, not the window's: a docked panel leaves it less. */
header, main { container: page / inline-size; }
@container page (max-width: 60rem) {
  .grid { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .promises { grid-template-columns: minmax(0, 1fr); gap: var(--space-5); }
}
@container page (max-width: 68rem) {
  .top nav { order: 1; gap: 0; margin-inline: 0; }
}
@container page (max-width: 48rem) {
  .hero, .pair { grid-template-columns: minmax(0, 1fr); }
  .top { gap: var(--space-2); }
  .top nav { width: 100%; margin-inline: calc(-1 * var(--space-3)); }
  .top .button { padding-inline: var(--space-3); }
  .brand { margin-inline-end: auto; }
}
@container page (max-width: 30rem) {
  .grid { grid-template-columns: minmax(0, 1fr); }
  .top .button { padding-inline: var(--space-2); }
}
@media (prefers-reduced-motion: reduce) {
  html { scroll-behavior: auto; }
  *, ::before, ::after { transition: none !important; }
}
`
