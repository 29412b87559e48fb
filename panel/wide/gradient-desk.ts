// What the parts of a gradient's editor work with: one layer of a whole value, and what is given for it.
// Draws nothing.
import { isGradient, readGradient } from './gradient.js'
import type { GradientLayer } from './gradient.types.js'
import type { WideDesk } from './wide.types.js'

export interface GradientDesk {
  readonly desk: WideDesk
  /** The whole value, and the layer of it that is edited; `null` where it is no gradient. */
  now(): { readonly text: string, readonly layer: GradientLayer } | null
}

/** What an empty place is called, so that it can be typed. */
export const AUTO = 'auto'

export const createGradientDesk = (desk: WideDesk, chosen: () => number): GradientDesk => ({
  desk,
  now: () => {
    const text = desk.value
    const layer = readGradient(text)?.[chosen()]
    return isGradient(layer) ? { text, layer } : null
  },
})

const NOT_TAKEN = 'The gradient would be none. Type something else.'

/** What is wrong with a whole value. */
export const findGradientFlaw = ({ desk: { ui } }: GradientDesk, whole: string): string | null =>
  readGradient(whole) !== null && ui.supports('background-image', whole) ? null : NOT_TAKEN
