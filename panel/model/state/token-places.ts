// Where a token's value is that the page takes now: in its base, or in a theme's place, and what a state has
// changed there. Which themes there are, and which are on, is given with the place.
import type { Scope } from '../../../shared/css/scope.js'
import { own } from '../tokens/records.js'
import { resolve } from '../tokens/resolve.js'
import { COMPONENTS_TAB_ID } from './component-tab.js'
import { nameOfSide } from './place.js'
import { nameOfToken } from './token-name.js'
import type { Address, Place, Plan, Themed, Token, TokenPlace, TweakState } from './state.types.js'

/** Whether themes may have it, too. A palette's colors are in themes that no mode of the page leads to. */
export const mayHavePlaces = ({ part, address }: Token): boolean =>
  (part.kind === 'ordinary' || part.kind === 'palette') && address.tab !== COMPONENTS_TAB_ID

/** The place that the page takes a token from now; `null`: its base, or the active colors. */
export const placedAt = ({ themed }: Place, token: Token): TokenPlace | null =>
  mayHavePlaces(token) ? themed?.at(token.item) ?? null : null

/** Whether a theme has a variable, too. */
export const isThemed = ({ byVar }: Plan, { themed }: Place, cssVar: string): boolean => {
  const item = themed === undefined ? undefined : byVar.get(cssVar)?.item
  return item !== undefined && (themed?.placesOf(item).length ?? 0) > 0
}

/** The scopes in which a variable has values, the root's among them; none where no theme has it. */
export function placeScopes({ byVar }: Plan, { themed }: Place, cssVar: string): readonly Scope[] {
  const item = byVar.get(cssVar)?.item
  const places = item === undefined ? [] : themed?.placesOf(item) ?? []
  return places.length === 0 ? []
    : [[':root'], ...places.flatMap(({ key }) => themed?.homeOf(key)?.scopes ?? [])]
}

const MODES = ['light', 'dark'] as const

/** Whether a theme is the light one, or the dark one, by what it is called; `null` for neither. */
export const modeOfName = (name: string): 'light' | 'dark' | null =>
  MODES.find((mode) => mode === name.toLowerCase()) ?? null

/** What the base is called beside themes: beside a dark one alone it is the light one. */
export function nameOfBase({ names }: Pick<Themed, 'names'>): string {
  const modes = new Set(names.map(modeOfName))
  return modes.has('dark') === modes.has('light') ? 'Base' : modes.has('dark') ? 'Light' : 'Dark'
}

/** What the place is called that the page takes a token from; `null` for one that has no other place. */
export function nameOfPlace(plan: Plan, place: Place, token: Token): string | null {
  const { themed } = place
  if (themed === undefined || !isThemed(plan, place, token.item.cssVar)) return null
  return placedAt(place, token)?.theme ?? (token.part.kind === 'ordinary' ? nameOfBase(themed) : null)
}

/** The same of a color, too, whose scheme the page's mode chooses. */
export const nameOfShown = (plan: Plan, place: Place, token: Token): string | null =>
  nameOfPlace(plan, place, token) ?? nameOfSide(plan, place, token)

/** `Lift, dark`: what heads an editor of the value that is shown. */
export function titleInPlace(plan: Plan, place: Place, token: Token, label = token.item.label): string {
  const its = nameOfShown(plan, place, token)
  return its === null ? label : `${label}, ${modeOfName(its) ?? its}`
}

/** `Lift in Dark`: what a change of a token is called. */
export function nameOfChange(plan: Plan, place: Place, token: Token): string {
  const its = nameOfPlace(plan, place, token)
  return its === null ? nameOfToken(token) : `${nameOfToken(token)} in ${its}`
}

/** Where a state files what is changed of a token there. */
export const addressAt = ({ key }: TokenPlace, { item }: Token): Address =>
  ({ tab: COMPONENTS_TAB_ID, tier: key, item: item.cssVar })

/** What a state has changed there. */
export const overrideAt = ({ tabs }: TweakState, { key }: TokenPlace, { item }: Token): string | undefined =>
  own(own(own(tabs, COMPONENTS_TAB_ID), key), item.cssVar)

/** What a token is there when nothing is changed. */
export function restingAt({ themed }: Place, { key, value }: TokenPlace, token: Token): string | null {
  const { item, part } = token
  const said = part.kind === 'ordinary' ? resolve(item, value, part.referenced) : value
  return themed?.resting(key, item.cssVar) ?? said
}

/** A text as it stands in a stylesheet: an item's id as a reference to it. */
export function cssTextAt({ item, part }: Token, text: string): string {
  const referenced = part.kind === 'ordinary' ? part.referenced : null
  const isId = referenced?.items.some(({ id }) => id === text) === true
  return isId ? resolve(item, text, referenced) ?? text : text
}
