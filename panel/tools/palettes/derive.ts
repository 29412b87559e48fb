// A scheme made from the one that is shown: which colors result, and that no pair that passed has less
// contrast than before. What rounding takes from a pair is given back by the lightness of one of its colors.
import { tokenTextOf } from '../../model/color/channels.js'
import { colorTextOf } from '../../model/tokens/kinds.js'
import type { ColorState } from '../../model/color/cluster.js'
import type { Color } from '../../model/color/color.types.js'
import {
  contrastRatio, type FixDirection, relativeLuminance, suggestLightness,
} from '../../model/color/contrast.js'
import { isTurning, type SchemeTransform, turnColors } from '../../model/color/derive.js'
import { nextFormat, writeAs } from '../../model/color/formats.js'
import { parseColor } from '../../model/color/parse.js'
import { isLiteral } from '../../model/color/semantic.js'
import { clusterIn, colorsIn } from '../../model/state/colors.js'
import { setColors, setToken } from '../../model/state/edits.js'
import type { Plan, Scene, SlotName, Token, TweakState } from '../../model/state/state.types.js'
import { isThemed } from '../../model/state/token-places.js'
import { valueOf } from '../../model/state/value.js'
import { own } from '../../model/tokens/records.js'
import { needOf } from '../contrast/measure.js'
import { type ContrastPair, wordsOfPair } from '../contrast/pair.js'
import { pairsIn, traceSide } from '../contrast/pairs.js'
import type { RowPreview } from '../../view/rows/rows.types.js'
import { diffScenes } from '../../model/state/emission.js'

// What a derived scheme is to the page and to the rows before it is applied.
// Shows and commits nothing.

/** The scene as it would be. */
export const sceneWith = (scene: Scene, slot: SlotName, { colors }: Derived): Scene =>
  ({ ...scene, state: setColors(scene.place, slot, colors)(scene.state) })

/** By variable: what the page shows for now. What would not be written any more is what its scheme says. */
export function transformPreview(plan: Plan, now: Scene, next: Scene): ReadonlyMap<string, string> {
  const { set, clear } = diffScenes(plan, now, next)
  const cleared = clear.flatMap((cssVar) => {
    const token = plan.byVar.get(cssVar)
    const value = token === undefined ? null : valueOf(plan, next, token)
    return value === null ? [] : [[cssVar, value] as const]
  })
  // What themes have too is in rules, and no part of that difference.
  const placed = plan.tokens.flatMap((token): readonly (readonly [string, string])[] => {
    if (!isThemed(plan, next.place, token.item.cssVar)) return []
    const value = valueOf(plan, next, token)
    return value === null || value === valueOf(plan, now, token) ? [] : [[token.item.cssVar, value]]
  })
  return new Map([...set, ...cleared, ...placed])
}

/** What the rows show for now: of what is a color of its own. */
export function transformRowPreviews(
  plan: Plan, now: Scene, next: Scene, slot: SlotName,
): ReadonlyMap<Token, RowPreview> {
  const rows = new Map<Token, RowPreview>()
  for (const token of plan.tokens) {
    if (token.part.kind === 'ordinary' || token.part.slot !== slot) continue
    const [was, text] = [valueOf(plan, now, token), valueOf(plan, next, token)]
    if (was === null || text === null || was === text) continue
    const model = { value: text, swatch: colorTextOf(token.item.type, text), isReadonly: true }
    rows.set(token, { after: text, reason: null, preview: { mark: 'previewed', was, model } })
  }
  return rows
}

/** What a turn makes of the colors of a tab. */
export interface Derived {
  readonly colors: ColorState
  /** How many pairs passed before, and are not less than they were; `null` while that is not looked at. */
  readonly kept: number | null
  /** Those that passed before and have less contrast now. */
  readonly less: readonly ContrastPair[]
}

/** Rounds of giving back: a color that is moved for one pair is part of others. */
const ROUNDS = 6

/** What makes schemes of the colors of one scene. */
interface Deriving {
  /** With contrasts as they were. */
  whole(turn: SchemeTransform): Derived
  /** The turned colors alone: for each frame of a drag, in which many pairs would take too long. */
  rough(turn: SchemeTransform): Derived
}

/** Begins with the colors of a tab, and finds what passes; `null` for a tab without colors of its own. */
export function createDeriving(plan: Plan, scene: Scene, slot: SlotName): Deriving | null {
  const cluster = clusterIn(plan, slot)
  const colors = colorsIn(scene.state, scene.place, slot)
  if (cluster === null || colors === null) return null
  const passing = pairsIn(plan, scene, cluster.tab.id).flatMap((pair) => {
    const ratio = ratioOf(plan, scene, pair)
    return ratio !== null && ratio >= needOf(pair.use) ? [{ pair, ratio }] : []
  })
  const turned = (turn: SchemeTransform): ColorState =>
    isTurning(turn) ? turnColors(cluster, colors, turn) : colors
  return {
    whole: (turn) => isTurning(turn) ? giveBack(plan, scene, slot, { colors: turned(turn), passing })
      : { colors, kept: passing.length, less: [] },
    rough: (turn) => ({ colors: turned(turn), kept: null, less: [] }),
  }
}

interface Turned { readonly colors: ColorState; readonly passing: readonly Passing[] }

