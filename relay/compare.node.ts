// Compares keys in constant time. Knows nothing of headers or settings.
import { createHash, timingSafeEqual } from 'node:crypto'

// Header values reach Node as Latin-1: one character is one byte.
const digest = (text: string): Buffer => createHash('sha256').update(text, 'latin1').digest()

/** Whether two keys are the same; the time taken tells neither where they differ nor how long either is. */
export const sameKey = (presented: string, key: string): boolean =>
  timingSafeEqual(digest(presented), digest(key))
