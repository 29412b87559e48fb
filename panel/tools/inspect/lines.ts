// What the box beside an element says of its tokens: two lines at most, and how many more there are.
// Knows names only.
import type { ReadGroup } from '../../page/ask/reads.types.js'
import { withShorthands } from './shorthands.js'

/** So many characters of a line are sure to fit. */
const MOST_CHARS = 56
const MOST_LINES = 2
const BETWEEN = ' · '

/** `padding: --space-3 --space-5`, one for each property. */
const readText = ({ property, pseudo, reads }: ReadGroup): string =>
  `${pseudo === null ? '' : `${pseudo} `}${property}: ${reads.map(({ cssVar }) => cssVar).join(' ')}`

/** The lines. */
export function tokenLines(all: readonly ReadGroup[]): readonly string[] {
  const groups = withShorthands(all)
  const lines: string[] = []
  for (const [at, group] of groups.entries()) {
    const words = readText(group)
    const line = lines.at(-1)
    const isLast = lines.length === MOST_LINES
    const room = MOST_CHARS - (isLast ? MORE_CHARS : 0)
    if (line !== undefined && line.length + BETWEEN.length + words.length <= room) {
      lines[lines.length - 1] = `${line}${BETWEEN}${words}`
    } else if (lines.length < MOST_LINES) lines.push(words.length > MOST_CHARS ? `${words.slice(0, MOST_CHARS - 1)}…` : words)
    else return [...lines.slice(0, -1), `${line ?? ''}${BETWEEN}${countFrom(groups, at)} more`]
  }
  return lines
}

/** What ` · 12 more` takes. */
const MORE_CHARS = 10

const countFrom = (groups: readonly ReadGroup[], at: number): number =>
  groups.slice(at).reduce((count, { reads }) => count + reads.length, 0)
