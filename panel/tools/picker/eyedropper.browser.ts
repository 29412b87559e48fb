// Takes a color off the screen, where the browser has a way to: the panel is out of sight meanwhile.
// Whatever ends it, the panel is shown again; that it was called off is nothing to speak of.
import { claimPointer } from '../desk/pointer-claim.browser.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import { giveOnce } from './form-actions.view.js'
import { FORMS_CSS } from './forms.css.js'
import type { CreatePart, PickerContext } from './picker.types.js'
import { pickedText } from './resolve.js'

interface EyeDropper {
  open(options: { readonly signal: AbortSignal }): Promise<{ readonly sRGBHex: string }>
}

type EyeDropperMaker = new () => EyeDropper

/** Only Chromium has one, and only in a secure context. */
const findMaker = (page: Window): EyeDropperMaker | null =>
  page.isSecureContext && 'EyeDropper' in page ? page.EyeDropper as EyeDropperMaker : null

const SVG = 'http://www.w3.org/2000/svg'
const DRAWN = ['m9.25 4.25 2.5 2.5', 'm10.25 5.25-6.5 6.5-1 2.25 2.25-1 6.5-6.5', 'M10 4.5l1.6-1.6a1.06 1.06 0 0 1 1.5 1.5L11.5 6']

/** The button in the head; it hides itself where there is nothing to take a color with. */
export const createEyedropper: CreatePart = (context) => {
  const { ui, kit } = context
  const { document } = ui
  ui.adopt(FORMS_CSS)
  const maker = findMaker(kit.page)
  const element = h(document, 'button', {
    type: 'button', class: 'icon-button', part: ui.part('eyedropper'), hidden: maker === null,
    'aria-label': 'Pick a color from the screen', 'data-tip': 'Pick a color from the screen',
  }, drawIcon(document))
  const abort = new AbortController()
  let isOpen = false
  element.addEventListener('click', () => {
    if (maker === null || isOpen) return
    isOpen = true
    const disarm = claimPointer(kit.page, () => undefined)
    void takeColor(context, maker, abort.signal).finally(() => {
      isOpen = false
      disarm()
      if (!abort.signal.aborted) element.focus({ preventScroll: true })
    })
  })
  return {
    element,
    // What refers to something is no color to replace.
    patch: ({ color }) => {
      element.hidden = maker === null || color === null
    },
    release: () => abort.abort(),
  }
}

async function takeColor(context: PickerContext, Maker: EyeDropperMaker, signal: AbortSignal): Promise<void> {
  const { ui } = context
  const hidden = ui.overlay.parentElement
  if (hidden !== null) setAttribute(hidden, 'data-unseen', true)
  try {
    // It shows the screen as it was painted last.
    await twoFrames(context)
    const { sRGBHex } = await new Maker().open({ signal })
    if (!signal.aborted) give(context, sRGBHex)
  } catch (error) {
    const isCalledOff = error instanceof Error && error.name === 'AbortError'
    if (!isCalledOff) console.warn("[tokenpanel] couldn't pick a color from the screen", error)
  } finally {
    if (hidden !== null) setAttribute(hidden, 'data-unseen', null)
  }
}

const twoFrames = ({ ui }: PickerContext): Promise<void> => new Promise((resolve) => {
  ui.onNextFrame(() => ui.onNextFrame(resolve))
})

function give(context: PickerContext, hex: string): void {
  const { color, text, token } = context.now()
  const { type } = token.item
  giveOnce(context, () => context.give(pickedText(hex, color, text, type.kind === 'color' ? type.format : undefined)))
}

function drawIcon(document: Document): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  for (const drawn of DRAWN) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', drawn)
    svg.append(path)
  }
  return svg
}
