// The primitives of the demo's site: what there is to choose from.
// Written to a scratch folder at every start, so it may be changed freely; knows nothing of their uses.

/** A stylesheet. */
export const TOKENS_CSS = `/* Primitives. The panel changes values; names, comments and layout stay as they are. */
:root {
  /* Palette: the light theme */
  --palette-paper: oklch(0.975 0.012 95);
  --palette-card: oklch(0.995 0.006 95);
  --palette-ink: oklch(0.26 0.025 155);
  --palette-stone: oklch(0.47 0.02 145);
  --palette-line: oklch(0.89 0.018 105);
  --palette-moss: oklch(0.43 0.09 155); /* the brand */
  --palette-cream: oklch(0.985 0.015 95);
  --palette-clay: oklch(0.53 0.135 42);

  /* Leaf: one hue from light to dark */
  --leaf-100: oklch(0.955 0.028 140);
  --leaf-200: oklch(0.905 0.055 142);
  --leaf-300: oklch(0.84 0.085 145);
  --leaf-400: oklch(0.76 0.11 148);
  --leaf-500: oklch(0.66 0.12 150);
  --leaf-600: oklch(0.55 0.11 152);
  --leaf-700: oklch(0.44 0.09 155);
  --leaf-800: oklch(0.34 0.065 157);
  --leaf-900: oklch(0.25 0.04 159);

  /* Teas */
  --tea-green: #7d9b5f;
  --tea-oolong: #c98a4b;
  --tea-black: #8f4a3c;
  --tea-herbal: #b98aa8;

  /* Type */
  --font-heading: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  --font-body: Inter, ui-sans-serif, system-ui, sans-serif;
  --text-xs: 0.8125rem;
  --text-sm: 0.9375rem;
  --text-md: 1.0625rem;
  --text-lg: 1.375rem;
  --text-xl: 2rem;
  --text-display: clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem);
  --weight-heading: 600;
  --weight-label: 600;
  --leading-heading: 1.08;
  --leading-body: 1.6;
  --tracking-heading: -0.02em;

  /* Space */
  --space-1: 0.25rem;
  --space-2: 0.5rem;
  --space-3: 0.75rem;
  --space-4: 1rem; /* the base of all spacing */
  --space-5: 1.5rem;
  --space-6: 2.5rem;
  --space-7: 5rem;
  --page-width: 70rem;
  --tap-target: 44px; /* fingers do not scale */

  /* Shape */
  --radius-field: 8px;
  --radius-button: 10px;
  --radius-card: 18px;
  --border-width: 1px;
  --shadow-card: 0 1px 2px rgb(20 40 25 / 6%), 0 10px 24px -12px rgb(20 40 25 / 14%);
  --shadow-raised: 0 2px 4px rgb(20 40 25 / 8%), 0 22px 44px -16px rgb(20 40 25 / 28%);
  --gradient-hero: linear-gradient(160deg, rgb(125 155 95 / 8%), rgb(125 155 95 / 34%));
  --gradient-shine: linear-gradient(115deg, rgb(255 255 255 / 0%) 38%, rgb(255 255 255 / 24%) 50%, rgb(255 255 255 / 0%) 62%);

  /* Motion */
  --duration-fast: 140ms;
  --duration-slow: 320ms;
  --ease-out: cubic-bezier(0.2, 0.7, 0.2, 1);
  --ease-fast: cubic-bezier(0.3, 0, 0.2, 1);
  --ease-slow: cubic-bezier(0.3, 1.4, 0.5, 1); /* a little too far, and back */
  --lift: 6px;
}

/* Palette: the dark theme. What is changed while the page is dark is written here. */
:root[data-theme="dark"] {
  --palette-paper: oklch(0.2 0.014 160);
  --palette-card: oklch(0.245 0.016 160);
  --palette-ink: oklch(0.94 0.012 100);
  --palette-stone: oklch(0.74 0.018 130);
  --palette-line: oklch(0.34 0.018 155);
  --palette-moss: oklch(0.78 0.11 150);
  --palette-cream: oklch(0.2 0.03 155);
  --palette-clay: oklch(0.77 0.11 55);
}
`
