// The declarations in a text as the browser says it: `color: var(--x); margin: 0px !important;`.
// Judges none of them.
import { AT_SEMICOLON, pastValues } from '../../../shared/css/scan.js'
import { sourceOf } from '../../../shared/css/source.js'
import type { Declared } from './usage.types.js'

const IMPORTANT = '!important'

/** Those of a `cssText`, in its order. */
export function declarationsIn(text: string): readonly Declared[] {
  const found: Declared[] = []
  const source = sourceOf(text)
  for (let at = 0; at < text.length;) {
    const end = pastValues(source, at, AT_SEMICOLON, { first: null })
    const one = readDeclaration(text.slice(at, end))
    if (one !== null) found.push(one)
    at = Math.max(end, at) + 1
  }
  return found
}

function readDeclaration(text: string): Declared | null {
  const colon = text.indexOf(':')
  if (colon < 0) return null
  const written = text.slice(colon + 1).trim()
  const isImportant = written.endsWith(IMPORTANT)
  return {
    property: text.slice(0, colon).trim(),
    value: isImportant ? written.slice(0, -IMPORTANT.length).trim() : written, isImportant,
  }
}
