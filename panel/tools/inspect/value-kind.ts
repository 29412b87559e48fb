// What kind of value a text is, for a token of which nobody has said it: by the text alone.
// Says nothing of what the token is for.
import { channelSpaceOf, CHANNEL_SPACES, spaceOfShape, type ChannelSpace } from '../../../shared/discover/channels.js'
import { readChannels } from '../../model/color/channels.js'
import { splitNumber } from '../../model/tokens/number.js'
import type { TierValueKind } from '../../model/tokens/tokens.types.js'
import { findDimension } from '../../model/tokens/units.js'

/** How far one press of an arrow goes; what is not here, by whole ones. */
const STEPS: Readonly<Record<string, number>> = {
  rem: 0.125, em: 0.05, ms: 10, s: 0.05, deg: 5, turn: 0.05, rad: 0.1, '': 0.1,
}

/** What is asked of a page. */
export interface ValueLook {
  /** Whether the browser takes a text for a color. */
  isColor(text: string): boolean
  /** The functions of colors in which a variable stands first, in the document and in trees of `host`. */
  usesOf(name: string, host: string): Iterable<ChannelSpace>
}

/** Where a value stands. */
interface Named { readonly cssVar: string; readonly host?: string }

/** What a variable's value is. */
export function kindOfValue(value: string, named: Named, look: ValueLook): TierValueKind {
  if (look.isColor(value)) return { kind: 'color' }
  const amount = splitNumber(value.trim())
  if (amount === null) {
    const channels = channelsOf(value, named, look)
    return channels === null ? { kind: 'text' } : { kind: 'color', channels }
  }
  const unit = amount.unit.toLowerCase()
  const step = STEPS[unit] ?? 1
  if (unit === '') return { kind: 'number', step: Number.isInteger(amount.number) ? 1 : step }
  return unit === '%' || findDimension(unit) !== null ? { kind: 'length', step, unit } : { kind: 'text' }
}

/** The function that takes three numbers; `null` where they are none, or nothing tells. */
function channelsOf(value: string, { cssVar, host = '' }: Named, look: ValueLook): ChannelSpace | null {
  const isIn = (space: ChannelSpace): boolean => readChannels(space, value) !== null
  if (!CHANNEL_SPACES.some(isIn)) return null
  const uses = [...look.usesOf(cssVar, host)]
  if (uses.length === 0 && spaceOfShape(value) === null) return null
  const space = channelSpaceOf(cssVar, value, uses)
  return space !== null && isIn(space) ? space : null
}
