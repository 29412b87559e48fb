// The panel's foot: how many tokens are changed, and what can be done with them.
// A button that cannot work says why, and keeps its place.
import { h, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { isWorking, setTipAndReason } from './header-row.view.js'

export interface FooterModel {
  readonly changed: number
  /** What is said where nothing is changed, before what is changed `elsewhere`. */
  readonly nothing: string
  /** What is changed under another theme of the page: `1 in Light`; `null` for nothing. */
  readonly elsewhere: string | null
  /** Without a way to write to disk, exporting is what comes first. */
  readonly primary: 'review' | 'export'
  /** Why the CSS cannot be copied; `null`: it can. */
  readonly copyReason: string | null
  /** What is to be known of the primary button where it works; `null`: nothing. */
  readonly primaryTip: string | null
  /** Why the primary button cannot work; `null`: it can. */
  readonly primaryReason: string | null
}

interface FooterPorts {
  showChanged(): void
  /** Shows what is changed under another theme; `null` where the page cannot be given one. */
  readonly showElsewhere: (() => void) | null
  copyCss(): void
  review(): void
  exportAll(): void
}

export interface Footer extends View<FooterModel> {
  /** Where the bar for editing many tokens stands; while one is seen there, the rest of the foot is not. */
  readonly slot: HTMLElement
  /** Presses the primary button; says why that does nothing. */
  press(): void
}

const PRIMARY = { review: 'Review…', export: 'Export…' } as const

/** Makes the foot of a panel. */
export function createFooter(ui: Ui, ports: FooterPorts): Footer {
  let model: FooterModel | null = null
  const count = footButton(ui, 'changed-count', 'count', () => ports.showChanged())
  const none = h(ui.document, 'span', { class: 'changed-none' })
  const elsewhere = createElsewhere(ui, ports)
  const copy = footButton(ui, 'button foot-copy', 'copy', () => ports.copyCss())
  const primary = footButton(ui, 'button primary', 'primary', () => {
    if (model?.primary === 'export') ports.exportAll()
    else ports.review()
  })
  setText(copy, 'Copy CSS')
  const slot = h(ui.document, 'div', { class: 'bulk-slot' })
  const members = [count, none, elsewhere, copy, primary, slot]
  const element = h(ui.document, 'div', { class: 'footer', part: ui.part('footer') }, ...members)
  const patch = (next: FooterModel): void => {
    model = next
    // A button that goes must not take the focus with it.
    if (next.changed === 0 && ui.root.activeElement === count) primary.focus()
    count.hidden = next.changed === 0
    none.hidden = !count.hidden
    setText(count, `${next.changed} changed`)
    setText(none, next.nothing)
    if (next.elsewhere === null && ui.root.activeElement === elsewhere) primary.focus()
    elsewhere.hidden = next.elsewhere === null
    setText(elsewhere, next.elsewhere ?? '')
    setTipAndReason(elsewhere, ports.showElsewhere && 'Show these changes on the page', null)
    setText(primary, PRIMARY[next.primary])
    setTipAndReason(copy, null, next.copyReason)
    // The words say why already, and take its place.
    copy.hidden = next.copyReason === next.nothing
    setTipAndReason(primary, next.primaryTip, next.primaryReason)
  }
  const press = (): void => {
    const reason = model?.primaryReason ?? null
    if (reason !== null) ui.announce(reason)
    primary.click()
  }
  return { element, slot, press, patch, release: () => undefined }
}

const createElsewhere = (ui: Ui, { showElsewhere }: FooterPorts): HTMLElement => showElsewhere === null
  ? h(ui.document, 'span', { class: 'changed-elsewhere', part: ui.part('count') })
  : footButton(ui, 'changed-elsewhere', 'count', showElsewhere)

function footButton(ui: Ui, name: string, part: string, act: () => void): HTMLButtonElement {
  const button = h(ui.document, 'button', { type: 'button', class: name, part: ui.part(part) })
  button.addEventListener('click', () => {
    if (isWorking(button)) act()
  })
  return button
}
