// The colors that were set in this panel and not taken back, newest first: read off its history, nothing is
// kept besides.
// Knows plain colors only: what refers to others is no color to copy.
import { formatOklch } from '../../model/color/emit.js'
import { parseColor } from '../../model/color/parse.js'
import { isLiteral } from '../../model/color/semantic.js'
import type { ColorState } from '../../model/color/cluster.js'
import type { Entry, History } from '../../model/state/history.js'
import { SLOTS } from '../../model/state/colors.js'
import type { Plan, Slots, TweakState } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'
import type { SemanticValue } from '../../model/tokens/tokens.types.js'

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
    ...SLOTS.flatMap((slot) => inSlots(before[slot], after[slot])),
    ...(before.tabs === after.tabs ? [] : inTabs(plan, before, after)),
  ]
}

function inSlots(before: Slots, after: Slots): readonly string[] {
  if (before === after) return []
  return Object.entries(after).flatMap(([identity, colors]) => {
    const was: Partial<ColorState> = own(before, identity) ?? colors.base ?? {}
    if (was === colors) return []
    const palette = colors.palette.filter((text, at) => text !== was.palette?.[at])
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
        return token?.part.kind === 'ordinary' && token.item.type.kind === 'color' ? [text] : []
      })))
}

const changedMembers = <T>(
  now: Readonly<Record<string, T>>, was: Readonly<Record<string, T>> | undefined,
): readonly (readonly [string, T])[] => Object.entries(now).filter(([key, value]) => value !== own(was, key))
