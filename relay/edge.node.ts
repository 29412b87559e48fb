// What Node gives to the edges that run on it: ids, clocks, the comparison of keys, the attempt.
// Listens to nothing and reads no request.
import { randomUUID } from 'node:crypto'
import type { Edge } from './answering.js'
import { sameKey } from './compare.node.js'
import { postOnce } from './post.node.js'

/** The same for every relay of a process. */
export const ON_NODE = {
  newId: randomUUID,
  timeNow: () => new Date().toISOString(),
  msNow: () => performance.now(),
  sameKey,
  postOnce,
} as const satisfies Partial<Edge>
