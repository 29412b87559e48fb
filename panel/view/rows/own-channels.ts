// What a text is to a token that is channels: channels in the form of those that are there, or that were.
// Comes with the menus: the maths of colors is not waited for.
import type { Result } from '../../../shared/result.js'
import { readChannels, readChannelText } from '../../model/color/channels.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { channelsOfKind } from '../../model/tokens/kinds.js'
import { restingValue, shownValue } from './page-values.js'
import type { RowScene } from './rows.types.js'

/** What a token of channels would hold; the error is a sentence for people. */
export function readOwnChannels(
  plan: Plan, scene: RowScene, token: Token, typed: string,
): Result<string, string> {
  const { item } = token
  const texts = [shownValue(plan, scene, token), restingValue(plan, scene, token), item.default]
  const space = channelsOfKind(item.type)
  const like = texts.find((text) => text !== null && space !== null && readChannels(space, text) !== null)
  return readChannelText(item.type, typed, like ?? texts[0] ?? '', (name) => plan.byVar.get(name)?.item.type)
}
