// The variables in a value, and those that these are made of, as an element has them; the value written out.
// Asks for declarations and computed values; changes nothing.
import type { DeclaredAt, Look } from './reads-look.browser.js'
import { substitutionsIn, withSubstituted, type Substitution } from '../sheets/reads-vars.js'

/** One variable on which a value depends. */
export interface Found {
  readonly name: string
  /** Those between the value and it, outermost first. */
  readonly via: readonly string[]
  /** As the browser says it where it is named. */
  readonly value: string
}

/** Where a text stands. */
export interface Spot {
  readonly at: Element
  readonly pseudo: string | null
}

/** More steps are no design. */
const MOST_DEEP = 32

export const hasVariable = (text: string): boolean => substitutionsIn(text).length > 0

type Page = Window & typeof globalThis

/** Each once for each way. */
export function findVariables(
  page: Page, look: Look, text: string, spot: Spot, via: readonly string[] = [],
): readonly Found[] {
  if (via.length > MOST_DEEP) return []
  const found = new Map<string, Found>()
  for (const one of substitutionsIn(text)) {
    for (const next of variablesOf(page, look, one, spot, via)) {
      found.set(`${next.name} ${next.via.join(' ')}`, next)
    }
  }
  return [...found.values()]
}

function variablesOf(
  page: Page, look: Look, one: Substitution, spot: Spot, via: readonly string[],
): readonly Found[] {
  const { name, fallback } = one
  const { value, declared } = variableAt(page, look, name, spot)
  const own = { name, via, value: value ?? '' }
  // A circle comes to nothing.
  const inner = declared === null || via.includes(name) ? []
    : findVariables(page, look, declared.text, { at: declared.at, pseudo: null }, [...via, name])
  const other = value !== null || fallback === null ? [] : findVariables(page, look, fallback, spot, via)
  return [own, ...inner, ...other]
}

/** `value`: `null` where a fallback is taken. */
function variableAt(page: Page, look: Look, name: string, { at, pseudo }: Spot): {
  readonly value: string | null
  readonly declared: DeclaredAt | null
} {
  const taken = look.variable(at, name, pseudo)
  const declared = taken === null || isInitial(taken.text) ? null : taken
  const value = page.getComputedStyle(at, pseudo).getPropertyValue(name).trim()
  return { declared, value: value !== '' || isValue(look, name, { at, pseudo }) ? value : null }
}

const isInitial = (text: string): boolean => text.toLowerCase() === 'initial'

/** Whether a variable of which the browser says nothing has a value: an empty one, or none at all. */
function isValue(
  look: Look, name: string, { at, pseudo }: Spot,
  ahead: readonly string[] = [], circular = new Set<string>(),
): boolean {
  if (ahead.includes(name)) {
    // All of a circle come to nothing, whatever their fallbacks are.
    for (const one of ahead.slice(ahead.indexOf(name))) circular.add(one)
    return false
  }
  const declared = look.variable(at, name, pseudo)
  if (declared === null || ahead.length > MOST_DEEP || isInitial(declared.text)) return false
  const next = { at: declared.at, pseudo: null }
  const isText = (text: string): boolean => substitutionsIn(text).map((one) => {
    const isThere = isValue(look, one.name, next, [...ahead, name], circular)
    return isThere || (one.fallback !== null && isText(one.fallback))
  }).every(Boolean)
  return isText(declared.text) && !circular.has(name)
}

/** Whether a declaration names a variable, also through others. */
function isMadeOf(
  look: Look, { at, text }: DeclaredAt, name: string, seen: ReadonlySet<string> = new Set(),
): boolean {
  return substitutionsIn(text).some((one) => {
    if (one.name === name) return true
    const declared = seen.has(one.name) ? null : look.variable(at, one.name, null)
    const next = new Set([...seen, one.name])
    return (declared !== null && isMadeOf(look, declared, name, next)) ||
      (one.fallback !== null && isMadeOf(look, { at, text: one.fallback }, name, next))
  })
}

/**
 * A text with all variables put in, one of them with another value where that is asked for; `null` where one
 * comes to nothing.
 */
export function writtenOut(
  page: Page, look: Look, text: string, spot: Spot,
  other: { readonly name: string; readonly value: string } | null, depth = 0,
): string | null {
  if (depth > MOST_DEEP) return null
  return withSubstituted(text, ({ name, fallback }) => {
    if (name === other?.name) return other.value
    const { value, declared } = variableAt(page, look, name, spot)
    const isMade = declared !== null &&
      // What is nothing may come to something by the other value.
      (value !== null || (other !== null && isMadeOf(look, declared, other.name)))
    if (isMade) {
      return writtenOut(page, look, declared.text, { at: declared.at, pseudo: null }, other, depth + 1)
    }
    if (value !== null) return value
    return fallback === null ? null : writtenOut(page, look, fallback, spot, other, depth + 1)
  })
}
