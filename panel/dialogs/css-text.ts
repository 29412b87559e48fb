// Values as CSS: one rule for `:root` with a declaration for each variable.
// Leaves out what no stylesheet can hold.
import { readValue } from '../../shared/css/value.js'
import { differingValues } from '../apply/payload.js'
import type { Plan, Scene, Token } from '../state/state.types.js'
import { changedTokens, valueOf } from '../state/value.js'

type Values = readonly (readonly [cssVar: string, value: string | null])[]

/** The values of some tokens, in their order; empty where none can be written. */
export const cssOf = (plan: Plan, scene: Scene, tokens: readonly Token[]): string =>
  ruleOf(valuesOf(plan, scene, tokens))

/** Everything that is changed: tokens, then the roles that are other ones. */
export function changedCss(plan: Plan, scene: Scene): string {
  const roles = [...differingValues(plan, scene)].filter(([cssVar]) => !plan.byVar.has(cssVar))
  return ruleOf([...valuesOf(plan, scene, changedTokens(plan, scene)), ...roles])
}

const valuesOf = (plan: Plan, scene: Scene, tokens: readonly Token[]): Values =>
  tokens.map((token) => [token.item.cssVar, valueOf(plan, scene, token)])

function ruleOf(values: Values): string {
  const lines = values.flatMap(([cssVar, value]) => {
    const read = value === null ? null : readValue(value)
    return read?.ok === true ? [`  ${cssVar}: ${read.value};\n`] : []
  })
  return lines.length === 0 ? '' : `:root {\n${lines.join('')}}\n`
}
