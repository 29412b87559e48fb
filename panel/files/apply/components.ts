// What is changed of components' tokens on its way to disk: each goes to the rule that declares it.
// What that means for the page and the state is said by what has put it there.
import { readPlace, type ComponentEdit, type ComponentWrite } from '../../model/state/component-edits.js'
import type { Themed } from '../../model/state/state.types.js'
import type { OutcomePart } from './reconcile.js'
import type { SchemeLocations } from './scheme-locations.js'

/** Whose value it is, for what comes back of a write: no scheme's, but that place's. */
export const aboutComponent = (key: string): string => JSON.stringify([null, null, key])

/** The place that a value is of; `null` for all others. */
export function componentOf(about: string): string | null {
  const [, , key = null] = JSON.parse(about) as readonly (string | null)[]
  return key
}

/** Values by where they are to be written. */
interface ComponentPart {
  readonly values: ReadonlyMap<string, string>
  readonly about: string
  readonly located: SchemeLocations
  /** The theme whose place it is; `null` for a component's. */
  readonly scheme: string | null
}

/** What is changed, place by place; what a theme has goes to each of its scopes. */
export function componentParts(edits: readonly ComponentEdit[], themed?: Themed): readonly ComponentPart[] {
  const parts = new Map<string, Map<string, string>>()
  for (const { key, cssVar, value } of edits) {
    const values = parts.get(key)
    if (values === undefined) parts.set(key, new Map([[cssVar, value]]))
    else values.set(cssVar, value)
  }
  return [...parts].map(([key, values]) => {
    const { name = null, scopes = [readPlace(key)?.scope ?? []], file = null } = themed?.homeOf(key) ?? {}
    return {
      values, about: aboutComponent(key), scheme: name,
      located: { locations: scopes.map((scope) => ({ scope, file })) },
    }
  })
}

/** What a write has confirmed of one place. */
export const confirmedComponents = ({ about, confirmed }: OutcomePart): readonly Omit<ComponentWrite, 'before'>[] =>
  [...confirmed].map(([cssVar, value]) => ({ key: componentOf(about) ?? '', cssVar, value }))
