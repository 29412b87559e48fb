// Names of tokens, cut where their authors set hyphens, low lines and capitals.
// Cuts and compares texts; which tokens belong together is groups.ts' question.
import { HYPHEN_MINUS, isDigit, isLowerLetter, isUpperLetter, LOW_LINE } from '../chars.js'

/** A name without its two hyphens, and where each of its parts begins. */
export interface CutName {
  readonly text: string
  /** The first is 0. */
  readonly starts: readonly number[]
}

const isSeparator = (code: number): boolean => code === HYPHEN_MINUS || code === LOW_LINE

/** Cuts a name; one without separators where its capitals begin, `colorNeutral`. */
export function cutName(name: string): CutName {
  const text = name.startsWith('--') ? name.slice(2) : name
  const starts: number[] = []
  let isBehind = true
  for (let at = 0; at < text.length; at += 1) {
    const isHere = isSeparator(text.charCodeAt(at))
    if (isBehind && !isHere) starts.push(at)
    isBehind = isHere
  }
  if (starts.length < 2) {
    for (let at = 1; at < text.length; at += 1) {
      const before = text.charCodeAt(at - 1)
      if (isUpperLetter(text.charCodeAt(at)) && (isLowerLetter(before) || isDigit(before))) starts.push(at)
    }
  }
  return { text, starts: starts.length === 0 ? [0] : starts }
}

/** What stands between two places, without the separators at its ends. */
function withoutSeparators(text: string, begin: number, end: number): string {
  let from = begin
  let to = end
  while (from < to && isSeparator(text.charCodeAt(from))) from += 1
  while (to > from && isSeparator(text.charCodeAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** The text of parts `from` up to `to`, as its author wrote it. */
export function partsText({ text, starts }: CutName, from: number, to = Infinity): string {
  const begin = starts[from]
  return begin === undefined ? '' : withoutSeparators(text, begin, starts[to] ?? text.length)
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
