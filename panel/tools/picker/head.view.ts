// The head of a picker: what the color was and is, what it is called, which gamut it needs, and its actions.
// Changes nothing but by the press that brings the old color back.
import { badgeOf, fallbackOf, needsFallback, type Badge } from '../../model/color/badge.js'
import type { Color } from '../../model/color/color.types.js'
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { PickerNow } from './picker.types.js'

interface HeadPorts {
  /** Brings back what it was when the picker was opened. */
  restore(): void
  close(): void
}

export interface PickerHead {
  readonly element: HTMLElement
  readonly titleId: string
  patch(now: PickerNow, color: Color | null): void
}

// Of what is out of all of them CSS shows something, too.
const WORDS: Readonly<Record<Badge, readonly [word: string, tip: string]>> = {
  sRGB: ['sRGB', 'Every screen shows this color.'],
  P3: ['P3', 'Wide-gamut screens show this color.'],
  Rec2020: ['Rec2020', 'Hardly any screen shows this color.'],
  out: ['out', 'No screen shows this color.'],
}

/** Makes it; `actions` stand before the one that closes. */
export function createPickerHead(
  ui: Ui, { label, cssVar }: { readonly label: string; readonly cssVar: string },
  actions: readonly HTMLElement[], ports: HeadPorts,
): PickerHead {
  const { document } = ui
  const titleId = ui.newId()
  const swatches = createWasAndNow(ui, ports)
  const badge = h(document, 'span', { class: 'badge' })
  const close = h(document, 'button', {
    type: 'button', class: 'icon-button', 'aria-label': 'Close the picker', 'data-tip': 'Close (Enter keeps, Esc restores)',
  }, icon(document, 'close'))
  close.addEventListener('click', () => ports.close())
  const element = h(document, 'div', { class: 'picker-head' }, swatches.element,
    h(document, 'div', { class: 'picker-title' },
      h(document, 'div', { class: 'picker-label', id: titleId, dir: 'auto' }, label),
      h(document, 'div', { class: 'picker-var', dir: 'ltr' }, cssVar)),
    badge, ...actions, close)
  return {
    element, titleId,
    patch: (now, color) => {
      swatches.patch(now, color)
      badge.hidden = color === null
      if (color === null) return
      const kind = badgeOf(color)
      const [word, tip] = WORDS[kind]
      setText(badge, word)
      setAttribute(badge, 'data-gamut', kind)
      setAttribute(badge, 'data-tip', tip)
    },
  }
}

function createWasAndNow({ document }: Ui, ports: HeadPorts) {
  const was = h(document, 'button', { type: 'button', class: 'was' })
  const now = h(document, 'span', { class: 'now' })
  was.addEventListener('click', () => ports.restore())
  return {
    element: h(document, 'div', { class: 'was-now' }, now, was),
    patch: ({ text, before }: PickerNow, color: Color | null): void => {
      setStyle(was, '--swatch', before)
      setStyle(now, '--swatch', text)
      setAttribute(was, 'aria-label', `Restore ${before === '' ? 'what it was' : shortened(before)}`)
      setAttribute(was, 'data-tip', text === before ? 'As it was' : `Back to ${shortened(before)}`)
      was.disabled = text === before
      const fallback = color !== null && needsFallback(color) ? `\nsRGB screens get ${fallbackOf(color)}` : ''
      setAttribute(now, 'data-tip', `${shortened(text)}${fallback}`)
    },
  }
}

const MOST = 80
const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)
