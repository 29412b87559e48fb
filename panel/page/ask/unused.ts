// What nothing on a page uses, and what it uses though nothing declares it: by the index of its rules alone.
// Whether a declaration wins is not asked: what no element can take is unused for certain, what is taken by
// rule may still be beaten.
import type { Steps } from '../../model/runtime/slices.js'
import { substitutionsIn } from '../../../shared/css/substitutions.js'
import type { Undefined } from './reads.types.js'
import type { PageIndex, PageRule, RulePlace } from '../sheets/usage.types.js'

/** The page, as far as it is asked. */
export interface UsedPorts {
  /** Whether an element of the page matches a rule's selector now. */
  hasElements(rule: PageRule): boolean
  /** What style attributes declare, variables or not. */
  readonly inline: readonly RulePlace[]
}

/** Those of some variables that no element of the page can have a use for. */
export function* findUnused(
  index: PageIndex, names: Iterable<string>, ports: UsedPorts,
): Steps<ReadonlySet<string>> {
  const inline = new Map<string, RulePlace[]>()
  for (const place of ports.inline) {
    for (const name of namesIn(place.declared.value)) inline.set(name, [...inline.get(name) ?? [], place])
  }
  const readersOf = (name: string): readonly RulePlace[] =>
    [...index.readersOf(name), ...inline.get(name) ?? []]
  const unused = new Set<string>()
  for (const name of names) {
    const isUsed = yield* isUsedBy(name, readersOf, ports)
    if (!isUsed) unused.add(name)
  }
  return unused
}

/** Through variables that are made of it. */
function* isUsedBy(
  name: string, readersOf: (name: string) => readonly RulePlace[], ports: UsedPorts,
): Steps<boolean> {
  const closure = new Set([name])
  // A set that grows is gone through to its end.
  for (const one of closure) {
    for (const { rule, declared: { property } } of readersOf(one)) {
      yield
      if (!canHold(rule, ports)) continue
      if (!property.startsWith('--')) return true
      closure.add(property)
    }
  }
  return false
}

// Which animation runs when, no rule says.
const canHold = (rule: PageRule, ports: UsedPorts): boolean =>
  rule.applies && (rule.kind !== 'rule' || ports.hasElements(rule))

function namesIn(text: string): readonly string[] {
  return substitutionsIn(text).flatMap(({ name, fallback }) =>
    [name, ...fallback === null ? [] : namesIn(fallback)])
}

/** Where a variable is asked for that nothing declares, without anything in its place. */
export function* findUndefined(index: PageIndex, ports: UsedPorts): Steps<readonly Undefined[]> {
  const own = new Set(ports.inline.map(({ declared: { property } }) => property))
  const isDeclared = (name: string): boolean => own.has(name) || index.definersOf(name).length > 0 ||
    (index.registered.get(name)?.initial ?? null) !== null
  const found: Undefined[] = []
  const inRules = [...index.names].flatMap((name) => isDeclared(name) ? [] : index.readersOf(name))
  const inStyles = ports.inline.filter(({ declared: { value } }) => value.includes('--'))
  for (const place of new Set([...inRules, ...inStyles])) {
    yield
    const missing = new Set(missingIn(place.declared.value, isDeclared))
    for (const cssVar of missing) found.push(undefinedOf(cssVar, place, ports))
  }
  return found
}

// A fallback counts where what stands before it is not there.
function missingIn(text: string, isDeclared: (name: string) => boolean): readonly string[] {
  return substitutionsIn(text).flatMap(({ name, fallback }) => {
    if (isDeclared(name)) return []
    return fallback === null ? [name] : missingIn(fallback, isDeclared)
  })
}

const undefinedOf = (
  cssVar: string, { rule, declared: { property } }: RulePlace, ports: UsedPorts,
): Undefined => ({
  cssVar, property, sheet: rule.sheet, isTaken: canHold(rule, ports),
  selector: rule.kind === 'inline' ? 'style attribute'
    : rule.kind === 'keyframes' ? `@keyframes ${rule.scope.join(' ')}` : rule.scope.join(' '),
})
