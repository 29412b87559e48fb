// Semantic colors: what may be one, and what each comes to in CSS (contract, "Export and import").
// The page and the disk get the same text; a reference that leads nowhere comes to nothing.
import { isRecord, own } from '../tokens/records.js'
import { varOf } from '../tokens/resolve.js'
import type { PerMode, SemanticValue, TokenReference } from '../tokens/tokens.types.js'
import { type Cluster, type ColorState, paletteItems } from './cluster.js'

/** Finds the custom property of a referenced token; the tab is always said. */
export type FindVar = (tab: string, tier: string, item: string) => string | null

const isPerMode = (value: string | PerMode): value is PerMode => typeof value !== 'string'

type Literal = Extract<SemanticValue, { readonly literal: unknown }>
type Reference = Extract<SemanticValue, { readonly ref: unknown }>

/** Whether a value is a literal. A page may have given every object such a member: only its own counts. */
export const isLiteral = (value: SemanticValue | null): value is Literal =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'literal')

/** Whether a value is a reference. */
export const isReference = (value: SemanticValue | null): value is Reference =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'ref')

/** The tab that a reference names itself. */
export const tabOf = ({ ref }: Reference): string | undefined =>
  Object.hasOwn(ref, 'tab') ? ref.tab : undefined

/** Whether a value has one color for light and one for dark, which needs `color-scheme: light dark`. */
export const usesModes = (value: SemanticValue): boolean =>
  isLiteral(value) && isPerMode(value.literal)

/** The index of the palette entry that a value stands for; `null` for a value that is none. */
export function paletteIndexOf(value: SemanticValue, colors: ColorState): number | null {
  if (typeof value === 'number') return value
  if (value === 'bg') return colors.background
  return value === 'fg' ? colors.foreground : null
}

/** The variable of a palette entry as a CSS value; `null` outside the palette. */
export function emitPaletteIndex(cluster: Cluster, index: number): string | null {
  const item = paletteItems(cluster)[index]
  return item === undefined ? null : varOf(item.cssVar)
}

/** The CSS value of a semantic color; `null` when what it refers to is not there. */
export function emitSemantic(
  value: SemanticValue, cluster: Cluster, colors: ColorState, findVar: FindVar,
): string | null {
  const index = paletteIndexOf(value, colors)
  if (index !== null) return emitPaletteIndex(cluster, index)
  if (isLiteral(value)) {
    return isPerMode(value.literal) ? `light-dark(${value.literal.light}, ${value.literal.dark})` : value.literal
  }
  if (!isReference(value)) return null
  const { tier, item } = value.ref
  const cssVar = findVar(tabOf(value) ?? cluster.tab.id, tier, item)
  return cssVar === null ? null : varOf(cssVar)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether a number is the index of an entry of a palette of this size. */
export const isPaletteIndex = (value: unknown, size: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < size

/**
 * A semantic value out of untrusted data, or `null`. `accepts` judges each color text, so that none can
 * leave the declaration it will stand in.
 */
export function readSemanticValue(
  value: unknown, paletteSize: number, accepts: (text: string) => boolean,
): SemanticValue | null {
  if (value === 'bg' || value === 'fg') return value
  if (isPaletteIndex(value, paletteSize)) return value
  if (!isRecord(value)) return null
  const literal = own(value, 'literal')
  return literal === undefined ? readReference(own(value, 'ref')) : readLiteral(literal, accepts)
}

function readLiteral(literal: unknown, accepts: (text: string) => boolean): SemanticValue | null {
  if (isText(literal)) return accepts(literal) ? { literal } : null
  if (!isRecord(literal)) return null
  const light = own(literal, 'light')
  const dark = own(literal, 'dark')
  if (!isText(light) || !isText(dark) || !accepts(light) || !accepts(dark)) return null
  return { literal: { light, dark } }
}

function readReference(reference: unknown): SemanticValue | null {
  if (!isRecord(reference)) return null
  const tab = own(reference, 'tab')
  const tier = own(reference, 'tier')
  const item = own(reference, 'item')
  if (!isText(tier) || !isText(item) || (tab !== undefined && !isText(tab))) return null
  const ref: TokenReference = tab === undefined ? { tier, item } : { tab, tier, item }
  return { ref }
}
