// Where else a file declares what is written, so that a write may go there too: rules that hold under some
// condition, and the one that the page takes instead now.
// Knows scopes by their texts; whether one holds on the page, it is told.
import { sentKey } from '../../files/apply/planned-value.js'
import type { PlannedToken } from '../../files/apply/payload.js'
import { isRootScope } from '../../../shared/css/root-selector.js'
import { isCondition, isSameScope, withoutConditions, withoutLayers, type Scope } from '../../../shared/css/scope.js'
import type { OtherDeclaration } from '../../../shared/css/elsewhere.js'
import { spaced } from './declared.js'
import { isTicked } from './review-memory.js'
import type { CopyModel, ReviewFacts } from './review.types.js'

/** How many places are offered for one value, besides what the page takes and what is ticked. */
const MOST_OFFERED = 3

/** The places that a value may be written to as well; and that another rule overrides it on this page. */
export function copiesOf(facts: ReviewFacts, file: string, token: PlannedToken): readonly CopyModel[] {
  if (token.isCopy) return []
  const taken = facts.takenOf(token)
  const places = placesOf(facts, token)
  const found = places.flatMap((place) => copyAt(facts, file, token, { ...place, taken }))
  const shown = found.filter((copy, index) => index < MOST_OFFERED || copy.isTaken || copy.isOn)
  const isKnown = taken === null || isOwn(facts, token, taken) ||
    places.some(({ scope }) => isTakenAt(taken, scope))
  return isKnown ? shown : [...shown, noteOf(file, token, taken, null)]
}

/** Where the file declares the variable besides, each place once, in the order of the file. */
const placesOf = ({ memory }: ReviewFacts, token: PlannedToken): readonly OtherDeclaration[] =>
  eachOnce([...memory.get(sentKey(token))?.elsewhere ?? []].sort((one, other) => one.line - other.line))

const eachOnce = (
  places: readonly OtherDeclaration[],
): readonly OtherDeclaration[] => places.filter(({ scope }, index) =>
  places.findIndex((other) => isSameScope(other.scope, scope)) === index)

// A build may have taken its layers away.
const isTakenAt = (taken: Scope, scope: Scope): boolean =>
  isSameScope(taken, scope) || isSameScope(taken, withoutLayers(scope))

interface Beside extends OtherDeclaration { readonly taken: Scope | null }

function copyAt(
  facts: ReviewFacts, file: string, token: PlannedToken, { scope, line, taken }: Beside,
): readonly CopyModel[] {
  const isTaken = taken !== null && isTakenAt(taken, scope)
  const words = wordsFor(token, scope, isTaken)
  if (words === null || isOwn(facts, token, scope)) return []
  // What stands there is another scheme's: it is not to be written over, but it is seen.
  const isTheirs = [isRivals, isSchemes, isPlace].some((isIts) => isIts(facts, token, scope))
  if (isTheirs) return isTaken ? [noteOf(file, token, scope, line)] : []
  const place = { of: sentKey(token), scope, file }
  const key = sentKey({ cssVar: token.cssVar, scope, namedFile: file })
  const isAsked = facts.copies.some((one) =>
    one.of === place.of && one.file === file && isSameScope(one.scope, scope))
  const isOn = isAsked && isTicked(facts.unticked, file, key)
  return [{ key, place, words, where: whereOf(token.scope, scope), line, isOn, isTaken, isNote: false }]
}

const noteOf = (file: string, token: PlannedToken, scope: Scope, line: number | null): CopyModel => ({
  key: `note ${sentKey({ cssVar: token.cssVar, scope, namedFile: file })}`,
  place: { of: sentKey(token), scope, file }, words: OVERRIDDEN,
  where: whereOf(token.scope, scope), line, isOn: false, isTaken: true, isNote: true,
})

/** Whether a value is meant to stand in a scope. */
const standsIn = ({ isCopy, scope: its }: PlannedToken, scope: Scope): boolean =>
  !isCopy && (its === null ? isRootScope(scope) : isSameScope(its, scope))

