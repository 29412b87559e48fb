// The source map of a text that the build writes: each line of it is said to come from the start of a source.
// Reads no source.

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A number as source maps have it: five bits a digit, the lowest first, the sign in the lowest of all. */
function quantity(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2
  let text = ''
  do {
    const bits = rest % 32
    rest = Math.floor(rest / 32)
    text += DIGITS.charAt(rest > 0 ? bits + 32 : bits)
  } while (rest > 0)
  return text
}

/** The text of the lines, with its map. */
export function withMap(lines: readonly { readonly text: string, readonly source: string }[]): string {
  const sources = [...new Set(lines.map(({ source }) => source))]
  let last = 0
  const mappings = lines.map(({ source }) => {
    const at = sources.indexOf(source)
    const segment = `A${quantity(at - last)}AA`
    last = at
    return segment
  })
  const map = JSON.stringify({ version: 3, sources, names: [], mappings: mappings.join(';') })
  return [
    ...lines.map(({ text }) => text), `//# sourceMappingURL=data:application/json,${encodeURIComponent(map)}`, '',
  ].join('\n')
}
