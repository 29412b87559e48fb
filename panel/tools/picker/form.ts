// In which form a color is written: what a picker shows of it, and what can be edited, follow from that.
// Evaluates nothing: what a form comes to is said elsewhere.
import { splitLightDark } from '../../model/color/light-dark.js'
import { parseColor } from '../../model/color/parse.js'
import { isReference } from '../../model/color/semantic.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { findReferred } from '../../view/rows/shown-value.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { overrideOf, semanticOf } from '../../model/state/value.js'
import type { PerMode, SemanticValue } from '../../model/tokens/tokens.types.js'

/** What a text is. */
type TextForm =
  /** A color of its own. */
  | { readonly kind: 'plain'; readonly text: string }
  /** Another token and nothing else. */
  | { readonly kind: 'reference'; readonly text: string; readonly target: Token }
  /** A `light-dark()`: two texts, each of a form of its own. */
  | { readonly kind: 'sides'; readonly text: string; readonly sides: PerMode }
  /** What only a page can work out, if anybody. */
  | { readonly kind: 'expression'; readonly text: string }

/** What the color of a token is. */
export type Form = TextForm
  /** It refers to what is not there, or back to itself: what it was given stays, nothing takes its place. */
  | { readonly kind: 'missing'; readonly text: string; readonly reason: 'missing' | 'a circle' }

/** The form of a text. */
export function formOfText(plan: Plan, text: string): TextForm {
  if (parseColor(text) !== null) return { kind: 'plain', text }
  const target = findReferred(plan, text.trim())
  if (target !== null) return { kind: 'reference', text, target }
  const sides = splitLightDark(text)
  return sides === null ? { kind: 'expression', text } : { kind: 'sides', text, sides }
}

/** The form of a token's color. */
export function formOf(plan: Plan, scene: RowScene, token: Token): Form {
  const text = shownValue(plan, scene, token)
  if (text !== null) return formOfText(plan, text)
  const value = semanticOf(scene, token)
  if (value === undefined) {
    return { kind: 'missing', text: overrideOf(scene, token) ?? token.item.default, reason: 'missing' }
  }
  const address = isReference(value) ? { tab: token.address.tab, ...value.ref } : null
  const isThere = address !== null && plan.findToken(address) !== null
  return { kind: 'missing', text: semanticLabel(value), reason: isThere ? 'a circle' : 'missing' }
}

// What was given is no text: its last word is what people know it by.
function semanticLabel(value: SemanticValue): string {
  if (value === 'bg') return 'background'
  if (value === 'fg') return 'foreground'
  if (isReference(value)) return value.ref.item
  return typeof value === 'number' ? `palette ${value}` : ''
}
