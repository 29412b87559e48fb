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

/**
 * The file that declares a name, the page's own of several; `null` where nobody knows which, `undefined`
 * where all names stand in one file.
 */
export function fileFinder(
  status: DiskStatus, where: ServedIndex['where'],
): ((name: string) => string | null) | undefined {
  if (filesOf(Object.values(where).flat()).length < 2) return undefined
  return (name) => {
    if (status.isNotOnDisk(name)) return null
    const own = status.ofName(name)
    const [file, more] = filesOf(own.length === 0 ? status.placesOf(name)
      : own.flatMap(({ standing }) => standing.kind === 'one' ? [standing.place]
        : standing.kind === 'several' && standing.shown !== null ? [standing.shown] : []))
    return more === undefined ? file ?? null : null
  }
}

const filesOf = (places: readonly ServedPlace[]): readonly string[] =>
  [...new Set(places.map(({ file }) => file))]
