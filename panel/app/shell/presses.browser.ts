// Presses outside of what lies over the panel, which close it; heard only while there is something.
// What is outside is the layers' business.
import type { Layers } from '../../view/chrome/layers.js'
import type { Ui } from '../../view/chrome/ui.types.js'

/** Returns what is to be called whenever a layer was opened or closed. */
export function createPressFollower({ listeners, document }: Pick<Ui, 'document' | 'listeners'>) {
  let stop: (() => void) | null = null
  return (layers: Layers): void => {
    if (layers.size === 0) {
      stop?.()
      stop = null
      return
    }
    // On its way down: the page may keep a press to itself.
    stop ??= listeners.on(document, 'pointerdown', (event) => layers.press(event.composedPath()), { capture: true })
  }
}
