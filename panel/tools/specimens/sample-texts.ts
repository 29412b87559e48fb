// The texts that specimens are shown in: the page's own, letters, or one that somebody has typed.
// Draws nothing, and has no copy of its own.
import { LETTERS, NO_TEXTS, type PageTexts } from '../../view/rows/page-words.js'

/** Which text is chosen. */
export type SamplePreset = 'page' | 'letters' | 'japanese' | 'own'

/** A text for one line, and one that fills several. */
export interface SampleText {
  readonly line: string
  readonly lines: string
  /** As attributes say them; empty where nobody knows. */
  readonly lang: string
  readonly linesLang: string
  /** `auto`: as its letters say. */
  readonly dir: Direction
  readonly linesDir: Direction
  /** Whether these are words of the page, which are the page's alone. */
  readonly isOfPage: boolean
}

type Direction = 'ltr' | 'rtl' | 'auto'

export const SAMPLE_PRESETS: readonly { readonly preset: Exclude<SamplePreset, 'own'>; readonly label: string }[] = [
  { preset: 'page', label: 'Page text' }, { preset: 'letters', label: 'Aa' }, { preset: 'japanese', label: '日本語' },
]

const MORE_LETTERS = 'AaBbCcDdEeFfGgHhIiJjKkLlMm NnOoPpQqRrSsTtUuVvWwXxYyZz 0123456789 .,:;!? (&) @#% +−=×'
// The syllables in their old order: each letter once.
const IROHA = '色は匂へど 散りぬるを 我が世誰ぞ 常ならむ 有為の奥山 今日越えて 浅き夢見じ 酔ひもせず'

/** An own text is kept as long as this. */
export const MOST_TEXT = 500
/** So long is a text that fills three lines of any panel in most sizes. */
const ENOUGH = 160

const filled = (text: string): string => `${text} `.repeat(Math.ceil(ENOUGH / (text.length + 1))).trim()

const alike = (line: string, lines: string, lang: string): SampleText => ({
  line, lines: filled(lines), lang, linesLang: lang, dir: 'auto', linesDir: 'auto', isOfPage: false,
})

export const LETTERS_TEXT: SampleText = alike(LETTERS, MORE_LETTERS, '')
const JAPANESE_TEXT = alike('色は匂へど 散りぬるを', IROHA, 'ja')

/** The chosen text; an own one that is empty is as if none were chosen. */
export function sampleText(preset: SamplePreset, own: string, page: PageTexts = NO_TEXTS): SampleText {
  const line = own.trim()
  if (preset === 'own' && line !== '') return alike(line, line, '')
  if (preset === 'letters') return LETTERS_TEXT
  return preset === 'japanese' ? JAPANESE_TEXT : ofPage(page)
}

/** Of a page that has one of both alone, it is said for both. */
function ofPage({ headline, paragraph }: PageTexts): SampleText {
  const line = headline ?? paragraph
  const lines = paragraph ?? headline
  if (line === null || lines === null) return LETTERS_TEXT
  return {
    line: line.text, lang: line.lang, dir: line.dir,
    lines: filled(lines.text), linesLang: lines.lang, linesDir: lines.dir, isOfPage: true,
  }
}
