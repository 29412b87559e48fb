// Reads what a page has behind its text, as far as one color says it: that of its body, of its root, of its
// scheme; and the color of its text. Knows no pictures.
import type { Color } from '../../model/color/color.types.js'
import { alphaOf } from '../../model/color/convert.js'
import { over } from '../../model/color/contrast.js'
import { parseColor } from '../../model/color/parse.js'
import { usedMode } from '../picker/scheme.browser.js'

const WHITE: Color = { space: 'srgb', coords: [1, 1, 1], alpha: 1 }
/** What browsers have under a page that is dark and says no color. */
const DARK: Color = { space: 'srgb', coords: [18 / 255, 18 / 255, 18 / 255], alpha: 1 }

/** The color behind the text of a page. */
export function groundOf(page: Window): Color {
  const behind = elementsOf(page).map((one) => parseColor(page.getComputedStyle(one).backgroundColor))
  return behind.reduce<Color>((below, color) => {
    if (color === null || alphaOf(color) === 0) return below
    return alphaOf(color) >= 1 ? color : over(color, below)
  }, usedMode(page) === 'dark' ? DARK : WHITE)
}

/** The color of its text, as CSS has it. */
export const textColorOf = (page: Window): string =>
  elementsOf(page).map((one) => page.getComputedStyle(one).color).at(-1) ?? ''

/** From the outermost on; a document that is changed by scripts may be without a body. */
function elementsOf({ document: { documentElement, body } }: Window): readonly HTMLElement[] {
  const inner = body as HTMLElement | null
  return inner === null ? [documentElement] : [documentElement, inner]
}
