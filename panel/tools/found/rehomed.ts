// Overrides whose token stands in another group by now: what a stylesheet adds may give others a heading.
// Goes by the ids of items, which are the names of their variables.
import { withOverride } from '../../model/state/edits.js'
import type { Plan, Token, Updater } from '../../model/state/state.types.js'

/** Puts overrides where their tokens are; those of tokens that are not there stay where they were. */
export const rehomed = (plan: Plan): Updater => (state) => {
  const byId = new Map(plan.tokens.filter(isOrdinary).map((token) => [token.address.item, token]))
  const all = Object.entries(state.tabs).flatMap(([tab, tiers]) =>
    Object.entries(tiers).flatMap(([tier, items]) =>
      Object.entries(items).map(([item, text]) => ({ at: { tab, tier, item }, text }))))
  return all.reduce((now, { at, text }) => {
    const token = byId.get(at.item)
    if (token === undefined || plan.findToken(at) !== null || !canTake(token, text)) return now
    const isTaken = now.tabs[token.address.tab]?.[token.address.tier]?.[at.item] !== undefined
    return isTaken ? now : withOverride(withOverride(now, at, undefined), token.address, text)
  }, state)
}

const isOrdinary = ({ part }: Token): boolean => part.kind === 'ordinary'

/** A text of a reference is the id of an item; everywhere else it is a value. */
const canTake = ({ part }: Token, text: string): boolean => part.kind === 'ordinary' &&
  (part.referenced === null || part.referenced.items.some(({ id }) => id === text))
