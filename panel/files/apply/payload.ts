// What a write would send: every value that differs from the stylesheets, each to where it stands, and which
// of them cannot go. Decides by the panel's own routing; the server has the last word with its preview.
import { readValue } from '../../../shared/css/value.js'
import { isRootScope } from '../../../shared/css/root-selector.js'
import type { Scope } from '../../../shared/css/scope.js'
import { isCssVar, type FileReport } from '../../../shared/wire/apply.js'
import { findRoute, readRouting, type Routing } from '../../../shared/wire/routing.js'
import { SLOTS } from '../../model/state/colors.js'
import type { ComponentEdit } from '../../model/state/component-edits.js'
import type { Elsewhere } from '../../model/state/other-scheme-changes.js'
import { identitiesIn, textOfIdentities } from '../../model/state/place.js'
import type { Plan, Scene } from '../../model/state/state.types.js'
import { isThemed } from '../../model/state/token-places.js'
import { has } from '../../model/tokens/records.js'
import type { CountingIn } from '../../page/ask/counting.browser.js'
import { componentParts } from './components.js'
import { differingValues } from './differing.js'
import { FILE_ROOT, locationsIn, schemeAt, schemeInRoot, type SchemeLocation, type SchemeLocations } from './scheme-locations.js'
import { createLimiter } from './request.js'
import { findSentIn, sentKey, answeredPlaces, type Sent } from './planned-value.js'

/** A value that has a file and may stand there. */
export interface PlannedToken extends Sent {
  /** The file it is expected in. */
  readonly file: string
  /** The scheme whose colors stand in its place; `null` where no scheme has one. */
  readonly scheme: string | null
  /** Whether it is a color that a scheme says. */
  readonly isColor?: boolean
  /** Of a copy: the `sentKey` of what it is a copy of. */
  readonly copyOf?: string
}

/** A value that stays in the browser. */
export interface LeftOut {
  readonly cssVar: string
  /** `null` where it comes to nothing. */
  readonly value: string | null
  /**
   * No prefix takes it; it may not stand in a file; it is a color of a scheme that has no place of its own,
   * or one that another scheme has; there is no more room in the request; no file declares it there, or
   * several do, and nobody has said which.
   */
  readonly kind: 'unrouted' | 'unsendable' | 'other-scheme' | 'over-limit' | 'not-on-disk' | 'several-files'
  /** Where it is not on disk, or in several files; `null` for the root scope. */
  readonly scope?: Scope | null
  /** One sentence for people. */
  readonly reason: string
}

/** A place that a value is to be written to as well. */
export interface CopyPlace {
  /** Of the value that is copied: `sentKey`. */
  readonly of: string
  readonly scope: Scope
  readonly file: string
  /** In place of where the value is meant to stand, since that does not declare it. */
  readonly isInstead?: boolean
}

/** What goes to the server, and what does not. */
export interface Payload {
  /** In the order in which the panel writes them to the page; other schemes' colors behind. */
  readonly tokens: readonly Sent[]
  /** Everything that could go, also what is over the limits of one request; copies behind what they copy. */
  readonly planned: readonly PlannedToken[]
  readonly leftOut: readonly LeftOut[]
}

/** Variables that differ under one set of identities, and where those of a color tab stand. */
interface Part {
  readonly values: ReadonlyMap<string, string | null>
  readonly about: string
  readonly placeOf: (cssVar: string) => PlaceOfValue | null
}

interface PlaceOfValue {
  readonly located: SchemeLocations
  readonly scheme: string | null
  readonly isColor: boolean
}

/** The scopes of the rules that the page takes these variables from now, where it takes them from any. */
export type TakenFrom = (names: Iterable<string>) => ReadonlyMap<string, Scope>

/**
 * Puts together what a review of this scene would send, with what is changed under schemes that are not
 * active: whichever theme the page shows, each color goes to its own scheme's place. What themes have goes to
 * the theme's place, or to the base; what no scheme has and no theme to the place that the page takes it from
 * now, where it is known that a file declares it there; what is changed in components to their rules.
 */
