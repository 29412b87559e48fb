// What a tuned ramp is to the page, to the rows and to the state.
// Shows and commits nothing.
import { updaterFor } from '../../view/rows/row-model.js'
import type { RowPreview, RowScene } from '../../view/rows/rows.types.js'
import { shortColor } from '../../view/rows/shown-color.js'
import type { Plan, Token, Updater } from '../../model/state/state.types.js'
import type { Ramp } from './find-ramps.js'
import type { Tuner } from './tuner.js'

/** By variable: what the page shows for now. */
export const rampPreview = ({ changed }: Tuner): ReadonlyMap<string, string> =>
  new Map(changed.map(({ step, text }) => [step.token.item.cssVar, text]))

/** What the rows show for now. */
export function rampRowPreviews(tuner: Tuner): ReadonlyMap<Token, RowPreview> {
  const rows = new Map<Token, RowPreview>()
  tuner.tuned.forEach(({ step, text, isChanged }, index) => {
    if (isChanged) {
      const model = { value: text, display: shortColor(text), swatch: text, isReadonly: true }
      rows.set(step.token, { after: text, reason: null, ghost: { mark: 'ghost', was: step.text, model } })
    } else if (tuner.isAnchored(index)) {
      rows.set(step.token, { after: null, reason: null, ghost: { mark: 'anchored', was: '', model: {} } })
    }
  })
  return rows
}

/** What makes the state have the values: one transaction. */
export function rampUpdater(plan: Plan, scene: RowScene, { changed }: Tuner): Updater {
  const updaters = changed.map(({ step, text }) => updaterFor(plan, scene, step.token, text))
  return (state) => updaters.reduce((next, update) => update(next), state)
}

/** The step that is anchored at first: the middle one of those that can be tuned. */
export const firstAnchor = ({ steps }: Ramp): number =>
  Math.floor(steps.filter(({ color }) => color !== null).length / 2)
