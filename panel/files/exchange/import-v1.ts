// Documents of version 1, taken apart: a palette by position, semantic colors by item, slices by variable.
// Positions and items become the variables that this panel has for them.
import { paletteItems, semanticItems } from '../../model/color/cluster.js'
import type { Plan } from '../../model/state/state.types.js'
import { isRecord, own } from '../../model/tokens/records.js'
import type { Role } from '../../model/tokens/tokens.types.js'
import type { ParsedDocument, LeafTarget } from './exchange.types.js'
import { reportUnknownMembers, recordMembers, type RawRecord } from './import-parts.js'

/** The slices beside the colors, and the tabs that they became. */
const SLICES: readonly (readonly [slice: string, tab: string])[] = [
  ['spacing', 'spacing'], ['typography', 'font'], ['size', 'size'],
]

const ROLE_NAMES: Readonly<Record<string, Role>> = {
  bg: 'background', fg: 'foreground', cursor: 'cursor', 'sel-bg': 'selectionBg', 'sel-fg': 'selectionFg',
}

const MEMBERS = ['$schema', 'exportedAt', 'color', ...SLICES.map(([slice]) => slice)]
const COLOR_PARTS = ['palette', 'base', 'semantic', 'highlightTheme', 'shikiTheme']
const COLOR = 'color'

/** Takes a document apart. */
export function dissectV1(plan: Plan, document: RawRecord): ParsedDocument {
  const found: ParsedDocument = { tabs: [], leaves: [], flaws: [] }
  reportUnknownMembers(document, '', MEMBERS, found)
  const color = own(document, COLOR)
  if (isRecord(color)) dissectColor(plan, color, found)
  else if (color !== undefined) found.flaws.push({ path: COLOR, reason: 'must be an object' })
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
  reportUnknownMembers(color, COLOR, COLOR_PARTS, found)
  dissectPalette(plan, own(color, 'palette'), add, found)
  for (const [name, value, path] of recordMembers(own(color, 'base'), 'color.base', found)) {
    const role = own(ROLE_NAMES, name)
    if (role !== undefined) add(path, { kind: 'role', role }, value)
    else found.flaws.push({ path, reason: `is not a role; roles are ${Object.keys(ROLE_NAMES).join(', ')}` })
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
function dissectPalette({ color }: Plan, palette: unknown, add: Add, { flaws }: ParsedDocument): void {
  if (palette === undefined) return
  const path = 'color.palette'
  const items = color === null ? null : paletteItems(color)
  if (!Array.isArray(palette)) {
    flaws.push({ path, reason: 'must be an array' })
  } else if (items !== null && palette.length !== items.length) {
    flaws.push({ path, reason: `must have ${items.length} colors, as this panel's palette, not ${palette.length}` })
  } else {
    for (const [index, value] of palette.entries()) {
      const cssVar = items?.[index]?.cssVar
      add(`${path}[${index}]`, cssVar === undefined
        ? { kind: 'unknown', name: null }
        : { kind: 'variable', cssVar, isSemantic: false }, value)
    }
  }
}
