// The colors of a tab as a scheme for `colorPresets`: what a host puts into its configuration.
// Stores nothing, and names no place in a file: that is the scheme's under which a preset is chosen.
import { isSameJson, own } from '../tokens/records.js'
import type { ColorScheme, SemanticValue } from '../tokens/tokens.types.js'
import { type Cluster, type ColorState, paletteItems, ROLES, semanticItems } from './cluster.js'
import { isRoleDefined } from './defined-roles.js'
import { isLiteral } from './semantic.js'

/** What a preset needs besides the colors. */
interface PresetPorts {
  /** The colors that a scheme comes to once it is chosen. */
  readonly seedOf: (scheme: ColorScheme) => ColorState
  /** The CSS of a semantic value; `null` where it leads nowhere. */
  readonly emit: (value: SemanticValue) => string | null
}

/** A preset. */
export interface Preset {
  readonly scheme: ColorScheme
  /** Labels of semantic colors that a scheme can say as a CSS text alone: references, and one per mode. */
  readonly asText: readonly string[]
  /** Labels of those that lead nowhere: they are left out. */
  readonly left: readonly string[]
}

/**
 * The scheme that seeds these colors. Semantic colors that are what they are without being named are not
 * named: what the configuration says of them goes on counting.
 */
export function presetOf(cluster: Cluster, colors: ColorState, { seedOf, emit }: PresetPorts): Preset {
  const { highlightTheme } = colors
  const bare: ColorScheme = {
    ...Object.fromEntries(ROLES.filter((role) => colors[role] !== 0 || isRoleDefined(cluster, role))
      .map((role) => [role, colors[role]])),
    palette: colors.palette.slice(0, paletteItems(cluster).length),
    ...(highlightTheme === undefined ? {} : { highlightTheme }),
  }
  const seed = seedOf(bare)
  const named = semanticItems(cluster).flatMap(({ id, label }) => {
    const value = own(colors.semanticMappings, id)
    const isSame = value === undefined || isSameJson(value, own(seed.semanticMappings, id))
    return isSame ? [] : [{ id, label, value, presetValue: saidOf(value, emit) }]
  })
  const semantic = Object.fromEntries(
    named.flatMap(({ id, presetValue }) => presetValue === null ? [] : [[id, presetValue] as const]))
  return {
    scheme: Object.keys(semantic).length === 0 ? bare : { ...bare, semantic },
    asText: named.filter(({ value, presetValue }) => presetValue !== null && !isPlain(value))
      .map(({ label }) => label),
    left: named.filter(({ presetValue }) => presetValue === null).map(({ label }) => label),
  }
}

/** Whether a scheme can say a value as it is. */
const isPlain = (value: SemanticValue): boolean =>
  typeof value !== 'object' || (isLiteral(value) && typeof value.literal === 'string')

const saidOf = (value: SemanticValue, emit: PresetPorts['emit']): number | string | null =>
  typeof value === 'object' ? emit(value) : value

/**
 * A preset as JSON, by its name: for `colorPresets` of a configuration, and for `setPanelColorPresets`. A
 * line for each color, so that two of them can be compared.
 */
export const presetText = (name: string, scheme: ColorScheme): string =>
  `${JSON.stringify({ [name]: ordered(scheme) }, null, 2)}\n`

// Roles first, as the documentation has them.
function ordered(scheme: ColorScheme): ColorScheme {
  const roles = Object.fromEntries(ROLES.map((role) => [role, scheme[role]]))
  return { ...roles, ...scheme }
}
