// The words for colors that depend on a page. Apart from those that do not: who reads a color needs these
// later, or never.

// CSS Color 4, sections 6.2 and 6.3 with appendix A: what a page's own colors are called.
const OF_PAGES: ReadonlySet<string> = new Set([
  'currentcolor',
  'accentcolor', 'accentcolortext', 'activetext', 'buttonborder', 'buttonface', 'buttontext', 'canvas',
  'canvastext', 'field', 'fieldtext', 'graytext', 'highlight', 'highlighttext', 'linktext', 'mark', 'marktext',
  'selecteditem', 'selecteditemtext', 'visitedtext',
  'activeborder', 'activecaption', 'appworkspace', 'background', 'buttonhighlight', 'buttonshadow',
  'captiontext', 'inactiveborder', 'inactivecaption', 'inactivecaptiontext', 'infobackground', 'infotext',
  'menu', 'menutext', 'scrollbar', 'threeddarkshadow', 'threedface', 'threedhighlight', 'threedlightshadow',
  'threedshadow', 'window', 'windowframe', 'windowtext',
])

/** Whether a name in small letters is a color that only a page can work out. */
export const isPageColor = (name: string): boolean => OF_PAGES.has(name)
