// The words of a link's bar, what can be done with it, and what trying it shows: out of an analysis and of
// whether it is tried. Pure: names and values of the link are only ever part of a text.
import { colorTextOf } from '../../model/tokens/kinds.js'
import { listOf, listsOf, shortened, type ImportList } from '../../view/dialogs/import.js'
import { counted } from '../../model/tokens/counted.js'
import type { ImportAnalysis, ImportTab } from '../../files/exchange/exchange.types.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { sceneOfTheme } from '../../model/state/changed-in-places.js'
import { isChanged, valueOf } from '../../model/state/value.js'
import { has } from '../../model/tokens/records.js'
import type { Result } from '../../../shared/result.js'
import type { RowPreview } from '../../view/rows/rows.types.js'

/** What the rows show, by token. */
export function trialRows(plan: Plan, now: Scene, next: Scene): ReadonlyMap<Token, RowPreview> {
  const rows = new Map<Token, RowPreview>()
  for (const token of plan.tokens) {
    const [was, text] = [valueOf(plan, now, token), valueOf(plan, next, token)]
    if (text === null || was === text) continue
    const isColor = token.item.type.kind === 'color'
    const swatch = isColor && { swatch: colorTextOf(token.item.type, text) }
    const model = { value: text, isReadonly: true, ...swatch }
    rows.set(token, { after: text, reason: null, preview: { mark: 'able', was: was ?? '', model } })
  }
  return rows
}

export interface LinkOffer {
  readonly text: string
  /** Whether it can be tried and kept. */
  readonly canTake: boolean
  readonly isTrying: boolean
  /** What changes, what is not taken, and what the person has changed as well. */
  readonly lists: readonly ImportList[]
}

interface OfferFacts {
  readonly plan: Plan
  readonly scene: Scene
  /** What the link says; or why it cannot be read. */
  readonly read: Result<ImportAnalysis, string>
  readonly isTrying: boolean
  /** It was tried until something was changed. */
  readonly isInterrupted: boolean
}

/** What is offered. */
export function offerOf({ plan, scene, read, isTrying, isInterrupted }: OfferFacts): LinkOffer {
  const nothing = { canTake: false, isTrying: false, lists: [] }
  if (!read.ok) return { ...nothing, text: `Can’t read this link: ${read.error}.` }
  const { tabs } = read.value
  const changes = tabs.reduce((sum, tab) => sum + tab.changes, 0)
  const lists = listsOf(read.value)
  if (changes === 0) {
    const leaves = tabs.reduce((sum, { leaves: its, isHere }) => sum + (isHere ? its : 0), 0)
    const text = leaves > 0 ? 'You already have all values from this link.'
      : lists.length > 0 ? 'None of these values fits this panel.' : 'This link has no changes.'
    return { ...nothing, text, lists }
  }
  const ownChanges = tabs.flatMap((tab) => changedToo(plan, scene, tab))
  return {
    canTake: true, isTrying, lists: [changesOf(tabs), ...mineOf(ownChanges), ...lists],
    text: [
      ...(isInterrupted && !isTrying ? ['Stopped trying: something else changed.'] : []),
      isTrying ? `Trying ${counted(changes, 'value')} from a link. Reload to discard ${changes === 1 ? 'it' : 'them'}.`
        : `This link has ${counted(changes, 'value')}${awayWords(tabs)}.`,
      ...(ownChanges.length > 0 ? [mineWords(ownChanges.length, isTrying)] : []),
    ].join(' '),
  }
}

/** Each value, from what to what: nobody is to try or keep what was not to be seen. */
const changesOf = (tabs: readonly ImportTab[]): ImportList =>
  listOf('Changes', tabs.flatMap(({ changed, away, label }) =>
    changed.map(({ name, before, after }) => [
      name, `${shortened(before)} → ${shortened(after)}${away === undefined ? '' : ` (${label})`}`,
    ] as const)))

/** Where colors are that the page does not show now. */
function awayWords(tabs: readonly ImportTab[]): string {
  const away = tabs.filter((tab) => tab.away !== undefined && tab.changes > 0)
  const words = away.map(({ label, changes }) => `${changes} in ${label}`)
  return words.length === 0 ? '' : ` (${words.join(', ')})`
}

const mineWords = (count: number, isTrying: boolean): string => {
  return isTrying ? `${count} of your changes ${count === 1 ? 'is' : 'are'} hidden for now.`
    : `Keep replaces ${count} of your changes.`
}

const mineOf = (tokens: readonly Token[]): readonly ImportList[] =>
  tokens.length === 0 ? []
    : [listOf('Also changed by you', tokens.map(({ item }) => [item.cssVar || item.label, '']))]

/** What of a tab's changes the person has changed, too. */
function changedToo(plan: Plan, scene: Scene, { values, away }: ImportTab): readonly Token[] {
  const its = away === undefined ? sceneOfTheme(scene, null) : { ...scene, place: away.place }
  return values.flatMap((value) => {
    if (!value.changes || value.kind === 'theme') return []
    const token = has(value, 'token') ? value.token : plan.tokens.find(({ part }) =>
      part.kind === 'role' && part.slot === value.slot && part.role === value.role)
    return token !== undefined && isChanged(plan, its, token) ? [token] : []
  })
}
