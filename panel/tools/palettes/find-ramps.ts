// Which tokens are the steps of a ramp: a common stem, a number at the end, from light to dark or back.
// Judges names and lightness; changes nothing.
import { colorTextOf } from '../../model/tokens/kinds.js'
import type { AuthoredColor } from '../../model/color/color.types.js'
import { coordsIn } from '../../model/color/convert.js'
import { parseColor } from '../../model/color/parse.js'
import type { Token } from '../../model/state/state.types.js'

/** One step of a ramp. */
export interface RampStep {
  readonly token: Token
  /** What stands at the end of its name: `500`. */
  readonly name: string
  /** What is shown of it: author text. */
  readonly text: string
  /** `null` where its text is no plain color, which stays as it is. */
  readonly color: AuthoredColor | null
}

/** The steps of one color, from the smallest number to the largest. */
export interface Ramp {
  readonly name: string
  readonly steps: readonly RampStep[]
}

const LEAST_STEPS = 3
/** What the lightest and the darkest step differ in at least. */
const LEAST_RANGE = 0.2
/** How many of the steps may go the other way: some ramps have a brighter one in the middle. */
const MOST_STRAY = 0.2

interface Named {
  readonly token: Token
  readonly stem: string
  readonly digits: string
  readonly number: number
}

const isDigit = (char: string): boolean => char >= '0' && char <= '9'
const SEPARATORS = '-_. /:'

/** `moss-500` is the stem `moss` and 500; `null` without a number at the end. */
export function splitName(name: string): { readonly stem: string; readonly digits: string } | null {
  const text = name.trim()
  let from = text.length
  while (from > 0 && isDigit(text.charAt(from - 1))) from -= 1
  if (from === text.length) return null
  let end = from
  while (end > 0 && SEPARATORS.includes(text.charAt(end - 1))) end -= 1
  return { stem: text.slice(0, end), digits: text.slice(from) }
}

/** The ramps among tokens of one tier, in their order. `textOf`: what is shown of a token. */
export function findRamps(
  tokens: readonly Token[], textOf: (token: Token) => string, tierLabel = '',
): readonly Ramp[] {
  const found: { readonly ramp: Ramp; readonly first: number }[] = []
  let left = tokens.filter(({ item, part }) => item.type.kind === 'color' && item.readonly !== true &&
    (part.kind === 'palette' || (part.kind === 'ordinary' && part.referenced === null)))
  const names: readonly ((token: Token) => string)[] =
    [({ item }) => item.id, ({ item }) => item.cssVar, ({ item }) => item.label]
  for (const nameOf of names) {
    for (const group of groupsOf(left, nameOf)) {
      const ramp = readRamp(group, textOf, tierLabel)
      if (ramp === null) continue
      const taken = new Set(ramp.steps.map(({ token }) => token))
      left = left.filter((token) => !taken.has(token))
      found.push({ ramp, first: Math.min(...[...taken].map((token) => tokens.indexOf(token))) })
    }
  }
  return found.sort((one, other) => one.first - other.first).map(({ ramp }) => ramp)
}

function groupsOf(tokens: readonly Token[], nameOf: (token: Token) => string): readonly (readonly Named[])[] {
  const groups = new Map<string, Named[]>()
  for (const token of tokens) {
    const split = splitName(nameOf(token))
    if (split === null) continue
    const named = { token, ...split, number: Number(split.digits) }
    groups.set(split.stem, [...groups.get(split.stem) ?? [], named])
  }
  return [...groups.values()]
}

function readRamp(group: readonly Named[], textOf: (token: Token) => string, tierLabel: string): Ramp | null {
  if (new Set(group.map(({ number }) => number)).size < Math.max(LEAST_STEPS, group.length)) return null
  const sorted = [...group].sort((one, other) => one.number - other.number)
  const steps = sorted.map(({ token, digits }): RampStep => {
    const text = textOf(token)
    return { token, name: digits, text, color: parseColor(colorTextOf(token.item.type, text)) }
  })
  return isScale(steps) ? { name: nameOfRamp(sorted, tierLabel), steps } : null
}

/** Whether lightness goes one way: colors that are only numbered do not. */
function isScale(steps: readonly RampStep[]): boolean {
  const lights = steps.flatMap(({ color }) => (color === null ? [] : [coordsIn(color, 'oklch')[0]]))
  if (lights.length < LEAST_STEPS) return false
  const range = Math.max(...lights) - Math.min(...lights)
  const ways = lights.slice(1).map((light, index) => Math.sign(light - (lights[index] ?? 0)))
  const isFalling = (lights[0] ?? 0) > (lights.at(-1) ?? 0)
  const stray = ways.filter((way) => way === (isFalling ? 1 : -1)).length
  return range >= LEAST_RANGE && stray <= ways.length * MOST_STRAY
}

// By their labels where these have more than a number, else by the tier that they stand in.
function nameOfRamp(group: readonly Named[], tierLabel: string): string {
  const labels = new Set(group.map(({ token }) => splitName(token.item.label)?.stem ?? ''))
  const [label = ''] = labels
  if (labels.size === 1 && label !== '') return capital(label)
  const stem = group[0]?.stem ?? ''
  const words = stem.split('-').filter((word) => word !== '' && word !== 'color').join(' ')
  return labels.size === 1 && tierLabel !== '' ? tierLabel : capital(words)
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
