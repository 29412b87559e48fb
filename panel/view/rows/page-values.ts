// What a token is on the page: what was chosen, else what the page's stylesheets say where that is not its
// default, or not what the active scheme says.
// What they say is read for showing only: never stored, exported, sent or emitted.
import { skipPiece, skipTrivia, type Trouble } from '../../../shared/css/scan.js'
import { isSameText } from '../../model/state/baseline.js'
import { isOfComponent } from '../../model/state/component-tab.js'
import { placedAt } from '../../model/state/token-places.js'
import { overrideOf, unchangedValue, valueOf } from '../../model/state/value.js'
import type { PageValues, Plan, Scene, Token } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'
import { colorTextOf } from '../../model/tokens/kinds.js'
import { resolveLiteral } from '../../model/tokens/resolve.js'
import type { RowScene } from './rows.types.js'

export { isChanged } from '../../model/state/value.js'

/**
 * The page's values, out of what its rules declare for the root. `computed`: what wins where they differ;
 * what is none of the texts is not known.
 */
export function pageValuesOf(
  plan: Plan, scene: Scene, declared: ReadonlyMap<string, readonly string[]>,
  computed: (cssVar: string) => string,
): PageValues {
  const values = new Map<string, string>()
  const { themed } = scene.place
  const onPage = themed && { ...scene.place, themed: themed.under([...themed.onPage]) }
  for (const token of plan.tokens) {
    const { item, part } = token
    // What a theme's place holds is known by itself, and is not the base's.
    if (part.kind === 'ordinary' && part.referenced !== null) continue
    if (onPage !== undefined && placedAt(onPage, token) !== null) continue
    const isSaidAnyway = item.pill !== undefined && part.kind === 'ordinary'
    const given = declared.get(item.cssVar)
    if (isSaidAnyway) values.set(item.cssVar, '')
    if (given === undefined) continue
    const texts = [...new Set(given.map(onOneLine))]
    const text = texts[texts.length < 2 ? 0 : texts.indexOf(onOneLine(computed(item.cssVar)))]
    if (!text) continue
    const usual = part.kind === 'ordinary' ? resolveLiteral(item, undefined) : unchangedValue(plan, scene, token)
    const isUsual = usual !== null && (text === usual || isSame(text, usual) || isSameText(text, usual))
    if (!isUsual) values.set(item.cssVar, text)
    else if (isSaidAnyway) values.set(item.cssVar, usual)
  }
  return values
}

/** Whether two readings say the same. */
export const isSamePage = (one: PageValues, other: PageValues): boolean =>
  one.size === other.size && [...one].every(([cssVar, text]) => other.get(cssVar) === text)

// A file breaks long values; a field has one line. Nearly all have one, without a comment.
const onOneLine = (text: string): string => !text.includes('\n') && !text.includes('/*') ? text.trim()
  : withoutEndComments(text).split('\n').map((line) => line.trim()).join(' ').trim()

// A browser may hand over the comments that stand around a value; they are not part of what it is.
function withoutEndComments(text: string): string {
  const trouble: Trouble = { first: null }
  const from = skipTrivia(text, 0, trouble)
  let to = from
  for (let past = from; past < text.length; past = skipTrivia(text, to, trouble)) to = skipPiece(text, past)
  return text.slice(from, to)
}

// Blanks after commas are a matter of taste.
const isSame = (one: string, other: string): boolean =>
  one.split(' ').join('').toLowerCase() === other.split(' ').join('').toLowerCase()

/** What the page says of a token where that is not its default; `null` once a write has confirmed a value. */
export function findPageValue({ page, baseline, place }: RowScene, token: Token): string | null {
  const { item, part } = token
  // What a theme's place holds is known by itself.
  if (isOfComponent(token) || placedAt(place, token) !== null) return null
  const text = own(baseline, item.cssVar) === undefined ? page?.get(item.cssVar) ?? '' : ''
  return text === '' || (part.kind === 'ordinary' && text === resolveLiteral(item, undefined)) ? null : text
}

function hasOverride(plan: Plan, scene: Scene, token: Token): boolean {
  if (token.item.readonly === true) return false
  return token.part.kind === 'ordinary'
    ? overrideOf(scene, token) !== undefined
    : valueOf(plan, scene, token) !== unchangedValue(plan, scene, token)
}

/** What a token is on the page: what was chosen, else what the page says, else the default. */
export const shownValue = (plan: Plan, scene: RowScene, token: Token): string | null =>
  (hasOverride(plan, scene, token) ? null : findPageValue(scene, token)) ?? valueOf(plan, scene, token)

/** The same as CSS takes it for a color: of channels, in the function that takes them. */
export function shownColorText(plan: Plan, scene: RowScene, token: Token): string | null {
  const value = shownValue(plan, scene, token)
  return value === null ? null : colorTextOf(token.item.type, value)
}

/** What a token is on the page without what was chosen: what a reset goes back to. */
export const restingValue = (plan: Plan, scene: RowScene, token: Token): string | null =>
  findPageValue(scene, token) ?? unchangedValue(plan, scene, token)
