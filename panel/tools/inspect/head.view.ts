// The head of what an element is made of: what it is called, where it stands, and how one goes on; and the
// button in the row of a token that the configuration does not know. Stands over the list while nothing is
// pinned, and before it from then on.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'

/** Puts it into the row, once; `reason`: why it cannot be added, in a word or two and in a sentence. */
export function addButtonTo(
  ui: Ui, row: HTMLElement, cssVar: string, reason: { readonly label: string; readonly text: string } | null,
  add: () => void,
): void {
  const known = row.querySelector<HTMLElement>('.inspect-add')
  const button = known ?? h(ui.document, 'button', { type: 'button', class: 'inspect-add' })
  // Nobody sees a tooltip with a finger.
  const { label = 'Add to the panel', text = null } = reason ?? {}
  setText(button, label)
  setAttribute(button, 'aria-label', `${label}: ${cssVar}`)
  setAttribute(button, 'aria-disabled', text === null ? null : 'true')
  setAttribute(button, 'aria-description', text)
  setAttribute(button, 'data-tip', text)
  if (known !== null) return
  button.addEventListener('click', add)
  row.append(button)
}

/** A step of the way to the element. */
interface ShownStep {
  readonly name: string
  /** What a screen reader is told instead of `…`. */
  readonly label: string
  readonly isLast: boolean
}

/** What the head shows. */
interface HeadModel {
  readonly isArmed: boolean
  /** What is pointed at while nothing is pinned: its name, its size, what it reads. */
  readonly aimed: { readonly name: string; readonly note: string; readonly lines: readonly string[] } | null
  readonly canPin: boolean
  readonly pinned: {
    readonly name: string
    readonly excerpt: string
    readonly size: string
    readonly trail: readonly ShownStep[]
    readonly isGone: boolean
  } | null
  readonly notes: readonly string[]
}

interface HeadPorts {
  /** Pins what is pointed at. */
  pin(): void
  /** Has another element chosen. */
  again(): void
  unpin(): void
  /** Chooses no more. */
  end(): void
  findAgain(): void
  /** Pins a step of the trail. */
  step(index: number): void
  /** A step of the trail is pointed at, or none. */
  hover(index: number | null): void
}

export interface InspectHead extends View<HeadModel> {
  /** What takes the focus where the head's own button is out of sight. */
  readonly go: HTMLElement
}

const ARMED = 'Click to pin, arrow keys to move, Esc to stop'
const WITH_FINGER = 'Tap to select, tap again to pin'
const PINNED = 'Esc to unpin'

/** Makes the head. */
export function createInspectHead(ui: Ui, ports: HeadPorts): InspectHead {
  const { document } = ui
  let isArmed = false
  const hint = h(document, 'span', { class: 'inspect-hint by-keys' })
  const tapHint = h(document, 'span', { class: 'inspect-hint by-touch' }, WITH_FINGER)
  const end = button(document, 'inspect-end', 'Stop', () => ports.end())
  const go = button(document, 'inspect-go', '', () => (isArmed ? ports.pin() : ports.again()))
  const aim = createAim(ui)
  const name = h(document, 'b', { class: 'inspect-name' })
  const excerpt = h(document, 'span', { class: 'inspect-excerpt', dir: 'auto' })
  const again = button(document, 'inspect-again', 'Find again', () => ports.findAgain())
  const unpin = button(document, 'inspect-unpin', 'Unpin', () => ports.unpin())
  const trail = createTrail(ui, ports)
  const title = h(document, 'div', { class: 'inspect-title' },
    h(document, 'h3', { class: 'inspect-what' }, name, ' ', excerpt), again, unpin)
  const notes = h(document, 'p', { class: 'inspect-notes' })
  const element = h(
    document, 'section', { class: 'inspect', 'aria-label': 'Element', part: ui.part('inspect') },
    h(document, 'div', { class: 'inspect-bar' }, hint, tapHint, go, end), aim.element, title, trail.element, notes,
  )
  const patch = (model: HeadModel): void => {
    isArmed = model.isArmed
    setAttribute(element, 'data-armed', isArmed)
    setAttribute(element, 'data-pinned', model.pinned !== null)
    setText(hint, isArmed ? ARMED : PINNED)
    end.hidden = !isArmed
    setText(go, isArmed ? 'Pin' : 'Pick another')
    setAttribute(go, 'aria-disabled', isArmed && !model.canPin ? 'true' : null)
    aim.patch(model)
    title.hidden = model.pinned === null
    setText(name, model.pinned?.name ?? '')
    setText(excerpt, model.pinned === null || model.pinned.excerpt === '' ? '' : `“${model.pinned.excerpt}”`)
    again.hidden = model.pinned?.isGone !== true
    trail.patch(model.pinned?.trail ?? [])
    setText(notes, model.notes.join(' '))
    notes.hidden = model.notes.length === 0
  }
  return { element, go, patch, release: () => element.remove() }
}

function button(document: Document, className: string, text: string, act: () => void): HTMLButtonElement {
  const element = h(document, 'button', { type: 'button', class: `button ${className}` }, text)
  element.addEventListener('click', act)
  return element
}

/** What is pointed at, in words, where there is no list. */
function createAim({ document }: Ui): { readonly element: HTMLElement; patch(model: HeadModel): void } {
  const name = h(document, 'b', { class: 'inspect-name' })
  const note = h(document, 'span', { class: 'inspect-excerpt' })
  const lines = h(document, 'p', { class: 'inspect-lines' })
  const empty = h(document, 'p', { class: 'inspect-empty' }, 'Point at an element to see its tokens.')
  const element = h(document, 'div', { class: 'inspect-aim' }, empty, h(document, 'div', {}, name, ' ', note), lines)
  return {
    element,
    patch: ({ aimed, pinned }) => {
      element.hidden = pinned !== null
      empty.hidden = aimed !== null
      setText(name, aimed?.name ?? '')
      setText(note, aimed?.note ?? '')
      setText(lines, aimed?.lines.join('\n') ?? '')
    },
  }
}

interface Trail {
  readonly element: HTMLElement
  patch(steps: readonly ShownStep[]): void
}

function createTrail({ document }: Ui, ports: HeadPorts): Trail {
  const list = h(document, 'ol', { class: 'inspect-steps' })
  const element = h(document, 'nav', { class: 'inspect-trail', 'aria-label': 'Ancestors' }, list)
  let key = ''
  list.addEventListener('pointerleave', () => ports.hover(null))
  return {
    element,
    patch: (steps) => {
      element.hidden = steps.length === 0
      const next = JSON.stringify(steps)
      if (next === key) return
      key = next
      setChildren(list, steps.map((step, at) => h(document, 'li', {}, createStep(document, step, at, ports))))
    },
  }
}

function createStep(document: Document, step: ShownStep, at: number, ports: HeadPorts): HTMLElement {
  const button = h(document, 'button', {
    type: 'button', class: 'inspect-step', 'aria-label': step.label === step.name ? null : step.label,
    'aria-current': step.isLast ? 'true' : null,
  }, step.name)
  button.addEventListener('click', () => ports.step(at))
  button.addEventListener('pointerenter', () => ports.hover(at))
  button.addEventListener('focus', () => ports.hover(at))
  button.addEventListener('blur', () => ports.hover(null))
  return button
}