export function createPayload(
  plan: Plan, scene: Scene, elsewhere: readonly Elsewhere[] = [], copies: readonly CopyPlace[] = [],
  takenFrom: TakenFrom = () => new Map(), components: readonly ComponentEdit[] = [], countingIn = ALL,
): Payload {
  const route = routeBy(plan)
  const inRoot = schemeInRoot(plan)
  const planned = new Map<string, PlannedToken>()
  const leftOut: LeftOut[] = []
  const parts: readonly Part[] = [
    partOf(plan, scene, takenFrom), ...elsewhere.map((one) => partElsewhere(plan, one)),
    ...componentParts(components, scene.place.themed).map(({ located, scheme, ...part }): Part =>
      ({ ...part, placeOf: () => ({ located, scheme, isColor: false }) })),
  ]
  for (const { values, about, placeOf } of parts) {
    for (const [cssVar, value] of values) {
      const placed = placeToken(cssVar, value, route)
      const its = placeOf(cssVar)
      const { located = ROOT, scheme = inRoot, isColor = false } = its ?? {}
      if (!has(placed, 'file')) leftOut.push(placed)
      else if (has(located, 'reason')) leftOut.push({ cssVar, value, kind: 'other-scheme', reason: located.reason })
      else for (const location of countingOf(located.locations, cssVar, countingIn)) {
        const token = onDisk(plan, tokenAt(placed, location, { about, scheme, isColor }))
        const other = has(token, 'kind') ? undefined : planned.get(standingKey(token))
        if (has(token, 'kind')) leftOut.push(token)
        else if (other === undefined) planned.set(standingKey(token), token)
        // What a scheme names as two places may be one in the file that the page loads.
        else if (other.scheme !== scheme || other.value !== value) leftOut.push(besides(token, other))
      }
    }
  }
  return withinLimits(withCopies([...planned.values()], copies), leftOut)
}

const ALL: CountingIn = (_cssVar, scopes) => scopes

/** Of the rules of one theme those that the page takes it from. */
function countingOf(
  locations: readonly SchemeLocation[], cssVar: string, countingIn: CountingIn,
): readonly SchemeLocation[] {
  const counting = countingIn(cssVar, locations.flatMap(({ scope }) => scope === null ? [] : [scope]))
  return locations.filter(({ scope }) => scope === null || counting.includes(scope))
}

const ROOT: SchemeLocations = { locations: [{ scope: null, file: null }] }

// One text for one place, whether its file is named or routed, and whether `:root` is meant by its name or as
// the root scope: a request with both is refused as a whole.
const standingKey = ({ cssVar, scope, file }: PlannedToken): string =>
  sentKey({ cssVar, scope: scope ?? FILE_ROOT, namedFile: file })

function partOf(plan: Plan, scene: Scene, takenFrom: TakenFrom): Part {
  const { place } = scene
  const values = differingValues(plan, scene)
  const locations = SLOTS.flatMap((slot) => {
    const identity = place[slot]?.identity
    return identity === undefined ? [] : [locationsIn(plan, slot, identity)]
  })
  const schemeOf = (cssVar: string) => locations.find(({ vars }) => vars.has(cssVar))
  const isPlaced = (cssVar: string): boolean =>
    schemeOf(cssVar) !== undefined || isThemed(plan, place, cssVar)
  const ordinary = [...values.keys()].filter((cssVar) => !isPlaced(cssVar))
  const taken = plan.placing === undefined || ordinary.length === 0 ? null : takenFrom(ordinary)
  return {
    values,
    about: textOfIdentities(identitiesIn(place)),
    placeOf: (cssVar) => schemeOf(cssVar) ?? takenHome(plan, cssVar, taken?.get(cssVar)),
  }
}

// What the page has of the root scope, or from where no file has it, is meant for the root scope. An export
// asks no disk: there what the page declares decides (`foundIn` in export-rules.ts).
function takenHome(plan: Plan, cssVar: string, scope: Scope | undefined): PlaceOfValue | null {
  if (scope === undefined || isRootScope(scope)) return null
  const placed = plan.placing?.placeOf({ cssVar, scope }, null)
  if (placed?.kind !== 'file' && placed?.kind !== 'several-files') return null
  return { located: { locations: [{ scope, file: null }] }, scheme: schemeAt(plan, scope), isColor: false }
}

function partElsewhere(plan: Plan, { scene, slot, identity }: Elsewhere): Part {
  const place = locationsIn(plan, slot, identity)
  return {
    values: new Map([...differingValues(plan, scene)].filter(([cssVar]) => place.vars.has(cssVar))),
    about: textOfIdentities({ color: null, secondary: null, [slot]: identity }),
    placeOf: () => place,
  }
}

const tokenAt = (
  { cssVar, value, file }: Placed, location: SchemeLocation, its: Pick<PlannedToken, 'about' | 'scheme' | 'isColor'>,
): PlannedToken => ({
  ...its, cssVar, value, isCopy: false,
  scope: location.scope, namedFile: location.file, file: location.file ?? file,
})

/** To the file that declares it, where that is known; or why it goes to none. */
function onDisk({ placing }: Plan, token: PlannedToken): PlannedToken | LeftOut {
  const { cssVar, value, scope, namedFile } = token
  const placed = placing?.placeOf({ cssVar, scope }, namedFile)
  if (placed === undefined || placed.kind === 'routed') return token
  if (placed.kind !== 'file') return { cssVar, value, scope, ...placed }
  const { file } = placed
  return placed.scope === null ? { ...token, file } : { ...token, file, scope: placed.scope, namedFile: file }
}

