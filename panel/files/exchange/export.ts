// A state as a document: what differs from the seeds and the defaults, or all of it.
// Read-only tokens are never in it. Importing one gives the state that exports the same text again.
import { type Cluster, type ColorState, ROLES } from '../../model/color/cluster.js'
import { isRoleDefined } from '../../model/color/defined-roles.js'
import { isPaletteIndex } from '../../model/color/semantic.js'
import { SCHEMA_V2, SCHEMA_V3 } from '../../model/config/schemas.js'
import { sceneOfTheme } from '../../model/state/changed-in-places.js'
import { clusterIn, colorsIn, seedIn, SLOTS } from '../../model/state/colors.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { placedAt } from '../../model/state/token-places.js'
import { isChanged, valueOf } from '../../model/state/value.js'
import { isEmptyRecord, isSameJson, own } from '../../model/tokens/records.js'
import { varOf } from '../../model/tokens/resolve.js'
import type { Role, SemanticValue } from '../../model/tokens/tokens.types.js'
import type { ExportDocument, ExportTab, ExportThemes } from './exchange.types.js'
import { semanticLeaf, slotOf } from './leaf.js'

/** What is exported, and when. */
interface ExportOptions {
  /** Also what nobody has changed. */
  readonly includeDefaults: boolean
  /** ISO 8601. */
  readonly exportedAt: string
}

/**
 * The document of a scene: version 3 as soon as a semantic color is a literal or a reference, changed or as
 * its seed says, or was changed under whatever identity; else version 2.
 */
export function exportDocument(plan: Plan, scene: Scene, options: ExportOptions): ExportDocument {
  const { includeDefaults, exportedAt } = options
  const themes = exportThemes({ plan, scene, includeDefaults })
  const tabs = plan.config.tabs.flatMap(({ id }) => {
    const tab = exportTab({ plan, scene, includeDefaults }, id)
    return isEmptyRecord({ ...tab }) ? [] : [[id, tab] as const]
  })
  const isPlain = mappingsIn(scene).every((leaf) => typeof leaf !== 'object')
  return {
    $schema: isPlain ? SCHEMA_V2 : SCHEMA_V3,
    exportedAt,
    ...(tabs.length > 0 && { tabs: Object.fromEntries(tabs) }),
    ...(!isEmptyRecord(themes) && { themes }),
  }
}

/** What tokens are in themes, each theme by itself. */
export function exportThemes({ plan, scene, includeDefaults }: Exporting): ExportThemes {
  const tokens = plan.tokens.filter(({ item }) => item.readonly !== true)
  return Object.fromEntries((scene.place.themed?.names ?? []).flatMap((theme) => {
    const its = sceneOfTheme(scene, theme)
    const placed = tokens.filter((token) => placedAt(its.place, token)?.theme === theme)
    const texts = textsOf({ plan, scene: its, includeDefaults }, placed)
    return texts.length === 0 ? [] : [[theme, Object.fromEntries(texts)] as const]
  }))
}

const mappingsIn = ({ state, place }: Scene): readonly SemanticValue[] => SLOTS
  .flatMap((slot) => [colorsIn(state, place, slot), ...Object.values(state[slot])])
  .flatMap((colors) => Object.values(colors?.semanticMappings ?? {}))

const INDENT = '  '

/**
 * The document as a text: two spaces of indent, and a newline at its end. Tabs stand in the order of the
 * configuration, which an object cannot keep where their ids are numbers.
 */
export function exportText(plan: Plan, scene: Scene, options: ExportOptions): string {
  const { tabs, themes, ...head } = exportDocument(plan, scene, options)
  const members = Object.entries(head).map(([name, value]) => memberText(name, value, INDENT))
  const behind = themes === undefined ? [] : [memberText('themes', themes, INDENT)]
  if (tabs === undefined) return `{\n${[...members, ...behind].join(',\n')}\n}\n`
  const inOrder = plan.config.tabs.flatMap(({ id }) => {
    const tab = own(tabs, id)
    return tab === undefined ? [] : [memberText(id, tab, INDENT.repeat(2))]
  })
  const inside = `${INDENT}"tabs": {\n${inOrder.join(',\n')}\n${INDENT}}`
  return `{\n${[...members, inside, ...behind].join(',\n')}\n}\n`
}

