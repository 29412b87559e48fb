// The layer that the page is seen through, in a shadow root of its own.
// What the filter does is said in visions.ts.

/** The layer: it takes no press, and nothing of the page can say how it looks. */
export const VEIL_CSS = `
:host { all: initial !important; display: contents !important }
.veil {
  position: fixed; inset: 0; width: auto; height: auto; max-width: none; max-height: none; margin: 0; border: 0;
  padding: 0; background: none; overflow: hidden; pointer-events: none;
}
.veil:not(:popover-open) { display: block; z-index: 2147483646 }
.veil::backdrop { display: none }
svg { position: fixed; width: 0; height: 0 }
@media print { .veil { display: none !important } }
`
