// The two colors of a text that is a `light-dark()`, and the arguments of any call that is all of its text.
// Judges none of them.

/** The two colors of a `light-dark()`; `null` for every other text. */
export function splitLightDark(text: string): { readonly light: string; readonly dark: string } | null {
  const [light, dark, ...more] = callArguments(text, 'light-dark') ?? []
  if (light === undefined || dark === undefined || more.length > 0) return null
  return light === '' || dark === '' ? null : { light, dark }
}

/** What stands between the outer commas of a call, where the text is this call and nothing else. */
export function callArguments(text: string, name: string): readonly string[] | null {
  const call = text.trim()
  const head = `${name}(`
  if (!call.endsWith(')') || call.slice(0, head.length).toLowerCase() !== head || call.includes('/*')) return null
  const inner = call.slice(head.length, -1)
  const commas = findOuterCommas(inner)
  if (commas === null) return null
  const ends = [...commas, inner.length]
  return ends.map((end, at) => inner.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end).trim())
}

/** Where the commas are that are in no parentheses; `null` where those do not match. */
function findOuterCommas(text: string): readonly number[] | null {
  const commas: number[] = []
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && depth === 0) commas.push(at)
    if (depth < 0) return null
  }
  return depth === 0 ? commas : null
}
