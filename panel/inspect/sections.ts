// What an element reads as sections of a list: a caption for each property, a row for each token.
// A token that several properties read has one row, under all of their names.
import type { Section } from '../rows/rows.types.js'
import type { Token } from '../state/state.types.js'
import type { TabConfig, TierConfig } from '../tokens/tokens.types.js'
import type { ElementReads, Read } from '../usage/reads.types.js'
import { nameOf } from './naming.js'

/** A tab and a tier that no configuration has: nothing of them is stored or exported. */
export const GUEST_TIER: TierConfig = { id: 'from-page', label: 'From this page', items: [] }
export const GUEST_TAB: TabConfig = { id: 'tokenpanel:from-page', label: 'From this page', tiers: [GUEST_TIER] }

/** What makes a token of a variable that the configuration does not know. */
export type GuestOf = (read: Read) => Token

/** One caption, and the tokens under it. */
interface Captioned {
  readonly title: string
  readonly tokens: readonly Token[]
}

/** The sections of an element; `others` are tokens whose users are shown. */
export function sectionsOf(
  reads: ElementReads, others: readonly Token[], guestOf: GuestOf,
): readonly Section[] {
  const taken = new Set<Token>()
  const own = captionsOf(reads.own.flatMap((group) => group.reads), taken, guestOf)
  const inherited = captionsOf(reads.inherited.flatMap((group) => group.reads), taken, guestOf)
  const rest = others.filter((token) => !taken.has(token))
  return [
    partOf('own', 'Tokens read by this element', countIn(own)),
    ...own.map((one, at) => captionOf(`own ${at}`, one)),
    ...(inherited.length === 0 ? [] : [partOf('inherited', 'Inherited', countIn(inherited))]),
    ...inherited.map((one, at) => captionOf(`inherited ${at}`, one)),
    ...(rest.length === 0 ? [] : [partOf('others', 'Users shown, not read here', rest.length, rest)]),
  ]
}

const countIn = (all: readonly Captioned[]): number =>
  all.reduce((count, { tokens }) => count + tokens.length, 0)

function captionsOf(reads: readonly Read[], taken: Set<Token>, guestOf: GuestOf): readonly Captioned[] {
  const properties = new Map<Token, Set<string>>()
  const froms = new Map<string, Element>()
  for (const read of reads) {
    const token = read.token ?? guestOf(read)
    if (taken.has(token)) continue
    const property = `${read.pseudo === null ? '' : `${read.pseudo} `}${read.property}`
    properties.set(token, (properties.get(token) ?? new Set()).add(property))
    if (read.from !== null) froms.set(property, read.from)
  }
  const byTitle = new Map<string, Token[]>()
  for (const [token, names] of properties) {
    taken.add(token)
    const title = titleOf([...names], froms, token)
    byTitle.set(title, [...byTitle.get(title) ?? [], token])
  }
  return [...byTitle].map(([title, tokens]) => ({ title, tokens }))
}

// `font-family, font-size from body`: what comes from one place is said together.
function titleOf(names: readonly string[], froms: ReadonlyMap<string, Element>, token: Token): string {
  const places = new Map<string, string[]>()
  for (const name of names) {
    const from = froms.get(name)
    const place = from === undefined ? '' : ` from ${nameOf(from)}`
    places.set(place, [...places.get(place) ?? [], name])
  }
  const words = [...places].map(([place, those]) => `${those.join(', ')}${place}`).join('; ')
  return isGuest(token) ? `${words} · ${token.item.cssVar} not in the panel` : words
}

/** Whether a token is none of the configuration. */
export const isGuest = (token: Token): boolean => token.address.tab === GUEST_TAB.id

const captionOf = (key: string, { title, tokens }: Captioned): Section =>
  ({ ...BASE, key, title, tokens, total: tokens.length })

const partOf = (key: string, title: string, total: number, tokens: readonly Token[] = []): Section =>
  ({ ...BASE, key, title: `${title} ${total}`, tokens, total, look: 'part' })

const BASE = { heading: 'caption', isOpen: true, changed: 0, tab: GUEST_TAB, tier: GUEST_TIER } as const
