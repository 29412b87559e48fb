// How full the lines under the numbers of a tier are: all of them by one scale, so that they can be compared.
// Asks no page: rem counts as 16 px, which is near enough for a line.
import type { Plan, Token } from '../../model/state/state.types.js'
import { isNumericKind } from '../../model/tokens/kinds.js'
import { splitNumber } from '../../model/tokens/number.js'
import { resolveLiteral } from '../../model/tokens/resolve.js'
import type { TierItem } from '../../model/tokens/tokens.types.js'
import { convertUnit, isConvertible } from '../../model/tokens/units.js'

/** The value at which a token's line is full; `undefined` where nothing can be compared. */
type Scales = (token: Token) => string | undefined

const ROOT_PX = 16
/** So that there is room above the largest value, and that a tier of one value shows half a line. */
const ROOM = 1.25
const ROOM_OF_ONE = 2
/** What is so many times larger than the next one is a way to say “as large as can be”, such as 9999px. */
const BEYOND = 16

/** The scales of a plan, each made when it is first asked for. */
export function createScales(plan: Pick<Plan, 'tokens'> & Partial<Pick<Plan, 'config'>>): Scales {
  const made = new Map<string, string | undefined>()
  let { tokens, config } = plan
  return ({ address: { tab, tier } }) => {
    // Of a plan that has become another one, none holds any more.
    if (config !== plan.config) {
      made.clear();
      ({ tokens, config } = plan)
    }
    const key = JSON.stringify([tab, tier])
    if (!made.has(key)) {
      made.set(key, scaleOf(tokens.filter(({ address }) => address.tab === tab && address.tier === tier)
        .map(({ item }) => item)))
    }
    return made.get(key)
  }
}

/** The scale of some items, by their defaults. */
export function scaleOf(items: readonly TierItem[]): string | undefined {
  const numeric = items.filter(({ type }) => isNumericKind(type))
  const defaults = numeric.flatMap((item) => splitNumber(resolveLiteral(item, undefined)) ?? [])
  const unit = defaults.find(({ number }) => number !== 0)?.unit
  if (unit === undefined) return undefined
  const sizes = defaults
    .filter((split) => isConvertible(split.unit, unit))
    .flatMap((split) => splitNumber(convertUnit(`${split.numberText}${split.unit}`, unit, ROOT_PX)) ?? [])
    .map(({ number }) => Math.abs(number))
    .sort((one, other) => other - one)
  const largest = sizes.find((size, at) => size <= BEYOND * (sizes[at + 1] ?? size))
  const room = sizes.length === 1 ? ROOM_OF_ONE : ROOM
  return largest === undefined || largest === 0 ? undefined : `${largest * room}${unit}`
}
