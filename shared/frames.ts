// Takes the frames out of an exception's stack, for logs.
// Leaves out its message, which can hold a caller's text.

/** One line per frame, `at …`; none where there is no stack. */
export function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error) || error.stack === undefined) return []
  const frames = error.stack.slice(error.stack.indexOf(error.message) + error.message.length)
  return frames.split('\n').map((line) => line.trim()).filter((line) => line.startsWith('at '))
}
