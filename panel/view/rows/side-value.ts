// What a cell shows of a color in the scheme that the page does not have now.
// Asks no page: what is not a token's stands as it is written.
import { spansIn } from '../../../shared/css/substitutions.js'
import type { SwatchShape } from '../controls/field.types.js'
import { semanticOf } from '../../model/state/value.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { isChanged, shownValue } from './page-values.js'
import { readIn, rowModel } from './row-model.js'
import type { RowModel, RowScene } from './rows.types.js'

/** So many references are followed for one color: the texts are strangers'. */
const MOST_FOLLOWED = 100

/** A text in which each reference to a token is what that comes to in a scene. */
export function spelledOut(plan: Plan, scene: RowScene, text: string): string {
  let left = MOST_FOLLOWED
  const spell = (from: string, around: readonly Token[]): string => {
    let spelling = ''
    let at = 0
    for (const { one, from: start, to } of spansIn(from)) {
      // What may fall back, or never ends, is the page's to work out.
      const isPlain = one.fallback === null && from.charAt(to - 1) === ')'
      const token = isPlain ? plan.byVar.get(one.name) : undefined
      const value = token === undefined || around.includes(token) || left === 0
        ? null
        : shownValue(plan, scene, token)
      if (value !== null) left -= 1
      const own = token === undefined ? around : [...around, token]
      spelling += from.slice(at, start) + (value === null ? from.slice(start, to) : spell(value, own))
      at = to
    }
    return spelling + from.slice(at)
  }
  return spell(text, [])
}

export type Picture = 'shadow' | 'gradient'

/** What a cell shows. */
export interface SideModel {
  readonly editor: RowModel['editor']
  readonly words: string
  /** Whether these are words of the panel, and no value. */
  readonly isWorded: boolean
  readonly isChanged: boolean
  readonly isReadonly: boolean
  /** A picture of a shadow or of a gradient is as the field beside it has one. */
  readonly shape: SwatchShape | Picture | undefined
}

/** What decides what a cell says: the same text, the same model. */
export const sideKey = (plan: Plan, scene: RowScene, token: Token): string =>
  JSON.stringify([shownValue(plan, scene, token), semanticOf(scene, token), isChanged(plan, scene, token)])

/** Makes the model of a token's cell. */
export function sideModel(plan: Plan, scene: RowScene, token: Token): SideModel {
  const { editor, model, isChanged: changed, isReadonly } = readIn(plan, rowModel(plan, scene, token))
  const option = editor === 'choice' || editor === 'combo'
    ? model.options.find(({ id }) => id === model.value)
    : undefined
  const display = editor === 'number' ? null : model.display
  return {
    editor, isReadonly, isChanged: changed, isWorded: option !== undefined, shape: model.shape,
    words: display ?? option?.label ?? model.value,
  }
}
