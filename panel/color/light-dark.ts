// The two colours of a text that is a `light-dark()`.
// Judges neither of them.

/** The two colours of a `light-dark()`; `null` for every other text. */
export function splitLightDark(text: string): { readonly light: string; readonly dark: string } | null {
  const inner = insideOf(text.trim())
  if (inner === null) return null
  const commas = outerCommas(inner)
  const [comma] = commas
  if (comma === undefined || commas.length > 1) return null
  const light = inner.slice(0, comma).trim()
  const dark = inner.slice(comma + 1).trim()
  return light === '' || dark === '' ? null : { light, dark }
}

const LIGHT_DARK = 'light-dark('

const insideOf = (text: string): string | null =>
  text.toLowerCase().startsWith(LIGHT_DARK) && text.endsWith(')') && !text.includes('/*')
    ? text.slice(LIGHT_DARK.length, -1)
    : null

/** Where the commas are that are in no parentheses; none where those do not match. */
function outerCommas(text: string): readonly number[] {
  const commas: number[] = []
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && depth === 0) commas.push(at)
    if (depth < 0) return []
  }
  return depth === 0 ? commas : []
}
