// The one global shortcut: Ctrl or Cmd with Shift and the comma key.
// Listens to nothing.

/** What of a key's event is looked at. */
type Press = Pick<
  KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>

/** By the key's place: what Shift makes of it differs by layout. One that the page took is the page's. */
export const isTogglePress = (press: Press): boolean =>
  press.code === 'Comma' && press.shiftKey && press.ctrlKey !== press.metaKey && !press.altKey &&
  !press.repeat && !press.defaultPrevented
