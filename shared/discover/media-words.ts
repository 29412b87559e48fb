// What `@media` asks for, in words for people: "From 900 px", "Reduced motion", "Dark · Print".
// Reads preludes in normal form; what it has no words for is as CSS has it.
import { membersOf, saysName, type Part } from '../css/parts.js'
import { readPrelude } from '../css/prelude.js'
import { partText, partsText } from '../css/serialize.js'

type Parts = readonly Part[]

/** Between which values a width or a height is; what is left out is open. */
interface Range {
  from: string
  to: string
  isBelow: boolean
  isAbove: boolean
}

/** What is asked for, each once, in the order of the text; ranges by what they are of. */
interface Asked {
  readonly words: Set<string>
  readonly ranges: Map<string, Range>
}

const WORDS: Readonly<Record<string, string>> = {
  'prefers-color-scheme: dark': 'Dark', 'prefers-color-scheme: light': 'Light',
  'prefers-reduced-motion': 'Reduced motion', 'prefers-reduced-motion: reduce': 'Reduced motion',
  'prefers-reduced-motion: no-preference': 'Full motion',
  'prefers-contrast': 'Contrast preference', 'prefers-contrast: more': 'High contrast',
  'prefers-contrast: less': 'Low contrast', 'prefers-contrast: no-preference': 'Normal contrast',
  'prefers-reduced-transparency: reduce': 'Reduced transparency', 'prefers-reduced-data: reduce': 'Reduced data',
  'forced-colors': 'Forced colors', 'forced-colors: active': 'Forced colors',
  '-ms-high-contrast': 'Forced colors', '-ms-high-contrast: active': 'Forced colors', 'inverted-colors: inverted': 'Inverted colors',
  'orientation: landscape': 'Landscape', 'orientation: portrait': 'Portrait',
  'hover': 'Hover', 'hover: hover': 'Hover', 'hover: none': 'No hover', 'any-hover: hover': 'Hover',
  'pointer: coarse': 'Coarse pointer', 'pointer: fine': 'Fine pointer', 'any-pointer: coarse': 'Coarse pointer',
  'dynamic-range: high': 'High dynamic range', 'display-mode: standalone': 'Standalone',
}

/** The words of conditions that hold together, in their order; none for what every page has on a screen. */
export function mediaWords(preludes: readonly string[]): readonly string[] {
  const asked: Asked = { words: new Set(), ranges: new Map() }
  for (const prelude of preludes) readRule(prelude, asked)
  return wordsIn(asked)
}

const wordsIn = ({ words, ranges }: Asked): readonly string[] => [...words].map((word) => {
  const range = ranges.get(word)
  return range === undefined ? word : rangeWords(word, range)
})

function readRule(prelude: string, asked: Asked): void {
  const text = prelude.slice('@media'.length).trim()
  const read = readPrelude(text)
  const queries = read.ok ? membersOf(read.value) : []
  const [only = [], more] = queries
  if (more === undefined && readCondition(only, asked)) return
  // Of several that are enough each, what each asks for.
  const each = queries.map((query) => {
    const own: Asked = { words: new Set(), ranges: new Map() }
    return readCondition(query, own) ? wordsIn(own).join(' · ') : ''
  })
  asked.words.add(each.length > 1 && !each.includes('') ? [...new Set(each)].join(' or ') : text)
}

/** Reads what stands between `and`s; whether all of it could be. */
function readCondition(parts: Parts, asked: Asked): boolean {
  const own: Asked = { words: new Set(asked.words), ranges: new Map([...asked.ranges].map(copied)) }
  for (const part of parts) {
    if (part.kind === 'space' || isSaid(part)) continue
    if (saysName(part, 'print')) own.words.add('Print')
    else if (part.kind !== 'round') return false
    else if (!isNested(part.parts)) readFeature(part.parts, own)
    else if (!readCondition(part.parts, own)) return false
  }
  for (const word of own.words) asked.words.add(word)
  for (const [name, range] of own.ranges) asked.ranges.set(name, range)
  return true
}

