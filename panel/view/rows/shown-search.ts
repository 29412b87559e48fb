// Finds tokens by what rows and the picker show of them, and by some letters of their names.
// Comes with the menus: until then, and beneath this, is search.ts.
import { formatHex } from '../../model/color/emit.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { parseColor } from '../../model/color/parse.js'
import type { Plan } from '../../model/state/state.types.js'
import { createSearch, type Search } from './search.js'

/** As many values are known: an edit that goes on makes new ones. */
const MOST_KNOWN = 1000

/** A search that finds more than what is written; it follows a plan that becomes another one. */
export function createShownSearch(plan: Plan): Search {
  const shownOf = createShown()
  const make = () => ({
    config: plan.config,
    whole: createSearch(plan, { isIn: (text, word) => text.includes(word), shownOf }),
    part: createSearch(plan, { isIn: (text, word) => text.includes(word) || isInNames(text, word), shownOf }),
  })
  let now = make()
  return {
    find: (scene, query) => {
      if (now.config !== plan.config) now = make()
      const found = now.whole.find(scene, query)
      return found.tokens.length > 0 ? found : now.part.find(scene, query)
    },
  }
}

/** Of a color its hex, of two sides both; of all else nothing. */
function createShown(): (value: string) => string {
  const known = new Map<string, string>()
  return (value) => {
    const before = known.get(value)
    if (before !== undefined) return before
    if (known.size >= MOST_KNOWN) known.clear()
    const sides = splitLightDark(value)
    const hexes = (sides === null ? [value] : [sides.light, sides.dark]).map(hexOf)
    const shown = hexes.join('\n')
    known.set(value, shown)
    return shown
  }
}

function hexOf(text: string): string {
  const color = parseColor(text)
  return color === null ? '' : formatHex(color)
}

/** The label, the id and the variable stand first. */
const NAMES = 3

const isInNames = (text: string, word: string): boolean =>
  text.split('\n').slice(0, NAMES).some((name) => isAbbreviated(name, word))

const isDigit = (character: string): boolean => character >= '0' && character <= '9'

/** Whether the letters of a word stand in a name in this order, from the beginning of one of its parts on. */
function isAbbreviated(name: string, word: string): boolean {
  const [first = '', ...others] = unitsOf(word)
  let from = startIn(name, first)
  for (const unit of others) {
    if (from < 0) return false
    const at = name.indexOf(unit, from)
    from = at < 0 ? at : at + unit.length
  }
  return from >= 0
}

/** Letters by themselves, and digits that stand together as the number that they are. */
function unitsOf(word: string): readonly string[] {
  const units: string[] = []
  for (const character of word) {
    const last = units.at(-1) ?? ''
    if (isDigit(character) && isDigit(last.slice(-1))) units[units.length - 1] = last + character
    else units.push(character)
  }
  return units
}

/** Where the first part that begins with a text goes on behind it; -1 where none does. */
function startIn(name: string, text: string): number {
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    if (at === 0 || ' -_./'.includes(name.charAt(at - 1))) return at + text.length
  }
  return -1
}
