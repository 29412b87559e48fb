// What is said of a value under a resting pointer: all of it, its hex, its variable, and where a file has it.
// Asks no page: what is a color by calculation alone has no hex here.
import { homeOfValue } from '../../files/apply/value-home.js'
import { nameOfToken } from '../../model/state/token-name.js'
import { channelsOfKind } from '../../model/tokens/kinds.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { shownValue } from './page-values.js'
import type { RowScene } from './rows.types.js'
import { colorAs } from './shown-color.js'
import { findReferred, liveColorText, liveValue } from './shown-value.js'

/** `styles/tokens.css:9`, as far as it is known of the value that is shown; `null`: nobody knows. */
export function placeText(plan: Plan, { place }: RowScene, { item: { cssVar } }: Token): string | null {
  const home = cssVar === '' ? null : homeOfValue(plan, place, cssVar)
  if (home === null || home === 'not on disk') return home
  return home.line === null ? home.file : `${home.file}:${home.line}`
}

/** Two lines; `null` where the row says all of it: `isCut` where its field has too little room. */
export function valueTip(plan: Plan, scene: RowScene, token: Token, isCut: boolean): string | null {
  const value = shownValue(plan, scene, token)
  const { cssVar, type } = token.item
  if (value === null || (type.kind !== 'color' && !isCut)) return null
  const target = findReferred(plan, value)
  const live = target === null ? value : liveValue(plan, scene, target)
  const hex = colorAs('hex', liveColorText(plan, scene, target ?? token))
  const words = target === null ? value : `${nameOfToken(target)}, ${live}`
  const channels = channelsOfKind(type)
  const space = channels === null ? '' : ` (${channels} channels)`
  const isSaid = hex === null || words.toLowerCase().endsWith(hex)
  // A role may have no variable.
  const beneath = [cssVar, placeText(plan, scene, token)].filter(Boolean).join(' · ')
  return [`${isSaid ? words : `${words} ${hex}`}${space}`, ...beneath === '' ? [] : [beneath]].join('\n')
}
