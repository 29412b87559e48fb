// What the primitives of the demo's site are used for: references, an expression, and a color of two modes.
// Written to a scratch folder at every start, so it may be changed freely.

/** A stylesheet. */
export const SEMANTIC_CSS = `/* Uses: what a part of the page asks for. */
:root {
  color-scheme: light;

  /* Color */
  --color-page: var(--palette-paper);
  --color-text: var(--palette-ink);
  --color-text-soft: var(--palette-stone);
  --color-surface: var(--palette-card);
  --color-border: var(--palette-line);
  --color-action: var(--palette-moss);
  --color-action-hover: color-mix(in oklab, var(--color-action), var(--color-text) 18%);
  --color-on-action: var(--palette-cream);
  --color-focus: light-dark(#1c5e39, #8fd3a5);
  --color-price: var(--palette-clay);
  --color-hero: var(--tea-green);

  /* Type */
  --type-small: var(--text-xs);
  --type-body: var(--text-md);
  --type-card: var(--text-lg);
  --type-heading: var(--text-xl);

  /* Space */
  --gap-grid: var(--space-5);
  --pad-card: var(--space-5);
  --pad-section: var(--space-7);
}

:root[data-theme="dark"] {
  color-scheme: dark;
}
`