/** Whether a value itself is written there, or a mirror of it. */
const isOwn = ({ payload }: ReviewFacts, { cssVar, about }: PlannedToken, scope: Scope): boolean =>
  payload.planned.some((one) => one.cssVar === cssVar && one.about === about && standsIn(one, scope))

/** Whether another value of the variable goes there. */
const isRivals = ({ payload }: ReviewFacts, { cssVar, about }: PlannedToken, scope: Scope): boolean =>
  payload.planned.some((one) => one.cssVar === cssVar && one.about !== about && standsIn(one, scope))

/** Whether it is a color, and a scheme's place. */
const isSchemes = ({ schemeScopes }: ReviewFacts, { isColor }: PlannedToken, scope: Scope): boolean =>
  isColor === true && schemeScopes.some((one) => isSameScope(one, scope))

/** Whether the variable has a value of its own there: that of another theme, or of the base. */
const isPlace = ({ placeScopesOf }: ReviewFacts, { cssVar }: PlannedToken, scope: Scope): boolean =>
  placeScopesOf?.(cssVar).some((one) =>
    isRootScope(one) ? isRootScope(scope) : isSameScope(withoutLayers(one), withoutLayers(scope))) === true

/**
 * The places that declare a value's variable where its own place does not. What stands in another scheme's
 * rule is that scheme's; but the root scope is for all of them, where they do not say otherwise.
 */
export function alternativeScopes(
  facts: ReviewFacts, token: PlannedToken, file: string, others: readonly OtherDeclaration[],
): readonly CopyModel[] {
  const isFree = ({ scope }: OtherDeclaration): boolean =>
    !isRivals(facts, token, scope) && (isRootScope(scope) || !isSchemes(facts, token, scope))
  return eachOnce(others).filter(isFree).slice(0, MOST_OFFERED).map(({ scope, line }) => {
    const where = scope.map(spaced).join(' | ')
    return {
      key: sentKey({ cssVar: token.cssVar, scope, namedFile: file }), where, line,
      isOn: false, isTaken: false, isNote: false,
      place: { of: sentKey(token), scope, file, isInstead: true }, words: `Write to ${where} instead`,
    }
  })
}

/** What another scope has that the one that is meant has not. */
function whereOf(meant: Scope | null, scope: Scope): string {
  const conditions = isSameBase(meant, scope) ? scope.filter(isCondition) : []
  return (conditions.length === 0 ? scope : conditions).map(spaced).join(' | ')
}

const OVERRIDDEN = 'Overridden on this page'

/** What is said of a place beside the one that is meant; `null` for one that is another matter. */
function wordsFor({ scope: meant, isColor }: PlannedToken, scope: Scope, isTaken: boolean): string | null {
  if (isTaken) return `${OVERRIDDEN}. Write there too`
  // It goes to where this theme has it: what holds without one is beside it.
  if (meant !== null && isColor !== true && isRootScope(scope)) return 'Also declared. Write there too'
  const conditions = scope.filter(isCondition)
  if (conditions.length === 0 || !isSameBase(meant, scope)) return null
  const words = conditionWords(conditions.join(' '))
  return words === null ? null : `Also declared for ${words}. Write there too`
}

function isSameBase(meant: Scope | null, scope: Scope): boolean {
  const base = withoutConditions(scope)
  return meant === null ? isRootScope(base) : isSameScope(withoutConditions(meant), base)
}

/** For whom a condition holds, by what it asks. The colors of a theme are not copies of another's. */
const WORDS: readonly (readonly [asks: string, words: string | null])[] = [
  ['prefers-color-scheme', null],
  ['color-gamut', 'wide-gamut screens'], ['display-p3', 'wide-gamut screens'],
  ['dynamic-range', 'HDR screens'],
  ['prefers-contrast', 'a contrast preference'], ['forced-colors', 'forced colors'],
  ['prefers-reduced-motion', 'reduced motion'],
  ['print', 'print'], ['width', 'some viewport sizes'], ['@container', 'some container sizes'], ['@supports', 'some browsers'],
]

function conditionWords(conditions: string): string | null {
  const found = WORDS.find(([asks]) => conditions.includes(asks))
  return found === undefined ? 'some screens' : found[1]
}
