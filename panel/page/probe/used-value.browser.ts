// What a calculation comes to in the end for the root, as the browser works it out.
// Asked on an element of the panel's own tree that has no box; remembers nothing.
import { parseColor } from '../../model/color/parse.js'
import { h, setStyle } from '../dom/element.view.js'

/** Each takes one value of a kind and keeps its sign: lengths and percentages, times, angles, numbers. */
const TAKERS = ['text-indent', 'transition-delay', 'rotate', 'scale'] as const

/** `6px` of `calc(0.625rem - 4px)`; what no calculation is, or is more than one value, stays as it is. */
export function usedValue(page: Window, room: Node, text: string): string {
  if (!text.includes('(') || parseColor(text) !== null) return text
  const around = page.getComputedStyle(page.document.documentElement)
  const element = h(page.document, 'i')
  for (const [name, value] of [
    ['all', 'initial'], ['display', 'none'], ['font', around.font], ['color-scheme', around.colorScheme],
  ] as const) setStyle(element, name, value)
  room.appendChild(element)
  const style = page.getComputedStyle(element)
  const taker = [...TAKERS, 'color'].find((name) => {
    const before = element.style.getPropertyValue(name)
    setStyle(element, name, text)
    return element.style.getPropertyValue(name) !== before
  })
  const used = taker === undefined ? '' : style.getPropertyValue(taker)
  element.remove()
  return used === '' ? text : used
}
