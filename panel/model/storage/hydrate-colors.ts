// The colors of one identity out of storage: each leaf that is not valid is as the seed has it.
// Judges no text as CSS: texts were checked before they were stored, and the page checks them again.
import { type ColorState, type ColorValues, ROLES } from '../color/cluster.js'
import { rolesBy } from '../color/seed.js'
import { isReference, tabOf, isPaletteIndex, readSemanticValue } from '../color/semantic.js'
import { followSeed } from '../state/colors.js'
import { isRecord, isSameJson, own } from '../tokens/records.js'
import type { SemanticValue } from '../tokens/tokens.types.js'
import { membersAt, pathOf, renameMembers, renameReference, type Hydration } from './hydration.js'
import type { RawEnvelope } from './migrate.js'
import { isText, MAX_TEXT } from './parse.js'

const MEMBERS: readonly string[] =
  [...ROLES, 'palette', 'semanticMappings', 'highlightTheme', 'shikiTheme', 'base']

/** What is told of issues, and what references are looked up in. */
interface ColorHydration extends Pick<Hydration, 'issue' | 'plan'> {
  /** The id of the tab that has these colors: a reference without a tab is one to it. */
  readonly tab: string
}

/**
 * The colors that a stored object holds, over the seed that there is now: what nobody has changed is as this
 * one says. Members that no version has are kept in them.
 */
export function hydrateColors(
  value: RawEnvelope, seed: ColorValues, path: string, report: ColorHydration,
): ColorState {
  const colors = judgeColors(value, seed, path, report)
  const base = own(value, 'base')
  if (!isRecord(base)) return { ...colors, base: seed }
  const was = judgeColors(base, seed, path, { ...report, issue: () => undefined })
  return followSeed({ ...colors, base: was }, seed)
}

// What is as the seed says is not judged: a configuration may say what nobody could choose.
function judgeColors(
  value: RawEnvelope, seed: ColorValues, path: string, report: ColorHydration,
): ColorState {
  const others = Object.fromEntries(Object.entries(value).filter(([name]) => !MEMBERS.includes(name)))
  const indices = rolesBy((role) => {
    const index = own(value, role)
    if (index === undefined || index === seed[role]) return seed[role]
    if (isPaletteIndex(index, seed.palette.length)) return index
    report.issue(`${path}.${role}`)
    return seed[role]
  })
  const palette = hydratePalette(own(value, 'palette'), seed.palette, `${path}.palette`, report)
  const semanticMappings = hydrateMappings(value, seed, `${path}.semanticMappings`, report)
  const highlightTheme = hydrateTheme(value, seed, path, report)
  const colors: ColorState = { ...others, palette, ...indices, semanticMappings }
  return highlightTheme === undefined ? colors : { ...colors, highlightTheme }
}

// An empty name is one: configurations have it too.
function hydrateTheme(
  value: RawEnvelope, seed: ColorValues, path: string, { issue }: ColorHydration,
): string | undefined {
  const name = own(value, 'highlightTheme') === undefined ? 'shikiTheme' : 'highlightTheme'
  const theme = own(value, name)
  if (typeof theme === 'string' && theme.length <= MAX_TEXT) return theme
  if (theme !== undefined) issue(`${path}.${name}`)
  return seed.highlightTheme
}

function hydratePalette(
  value: unknown, seed: readonly string[], path: string, { issue }: ColorHydration,
): readonly string[] {
  if (!Array.isArray(value) || value.length !== seed.length) {
    if (value !== undefined) issue(path)
    return seed
  }
  return seed.map((color, index) => {
    const entry: unknown = value[index]
    if (entry === color || isText(entry)) return entry
    issue(`${path}[${index}]`)
    return color
  })
}

function hydrateMappings(
  value: RawEnvelope, seed: ColorValues, path: string, report: ColorHydration,
): Readonly<Record<string, SemanticValue>> {
  const seeds = seed.semanticMappings
  const members = renameMembers(
    membersAt(value, 'semanticMappings', path, report),
    report.plan.config.legacyIdRenameMap,
    (id) => Object.hasOwn(seeds, id),
  )
  const found = new Map<string, SemanticValue>()
  for (const { id, storedId, value: leaf } of members) {
    const mapping = hydrateMapping(leaf, own(seeds, id), seed.palette.length)
    if (mapping === null) report.issue(pathOf(path, storedId))
    else if (!found.has(id)) found.set(id, renamedReference(mapping, report))
  }
  return { ...seeds, ...Object.fromEntries(found) }
}

function hydrateMapping(
  leaf: unknown, seed: SemanticValue | undefined, paletteSize: number,
): SemanticValue | null {
  if (seed !== undefined && isSameJson(leaf, seed)) return seed
  // How large the palette is in which an unknown color's index counts, only the one who knows it can tell.
  const mapping = readSemanticValue(leaf, seed === undefined ? Infinity : paletteSize, isText)
  const isShort = !isReference(mapping) || Object.values(mapping.ref).every(isText)
  return isShort ? mapping : null
}

function renamedReference(mapping: SemanticValue, { plan, tab: home }: ColorHydration): SemanticValue {
  if (!isReference(mapping)) return mapping
  const { tier, item } = mapping.ref
  const tab = tabOf(mapping) ?? home
  const isPresent = (id: string): boolean => plan.findToken({ tab, tier, item: id }) !== null
  const now = renameReference(item, plan.config.legacyIdRenameMap, isPresent)
  return now === item ? mapping : { ref: { ...mapping.ref, item: now } }
}
