// A value on its way to one place of a file: what it is called there, and which of them an answer is about.
// Knows the shape of answers; what is sent, and why, is the payload's question.
import { scopeLine } from '../../../shared/css/scope-text.js'
import type { Scope } from '../../../shared/css/scope.js'
import type { FileReport, NamesReport } from '../../../shared/wire/apply.js'

/** One value for one place. */
export interface Sent {
  readonly cssVar: string
  /** Without white space around it. */
  readonly value: string
  /** In normal form; `null` for the root scope. */
  readonly scope: Scope | null
  /** The file that is named for it; `null` where the routing decides. */
  readonly namedFile: string | null
  /**
   * Whose value it is, in the words of who asked: it comes back with what was written, so that it can be kept
   * under the colors that it was changed under. Nothing here reads it.
   */
  readonly about: string
  /** Whether it is written besides, where a rule would override the place that is meant. */
  readonly isCopy: boolean
}

/**
 * What tells a value from all others of a request. In the root scope it is the variable's name. A scope in
 * normal form has no line break.
 */
export const sentKey = ({ cssVar, scope, namedFile }: Pick<Sent, 'cssVar' | 'scope' | 'namedFile'>): string =>
  scope === null ? cssVar : `${cssVar} ${scopeLine(scope)}${namedFile === null ? '' : `\n${namedFile}`}`

/** Whether the same is asked. */
export const areSameSent = (one: readonly Sent[], other: readonly Sent[]): boolean =>
  one.length === other.length && one.every((sent, at) => {
    const beside = other[at]
    return beside !== undefined && sentKey(sent) === sentKey(beside) && sent.value === beside.value &&
      sent.about === beside.about
  })

/** The place of an answer, as a hunk or a report has it. */
export interface AnsweredPlace {
  readonly file: string
  readonly scope: Scope | null
  readonly cssVar: string
}

/** Finds the value that a place of an answer is about; `null` for one that was not asked for. */
export function findSentIn<One extends Sent>(sent: readonly One[]): (place: AnsweredPlace) => One | null {
  const byPlace = new Map<string, One[]>()
  for (const one of sent) {
    const key = placeKey(one)
    const others = byPlace.get(key)
    if (others === undefined) byPlace.set(key, [one])
    else others.push(one)
  }
  return (place) => {
    const found = byPlace.get(placeKey(place)) ?? []
    return found.find(({ namedFile }) => namedFile === place.file) ??
      found.find(({ namedFile }) => namedFile === null) ?? null
  }
}

const placeKey = ({ cssVar, scope }: Pick<Sent, 'cssVar' | 'scope'>): string =>
  sentKey({ cssVar, scope, namedFile: null })

/** A file's report scope by scope, its own first. */
export const reportsOf = (report: FileReport): readonly (NamesReport & { readonly scope: Scope | null })[] =>
  [{ ...report, scope: null }, ...report.scopes ?? []]

/** All variables that a report is about. */
const reportedNames = (
  { changed, unchanged, unknown, unknownOutsideBlock }: NamesReport,
): readonly string[] => [...changed, ...unchanged, ...unknown, ...unknownOutsideBlock]

/** Every place that files say something of. */
export const answeredPlaces = (files: readonly FileReport[]): readonly AnsweredPlace[] =>
  files.flatMap((report) => reportsOf(report).flatMap((its) => reportedNames(its).map((cssVar) =>
    ({ file: report.file, scope: its.scope, cssVar }))))

/** Whether a file has at least one of the values that were asked, or gets it. */
export const findsAny = (report: FileReport): boolean =>
  reportsOf(report).some(({ changed, unchanged }) => changed.length + unchanged.length > 0)
