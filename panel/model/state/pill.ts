// Pills: one click stores the value that a pill offers, another one what stood there before.
// Remembers nothing: what a person had chosen before is asked for first, and handed back later.
import { isLiteral } from '../color/semantic.js'
import { own } from '../tokens/records.js'
import { resolve, varOf } from '../tokens/resolve.js'
import { colorsIn } from './colors.js'
import { resetToken, setToken } from './edits.js'
import { defaultValue } from './emission.js'
import type { Scene, Token, Updater } from './state.types.js'
import { overrideOf, semanticOf } from './value.js'

/** Whether the value of a pill is in force; never for a token without one. */
export const isPillOn = (scene: Scene, token: Token): boolean =>
  token.item.pill !== undefined && standingText(scene, token) === token.item.pill.value

/**
 * What a person has chosen beside the pill's value, to be remembered before it is switched on; `undefined`
 * while it is on, where nothing was chosen, and for a color that is no text of its own.
 */
export function customValueOf(scene: Scene, token: Token): string | undefined {
  const text = token.item.pill === undefined ? undefined : standingText(scene, token)
  return text === token.item.pill?.value ? undefined : text
}

/**
 * Switches a pill. On, it stores its value; off, the last custom value, or `customDefault` where there was
 * none: that is emitted (contract, "Resolver semantics"), unless the page is known to say it by itself.
 * Nothing for tokens without a pill, and for read-only ones.
 */
export function pillUpdater(
  scene: Scene, token: Token, isOn: boolean, lastCustom: string | undefined,
): Updater {
  const { place, page } = scene
  const { item, part } = token
  const { pill } = item
  if (pill === undefined || item.readonly === true) return (state) => state
  const custom = lastCustom === pill.value ? undefined : lastCustom
  const isConfirmed = own(scene.baseline, item.cssVar) !== undefined
  const isDefault = !isOn && custom === undefined && part.kind === 'ordinary' &&
    resolve(item, pill.customDefault, part.referenced) === defaultValue(token, scene) &&
    (part.referenced !== null || isConfirmed || page?.get(item.cssVar) === pill.customDefault)
  if (isDefault) return resetToken(place, token)
  return setToken(place, token, isOn ? pill.value : custom ?? pill.customDefault)
}

/** The text that stands for a token, chosen or confirmed by a write; in a referencing tier an item's id. */
function standingText(scene: Scene, token: Token): string | undefined {
  const { item, part } = token
  if (part.kind === 'palette') return colorsIn(scene.state, scene.place, part.slot)?.palette[part.index]
  if (part.kind === 'semantic') {
    const value = semanticOf(scene, token)
    const literal = value !== undefined && isLiteral(value) ? value.literal : undefined
    return typeof literal === 'string' ? literal : undefined
  }
  const override = item.readonly === true ? undefined : overrideOf(scene, token)
  if (override !== undefined) return override
  const confirmed = own(scene.baseline, item.cssVar)
  if (part.kind === 'role' || part.referenced === null || confirmed === undefined) return confirmed
  return part.referenced.items.find(({ cssVar }) => varOf(cssVar) === confirmed)?.id
}
