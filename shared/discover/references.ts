// Tiers of which every token refers into one other tier of its tab, in each theme: these name its items.
// What refers to several places, or with something to fall back on, keeps its own text.
import { referenceIn } from '../css/substitutions.js'
import type { ItemJson, TierJson } from './config.types.js'

interface ReferencedItem { readonly tier: TierJson; readonly item: ItemJson }

/** The tiers of a tab, with what refers to another tier saying so. */
export function withReferences(tiers: readonly TierJson[]): readonly TierJson[] {
  const homes = new Map<string, ReferencedItem>()
  for (const tier of tiers) for (const item of tier.items) homes.set(item.cssVar, { tier, item })
  const homeOf = (text: string): ReferencedItem | undefined => homes.get(referenceIn(text) ?? '')
  const textsOf = ({ default: text, values = {} }: ItemJson): readonly string[] =>
    [text, ...Object.values(values)]
  const targets = new Map<TierJson, TierJson>()
  for (const tier of tiers.slice(1)) {
    const [first] = tier.items
    const target = first === undefined ? undefined : homeOf(first.default)?.tier
    const isAll = target !== undefined && target !== tier && formOf(target) === formOf(tier) &&
      tier.items.every((item) => textsOf(item).every((text) => homeOf(text)?.tier === target))
    if (isAll) targets.set(tier, target)
  }
  return tiers.map((tier) => {
    const target = targets.get(tier)
    if (target === undefined || leadsBack(tier, targets)) return tier
    const idOf = (text: string): string => homeOf(text)?.item.id ?? text
    const items = tier.items.map(({ values, ...item }) => ({ ...item, default: idOf(item.default),
      ...values === undefined ? {} : { values: mapValues(values, idOf) } }))
    return { ...tier, items, referencesTier: target.id }
  })
}

/** What its values are; of colors and channels together, nothing that any other tier is. */
function formOf({ id, items }: TierJson): string {
  const forms = new Set(items.map(({ type }) => typeof type['channels'] === 'string' ? type['channels'] : ''))
  return `${items[0]?.type.kind ?? ''} ${forms.size > 1 ? id : [...forms].join()}`
}

const mapValues = (
  values: Readonly<Record<string, string>>, change: (text: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, change(text)]))

function leadsBack(tier: TierJson, targets: ReadonlyMap<TierJson, TierJson>): boolean {
  const seen = new Set<TierJson>()
  let at: TierJson | undefined = tier
  while (at !== undefined && !seen.has(at)) {
    seen.add(at)
    at = targets.get(at)
  }
  return at !== undefined
}
