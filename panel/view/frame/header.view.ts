// The panel's head: its title, and a toolbar with what concerns all of it.
// Opens no menu and knows no state: it is told what to show and says what was pressed.
import type { Mode } from '../../model/color/cluster.js'
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon, type IconName } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { followKey, isWorking, setTipAndReason, tipWhenCut, switchPressed } from './header-row.view.js'

/** What the head shows. */
export interface HeaderModel {
  readonly title: string
  /** What one step back takes back; `null`: there is none. */
  /** `isKept`: a file has what it takes back, and keeps it. */
  readonly undo: { readonly label: string; readonly isKept?: boolean } | null
  readonly redo: { readonly label: string } | null
  /** What was written and cannot be undone any more, by label. */
  readonly lost: readonly string[]
  /** Whether the page shows its own values for now. */
  readonly isComparing: boolean
  /** Whether anything is changed, so that there is something to compare with. */
  readonly canCompare: boolean
  readonly mode: 'float' | 'right' | 'bottom'
  /** The scheme that the page shows; `null` where it cannot be given another one. */
  readonly pageMode: Mode | null
  /** Where the system decides it: whether it is previewed instead, and what that leaves out. */
  readonly system?: { readonly isHeld: boolean; readonly limits: string } | null | undefined
}

/** What the head does its work through. */
interface HeaderPorts {
  /** The keys of what has some, as they are written on this machine, such as `⌘Z`. */
  readonly keys: Readonly<Record<'undo' | 'redo' | 'inspect' | 'close', string>>
  undo(): void
  redo(): void
  /** The page's own values are wanted, or the changed ones again. */
  compare(isOn: boolean): void
  /** An element of the page is to be chosen, or not any more. */
  inspect(): void
  /** The page is wanted in that scheme, or as the system has it. */
  showMode(mode: Mode | 'auto'): void
  openSnapshots(anchor: HTMLElement): void
  openDockMenu(anchor: HTMLElement): void
  openMoreMenu(anchor: HTMLElement): void
  close(): void
}

/** The head; the whole element is what a floating panel is dragged by. */
export interface Header extends View<HeaderModel> {
  /** The id of the title, which names the panel. */
  readonly titleId: string
  /** What an element is chosen by; whoever does that says whether it is pressed. */
  readonly inspect: HTMLElement
  readonly compare: HTMLElement
}

const NO_UNDO = 'Nothing to undo (history starts at reload)'
const NO_REDO = 'Nothing to redo'
const NO_COMPARE = 'No changes to compare'
const COMPARE = 'Show original page (O)'

const tellKeys = (button: HTMLElement, words: string, keys: string): void =>
  setTipAndReason(button, withKeys(words, keys), null)

const withKeys = (words: string, keys: string): string => keys === '' ? words : `${words} (${keys})`

/** Makes the head of a panel. */
export function createHeader(ui: Ui, ports: HeaderPorts): Header {
  const titleId = ui.newId()
  const title = h(ui.document, 'h2', { class: 'title', id: titleId, dir: 'auto', part: ui.part('title') })
  const segment = createSegment(ui, ports)
  const undo = toolButton(ui, 'undo', 'Undo', () => ports.undo())
  const redo = toolButton(ui, 'redo', 'Redo', () => ports.redo())
  const compare = toolButton(ui, 'compare', 'Compare', () => ports.compare(switchPressed(compare)))
  const snapshots = menuButton(ui, 'down', 'Snapshots', (anchor) => ports.openSnapshots(anchor))
  const inspect = toolButton(ui, 'inspect', 'Inspect', () => ports.inspect())
  const dock = menuButton(ui, 'right', 'Dock', (anchor) => ports.openDockMenu(anchor))
  const more = menuButton(ui, 'more', 'More', (anchor) => ports.openMoreMenu(anchor))
  const close = toolButton(ui, 'close', 'Close', () => ports.close())
  setAttribute(inspect, 'aria-pressed', 'false')
  tellKeys(inspect, 'Pick an element', ports.keys.inspect)
  tellKeys(close, 'Close', ports.keys.close)
  const toolbar = createToolbar(ui, segment, [undo, redo, compare, snapshots, inspect, dock, more, close])
  const element = h(ui.document, 'div', { class: 'header', part: ui.part('header') }, title, toolbar)
  tipWhenCut(title)
  let mode: HeaderModel['mode'] | null = null
  const patch = (next: HeaderModel): void => {
    setText(title, next.title)
    const lost = lostWords(next.lost)
    const kept = next.undo?.isKept === true ? ' The file keeps the value.' : ''
    patchStep(undo, 'Undo', ports.keys.undo, next.undo, `${NO_UNDO}${lost}`, kept + lost)
    patchStep(redo, 'Redo', ports.keys.redo, next.redo, NO_REDO)
    setAttribute(compare, 'aria-pressed', next.isComparing ? 'true' : 'false')
    const reason = next.canCompare || next.isComparing ? null : NO_COMPARE
    setTipAndReason(compare, COMPARE, reason)
    segment.show(next)
    if (next.mode !== mode) setChildren(dock, [icon(ui.document, next.mode)])
    mode = next.mode
  }
  return { element, titleId, inspect, compare, patch, release: () => undefined }
}

