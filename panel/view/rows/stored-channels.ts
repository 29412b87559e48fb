// What a state holds for tokens of channels in another form: stored before they were channels, in a snapshot,
// or by an older build. A color becomes channels in the form that is there; what says none is taken back.
// Commits nothing, and shows nothing.
import { readChannels, readChannelText, writeChannels } from '../../model/color/channels.js'
import { parseColor } from '../../model/color/parse.js'
import { isLiteral } from '../../model/color/semantic.js'
import { sceneOfTheme } from '../../model/state/changed-in-places.js'
import { resetToken, setToken } from '../../model/state/edits.js'
import type { Plan, Token, TweakState } from '../../model/state/state.types.js'
import { semanticOf, valueOf } from '../../model/state/value.js'
import { channelsOfKind, colorTextOf } from '../../model/tokens/kinds.js'
import { isChanged, restingValue } from './page-values.js'
import type { RowScene } from './rows.types.js'

/** A state in which channels are channels, and what has changed for it. */
export interface MendedChannels {
  readonly state: TweakState
  /** How many values are channels now. */
  readonly converted: number
  /** What could not be: it is gone. */
  readonly dropped: readonly { readonly token: Token; readonly text: string }[]
}

/** The tokens that hold a text of their own as channels. */
export const channelTokens = ({ tokens }: Plan): readonly Token[] => tokens.filter(({ item, part }) =>
  channelsOfKind(item.type) !== null && part.kind !== 'role' &&
  (part.kind !== 'ordinary' || part.referenced === null))

type IsColor = (text: string) => boolean

/**
 * `scenes`: the one that is shown, whose state it is, and the page's modes. `isColor`: whether the browser
 * takes a text for a color.
 */
export function mendChannels(
  plan: Plan, scenes: readonly [RowScene, ...RowScene[]], tokens: readonly Token[], isColor: IsColor,
): MendedChannels {
  let { state } = scenes[0]
  let converted = 0
  const dropped: { readonly token: Token; readonly text: string }[] = []
  for (const scene of scenes.flatMap(placesIn)) {
    for (const token of tokens) {
      const its = { ...scene, state }
      const text = ownText(plan, its, token)
      const meant = text === null ? null : meantFor(plan, its, token, { text, isColor })
      if (text === null || meant === text) continue
      state = (meant === null ? resetToken(its.place, token) : setToken(its.place, token, meant))(state)
      if (meant === null) dropped.push({ token, text })
      else converted += 1
    }
  }
  return { state, converted, dropped }
}

const placesIn = (scene: RowScene): readonly RowScene[] =>
  [null, ...scene.place.themed?.names ?? []].map((theme) => sceneOfTheme(scene, theme))

/** What a token was changed to in the place that a scene shows; `null` for a choice, or nothing. */
function ownText(plan: Plan, scene: RowScene, token: Token): string | null {
  if (!isChanged(plan, scene, token)) return null
  const now = token.part.kind === 'semantic' ? semanticOf(scene, token) : undefined
  const isChoice = token.part.kind === 'semantic' && !(now !== undefined && isLiteral(now) && typeof now.literal === 'string')
  return isChoice ? null : valueOf(plan, scene, token)
}

/** What a stored text is as channels; `null` where it is none. */
function meantFor(
  plan: Plan, scene: RowScene, token: Token,
  { text, isColor }: { readonly text: string; readonly isColor: IsColor },
): string | null {
  const { type, default: usual } = token.item
  const space = channelsOfKind(type)
  if (space === null) return text
  const texts = [restingValue(plan, scene, token), usual]
  const like = texts.find((one) => one !== null && readChannels(space, one) !== null) ?? usual
  const read = readChannelText(type, text, like, (name) => plan.byVar.get(name)?.item.type)
  if (read.ok) return read.value
  // An alpha has nowhere to go; what is worked out stays where it stands in the function as well.
  const color = readChannels(space, text) ?? parseColor(text)
  if (color !== null) return writeChannels(space, color, like)
  return !text.includes('var(') && isColor(colorTextOf(type, text)) ? text : null
}
