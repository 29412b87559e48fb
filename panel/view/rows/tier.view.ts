// A section of the list: its heading, and what its rows stand in.
// Makes no row.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { BandPlace, Section } from './rows.types.js'
import { createMore, menuFrom } from './row-menu.view.js'
import { countText } from './virtual.js'

interface TierPorts {
  toggle(section: Section): void
  openMenu(section: Section, anchor: HTMLElement): void
}

/** A section on the page. */
export interface TierView extends BandPlace {
  readonly element: HTMLElement
  /** What its rows stand in. */
  readonly rows: HTMLElement
  /** What takes the focus in its heading; `null` for a caption. */
  readonly button: HTMLElement | null
  /** Opens its menu, from which the focus comes back to the button. */
  openMenu(): void
  patch(section: Section): void
  setCount(changed: number): void
}

/** Makes a section; it keeps the kind of heading that it was made with. */
export function createTier(ui: Ui, first: Section, ports: TierPorts): TierView {
  const { document } = ui
  let section = first
  const rows = h(document, 'ul', { class: 'rows', role: 'list', id: ui.newId() })
  const title = h(document, 'span', { class: 'tier-title', dir: 'auto' })
  const note = h(document, 'span', { class: 'tier-note' })
  const count = h(document, 'span', { class: 'tier-count' })
  const isTier = first.heading === 'tier'
  const button = isTier
    ? h(document, 'button', { type: 'button', class: 'tier-toggle', 'aria-controls': rows.id }, title, note, count)
    : null
  const heading = h(document, 'h3', { class: 'tier-heading' }, button ?? title)
  const bar = h(document, 'div', { class: 'tier-bar', part: ui.part('tier') }, heading)
  const menu = isTier ? createMore(ui) : null
  const band = first.band === undefined ? null : h(document, 'div', { class: 'band' })
  if (menu !== null) bar.append(menu)
  const element = h(document, 'div', { class: 'tier', 'data-look': first.look ?? null }, bar, rows)
  if (band !== null) bar.after(band)
  button?.addEventListener('click', () => {
    ports.toggle(section)
    // A second click may come before what the first one did is shown.
    section = { ...section, isOpen: !section.isOpen }
  })
  const openMenu = menu === null || button === null
    ? () => undefined
    : menuFrom(menu, button, () => ports.openMenu(section, menu))
  const setCount = (changed: number): void => setText(count, countText(changed, section.total))
  return {
    element, rows, band, button, openMenu, setCount,
    patch: (next) => {
      section = next
      setTitle(title, note, next)
      setRows(rows, next)
      if (button !== null) setAttribute(button, 'aria-expanded', String(next.isOpen))
      if (menu !== null) setAttribute(menu, 'aria-label', `More for ${next.title}`)
      if (band !== null) setAttribute(band, 'hidden', !next.isOpen)
      setCount(next.changed)
    },
  }
}

function setTitle(title: HTMLElement, note: HTMLElement, next: Section): void {
  setText(title, next.title)
  setAttribute(title, 'data-tip', next.title)
  setText(note, next.note ?? '')
}

function setRows(rows: HTMLElement, { title, tokens, isOpen, band }: Section): void {
  setAttribute(rows, 'aria-label', title)
  setAttribute(rows, 'data-colors', tokens.some(({ item }) => item.type.kind === 'color'))
  setAttribute(rows, 'hidden', !isOpen || band?.isInstead === true)
}
