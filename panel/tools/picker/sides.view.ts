// The segment of a picker that chooses which side of a `light-dark()` is edited.
// Edits neither: the other side's text stays as its author wrote it.
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { AuthoredColor } from '../../model/color/color.types.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { shownValue } from '../../view/rows/page-values.js'
import { colorOfText } from '../../model/state/color-of.js'
import { FORMS_CSS } from './forms.css.js'
import type { CreatePart, PickerContext, PickerNow, Side } from './picker.types.js'
import { createProbe, type ColorProbe } from './probe.browser.js'
import { shortestColor } from './refer.js'
import { createRoving } from './roving.view.js'
import { patchSwatch } from './targets.view.js'

const NAMES: readonly (readonly [Side, string])[] = [['light', 'Light'], ['dark', 'Dark']]

/** Makes it; without two sides it is not there. */
export const createPickerSides: CreatePart = (context) => {
  const { ui, kit } = context
  const { document } = ui
  ui.adopt(FORMS_CSS)
  const buttons = NAMES.map(([side, name]) => {
    const swatch = h(document, 'span', { class: 'swatch' })
    const button = h(document, 'button', {
      type: 'button', class: 'format', role: 'radio', part: ui.part('side'),
    }, swatch, name)
    button.addEventListener('click', () => choose(context, side))
    // There are two: an arrow leads to the other one and chooses it, as among radio buttons.
    button.addEventListener('focus', () => choose(context, side))
    return { side, button, swatch }
  })
  const element = h(document, 'div', { class: 'formats sides', role: 'radiogroup', 'aria-label': 'Mode to edit' },
    ...buttons.map(({ button }) => button))
  const roving = createRoving(element)
  const probe = createProbe(ui, kit.page)
  let of: readonly unknown[] = []
  return {
    element,
    patch: (now) => {
      const next = [now, kit.scene()]
      if (next.every((one, at) => one === of[at])) return
      of = next
      element.hidden = now.side === null
      const colors = colorsOf(context, probe, now)
      buttons.forEach(({ side, button, swatch }, at) => {
        setAttribute(button, 'aria-checked', String(side === now.side))
        patchSwatch(swatch, colors[at] ?? null)
      })
      const chosen = buttons.find(({ side }) => side === now.side)?.button ?? null
      roving.patch(buttons.map(({ button }) => button), chosen)
    },
    release: () => probe.release(),
  }
}

function choose(context: PickerContext, side: Side): void {
  const now = context.now()
  if (now.side !== null && now.side !== side) context.chooseSide(side)
}

function colorsOf(
  { kit }: PickerContext, probe: ColorProbe, { value }: PickerNow,
): readonly (string | null)[] {
  const sides = splitLightDark(value)
  if (sides === null) return []
  return NAMES.map(([side]) => {
    const text = sides[side]
    const known = colorOfText(kit.core.plan, kit.scene(), text, shownValue, side)
    const color = known ?? asked(probe, text, side)
    return color === null ? null : shortestColor(color)
  })
}

const asked = (probe: ColorProbe, text: string, mode: Side): AuthoredColor | null =>
  probe.read([{ text, mode, values: null }])[0] ?? null
