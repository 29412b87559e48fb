// Values as CSS: one rule for `:root` with a declaration for each variable.
// Leaves out what no stylesheet can hold.
import { readValue } from '../../../shared/css/value.js'
import { isChanged, shownValue } from '../rows/page-values.js'
import type { RowScene } from '../rows/rows.types.js'
import { sceneOfTheme } from '../../model/state/changed-in-places.js'
import type { Plan, Token } from '../../model/state/state.types.js'

type Values = readonly (readonly [cssVar: string, value: string | null])[]

/** The values of some tokens, in their order; empty where none can be written. */
export const cssOfTokens = (plan: Plan, scene: RowScene, tokens: readonly Token[]): string =>
  ruleOf(valuesOf(plan, scene, tokens))

/** Everything that is changed but for what stands in themes' rules: of what these have too, the base. */
export function changedCss(plan: Plan, now: RowScene): string {
  const scene = sceneOfTheme(now, null)
  return cssOfTokens(plan, scene, plan.tokens.filter((token) => isChanged(plan, scene, token)))
}

const valuesOf = (plan: Plan, scene: RowScene, tokens: readonly Token[]): Values =>
  tokens.map((token) => [token.item.cssVar, shownValue(plan, scene, token)])

function ruleOf(values: Values): string {
  const lines = values.flatMap(([cssVar, value]) => {
    // A role may have no variable.
    const read = value === null || cssVar === '' ? null : readValue(value)
    return read?.ok === true ? [`  ${cssVar}: ${read.value};\n`] : []
  })
  return lines.length === 0 ? '' : `:root {\n${lines.join('')}}\n`
}
