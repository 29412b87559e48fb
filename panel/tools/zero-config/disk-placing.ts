// Which file a value is written to, by where its token stands on disk; of several the one that was chosen.
// Asks nobody itself; what was chosen for a stylesheet is kept by whoever makes this.
import { isRootWithout } from '../../../shared/css/root-condition.js'
import { isRootScope } from '../../../shared/css/root-selector.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { withoutLayers, type Scope } from '../../../shared/css/scope.js'
import type { ServedPlace } from '../../../shared/wire/served.types.js'
import type { Placed, PlacedName } from '../../model/state/state.types.js'
import { isTheme, declaredKey, placesIn, TAILWIND_SCOPE, type Joined } from './join.js'
import { ROOT_STYLE } from './page-tokens.js'
import { isRootPlace, type DiskStatus } from './disk-status.js'

/** What is to be asked of a name that several files declare. */
export interface Question extends PlacedName {
  /** What it is chosen under, alone. */
  readonly key: string
  readonly places: readonly ServedPlace[]
  /** The one whose value the page shows, where only one is that. */
  readonly shown: ServedPlace | null
  /** The stylesheet that the page has it from; `null` where none says so. */
  readonly source: string | null
}

const ROUTED: Placed = { kind: 'routed' }

/** What is chosen for one name alone, until the page is left: files by `sentKey`. */
export type ChosenOnce = ReadonlyMap<string, string>

/** Says it of a name. */
export function placedOn(
  standings: DiskStatus, once: ChosenOnce, { cssVar, scope }: PlacedName, file: string | null,
): Placed {
  const here = hereOf(standings, cssVar, scope)
  const places = placesAt(standings, { cssVar, scope }, here)
  const named = file === null ? undefined : places.find((one) => one.file === file)
  // A file may have in a layer what is asked for without one.
  if (named !== undefined) return needsScope(named, scope) ? { kind: 'file', file: named.file, scope: sentScope(named) } : ROUTED
  // A scheme's file is named without a scope: what its root has may stand in a list of selectors.
  const own = file === null || scope === null || !isRootScope(scope) ? undefined
    : standings.placesOf(cssVar).filter((one) => one.file === file && isRootPlace(one)).at(-1)
  if (own !== undefined) return { kind: 'file', file: own.file, scope: sentScope(own) }
  const [first, more] = places
  if (first === undefined) {
    // What is declared elsewhere alone the server says: it may be meant there.
    if (here === null && standings.placesOf(cssVar).length > 0) return ROUTED
    return { kind: 'not-on-disk', reason: `No project file declares it in ${inWords(scope)}.` }
  }
  if (more === undefined) return { kind: 'file', file: first.file, scope: needsScope(first, scope) ? sentScope(first) : null }
  const chosenFile = once.get(declaredKey(cssVar, scope ?? ROOT)) ?? (here?.standing.kind === 'one' ? here.standing.place.file : null)
  const chosen = places.find((one) => one.file === chosenFile)
  if (chosen !== undefined) return { kind: 'file', file: chosen.file, scope: sentScope(chosen) }
  const files = places.map((one) => one.file).join(', ')
  return { kind: 'several-files', reason: `Several files declare it in ${inWords(scope)}: ${files}. Open the review again to choose one.` }
}

/** The line at which a file declares a name there; `null` where it does not, or does so more than once. */
export function lineIn(standings: DiskStatus, name: PlacedName, file: string): number | null {
  const here = hereOf(standings, name.cssVar, name.scope)
  const place = placesAt(standings, name, here).find((one) => one.file === file)
  const isAlike = (one: ServedPlace): boolean => one.file === file && place !== undefined &&
    (name.scope === null ? isRootPlace(one) : scopeLine(one.scope) === scopeLine(place.scope))
  const [only, more] = standings.placesOf(name.cssVar).filter(isAlike)
  return more === undefined ? only?.line ?? null : null
}

