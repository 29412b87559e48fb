// What stands in a panel that nobody has configured besides its summary: the line of private names, what is
// said where nothing was found, and the button that copies the configuration.
import type { FoundToken } from '../../../shared/discover/discover.types.js'
import { h, setChildren, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { nothingWords, privateWords } from './summary-model.js'

/** What is found, and whether private names have rows. */
interface Privates { readonly tokens: readonly FoundToken[]; readonly isOn: boolean }

/** Shows or hides private names. */
export function createPrivateLine(
  { document }: Ui, toggle: () => void,
): View<Privates> {
  const element = h(document, 'button', { type: 'button', class: 'found-private', hidden: true })
  element.addEventListener('click', toggle)
  const patch = ({ tokens, isOn }: Privates): void => {
    const words = privateWords(tokens)
    element.hidden = words === null
    if (words === null) return
    const before = `${isOn ? 'Hide' : 'Show'} ${words.count} private`
    const text = [before, ...words.starts].join(' ')
    if (element.textContent === text) return
    setChildren(element, [
      document.createTextNode(before),
      ...words.starts.flatMap((start) => [document.createTextNode(' '), h(document, 'code', {}, start)]),
    ])
  }
  return { element, patch, release: () => element.remove() }
}

/** What nothing is; `null`: there is something. */
export function createNothing(
  ui: Ui, copyExample: () => void,
): View<{ readonly unread: number } | null> {
  const { document } = ui
  const [first, second] = [h(document, 'p', { class: 'empty-text' }), h(document, 'p', { class: 'empty-text' })]
  const button = h(document, 'button', { type: 'button', class: 'button' }, 'Copy an example')
  button.addEventListener('click', copyExample)
  const attributes = { class: 'found-nothing', hidden: true, part: ui.part('empty') }
  const element = h(document, 'div', attributes, first, second, button)
  const patch = (nothing: { readonly unread: number } | null): void => {
    element.hidden = nothing === null
    if (nothing === null) return
    const [one = '', other = ''] = nothingWords(nothing.unread)
    setText(first, one)
    setText(second, other)
  }
  return { element, patch, release: () => element.remove() }
}

/** The button of the foot. */
export function createCopyButton(ui: Ui, copy: () => void): HTMLButtonElement {
  const button = h(ui.document, 'button', {
    type: 'button', class: 'button found-copy', part: ui.part('copy-config'),
  }, 'Copy configuration')
  button.addEventListener('click', copy)
  return button
}
