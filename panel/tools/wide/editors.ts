// The table of editors with room: of those that can read a value the first one has it.
// What none of them reads is a text.
import { createClamp } from './clamp.view.js'
import { createCurve } from './curve.view.js'
import { readEasing } from '../../model/tokens/easing.js'
import { readFluid } from './fluid.js'
import { isGradient, readGradient } from '../../model/tokens/gradient.js'
import { createGradient } from './gradient.view.js'
import type { Token } from '../../model/state/state.types.js'
import { createFontStack } from './fonts.view.js'
import { isFontStack } from '../../model/tokens/fonts.js'
import { readList } from '../../model/tokens/pieces.js'
import { isShadow } from '../../model/tokens/shadow.js'
import { createShadow } from './shadow.view.js'
import { isTransition } from '../../model/tokens/transition.js'
import { createTransition } from './transition.view.js'
import { createWholeText } from './whole-text.view.js'
import type { EditorEntry } from './wide.types.js'

/** More is a text: so many rows of fields are neither quick nor of use to anybody. */
const MOST_PARTS = 32
const MOST_FAMILIES = 64
const MOST_POINTS = 100
const MOST_CHARACTERS = 10_000

const hasFew = (value: string, most = MOST_PARTS): boolean => (readList(value)?.members.length ?? 0) <= most

function isFewPoints(value: string): boolean {
  const easing = readEasing(value)
  return easing !== null && (easing.kind !== 'linear' || easing.points.length <= MOST_POINTS)
}

function isFewStops(value: string): boolean {
  const layers = readGradient(value)
  return layers !== null && layers.length <= MOST_PARTS &&
    layers.every((layer) => !isGradient(layer) || layer.stops.length <= MOST_PARTS)
}

const EDITORS: readonly EditorEntry[] = [
  {
    name: 'shadow', canRead: (value, token) => hasFew(value) && isShadow(value, token.item.cssVar),
    create: createShadow,
  },
  {
    name: 'transition', canRead: (value, token) => hasFew(value) && isTransition(value, token.item.cssVar),
    create: createTransition,
  },
  {
    name: 'fonts', canRead: (value, token) => hasFew(value, MOST_FAMILIES) && isFontStack(value, token.item.cssVar),
    create: createFontStack,
  },
  { name: 'curve', canRead: isFewPoints, create: createCurve },
  { name: 'clamp', canRead: (value) => readFluid(value) !== null, create: createClamp },
  { name: 'gradient', canRead: isFewStops, create: createGradient },
]

/** A whole value as text: it reads everything. */
export const WHOLE_TEXT: EditorEntry = { name: 'text', canRead: () => true, create: createWholeText }

/** The editor for a value. */
export const editorFor = (value: string, token: Token, editors = EDITORS): EditorEntry =>
  editors.find(({ canRead }) => value.length <= MOST_CHARACTERS && canRead(value, token)) ?? WHOLE_TEXT
