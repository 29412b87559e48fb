// The steps that do not move, as chips that can be taken off, and the menu to add one.
// Moves nothing.
import { openMenu } from '../../view/controls/menu.view.js'
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { isWorking, setTipAndReason } from '../../view/frame/header-row.view.js'
import type { Chart } from './chart.view.js'
import { MOST_ANCHORS, type Tuner, type TunableStep } from './tuner.js'

const FULL = '2 steps already anchored'

/** Makes them; `changed` is called after each change. */
export function createAnchors(ui: Ui, tuner: Tuner, changed: () => void): Chart {
  const { document } = ui
  const chips = new Map<number, HTMLElement>()
  const add = h(document, 'button', { type: 'button', class: 'ramp-link', part: ui.part('ramp-add') }, 'Add step…')
  add.addEventListener('click', () => {
    if (isWorking(add)) openSteps(ui, tuner, { anchor: add, changed })
  })
  const drop = (index: number): void => {
    tuner.unanchor(index)
    changed()
    add.focus()
  }
  const list = h(document, 'span', { class: 'ramp-chips' })
  return {
    element: h(document, 'div', { class: 'ramp-line ramp-anchors' },
      h(document, 'span', { class: 'ramp-label' }, 'Anchored'), list, add),
    patch: () => {
      const { anchors } = tuner.tuning
      for (const index of chips.keys()) if (!anchors.includes(index)) chips.delete(index)
      setAttribute(list, 'role', anchors.length > 0 ? 'list' : null)
      setChildren(list, anchors.map((index) => {
        const chip = chips.get(index) ?? createChip(ui, tuner.steps[index], () => drop(index))
        chips.set(index, chip)
        return chip
      }))
      setTipAndReason(add, null, anchors.length >= MOST_ANCHORS ? FULL : null)
    },
    release: () => undefined,
  }
}

function createChip({ document }: Ui, step: TunableStep | undefined, drop: () => void): HTMLElement {
  const name = step?.name ?? ''
  const swatch = h(document, 'span', { class: 'ramp-swatch', 'aria-hidden': 'true' })
  setStyle(swatch, '--swatch', step?.text ?? '')
  const off = h(document, 'button', { type: 'button', class: 'ramp-off', 'aria-label': `Remove anchor ${name}` },
    icon(document, 'close'))
  off.addEventListener('click', drop)
  return h(document, 'span', { class: 'ramp-chip', role: 'listitem' }, swatch, name, off)
}

interface StepsRequest { readonly anchor: HTMLElement; readonly changed: () => void }

function openSteps(ui: Ui, tuner: Tuner, { anchor, changed }: StepsRequest): void {
  openMenu(ui, {
    anchor, label: 'Add an anchored step', placement: 'below-start',
    items: tuner.steps.map(({ name }, index) => ({
      kind: 'action', label: name, run: () => {
        tuner.anchor(index)
        changed()
      }, ...tuner.isAnchored(index) ? { reason: 'Already anchored' } : {},
    })),
  })
}
