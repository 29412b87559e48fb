// The heads of the two columns: what each is called, which one the page has, and another theme for the other.
import { themesOfSides, themesOfTab } from '../../model/state/theme-sides.js'
import { modeOfName } from '../../model/state/token-places.js'
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
export function createHeads(kit: HeadKit): Heads {
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
        button.hidden = isOn || othersOf(kit, columns).length < 2
        setAttribute(button, 'aria-label', `Compare with another theme than ${columns.names[side]}`)
      }
    },
  }
}

type HeadKit = Pick<FeatureContext, 'core' | 'ui' | 'view'>

/** What the other column can be: what it is called, and what is chosen then. */
function othersOf(
  { core: { store }, view: { tab } }: HeadKit, columns: Columns,
): readonly { readonly label: string; readonly isNow: boolean; readonly beside: readonly string[] }[] {
  const { themed } = store.scene.place
  const { sides, isOfModes, mode, names } = columns
  if (themed === undefined || tab === null) return []
  const all = themesOfTab(themed, tab).map(({ name }) => name)
  if (isOfModes) {
    const others = all.filter((name) => modeOfName(name) === null)
    return [
      { label: names[mode === 'light' ? 'dark' : 'light'], isNow: true, beside: [] },
      ...others.map((name) => ({ label: name, isNow: false, beside: [name] })),
    ]
  }
  const { now, other } = sides === null ? { now: null, other: null } : themesOfSides(sides)
  return sides === null ? [] : [null, ...all].filter((name) => name !== now)
    .map((name) => ({ label: columns.called(name), isNow: name === other, beside: [now ?? '', name ?? ''] }))
}

function chooseOther(kit: HeadKit, anchor: HTMLElement, columns: Columns): void {
  const items = othersOf(kit, columns).map(({ label, isNow, beside }): MenuItem =>
    ({ kind: 'choice', label, isChecked: isNow, run: () => kit.view.setLooks({ beside }) }))
  openMenu(kit.ui, { anchor, label: 'Compare with', items })
}
