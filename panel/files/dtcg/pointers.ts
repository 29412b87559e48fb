// JSON pointers (RFC 6901), as documents refer by them and as issues name their place.
// Own members only: `__proto__` is a name like any other.
import { decodedUrl } from '../../../shared/url-text.js'
import { isRecord } from '../../model/tokens/records.js'

/** The pointer of a member, as an issue has it for its path: `#/color/brand/$value`. */
export const memberAt = (at: string, name: string): string =>
  `${at}/${name.split('~').join('~0').split('/').join('~1')}`

/** The names that a pointer is made of; `null` for what is no pointer within the document. */
export function namesIn(pointer: string): readonly string[] | null {
  if (pointer === '#') return []
  if (!pointer.startsWith('#/')) return null
  return pointer.slice(2).split('/').map((name) => decodedUrl(name).split('~1').join('/').split('~0').join('~'))
}

/** What stands at names of a document; `undefined` for nothing. */
export function valueAt(document: unknown, names: readonly string[]): unknown {
  let value = document
  for (const name of names) {
    if (Array.isArray(value)) value = (value as readonly unknown[])[indexOf(name)]
    else value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }
  return value
}

const indexOf = (name: string): number => {
  const index = Number(name)
  return Number.isInteger(index) && index >= 0 && String(index) === name ? index : -1
}
