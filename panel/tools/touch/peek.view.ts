// What is seen of a phone's sheet that peeks: the token that was changed last, with a control for it, or how
// many tokens there are and what to begin with. Knows no token: it is told what to show.
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { isWorking, setTipAndReason } from '../../view/frame/header-row.view.js'

export interface PeekModel {
  /** How many tokens there are, in words. */
  readonly count: string
  /** The one that was changed last; `null` before any is. */
  readonly token: {
    readonly label: string
    readonly value: string
    /** What a color was and is, in CSS; `null` for everything else. */
    readonly colors: readonly [was: string, now: string] | null
  } | null
  /** What one step back takes back; `null`: there is none. */
  readonly step: string | null
  /** The foot's primary button. */
  readonly primary: { readonly text: string; readonly reason: string | null }
}

interface PeekPorts {
  /** Shows the list, at the token. */
  open(): void
  undo(): void
  primary(): void
  inspect(): void
}

interface Peek extends View<PeekModel> {
  /** Where the token's control stands. */
  readonly slot: HTMLElement
}

/** Makes it. */
export function createPeek(ui: Ui, ports: PeekPorts): Peek {
  const { document } = ui
  const press = (className: string, act: () => void, ...children: readonly Node[]): HTMLButtonElement => {
    const button = h(document, 'button', { type: 'button', class: className }, ...children)
    button.addEventListener('click', () => {
      if (isWorking(button)) act()
      else ui.announce(button.getAttribute('aria-description') ?? '')
    })
    return button
  }
  const swatch = h(document, 'span', { class: 'peek-swatch', 'aria-hidden': 'true' })
  const label = h(document, 'span', { class: 'peek-label', dir: 'auto' })
  const value = h(document, 'span', { class: 'peek-value', dir: 'ltr' })
  const token = press('peek-token', () => ports.open(), swatch, label, value)
  const undo = press('icon-button peek-undo', () => ports.undo(), icon(document, 'undo'))
  const primary = press('button primary peek-primary', () => ports.primary())
  const inspect = press('button peek-inspect', () => ports.inspect(), document.createTextNode('Pick an element'))
  const slot = h(document, 'div', { class: 'peek-control' })
  const row = h(document, 'div', { class: 'peek-row' }, token, undo, primary, inspect)
  return {
    element: h(document, 'div', { class: 'peek', part: ui.part('peek') }, row, slot), slot,
    patch: (model) => {
      const its = model.token
      undo.hidden = primary.hidden = its === null
      inspect.hidden = its !== null
      setText(label, its?.label ?? model.count)
      setText(value, its?.value ?? '')
      setAttribute(token, 'aria-label', its === null ? null : `${its.label}, ${its.value}, show in the list`)
      const [was, now] = its?.colors ?? ['', '']
      swatch.hidden = now === ''
      setStyle(swatch, '--was', was)
      setStyle(swatch, '--swatch', now)
      nameUndo(undo, model.step)
      setText(primary, model.primary.text)
      setTipAndReason(primary, null, model.primary.reason)
    },
    release: () => undefined,
  }
}

/** Says what one step back takes back, or that there is none. */
export function nameUndo(undo: HTMLElement, step: string | null): void {
  const name = step === null ? 'Undo' : `Undo ${step}`
  setAttribute(undo, 'aria-label', name)
  setTipAndReason(undo, name, step === null ? 'Nothing to undo' : null)
}
