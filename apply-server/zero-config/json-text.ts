// JSON as people keep it: what fits stands on one line, so that a token is a line and a change of it is one.
// Knows nothing of what it holds.

const WIDTH = 160
const INDENT = '  '

/** The text of a document, with a line end behind it. */
export const jsonText = (value: unknown): string => `${textOf(value, '', 0)}\n`

/** `indent` stands before its lines, `taken` columns are before its first one, its own comma counted. */
function textOf(value: unknown, indent: string, taken: number): string {
  const members = membersOf(value)
  if (members === null || members.length === 0) return inLine(value)
  const line = inLine(value)
  if (indent.length + taken + line.length <= WIDTH) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const deeper = indent + INDENT
  const lines = members.map(({ name, member }) => {
    const key = name === null ? '' : `${JSON.stringify(name)}: `
    return `${deeper}${key}${textOf(member, deeper, key.length + 1)}`
  })
  return `${open ?? ''}\n${lines.join(',\n')}\n${indent}${close ?? ''}`
}

interface Member { readonly name: string | null; readonly member: unknown }

/** What an array or an object holds; `null` for all else. */
function membersOf(value: unknown): readonly Member[] | null {
  if (Array.isArray(value)) return value.map((member: unknown) => ({ name: null, member }))
  if (typeof value !== 'object' || value === null) return null
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    (member === undefined ? [] : [{ name, member }]))
}

function inLine(value: unknown): string {
  const members = membersOf(value)
  if (members === null) return JSON.stringify(value)
  const texts = members.map(({ name, member }) =>
    `${name === null ? '' : `${JSON.stringify(name)}: `}${inLine(member)}`)
  if (Array.isArray(value)) return `[${texts.join(', ')}]`
  return texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`
}
