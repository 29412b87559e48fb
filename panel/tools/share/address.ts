// The part of an address that shares changes: behind `tokens=` in its hash, beside what the page has there.
// A page may route by its hash: then the changes are a query of the route, which routers pass over.

/** How long it may be, in characters: longer addresses are cut off by what they are sent through. */
export const MAX_PAYLOAD = 8192

const NAME = 'tokens='
/** What may stand before it. */
const BEFORE = '#?&'

interface LinkSpan {
  readonly from: number
  readonly to: number
}

function find(hash: string): LinkSpan | null {
  for (let at = hash.indexOf(NAME); at >= 0; at = hash.indexOf(NAME, at + 1)) {
    if (at === 0 || !BEFORE.includes(hash.charAt(at - 1))) continue
    const end = hash.indexOf('&', at)
    return { from: at, to: end < 0 ? hash.length : end }
  }
  return null
}

/** What a hash shares, or `null`. */
export function payloadIn(hash: string): string | null {
  const found = find(hash)
  return found === null ? null : hash.slice(found.from + NAME.length, found.to)
}

/** The hash as the page has it by itself. */
export function withoutPayload(hash: string): string {
  const found = find(hash)
  if (found === null) return hash
  const [before, behind] = [hash.slice(0, found.from), hash.slice(found.to)]
  const rest = behind === '' ? before.slice(0, -1) : before + behind.slice(1)
  return rest === '#' ? '' : rest
}

/** The hash that shares something, beside what the page has there. */
export function withPayload(hash: string, payload: string): string {
  const own = withoutPayload(hash)
  if (own === '' || own === '#') return `#${NAME}${payload}`
  const isRoute = own.startsWith('#/') || own.startsWith('#!')
  return `${own}${isRoute && !own.includes('?') ? '?' : '&'}${NAME}${payload}`
}
