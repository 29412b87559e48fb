// What a token of a page that nobody has configured is in each theme, for formats that know no other rules:
// what its stylesheets say while no condition holds, and what somebody has changed.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { holdsAlways, type Scope } from '../../../shared/css/scope.js'
import { FILE_ROOT } from '../../files/apply/scheme-locations.js'
import type { PlainOptions, ThemeSide } from '../../files/dtcg/plain.js'
import { isChanged, shownValue } from '../rows/page-values.js'
import type { RowScene } from '../rows/rows.types.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { valueOf } from '../../model/state/value.js'
import type { ExportScenes } from './export-rules.js'

type Shown = PlainOptions<RowScene>['shown']

/** Values by theme, and the names of which something is said under a condition alone. */
interface ByTheme {
  readonly shown: Shown
  readonly conditional: (wanted: (token: Token) => boolean) => readonly string[]
}

const ROOT = scopeLine(FILE_ROOT)

/** The line of a scope; the root's is one, whatever layers and conditions that always hold are there. */
const lineOf = (scope: Scope): string => {
  const own = scope.filter((prelude) => !holdsAlways(prelude))
  return isRootScope(own) ? ROOT : scopeLine(scope)
}

/** What there is to say by theme; `null` where somebody has configured the page. */
export function byTheme(
  plan: Plan, { now, takenFrom }: ExportScenes, sides: readonly ThemeSide[],
): ByTheme | null {
  const { declaring } = plan
  if (declaring === undefined) return null
  const taken = takenFrom?.(plan.tokens.map(({ item }) => item.cssVar))
  const linesIn = (scene: RowScene, token: Token): ReadonlyMap<string, string | null> => {
    const { cssVar } = token.item
    const lines = new Map<string, string | null>(
      declaring(cssVar).map(({ scope, value }) => [lineOf(scope), value]))
    if (lines.size === 0) lines.set(ROOT, valueOf(plan, scene, token))
    if (!isChanged(plan, scene, token)) return lines
    return lines.set(lineOf(taken?.get(cssVar) ?? FILE_ROOT), shownValue(plan, scene, token))
  }
  const linesOf = ({ theme }: ThemeSide): readonly string[] =>
    theme.scopes.filter((line) => line !== ROOT)
  const isApart = (line: string): boolean =>
    line !== ROOT && !sides.some((side) => linesOf(side).includes(line))
  return {
    shown: (_, scene, token) => {
      if (token.part.kind !== 'ordinary') {
        return (isChanged(plan, scene, token) ? shownValue : valueOf)(plan, scene, token)
      }
      const lines = linesIn(scene, token)
      const side = sides.find((one) => one.scene === scene)
      const own = (side === undefined ? [] : linesOf(side)).find((line) => lines.has(line))
      return lines.get(own ?? ROOT) ?? null
    },
    conditional: (wanted) => plan.tokens
      .filter((token) => token.part.kind === 'ordinary' && wanted(token) &&
        [...linesIn(now(), token).keys()].some(isApart))
      .map(({ item }) => item.cssVar),
  }
}
