// What a token comes to in each of the page's schemes: its text is followed, and a probe asked for the rest.
// Asks once for all of them; says nothing of what the page says only to itself.
import type { Mode } from '../../model/color/cluster.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { modeOf, traceText } from '../../model/state/color-of.js'
import { followsTheme, isSided } from '../../model/state/place.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { ProbeQuery, ColorProbe } from './probe.browser.js'
import { valuesRead } from './reads.js'
import type { Resolved } from './value-of.js'

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
