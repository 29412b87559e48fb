// What an element reads as sections of a list: a caption for each property, a row for each token.
// A token that several properties read has one row, under all of their names.
import { isOfComponent } from '../../model/state/component-tab.js'
import { tierKey } from '../../view/frame/looks.js'
import type { Section } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import type { TabConfig, TierConfig } from '../../model/tokens/tokens.types.js'
import type { ElementReads, Read, ReadGroup } from '../../page/ask/reads.types.js'
import { elementName } from './element-label.js'
import { wordsOfPlace } from './component-tokens.browser.js'
import { withShorthands } from './shorthands.js'

/** A tab and a tier that no configuration has: nothing of them is stored or exported. */
export const UNLISTED_TIER: TierConfig = { id: 'from-page', label: 'From this page', items: [] }
export const UNLISTED_TAB: TabConfig = { id: 'tokenpanel:from-page', label: 'From this page', tiers: [UNLISTED_TIER] }

/** What makes a token of a variable that the configuration does not know. */
type UnlistedOf = (read: Read) => Token

/** One caption, and the tokens under it. */
interface Captioned {
  readonly title: string
  readonly tokens: readonly Token[]
}

/** What sections go by beside what is read. */
interface SectionPorts {
  readonly unlistedOf: UnlistedOf
  /** The token of a read that a component declares, where it can be changed there. */
  readonly componentTokenOf: (read: Read) => Token | null
  /** Whether what is read overridden closer than where the panel writes. */
  isDeclaredCloser(read: Read): boolean
  isOpen(part: string): boolean
}

/** The sections of an element; `others` are tokens whose users are shown. */
export function sectionsOf(
  reads: ElementReads, others: readonly Token[], ports: SectionPorts,
): readonly Section[] {
  const taken = new Set<Token>()
  const own = captionsOf(withSteps(reads.own, reads.all, ports), taken, ports)
  const inherited = captionsOf(withSteps(reads.inherited, reads.all, ports), taken, ports)
  const rest = others.filter((token) => !taken.has(token))
  const under = [{ title: '', tokens: rest }]
  return [
    ...partOf('own', 'Tokens read by this element', own, ports),
    ...(inherited.length === 0 ? [] : partOf('inherited', 'Inherited', inherited, ports)),
    ...(rest.length === 0 ? [] : partOf('others', 'Highlighted, not used here', under, ports)),
  ]
}

/** With the variables of components on the way to what has a row: they can be changed as well. */
function withSteps(
  groups: readonly ReadGroup[], all: readonly Read[], { componentTokenOf }: SectionPorts,
): readonly ReadGroup[] {
  return groups.map((group) => ({ ...group, reads: group.reads.flatMap((read) => [
    ...read.via.flatMap((_, at) =>
      all.filter((one) => isStep(one, read, at) && componentTokenOf(one) !== null)),
    read,
  ]) }))
}

/** Whether what is read is the variable at one step of the way to another. */
const isStep = (one: Read, { property, pseudo, from, via }: Read, at: number): boolean =>
  one.cssVar === via[at] && one.property === property && one.pseudo === pseudo && one.from === from &&
    one.via.join(' ') === via.slice(0, at).join(' ')

function captionsOf(
  groups: readonly ReadGroup[], taken: Set<Token>, ports: SectionPorts,
): readonly Captioned[] {
  const { unlistedOf, componentTokenOf } = ports
  const nearer = new Set<Token>()
  const properties = new Map<Token, Set<string>>()
  const froms = new Map<string, Element>()
  for (const read of withShorthands(groups).flatMap(({ reads }) => reads)) {
    const token = componentTokenOf(read) ?? read.token ?? unlistedOf(read)
    if (taken.has(token)) continue
    if (!isUnlisted(token) && !isOfComponent(token) && ports.isDeclaredCloser(read)) nearer.add(token)
    const property = `${read.pseudo === null ? '' : `${read.pseudo} `}${wayOf(read)}`
    properties.set(token, (properties.get(token) ?? new Set()).add(property))
    if (read.from !== null) froms.set(property, read.from)
  }
  const byTitle = new Map<string, Token[]>()
  for (const [token, names] of properties) {
    taken.add(token)
    const words = titleOf([...names], froms, token)
    const title = nearer.has(token) ? `${words} · ${token.item.cssVar} overridden closer` : words
    byTitle.set(title, [...byTitle.get(title) ?? [], token])
  }
  return [...byTitle].map(([title, tokens]) => ({ title, tokens }))
}

/** Every step: `border-radius ← --bs-btn-border-radius ← --bs-border-radius`; a row names the only one. */
const wayOf = ({ property, via, cssVar }: Read): string =>
  (via.length === 0 ? [property] : [property, ...via, cssVar]).join(' ← ')

// `font-family, font-size from body`: what comes from one place is said together.
function titleOf(names: readonly string[], froms: ReadonlyMap<string, Element>, token: Token): string {
  const places = new Map<string, string[]>()
  for (const name of names) {
    const from = froms.get(name)
    const place = from === undefined ? '' : ` from ${elementName(from)}`
    places.set(place, [...places.get(place) ?? [], name])
  }
  const words = [...places].map(([place, those]) => `${those.join(', ')}${place}`).join('; ')
  if (isOfComponent(token)) return `${words} · in ${wordsOfPlace(token.address.tier)}`
  if (!isUnlisted(token)) return words
  // Its row has its name once it is added.
  return `${words} · ${token.item.readonly === true ? `${token.item.cssVar} not in the panel` : 'temporary'}`
}

/** Whether a token is none of the configuration. */
export const isUnlisted = (token: Token): boolean => token.address.tab === UNLISTED_TAB.id

// A part that is closed is its heading alone.
function partOf(
  id: string, title: string, all: readonly Captioned[], ports: SectionPorts,
): readonly Section[] {
  const members = all.flatMap(({ tokens }) => tokens)
  const tier = { id, label: title, items: [] }
  const key = tierKey(UNLISTED_TAB.id, id)
  const isNow = ports.isOpen(key)
  const [only] = all
  const tokens = only?.title === '' ? only.tokens : []
  const part: Section = {
    ...BASE, key, title, tokens, total: members.length, members, look: 'part', heading: 'tier', isOpen: isNow, tier,
  }
  const captions = isNow && tokens.length === 0 ? all : []
  return [part, ...captions.map((one, at): Section =>
    ({ ...BASE, key: `${key} ${at}`, heading: 'caption', isOpen: true, tier: UNLISTED_TIER, ...one, total: one.tokens.length }))]
}

const BASE = { changed: 0, tab: UNLISTED_TAB } as const
