// Asks the page about contrast: texts and the nearest opaque ground behind each, of which a token gives one,
// and a token or a rule the other; and colors that only the page can work out, such as a mix. The page's
// model is loaded with the first look.
import { type Mode, ROLES } from '../../model/color/cluster.js'
import type { Color } from '../../model/color/color.types.js'
import { formatHex } from '../../model/color/emit.js'
import { clusterIn, SLOTS } from '../../model/state/colors.js'
import { modeOf, sideIn } from '../../model/state/color-of.js'
import type { Plan } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'
import type { SeenColor, SeenText, SeenTexts } from '../../page/ask/seen-texts.browser.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { createProbe } from '../picker/probe.browser.js'
import { valuesRead } from '../picker/reads.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { varOf } from '../../model/tokens/resolve.js'
import { isColored } from './colored.js'
import type { SeenPairs } from './failing.js'
import type { ContrastPair, PairSide } from './pair.js'
import { pairOf, tokenSide, tokenOf } from './pairs.js'

/** Asks the page. */
export interface ColorResolver {
  colorOf(scene: RowScene, side: PairSide): Color | null
  release(): void
}

/** Makes what asks; it stays in the panel until it is released. */
export function createWorkOut({ ui, page, core: { plan } }: Pick<FeatureContext, 'ui' | 'page' | 'core'>): ColorResolver {
  const probe = createProbe(ui, page)
  const colorOf = (scene: RowScene, side: PairSide): Color | null => {
    const token = tokenOf(plan, scene, side)
    if (token === null || token.item.cssVar === '') return null
    const text = varOf(token.item.cssVar)
    const values = valuesRead(plan, scene, text, shownValue)
    const [color] = probe.read([{ text, mode: sideIn(scene), values }])
    return color ?? null
  }
  return { colorOf, release: () => probe.release() }
}

/** What was seen. */
export interface Observed {
  /** Those of most elements first. */
  readonly pairs: readonly ContrastPair[]
  readonly seen: SeenPairs
  /** Whether only a part of the page was looked at. */
  readonly isCut: boolean
  /** Whether what looks at pages could not be loaded. */
  readonly isMissing: boolean
}

/** A pair to come to, and what was seen of the page before. */
export interface ContrastAt {
  readonly key: string
  readonly observed: Observed
}

/** What is known before anything was seen. */
export const NONE_SEEN: Observed = { pairs: [], seen: new Map(), isCut: false, isMissing: false }

const MOST_PAIRS = 60

type PairContext = Pick<FeatureContext, 'page' | 'ui' | 'core' | 'scene'>

/** Looks at the page, slice by slice, and says then what was seen. What it returns calls that off. */
export function observePairs(kit: PairContext, done: (observed: Observed) => void): () => void {
  const { page, ui, core: { plan }, scene } = kit
  const mode = modeOf(scene())
  let isOff = false
  let cancel = (): void => undefined
  import('../../page/ask/seen-texts.browser.js').then(({ askTexts }) => {
    if (!isOff) cancel = askTexts(ui, page, (seen) => done(pairsSeen(seen, plan, mode)))
  }, (error: unknown) => {
    console.warn("[tokenpanel] couldn't load the contrast scan", error)
    if (!isOff) done({ ...NONE_SEEN, isMissing: true })
  })
  return () => {
    isOff = true
    cancel()
  }
}

/** Tells that the page may show other pairs than it did, until what it returns is called. */
export function followPairs({ page, ui }: Pick<FeatureContext, 'page' | 'ui'>, changed: () => void): () => void {
  let isOff = false
  let end = (): void => undefined
  import('../../page/ask/seen-texts.browser.js').then(({ followTexts }) => {
    if (!isOff) end = followTexts(ui, page, changed)
  }, () => undefined)
  return () => {
    isOff = true
    end()
  }
}

function pairsSeen({ texts, isThemed, isCut }: SeenTexts, plan: Plan, mode: Mode | null): Observed {
  const counts = new Map<string, { readonly pair: ContrastPair; count: number; isLarge: boolean }>()
  for (const text of texts) {
    const pair = pairIn(text, plan, isThemed ? mode : undefined, mode)
    if (pair === null) continue
    const known = counts.get(pair.key)
    if (known === undefined) counts.set(pair.key, { pair, count: 1, isLarge: text.isLarge })
    else {
      known.count += 1
      known.isLarge &&= text.isLarge
    }
  }
  const pairs = [...counts.values()].sort((one, other) => other.count - one.count).map(({ pair }) => pair)
  return { pairs: pairs.slice(0, MOST_PAIRS), seen: counts, isCut, isMissing: false }
}

/**
 * The pair that a text is; `null` where no token gives a side of it. `literal`: the mode of what rules give
 * as it is; without it, it is the same in each.
 */
function pairIn(
  { front, ground }: SeenText, plan: Plan, literal: Mode | null | undefined, mode: Mode | null,
): ContrastPair | null {
  const back = sideGiven(plan, ground)
  const text = front === null ? null
    : sideGiven(plan, front) ?? (back !== null && front.isLiteral ? seenSide(front.color, literal) : null)
  return text === null ? null
    : pairOf(text, back ?? seenSide(ground.color, ground.isLiteral ? literal : mode), 'text', 'page')
}

const seenSide = (color: Color, mode: Mode | null | undefined): PairSide =>
  ({ kind: 'seen', color, text: formatHex(color), ...mode === undefined ? {} : { mode } })

/** Of the variables that give a color, the first that has a row. */
function sideGiven(plan: Plan, { names }: SeenColor): PairSide | null {
  for (const name of names) {
    const side = sideNamed(plan, name)
    if (side !== null) return side
  }
  return null
}

function sideNamed(plan: Plan, cssVar: string): PairSide | null {
  const token = plan.byVar.get(cssVar)
  if (token !== undefined) return isColored(token) ? tokenSide(token) : null
  for (const slot of SLOTS) {
    const cluster = clusterIn(plan, slot)
    const role = ROLES.find((one) => cluster !== null && own(cluster.extras.baseRoles, one) === cssVar)
    if (role !== undefined) return { kind: 'role', slot, role }
  }
  return null
}
