// Where the value that a scene shows of a variable stands in the project's files, as a review would place it.
// Says less than a review knows, and nothing else: a file and a line only where there can be no other.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { findRoute, readRouting } from '../../../shared/wire/routing.js'
import { SLOTS } from '../../model/state/colors.js'
import type { Place, Placing, Plan } from '../../model/state/state.types.js'
import { has } from '../../model/tokens/records.js'
import { locationsIn, type SchemeLocation } from './scheme-locations.js'

/** A file with the line that declares it, where that is known; or that no file has it. */
type ValueHome = { readonly file: string; readonly line: number | null } | 'not on disk'

/** Finds it; `null` where nobody knows, several may be meant, or the value goes to no file. */
export function homeOfValue(plan: Plan, place: Place, cssVar: string): ValueHome | null {
  const schemes = SLOTS.flatMap((slot) => {
    const identity = place[slot]?.identity
    return identity === undefined ? [] : [locationsIn(plan, slot, identity)]
  })
  const located = schemes.find(({ vars }) => vars.has(cssVar))?.located
  if (located !== undefined && has(located, 'reason')) return null
  const { placing } = plan
  if (placing !== undefined) {
    const homes = (located?.locations ?? ordinaryLocations(plan, placing, cssVar))
      .map((location) => homeAt(placing, cssVar, location))
    return commonHome(homes)
  }
  // Of a page that nobody has configured its server alone knows.
  if (plan.declaring !== undefined) return null
  const routed = routedFile(plan, cssVar)
  return commonHome((located?.locations ?? [ROOT]).map(({ file }) => {
    const its = file ?? routed
    return its === null ? null : { file: its, line: null }
  }))
}

const ROOT: SchemeLocation = { scope: null, file: null }

function routedFile({ config }: Plan, cssVar: string): string | null {
  const routing = readRouting(config.applyRouting)
  return routing.ok ? findRoute(routing.value, cssVar) : null
}

// What no scheme has may go to any place that the page takes it from: which one that is now, the page says
// when it is reviewed.
function ordinaryLocations({ declaring }: Plan, placing: Placing, cssVar: string): readonly SchemeLocation[] {
  const others = (declaring?.(cssVar) ?? []).filter(({ scope }) => !isRootScope(scope))
    .map(({ scope }): SchemeLocation => ({ scope, file: null }))
    .filter(({ scope }) => ['file', 'several-files'].includes(placing.placeOf({ cssVar, scope }, null).kind))
  return [ROOT, ...others]
}

function homeAt(placing: Placing, cssVar: string, { scope, file }: SchemeLocation): ValueHome | null {
  const placed = placing.placeOf({ cssVar, scope }, file)
  if (placed.kind === 'not-on-disk') return 'not on disk'
  const its = placed.kind === 'file' ? placed.file : placed.kind === 'routed' ? file : null
  return its === null ? null : { file: its, line: placing.lineOf({ cssVar, scope }, its) }
}

/** What all of them are. */
function commonHome(homes: readonly (ValueHome | null)[]): ValueHome | null {
  const [first = null, ...others] = homes
  if (first === null || others.length === 0) return first
  if (first === 'not on disk') return others.every((one) => one === first) ? first : null
  const isSame = others.every((one) => one !== null && one !== 'not on disk' && one.file === first.file)
  return isSame ? { file: first.file, line: null } : null
}
