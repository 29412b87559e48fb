// Where declarations stand, out of the files of a preview.
// Asks nobody.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { withoutLayers, type Scope } from '../../../shared/css/scope.js'
import type { FilePreview, Hunk, NamesReport } from '../../../shared/wire/apply.js'
import type { FindPlace, FilePlace, ExportRule } from './formats.types.js'

/** Finds places in a preview: where a rule names a file, in that; else in the first that has the name. */
export function findPlaceIn(files: readonly FilePreview[]): FindPlace {
  const places = new Map<string, FilePlace[]>()
  const put = (scope: Scope | null, name: string, place: FilePlace): void => {
    const key = keyOf(scope, name)
    const others = places.get(key)
    if (others === undefined) places.set(key, [place])
    else others.push(place)
  }
  for (const report of files) {
    for (const hunk of report.hunks) {
      put(hunk.scope ?? null, hunk.cssVar, {
        file: report.file, line: hunk.line, change: hunk, is: 'other',
      })
    }
    for (const { scope, names } of reportsOf(report)) {
      const rest = { file: report.file, line: null, change: null }
      for (const name of names.unchanged) put(scope, name, { ...rest, is: 'same' })
      for (const name of [...names.unknown, ...names.unknownOutsideBlock]) put(scope, name, { ...rest, is: 'missing' })
    }
  }
  return (rule, name) => {
    const found = places.get(keyOf(rule.scope, name)) ?? []
    return found.find(({ file }) => rule.file === null || file === rule.file) ?? null
  }
}

const reportsOf = (report: FilePreview): readonly { scope: Scope | null; names: NamesReport }[] =>
  [{ scope: null, names: report }, ...(report.scopes ?? []).map((names) => ({ scope: names.scope, names }))]

// The root scope has no name of its own in an answer; a rule calls it by one. A page may have a rule without
// the layers that its file has.
const keyOf = (scope: Scope | null, name: string): string =>
  scope === null || isRootScope(scope) ? name : `${name} ${scopeLine(withoutLayers(scope))}`

/** Whether a hunk is about a declaration of these rules. */
export function isDeclared(rules: readonly ExportRule[]): (file: string, hunk: Hunk) => boolean {
  const byKey = new Map<string, readonly (string | null)[]>()
  for (const { scope, file, declarations } of rules) {
    for (const { name } of declarations) {
      const key = keyOf(scope, name)
      byKey.set(key, [...byKey.get(key) ?? [], file])
    }
  }
  return (file, { scope = null, cssVar }) =>
    byKey.get(keyOf(scope, cssVar))?.some((named) => named === null || named === file) === true
}
