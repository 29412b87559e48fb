// The table of editors with room: of those that can read a value the first one has it.
// What none of them reads is a text.
import type { Token } from '../state/state.types.js'
import { createFontStack } from './fonts.view.js'
import { isFontStack } from './fonts.js'
import { createWholeText } from './whole-text.view.js'
import type { EditorEntry } from './wide.types.js'

export const EDITORS: readonly EditorEntry[] = [
  { name: 'fonts', canRead: (value, token) => isFontStack(value, token.item.cssVar), create: createFontStack },
]

/** A whole value as text: it reads everything. */
export const WHOLE_TEXT: EditorEntry = { name: 'text', canRead: () => true, create: createWholeText }

/** The editor for a value. */
export const editorFor = (value: string, token: Token, editors = EDITORS): EditorEntry =>
  editors.find(({ canRead }) => canRead(value, token)) ?? WHOLE_TEXT
