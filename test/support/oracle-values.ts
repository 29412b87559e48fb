// Runs in a page: which other values a variable is given, by what it holds. Lengths lie below and far above
// one another, so that neither `min()` nor `max()` hides them. Imports nothing of the panel.
import { VALUES, type Kind } from './oracle-kinds.js'

/** A property that takes what is of a kind, and not much else. */
const TRIED: readonly (readonly [property: string, kind: Kind])[] = [
  ['color', 'color'], ['transition-duration', 'time'], ['rotate', 'angle'], ['border-top-style', 'style'],
]

/** What stands in brackets, and all else, is of the same kind with other numbers and colors. */
function withNumbers(value: string, change: (number: number) => number): string {
  return value.replace(/#[0-9a-f]{3,8}\b/gi, () => change(1) > 1 ? '#a0b010' : '#d05060')
    .replace(/(?<![\w#-])[+-]?(\d+\.?\d*|\.\d+)/g, (text) => {
      const number = Number(text)
      const next = change(number === 0 ? 1 : number)
      return String(Number.isInteger(number) && number !== 0 ? Math.round(next) : Number(next.toFixed(3)))
    })
}

/** Words of which each property takes two, if any at all. */
const WORDS: readonly string[] = [
  'none', 'block', 'flex', 'solid', 'dashed', 'serif', 'fantasy', 'center', 'end', 'row', 'column', 'bold', 'italic',
  'uppercase', 'content-box', 'border-box', 'hidden', 'visible', 'auto', 'pointer', 'absolute', 'dark', 'light',
  'ease-in', 'linear', 'wrap', 'underline', 'initial', '"a"', 'url(a)', '1px', '7px', '0.3', '0.7', 'red', 'blue',
  '200ms', '400ms', '1fr', '1 2 3', '4, 5, 6',
]

/**
 * The values to be held against each other for one that stands on the page; none, or a word, may be of any
 * kind, since another one may be what the page waits for.
 */
export function valuesLike(text: string): readonly (readonly string[])[] {
  const now = text.trim()
  const isWord = /^(initial|inherit|unset|none)$/.test(now)
  const kind = isWord ? undefined : TRIED.find(([property]) => CSS.supports(property, now))?.[1]
  if (kind !== undefined) return [[now, ...VALUES[kind]]]
  if (/^[+-]?(\d+\.?\d*|\.\d+)(px|r?em)$/.test(now)) return [[now, ...VALUES.length]]
  const more = withNumbers(now, (one) => one * 1.5 + 1)
  if (more === now) return [[now, ...WORDS]]
  // Up and down, each by two steps: what comes to a limit on one side does not on the other.
  return [
    [now, more, withNumbers(now, (one) => one * 2.5 + 2)],
    [now, withNumbers(now, (one) => one * 0.6), withNumbers(now, (one) => one * 0.2)],
  ]
}

/** By what a variable holds anywhere on the page; never more than three texts of its own. */
export function valuesOf(name: string, elements: readonly Element[]): readonly (readonly string[])[] {
  const texts = new Set(elements.map((element) => getComputedStyle(element).getPropertyValue(name).trim()))
  const held = [...texts].filter((text) => text !== '').slice(0, 3)
  const groups = held.length === 0 ? [['', ...WORDS]] : held.flatMap(valuesLike)
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}
