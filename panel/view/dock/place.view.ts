// Moving and resizing without dragging (WCAG 2.5.7): the places of the window, and every measure as a field.
// Lays out no panel.
import { openPopup, type Closed } from '../controls/popover.view.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { anchorName, stepAnchor, type Measure } from './without-drag.js'
import { anchorPlace } from './anchors.js'
import type { Dock } from './dock.browser.js'
import type { Anchor } from './dock.types.js'
import { PLACE_CSS } from './place.css.js'
import { findDirection } from './splitter.js'

interface PlacePorts {
  /** What it stands beside, and where the focus goes back to. */
  readonly anchor: HTMLElement
  readonly dock: Pick<Dock, 'mode' | 'measures' | 'setMeasure' | 'moveTo' | 'resetSize'>
}

const ANCHORS: readonly Anchor[] =
  ['top-left', 'top', 'top-right', 'left', 'right', 'bottom-left', 'bottom', 'bottom-right']
const LABELS = { left: 'Left', top: 'Top', width: 'Width', height: 'Height' } as const
const STEP_PX = 8
const LARGE_STEP_PX = 64
const BUTTON_STEP_PX = 32

/** Opens it beside the button that asked for it. */
export function openPlace(ui: Ui, { anchor, dock }: PlacePorts): void {
  const { document } = ui
  ui.adopt(PLACE_CSS)
  const fields = dock.measures.map(({ name }) => createField(ui, name, (px) => {
    dock.setMeasure(name, px)
    patch()
  }))
  const patch = (): void => {
    const { measures } = dock
    for (const field of fields) field.patch(measures)
    shown.place()
  }
  const button = (label: string, act: () => void): HTMLElement => {
    const element = h(document, 'button', { type: 'button', class: 'button' }, label)
    element.addEventListener('click', act)
    return element
  }
  const popup = h(document, 'div', {
    class: 'popup place', role: 'dialog', 'aria-label': 'Move and resize', part: ui.part('place'), tabindex: -1,
  }, ...dock.mode !== 'float' ? [] : [createAnchors(ui, (to) => {
    dock.moveTo(to)
    patch()
  })], ...fields.map(({ element }) => element), h(document, 'div', { class: 'place-foot' },
    button('Default size', () => {
      dock.resetSize()
      patch()
    }), button('Done', () => close('panel'))))
  const close = (by: Closed): void => {
    if (popup.matches(':focus-within') && by !== 'outside') anchor.focus({ preventScroll: true })
    shown.remove()
  }
  const shown = openPopup(ui, { popup, anchor, placement: 'below-end', close })
  patch()
  fields[0]?.input.focus()
}

/** The eight places: one tab stop, arrows go from one to the next. */
function createAnchors(ui: Ui, choose: (anchor: Anchor) => void): HTMLElement {
  const buttons = new Map(ANCHORS.map((anchor) => {
    const button = h(ui.document, 'button', {
      type: 'button', class: `place-anchor ${anchor}`, 'aria-label': `Move to ${anchorName(anchor)}`,
      tabindex: anchor === 'top-left' ? 0 : -1,
    })
    button.addEventListener('click', () => choose(anchor))
    button.addEventListener('keydown', (event) => {
      const direction = findDirection(event.key)
      if (direction === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      button.tabIndex = -1
      const next = buttons.get(stepAnchor(anchorPlace(anchor), direction))
      if (next === undefined) return
      next.tabIndex = 0
      next.focus()
    })
    return [anchor, button]
  }))
  return h(ui.document, 'div', { class: 'place-grid', role: 'group', 'aria-label': 'Move to' }, ...buttons.values())
}

interface Field {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  patch(measures: readonly Measure[]): void
}

/** One measure: typed, stepped by arrows, and by two buttons. */
function createField(ui: Ui, name: Measure['name'], set: (px: number) => void): Field {
  const { document } = ui
  const label = LABELS[name]
  let value = 0
  const input = h(document, 'input', {
    type: 'text', role: 'spinbutton', inputmode: 'numeric', class: 'input', autocomplete: 'off', id: ui.newId(),
  })
  const step = (sign: 1 | -1): HTMLElement =>
    createStep(ui, label, sign, () => set(value + sign * BUTTON_STEP_PX))
  input.addEventListener('keydown', (event) => {
    const direction = findDirection(event.key)
    if (direction !== 'up' && direction !== 'down') return
    event.preventDefault()
    set(value + (direction === 'up' ? 1 : -1) * (event.shiftKey ? LARGE_STEP_PX : STEP_PX))
  })
  input.addEventListener('change', () => {
    const px = parseFloat(input.value)
    if (Number.isNaN(px)) ui.announce('Enter a number of pixels.')
    set(Number.isNaN(px) ? value : px)
  })
  return {
    element: h(document, 'div', { class: 'place-field' },
      h(document, 'label', { for: input.id }, label), step(-1), input, step(1)),
    input,
    patch: (measures) => {
      const measure = measures.find((one) => one.name === name)
      if (measure === undefined) return
      value = measure.value
      input.value = String(value)
      setAttribute(input, 'aria-valuenow', value)
      setAttribute(input, 'aria-valuetext', `${value} px`)
      setAttribute(input, 'aria-valuemin', measure.min)
      setAttribute(input, 'aria-valuemax', measure.max)
    },
  }
}

function createStep({ document }: Ui, label: string, sign: 1 | -1, act: () => void): HTMLElement {
  const button = h(document, 'button', {
    type: 'button', class: 'icon-button', tabindex: -1,
    'aria-label': `${sign > 0 ? 'More' : 'Less'} ${label.toLowerCase()}`,
  }, icon(document, sign > 0 ? 'plus' : 'mini'))
  button.addEventListener('click', act)
  return button
}
