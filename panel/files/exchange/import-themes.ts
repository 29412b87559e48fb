// What a document says of themes, taken apart: by theme, then by variable, beside the tabs of any version.
// A theme that this panel does not have is left out, and said.
import type { Plan, Scene } from '../../model/state/state.types.js'
import { isRecord, own } from '../../model/tokens/records.js'
import type { ImportIssue, ParsedDocument } from './exchange.types.js'
import { recordMembers, type RawRecord } from './import-parts.js'

/** The member of a document. */
export const THEMES_MEMBER = 'themes'

/** Adds it to what is found; what is left out goes to a list of its own. */
export function dissectThemes(
  { plan, scene }: { readonly plan: Plan; readonly scene: Scene }, document: RawRecord,
  found: ParsedDocument, leftOut: ImportIssue[],
): void {
  const names = scene.place.themed?.names ?? []
  for (const [theme, values, path] of recordMembers(own(document, THEMES_MEMBER), THEMES_MEMBER, found)) {
    if (!isRecord(values)) found.issues.push({ path, reason: 'must be an object' })
    else if (!names.includes(theme)) leftOut.push({ path, reason: 'is a theme that isn’t in this panel' })
    else for (const [cssVar, value, at] of recordMembers(values, path, found)) {
      const tab = plan.byVar.get(cssVar)?.address.tab ?? ''
      found.leaves.push({ tab, path: at, target: { kind: 'variable', cssVar, isSemantic: false }, value, theme })
    }
  }
}
