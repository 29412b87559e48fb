// What a value is, roughly, until what says it well is here.
import type { FoundKind, RegisteredToken } from './discover.types.js'

export const isPrivateName = (name: string): boolean =>
  name.startsWith('--_') || name.startsWith('--tw-') || name.startsWith('--lightningcss-')

export function readKind(value: string): { readonly kind: FoundKind; readonly refersTo: string | null } {
  const text = value.trim()
  const lower = text.toLowerCase()
  if (lower.startsWith('var(') && !text.slice(4, -1).includes(')')) {
    return { kind: 'reference', refersTo: (text.slice(4, -1).split(',')[0] ?? '').trim() }
  }
  const kind = (): FoundKind => {
    if (text === '') return 'empty'
    if (['#', 'rgb', 'hsl', 'oklch', 'oklab', 'lab(', 'lch(', 'color', 'light-dark('].some((one) => lower.startsWith(one))) return 'color'
    if (['white', 'black', 'transparent', 'red'].includes(lower)) return 'color'
    if (lower.includes('var(')) return 'expression'
    if (!Number.isNaN(Number(text))) return 'number'
    const unit = ['rem', 'em', 'px', 'vh', 'vw', 'ch'].find((one) => lower.endsWith(one) && !Number.isNaN(Number(lower.slice(0, -one.length))))
    if (unit !== undefined) return 'length'
    if (lower.endsWith('%') && !Number.isNaN(Number(lower.slice(0, -1)))) return 'percentage'
    if (lower.endsWith('s') && !Number.isNaN(parseFloat(lower))) return 'duration'
    if (lower.startsWith('cubic-bezier(')) return 'easing'
    return 'text'
  }
  return { kind: kind(), refersTo: null }
}

export const followKind = (values: ReadonlyMap<string, string>, registered: readonly RegisteredToken[]) =>
  (name: string): FoundKind => {
    if (registered.some((one) => one.name === name && one.syntax === '<color>')) return 'color'
    const seen = new Set<string>()
    for (let at = name; !seen.has(at);) {
      seen.add(at)
      const value = values.get(at)
      if (value === undefined) return 'reference'
      const { kind, refersTo } = readKind(value)
      if (refersTo === null) return kind
      at = refersTo
    }
    return 'reference'
  }
