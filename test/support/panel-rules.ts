// Stylesheets whose rules are objects: what reads them goes by the names of their classes.

const styleOf = (values: Readonly<Record<string, string>>) => ({
  length: Object.keys(values).length,
  cssText: Object.entries(values).map(([name, value]) => `${name}: ${value};`).join(' '),
  [Symbol.iterator]: () => Object.keys(values)[Symbol.iterator](),
  item: (at: number) => Object.keys(values)[at] ?? '',
  getPropertyValue: (name: string) => (values[name] ?? '').replace(' !important', ''),
  getPropertyPriority: (name: string) => (values[name]?.endsWith(' !important') === true ? 'important' : ''),
})

/** A rule of a class, with members that it has. */
export const ofKind = (name: string, members: object): object => ({ ...members, constructor: { name } })

/** Declarations behind a nested rule. */
export const nested = (values: Readonly<Record<string, string>>): object =>
  ofKind('CSSNestedDeclarations', { style: styleOf(values) })

export const media = (conditionText: string, cssRules: readonly object[]): object =>
  ofKind('CSSMediaRule', { conditionText, cssRules, media: { mediaText: conditionText } })

export const imported = (styleSheet: object | null, mediaText = ''): object =>
  ofKind('CSSImportRule', { styleSheet, media: { mediaText } })

export const styleRule = (
  selectorText: string, values: Readonly<Record<string, string>>, cssRules: readonly object[] = [],
): object => ofKind('CSSStyleRule', { selectorText, style: styleOf(values), cssRules })

export const sheetOf = (cssRules: readonly object[], more: object = {}): CSSStyleSheet =>
  ({ cssRules, disabled: false, media: { mediaText: '' }, href: null, ownerNode: null, ...more }) as unknown as CSSStyleSheet

/** One that does not show its rules. */
export const lockedSheet = (more: object = {}): CSSStyleSheet =>
  Object.defineProperty(sheetOf([], more), 'cssRules', { get: () => { throw new Error('not yours') } })

export const LOCKED = lockedSheet()
