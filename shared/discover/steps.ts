// Work that may be interrupted between its parts: who shows something meanwhile takes it step by step.

/** Stops after each part. */
export type Parts<T> = Generator<undefined, T>

/** All of it at once. */
export function atOnce<T>(parts: Parts<T>): T {
  for (;;) {
    const part = parts.next()
    if (part.done === true) return part.value
  }
}
