// The users of a token: those of its variable, of a component's token only those that have it from its place.
// Finds no user itself.
import { SCOPED_TAB } from '../../model/state/scoped-tab.js'
import type { Token } from '../../model/state/state.types.js'
import type { FindsUsers, FoundUsers } from './users.types.js'

const placeIn = ({ address: { tab, tier } }: Token): string | null => tab === SCOPED_TAB ? tier : null

/** The same for tokens that have the same users. */
export function usersIdOf(token: Token): string {
  const place = placeIn(token)
  return place === null ? token.item.cssVar : `${token.item.cssVar} ${place}`
}

/** Gives the users of a token; what it returns calls that off. */
export const findUsersOf = (usage: FindsUsers, token: Token, done: (users: FoundUsers) => void): () => void =>
  usage.usersOf(token.item.cssVar, done, placeIn(token))
