// A popup of a tool that stands beside the panel: opened, placed, and taken away with the focus given back.
// A press outside closes none: what it is about is there to be looked at, and edited.
import { openPopup, type OpenPopover } from '../../view/controls/popover.view.js'
import { isPaged } from '../../view/controls/paged.view.js'
import type { Box, PopoverPlace, Size } from '../../view/controls/placement.js'
import type { Token } from '../../model/state/state.types.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { findPanelPlace, isSheetIn } from './panel-place.js'

/** One that is open. */
export interface BesidePanel extends Pick<OpenPopover, 'place'> {
  /** Takes it away, has that said, and gives the focus back: to where it was, else to the row of a token. */
  remove(closed: () => void, token: Token | null): void
}

interface Options {
  readonly kit: Pick<FeatureContext, 'ui' | 'list' | 'leave'>
  readonly popup: HTMLElement
  /** Moves it from beside the panel, where it is no sheet. */
  move?(place: PopoverPlace, panel: Box, popup: Size, window: Size): PopoverPlace
  close(): void
}

/** Opens it; the focus is where it is to come back to. */
export function openBesidePanel({ kit, popup, ...options }: Options): BesidePanel {
  const { ui, list } = kit
  const from = ui.root.activeElement as HTMLElement | null
  const shown = openPopup(ui, {
    popup, anchor: list.element.closest<HTMLElement>('.frame') ?? list.element,
    placement: (panel, size, window, isRightToLeft) => {
      const isSheet = isPaged(ui) || isSheetIn(window)
      popup.classList.toggle('sheet', isSheet)
      const place = findPanelPlace(panel, size, window, isRightToLeft)
      return (isSheet ? null : options.move?.(place, panel, size, window)) ?? place
    },
    close: (by) => {
      if (by !== 'outside') options.close()
    },
  })
  return {
    place: () => shown.place(),
    remove: (closed, token) => {
      const hadFocus = popup.contains(ui.root.activeElement)
      shown.remove()
      closed()
      if (!hadFocus) return
      if (from?.isConnected === true) from.focus({ preventScroll: true })
      else kit.leave(token)
    },
  }
}
