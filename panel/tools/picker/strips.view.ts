// The two rows of swatches at the end of a picker: colors that were set lately, and those of the palette.
// A press copies the color, or refers to it where that is what a semantic color is for.
import { parseColor } from '../../model/color/parse.js'
import type { Color } from '../../model/color/color.types.js'
import { h, setAttribute, setChildren } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { shownValue } from '../../view/rows/page-values.js'
import { traceColor } from '../../model/state/color-of.js'
import { varOf } from '../../model/tokens/resolve.js'
import { giveOnce } from './form-actions.view.js'
import { FORMS_CSS } from './forms.css.js'
import type { CreatePart, PickerContext, PickerPart } from './picker.types.js'
import { createProbe, type ColorProbe } from './probe.browser.js'
import { recentColors, paletteFor } from './strips.js'
import { shortestColor } from './refer.js'
import { createRoving } from './roving.view.js'
import { patchSwatch } from './targets.view.js'
import { valueText } from './resolve.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** A swatch: what it shows, what it is called, and what a press gives. */
interface Offer {
  readonly color: string | null
  readonly name: string
  readonly text: string | null
  readonly isWhole: boolean
}

/** The colors that were set in this panel before the picker came: no row comes while somebody picks. */
export const createRecent: CreatePart = (context) => {
  const { plan } = context.kit.core
  const { format } = context.token.item.type.kind === 'color' ? context.token.item.type : {}
  const recent = recentColors(plan, context.kit.store.history).flatMap((text): readonly Offer[] => {
    const color = parseColor(text)
    return color === null ? [] : [{
      color: shortestColor(color), name: text, text: valueText({ color, text }, format), isWhole: false,
    }]
  })
  return createStrip(context, 'Recent', () => recent)
}

/** The palette's entries. */
export const createPalette: CreatePart = (context) => {
  const probe = createProbe(context.ui, context.kit.page)
  const part = createStrip(context, 'Palette', () => entriesOf(context, probe))
  return { ...part, release: () => probe.release() }
}

function entriesOf(context: PickerContext, probe: ColorProbe): readonly Offer[] {
  const { kit, token } = context
  const { plan } = kit.core
  const { format } = token.item.type.kind === 'color' ? token.item.type : {}
  const traced = paletteFor(plan, token).map((entry) =>
    ({ entry, ...traceColor(plan, kit.scene(), entry, shownValue) }))
  const colors = colorsOf(probe, traced.map(({ color, entry }) => color ?? varOf(entry.item.cssVar)))
  const refers = token.part.kind === 'semantic'
  return traced.map(({ entry, color: known, text }, at): Offer => {
    const color = colors[at] ?? null
    return {
      color: color === null ? null : shortestColor(color),
      name: `${refers ? 'Reference' : 'Copy'} ${nameOfToken(entry)}`,
      text: refers ? varOf(entry.item.cssVar)
        : valueText({ color, text: known === null ? null : text }, format),
      isWhole: refers && context.now().side === null,
    }
  })
}

// What only the page knows is asked for at once.
function colorsOf(probe: ColorProbe, wanted: readonly (Color | string)[]): readonly (Color | null)[] {
  const texts = wanted.filter((one) => typeof one === 'string')
  const found = [...probe.read(texts.map((text) => ({ text, mode: null, values: null })))]
  return wanted.map((one): Color | null => (typeof one === 'string' ? found.shift() ?? null : one))
}

function createStrip(context: PickerContext, label: string, offers: () => readonly Offer[]): PickerPart {
  const { ui, kit } = context
  const { document } = ui
  ui.adopt(FORMS_CSS)
  const name = h(document, 'span', { class: 'strip-name', id: ui.newId() }, label)
  const row = h(document, 'div', { class: 'strip-swatches', role: 'group', 'aria-labelledby': name.id })
  const element = h(document, 'div', { class: 'strip', hidden: true }, name, row)
  const roving = createRoving(row)
  const swatches: Swatch[] = []
  let of: readonly unknown[] = []
  return {
    element,
    patch: (now) => {
      const next = [kit.scene(), kit.store.history, now.side, now.color === null]
      if (next.every((one, at) => one === of[at])) return
      of = next
      const shown = now.color === null || now.isChoice ? [] : offers()
      while (swatches.length < shown.length) swatches.push(createSwatch(ui, (offer) => take(context, offer)))
      const buttons = shown.flatMap((offer, at) => swatches[at]?.patch(offer) ?? [])
      setChildren(row, buttons)
      roving.patch(buttons, null)
      element.hidden = shown.length === 0
    },
    release: () => undefined,
  }
}

const OFFER_PARTS = ['color', 'name', 'text', 'isWhole'] as const

interface Swatch { patch(offer: Offer): HTMLElement }

function createSwatch(ui: Ui, take: (offer: Offer) => void): Swatch {
  const element = h(ui.document, 'button', {
    type: 'button', class: 'swatch', tabindex: -1, part: ui.part('swatch'),
  })
  let now: Offer | null = null
  element.addEventListener('click', () => {
    if (now !== null) take(now)
  })
  return {
    patch: (offer) => {
      // With each move of a drag all of them are offered anew, and hardly one is another.
      if (now !== null && OFFER_PARTS.every((part) => now?.[part] === offer[part])) return element
      now = offer
      patchSwatch(element, offer.color)
      setAttribute(element, 'aria-label', offer.name)
      setAttribute(element, 'data-tip', offer.name)
      setAttribute(element, 'aria-disabled', offer.text === null ? 'true' : null)
      return element
    },
  }
}

function take(context: PickerContext, { text, isWhole }: Offer): void {
  if (text === null) return
  giveOnce(context, () => {
    if (isWhole) context.giveWhole(text)
    else context.give(text)
  })
}
