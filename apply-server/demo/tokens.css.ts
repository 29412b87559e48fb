// The tokens that the demo starts with: a small stylesheet as projects have it.
// Written to a scratch folder at every start, so it may be changed freely.

/** A stylesheet. */
export const DEMO_TOKENS = `/* Tokens of a small site. The panel changes values; names, comments and layout stay. */
:root {
  color-scheme: light dark;

  /* Colour */
  --color-text: light-dark(#1c1917, #fafaf9);
  --color-surface: light-dark(#ffffff, #1c1917);
  --color-accent: oklch(58% 0.17 250);
  --color-border: color-mix(in oklab, var(--color-text) 15%, transparent);

  /* Space */
  --space-xs: 0.25rem;
  --space-sm: 0.5rem;
  --space-md: 1rem; /* the base of all spacing */
  --space-lg: 2rem;

  /* Shape */
  --radius-sm: 4px;
  --radius-md: 8px;
  --shadow-card: 0 1px 2px rgb(0 0 0 / 12%), 0 8px 24px rgb(0 0 0 / 8%);

  /* Type */
  --font-body: "Inter", system-ui, sans-serif;
  --text-md: 1rem;
}

@media (prefers-contrast: more) {
  :root {
    --color-border: currentColor;
  }
}
`
