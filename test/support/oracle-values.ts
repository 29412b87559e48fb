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

/** A word of a value that has several parts, and another one for its place. */
const SWAPPED: Readonly<Record<string, string>> = {
  'solid': 'dashed', 'dashed': 'solid', 'ease': 'linear', 'linear': 'ease', 'ease-in-out': 'linear', 'serif': 'fantasy',
  'sans-serif': 'serif', 'bold': 'normal', 'normal': 'bold', 'left': 'right', 'top': 'bottom', 'row': 'column',
  'repeat': 'no-repeat', 'all': 'color', 'white': 'black', 'black': 'white', 'red': 'blue',
}

const swapped = (value: string): string =>
  value.split(/([\s,()]+)/).map((piece) => SWAPPED[piece] ?? piece).join('')

/** Of every kind some, for a variable of which nothing says what it is for. */
const EVERY_KIND: readonly (readonly string[])[] = [
  VALUES.color, VALUES.length, VALUES.number, VALUES.time, VALUES.style, ['serif', 'fantasy'], ['none', 'block', 'flex'],
  ['row', 'column'], ['center', 'end', 'left'], ['hidden', 'visible', 'auto'], ['bold', 'normal', 'italic'],
  ['uppercase', 'none'], ['content-box', 'border-box'], ['pointer', 'auto'], ['absolute', 'relative'],
  ['light', 'dark'], ['ease-in', 'linear'], ['wrap', 'nowrap'], ['underline', 'none'], ['"a"', '"b"'], ['10%', '30%'],
  ['url(a)', 'url(b)', 'none'], ['1 2 3', '4 5 6'], ['1, 2, 3', '4, 5, 6'], VALUES.shadow, ['scale(2)', 'rotate(9deg)'],
]

/** Values to be held against each other for one that stands on the page; a word may be of several kinds. */
export function valuesLike(text: string): readonly (readonly string[])[] {
  const now = text.trim()
  const isWord = /^(initial|inherit|unset|none)$/.test(now)
  const kind = isWord ? undefined : TRIED.find(([property]) => CSS.supports(property, now))?.[1]
  if (kind !== undefined) return [[now, ...VALUES[kind]]]
  // A list of names, whatever they are of.
  if (now.includes(',') && CSS.supports('font-family', now)) return [[now, ...VALUES.family]]
  if (/^[+-]?(\d+\.?\d*|\.\d+)(px|r?em)$/.test(now)) return [[now, ...VALUES.length]]
  const more = withNumbers(now, (one) => one * 1.5 + 1)
  if (more === now) {
    const known = EVERY_KIND.filter((group) => group.includes(now))
    return known.length > 0 ? known : [...EVERY_KIND, ['', now], ['initial', now]]
  }
  const other = swapped(now)
  // Up and down, each by two steps: what comes to a limit on one side does not on the other.
  return [
    [now, more, withNumbers(now, (one) => one * 2.5 + 2), ...other === now ? [] : [other]],
    [now, withNumbers(now, (one) => one * 0.6), withNumbers(now, (one) => one * 0.2)],
  ]
}

/** By what a variable holds anywhere on the page; never more than three texts of its own. */
export function valuesOf(name: string, elements: readonly Element[]): readonly (readonly string[])[] {
  const texts = new Set(elements.map((element) => getComputedStyle(element).getPropertyValue(name).trim()))
  const held = [...texts].filter((text) => text !== '').slice(0, 3)
  const groups = held.length === 0 ? EVERY_KIND : held.flatMap(valuesLike)
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}
