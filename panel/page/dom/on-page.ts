// What of a panel's own stands among the page's elements, for whoever looks for the page's.
// Puts nothing there.

/** The style guide of a page (contract, "Font specimen"): no scan for tokens, users or picking enters it. */
export const SPECIMEN = '[data-panel-specimen]'

/** The same for all copies of this module on a page; no page has it by chance, as it may have any class. */
const OURS = Symbol.for('tokenpanel.host')

/** Marks what a panel, or a layer of one, hangs on; or a stylesheet that it adds to the page's. */
export const markPanel = (one: Element | CSSStyleSheet): void => void Reflect.set(one, OURS, true)

/** Whether it is of a panel: of this one or of another one. */
export const isPanel = (one: Element | CSSStyleSheet): boolean => OURS in one

/** Whether it is no page's, with all inside it. */
export const isOurs = (element: Element): boolean => isPanel(element) || element.matches(SPECIMEN)