// JSON has no line break within a string: each one begins a line of the text.
const memberText = (name: string, value: unknown, indent: string): string =>
  `${indent}${JSON.stringify(name)}: ${JSON.stringify(value, null, INDENT).replaceAll('\n', `\n${indent}`)}`

/** What is exported of a scene. */
interface Exporting {
  readonly plan: Plan
  readonly scene: Scene
  readonly includeDefaults: boolean
}

type Pairs<T> = readonly (readonly [name: string, value: T])[]

/** One tab of a document. */
export function exportTab(exporting: Exporting, tab: string): ExportTab {
  const { plan } = exporting
  // Whatever the page shows: what a theme has is in a member of its own.
  const scene = sceneOfTheme(exporting.scene, null)
  const base: Exporting = { ...exporting, scene }
  const tokens = plan.tokens.filter(({ address, item }) => address.tab === tab && item.readonly !== true)
  const raw = textsOf(base, tokens.filter(({ part }) => part.kind === 'ordinary'))
  const slot = slotOf(plan, tab)
  const cluster = slot === null ? null : clusterIn(plan, slot)
  const colors = slot === null ? null : colorsIn(scene.state, scene.place, slot)
  const seed = slot === null ? null : seedIn(scene.place, slot)
  return {
    ...(cluster !== null && colors !== null && seed !== null &&
      exportColors(base, cluster, tokens, { colors, seed })),
    ...(raw.length > 0 && { raw: Object.fromEntries(raw) }),
  }
}

interface Both { readonly colors: ColorState; readonly seed: ColorState }

function exportColors(
  exporting: Exporting, cluster: Cluster, tokens: readonly Token[], both: Both,
): ExportTab {
  const palette = textsOf(exporting, tokens.filter(({ part }) => part.kind === 'palette'))
  const semantic = semanticsOf(exporting, tokens.filter(({ part }) => part.kind === 'semantic'), both)
  const base = rolesOf(exporting, cluster, both)
  const theme = both.colors.highlightTheme
  const hasTheme = theme !== undefined && (exporting.includeDefaults || theme !== both.seed.highlightTheme)
  return {
    ...(palette.length > 0 && { palette: Object.fromEntries(palette) }),
    ...(semantic.length > 0 && { semantic: Object.fromEntries(semantic) }),
    ...(base.length > 0 && { base: Object.fromEntries(base) }),
    ...(hasTheme && { highlightTheme: theme }),
  }
}

const textsOf = ({ plan, scene, includeDefaults }: Exporting, tokens: readonly Token[]): Pairs<string> =>
  tokens.flatMap((token) => {
    const text = includeDefaults || isChanged(plan, scene, token) ? textOf(plan, scene, token) : null
    return text === null ? [] : [[token.item.cssVar, text] as const]
  })

// A reference is exported as the id of the item that it leads to, also where the override names none.
function textOf(plan: Plan, scene: Scene, token: Token): string | null {
  const value = valueOf(plan, scene, token)
  if (token.part.kind !== 'ordinary' || token.part.referenced === null) return value
  return token.part.referenced.items.find(({ cssVar }) => varOf(cssVar) === value)?.id ?? null
}

// Left out is what the seed says under these colors' own roles: that is what an import finds there.
const semanticsOf = (
  { includeDefaults }: Exporting, tokens: readonly Token[], { colors, seed }: Both,
): Pairs<SemanticValue> => tokens.flatMap(({ address, item }) => {
  const leaf = semanticLeaf(own(colors.semanticMappings, address.item), colors)
  const unchanged = semanticLeaf(own(seed.semanticMappings, address.item), colors)
  const isLeftOut = leaf === null || (!includeDefaults && isSameJson(leaf, unchanged))
  return isLeftOut ? [] : [[item.cssVar, leaf] as const]
})

const rolesOf = (
  { includeDefaults }: Exporting, cluster: Cluster, { colors, seed }: Both,
): readonly (readonly [role: Role, index: number])[] =>
  ROLES.flatMap((role) => {
    const index = colors[role]
    const isSaid = (includeDefaults && isRoleDefined(cluster, role)) || index !== seed[role]
    return isSaid && isPaletteIndex(index, colors.palette.length) ? [[role, index] as const] : []
  })
