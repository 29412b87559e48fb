// Where the page's stylesheets declare custom properties, whatever the conditions: every rule is walked
// once, and only those that have the names are looked at. What a page is asked for is given to it.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { isSameScope, normalScope, type Scope } from '../../../shared/css/scope.js'
import {
  walkInOrder, type AskedOfRules, type RuleStand, type Truth, isBeaten, type Weight,
} from './cascade-order.js'
import { customPropertiesIn } from './declarations.js'
import { selectorsOf } from '../../../shared/css/selectors.js'
import type { Source } from './walk-styles.js'

/**
 * What comes of a declaration on the page now: the root element takes it; takes another one instead; other
 * elements have it; it goes by each element; or it holds for nothing.
 */
type CascadeOutcome = 'taken' | 'beaten' | 'inner' | 'depends' | 'away'

export interface Declared {
  /** As the file has it, in normal form. */
  readonly scope: Scope
  readonly value: string
  readonly isImportant: boolean
  readonly source: Source
  readonly standing: CascadeOutcome
}

export interface FoundDeclarations {
  /** Those of the root element first, what it takes before them; then in the order of the sheets. */
  readonly list: readonly Declared[]
  /** How many more there are. */
  readonly more: number
  /** Sheets that do not show their rules. */
  readonly unread: readonly CSSStyleSheet[]
  /** Every condition on media that was asked for on the way to one of them. */
  readonly media: readonly string[]
}

/** The page, as far as it is asked. */
export interface DeclaredPorts extends AskedOfRules {
  /** Whether a selector matches any element. */
  matchesAny(selector: string): boolean
}

/** A declaration as it was read, before it is known what comes of it. */
interface Read { readonly declared: Omit<Declared, 'standing'>, readonly stand: RuleStand }

interface Reading {
  /** By the names that are looked for. */
  readonly found: ReadonlyMap<string, Read[]>
  readonly unread: ReadonlySet<CSSStyleSheet>
  readonly media: ReadonlyMap<string, boolean>
}

/** More than these are counted. */
export const MOST_DECLARED = 200

/** Finds every declaration of a custom property in these stylesheets. */
export function findDeclarations(
  name: string, sheets: Iterable<CSSStyleSheet>, page: DeclaredPorts,
): FoundDeclarations {
  const reading = readAll([name], sheets, page)
  const { first, rest } = sorted(reading.found.get(name) ?? [], page)
  const all = [...first, ...rest]
  return {
    list: all.slice(0, MOST_DECLARED).map((one) => typeof one === 'function' ? one() : one),
    more: Math.max(0, all.length - MOST_DECLARED),
    unread: [...reading.unread], media: [...reading.media.keys()],
  }
}

/** What stylesheets declare of some variables, as it was when they were read. */
export interface NamedDeclarations {
  /** What matches the root element now: what it takes, then what is beaten, in the order of the sheets. */
  ofRoot(name: string): readonly Declared[]
  /** The texts in a scope, whatever holds now, in the order of the sheets; `null`: the root's scope. */
  within(name: string, scope: Scope | null): readonly string[]
}

/** Reads what these stylesheets declare of some variables, in one walk. */
export function readNamedDeclarations(
  names: Iterable<string>, sheets: Iterable<CSSStyleSheet>, page: DeclaredPorts,
): NamedDeclarations {
  const { found } = readAll(names, sheets, page)
  return {
    ofRoot: (name) => sorted(found.get(name) ?? [], page).first,
    within: (name, scope) => (found.get(name) ?? []).flatMap(({ declared }) => {
      const isThere = scope === null ? isRootScope(declared.scope) : isSameScope(declared.scope, scope)
      return isThere ? [declared.value] : []
    }),
  }
}

function readAll(names: Iterable<string>, sheets: Iterable<CSSStyleSheet>, page: DeclaredPorts): Reading {
  const found = new Map([...names].map((name): [string, Read[]] => [name, []]))
  const unread = new Set<CSSStyleSheet>()
  const media = new Map<string, boolean>()
  const walk = walkInOrder(sheets, { page, media, unread: (sheet) => void unread.add(sheet) })
  for (const { style, within } of walk) addDeclarations(style, within, found)
  return { found, unread, media }
}

function addDeclarations(
  style: CSSStyleDeclaration, stand: RuleStand, found: ReadonlyMap<string, Read[]>,
): void {
  // By what the rule has, an empty value too: there may be many more names.
  const own = customPropertiesIn(style).filter(({ property }) => found.has(property))
  if (own.length === 0) return
  const scope = normalScope(stand.preludes)
  for (const { property, value, isImportant } of own) {
    found.get(property)?.push({ stand, declared: { scope, value, isImportant, source: stand.source } })
  }
}

// Elements are looked for where it is shown, and not before.
function sorted(found: readonly Read[], page: DeclaredPorts): {
  readonly first: readonly Declared[], readonly rest: readonly (() => Declared)[]
} {
  const ofRoot: (Omit<Declared, 'standing'> & { readonly weight: Weight })[] = []
  const rest: (() => Declared)[] = []
  for (const { declared, stand } of found) {
    const selectors = selectorsOf(declared.scope)
    const matching = selectors.filter(({ text }) => stand.truth === 'holds' && page.matchesRoot(text))
    if (matching.length === 0) {
      rest.push(() => ({ ...declared, standing: standingOf(stand.truth, selectors, page) }))
      continue
    }
    const specificity = Math.max(...matching.map((one) => one.specificity))
    const { layer, isScoped } = stand
    const { isImportant } = declared
    ofRoot.push({ ...declared, weight: { isImportant, layer, nearness: Number(isScoped), specificity } })
  }
  const taken = ofRoot.reduce<Weight | null>(
    (best, { weight }) => best === null || isBeaten(best, weight) ? weight : best, null)
  const first = ofRoot.map(({ weight, ...one }): Declared =>
    ({ ...one, standing: weight === taken ? 'taken' : 'beaten' }))
  return { first: first.sort((one, other) => rank(one) - rank(other)), rest }
}

const rank = ({ standing }: Declared): number => (standing === 'taken' ? 0 : 1)

function standingOf(
  truth: Truth, selectors: readonly { readonly text: string }[], page: DeclaredPorts,
): CascadeOutcome {
  if (truth !== 'holds') return truth === 'depends' ? 'depends' : 'away'
  return selectors.some(({ text }) => page.matchesAny(text)) ? 'inner' : 'away'
}
