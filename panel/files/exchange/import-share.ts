// What a link shares, taken apart: the tabs as in any document, and colors by the scheme that they are of.
// A scheme that this panel does not have, or that its page never shows, is left out, and said.
import { findScheme } from '../../model/state/place.js'
import { clusterIn, SLOTS } from '../../model/state/colors.js'
import type { Plan } from '../../model/state/state.types.js'
import { isRecord, own } from '../../model/tokens/records.js'
import type { ParsedDocument, ImportFlaw, DocumentLeaf, SchemeTarget } from './exchange.types.js'
import { reportUnknownMembers, recordMembers, type RawRecord } from './import-parts.js'
import { dissectColors, dissectTabs } from './import-versions.js'
import { identitiesShown } from './css-scopes.js'

const MEMBERS = ['$schema', 'exportedAt', 'tabs', 'schemes']

/** Takes it apart. */
export function dissectShare(plan: Plan, document: RawRecord): ParsedDocument {
  const leftOut: ImportFlaw[] = []
  const found: ParsedDocument = { tabs: [], leaves: [], flaws: [], leftOut }
  reportUnknownMembers(document, '', MEMBERS, found)
  dissectTabs(document, found)
  for (const [tab, schemes, path] of recordMembers(own(document, 'schemes'), 'schemes', found)) {
    const slot = SLOTS.find((one) => clusterIn(plan, one)?.tab.id === tab)
    for (const [identity, colors, at] of recordMembers(schemes, path, found)) {
      const reason = slot === undefined ? 'is of a color tab that this panel does not have'
        : findScheme(plan, slot, identity) === null ? 'is a scheme that this panel does not have'
          : identitiesShown(plan, slot).has(identity) ? null : 'is a scheme that this page never shows by itself'
      if (!isRecord(colors)) found.flaws.push({ path: at, reason: 'must be an object' })
      else if (slot === undefined || reason !== null) leftOut.push({ path: at, reason: reason ?? '' })
      else found.leaves.push(...colorLeaves({ id: tab, tab: colors, path: at }, { slot, identity }, found))
    }
  }
  return found
}

function colorLeaves(
  raw: Parameters<typeof dissectColors>[0], under: SchemeTarget, found: ParsedDocument,
): readonly DocumentLeaf[] {
  const its: ParsedDocument = { tabs: [], leaves: [], flaws: found.flaws }
  dissectColors(raw, its)
  return its.leaves.map((leaf) => ({ ...leaf, under }))
}
