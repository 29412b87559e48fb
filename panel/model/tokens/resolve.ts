// What an item comes to: the contract's five emission rules ("Resolver semantics").
// Knows neither state nor page: an override goes in, the text for the stylesheet comes out.
import type { TierConfig, TierItem } from './tokens.types.js'

/** A reference to a custom property. */
export const varOf = (cssVar: string): string => `var(${cssVar})`

/** The CSS value of an item of a tier without `referencesTier`: the override verbatim, else its default. */
export const resolveLiteral = (item: TierItem, override: string | undefined): string =>
  override ?? item.pill?.customDefault ?? item.default

/**
 * The item that an item of a referencing tier stands for, or `null` when there is none to choose from.
 * An override that names no item falls back to the item of the same id, then to the first one. Without an
 * override, `default` is asked in between: the contract leaves open what follows the same id.
 */
export function findTarget(
  item: TierItem, override: string | undefined, referenced: TierConfig,
): TierItem | null {
  const { items } = referenced
  const named = (id: string): TierItem | undefined => items.find((one) => one.id === id)
  const found = override === undefined
    ? named(item.id) ?? named(item.default)
    : named(override) ?? named(item.id)
  return found ?? items[0] ?? null
}

/** The CSS value of an item; `null` when its tier references one without items. */
export function resolve(
  item: TierItem, override: string | undefined, referenced: TierConfig | null,
): string | null {
  if (referenced === null) return resolveLiteral(item, override)
  const target = findTarget(item, override, referenced)
  return target === null ? null : varOf(target.cssVar)
}
