// Whether two texts of a value are one, whatever a build has respelled: white space, quotes, escapes, zeros,
// units of time, constants in calc(), colors, addresses of files. For telling a page from another project's,
// and a build from an edit: what is taken for the same is never written.
import { isDelimiter, type Part } from '../../../shared/css/parts.js'
import { readPrelude } from '../../../shared/css/prelude.js'
import { partsText, partText } from '../../../shared/css/serialize.js'
import { alphaByteOf, bytesOf } from '../../model/color/gamut.js'
import { parseColor } from '../../model/color/parse.js'
import { isSameText } from '../../model/state/baseline.js'
import { readArithmetic } from '../../model/tokens/arithmetic.js'
import { splitNumber } from '../../model/tokens/number.js'

/** Builds round, and bring into sRGB what is beyond it: so many of 255 levels of each channel. */
const NEAR = 2

/** As a part of a number, what builds take away from its end. */
const ROUNDED = 1e-5

/** Of what a calculation is rounded to. */
const DECIMALS = 8

type Parts = readonly Part[]
type Amount = Extract<Part, { readonly kind: 'number' }>

/** Whether they are. */
export function isSameValue(one: string, other: string): boolean {
  if (isSameText(one, other) || isSameColor(one, other)) return true
  const [parts, others] = [readPrelude(one), readPrelude(other)]
  return parts.ok && others.ok && areSame(parts.value, others.value)
}

function areSame(some: Parts, other: Parts): boolean {
  const [parts, others] = [plainIn(some), plainIn(other)]
  return parts.length === others.length && parts.every((part, at) => {
    const beside = others[at]
    return beside !== undefined && isSame(part, beside)
  })
}

function isSame(one: Part, other: Part): boolean {
  if (isSameColor(colorText(one), colorText(other))) return true
  const [amount, beside] = [amountOf(one), amountOf(other)]
  if (amount !== null && beside !== null) return isSameAmount(amount, beside)
  if (!('text' in one && 'text' in other) || one.kind !== other.kind) return false
  if (one.text.toLowerCase() !== other.text.toLowerCase()) return false
  if (!('parts' in one && 'parts' in other)) return true
  return one.text.toLowerCase() === 'url' ? isSameAddress(partsText(one.parts), partsText(other.parts))
    : areSame(one.parts, other.parts)
}

const colorText = (part: Part): string => (part.kind === 'hash' ? `#${part.text}` : partText(part))

/** Without white space and comments; of what stands in quotes the words. A selector has no `#0a0a0a`. */
function plainIn(parts: Parts): Parts {
  const plain = parts.flatMap((part, at): Parts => {
    if (part.kind === 'space' || part.kind === 'comment') return []
    const next = parts[at + 1]
    if (isDelimiter(part, '#') && next?.kind === 'number') return [{ kind: 'hash', text: next.text + next.unit }]
    if (part.kind === 'number' && isDelimiter(parts[at - 1], '#')) return []
    if (part.kind !== 'string') return [part]
    return part.text.split(' ').flatMap((text) => (text === '' ? [] : [{ kind: 'name', text }]))
  })
  return plain.flatMap((part, at): Parts => {
    const [light, dark] = [argumentOf(part, 'light'), argumentOf(plain[at + 1], 'dark')]
    if (light !== null && dark !== null) {
      return [{ kind: 'function', text: 'light-dark', parts: [...light, COMMA, ...dark] }]
    }
    return argumentOf(plain[at - 1], 'light') !== null && argumentOf(part, 'dark') !== null ? [] : [part]
  })
}

const COMMA: Part = { kind: 'delimiter', text: ',' }

/** What Lightning CSS makes of one side of a `light-dark()`; `null` for anything else. */
function argumentOf(part: Part | undefined, side: string): Parts | null {
  if (part?.kind !== 'function' || part.text !== 'var') return null
  const [name, , ...rest] = part.parts
  return name?.kind === 'name' && name.text === `--lightningcss-${side}` ? rest : null
}

function isSameColor(one: string, other: string): boolean {
  const [color, beside] = [parseColor(one), parseColor(other)]
  if (color === null || beside === null) return false
  const levels = [...bytesOf(beside), alphaByteOf(beside)]
  return [...bytesOf(color), alphaByteOf(color)]
    .every((level, at) => Math.abs(level - (levels[at] ?? 0)) <= NEAR)
}

/** A number, also one that is calculated of numbers alone. */
function amountOf(part: Part): Amount | null {
  if (part.kind === 'number') return part
  if (part.kind !== 'function' || part.text.toLowerCase() !== 'calc') return null
  const result = readArithmetic(partsText(part.parts), '', DECIMALS)
  const split = result?.ok === true ? splitNumber(result.value) : null
  return split === null ? null : { kind: 'number', text: split.numberText, unit: split.unit }
}

function isSameAmount(one: Amount, other: Amount): boolean {
  const [amount, beside] = [inSeconds(one), inSeconds(other)]
  const most = Math.max(Math.abs(amount.number), Math.abs(beside.number))
  return amount.unit === beside.unit && Math.abs(amount.number - beside.number) <= ROUNDED * most
}

function inSeconds({ text, unit }: Amount): { readonly number: number; readonly unit: string } {
  const lower = unit.toLowerCase()
  return lower === 'ms' ? { number: Number(text) / 1000, unit: 's' } : { number: Number(text), unit: lower }
}

/** A build puts a file elsewhere, with a mark in its name, or into the stylesheet itself. */
function isSameAddress(one: string, other: string): boolean {
  if (isData(one) !== isData(other)) return true
  const [stem, beside] = [stemOf(one), stemOf(other)]
  return one === other || (!isData(one) && (stem.startsWith(beside) || beside.startsWith(stem)))
}

const isData = (address: string): boolean => address.startsWith('"data:')

/** The name of a file without its ending. */
function stemOf(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1, -1)
  return name.slice(0, name.lastIndexOf('.'))
}
