// Names of tokens, cut where their authors set hyphens, low lines and capitals.
// Cuts and compares texts; which tokens belong together is groups.ts' question.
import { isDigit, isLowerLetter, isUpperLetter } from '../chars.js'

/** A name without its two hyphens, and where each of its parts begins and ends: one at least. */
export interface CutName {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Cuts a name; one without separators where its capitals begin, `colorNeutral`. */
export function cutName(name: string): CutName {
  const text = name.startsWith('--') ? name.slice(2) : name
  // The engine finds a hyphen sooner than a loop of ours does.
  const hyphened = text.includes('_') ? text.replaceAll('_', '-') : text
  const starts: number[] = []
  const ends: number[] = []
  for (let from = 0; from < text.length;) {
    const hyphen = hyphened.indexOf('-', from)
    const end = hyphen < 0 ? text.length : hyphen
    if (end > from) {
      starts.push(from)
      ends.push(end)
    }
    from = end + 1
  }
  const [start = 0, more] = starts
  return more === undefined ? cutAtCapitals(text, start, ends[0] ?? 0) : { text, starts, ends }
}

function cutAtCapitals(text: string, from: number, to: number): CutName {
  const inner: number[] = []
  for (let at = from + 1; at < to; at += 1) {
    const before = text.charCodeAt(at - 1)
    if (isUpperLetter(text.charCodeAt(at)) && (isLowerLetter(before) || isDigit(before))) inner.push(at)
  }
  return { text, starts: [from, ...inner], ends: [...inner, to] }
}

/** The text of parts `from` up to `to`, as its author wrote it. */
export function partsText({ text, starts, ends }: CutName, from: number, to = Infinity): string {
  const begin = starts[from]
  return begin === undefined ? '' : text.slice(begin, ends[Math.min(to, ends.length) - 1])
}

/** How many parts a name has. */
export const countParts = ({ starts }: CutName): number => starts.length

const MOST_OF_THEM = 0.8
/** Fewer names than this have no prefix in common that means a project. */
const FEWEST_WITH_PREFIX = 4

/**
 * The parts that most names begin with: those of a project, `pf` and `t`; never all of a name. Ends before a
 * part that is `kept`.
 */
export function commonPrefix(
  names: readonly CutName[], isKept: (part: string) => boolean,
): readonly string[] {
  const prefix: string[] = []
  let left = names
  while (left.length >= FEWEST_WITH_PREFIX) {
    const at = prefix.length
    const counts = new Map<string, number>()
    for (const name of left) {
      if (countParts(name) <= at + 1) continue
      const part = partsText(name, at, at + 1)
      counts.set(part, (counts.get(part) ?? 0) + 1)
    }
    const [found] = [...counts].filter(([, count]) => count >= names.length * MOST_OF_THEM)
    if (found === undefined || isKept(found[0])) break
    prefix.push(found[0])
    left = left.filter((name) => partsText(name, at, at + 1) === found[0])
  }
  return prefix
}

/** At which part a name begins once as much of a prefix as it has is taken off it; never behind its last. */
export function partsInPrefix(name: CutName, prefix: readonly string[]): number {
  let at = 0
  const most = Math.min(prefix.length, countParts(name) - 1)
  while (at < most && partsText(name, at, at + 1) === prefix[at]) at += 1
  return at
}
