// What an element reads, in few words: its properties by the shorter name that a person would write, where
// all that it stands for read; and what the box beside it says of its tokens: two lines at most, and how many
// more there are. Knows names only.
import type { ReadGroup } from '../../page/ask/reads.types.js'

const sides = (before: string, after = ''): readonly string[] =>
  ['top', 'right', 'bottom', 'left'].map((side) => `${before}${side}${after}`)

const SHORTHANDS: readonly (readonly [name: string, longhands: readonly string[]])[] = [
  ['padding', sides('padding-')], ['margin', sides('margin-')], ['inset', sides('')],
  ['border-width', sides('border-', '-width')], ['border-color', sides('border-', '-color')],
  ['border-radius', ['border-top-left-radius', 'border-top-right-radius', 'border-bottom-right-radius', 'border-bottom-left-radius']],
  ['gap', ['row-gap', 'column-gap']], ['transition', ['transition-duration', 'transition-timing-function']],
  ['animation', ['animation-duration', 'animation-timing-function']],
]

/** The groups, those of one shorthand under its name where the first of them stood. */
export function withShorthands(groups: readonly ReadGroup[]): readonly ReadGroup[] {
  const names = new Map<ReadGroup, string>()
  for (const { pseudo, from } of groups) {
    const alike = groups.filter((one) => one.pseudo === pseudo && one.from === from)
    const longhands = new Set(alike.map(({ property }) => property))
    for (const [name, all] of SHORTHANDS) {
      if (!all.every((one) => longhands.has(one))) continue
      for (const group of alike) if (all.includes(group.property)) names.set(group, name)
    }
  }
  return merged(groups.map((group) => ({ ...group, property: names.get(group) ?? group.property })))
}

function merged(groups: readonly ReadGroup[]): readonly ReadGroup[] {
  const all: ReadGroup[] = []
  for (const group of groups) {
    const { property, pseudo, from } = group
    const at = all.findIndex((one) => one.property === property && one.pseudo === pseudo && one.from === from)
    const known = all[at]
    const reads = group.reads.map((read) => ({ ...read, property }))
    if (known === undefined) all.push({ ...group, reads })
    else {
      const seen = new Set(known.reads.map(({ cssVar }) => cssVar))
      all[at] = { ...known, reads: [...known.reads, ...reads.filter(({ cssVar }) => !seen.has(cssVar))] }
    }
  }
  return all
}

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
