// When a rule holds for the root element, as one text for all spellings of it: `.dark`, `html.dark` and
// `:root:is(.dark)` ask for the same. Reads scopes in normal form; layers say nothing of it.
import { isDelimiter, membersOf, saysName, type Part } from './parts.js'
import { readPrelude } from './prelude.js'
import { holdsAlways, type Scope } from './scope.js'
import { selectorsOf } from './selectors.js'
import { partsText, partText } from './serialize.js'

/** Equal for scopes that hold for the root element at the same time; empty for its own, whatever holds. */
export function rootConditionOf(scope: Scope): string {
  const asked = scope.filter(isAsked)
  const members = selectorsOf(scope).flatMap(({ text }) => {
    const read = readPrelude(text)
    const ways = read.ok ? compoundsOf(read.value) : null
    return ways === null ? [text] : ways.map((simple) => [...new Set(simple)].sort().join(''))
  })
  const isAnyRoot = members.includes('')
  return [...asked, ...isAnyRoot ? [] : [[...new Set(members)].sort().join(',')]]
    .filter((text) => text !== '').join(' | ')
}

/** Whether each selector of a scope may be the root element's. */
export const mayBeRoot = (scope: Scope): boolean => selectorsOf(scope).every(({ text }) => {
  const read = readPrelude(text)
  return read.ok && compoundsOf(read.value) !== null
})

/** Whether a scope is the root element's for as long as that lacks something: `:root:not(.dark)`. */
export const isRootWithout = (scope: Scope): boolean =>
  !scope.some(isAsked) && selectorsOf(scope).some(({ text }) => {
    const read = readPrelude(text)
    const ways = read.ok ? compoundsOf(read.value) : null
    return ways?.some((way) => way.length > 0 && way.every((simple) => simple.startsWith(':not('))) === true
  })

const isAsked = (prelude: string): boolean => prelude.startsWith('@') && !isAlways(prelude)
const isAlways = (prelude: string): boolean =>
  prelude.startsWith('@layer') || prelude.startsWith('@theme') || holdsAlways(prelude)

/**
 * What a selector asks of the root element besides being that, each way by itself, in the order in which it
 * is written; `null` for one that is about more than one element.
 */
export const waysOfRoot = (parts: readonly Part[]): readonly string[] | null =>
  compoundsOf(parts)?.map((simple) => simple.join('')) ?? null

type Simple = readonly string[]

/** More ways than these stay as they are written. */
const MOST_WAYS = 16

function compoundsOf(parts: readonly Part[]): readonly Simple[] | null {
  let ways: readonly Simple[] = [[]]
  for (let at = 0; at < parts.length; at += 1) {
    const [part, next] = [parts[at], parts[at + 1]]
    const own = isDelimiter(part, ':') ? pseudoWays(next) : isDelimiter(part, '.') && next?.kind === 'name'
      ? [[`.${partText(next)}`]] : part === undefined ? null : plainWays(part, at === 0)
    if (own === null || ways.length * own.length > MOST_WAYS) return null
    ways = ways.flatMap((way) => own.map((more) => [...way, ...more]))
    if (isDelimiter(part, ':') || isDelimiter(part, '.')) at += 1
  }
  return ways
}

const NOTHING: readonly Simple[] = [[]]

function plainWays(part: Part, isFirst: boolean): readonly Simple[] | null {
  if (isFirst && (saysName(part, 'html') || isDelimiter(part, '*'))) return NOTHING
  return part.kind === 'square' || part.kind === 'hash' ? [[partText(part)]] : null
}

function pseudoWays(part: Part | undefined): readonly Simple[] | null {
  if (saysName(part, 'root')) return NOTHING
  if (part?.kind === 'function' && (part.text === 'is' || part.text === 'where')) {
    const members = membersOf(part.parts).map(compoundsOf)
    return members.some((one) => one === null) ? null : members.flatMap((one) => one ?? [])
  }
  return part?.kind === 'function' || part?.kind === 'name' ? [[`:${partsText([part])}`]] : null
}
