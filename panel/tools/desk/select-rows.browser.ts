// Selects rows for bulk edit where they are: by Ctrl or Cmd with a click, and by Shift with the space bar.
// What is pressed in a field, and a space in a text that is being typed, is the browser's.
import type { Token } from '../../model/state/state.types.js'
import type { BulkMode } from './bulk-mode.js'
import type { FeatureContext } from './kit.types.js'

/** Listens to a list until the returned function is called. */
export function selectRows(
  { list, isMac, rowShown }: Pick<FeatureContext, 'list' | 'isMac' | 'rowShown'>, bulk: Pick<BulkMode, 'toggle'>,
): () => void {
  const tokens = new WeakMap<Element, Token>()
  const listeners = new AbortController()
  const { signal } = listeners
  const unsubscribe = rowShown.subscribe(({ element, token }) => void tokens.set(element, token))
  let typedIn: EventTarget | null = null
  const toggle = (event: Event): void => {
    const row = (event.target as Element).closest('.row')
    const token = row === null ? undefined : tokens.get(row)
    if (token === undefined) return
    event.preventDefault()
    bulk.toggle(token)
  }
  // On a Mac, Control with a click is a right click.
  list.element.addEventListener('click', (event) => {
    const isWanted = isMac ? event.metaKey : event.ctrlKey
    if (isWanted && (event.target as Element).closest('input, select, textarea, button, a') === null) toggle(event)
  }, { signal, capture: true })
  list.element.addEventListener('input', ({ target }) => {
    typedIn = target
  }, { signal })
  list.element.addEventListener('focusout', () => {
    typedIn = null
  }, { signal })
  list.element.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, target, isComposing } = event
    if (key !== ' ' || !shiftKey || ctrlKey || altKey || metaKey || isComposing) return
    if (target !== typedIn && !(target as Element).classList.contains('pick')) toggle(event)
  }, { signal })
  return () => {
    unsubscribe()
    listeners.abort()
  }
}
