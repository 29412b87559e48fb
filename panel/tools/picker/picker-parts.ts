// The parts that every picker has beside its plane, tracks and text.
// Each hides itself where it has nothing to show.
import { createEyedropper } from './eyedropper.browser.js'
import { createForm } from './form.view.js'
import type { PlacedPart } from './picker.types.js'
import { createPickerSides } from './sides.view.js'
import { createPalette, createRecent } from './strips.view.js'

export const PARTS: readonly PlacedPart[] = [
  { place: 'head', create: createEyedropper },
  { place: 'sides', create: createPickerSides },
  { place: 'form', create: createForm },
  { place: 'copy', create: createRecent },
  { place: 'copy', create: createPalette },
]
