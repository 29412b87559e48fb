// What rows of buttons have in common: keys, reasons for what cannot work, tips for what is cut off.
// Makes no elements.
import { setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { rovingIndex } from './header-keys.js'

/** The index that a key leads to from a member of a row; the key is then taken. `null`: it is not one. */
export function followKey(event: KeyboardEvent, row: Element, at: number, count: number): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  const direction = row.ownerDocument.defaultView?.getComputedStyle(row).direction
  const to = rovingIndex(event.key, at, count, direction === 'rtl')
  if (to !== null) event.preventDefault()
  return to
}

/** Says what a button does, or why it cannot: it keeps its place and the focus then. */
export function setTipAndReason(button: HTMLElement, tip: string | null, reason: string | null): void {
  setAttribute(button, 'aria-disabled', reason === null ? null : 'true')
  setAttribute(button, 'aria-description', reason)
  setAttribute(button, 'data-tip', reason ?? tip)
}

/** Whether a button works now. */
export const isWorking = (button: Element): boolean => button.getAttribute('aria-disabled') !== 'true'

/**
 * Remembers where the focus was before it came into a box; the returned function puts it back there, where it
 * still is in the box. To be called before the box goes.
 */
export function rememberFocus({ root }: Ui, box: HTMLElement): () => void {
  let from: HTMLElement | null = null
  box.addEventListener('focusin', ({ relatedTarget }) => {
    const other = relatedTarget as HTMLElement | null
    if (!box.contains(other)) from = other
  })
  return () => {
    // To a heading that sticks, a browser scrolls back to where it would stand otherwise.
    if (box.contains(root.activeElement)) from?.focus({ preventScroll: true })
  }
}

/** Gives an element its whole text as a tip while some of it is cut off. */
export function tipWhenCut(text: HTMLElement, owner: HTMLElement = text): void {
  const look = (): void => {
    setAttribute(owner, 'data-tip', text.scrollWidth > text.clientWidth ? text.textContent : null)
  }
  // On their way up: the tooltip reads the tip once the event has come to the root.
  owner.addEventListener('pointerover', look)
  owner.addEventListener('focusin', look)
}

/** Switches a button, at once: a second press may come before what the first one did is shown. */
export function switchPressed(button: HTMLElement): boolean {
  const isOn = button.getAttribute('aria-pressed') !== 'true'
  setAttribute(button, 'aria-pressed', String(isOn))
  return isOn
}
