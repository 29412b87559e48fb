// What is said where colors are given away as a preset.
// Makes none.
import type { Preset } from '../../model/color/preset.js'

/** Why it cannot be copied. */
export const UNNAMED = 'Enter a name'

/** What a name that is there already would do. */
export const takenWords = (name: string): string => `A color set named ${name} already exists`

const WHERE = 'Not saved yet: add this to colorPresets in the configuration or pass it to setPanelColorPresets().'

const listed = (labels: readonly string[]): string => labels.join(', ')

/** Where it goes, and what a scheme cannot say as it is. */
export function presetWords({ asText, left }: Pick<Preset, 'asText' | 'left'>): readonly string[] {
  return [
    WHERE,
    ...(asText.length === 0 ? [] : [`Saved as plain CSS (presets have no references or modes): ${listed(asText)}.`]),
    ...(left.length === 0 ? [] : [`Left out (missing references): ${listed(left)}.`]),
  ]
}