/** What is to be asked; `null` where nothing is. */
export function questionOf(standings: DiskStatus, { cssVar, scope }: PlacedName): Question | null {
  const here = hereOf(standings, cssVar, scope)
  const places = placesAt(standings, { cssVar, scope }, here)
  if (places.length < 2) return null
  const shown = here === null || here.standing.kind === 'none' ? null
    : here.standing.kind === 'one' ? here.standing.place : here.standing.shown
  const source = here?.source ?? ROOT_STYLE
  return {
    cssVar, scope, places, key: declaredKey(cssVar, scope ?? ROOT), source: source ===
      ROOT_STYLE ? null : source,
    shown: places.find(({ file }) => file === shown?.file) ?? null,
  }
}

/** The file that a name's value for the root stands in, where a build makes that. */
export function madeFileOf(standings: DiskStatus, once: ChosenOnce, cssVar: string): string | null {
  if (standings.made.size === 0 || cssVar === '') return null
  const placed = placedOn(standings, once, { cssVar, scope: null }, null)
  return placed.kind === 'file' && standings.made.has(placed.file) ? placed.file : null
}

/** Of some names, how many are not on disk, are not on the page, and stand in files that a build makes. */
export interface DiskCounts {
  readonly notOnDisk: number
  readonly notOnPage: number
  readonly generated: number
  /** How many files those are. */
  readonly generatedFiles: number
}

/** Counts them. */
export function countsIn(standings: DiskStatus, names: Iterable<string>): DiskCounts {
  let [notOnDisk, notOnPage, generated] = [0, 0, 0]
  const files = new Set<string>()
  for (const name of names) {
    const file = madeFileOf(standings, new Map(), name)
    if (file !== null) generated += 1
    files.add(file ?? '')
    if (standings.ofName(name).length === 0) notOnPage += 1
    else if (standings.isNotOnDisk(name)) notOnDisk += 1
  }
  files.delete('')
  return { notOnDisk, notOnPage, generated, generatedFiles: files.size }
}

const ROOT: Scope = [':root']

const inWords = (scope: Scope | null): string => scopeLine(scope ?? ROOT)

/** What is declared there on disk, once for each file. */
function placesAt(
  standings: DiskStatus, { cssVar, scope }: PlacedName, here: Joined | null,
): readonly ServedPlace[] {
  const all = standings.placesOf(cssVar)
  if (scope !== null) return placesIn(all, here ?? { scope, source: ROOT_STYLE }, standings.made)
  const ofRoot = all.filter(isRootPlace)
  // A base may stand for whatever root has no other theme alone.
  const its = ofRoot.length > 0 ? ofRoot : all.filter((place) => isRootWithout(place.scope))
  return [...new Map(its.map((place) => [place.file, place])).values()]
}

/**
 * What the page has there, be it in a layer or without it, as far as files have it: for its root what a layer
 * does not say comes before what one says.
 */
function hereOf(standings: DiskStatus, cssVar: string, scope: Scope | null): Joined | null {
  if (scope !== null) {
    const bare = scopeLine(withoutLayers(scope))
    return standings.joined.get(declaredKey(cssVar, scope)) ?? standings.ofName(cssVar).filter((one) =>
      one.standing.kind !== 'none' && scopeLine(withoutLayers(one.scope)) === bare).at(-1) ?? null
  }
  const ofRoot = standings.ofName(cssVar).filter((one) => isRootScope(one.scope))
  const onDisk = ofRoot.filter(({ standing }) => standing.kind !== 'none')
  const plain = onDisk.filter((one) => one.scope.length === 1)
  return plain.at(-1) ?? onDisk.at(-1) ?? ofRoot.at(-1) ?? null
}

// What a request means by the root scope every server finds; `@theme static` it would not, nor a scope that
// the page has without the layers of its file.
const needsScope = (place: ServedPlace, asked: Scope | null): boolean =>
  asked === null ? !isRootScope(place.scope) : scopeLine(sentScope(place)) !== scopeLine(asked)

/** As a request says it, so that the page is read in the same scope. */
const sentScope = ({ scope }: ServedPlace): Scope => isTheme(scope) ? TAILWIND_SCOPE : scope
