// What shows a panel before its instance is there: the shortcut and the event, heard from the first stage on.
// Ends with the instance, which listens itself.
import type { PanelConfig } from '../../model/config/config.types.js'
import { ownMember } from './outline.browser.js'
import { isTogglePress } from './toggle-key.js'

const EARLY = Symbol.for('tokenpanel.early')

/** Those that are to come, over all copies of this module on a page; the newest is the last. */
const comingOn = (page: Window): Set<object> => {
  const shared = page as { [EARLY]?: Set<object> | undefined }
  return shared[EARLY] ??= new Set()
}

/** Whether a panel is to come that is newer than all those that are there: the shortcut is that one's. */
export const isNewerComing = (page: Window): boolean => comingOn(page).size > 0

/** Has a panel shown that is to come; returns the way to end that. `press` is told whether by a key. */
export function listenEarly(page: Window, config: PanelConfig, press: (byKey: boolean) => void): () => void {
  const coming = comingOn(page)
  const own = {}
  const name = ownMember(config, 'toggleEvent')
  const event = typeof name === 'string' ? name : `toggle-${config.storagePrefix}`
  const onEvent = (): void => press(false)
  const onKey = (pressed: KeyboardEvent): void => {
    if (!isTogglePress(pressed) || [...coming].at(-1) !== own) return
    pressed.preventDefault()
    press(true)
  }
  coming.add(own)
  page.addEventListener(event, onEvent)
  if (ownMember(config, 'toggleShortcut') !== false) page.addEventListener('keydown', onKey)
  return () => {
    coming.delete(own)
    page.removeEventListener(event, onEvent)
    page.removeEventListener('keydown', onKey)
  }
}
