// Which elements a rule is about now: through shadow roots, slots, parts and scopes.
// Matches selectors and reads nothing else.
import type { Steps } from '../../model/runtime/slices.js'
import { lowerAscii } from '../../../shared/chars.js'
import { isDelimiter, membersOf, type Part } from '../../../shared/css/parts.js'
import { readPrelude } from '../../../shared/css/prelude.js'
import { normalScope } from '../../../shared/css/scope.js'
import { partsText } from '../../../shared/css/serialize.js'
import { selectorsOf, type Member } from '../../../shared/css/selectors.js'
import { filedKeysOf, isRelative, subjectOf, type FiledKeys, type Subject } from '../sheets/subject.js'
import type { PageRule } from '../sheets/usage.types.js'

/** What one selector of a rule is about. */
export interface Match {
  readonly elements: readonly Element[]
  /** Empty: the elements themselves. */
  readonly pseudo: string
  readonly specificity: number
  /** How near the root of a scope is: 0 where there is none. */
  readonly nearness: number
}

/** A selector of a rule, taken apart. */
export interface Prepared extends Subject { readonly specificity: number }

/** Tells it; what a rule's selectors are made of is remembered as long as the rule is. */
export class Matching {
  readonly #prepared = new WeakMap<PageRule, readonly Prepared[]>()
  readonly #keys = new WeakMap<Prepared, FiledKeys>()

  matchesOf(rule: PageRule): readonly Match[] {
    if (rule.element !== null) return [{ elements: [rule.element], pseudo: '', specificity: 0, nearness: 0 }]
    return this.selectorsOf(rule).flatMap((one) => elementsOf(one, rule).map(({ elements, nearness }) =>
      ({ elements, nearness, pseudo: one.pseudo, specificity: one.specificity })))
  }

  /** Takes the selectors of rules apart, so that whoever asks later need not wait for it. */
  * prepare(rules: readonly PageRule[]): Steps<void> {
    for (const rule of rules) {
      if (rule.kind === 'rule') this.selectorsOf(rule)
      yield
    }
  }

  /** Whether no element can be asked by itself: it goes by a scope, a container, a host, slots or parts. */
  isAskedByRule(rule: PageRule): boolean {
    const isInDocument = !('host' in rule.tree)
    return rule.element !== null || rule.scope.some(isScope) || isInContainer(rule) ||
      this.selectorsOf(rule).some((one) => isRelative(one, isInDocument))
  }

  /** What elements have that a selector is about. */
  keysOf(selector: Prepared): FiledKeys {
    const keys = this.#keys.get(selector) ?? filedKeysOf(selector.base)
    this.#keys.set(selector, keys)
    return keys
  }

  selectorsOf(rule: PageRule): readonly Prepared[] {
    const known = this.#prepared.get(rule)
    if (known !== undefined) return known
    const prepared = prepare(rule)
    this.#prepared.set(rule, prepared)
    return prepared
  }
}

const isScope = (prelude: string): boolean => prelude.startsWith('@scope')

/** Whether a rule holds in some containers alone. */
export const isInContainer = ({ conditions }: PageRule): boolean =>
  conditions.some((one) => one.startsWith('@container'))

const prepare = (rule: PageRule): readonly Prepared[] =>
  selectorsOf(rule.scope).map(({ text, specificity }: Member) => ({ ...subjectOf(text), specificity }))
    .filter(({ hasState }) => !hasState)

type Near = Pick<Match, 'elements' | 'nearness'>

function elementsOf(subject: Subject, rule: PageRule): readonly Near[] {
  const found = rule.scope.some(isScope) ? inScope(subject.base, rule)
    : [{ elements: inTree(subject.base, rule), nearness: 0 }]
  return found.map(({ elements, nearness }) => ({ elements: innerOf(elements, subject, rule), nearness }))
}

function innerOf(found: readonly Element[], subject: Subject, rule: PageRule): readonly Element[] {
  if (subject.slotted !== null) return slotted(subject.base === '*' ? all(rule, 'slot') : found, subject.slotted)
  return subject.part === null ? found : found.flatMap((host) => partsIn(host, subject.part ?? ''))
}

function all({ tree }: PageRule, selector: string): readonly Element[] {
  try {
    return [...tree.querySelectorAll(selector)]
  } catch {
    // A selector that means something in its sheet alone, or to another browser.
    return []
  }
}

