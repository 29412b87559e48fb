// The texts that specimens are shown in, of three scripts or one's own.
// Draws nothing.

/** Which text is chosen. */
export type Preset = 'latin' | 'japanese' | 'mixed' | 'own'

/** A text for one line, and one that fills several; for two large lines, and for three, said once. */
export interface SampleText {
  readonly line: string
  readonly lines: string
  readonly two: string
  readonly three: string
  /** As an attribute says it; empty where nobody knows. */
  readonly lang: string
}

interface Named extends Pick<SampleText, 'line' | 'lines' | 'lang'> {
  readonly preset: Exclude<Preset, 'own'>
  readonly label: string
}

export const PRESETS: readonly [Named, ...Named[]] = [
  {
    preset: 'latin', label: 'Latin', lang: 'en', line: 'Tea that tastes of where it grew',
    lines: 'Four small gardens, four tins. Picked this April, sealed the same day, and at your door before the ' +
      'kettle has cooled twice.',
  },
  {
    preset: 'japanese', label: '日本語', lang: 'ja', line: '育った土地の味がするお茶',
    lines: '四つの小さな茶園と、四つの缶。四月に摘み、その日のうちに封をして、お湯が二度冷める前に、あなたの家の扉まで届けます。',
  },
  {
    preset: 'mixed', label: 'Mixed', lang: 'ja', line: 'Tea 育った土地の味 No. 24',
    lines: 'Four gardens, 四つの缶。Picked in April, 四月に摘み, sealed the same day, その日のうちに封をして、お届けします。',
  },
]

/** An own text is kept as long as this. */
export const MOST_TEXT = 500
/** So long is a text that fills three lines of any panel in most sizes. */
const ENOUGH = 160

/** The chosen text; an own one that is empty is as if none were chosen. */
export function sampleText(preset: Preset, own: string): SampleText {
  const line = own.trim()
  if (preset === 'own' && line !== '') {
    const lines = `${line} `.repeat(Math.ceil(ENOUGH / (line.length + 1))).trim()
    return { line, lines, two: lines, three: lines, lang: '' }
  }
  const named = PRESETS.find((one) => one.preset === preset) ?? PRESETS[0]
  // In a wide panel, once is less than three lines.
  return { ...named, lines: `${named.lines} ${named.lines}`, two: named.line, three: named.lines }
}
