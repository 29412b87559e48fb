// A long choice that is typed in: which options fit, which one is meant, which of them are drawn.
// Knows no elements and commits nothing.
import type { Option } from './field.types.js'

/** As many options are drawn beyond what is seen, either way. */
const BEYOND = 4

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().split(' ').filter((word) => word !== '')

/** The options in which every word of a text stands; those whose label begins with it are first. */
export function findOptions<One extends Option>(options: readonly One[], typed: string): readonly One[] {
  const words = wordsIn(typed)
  if (words.length === 0) return options
  const start = words.join(' ')
  const fitting = options.filter(({ label, value, id }) => {
    const text = `${label} ${value} ${id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const isFirst = ({ label }: Option): boolean => label.toLowerCase().startsWith(start)
  return [...fitting.filter(isFirst), ...fitting.filter((option) => !isFirst(option))]
}

/** The option that a text names: by its label, else by its id or by what it comes to. */
export function findNamed(options: readonly Option[], typed: string): Option | null {
  const name = wordsIn(typed).join(' ')
  const isNamed = (text: string): boolean => wordsIn(text).join(' ') === name
  return options.find(({ label }) => isNamed(label))
    ?? options.find(({ id, value }) => isNamed(id) || isNamed(value))
    ?? null
}

/** Which options are drawn: `from` is the first, `to` is past the last. */
interface Range { readonly from: number, readonly to: number }

/** `px`: how high each is, in CSS pixels. */
export function findRange(scrollTop: number, height: number, count: number, px: number): Range {
  const from = Math.min(count, Math.max(0, Math.floor(scrollTop / px) - BEYOND))
  return { from, to: Math.min(count, Math.ceil((scrollTop + height) / px) + BEYOND) }
}

/** Where to scroll to, so that an option is seen: no farther than it takes. */
export function findScroll(scrollTop: number, height: number, at: number, px: number): number {
  const top = at * px
  return Math.max(0, Math.min(top, Math.max(scrollTop, top + px - height)))
}

/** Where a key leads among `count` items; `null` for a key that leads nowhere. */
export function findNext(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown': return (at + 1) % count
    case 'ArrowUp': return (Math.max(at, 0) - 1 + count) % count
    case 'Home': return 0
    case 'End': return count - 1
    default: return null
  }
}
