// The one file that touches the browser's storage.
// Denied or full storage is no exception: what cannot be read is not there, what cannot be written says so.
import type { KeyValueStore } from '../../model/storage/keys.js'

/** The storage of a page's origin, or of its tab. */
export function openStorage(
  page: Window, kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): KeyValueStore {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(kind === 'localStorage' ? page.localStorage : page.sessionStorage)
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) => attempt((storage) => {
      storage.setItem(key, text)
      return true
    }, false),
    remove: (key) => attempt((storage) => {
      storage.removeItem(key)
      return true
    }, false),
  }
}
