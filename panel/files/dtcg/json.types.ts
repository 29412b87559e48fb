// JSON as documents of design tokens have it, and the types of values that their format knows.
// Holds types only.

export type Json = null | boolean | number | string | readonly Json[] | JsonRecord
export interface JsonRecord { readonly [name: string]: Json }

/** `$type` (Format Module 2025.10, 8 and 9). */
export type DtcgType =
  | 'color' | 'dimension' | 'duration' | 'fontFamily' | 'fontWeight' | 'cubicBezier' | 'number'
  | 'strokeStyle' | 'border' | 'transition' | 'shadow' | 'gradient' | 'typography'

/** A value of a type. */
export interface Typed {
  readonly type: DtcgType
  readonly value: Json
}
