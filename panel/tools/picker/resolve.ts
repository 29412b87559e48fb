// What a token comes to in each of the page's schemes: its text is followed, and a probe asked for the rest,
// once for all of them; and what *Convert to value* writes of it: the color, as its item has colors written.
// Says nothing of what the page says only to itself, and writes nothing.
import type { Mode } from '../../model/color/cluster.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { modeOf, traceText } from '../../model/state/color-of.js'
import { followsTheme, isSided } from '../../model/state/place.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { Color } from '../../model/color/color.types.js'
import { formatLike } from '../../model/color/emit.js'
import { isInGamut } from '../../model/color/gamut.js'
import { parseColor } from '../../model/color/parse.js'
import type { ColorFormat } from '../../model/tokens/tokens.types.js'
import type { ProbeQuery, ColorProbe } from './probe.browser.js'
import { valuesRead } from './reads.js'

/** What a token comes to under one mode; `null` for what has none. */
export interface Resolved {
  readonly mode: Mode | null
  readonly color: Color | null
  /** The plain text at the end of the references, where there is one. */
  readonly text: string | null
  /** Whether this is what the page shows. */
  readonly isShown: boolean
}

/**
 * A color as text. One that somebody wrote is kept as it is written, where the format allows it; without a
 * format, a color that no hex can say is written as oklch().
 */
export function valueText(
  { color, text }: Pick<Resolved, 'color' | 'text'>, format?: ColorFormat,
): string | null {
  if (color === null) return null
  const notation = text === null ? null : parseColor(text)?.notation
  if (text !== null && (format === undefined || notation === format)) return text.trim()
  return formatLike('', color, format ?? (isInGamut(color, 'srgb') ? 'hex' : 'oklch'))
}

/**
 * What a value becomes; `null` while nobody can say. `splits`: one text is what it is under both modes, so
 * that two colors need a `light-dark()`; without that, or without modes, it is the color that the page shows.
 */
export function convertedText(
  resolved: readonly Resolved[], format: ColorFormat | undefined, splits: boolean,
): string | null {
  const shown = resolved.find(({ isShown }) => isShown)
  const textOf = (one: Resolved | undefined): string | null =>
    (one === undefined ? null : valueText(one, format))
  if (!splits || shown?.mode === null) return textOf(shown)
  const light = textOf(resolved.find(({ mode }) => mode === 'light'))
  const dark = textOf(resolved.find(({ mode }) => mode === 'dark'))
  if (light === null || dark === null) return null
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

/** A color that was picked as `#rrggbb`, with the alpha of what was there, as its item has colors. */
export function pickedText(hex: string, before: Color | null, now: string, format?: ColorFormat): string {
  const picked = parseColor(hex)
  if (picked === null) return hex
  const notation = parseColor(now)?.notation
  const like = format === undefined || format === notation ? now : ''
  return formatLike(like, { ...picked, alpha: before?.alpha ?? 1 }, format ?? 'hex')
}

/** What it is asked of. */
export interface ResolvePorts {
  readonly plan: Plan
  /** What the page shows. */
  readonly scene: RowScene
  /** What it would show under a theme. */
  sceneUnder(mode: Mode): RowScene
  readonly probe: ColorProbe
}

interface In {
  readonly mode: Mode | null
  readonly scene: RowScene
  /** What stands at the token there. */
  readonly text: string
  readonly isShown: boolean
  /** Whether another scheme than the page's is meant, which the page has to be told of. */
  readonly isOther: boolean
}

/**
 * What a token comes to: light and dark where there are both, else once. It has `text` in the scheme that the
 * page shows, and may have another one under the other; the side of a `light-dark()`, `isSide`, is the same.
 */
export function resolveText(
  ports: ResolvePorts, token: Token, text: string, isSide = false,
): readonly Resolved[] {
  const { plan, probe } = ports
  const ways = waysOf(ports, token, text, isSide)
  const traced = ways.map((way) => traceText(plan, way.scene, way.text, shownValue, way.mode ?? undefined))
  const asked = ways.flatMap((way, at) => (traced[at]?.color === null ? [askedIn(ports, way)] : []))
  const found = [...probe.read(asked)]
  return ways.map(({ mode, isShown }, at) => {
    const its = traced[at]
    const color = its?.color ?? found.shift() ?? null
    return { mode, isShown, color, text: its?.color === null ? null : its?.text ?? null }
  })
}

// Where a host says itself what becomes of values, the page knows none of them.
function askedIn({ plan }: ResolvePorts, { mode, scene, text, isOther }: In): ProbeQuery {
  const isTold = isOther || plan.config.applySink !== undefined
  const values = isTold ? valuesRead(plan, scene, text, shownValue) : null
  return { text, mode: isOther ? mode : null, values }
}

function waysOf(ports: ResolvePorts, token: Token, text: string, isSide: boolean): readonly In[] {
  const { plan, scene, probe } = ports
  if (followsTheme(plan)) {
    const now = modeOf(scene, token)
    return MODES.map((mode) => {
      if (mode === now) return { mode, scene, text, isShown: true, isOther: false }
      const other = ports.sceneUnder(mode)
      const hasOwn = !isSide && isSided(plan, token)
      const own = hasOwn ? shownValue(plan, other, token) ?? '' : text
      return { mode, scene: other, text: own, isShown: false, isOther: true }
    })
  }
  if (!hasSides(plan, scene, text)) return [{ mode: null, scene, text, isShown: true, isOther: false }]
  const now = probe.mode
  return MODES.map((mode) => ({ mode, scene, text, isShown: mode === now, isOther: mode !== now }))
}

const MODES: readonly Mode[] = ['light', 'dark']

/** Whether the page's scheme chooses a side somewhere on the way. */
const hasSides = (plan: Plan, scene: RowScene, text: string): boolean =>
  [text, ...valuesRead(plan, scene, text, shownValue).values()]
    .some((one) => one.toLowerCase().includes('light-dark('))
