// A number with its noun, in the plural where it is not one.

/** `1 token`, `3 tokens`; `plural` where an s alone does not make it. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`
