// The colours of one identity out of storage: each leaf that is not valid is as the seed has it.
// Judges no text as CSS: texts were checked before they were stored, and the page checks them again.
import { ROLES } from '../color/cluster.js'
import type { ColorState } from '../color/cluster.types.js'
import { rolesBy } from '../color/seed.js'
import { isPaletteIndex, readSemanticValue } from '../color/semantic.js'
import { isSameJson, own } from '../tokens/records.js'
import type { SemanticValue } from '../tokens/tokens.types.js'
import { membersAt, pathOf, type Hydration } from './hydration.js'
import type { RawEnvelope } from './migrate.js'
import { isText, MAX_TEXT } from './parse.js'
import { renameMembers } from './rename.js'

const MEMBERS: readonly string[] = [...ROLES, 'palette', 'semanticMappings', 'highlightTheme', 'shikiTheme']

type Told = Pick<Hydration, 'flaw' | 'plan'>

/**
 * The colours that a stored object holds; members that no version has are kept in them. What is as the seed
 * says is not judged: a configuration may say what nobody could choose.
 */
export function hydrateColors(value: RawEnvelope, seed: ColorState, path: string, told: Told): ColorState {
  const others = Object.fromEntries(Object.entries(value).filter(([name]) => !MEMBERS.includes(name)))
  const indices = rolesBy((role) => {
    const index = own(value, role)
    if (index === undefined || index === seed[role]) return seed[role]
    if (isPaletteIndex(index, seed.palette.length)) return index
    told.flaw(`${path}.${role}`)
    return seed[role]
  })
  const palette = hydratePalette(own(value, 'palette'), seed.palette, `${path}.palette`, told)
  const semanticMappings = hydrateMappings(value, seed, `${path}.semanticMappings`, told)
  const highlightTheme = hydrateTheme(value, seed, path, told)
  const colors: ColorState = { ...others, palette, ...indices, semanticMappings }
  return highlightTheme === undefined ? colors : { ...colors, highlightTheme }
}

// An empty name is one: configurations have it too.
function hydrateTheme(
  value: RawEnvelope, seed: ColorState, path: string, { flaw }: Told,
): string | undefined {
  const name = own(value, 'highlightTheme') === undefined ? 'shikiTheme' : 'highlightTheme'
  const theme = own(value, name)
  if (typeof theme === 'string' && theme.length <= MAX_TEXT) return theme
  if (theme !== undefined) flaw(`${path}.${name}`)
  return seed.highlightTheme
}

function hydratePalette(
  value: unknown, seed: readonly string[], path: string, { flaw }: Told,
): readonly string[] {
  if (!Array.isArray(value) || value.length !== seed.length) {
    if (value !== undefined) flaw(path)
    return seed
  }
  return seed.map((color, index) => {
    const entry: unknown = value[index]
    if (entry === color || isText(entry)) return entry
    flaw(`${path}[${index}]`)
    return color
  })
}

function hydrateMappings(
  value: RawEnvelope, seed: ColorState, path: string, told: Told,
): Readonly<Record<string, SemanticValue>> {
  const seeds = seed.semanticMappings
  const members = renameMembers(
    membersAt(value, 'semanticMappings', path, told),
    told.plan.config.legacyIdRenameMap,
    (id) => Object.hasOwn(seeds, id),
  )
  const found = new Map<string, SemanticValue>()
  for (const { id, storedId, value: leaf } of members) {
    const mapping = hydrateMapping(leaf, own(seeds, id), seed.palette.length)
    if (mapping === null) told.flaw(pathOf(path, storedId))
    else if (!found.has(id)) found.set(id, mapping)
  }
  return { ...seeds, ...Object.fromEntries(found) }
}

function hydrateMapping(
  leaf: unknown, seed: SemanticValue | undefined, paletteSize: number,
): SemanticValue | null {
  if (seed !== undefined && isSameJson(leaf, seed)) return seed
  // How large the palette is in which an unknown colour's index counts, only the one who knows it can tell.
  const mapping = readSemanticValue(leaf, seed === undefined ? Infinity : paletteSize, isText)
  const isShort = typeof mapping !== 'object' || mapping === null || !('ref' in mapping) ||
    Object.values(mapping.ref).every(isText)
  return isShort ? mapping : null
}
