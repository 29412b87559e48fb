// What of a page's tokens stands on disk, and what of those on disk the page has: by name.
// Joins once for each look at the page; sends nothing.
import { isRootScope } from '../../../shared/css/root-selector.js'
import type { DeclaredToken } from '../../../shared/discover/discover.types.js'
import type { ServedIndex, ServedPlace } from '../../../shared/wire/served.types.js'
import { own } from '../../model/tokens/records.js'
import { isTheme, joinPage, madeOf, type Made, type ChosenFiles, type Joined } from './join.js'

/** Where the tokens of a page stand. */
export interface DiskStatus {
  /** By name and scope. */
  readonly joined: ReadonlyMap<string, Joined>
  /** Of one name, in the order of the page's stylesheets; none where the page does not declare it. */
  ofName(name: string): readonly Joined[]
  /** The files that a build makes. */
  readonly made: Made
  /** Every place on disk of a name. */
  placesOf(name: string): readonly ServedPlace[]
  /** Whether no file below the server's root declares it where the page has it. */
  isNotOnDisk(name: string): boolean
}

/** Whether a scope on disk is the root's, whatever holds. */
export const isRootPlace = ({ scope }: Pick<ServedPlace, 'scope'>): boolean => isRootScope(scope) || isTheme(scope)

/** Finds out. */
export function diskStatusOf(
  declared: readonly DeclaredToken[], index: Pick<ServedIndex, 'where' | 'sources'>, chosen: ChosenFiles,
): DiskStatus {
  const { where } = index
  const made = madeOf(index)
  const joined = joinPage(declared, where, chosen, made)
  const byName = new Map<string, Joined[]>()
  for (const one of joined.values()) {
    const all = byName.get(one.name)
    if (all === undefined) byName.set(one.name, [one])
    else all.push(one)
  }
  const ofName = (name: string): readonly Joined[] => byName.get(name) ?? []
  const placesOf = (name: string): readonly ServedPlace[] => own(where, name) ?? []
  const isNotOnDisk = (name: string): boolean =>
    ofName(name).every(({ standing }) => standing.kind === 'none') &&
    !placesOf(name).some((place) => ofName(name).length === 0 || isRootPlace(place))
  return { joined, made, ofName, placesOf, isNotOnDisk }
}

/** Where a file declares a name: the page's own of several; `null` where none does. */
export const placeFinder = (status: DiskStatus) => (name: string): ServedPlace | null => {
  const [place] = status.ofName(name).flatMap(({ standing }) => standing.kind === 'one' ? [standing.place]
    : standing.kind === 'several' && standing.shown !== null ? [standing.shown] : [])
  return place ?? status.placesOf(name)[0] ?? null
}

/** The file that declares a name, the page's own of several; `undefined` where all stand in one file. */
export function fileFinder(
  status: DiskStatus, where: ServedIndex['where'],
): ((name: string) => string | null) | undefined {
  const [first] = Object.values(where)[0] ?? []
  const isOne = Object.values(where).every((places) => places.every(({ file }) => file === first?.file))
  const placeOf = placeFinder(status)
  return isOne ? undefined : (name) => placeOf(name)?.file ?? null
}
