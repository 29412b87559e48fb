// Variables whose value may be an empty one, as those by which other values are switched on and off.
// Of these a browser says the same as of what has no value at all: which of both it is, is worked out.
import { spansIn } from '../../../shared/css/substitutions.js'

/** Tells it of each variable, and remembers it. `textsOf`: all that one is declared as, by whatever rule. */
export function createEmptyValues(textsOf: (name: string) => readonly string[]): (name: string) => boolean {
  const known = new Map<string, boolean>()
  const canBe = (name: string): boolean => {
    const found = known.get(name)
    if (found !== undefined) return found
    // In a circle nothing is known yet, and to ask once too often does no harm.
    known.set(name, true)
    const can = textsOf(name).some(isEmptyable)
    known.set(name, can)
    return can
  }
  const isEmptyable = (text: string): boolean => {
    let at = 0
    for (const { one: { name, fallback }, from, to } of spansIn(text)) {
      if (text.slice(at, from).trim() !== '') return false
      if (!canBe(name) && (fallback === null || !isEmptyable(fallback))) return false
      at = to
    }
    return text.slice(at).trim() === ''
  }
  return canBe
}
