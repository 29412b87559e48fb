// The table of editors with room: of those that can read a value the first one has it.
// What none of them reads is a text.
import { createClamp } from './clamp.view.js'
import { createCurve } from './curve.view.js'
import { readEasing } from './easing.js'
import { readFluid } from './fluid.js'
import { readGradient } from './gradient.js'
import { createGradient } from './gradient.view.js'
import type { Token } from '../state/state.types.js'
import { createFontStack } from './fonts.view.js'
import { isFontStack } from './fonts.js'
import { isShadow } from './shadow.js'
import { createShadow } from './shadow.view.js'
import { isTransition } from './transition.js'
import { createTransition } from './transition.view.js'
import { createWholeText } from './whole-text.view.js'
import type { EditorEntry } from './wide.types.js'

export const EDITORS: readonly EditorEntry[] = [
  { name: 'shadow', canRead: (value, token) => isShadow(value, token.item.cssVar), create: createShadow },
  {
    name: 'transition', canRead: (value, token) => isTransition(value, token.item.cssVar),
    create: createTransition,
  },
  { name: 'fonts', canRead: (value, token) => isFontStack(value, token.item.cssVar), create: createFontStack },
  { name: 'curve', canRead: (value) => readEasing(value) !== null, create: createCurve },
  { name: 'clamp', canRead: (value) => readFluid(value) !== null, create: createClamp },
  { name: 'gradient', canRead: (value) => readGradient(value) !== null, create: createGradient },
]

/** A whole value as text: it reads everything. */
export const WHOLE_TEXT: EditorEntry = { name: 'text', canRead: () => true, create: createWholeText }

/** The editor for a value. */
export const editorFor = (value: string, token: Token, editors = EDITORS): EditorEntry =>
  editors.find(({ canRead }) => canRead(value, token)) ?? WHOLE_TEXT
