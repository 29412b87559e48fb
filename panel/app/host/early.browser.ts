// Shows a panel before its instance is there, by the shortcut or the event, heard from the first stage on;
// and tells whether a page's own button was pressed by a key: then the focus goes where the eyes go. Ends
// with the instance, which listens itself.
import type { PanelConfig } from '../../model/config/config.types.js'
import { ownMember } from './outline.browser.js'

/** What is pressed; a field shows its focus as well, and is typed in. */
const PRESSED = 'button, a[href], summary, [role=button], [role=link], [role^=menuitem], [role=switch], ' +
  'input:is([type=button], [type=submit], [type=checkbox])'

/** The browser shows the focus of a button (`:focus-visible`) exactly where it came by keys. */
export function isPressedByKey(document: Document): boolean {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused !== null && focused.matches(PRESSED) && focused.matches(':focus-visible')
}

/** What of a key's event is looked at. */
type Press = Pick<
  KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>

/** By the key's place: what Shift makes of it differs by layout. One that the page took is the page's. */
export const isTogglePress = (press: Press): boolean =>
  press.code === 'Comma' && press.shiftKey && press.ctrlKey !== press.metaKey && !press.altKey &&
  !press.repeat && !press.defaultPrevented

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
