// Documents of versions 1, 2 and 3, taken apart: version 1 has a palette by position, semantic colors by item
// and slices by variable, which become the variables that this panel has for them; 2 and 3 have tabs of parts
// of values by variable, and differ in their number alone. What a value may be is judged later.
import { ROLES, paletteItems, semanticItems } from '../../model/color/cluster.js'
import { isRecord, own } from '../../model/tokens/records.js'
import type { Plan } from '../../model/state/state.types.js'
import type { Role } from '../../model/tokens/tokens.types.js'
import type { ImportIssue, ParsedDocument, LeafTarget } from './exchange.types.js'
import type { Judging } from './import-leaves.js'
import { dissectThemes, THEMES_MEMBER } from './import-themes.js'
import { reportUnknownMembers, recordMembers, pathTo, type RawRecord } from './import-parts.js'

/** The slices beside the colors, and the tabs that they became. */
const SLICES: readonly (readonly [slice: string, tab: string])[] = [
  ['spacing', 'spacing'], ['typography', 'font'], ['size', 'size'],
]

const ROLE_NAMES: Readonly<Record<string, Role>> = {
  bg: 'background', fg: 'foreground', cursor: 'cursor', 'sel-bg': 'selectionBg', 'sel-fg': 'selectionFg',
}

const V1_MEMBERS = ['$schema', 'exportedAt', 'color', ...SLICES.map(([slice]) => slice)]
const V1_COLOR_PARTS = ['palette', 'base', 'semantic', 'highlightTheme', 'shikiTheme']
const COLOR = 'color'

/** Takes a document apart. */
export function dissectV1(plan: Plan, document: RawRecord): ParsedDocument {
  const found: ParsedDocument = { tabs: [], leaves: [], issues: [] }
  reportUnknownMembers(document, '', V1_MEMBERS, found)
  const color = own(document, COLOR)
  if (isRecord(color)) dissectColor(plan, color, found)
  else if (color !== undefined) found.issues.push({ path: COLOR, reason: 'must be an object' })
  for (const [slice, tab] of SLICES) {
    const value = own(document, slice)
    if (isRecord(value)) found.tabs.push(tab)
    for (const [cssVar, leaf, path] of recordMembers(value, slice, found)) {
      found.leaves.push({ tab, path, target: { kind: 'variable', cssVar, isSemantic: false }, value: leaf })
    }
  }
  return found
}

function dissectColor(plan: Plan, color: RawRecord, found: ParsedDocument): void {
  const add = (path: string, target: LeafTarget, value: unknown): void => {
    found.leaves.push({ tab: COLOR, path, target, value })
  }
  found.tabs.push(COLOR)
  reportUnknownMembers(color, COLOR, V1_COLOR_PARTS, found)
  dissectPalette(plan, own(color, 'palette'), add, found)
  for (const [name, value, path] of recordMembers(own(color, 'base'), 'color.base', found)) {
    const role = own(ROLE_NAMES, name)
    if (role !== undefined) add(path, { kind: 'role', role }, value)
    else found.issues.push({ path, reason: `isn’t a role; roles are ${Object.keys(ROLE_NAMES).join(', ')}` })
  }
  const semantics = plan.color === null ? [] : semanticItems(plan.color)
  for (const [id, value, path] of recordMembers(own(color, 'semantic'), 'color.semantic', found)) {
    const item = semantics.find((one) => one.id === id)
    add(path, item === undefined
      ? { kind: 'unknown', name: id }
      : { kind: 'variable', cssVar: item.cssVar, isSemantic: true }, value)
  }
  const theme = Object.hasOwn(color, 'highlightTheme') ? 'highlightTheme' : 'shikiTheme'
  if (Object.hasOwn(color, theme)) add(`color.${theme}`, { kind: 'theme' }, color[theme])
}

type Add = (path: string, target: LeafTarget, value: unknown) => void

// A palette of another length is another palette: no position in it means what it means here.
function dissectPalette({ color }: Plan, palette: unknown, add: Add, { issues }: ParsedDocument): void {
  if (palette === undefined) return
  const path = 'color.palette'
  const items = color === null ? null : paletteItems(color)
  if (!Array.isArray(palette)) {
    issues.push({ path, reason: 'must be an array' })
  } else if (items !== null && palette.length !== items.length) {
    issues.push({ path, reason: `must have ${items.length} colors, as this panel’s palette, not ${palette.length}` })
  } else {
    for (const [index, value] of palette.entries()) {
      const cssVar = items?.[index]?.cssVar
      add(`${path}[${index}]`, cssVar === undefined
        ? { kind: 'unknown', name: null }
        : { kind: 'variable', cssVar, isSemantic: false }, value)
    }
  }
}

const MEMBERS = ['$schema', 'exportedAt', 'tabs', THEMES_MEMBER]
const BY_VARIABLE = ['palette', 'semantic', 'raw']
const PARTS = [...BY_VARIABLE, 'base', 'highlightTheme']
/** What a scheme says: the rest of a tab is shared by all of them. */
const COLOR_PARTS = PARTS.filter((part) => part !== 'raw')

/** Takes a document apart. */
export function dissectV2(judges: Omit<Judging, 'version'>, document: RawRecord): ParsedDocument {
  const leftOut: ImportIssue[] = []
  const found: ParsedDocument = { tabs: [], leaves: [], issues: [], leftOut }
  reportUnknownMembers(document, '', MEMBERS, found)
  dissectTabs(document, found)
  dissectThemes(judges, document, found, leftOut)
  return found
}

/** Takes the tabs of a document apart. */
export function dissectTabs(document: RawRecord, found: ParsedDocument): void {
  for (const [id, tab, path] of recordMembers(own(document, 'tabs'), 'tabs', found)) {
    if (isRecord(tab)) dissectTab({ id, tab, path }, found)
    else found.issues.push({ path, reason: 'must be an object' })
  }
}

interface RawTab { readonly id: string; readonly tab: RawRecord; readonly path: string }

function dissectTab(raw: RawTab, found: ParsedDocument): void {
  found.tabs.push(raw.id)
  dissectParts(raw, PARTS, found)
}

/** Takes apart what a scheme says of its tab. */
export const dissectColors = (raw: RawTab, found: ParsedDocument): void =>
  dissectParts(raw, COLOR_PARTS, found)

function dissectParts({ id, tab, path }: RawTab, parts: readonly string[], found: ParsedDocument): void {
  reportUnknownMembers(tab, path, parts, found)
  for (const part of BY_VARIABLE.filter((one) => parts.includes(one))) {
    for (const [cssVar, value, at] of recordMembers(own(tab, part), pathTo(path, part), found)) {
      const target = { kind: 'variable', cssVar, isSemantic: part === 'semantic' } as const
      found.leaves.push({ tab: id, path: at, target, value })
    }
  }
  for (const [name, value, at] of recordMembers(own(tab, 'base'), pathTo(path, 'base'), found)) {
    const role = ROLES.find((one) => one === name)
    if (role === undefined) found.issues.push({ path: at, reason: `isn’t a role; roles are ${ROLES.join(', ')}` })
    else found.leaves.push({ tab: id, path: at, target: { kind: 'role', role }, value })
  }
  const theme = own(tab, 'highlightTheme')
  if (theme === undefined) return
  found.leaves.push({ tab: id, path: pathTo(path, 'highlightTheme'), target: { kind: 'theme' }, value: theme })
}