function giveBack(plan: Plan, scene: Scene, slot: SlotName, { colors, passing }: Turned): Derived {
  let now: Scene = { ...scene, state: setColors(scene.place, slot, colors)(scene.state) }
  const lessNow = (): readonly Passing[] =>
    passing.filter(({ pair, ratio }) => isLess(ratioOf(plan, now, pair), ratio))
  let less = lessNow()
  for (let round = 0; round < ROUNDS && less.length > 0; round += 1) {
    for (const one of less) now = { ...now, state: givenBack(plan, now, slot, one) }
    less = lessNow()
  }
  return {
    colors: colorsIn(now.state, now.place, slot) ?? colors,
    kept: passing.length - less.length,
    less: less.map(({ pair }) => pair),
  }
}

interface Passing { readonly pair: ContrastPair; readonly ratio: number }

// What nobody can tell apart is no less.
const isLess = (ratio: number | null, before: number): boolean => ratio === null || ratio < before - 1e-6

function ratioOf(plan: Plan, scene: Scene, { front, back }: ContrastPair): number | null {
  const one = traceSide(plan, scene, front, valueOf).color
  const other = traceSide(plan, scene, back, valueOf).color
  return one === null || other === null ? null : contrastRatio(one, other).least
}

/** The state once a pair has its ratio again: by its front, else by its ground, else as it was. */
function givenBack(plan: Plan, scene: Scene, slot: SlotName, { pair, ratio }: Passing): TweakState {
  const front = traceSide(plan, scene, pair.front, valueOf)
  const back = traceSide(plan, scene, pair.back, valueOf)
  if (!isLess(ratioOf(plan, scene, pair), ratio)) return scene.state
  for (const [moved, against] of [[front, back], [back, front]] as const) {
    const token = moved.path.at(-1)
    if (token === undefined || moved.color === null || against.color === null) continue
    const text = textFor(scene, slot, token, moved.color, { against: against.color, ratio })
    if (text !== null) return setToken(scene.place, token, text)(scene.state)
  }
  return scene.state
}

interface Aim { readonly against: Color; readonly ratio: number }

/** What a token has to say for a ratio; `null` where it may not be moved, or nothing is enough. */
function textFor(
  scene: Scene, slot: SlotName, token: Token, from: Color, { against, ratio }: Aim,
): string | null {
  const { type } = token.item
  const own = ownText(scene, slot, token)
  const text = own === null ? null : colorTextOf(type, own)
  const color = text === null ? null : parseColor(text)
  if (text === null || color === null) return null
  const way: FixDirection = relativeLuminance(from) > relativeLuminance(against) ? 'lighter' : 'darker'
  // Eight bits of hex may lie on the other side of what is aimed at.
  for (const aim of [ratio, ratio * 1.005, ratio * 1.02]) {
    const found = suggestLightness(color, against, aim, [way])
    const written = found === null ? null : writeAs(nextFormat(color), found, text)
    const meant = written === null ? null : parseColor(written)
    if (meant !== null && !isLess(contrastRatio(meant, against).least, ratio)) return tokenTextOf(type, written ?? text, own ?? '')
  }
  return null
}

/** The text that a token of the tab holds itself, if it may be changed. */
function ownText({ state, place }: Scene, slot: SlotName, { part, item }: Token): string | null {
  const colors = colorsIn(state, place, slot)
  if (colors === null || item.readonly === true || part.kind === 'ordinary' || part.slot !== slot) return null
  if (part.kind === 'palette') return colors.palette[part.index] ?? null
  const value = own(colors.semanticMappings, item.id)
  return value !== undefined && isLiteral(value) && typeof value.literal === 'string' ? value.literal : null
}

// What is said while a scheme is made from another one.
// Counts nothing itself.

/** While it is shown and not applied. */
export const TRANSFORM_PREVIEW_LABEL = 'Color set preview, not applied'
/** Why there is nothing to apply. */
export const NOTHING = 'Shift the hue first'
/** When somebody else has changed the colors meanwhile. */
export const ENDED = 'New color set canceled:'

const MOST_NAMED = 3
const MINUS = '\u2212'

/** What becomes of the contrasts. */
export function contrastWords({ kept, less }: Pick<Derived, 'kept' | 'less'>): string {
  if (kept === null) return 'Contrast is restored on release.'
  if (kept + less.length === 0) return 'No passing pairs found by name.'
  const keep = kept === 1 ? '1 passing pair keeps its contrast.' : `${kept} passing pairs keep their contrast.`
  if (less.length === 0) return keep
  const named = less.slice(0, MOST_NAMED).map(wordsOfPair).join(', ')
  const more = less.length > MOST_NAMED ? `, ${less.length - MOST_NAMED} more` : ''
  return `${keep} Lower contrast: ${named}${more}.`
}

/** What was done, once it is applied. */
export function appliedWords({ degrees, isInverted }: SchemeTransform, name: string): string {
  const turned = degrees === 0 ? '' : `hue shifted by ${degrees < 0 ? MINUS : ''}${Math.abs(degrees)}°`
  const inverted = isInverted ? 'lightness inverted' : ''
  return `${name}: ${[turned, inverted].filter((part) => part !== '').join(', ')}`
}
