// Compares keys in constant time. Knows nothing of headers or settings.
import { createHash, timingSafeEqual } from 'node:crypto'

// Bytes of UTF-8, as the web handler compares them: no two texts have the same. By Latin-1, as Node's own
// server reads headers, a letter 256 code points further would be the same byte; events can have one.
const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()

/** Whether two keys are the same; the time taken tells neither where they differ nor how long either is. */
export const sameKey = (presented: string, key: string): boolean =>
  timingSafeEqual(digest(presented), digest(key))
