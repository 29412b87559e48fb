// Makes a message of any text: what the relay refuses is replaced, what is too long is cut at a line's end.
// Pure; what was done to a text is said in its last line.
import { isForbiddenControl, isSurrogate } from '../../shared/chars.js'
import { isBlank } from '../../shared/unicode.js'
import { RENDERED_LIMITS, REQUEST_LIMITS } from '../limits.js'
import { addedByEscaping } from '../render.js'

/** U+FFFD: what decoders put in the place of bytes that are no UTF-8, too. */
const REPLACEMENT = '\ufffd'
/** Room for the last line, with numbers of any length that memory allows. */
const NOTE_ROOM = 100

const isRefused = (codePoint: number): boolean => isForbiddenControl(codePoint) || isSurrogate(codePoint)
const clean = (character: string): string =>
  isRefused(character.codePointAt(0) ?? 0) ? REPLACEMENT : character

const countOf = (characters: readonly string[], one: string): number =>
  characters.filter((character) => character === one).length

/** A message that the relay takes, of a text that goes on for `moreBreaks` line breaks after its end here. */
export function fitMessage(text: string, moreBreaks = 0): string {
  if (text !== '' && isBlank(text)) return '(no text)'
  const characters = Array.from(text, clean)
  const replaced = countOf(characters, REPLACEMENT)
  const isWhole = moreBreaks === 0 && fittingLength(characters, 0) === characters.length
  if (isWhole && replaced === 0) return text
  const most = fittingLength(characters, NOTE_ROOM)
  const lineEnd = most < characters.length || moreBreaks > 0 ? characters.lastIndexOf('\n', most) : most
  const kept = characters.slice(0, lineEnd > 0 ? lineEnd : most)
  const breaks = countOf(characters, '\n') + moreBreaks - countOf(kept, '\n')
  const isCut = kept.length < characters.length || moreBreaks > 0
  return `${kept.join('')}\n${noteOf(isCut && lineEnd <= 0, isCut ? breaks : 0, countOf(kept, REPLACEMENT))}`
}

/** How many of the characters the message may have, counted as they are and as they are escaped. */
function fittingLength(characters: readonly string[], room: number): number {
  let escaped = 0
  for (const [index, character] of characters.entries()) {
    escaped += addedByEscaping([character]) + 1
    if (index >= REQUEST_LIMITS.message - room || escaped > RENDERED_LIMITS.message - room) return index
  }
  return characters.length
}

function noteOf(isLineCut: boolean, lines: number, replaced: number): string {
  const parts = [
    ...(isLineCut ? ['line cut here'] : []),
    ...(lines > 0 ? [`${lines} more ${lines === 1 ? 'line' : 'lines'}`] : []),
    ...(replaced > 0 ? [`${replaced} unreadable ${replaced === 1 ? 'character' : 'characters'} replaced`] : []),
  ]
  return `… ${parts.join(', ')}`
}
