// A value that is a list between commas: its members as their author wrote them, added, moved, removed.
// What is not touched stays as it is, the gaps between members too.
import { membersOf, piecesOf, spanOf, type Span } from './pieces.js'

/** A list: what stands before, between and after its members is kept. */
export interface List {
  readonly members: readonly string[]
  /** One more than members: before the first, between each two, behind the last. */
  readonly gaps: readonly string[]
}

/** Takes it apart; `null` for what is no value, and where a member is missing. */
export function readList(text: string): List | null {
  const spans = membersOf(piecesOf(text) ?? []).map(spanOf)
  const there = spans.filter((span): span is Span => span !== null)
  if (there.length === 0 || there.length < spans.length) return null
  const gaps = [...there, null]
    .map((span, at) => text.slice(there[at - 1]?.to ?? 0, span?.from ?? text.length))
  return { members: there.map(({ from, to }) => text.slice(from, to)), gaps }
}

export const writeList = ({ members, gaps }: List): string =>
  gaps.map((gap, at) => `${gap}${members[at] ?? ''}`).join('')

/** What stands between two members that come to be beside each other. */
const gapOf = ({ gaps }: List): string => (gaps.length > 2 ? gaps.at(-2) : null) ?? ', '

/** With another text for one member. */
export const withListMember = (list: List, at: number, text: string): List =>
  ({ ...list, members: list.members.map((member, index) => (index === at ? text : member)) })

/** With one more, before the one at `at`. */
export const withAdded = (list: List, at: number, text: string): List => ({
  members: [...list.members.slice(0, at), text, ...list.members.slice(at)],
  gaps: [...list.gaps.slice(0, -1), gapOf(list), ...list.gaps.slice(-1)],
})

/** Without one; the last one stays. */
export function withoutListMember(list: List, at: number): List {
  if (list.members.length < 2) return list
  const isLast = at === list.members.length - 1
  return {
    members: list.members.filter((_member, index) => index !== at),
    gaps: list.gaps.filter((_gap, index) => index !== (isLast ? at : at + 1)),
  }
}

/** With one moved to where another one stands. */
export function withMoved(list: List, from: number, to: number): List {
  const moved = list.members[from]
  if (moved === undefined || to < 0 || to >= list.members.length) return list
  const members = list.members.filter((_member, index) => index !== from)
  members.splice(to, 0, moved)
  return { ...list, members }
}
