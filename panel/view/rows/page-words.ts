// What samples of type say where the page says it: its first headline and its first paragraph, shortened.
// Reads no page, and keeps nothing: what is stored, exported or saved holds none of these words.

/** A text of the page's, as it has it there. */
export interface PageWords {
  readonly text: string
  /** As an attribute says it; empty where the page does not. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** What a page has for samples; `null` where it has no such text, or shows none. */
export interface PageTexts {
  readonly headline: PageWords | null
  readonly paragraph: PageWords | null
}

export const NO_TEXTS: PageTexts = { headline: null, paragraph: null }

/** Letters and digits, where there are no words: nobody's copy. */
export const LETTERS = 'AaBbCcDdEeFfGgHhIiJjKkLlMm 0123456789'

/** A headline is no longer, nor a paragraph. */
export const MOST_HEADLINE = 120
export const MOST_PARAGRAPH = 400

/** Of private use: letters of fonts that are pictures. */
const isPicture = (code: number): boolean =>
  (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000

/** A text in one line, without pictures, of at most so many letters: of whole words as far as it has any. */
export function plainWords(text: string, most: number): string {
  // Longer than that nothing is looked through.
  const letters = Array.from(text.slice(0, most * 8)).filter((one) => !isPicture(one.codePointAt(0) ?? 0))
  const words = spaced(letters.join(''))
  if (words.length <= most) return words
  const kept = Array.from(words.slice(0, most))
  // Half a letter is none.
  if (isHalf(kept.at(-1) ?? '')) kept.pop()
  const cut = kept.join('')
  const space = cut.lastIndexOf(' ')
  return space > most / 2 ? cut.slice(0, space) : cut
}

const isHalf = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return code >= 0xd800 && code <= 0xdbff
}

const isSpace = (letter: string): boolean => letter.trim() === ''

function spaced(text: string): string {
  let words = ''
  for (const letter of text.trim()) {
    if (!isSpace(letter)) words += letter
    else if (!words.endsWith(' ')) words += ' '
  }
  return words
}
