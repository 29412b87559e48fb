// What is said where colors are given away as a preset.
// Makes none.
import type { Preset } from '../../model/color/preset.js'

/** Why it cannot be copied. */
export const UNNAMED = 'A preset needs a name.'

/** What a name that is there already would do. */
export const takenWords = (name: string): string => `There is a scheme ${name} already.`

const WHERE = 'Nothing is stored. Put this into “colorPresets” of the configuration, or give it to setPanelColorPresets().'

const listed = (labels: readonly string[]): string => labels.join(', ')

/** Where it goes, and what a scheme cannot say as it is. */
export function presetWords({ asText, left }: Pick<Preset, 'asText' | 'left'>): readonly string[] {
  return [
    WHERE,
    ...(asText.length === 0 ? [] : [`Written as CSS, since a preset knows no references and no color per mode: ${listed(asText)}.`]),
    ...(left.length === 0 ? [] : [`Left out, since they lead nowhere: ${listed(left)}.`]),
  ]
}
