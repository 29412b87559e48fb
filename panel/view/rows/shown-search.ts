// Finds tokens by what rows and the picker show of them, and by some letters of their names.
// Comes with the menus: until then, and beneath this, is search.ts.
import { shownColorText } from './page-values.js'
import { colorAs } from './shown-color.js'
import { liveColorText } from './shown-value.js'
import type { Token } from '../../model/state/state.types.js'
import type { PlanWithReading, RowScene } from './rows.types.js'
import { createHits } from './search-hit.js'
import { createSearch, type Search } from './search.js'

/** A search that finds more than what is written; it follows a plan that becomes another one. */
export function createShownSearch(plan: PlanWithReading): Search {
  const hits = createHits()
  const isShown = (scene: RowScene, token: Token, word: string): boolean => {
    const value = shownColorText(plan, scene, token) ?? ''
    const isOwn = !value.startsWith('var(')
    const query = word.toLowerCase()
    return hits.hexWith(query, isOwn ? value : liveColorText(plan, scene, token)) !== null ||
      (isOwn && colorAs(plan.form ?? 'written', value)?.includes(query) === true)
  }
  // Words are looked for in all that stands in a row; a color in what is a color alone.
  const isMeant = (scene: RowScene, token: Token, query: string): boolean =>
    hits.isColor(query) && hits.isSame(query, liveColorText(plan, scene, token))
  const make = () => ({
    config: plan.config,
    whole: createSearch(plan, { isIn: (text, word) => text.includes(word), isShown, isMeant }),
    part: createSearch(plan, { isIn: (text, word) => text.includes(word) || isInNames(text, word), isShown }),
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
