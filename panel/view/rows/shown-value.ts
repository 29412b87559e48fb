// Values as people read them: what a reference is called, and what it comes to in the end.
// Follows references through the configuration only; what a stylesheet makes of them is the page's business.
import type { Plan, Token } from '../../model/state/state.types.js'
import { colorTextOf } from '../../model/tokens/kinds.js'
import { canShow } from '../../model/tokens/preview.js'
import type { Preview } from '../../model/tokens/tokens.types.js'
import { shownValue } from './page-values.js'
import type { RowScene } from './rows.types.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** What stands where a reference leads nowhere. */
export const UNRESOLVED = 'unresolved'

const VAR = 'var('

/** The token that a value refers to and nothing else; `null` for any other value. */
export const findReferred = ({ byVar }: Plan, value: string | null): Token | null =>
  value?.startsWith(VAR) === true && value.endsWith(')')
    ? byVar.get(value.slice(VAR.length, -1).trim()) ?? null
    : null

/** The value at the end of a chain of references; the last one it gets to where that leads nowhere. */
export const liveValue = (plan: Plan, scene: RowScene, token: Token): string =>
  endOf(plan, scene, token).value

/** The same as CSS takes it for a color. */
export function liveColorText(plan: Plan, scene: RowScene, token: Token): string {
  const end = endOf(plan, scene, token)
  return colorTextOf(end.token.item.type, end.value)
}

/** The same, with the token that has it. */
function endOf(
  plan: Plan, scene: RowScene, token: Token,
): { readonly token: Token; readonly value: string } {
  const seen = new Set<Token>()
  let end = { token, value: '' }
  for (let at: Token | null = token; at !== null && !seen.has(at); at = findReferred(plan, end.value)) {
    seen.add(at)
    const next = shownValue(plan, scene, at)
    if (next === null) return at === token ? { token, value: UNRESOLVED } : end
    end = { token: at, value: next }
  }
  return end
}

/** The preview of a token's tier, where what the token comes to can be shown so. */
export function previewOf(plan: Plan, scene: RowScene, token: Token): Preview | undefined {
  const { address } = token
  const preview = plan.config.tabs.find(({ id }) => id === address.tab)?.tiers
    .find(({ id }) => id === address.tier)?.preview
  if (preview === undefined) return undefined
  const end = endOf(plan, scene, token)
  return canShow(preview, end.token.item.type.kind, end.value) ? preview : undefined
}

/** A value in words: what it refers to by its label, anything else as it is written. */
export const shownWords = (plan: Plan, value: string | null): string => {
  const target = value === null ? null : findReferred(plan, value)
  return target === null ? value ?? UNRESOLVED : nameOfToken(target)
}
