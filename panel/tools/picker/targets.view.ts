// What a color can refer to, as chips in groups: the chosen one is checked, arrows lead among all of them.
// Refers to nothing itself.
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import type { ReferenceTarget, TargetGroup } from './refer.js'
import { createRoving } from './roving.view.js'

/** A chip, and what it shows by now. */
interface Chip {
  readonly element: HTMLElement
  patch(target: ReferenceTarget): void
}

/** The groups as they are shown. */
export interface Targets extends View<readonly TargetGroup[]> {
  /** Scrolls them, and nothing else, to what is chosen. */
  showChosen(): void
}

/** Makes the groups; `choose` is told what was pressed. */
export function createTargets(ui: Ui, choose: (target: ReferenceTarget) => void): Targets {
  const { document } = ui
  const heading = h(document, 'div', { class: 'refer-name', id: ui.newId() }, 'Reference')
  const element = h(document, 'div', { class: 'refer', role: 'radiogroup', 'aria-labelledby': heading.id })
  const roving = createRoving(element)
  const chips = new Map<string, Chip>()
  const groupOf = ({ label, targets }: TargetGroup): readonly HTMLElement[] => {
    const its = targets.map((target) => {
      const chip = chips.get(target.id) ?? createChip(ui, choose)
      chips.set(target.id, chip)
      chip.patch(target)
      return chip.element
    })
    if (label === null) return [h(document, 'div', { class: 'refer-chips' }, ...its)]
    const name = h(document, 'div', { class: 'refer-name', id: ui.newId() }, label)
    return [name, h(document, 'div', { class: 'refer-chips', role: 'group', 'aria-labelledby': name.id }, ...its)]
  }
  let shape = ''
  return {
    element,
    patch: (groups) => {
      const targets = groups.flatMap((group) => group.targets)
      const next = JSON.stringify(groups.map((group) => [group.label, group.targets.map(({ id }) => id)]))
      if (next === shape) for (const target of targets) chips.get(target.id)?.patch(target)
      else setChildren(element, [heading, ...groups.flatMap(groupOf)])
      shape = next
      const shown = targets.flatMap(({ id }) => chips.get(id)?.element ?? [])
      const chosen = targets.findIndex(({ isChosen }) => isChosen)
      roving.patch(shown, shown[chosen] ?? null)
    },
    showChosen: () => {
      const chosen = element.querySelector<HTMLElement>('[aria-checked=true]')
      if (chosen !== null) scrollTo(element, chosen)
    },
    release: () => undefined,
  }
}

/** What is scrolled to has this beside it. */
const SCROLL_MARGIN_PX = 8

// As they are laid out: a popup may still grow as it opens.
function scrollTo(list: HTMLElement, item: HTMLElement): void {
  const top = item.offsetTop - list.offsetTop - SCROLL_MARGIN_PX
  const below = item.offsetTop + item.offsetHeight - list.offsetTop + SCROLL_MARGIN_PX - list.clientHeight
  if (list.scrollTop < below) list.scrollTop = below
  else if (list.scrollTop > top) list.scrollTop = Math.max(0, top)
}

function createChip(ui: Ui, choose: (target: ReferenceTarget) => void): Chip {
  const { document } = ui
  const swatch = h(document, 'span', { class: 'swatch' })
  const label = h(document, 'span', { class: 'refer-label' })
  const element = h(document, 'button', {
    type: 'button', class: 'refer-chip', role: 'radio', tabindex: -1, part: ui.part('chip'),
  }, swatch, label, icon(document, 'check'))
  let now: ReferenceTarget | null = null
  element.addEventListener('click', () => {
    if (now !== null) choose(now)
  })
  return {
    element,
    patch: (target) => {
      now = target
      setText(label, target.label)
      setAttribute(element, 'aria-checked', String(target.isChosen))
      patchSwatch(swatch, target.color)
      swatch.classList.toggle('role', target.isRole)
    },
  }
}

/** Has a swatch show a color; without one, that it is missing. */
export function patchSwatch(swatch: HTMLElement, color: string | null): void {
  setStyle(swatch, '--swatch', color ?? 'transparent')
  swatch.classList.toggle('missing', color === null)
}
