// What the parts of one open picker act through, put together of its session, its hand and the panel's kit.
// Shows nothing; asks the page only where the focus is.
import type { FeatureContext } from '../desk/kit.types.js'
import type { PickController } from './pick-controller.js'
import type { PickerContext } from './picker.types.js'
import type { Session } from './session.js'

/** What the picker itself does for its parts. */
interface DeskPorts {
  readonly kit: FeatureContext
  readonly session: Session
  readonly hand: PickController
  /** Shows what there is by now. */
  show(): void
  /** Closes the picker, keeping the value. */
  close(): void
  place(): void
}

/** Makes it. */
export function createPickerContext(ports: DeskPorts): PickerContext {
  const { kit, session, hand } = ports
  const { ui } = kit
  const shown = (act: () => void): void => {
    act()
    ports.show()
  }
  return {
    kit, ui, token: session.token,
    now: () => session.now,
    give: (text) => shown(() => session.give(text)),
    giveWhole: (value) => shown(() => session.giveWhole(value)),
    take: (color, keepsAlpha) => shown(() => hand.take(color, keepsAlpha)),
    settle: () => session.settle(),
    beginGesture: () => session.beginGesture(),
    chooseSide: (side) => shown(() => session.chooseSide(side)),
    goTo: (token) => {
      ports.close()
      kit.reveal(token)
      // What is come to has the focus: a field beside its swatch, or the swatch itself.
      const at = ui.root.activeElement
      const anchor = at?.closest('.row')?.querySelector<HTMLElement>('.field > .swatch') ?? at
      if (anchor instanceof HTMLElement) kit.pick(token, anchor)
    },
    resized: () => ports.place(),
  }
}
