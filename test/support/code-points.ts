// Every code point there is, for tables of them.
import assert from 'node:assert/strict'

/** Asks of each code point whether it passes; fails with the first that does not. */
export function everyCodePoint(passes: (codePoint: number, text: string) => boolean): void {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    const text = String.fromCodePoint(codePoint)
    if (!passes(codePoint, text)) assert.fail(`U+${codePoint.toString(16)}`)
  }
}
