// The line about sRGB: what such screens get, and the way into sRGB of a color that it does not have.
// Knows no screen: which one this is says the media query of whoever looks.
import { fallbackOf, moveIntoSrgb, needsFallback } from '../../model/color/badge.js'
import type { Color } from '../../model/color/color.types.js'
import type { EdgePoint } from '../../model/color/edges.js'
import { h, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'

interface GamutLine {
  readonly element: HTMLElement
  patch(color: Color): void
}

/** Where *Move into sRGB* leads; `null` where the color is in it. */
export function wayInside(color: Color): EdgePoint | null {
  if (!needsFallback(color)) return null
  const [lightness, chroma] = moveIntoSrgb(color).coords
  return { lightness: lightness ?? 0, chroma: chroma ?? 0 }
}

/** Makes it; `move` is given the color of the same lightness and hue that sRGB has. */
export function createGamutLine({ document }: Ui, move: (color: Color) => void): GamutLine {
  const swatch = h(document, 'span', { class: 'mapped' })
  const button = h(document, 'button', { type: 'button', class: 'small-button' }, 'Move into sRGB')
  let color: Color | null = null
  button.addEventListener('click', () => {
    if (color !== null) move(moveIntoSrgb(color))
  })
  const same = h(document, 'span', {}, 'the same color')
  const element = h(document, 'div', { class: 'gamut-line' },
    h(document, 'span', {}, 'sRGB screens get'), swatch, same, button)
  return {
    element,
    patch: (next) => {
      color = next
      // It always stands there: what comes and goes would move the tracks below it.
      const isNeeded = needsFallback(next)
      swatch.hidden = button.hidden = !isNeeded
      same.hidden = isNeeded
      if (isNeeded) setStyle(swatch, '--swatch', fallbackOf(next))
    },
  }
}
