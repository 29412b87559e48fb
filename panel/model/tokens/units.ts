// Units: which one comes next, what they measure, and a number in another unit.
// Converts what is absolute; a unit that depends on the page, other than rem, keeps its number.
import { lowerAscii } from '../../../shared/chars.js'
import { decimalsOfText, formatNumber, MOST_DECIMALS, splitNumber } from './number.js'

/** What a unit measures. */
export type Dimension = 'length' | 'time' | 'angle' | 'flex'

/** A converted number has no more digits after its point, unless it would be 0. */
const MOST_CONVERTED_DECIMALS = 4

interface AbsoluteUnit {
  readonly dimension: Dimension
  /** In px, ms or deg; `null` for rem, which is the root's font size. */
  readonly size: number | null
}

const PX_PER_INCH = 96
const MM_PER_INCH = 25.4

const ABSOLUTE: ReadonlyMap<string, AbsoluteUnit> = new Map<string, AbsoluteUnit>([
  ['px', { dimension: 'length', size: 1 }],
  ['rem', { dimension: 'length', size: null }],
  ['pt', { dimension: 'length', size: PX_PER_INCH / 72 }],
  ['pc', { dimension: 'length', size: PX_PER_INCH / 6 }],
  ['in', { dimension: 'length', size: PX_PER_INCH }],
  ['cm', { dimension: 'length', size: (PX_PER_INCH * 10) / MM_PER_INCH }],
  ['mm', { dimension: 'length', size: PX_PER_INCH / MM_PER_INCH }],
  ['q', { dimension: 'length', size: PX_PER_INCH / (MM_PER_INCH * 4) }],
  ['ms', { dimension: 'time', size: 1 }],
  ['s', { dimension: 'time', size: 1000 }],
  ['deg', { dimension: 'angle', size: 1 }],
  ['grad', { dimension: 'angle', size: 0.9 }],
  ['rad', { dimension: 'angle', size: 180 / Math.PI }],
  ['turn', { dimension: 'angle', size: 360 }],
])

// CSS Values 4, section 6; percentages stand where lengths do.
const RELATIVE_LENGTHS: ReadonlySet<string> = new Set([
  '%', 'em', 'ex', 'rex', 'cap', 'rcap', 'ch', 'rch', 'ic', 'ric', 'lh', 'rlh',
  ...['', 's', 'l', 'd'].flatMap((size) =>
    ['vw', 'vh', 'vi', 'vb', 'vmin', 'vmax'].map((unit) => `${size}${unit}`)),
  'cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax',
])

/** What a unit measures, in whatever case it is written; `null` for one that is not known. */
export function findDimension(unit: string): Dimension | null {
  const name = lowerAscii(unit)
  if (RELATIVE_LENGTHS.has(name)) return 'length'
  return name === 'fr' ? 'flex' : ABSOLUTE.get(name)?.dimension ?? null
}

/** The unit after this one, the first after the last and after one that is not in the list. */
export function nextUnit(current: string, units: readonly string[]): string {
  const at = units.findIndex((unit) => lowerAscii(unit) === lowerAscii(current))
  return units[(at + 1) % units.length] ?? current
}

/**
 * The same value in another unit: converted when both are absolute (rem is, by the root's font size),
 * else the number as it is written with the other unit. What is no plain number, or would be too large,
 * stays as it is.
 */
export function convertUnit(text: string, toUnit: string, rootFontPx: number): string {
  const split = splitNumber(text)
  if (split === null) return text
  const ratio = findRatio(split.unit, toUnit, rootFontPx)
  if (ratio === null) return `${split.numberText}${toUnit}`
  if (!Number.isFinite(split.number * ratio)) return text
  const decimals = Math.max(MOST_CONVERTED_DECIMALS, decimalsOfText(split.numberText))
  return `${convert(split.number, ratio, decimals)}${toUnit}`
}

/** Whether a number keeps its meaning from one unit to the other; rem does at any size of the root's font. */
export const isConvertible = (fromUnit: string, toUnit: string): boolean =>
  lowerAscii(fromUnit) === lowerAscii(toUnit) || findRatio(fromUnit, toUnit, 1) !== null

/** How many of `toUnit` one of `fromUnit` is; `null` when that is not known or they are the same. */
function findRatio(fromUnit: string, toUnit: string, rootFontPx: number): number | null {
  const from = ABSOLUTE.get(lowerAscii(fromUnit))
  const to = ABSOLUTE.get(lowerAscii(toUnit))
  if (from === undefined || to === undefined || from === to || from.dimension !== to.dimension) return null
  const ratio = (from.size ?? rootFontPx) / (to.size ?? rootFontPx)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null
}

// The shortest number that says the same once it is converted back: so 1px in rem and back is 1px at any
// font size, though its rem cannot be written in four decimals. What four decimals would make 0 has more.
function convert(number: number, ratio: number, decimals: number): string {
  const wanted = formatNumber(number, decimals)
  const isEnough = (few: number): boolean => {
    const candidate = formatNumber(number * ratio, few)
    return few === MOST_DECIMALS || (few === MOST_CONVERTED_DECIMALS && candidate !== '0') ||
      formatNumber(Number(candidate) / ratio, decimals) === wanted
  }
  let few = 0
  while (!isEnough(few)) few += 1
  return formatNumber(number * ratio, few)
}
