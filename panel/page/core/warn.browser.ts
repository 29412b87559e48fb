// What is said to whoever looks at the browser's console: in one sentence, with whose it is in front.
// Says it; what is worth saying is decided elsewhere.

/** A sentence, and what belongs to it. */
export const warn = (sentence: string, ...details: readonly unknown[]): void =>
  console.warn(`[tokenpanel] ${sentence}`, ...details)

// What is stored is read again when the theme changes, and has the issues that it had.
export function createWarnOnce(): (sentence: string) => void {
  const sentences = new Set<string>()
  return (sentence) => {
    if (!sentences.has(sentence)) warn(sentence)
    sentences.add(sentence)
  }
}
