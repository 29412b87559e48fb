// The swatches of a picker: those of the palette that a token belongs to, to copy from or to refer to, and
// the colors that were picked last. Makes no choice.
import { formatOklch } from '../../model/color/emit.js'
import { parseColor } from '../../model/color/parse.js'
import { isLiteral } from '../../model/color/semantic.js'
import { type ColorState, paletteItems } from '../../model/color/cluster.js'
import type { Entry, History } from '../../model/state/history.js'
import { SLOTS, clusterIn } from '../../model/state/colors.js'
import { colorTextOf } from '../../model/tokens/kinds.js'
import type { Plan, SlotName, Slots, TweakState, Token } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'
import type { SemanticValue } from '../../model/tokens/tokens.types.js'

/** A tier may have any number of colors; a palette is what somebody has chosen. */
const MOST_BESIDE = 64

/** The palette's tokens: that of a token's own tab, else the first there is, else what stands beside it. */
export function paletteFor(plan: Plan, { address, part }: Token): readonly Token[] {
  const own = part.kind === 'ordinary'
    ? [plan.color, plan.secondary].find((cluster) => cluster?.tab.id === address.tab)
    : clusterIn(plan, part.slot)
  const items = [own, plan.color, plan.secondary]
    .map((cluster) => (cluster ? paletteItems(cluster) : [])).find(({ length }) => length > 0)
  if (items !== undefined) return items.flatMap(({ cssVar }) => plan.byVar.get(cssVar) ?? [])
  return plan.tokens.filter(({ address: its, item }) =>
    its.tab === address.tab && its.tier === address.tier && item.type.kind === 'color').slice(0, MOST_BESIDE)
}

/** How many are shown. */
const MOST_RECENT = 8

/** As their authors wrote them; the same color in other words is listed once. */
export function recentColors(plan: Plan, { entries, done }: History): readonly string[] {
  const found = new Map<string, string>()
  for (const entry of entries.slice(0, done).reverse()) {
    for (const text of textsSet(plan, entry)) {
      const color = parseColor(text)
      if (color === null) continue
      const key = formatOklch(color)
      if (!found.has(key)) found.set(key, text.trim())
      if (found.size === MOST_RECENT) return [...found.values()]
    }
  }
  return [...found.values()]
}

function textsSet(plan: Plan, { before, after }: Entry): readonly string[] {
  return [
    ...SLOTS.flatMap((slot) => inSlots(before[slot], after[slot], paletteIn(plan, slot))),
    ...(before.tabs === after.tabs ? [] : inTabs(plan, before, after)),
  ]
}

/** Says the text of an entry as CSS takes it for a color. */
const paletteIn = (plan: Plan, slot: SlotName) => (at: number, text: string): string => {
  const cluster = clusterIn(plan, slot)
  const item = cluster === null ? undefined : paletteItems(cluster)[at]
  return item === undefined ? text : colorTextOf(item.type, text)
}

function inSlots(before: Slots, after: Slots, asColor: ReturnType<typeof paletteIn>): readonly string[] {
  if (before === after) return []
  return Object.entries(after).flatMap(([identity, colors]) => {
    const was: Partial<ColorState> = own(before, identity) ?? colors.base ?? {}
    if (was === colors) return []
    const palette = colors.palette
      .flatMap((text, at) => (text === was.palette?.[at] ? [] : [asColor(at, text)]))
    const meant = Object.entries(colors.semanticMappings)
      .flatMap(([id, value]) => (value === own(was.semanticMappings, id) ? [] : literalsOf(value)))
    return [...palette, ...meant]
  })
}

function literalsOf(value: SemanticValue): readonly string[] {
  if (!isLiteral(value)) return []
  return typeof value.literal === 'string' ? [value.literal] : [value.literal.light, value.literal.dark]
}

// Only what differs is looked into: a drag asks for this in every frame.
function inTabs(plan: Plan, { tabs: before }: TweakState, { tabs: after }: TweakState): readonly string[] {
  return changedMembers(after, before).flatMap(([tab, tiers]) =>
    changedMembers(tiers, own(before, tab)).flatMap(([tier, items]) =>
      changedMembers(items, own(own(before, tab), tier)).flatMap(([item, text]) => {
        const token = plan.findToken({ tab, tier, item })
        return token?.part.kind === 'ordinary' && token.item.type.kind === 'color' ? [colorTextOf(token.item.type, text)] : []
      })))
}

const changedMembers = <T>(
  now: Readonly<Record<string, T>>, was: Readonly<Record<string, T>> | undefined,
): readonly (readonly [string, T])[] => Object.entries(now).filter(([key, value]) => value !== own(was, key))
