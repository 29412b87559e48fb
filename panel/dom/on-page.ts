// What of a panel's own stands among the page's elements, for whoever looks for the page's.
// Puts nothing there.

/** The style guide of a page (contract, "Font specimen"): no scan for tokens, users or picking enters it. */
export const SPECIMEN = '[data-panel-specimen]'