/** How many labels a tip names. */
const MOST_LOST = 3

/** Behind a sentence: what cannot be undone. */
function lostWords(lost: readonly string[]): string {
  if (lost.length === 0) return ''
  const more = lost.length - MOST_LOST
  const names = `${lost.slice(0, MOST_LOST).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return ` Can’t be undone after the write: ${names}.`
}

type Stepping = readonly [
  keys: string, step: { readonly label: string } | null, reason: string, lost?: string,
]

function patchStep(button: HTMLElement, words: string, ...[keys, step, reason, lost = '']: Stepping): void {
  const tip = step === null ? null : `${withKeys(`${words} ${step.label}`, keys)}${lost === '' ? '' : `.${lost}`}`
  setTipAndReason(button, tip, step === null ? reason : null)
}

function toolButton(ui: Ui, name: IconName, label: string, act: () => void): HTMLButtonElement {
  const part = ui.part(label.toLowerCase())
  const attributes = { type: 'button', class: `icon-button tool tool-${label.toLowerCase()}`, 'aria-label': label, part }
  const button = h(ui.document, 'button', attributes, icon(ui.document, name))
  button.addEventListener('click', () => {
    if (isWorking(button)) act()
  })
  return button
}

function menuButton(
  ui: Ui, name: IconName, label: string, open: (anchor: HTMLElement) => void,
): HTMLButtonElement {
  const button = toolButton(ui, name, label, () => open(button))
  setAttribute(button, 'aria-haspopup', 'menu')
  setTipAndReason(button, label, null)
  return button
}

const MODES = [['light', 'Light', 'sun'], ['dark', 'Dark', 'moon'], ['auto', 'Auto', 'auto']] as const

interface Segment {
  readonly element: HTMLElement
  readonly buttons: readonly HTMLButtonElement[]
  show(model: Pick<HeaderModel, 'pageMode' | 'system'>): void
}

/** The page's scheme; of a narrow panel's one button stands for both, and it is the one to be pressed. */
function createSegment(ui: Ui, ports: HeaderPorts): Segment {
  const buttons = MODES.map(([mode, label, name]) => {
    return toolButton(ui, name, label, () => ports.showMode(mode))
  })
  const element = h(ui.document, 'div', { class: 'segment', role: 'group', 'aria-label': 'Page mode' }, ...buttons)
  const show = ({ pageMode, system }: Pick<HeaderModel, 'pageMode' | 'system'>): void => {
    setAttribute(element, 'hidden', pageMode === null)
    setAttribute(element, 'data-held', system?.isHeld === true)
    const focused = buttons.find((button) => button.matches(':focus'))
    const pressed = system?.isHeld === false ? 'auto' : pageMode
    for (const [at, [mode]] of MODES.entries()) {
      const button = buttons[at]
      if (button === undefined) continue
      setAttribute(button, 'aria-pressed', String(mode === pressed))
      setAttribute(button, 'hidden', mode === 'auto' && !system)
      // Of a narrow panel's one is seen: back to the system, else to the other one.
      setAttribute(button, 'data-spare', system?.isHeld === true ? mode !== 'auto' : mode === pageMode)
      setTipAndReason(button, tipOf(mode, system, mode === pressed), null)
    }
    if (focused?.getClientRects().length === 0) buttons.find((button) => button !== focused)?.focus()
  }
  return { element, buttons, show }
}

function tipOf(mode: Mode | 'auto', system: HeaderModel['system'], isPressed: boolean): string {
  if (!system) return `Page in ${mode} mode`
  if (mode === 'auto') return 'Follow the system'
  return `Preview the ${mode} theme${isPressed ? `. ${system.limits}` : ''}`
}

/** The tools that a narrow panel has no room for, by their names. */
const HIDING = ['compare', 'snapshots', 'inspect', 'dock']

/** One tab stop for all of its buttons; the arrows go from one to the next of those that are seen. */
function createToolbar(ui: Ui, segment: Segment, tools: readonly HTMLButtonElement[]): HTMLElement {
  const element = h(
    ui.document, 'div', { class: 'toolbar', role: 'toolbar', 'aria-label': 'Panel' }, segment.element, ...tools,
  )
  // A menu of themes may take the place of the segment.
  const buttonsNow = (): readonly HTMLElement[] => [...element.querySelectorAll('button')]
  const stopAt = (stop: Element | undefined): void => {
    for (const button of buttonsNow()) button.tabIndex = button === stop ? 0 : -1
  }
  stopAt(tools[0])
  element.addEventListener('focusin', (event) => {
    const button = buttonsNow().find((one) => one === event.target)
    if (button !== undefined) stopAt(button)
  })
  // A narrow panel hides some of them, which must not be the only way in then.
  element.addEventListener('focusout', ({ target }) => {
    const isHiding = HIDING.some((name) => (target as Element).classList.contains(`tool-${name}`))
    if (isHiding || segment.element.contains(target as Node)) stopAt(tools[0])
  })
  element.addEventListener('keydown', (event) => {
    const seen = buttonsNow().filter((button) => button.getClientRects().length > 0)
    const at = seen.findIndex((button) => button === event.target)
    const to = at < 0 ? null : followKey(event, element, at, seen.length)
    if (to !== null) seen[to]?.focus()
  })
  return element
}
