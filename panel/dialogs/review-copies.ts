// Where else a file declares what is written, so that a write may go there too: rules that hold under some
// condition, and the one that the page takes instead now.
// Knows scopes by their texts; whether one holds on the page, it is told.
import { keyOf } from '../apply/sent.js'
import type { PlannedToken } from '../apply/payload.js'
import { isSameScope, type Scope } from '../../shared/css/scope.js'
import type { Standing } from '../../shared/wire/apply.js'
import { spaced } from './declared.js'
import { isTicked } from './review-ticks.js'
import type { CopyModel, ReviewFacts } from './review.types.js'

/** How many places are offered for one value. */
const MOST_OFFERED = 3

/** The places that a value may be written to as well. */
export function copiesOf(facts: ReviewFacts, file: string, token: PlannedToken): readonly CopyModel[] {
  if (token.isCopy) return []
  const { memory, payload: { planned }, unticked, copies } = facts
  const others = planned.filter(({ cssVar, isCopy }) => cssVar === token.cssVar && !isCopy)
  const seen: Scope[] = []
  const isNew = ({ scope }: Standing): boolean => {
    const isKnown = seen.some((one) => isSameScope(one, scope)) ||
      others.some((one) => one.scope !== null && isSameScope(one.scope, scope)) ||
      facts.homes.some((home) => isSameScope(home, scope))
    if (!isKnown) seen.push(scope)
    return !isKnown
  }
  const places = (memory.get(keyOf(token))?.elsewhere ?? []).filter(isNew)
  return places.flatMap(({ scope, line }): readonly CopyModel[] => {
    const words = wordsFor(token.scope, scope, facts.takenOf(token))
    if (words === null) return []
    const place = { of: keyOf(token), scope, file }
    const key = keyOf({ cssVar: token.cssVar, scope, namedFile: file })
    const isAsked = copies.some((one) =>
      one.of === place.of && one.file === file && isSameScope(one.scope, scope))
    return [{
      key, place, words, where: whereOf(token.scope, scope), line,
      isOn: isAsked && isTicked(unticked, file, key),
    }]
  }).slice(0, MOST_OFFERED)
}

/** The places that declare a value's variable where its own place does not. */
export function insteadOf(
  { payload: { planned } }: ReviewFacts, token: PlannedToken, file: string, others: readonly Standing[],
): readonly CopyModel[] {
  const rivals = planned.filter(({ cssVar, about }) => cssVar === token.cssVar && about !== token.about)
  const isTaken = (scope: Scope): boolean => rivals.some((one) =>
    one.scope === null ? isSameBase(null, scope) : isSameScope(one.scope, scope))
  return others.slice(0, MOST_OFFERED).filter(({ scope }) => !isTaken(scope)).map(({ scope, line }) => {
    const where = scope.map(spaced).join(' | ')
    return {
      key: keyOf({ cssVar: token.cssVar, scope, namedFile: file }), isOn: false, where, line,
      place: { of: keyOf(token), scope, file, isInstead: true }, words: `Write to ${where} instead`,
    }
  })
}

/** What another scope has that the one that is meant has not. */
function whereOf(meant: Scope | null, scope: Scope): string {
  const conditions = isSameBase(meant, scope) ? scope.filter(isCondition) : []
  return (conditions.length === 0 ? scope : conditions).map(spaced).join(' | ')
}

/** What is said of a place beside the one that is meant; `null` for one that is another matter. */
function wordsFor(meant: Scope | null, scope: Scope, taken: Scope | null): string | null {
  if (taken !== null && isSameScope(taken, scope)) return 'Overridden on this page: write there too'
  const conditions = scope.filter(isCondition)
  if (conditions.length === 0 || !isSameBase(meant, scope)) return null
  const words = conditionWords(conditions.join(' '))
  return words === null ? null : `Also declared for ${words}: write there too`
}

const CONDITIONS = ['@media', '@supports', '@container']
const isCondition = (prelude: string): boolean =>
  CONDITIONS.some((name) => prelude === name || prelude.startsWith(`${name} `) || prelude.startsWith(`${name}(`))

const withoutConditions = (scope: Scope): Scope => scope.filter((prelude) => !isCondition(prelude))

function isSameBase(meant: Scope | null, scope: Scope): boolean {
  const base = withoutConditions(scope)
  if (meant !== null) return isSameScope(withoutConditions(meant), base)
  const rule = base.at(-1) ?? ''
  return rule.split(',').some((member) => member === ':root' || member === 'html') &&
    base.slice(0, -1).every((prelude) => prelude.startsWith('@layer '))
}

/** For whom a condition holds, by what it asks. The colors of a theme are not copies of another's. */
const WORDS: readonly (readonly [asks: string, words: string | null])[] = [
  ['prefers-color-scheme', null],
  ['color-gamut', 'wide-gamut screens'], ['display-p3', 'wide-gamut screens'],
  ['dynamic-range', 'screens of high dynamic range'],
  ['prefers-contrast', 'people who ask for another contrast'], ['forced-colors', 'forced colors'],
  ['prefers-reduced-motion', 'people who ask for less motion'],
  ['print', 'print'], ['width', 'some widths'], ['@container', 'some containers'], ['@supports', 'some browsers'],
]

function conditionWords(conditions: string): string | null {
  const found = WORDS.find(([asks]) => conditions.includes(asks))
  return found === undefined ? 'some screens' : found[1]
}