const copied = ([name, range]: readonly [string, Range]): readonly [string, Range] => [name, { ...range }]

/** What says nothing of a page on a screen. */
const isSaid = (part: Part): boolean => ['and', 'all', 'screen', 'only'].some((word) => saysName(part, word))

const isNested = (parts: Parts): boolean => parts.some(({ kind }) => kind === 'round')

/** Reads one pair of brackets without others in it. */
function readFeature(parts: Parts, asked: Asked): void {
  const text = partsText(parts)
  const words = WORDS[text]
  const given = parts.filter(({ kind }) => kind !== 'space')
  if (words !== undefined) asked.words.add(words)
  else if (!readPlainRange(given, asked) && !readCompared(given, asked)) asked.words.add(text)
}

const nameOf = (part: Part | undefined): string => (part?.kind === 'name' ? part.text : '')

/** `min-width: 900px`. */
function readPlainRange([first, colon, ...value]: Parts, asked: Asked): boolean {
  const name = nameOf(first)
  const isMin = name.startsWith('min-')
  if (!(isMin || name.startsWith('max-')) || !isSize(name.slice(4)) || colon === undefined) return false
  const range = rangeOf(name.slice(4), asked)
  if (isMin) range.from = lengthWords(value)
  else range.to = lengthWords(value)
  return true
}

const isSize = (name: string): boolean => name === 'width' || name === 'height'

function rangeOf(name: string, { words, ranges }: Asked): Range {
  const range = ranges.get(name) ?? { from: '', to: '', isBelow: false, isAbove: false }
  ranges.set(name, range)
  words.add(name)
  return range
}

/** `width >= 900px`, `400px <= width < 900px`. */
function readCompared(parts: Parts, asked: Asked): boolean {
  const at = parts.findIndex((part) => isSize(nameOf(part)))
  const isCompared = parts.some((part) => part.kind === 'delimiter' && '<>='.includes(part.text))
  if (at < 0 || !isCompared) return false
  const range = rangeOf(nameOf(parts[at]), asked)
  const after = parts.slice(at + 1)
  const before = parts.slice(0, at)
  if (after.length > 0) compare(after, '<', range)
  // `400px <= width` is `width >= 400px`.
  if (before.length > 0) compare(before, '>', range)
  return true
}

function compare(parts: Parts, below: string, range: Range): void {
  const signs = parts.filter((part) => part.kind === 'delimiter' && '<>='.includes(part.text)).map(partText)
  const value = lengthWords(parts.filter((part) => part.kind !== 'delimiter'))
  const isStrict = !signs.includes('=')
  if (signs.includes(below)) {
    range.to = value
    range.isBelow = isStrict
  } else {
    range.from = value
    range.isAbove = isStrict
    if (!signs.includes('>') && !signs.includes('<')) range.to = value
  }
}

/** `1,200 px`; anything but a number with a unit as it is written. */
function lengthWords(parts: Parts): string {
  const [only, more] = parts
  if (only?.kind !== 'number' || more !== undefined) return partsText(parts)
  const { unit } = only
  const [whole = '', fraction] = only.text.split('.')
  const thousands = whole.length > 3 ? `${whole.slice(0, -3)},${whole.slice(-3)}` : whole
  const number = fraction === undefined ? thousands : `${thousands}.${fraction}`
  return unit === '' ? number : `${number} ${unit}`
}

function rangeWords(of: string, { from, to, isBelow, isAbove }: Range): string {
  const high = of === 'height' ? ' high' : ''
  if (from === '') return `${isBelow ? 'Below' : 'Up to'} ${to}${high}`
  if (to === '') return `${isAbove ? 'Above' : 'From'} ${from}${high}`
  if (from === to) return `${from}${high}`
  const unit = to.slice(to.lastIndexOf(' '))
  const start = unit !== to && from.endsWith(unit) ? from.slice(0, -unit.length) : from
  return `${start} to ${to}${high}`
}
