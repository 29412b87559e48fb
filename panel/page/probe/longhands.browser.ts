// What a shorthand comes to, as this browser has it, and which side a logical property is on.
// Asks a style of a sheet that no page has.

/** Tells the longhands of properties, remembering what it has told. */
export function createLonghands(page: Window & typeof globalThis): (property: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  const sheet = new page.CSSStyleSheet()
  return (property) => {
    const told = known.get(property)
    if (told !== undefined) return told
    sheet.replaceSync(`a { ${property}: var(--x) }`)
    const { style } = sheet.cssRules[0] as CSSStyleRule
    const longhands = style.length === 0 ? [property] : [...style]
    const sided = [...new Set(longhands.map(sideOf))]
    known.set(property, sided)
    return sided
  }
}

const SIDES: readonly (readonly [logical: string, physical: string])[] = [
  ['inset-inline-start', 'left'], ['inset-inline-end', 'right'],
  ['inset-block-start', 'top'], ['inset-block-end', 'bottom'],
  ['start-start-radius', 'top-left-radius'], ['start-end-radius', 'top-right-radius'],
  ['end-start-radius', 'bottom-left-radius'], ['end-end-radius', 'bottom-right-radius'],
  ['inline-size', 'width'], ['block-size', 'height'],
  ['inline-start', 'left'], ['inline-end', 'right'], ['block-start', 'top'], ['block-end', 'bottom'],
]

// Where text runs from left to right, in lines from top to bottom.
function sideOf(property: string): string {
  for (const [logical, physical] of SIDES) {
    if (property.includes(logical)) return property.replace(logical, physical)
  }
  return property
}
