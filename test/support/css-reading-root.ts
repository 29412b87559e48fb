// The second reader of CSS: which selectors are of the root element, how specific they are; layers in order.
// Shares no code with shared/css.
import { isIt, isNamed, lower, unescapeCss, type CssToken } from './css-tokens.js'

/** A cascade layer, and those in it in their order. */
export interface ReadLayer { readonly name: string; readonly inner: ReadLayer[] }

/** A name as one of digits, letters and low lines. */
export const plainName = (name: string): string =>
  `n${Array.from(unescapeCss(name), (character) => character.codePointAt(0)?.toString(16)).join('_')}`

/** Without comments, nor white space around it. */
export function trimmed(tokens: readonly CssToken[]): readonly CssToken[] {
  const own = tokens.filter(({ kind }) => kind !== 'comment')
  while (own[0]?.kind === 'space') own.shift()
  while (own.at(-1)?.kind === 'space') own.pop()
  return own
}

const A_CLASS = 1000

/** That of a root selector, as a number; `null` for any other. */
export function specificityOf(tokens: readonly CssToken[]): number | null {
  const own = trimmed(tokens)
  const [first] = own
  const isHtml = isNamed(first, 'html')
  let at = isHtml || isIt(first, '*') ? 1 : 0
  let sum: number | null = isHtml ? 1 : null
  while (at < own.length) {
    const name = own[at + 1]
    if (!isIt(own[at], ':')) return null
    if (isNamed(name, 'root')) {
      sum = (sum ?? 0) + A_CLASS
      at += 2
      continue
    }
    const word = name?.kind === 'function' ? lower(unescapeCss(name.text)) : ''
    const close = endOfFunction(own, at + 2)
    const inner = word === 'is(' || word === 'where(' ? specificityOf(own.slice(at + 2, close)) : null
    if (inner === null || close >= own.length) return null
    sum = (sum ?? 0) + (word === 'is(' ? inner : 0)
    at = close + 1
  }
  return sum
}

function endOfFunction(tokens: readonly CssToken[], from: number): number {
  let depth = 1
  let at = from
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'function' || isIt(token, '(')) depth += 1
    if (isIt(token, ')') && (depth -= 1) === 0) return at
  }
  return at
}

/** The layer of a dotted name within another, made when it is new. */
export function layerIn(layer: ReadLayer, name: string): ReadLayer {
  const [first = '', ...rest] = name.split('.')
  const known = layer.inner.find((one) => one.name === first)
  const own = known ?? { name: first, inner: [] }
  if (known === undefined) layer.inner.push(own)
  return rest.length === 0 ? own : layerIn(own, rest.join('.'))
}

/** The layer that rules in a block are in; `null` where layers have no place in the order. */
export function layerWithin(
  layer: ReadLayer | null, keyword: string, names: readonly string[] | null,
): ReadLayer | null {
  if (layer === null) return null
  if (keyword !== '@layer') return ['', '@scope', '@starting-style'].includes(keyword) ? layer : null
  if (names === null || names.length > 1) return null
  const [name] = names
  if (name !== undefined) return layerIn(layer, name)
  // No name is like it.
  const own = { name: `${layer.inner.length} `, inner: [] }
  layer.inner.push(own)
  return own
}

/** Layers from the weakest to the strongest. */
export const orderOf = (layer: ReadLayer): readonly ReadLayer[] => [...layer.inner.flatMap(orderOf), layer]
