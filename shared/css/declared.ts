// Which declarations of a stylesheet have names that are asked for, wherever they stand.
// Looks at names alone; which of them is meant is for cascade.ts and rewrite.ts.
import { nameOf } from './names.js'
import { DECLARATION, NAME, NAME_END, type Outline } from './outline.js'

/** The declarations of each name that is asked for, by their indexes, in the text's order. */
export type Declared = ReadonlyMap<string, readonly number[]>

/** Finds the declarations of names, at any depth. */
export function findDeclared(outline: Outline, names: Iterable<string>): Declared {
  const { text, declarations } = outline
  const declared = new Map<string, number[]>()
  for (const name of names) declared.set(name, [])
  // What has escapes may be called anything.
  const signs = text.includes('\\') ? new Uint8Array(SIGNS).fill(1) : signsOf(declared.keys())
  let at = skipUnwanted(outline, 0, signs)
  while (at < declarations.length) {
    declared.get(nameOf(text, declarations[at + NAME] ?? 0, declarations[at + NAME_END] ?? 0))?.push(at)
    at = skipUnwanted(outline, at + DECLARATION, signs)
  }
  return declared
}

/** The first declaration from `from` on that may have one of the names, or the end. */
function skipUnwanted(outline: Outline, from: number, signs: Uint8Array): number {
  const { codes, declarations } = outline
  let at = from
  while (at < declarations.length) {
    const nameEnd = declarations[at + NAME_END] ?? 0
    const length = nameEnd - (declarations[at + NAME] ?? 0)
    if (signs[signOf(codes[nameEnd - 1] ?? 0, codes[nameEnd - 2] ?? 0, length)] !== 0) return at
    at += DECLARATION
  }
  return at
}

// Most declared names are not wanted. Their length and last characters tell most of them from those that
// are, without making a string of each.
const SIGNS = 4096
const signOf = (last: number, lastButOne: number, length: number): number =>
  (last + lastButOne * 13 + length * 169) & (SIGNS - 1)

function signsOf(names: Iterable<string>): Uint8Array {
  const signs = new Uint8Array(SIGNS)
  for (const name of names) {
    const { length } = name
    signs[signOf(name.charCodeAt(length - 1), name.charCodeAt(length - 2), length)] = 1
  }
  return signs
}