const besides = ({ cssVar, value, scheme }: PlannedToken, other: PlannedToken): LeftOut => ({
  cssVar, value, kind: 'other-scheme',
  reason: scheme === other.scheme ? 'Another value goes to the same rule: two components declare it alike.' :
    `Schemes ${JSON.stringify(scheme)} and ${JSON.stringify(other.scheme)} share a scope, and only ` +
    `${JSON.stringify(other.scheme)} is written. Give each its own.`,
})

function withCopies(
  planned: readonly PlannedToken[], copies: readonly CopyPlace[],
): readonly PlannedToken[] {
  if (copies.length === 0) return planned
  const known = new Set(planned.map(standingKey))
  const copiesOf = (token: PlannedToken): readonly PlannedToken[] => copies
    .filter(({ of }) => of === sentKey(token))
    .map(({ scope, file, isInstead = false }) => {
      const copy = isInstead ? {} : { isCopy: true, copyOf: sentKey(token) }
      return { ...token, scope, namedFile: file, file, ...copy }
    })
    .filter((copy) => !known.has(standingKey(copy)) && known.add(standingKey(copy)))
  return planned.flatMap((token) => [token, ...copiesOf(token)])
}

/** Where a variable goes, or why it goes nowhere. */
type Route = (cssVar: string) => { readonly file: string } | { readonly reason: string }

function routeBy({ config, placing }: Plan): Route {
  if (config.applyRouting === undefined) return () => ({ reason: 'applyRouting isn’t configured.' })
  const routing = readRouting(config.applyRouting)
  if (!routing.ok) {
    const { path, reason } = routing.error
    return () => ({ reason: `applyRouting${path === '' ? '' : `[${path}]`} ${reason}.` })
  }
  return (cssVar) => {
    // A server that knows where each stands needs no prefixes.
    const file = findRoute(routing.value, cssVar) ?? (placing === undefined ? null : '')
    return file === null ? { reason: `No routing prefix matches. Prefixes: ${knownPrefixes(routing.value)}.` } : { file }
  }
}

const knownPrefixes = ({ routes }: Routing): string => routes.map(({ prefix }) => prefix).join(', ')

type Placed = Pick<PlannedToken, 'cssVar' | 'value' | 'file'>

function placeToken(cssVar: string, value: string | null, route: Route): Placed | LeftOut {
  const unsendable = (reason: string): LeftOut => ({ cssVar, value, kind: 'unsendable', reason })
  if (!isCssVar(cssVar)) {
    return unsendable('Only names with ASCII letters, digits, _ and - can be written.')
  }
  if (value === null) return unsendable('Missing or circular reference.')
  const read = readValue(value)
  if (!read.ok) {
    return unsendable(`The value can’t be written to a file: ${read.error.reason} at character ${read.error.character}.`)
  }
  const routed = route(cssVar)
  return has(routed, 'file')
    ? { cssVar, value: read.value, file: routed.file }
    : { cssVar, value, kind: 'unrouted', reason: routed.reason }
}

function withinLimits(planned: readonly PlannedToken[], leftOut: readonly LeftOut[]): Payload {
  const over: LeftOut[] = []
  const limiter = createLimiter()
  const tokens = staying(planned, (token) => {
    const { cssVar, value } = token
    const reason = limiter(token, token.file)
    if (reason !== null) over.push({ cssVar, value, kind: 'over-limit', reason })
    return reason === null
  })
  return { tokens, planned, leftOut: [...leftOut, ...over] }
}

// A copy goes with what it is a copy of, which stands before it.
function staying(
  planned: readonly PlannedToken[], stays: (token: PlannedToken) => boolean,
): readonly PlannedToken[] {
  let isMeantIn = true
  return planned.filter((token) => {
    if (!token.isCopy) isMeantIn = stays(token)
    return token.isCopy ? isMeantIn && stays(token) : isMeantIn
  })
}

/**
 * The payload with the files that a preview has shown for its values: the server's routing may be another
 * one than the panel's, and what is unticked is a file as the server calls it.
 */
export function withFilesOf(
  { planned, leftOut }: Payload, files: readonly FileReport[],
): Payload {
  const find = findSentIn(planned)
  const fileOf = new Map(answeredPlaces(files).map((place) => [find(place), place.file]))
  const corrected = planned.map((token) => ({ ...token, file: fileOf.get(token) ?? token.file }))
  return withinLimits(corrected, leftOut.filter(({ kind }) => kind !== 'over-limit'))
}

/**
 * The payload without what goes to some files, and without some single values (`sentKey`); what was over the
 * limits may have room now. A copy goes with what it is a copy of.
 */
export const withoutFiles = (
  { planned, leftOut }: Payload, files: ReadonlySet<string>, keys: ReadonlySet<string> = new Set(),
): Payload => withinLimits(
  staying(planned, (token) => !files.has(token.file) && !keys.has(sentKey(token))),
  leftOut.filter(({ kind }) => kind !== 'over-limit'),
)
