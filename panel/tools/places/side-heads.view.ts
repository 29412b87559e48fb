// The heads of the two columns: what each is called, which one the page has, and another theme for the other.
import { nameOfSideTheme, themesOfSides } from '../../model/state/theme-sides.js'
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import { openMenu, type MenuItem } from '../../view/controls/menu.view.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Columns } from './side-columns.browser.js'

const SIDES = ['light', 'dark'] as const

export interface Heads {
  /** Stands before the list, which has kept room for it. */
  show(list: HTMLElement, columns: Columns | null): void
}

/** Makes them; of more than two themes the one that the page does not have is chosen in its head. */
export function createHeads(kit: Pick<FeatureContext, 'core' | 'ui' | 'view'>): Heads {
  const { document } = kit.ui
  let now: Columns | null = null
  const heads = SIDES.map((side) => {
    const name = h(document, 'b')
    const note = h(document, 'span')
    const button = h(document, 'button', { type: 'button', class: 'side-choose', 'aria-haspopup': 'menu' })
    const element = h(document, 'span', { class: 'side-head' }, name, note, button)
    button.addEventListener('click', () => {
      if (now !== null) chooseOther(kit, button, now)
    })
    return { side, name, note, button, element }
  })
  const element = h(document, 'div', { class: 'side-heads' }, ...heads.map((head) => head.element))
  return {
    show: (list, columns) => {
      now = columns
      if (columns === null) element.remove()
      else if (list.previousSibling !== element) list.before(element)
      if (columns === null) return
      for (const { side, name, note, button, element: head } of heads) {
        const isOn = side === columns.onPage
        setAttribute(head, 'data-on', isOn)
        setText(name, columns.names[side])
        setText(note, isOn ? ' on the page' : '')
        button.hidden = isOn || columns.isOfModes || othersOf(kit, columns).length < 2
        setAttribute(button, 'aria-label', `Compare with another theme than ${columns.names[side]}`)
      }
    },
  }
}

/** What the other column can be, the base as `null`. */
function othersOf({ core: { store } }: Pick<FeatureContext, 'core'>, { sides }: Columns): readonly (string | null)[] {
  const { themed } = store.scene.place
  if (themed === undefined || sides === null) return []
  return [null, ...themed.names].filter((name) => name !== themesOfSides(sides).now)
}

function chooseOther(kit: Pick<FeatureContext, 'core' | 'ui' | 'view'>, anchor: HTMLElement, columns: Columns): void {
  const { core: { store }, ui, view } = kit
  const { sides } = columns
  const { themed } = store.scene.place
  if (sides === null || themed === undefined) return
  const { now, other } = themesOfSides(sides)
  const items = othersOf(kit, columns).map((name): MenuItem => ({
    kind: 'choice', label: nameOfSideTheme(themed, name), isChecked: name === other,
    run: () => view.setLooks({ beside: [now ?? '', name ?? ''] }),
  }))
  openMenu(ui, { anchor, label: 'Compare with', items })
}
