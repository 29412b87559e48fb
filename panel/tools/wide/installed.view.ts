// What has the browser list the installed families: on a press, and never before; absent where it cannot.
// Which families there are is kept beside the page.
import { h } from '../../page/dom/element.view.js'
import { canListFamilies, listedFamilies, listFamilies } from './families-of-page.browser.js'
import type { EditorContext } from './wide.types.js'

const TIP = 'The browser asks once before it lists installed fonts. Without that, the page’s fonts are offered, and any ' +
  'name can be typed.'
const REFUSED = 'The browser didn’t list installed fonts. Any name can be typed.'

interface Installed {
  readonly element: HTMLElement
  release(): void
}

/** Makes it; `listed` is called once they are there. */
export function createInstalled(desk: EditorContext, listed: () => void): Installed {
  const { ui, ui: { document }, kit: { page } } = desk
  const button = h(document, 'button', {
    type: 'button', class: 'show-installed', part: ui.part('button'), 'data-tip': TIP,
  }, 'Show all installed fonts…')
  const note = h(document, 'p', { class: 'wide-note', role: 'status' })
  const element = h(document, 'div', {}, button, note)
  element.hidden = !canListFamilies(page) || listedFamilies(page) !== null
  let isAsking = false
  let isEnded = false
  button.addEventListener('click', () => {
    if (isAsking) return
    isAsking = true
    note.textContent = ''
    void listFamilies(page).then((names) => {
      isAsking = false
      if (isEnded) return
      if (names === null) note.textContent = REFUSED
      else {
        ui.announce(names.length === 1 ? '1 installed font' : `${names.length} installed fonts`)
        listed()
        element.hidden = true
      }
      desk.resized()
    })
  })
  return { element, release: () => { isEnded = true } }
}
