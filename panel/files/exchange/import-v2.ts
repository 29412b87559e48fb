// Documents of version 2 and 3, taken apart: tabs of parts of values by variable.
// What a value may be is judged later; the two versions differ in that alone.
import { ROLES } from '../../model/color/cluster.js'
import { isRecord, own } from '../../model/tokens/records.js'
import type { ParsedDocument } from './exchange.types.js'
import { reportUnknownMembers, recordMembers, pathTo, type RawRecord } from './import-parts.js'

const MEMBERS = ['$schema', 'exportedAt', 'tabs']
const BY_VARIABLE = ['palette', 'semantic', 'raw']
const PARTS = [...BY_VARIABLE, 'base', 'highlightTheme']
/** What a scheme says: the rest of a tab is shared by all of them. */
const COLOR_PARTS = PARTS.filter((part) => part !== 'raw')

/** Takes a document apart. */
export function dissectV2(document: RawRecord): ParsedDocument {
  const found: ParsedDocument = { tabs: [], leaves: [], flaws: [] }
  reportUnknownMembers(document, '', MEMBERS, found)
  dissectTabs(document, found)
  return found
}

/** Takes the tabs of a document apart. */
export function dissectTabs(document: RawRecord, found: ParsedDocument): void {
  for (const [id, tab, path] of recordMembers(own(document, 'tabs'), 'tabs', found)) {
    if (isRecord(tab)) dissectTab({ id, tab, path }, found)
    else found.flaws.push({ path, reason: 'must be an object' })
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
    if (role === undefined) found.flaws.push({ path: at, reason: `is not a role; roles are ${ROLES.join(', ')}` })
    else found.leaves.push({ tab: id, path: at, target: { kind: 'role', role }, value })
  }
  const theme = own(tab, 'highlightTheme')
  if (theme === undefined) return
  found.leaves.push({ tab: id, path: pathTo(path, 'highlightTheme'), target: { kind: 'theme' }, value: theme })
}
