// What the parts of a gradient's editor work with: one layer of a whole value, and what is given for it.
// Draws nothing.
import { isGradient, readGradient } from '../../model/tokens/gradient.js'
import type { GradientLayer, ImageLayer } from '../../model/tokens/gradient.types.js'
import type { EditorContext } from './wide.types.js'

export interface GradientContext {
  readonly desk: EditorContext
  /** The whole value, and the layer of it that is edited; `null` where it is no gradient. */
  now(): { readonly text: string, readonly layer: GradientLayer } | null
  /** All layers of the whole value; read once for each value. */
  layers(): readonly ImageLayer[]
}

/** What an empty place is called, so that it can be typed. */
export const AUTO = 'auto'

export function createGradientContext(desk: EditorContext, chosen: () => number): GradientContext {
  let last: { readonly text: string, readonly layers: readonly ImageLayer[] } | null = null
  const layers = (): readonly ImageLayer[] => {
    const text = desk.value
    if (last?.text !== text) last = { text, layers: readGradient(text) ?? [] }
    return last.layers
  }
  return {
    desk, layers,
    now: () => {
      const layer = layers()[chosen()]
      return isGradient(layer) ? { text: desk.value, layer } : null
    },
  }
}

const NOT_TAKEN = 'The gradient would be none. Type something else.'

/** What is wrong with a whole value. */
export const findGradientFlaw = ({ desk: { ui } }: GradientContext, whole: string): string | null =>
  readGradient(whole) !== null && ui.supports('background-image', whole) ? null : NOT_TAKEN
