// The color that a token comes to in a scene, without asking the page: references are followed, the side of
// a `light-dark()` is that of the scene's mode. What only a page can work out is no color here.
import { type Mode, ROLES } from '../color/cluster.js'
import type { Color } from '../color/color.types.js'
import { callArguments, splitLightDark } from '../color/light-dark.js'
import { parseColor } from '../color/parse.js'
import { emitPaletteIndex } from '../color/semantic.js'
import { channelsOfKind, colorTextOf } from '../tokens/kinds.js'
import { own } from '../tokens/records.js'
import { clusterIn, colorsIn, SLOTS } from './colors.js'
import type { Plan, Scene, Token } from './state.types.js'
import { valueOf } from './value.js'

/** Says what text a token is in a scene: `valueOf`, or what rows show, who know the page's stylesheets. */
export type TextOf<S extends Scene> = (plan: Plan, scene: S, token: Token) => string | null

/** What is at the end of a text: the color, and the tokens whose texts led to it, the first one first. */
export interface Traced {
  readonly color: Color | null
  readonly path: readonly Token[]
}

/** The same, with the text at the end; `null` where nothing stands there, or nobody here knows. */
interface TracedText extends Traced {
  readonly text: string | null
}

/** So many `light-dark()` in each other are followed, and no more: the text is a stranger's. */
const MOST_NESTED = 16

/** The color that a token comes to; `null` for what only the page can work out, or refers to itself. */
export const colorOf = <S extends Scene>(
  plan: Plan, scene: S, token: Token, textOf: TextOf<S> = valueOf,
): Color | null => traceColor(plan, scene, token, textOf).color

/** The same, and on which way. */
export function traceColor<S extends Scene>(
  plan: Plan, scene: S, token: Token, textOf: TextOf<S> = valueOf,
): TracedText {
  const path: Token[] = []
  const names = new Set<string>()
  let next: string | Token | null = token
  while (next !== null && typeof next !== 'string') {
    if (path.includes(next)) return { color: null, path, text: null }
    path.push(next)
    next = textAfter(plan, scene, textOf(plan, scene, next), { names, mode: sideIn(scene, next) })
  }
  const text = next === null ? null : endText(token, path, next)
  return { color: text === null ? null : parseColor(text), path, text }
}

// Channels are a color in the function that takes them, and what refers to them has to stand in the same one.
function endText(token: Token, path: readonly Token[], text: string): string | null {
  const space = channelsOfKind(token.item.type)
  const isOfOne = path.every(({ item }) => channelsOfKind(item.type) === space)
  return isOfOne ? colorTextOf(token.item.type, text) : null
}

/** The color that a text comes to that stands at no token, under a mode. */
export const colorOfText = <S extends Scene>(
  plan: Plan, scene: S, text: string, textOf: TextOf<S> = valueOf, mode = sideIn(scene),
): Color | null => traceText(plan, scene, text, textOf, mode).color

/** The same, and on which way. */
export function traceText<S extends Scene>(
  plan: Plan, scene: S, text: string, textOf: TextOf<S> = valueOf, mode = sideIn(scene),
): TracedText {
  const next = textAfter(plan, scene, text, { names: new Set(), mode })
  if (next !== null && typeof next !== 'string') return traceColor(plan, scene, next, textOf)
  return { color: next === null ? null : parseColor(next), path: [], text: next }
}

/** The side of a `light-dark()` that counts in a scene. */
export const sideIn = (scene: Scene, token?: Token): Mode | null => scene.scheme ?? modeOf(scene, token)

/** The mode that a token's colors have in a scene; `null` where nothing says one. */
export function modeOf({ place }: Scene, token?: Token): Mode | null {
  const part = token?.part
  const its = part === undefined || part.kind === 'ordinary' ? null : place[part.slot]
  return its?.mode ?? place.color?.mode ?? place.secondary?.mode ?? null
}

interface ResolutionPath { readonly names: Set<string>; readonly mode: Mode | null }

/** The token or the plain text that a text stands for; `null` where nobody here knows. */
function textAfter(
  plan: Plan, scene: Scene, from: string | null, { names, mode }: ResolutionPath,
): string | Token | null {
  let text = from
  for (let nested = 0; text !== null && nested < MOST_NESTED; nested += 1) {
    const name = nameIn(text)
    if (name !== null) {
      const token = plan.byVar.get(name)
      if (token !== undefined) return token
      if (names.has(name)) return null
      names.add(name)
      text = roleText(plan, scene, name)
      continue
    }
    const sides = splitLightDark(text)
    if (sides === null) return text
    text = mode === null ? null : sides[mode]
  }
  return null
}

/** The variable of a text that is one `var()`; what it falls back on counts where there is none. */
const nameIn = (text: string): string | null => callArguments(text, 'var')?.[0] ?? null

/** What the variable of a base role comes to. */
function roleText(plan: Plan, { state, place }: Scene, name: string): string | null {
  for (const slot of SLOTS) {
    const cluster = clusterIn(plan, slot)
    const colors = colorsIn(state, place, slot)
    const role = ROLES.find((one) => cluster !== null && own(cluster.extras.baseRoles, one) === name)
    if (cluster === null || colors === null || role === undefined) continue
    return emitPaletteIndex(cluster, colors[role])
  }
  return null
}