function inTree(base: string, rule: PageRule): readonly Element[] {
  const { tree } = rule
  if (!base.includes(':host') || !('host' in tree)) return all(rule, base)
  const read = readPrelude(base)
  const isHost = read.ok && isOfHost(read.value, tree.host)
  return [...isHost ? [tree.host] : [], ...all(rule, base)]
}

/** Whether a selector is about the host itself, which no tree finds. */
function isOfHost(selector: readonly Part[], host: Element): boolean {
  const [colon, part, ...more] = selector.filter(({ kind }) => kind !== 'space')
  if (!isDelimiter(colon, ':') || part === undefined || more.length > 0) return false
  const name = 'text' in part ? lowerAscii(part.text) : ''
  if (part.kind !== 'function') return part.kind === 'name' && name === 'host'
  const inside = partsText(part.parts)
  if (name === 'host') return isMatch(host, inside)
  if (name === 'host-context') return isMatch(host, `:is(${inside}), :is(${inside}) *`)
  return ['is', 'where'].includes(name) && membersOf(part.parts).some((one) => isOfHost(one, host))
}

/** Whether an element is one that a selector is about; it may mean nothing to this browser. */
export function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

const slotted = (slots: readonly Element[], selector: string): readonly Element[] =>
  slots.filter((slot) => slot instanceof HTMLSlotElement)
    .flatMap((slot) => slot.assignedElements({ flatten: true }))
    .filter((element) => isMatch(element, selector))

/** The parts of a host that have all these names, also those that it hands on. */
function partsIn(host: Element, names: string): readonly Element[] {
  const { shadowRoot } = host
  if (shadowRoot === null) return []
  const wanted = names.split(' ').filter((name) => name !== '')
  const own = [...shadowRoot.querySelectorAll('[part]')]
    .filter((element) => wanted.every((name) => element.part.contains(name)))
  const handed = [...shadowRoot.querySelectorAll('[exportparts]')].flatMap((element) =>
    wanted.length === 1 ? partsIn(element, innerName(element, wanted[0] ?? '')) : [])
  return [...own, ...handed]
}

/** What a part is called within, that is called so from without. */
function innerName(element: Element, outer: string): string {
  for (const pair of (element.getAttribute('exportparts') ?? '').split(',')) {
    const [inner = '', name = inner] = pair.split(':').map((one) => one.trim())
    if (name === outer) return inner
  }
  return ' '
}

/** Within the roots of the innermost `@scope`, not within its ends; of two roots the inner one is nearer. */
function inScope(base: string, rule: PageRule): readonly Near[] {
  return rootsOf(rule).map(({ root, end }) =>
    ({ elements: inside(root, base, end), nearness: depthOf(root) }))
}

interface ScopeRoot {
  readonly root: Element
  readonly end: string
}

/** The roots of each `@scope` are within those around it; what is around a rule is meant by its `&`. */
function rootsOf(rule: PageRule): readonly ScopeRoot[] {
  let roots: readonly ScopeRoot[] | null = null
  let around: string[] = []
  for (const prelude of rule.scope) {
    if (!isScope(prelude)) {
      around.push(prelude)
      continue
    }
    const [start, end] = boundsOf(prelude).map((list) => list === '' ? ''
      : selectorsOf(normalScope([...around, list])).map(({ text }) => text).join())
    around = []
    const found: readonly Element[] = start === '' || start === undefined
      ? roots === null ? all(rule, ':root') : roots.map(({ root }) => root)
      : roots === null ? all(rule, start) : roots.flatMap((one) => inside(one.root, start, one.end))
    roots = [...new Set(found)].map((root) => ({ root, end: end ?? '' }))
  }
  return roots ?? []
}

function inside(root: Element, selector: string, end: string): readonly Element[] {
  const ends = end === '' ? [] : within(root, end)
  return within(root, selector).filter((element) => !ends.some((one) => one.contains(element)))
}

function depthOf(element: Element): number {
  let depth = 0
  for (let at: Element | null = element; at !== null; at = at.parentElement) depth += 1
  return depth
}

function within(root: Element, selector: string): readonly Element[] {
  try {
    return [...isMatch(root, selector) ? [root] : [], ...root.querySelectorAll(selector)]
  } catch {
    return []
  }
}

/** `@scope (start) to (end)` */
function boundsOf(scope: string): readonly [string, string] {
  const to = scope.indexOf(') to (')
  const from = scope.indexOf('(')
  if (from < 0) return ['', '']
  return to < 0 ? [scope.slice(from + 1, -1), ''] : [scope.slice(from + 1, to), scope.slice(to + 6, -1)]
}
