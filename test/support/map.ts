// Where to look in the panel, made from the first sentence of each of its files.
import { dirname } from 'node:path'
import { findFiles, readText } from './sources.js'

const HEAD = `# Panel: where to look

Each file by its floor and room, in the first sentence of its own first comment. \`npm run map\` writes this; the order is
that of [ARCHITECTURE](../ARCHITECTURE.md): what stands below never imports what stands above. What was decided, and why,
is in [DECISIONS](DECISIONS.md).

## Three ways through it

An element that is inspected, a gesture in the picker, a write; an edit and a frame are in ARCHITECTURE.

\`\`\`
inspect ─ element-picker ─ PageLooks ─ FollowedReads ┬ PageUsage: elements, sheets, index, ground, in slices
                                                     └ ElementReader ─ winnerOf, Dependence ─ sections ─ Listing ─ rows
pointer ─ followPresses ─ PickController (color to text) ─ Session ─ Edits ─ as one edit; a gesture is one entry
Review… ─ createPayload ─ ApplyClient ─ post ─ readAnswer ─ Flow ┬ Review: files, banner, toast
                                                                └ ApplySession: confirmWrite ─ waitUntilShown ─ overrides go
\`\`\`
`

type Floors = Readonly<Record<string, readonly string[]>>

/** The first sentence of a text's first comment; empty where it begins with none. */
export function firstSentence(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  const comment = lines.slice(0, end).map((line) => line.slice(2).trim()).join(' ')
  const stop = /[.](?= [A-Z`]|$)/.exec(comment)
  return comment.slice(0, stop?.index ?? comment.length)
}

const linesOf = (paths: readonly string[]): string =>
  paths.map((path) => `- \`${path}\`: ${firstSentence(readText(path))}\n`).join('')

/** The whole of `panel/MAP.md`. */
export function mapOfPanel(): string {
  const floors = JSON.parse(readText('panel/floors.json')) as Floors
  const files = findFiles(['panel'], '.ts')
  const inside = (folder: string): readonly string[] =>
    files.filter((path) => dirname(path) === folder).sort()
  const partOf = (room: string): string => `\n### ${room}\n\n${linesOf(inside(`panel/${room}`))}`
  const rooms = Object.entries(floors).flatMap(([floor, names]) =>
    [`\n## ${floor}\n`, ...names.map((name) => partOf(`${floor}/${name}`))])
  return `${HEAD}\n## entries\n\n${linesOf(inside('panel'))}${rooms.join('')}`
}
