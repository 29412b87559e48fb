// What a write would send: every variable that differs from the stylesheets, and which of them cannot go.
// Decides by the panel's own routing; the server has the last word with its preview.
import { readValue } from '../../shared/css/value.js'
import { APPLY_LIMITS, isCssVar, type FileReport } from '../../shared/wire/apply.js'
import { findRoute, readRouting, type Routing } from '../../shared/wire/routing.js'
import type { Elsewhere } from '../state/elsewhere.js'
import type { Pair, Plan, Scene } from '../state/state.types.js'
import { has } from '../tokens/records.js'
import { differingValues } from './differing.js'
import { reportedNames } from './flow.js'
import { varsOfOtherSchemes, type OtherScheme } from './other-scheme.js'
import { memberBytes, utf8Bytes, writeBody } from './request.js'

/** A variable that has a file and a value that may stand there. */
export interface PlannedToken {
  readonly cssVar: string
  /** Without white space around it. */
  readonly value: string
  /** The file it is expected in. */
  readonly file: string
}

/** A variable that stays in the browser. */
export interface LeftOut {
  readonly cssVar: string
  /** `null` where it comes to nothing. */
  readonly value: string | null
  /**
   * No prefix takes it; it may not stand in a file; it is a colour of another scheme than the file's `:root`
   * holds; or there is no more room in the request.
   */
  readonly kind: 'unrouted' | 'unsendable' | 'other-scheme' | 'over-limit'
  /** One sentence for people. */
  readonly reason: string
}

/** What goes to the server, and what does not. */
export interface Payload {
  /** In the order in which the panel writes them to the page. */
  readonly tokens: readonly Pair[]
  /** Everything that could go, also what is over the limits of one request. */
  readonly planned: readonly PlannedToken[]
  readonly leftOut: readonly LeftOut[]
}

/** Puts together what a review of this scene would send. */
export function createPayload(plan: Plan, scene: Scene): Payload {
  const route = routeBy(plan)
  const others = varsOfOtherSchemes(plan, scene)
  const planned: PlannedToken[] = []
  const leftOut: LeftOut[] = []
  for (const [cssVar, value] of differingValues(plan, scene)) {
    const placed = placeToken(cssVar, value, route)
    const other = others.get(cssVar)
    if (!has(placed, 'file')) leftOut.push(placed)
    else if (other === undefined) planned.push(placed)
    else leftOut.push({ cssVar, value: placed.value, kind: 'other-scheme', reason: reasonOf(other) })
  }
  return withinLimits(planned, leftOut)
}

/** The changed colors of schemes that are not active, and that no `:root` holds: no review sends them. */
export const leftElsewhere = (plan: Plan, elsewhere: readonly Elsewhere[]): readonly LeftOut[] =>
  elsewhere.flatMap(({ scene, tokens }) => {
    const others = varsOfOtherSchemes(plan, scene)
    const values = differingValues(plan, scene)
    return tokens.flatMap(({ item: { cssVar } }): readonly LeftOut[] => {
      const other = others.get(cssVar)
      return other === undefined
        ? []
        : [{ cssVar, value: values.get(cssVar) ?? null, kind: 'other-scheme', reason: `${schemesOf(other)}.` }]
    })
  })

const schemesOf = ({ active, inFile }: OtherScheme): string =>
  `It is a color of the scheme ${JSON.stringify(active)}, and :root in the file holds ${JSON.stringify(inFile)}`

const reasonOf = (other: OtherScheme): string =>
  `${schemesOf(other)}: switch the page to its ${other.theme} theme and change it there, or change the file by hand.`

/** Where a variable goes, or why it goes nowhere. */
type Route = (cssVar: string) => { readonly file: string } | { readonly reason: string }

function routeBy({ config }: Plan): Route {
  if (config.applyRouting === undefined) return () => ({ reason: 'The page configures no applyRouting.' })
  const routing = readRouting(config.applyRouting)
  if (!routing.ok) {
    const { path, reason } = routing.error
    return () => ({ reason: `applyRouting${path === '' ? '' : `[${path}]`} ${reason}.` })
  }
  return (cssVar) => {
    const file = findRoute(routing.value, cssVar)
    return file === null ? { reason: `No prefix takes it; there are ${knownPrefixes(routing.value)}.` } : { file }
  }
}

const knownPrefixes = ({ routes }: Routing): string => routes.map(({ prefix }) => prefix).join(', ')

function placeToken(cssVar: string, value: string | null, route: Route): PlannedToken | LeftOut {
  const unsendable = (reason: string): LeftOut => ({ cssVar, value, kind: 'unsendable', reason })
  if (!isCssVar(cssVar)) {
    return unsendable('Only names of ASCII letters, digits, _ and - can be written to a file.')
  }
  if (value === null) return unsendable('It refers to a token that does not exist, or to itself.')
  const read = readValue(value)
  if (!read.ok) {
    return unsendable(`Its value cannot stand in a file: ${read.error.reason} at character ${read.error.character}.`)
  }
  const routed = route(cssVar)
  return has(routed, 'file')
    ? { cssVar, value: read.value, file: routed.file }
    : { cssVar, value, kind: 'unrouted', reason: routed.reason }
}

const DIGEST = '0'.repeat(64)
const MEBIBYTE = 1024 * 1024

// The write has to fit, too: its body is the larger one, with a digest for each file.
function withinLimits(planned: readonly PlannedToken[], leftOut: readonly LeftOut[]): Payload {
  const tokens: Pair[] = []
  const over: LeftOut[] = []
  const files = new Set<string>()
  let bytes = utf8Bytes(writeBody([], new Map()))
  for (const { cssVar, value, file } of planned) {
    const more = memberBytes(cssVar, value) + (files.has(file) ? 0 : memberBytes(file, DIGEST))
    const reason = tokens.length >= APPLY_LIMITS.tokens ? OVER_TOKENS
      : bytes + more > APPLY_LIMITS.bodyBytes ? OVER_BYTES : null
    if (reason !== null) {
      over.push({ cssVar, value, kind: 'over-limit', reason })
      continue
    }
    tokens.push([cssVar, value])
    files.add(file)
    bytes += more
  }
  return { tokens, planned, leftOut: [...leftOut, ...over] }
}

const OVER_TOKENS = `One request takes at most ${APPLY_LIMITS.tokens} tokens: write the others first.`
const OVER_BYTES = `One request takes at most ${APPLY_LIMITS.bodyBytes / MEBIBYTE} MiB: write the others first.`

/**
 * The payload with the files that a preview has shown for its variables: the server's routing may be another
 * one than the panel's, and what is unticked is a file as the server calls it.
 */
export function withFilesOf(
  { planned, leftOut }: Payload, files: readonly FileReport[],
): Payload {
  const fileOf = new Map(files.flatMap((report) => reportedNames(report).map((name) => [name, report.file])))
  const corrected = planned.map((token) => ({ ...token, file: fileOf.get(token.cssVar) ?? token.file }))
  return withinLimits(corrected, leftOut.filter(({ kind }) => kind !== 'over-limit'))
}

/**
 * The payload without the variables of some files, and without some single ones; what was over the limits
 * may have room now.
 */
export const withoutFiles = (
  { planned, leftOut }: Payload, files: ReadonlySet<string>, variables: ReadonlySet<string> = new Set(),
): Payload => withinLimits(
  planned.filter(({ file, cssVar }) => !files.has(file) && !variables.has(cssVar)),
  leftOut.filter(({ kind }) => kind !== 'over-limit'),
)
