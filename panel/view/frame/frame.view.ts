// The panel's frame: its parts in their order, and what they are to a screen reader.
// Where it stands is the dock's.
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'

/** The elements that stand in the frame. */
interface FrameParts {
  readonly header: HTMLElement
  readonly tabs: HTMLElement
  readonly filter: HTMLElement
  readonly bars: HTMLElement
  readonly list: HTMLElement
  readonly empty: HTMLElement
  readonly footer: HTMLElement
}

export interface Frame {
  readonly element: HTMLElement
  /** What holds the list; a feature may lay a view of its own over that. */
  readonly content: HTMLElement
  /** Where the scheme of a color tab stands. */
  readonly schemes: HTMLElement
  /** Says whose tokens the list holds: a tab's, or those that were found; whether it has schemes. */
  patch(tabElementId: string | null, hasSchemes: boolean): void
}

/** Puts the parts together; `panelId` is the id of what the tabs control. */
export function createFrame(
  ui: Ui, parts: FrameParts, ids: { readonly panel: string; readonly title: string },
): Frame {
  const { document } = ui
  const schemes = h(document, 'div', { class: 'scheme-line' })
  const content = h(document, 'div', { class: 'content', id: ids.panel, role: 'tabpanel' },
    schemes, parts.list, parts.empty)
  const element = h(
    document, 'section', { class: 'frame', part: ui.part('panel'), 'aria-labelledby': ids.title },
    h(document, 'div', { class: 'bands' }, parts.header, parts.tabs, parts.filter),
    parts.bars, content, parts.footer,
  )
  return {
    element, content, schemes,
    patch: (tabElementId, hasSchemes) => {
      setAttribute(content, 'aria-labelledby', tabElementId)
      setAttribute(content, 'aria-label', tabElementId === null ? 'Tokens found' : null)
      setAttribute(parts.list, 'hidden', !parts.empty.hidden)
      setAttribute(schemes, 'hidden', !hasSchemes)
    },
  }
}
