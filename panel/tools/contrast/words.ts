// The words that names of colors are made of, and what design systems mean by them.
// Knows no tokens.

const LAST_ASCII = '\u007f'
const isDigit = (text: string): boolean => text >= '0' && text <= '9'
const isUpper = (text: string): boolean => (text >= 'A' && text <= 'Z') ||
  (text > LAST_ASCII && text !== text.toLowerCase() && text === text.toUpperCase())
const isLetter = (text: string): boolean => (text >= 'a' && text <= 'z') || isUpper(text) ||
  (text > LAST_ASCII && text.toLowerCase() !== text.toUpperCase())

/** `--bgColor-onEmphasis` is `bg color on emphasis`, `--colorBackground1` is `color background 1`. */
function splitWords(name: string): readonly string[] {
  const words: string[] = []
  let word = ''
  let last = ''
  for (const character of name) {
    const isPart = isLetter(character) || isDigit(character)
    const isBreak = !isPart || isDigit(character) !== isDigit(last) || (isUpper(character) && !isUpper(last))
    if (isBreak && word !== '') {
      words.push(word.toLowerCase())
      word = ''
    }
    if (isPart) word += character
    last = character
  }
  return word === '' ? words : [...words, word.toLowerCase()]
}

// In British English, too.
const isColor = (word: string): boolean => word.startsWith('colo') || word === 'clr'

/** What is written. */
export const FRONT: ReadonlySet<string> = new Set(['foreground', 'fg', 'text', 'content', 'ink', 'contrast'])
/** What it is written on. */
export const BACK: readonly string[] = ['bg', 'background', 'surface', 'fill']
/** What bounds something. */
export const EDGE: ReadonlySet<string> = new Set(['border', 'outline', 'line', 'stroke', 'ring'])
/** Text that stands on the page itself. */
export const TEXT: ReadonlySet<string> =
  new Set(['text', 'foreground', 'fg', 'content', 'ink', 'link', 'heading', 'headings', 'title'])
/** Text that stands somewhere else, or that no rule of contrast holds for. */
export const APART: ReadonlySet<string> = new Set(
  ['on', 'inverse', 'inverted', 'contrast', 'disabled', 'decoration', 'shadow', 'selection', 'selected'])
/** Parts of a page that have a ground of their own. */
export const AREA: ReadonlySet<string> = new Set([
  'badge', 'banner', 'button', 'btn', 'card', 'chip', 'code', 'dialog', 'footer', 'header', 'hero', 'input',
  'menu', 'modal', 'nav', 'navbar', 'panel', 'popover', 'sidebar', 'tag', 'toast', 'tooltip', 'alert',
])
/** What an edge with such a name before it stands on is the page. */
export const AROUND: ReadonlySet<string> = new Set(['focus', 'input', 'field', 'control', 'form'])
/** The grounds of a page, the first one first. */
export const GROUNDS: readonly string[] =
  ['page', 'background', 'bg', 'body', 'canvas', 'base', 'surface', 'card', 'layer', 'paper']
/** Words behind a ground that make no other one of it. */
export const PLAIN: ReadonlySet<string> =
  new Set(['default', 'base', '1', '01', '100', 'app', 'page', 'body', 'canvas', 'bg', 'background'])

const hasMeaning = (word: string | undefined): boolean =>
  word !== undefined && (FRONT.has(word) || BACK.includes(word) || EDGE.has(word))

/** The words that say something: `color` does so only at the end, behind what has a color. */
export function meaningOf(name: string): readonly string[] {
  const words = splitWords(name)
  const last = words.length - 1
  const kept = words.filter((word, at) =>
    !isColor(word) || (at === last && at > 0 && !hasMeaning(words[at - 1])))
  return kept.map((word) => (isColor(word) ? 'color' : word))
}
