// What the primitives of the demo's site are used for: every value is a reference.
// Written to a scratch folder at every start, so it may be changed freely; holds no value of its own.

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
  --color-on-action: var(--palette-cream);
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
