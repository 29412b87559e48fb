// A pair as it is seen: a letter or a line before its ground, and the verdict as a word.
// Measures nothing.
import { toGamut } from '../../model/color/gamut.js'
import { formatHex } from '../../model/color/emit.js'
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import type { Grade, MeasuredPair } from './measure.js'
import type { PairUse } from './pair.js'

/** What a sample shows. */
interface SampleModel extends Pick<MeasuredPair, 'front' | 'back'> {
  readonly use: PairUse
}

/** A sample: seen only, the words beside it say the same. */
export function createPairSample(ui: Ui): View<SampleModel> {
  const element = h(ui.document, 'span', { class: 'pair-sample', 'aria-hidden': 'true' })
  const patch = ({ front, back, use }: SampleModel): void => {
    const isKnown = front !== null && back !== null
    setAttribute(element, 'data-use', isKnown ? use : 'unknown')
    setStyle(element, '--pair-front', front === null ? '' : formatHex(toGamut(front, 'srgb')))
    setStyle(element, '--pair-back', back === null ? '' : formatHex(toGamut(back, 'srgb')))
  }
  return { element, patch, release: () => undefined }
}

/** A verdict: a word in a capsule. */
export function createVerdict(ui: Ui): View<Grade> {
  const element = h(ui.document, 'span', { class: 'verdict' })
  const patch = (grade: Grade): void => {
    setText(element, grade)
    setAttribute(element, 'data-grade', grade === 'AAA' || grade === 'AA' ? 'ok' : grade === 'Unknown' ? null : 'bad')
  }
  return { element, patch, release: () => undefined }
}

/** A button with the color that it would give. */
export function createFixButton(ui: Ui): {
  readonly element: HTMLButtonElement
  patch(color: string, words: string): void
} {
  const words = h(ui.document, 'span', { class: 'fix-words' })
  const swatch = h(ui.document, 'span', { class: 'fix-swatch', 'aria-hidden': 'true' })
  const element = h(ui.document, 'button', { type: 'button', class: 'fix', part: ui.part('contrast-fix') }, swatch, words)
  return {
    element,
    patch: (color, text) => {
      setStyle(swatch, '--pair-back', color)
      setText(words, text)
    },
  }
}
