// A text's code units the quick way: copied by the runtime, in one piece.
// Knows nothing of what a text holds.
import { codesOf } from '../css/source.js'

// The copy has its low byte first; a machine that has it last takes them one by one.
const isLowFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** As `codesOf`. */
export function copyCodes(text: string): Uint16Array {
  if (!isLowFirst) return codesOf(text)
  const bytes = Buffer.allocUnsafe(2 * text.length + 2)
  bytes.fill(0, bytes.write(text, 'utf16le'))
  return new Uint16Array(bytes.buffer, bytes.byteOffset, text.length + 1)
}
