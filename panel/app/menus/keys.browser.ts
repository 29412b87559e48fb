// Hears the keys of one panel, and which of its fields is being typed in.
// What a key does is given; which keys there are is the table's.
import type { ShortcutId } from '../../view/dialogs/shortcuts.js'
import { pressOf, shortcutAt, takesLetters, type FocusPlace } from '../../tools/desk/keys.js'

interface KeyPorts {
  /** Ends what lies on top; whether there was anything. */
  escape(): boolean
  /** Carries out a shortcut; whether it means anything now. */
  run(id: ShortcutId): boolean
}

/** Listens; the returned function ends it. Keys that a view has taken are its own. */
export function listenToKeys(root: ShadowRoot, isMac: boolean, ports: KeyPorts): () => void {
  let typedIn: EventTarget | null = null
  const placeOf = (target: EventTarget | null): FocusPlace => {
    if (target !== null && target === typedIn) return 'typing'
    return target instanceof Element && takesLetters(target) ? 'field' : 'elsewhere'
  }
  const typed = (event: Event): void => {
    const [target = null] = event.composedPath()
    if (event.isTrusted && event instanceof InputEvent) typedIn = target
  }
  const forget = (): void => {
    typedIn = null
  }
  const press = (event: Event): void => {
    if (!(event instanceof KeyboardEvent)) return
    if (event.key === 'Enter' || event.key === 'Escape') forget()
    if (event.defaultPrevented) return
    const id = shortcutAt(pressOf(event, isMac), placeOf(event.composedPath()[0] ?? null))
    const isTaken = id === 'escape' ? ports.escape() : id !== null && ports.run(id)
    if (isTaken) event.preventDefault()
  }
  root.addEventListener('input', typed)
  root.addEventListener('focusout', forget)
  root.addEventListener('keydown', press)
  return () => {
    root.removeEventListener('input', typed)
    root.removeEventListener('focusout', forget)
    root.removeEventListener('keydown', press)
  }
}
