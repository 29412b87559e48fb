// What runs by the rules of a page, and what the frames of that declare.
// What an animation says is not what a rule does: it goes by the name of its keyframes.
import type { DeclaredProperty, PageIndex } from '../sheets/usage.types.js'

/** An animation on its way, and what it is about. */
interface Running {
  readonly name: string
  readonly element: Element
  /** Empty: the element itself. */
  readonly pseudo: string
}

/** All that runs now, or what runs on one element. */
export function runningOn(document: Document, element: Element | null): readonly Running[] {
  return document.getAnimations().flatMap((animation) => {
    if (!(animation instanceof CSSAnimation) || !(animation.effect instanceof KeyframeEffect)) return []
    const { target, pseudoElement } = animation.effect
    if (target === null || (element !== null && target !== element)) return []
    if (animation.effect.getComputedTiming().progress === null) return []
    return [{ name: animation.animationName, element: target, pseudo: pseudoElement ?? '' }]
  })
}

/** The declarations of the frames that have that name. */
export const framesOf = ({ rules }: PageIndex, name: string): readonly DeclaredProperty[] =>
  rules.filter(({ kind, scope }) => kind === 'keyframes' && scope[0] === name).flatMap(({ declarations }) => declarations)
