// Which rows have a picture of their value at the start of their field: by the tier's preview, by the name of
// a width, by what the value is. The room for it is there from the first; what draws it is late.
import type { Ui } from '../chrome/ui.types.js'
import type { Preview, TierItem } from '../../model/tokens/tokens.types.js'

/** What a picture is of. */
export type Glyph = 'bar' | 'radius' | 'duration' | 'family' | 'weight' | 'width' | 'easing' | 'gradient' | 'shadow'

/** The glyph of a token; `value`: what it comes to, as far as the configuration says. */
export function glyphOf(
  { type: { kind }, cssVar }: Pick<TierItem, 'type' | 'cssVar'>, preview: Preview | undefined, value: string,
  supports: Ui['supports'],
): Glyph | null {
  if (preview !== undefined) return preview === 'size' || preview === 'line-height' ? null : preview
  const isNamed = (word: string): boolean => cssVar.toLowerCase().includes(word)
  if (kind === 'length') return isNamed('width') && ['border', 'outline', 'stroke'].some(isNamed) ? 'width' : null
  if (kind !== 'text' && kind !== 'select') return null
  if (value.includes('gradient(')) return 'gradient'
  // Every property takes a reference, whatever it comes to.
  if (value.includes('var(')) return isNamed('shadow') ? 'shadow' : null
  // In a list, none takes a word that every property takes.
  if (supports('transition-timing-function', `${value}, ease`)) return 'easing'
  const isShadow = supports('box-shadow', `${value}, 0 0`) && (isNamed('shadow') || !supports('margin', value))
  return isShadow ? 'shadow' : null
}
