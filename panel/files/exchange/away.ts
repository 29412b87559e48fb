// Judges the leaves of a document: colors of schemes that are not shown are judged under their own place.
// Each of those schemes is a tab of its own in what it says, to be ticked or not.
import { nameOfIdentity, identitiesIn, placeIn } from '../../model/state/place.js'
import type { Place } from '../../model/state/state.types.js'
import { analyseShown } from './analysis.js'
import type { ParsedDocument, DocumentForm, ImportAnalysis, ImportTab, DocumentLeaf, SchemeTarget } from './exchange.types.js'
import type { Judging } from './import-leaves.js'

/** What a document says of one scheme that is not shown. */
interface Away {
  readonly under: SchemeTarget
  readonly leaves: DocumentLeaf[]
}

/** Judges every leaf and sorts the outcome. */
export function analyseLeaves(
  judging: Judging, dissected: ParsedDocument, form: DocumentForm = judging.version,
): ImportAnalysis {
  const { place } = judging.scene
  const here: DocumentLeaf[] = []
  const away = new Map<string, Away>()
  for (const leaf of dissected.leaves) {
    const { under } = leaf
    if (under === undefined || place[under.slot]?.identity === under.identity) {
      here.push(leaf)
      continue
    }
    const key = JSON.stringify([under.slot, under.identity])
    const its = away.get(key) ?? { under, leaves: [] }
    away.set(key, its)
    its.leaves.push(leaf)
  }
  const shown = analyseShown(judging, { ...dissected, leaves: here }, form)
  return [...away.values()].reduce((all, its) => joined(all, analyseAway(judging, its, form)), shown)
}

const joined = (one: ImportAnalysis, other: ImportAnalysis): ImportAnalysis => ({
  ...one,
  tabs: [...one.tabs, ...other.tabs],
  unknown: [...new Set([...one.unknown, ...other.unknown])],
  readOnly: [...new Set([...one.readOnly, ...other.readOnly])],
  flaws: [...one.flaws, ...other.flaws],
  unresolved: [...one.unresolved, ...other.unresolved],
})

function analyseAway(judging: Judging, { under, leaves }: Away, form: DocumentForm): ImportAnalysis {
  const { plan, scene } = judging
  const { slot, identity } = under
  const place = placeOf(judging, under)
  // What the page says of a color is said of the scheme that it shows.
  const analysis = analyseShown({ ...judging, scene: { ...scene, place }, shown: undefined },
    { tabs: [], leaves, flaws: [] }, form)
  const name = nameOfIdentity(plan, slot, identity)
  const tabs = analysis.tabs.filter(({ isHere }) => isHere).map((tab): ImportTab => {
    // What all schemes of the tab share is not this one's.
    const reset = tab.reset.filter(({ name: cssVar }) => plan.byVar.get(cssVar)?.part.kind !== 'ordinary')
    return {
      ...tab, id: `${tab.id} ${identity}`, label: `${tab.label}, ${name}`, away: { ...under, place },
      reset, besides: reset.length,
    }
  })
  return { ...analysis, tabs }
}

function placeOf({ plan, scene, placeUnder }: Judging, { slot, identity }: SchemeTarget): Place {
  const identities = { ...identitiesIn(scene.place), [slot]: identity }
  return placeUnder?.(identities) ?? placeIn(plan, identities, {})
}
