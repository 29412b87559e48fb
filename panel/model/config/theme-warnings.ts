// What is noticed of the places of themes once they are read as CSS: a place that is none, two themes at one,
// one that nothing switches, one that is a color scheme's. Refuses nothing: what is noticed is kept.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { readScope, readScopeLine, scopeLine } from '../../../shared/css/scope-text.js'
import type { Scope } from '../../../shared/css/scope.js'
import { selectorsOf } from '../../../shared/css/selectors.js'
import type { SchemeScope, ThemeConfig } from '../tokens/tokens.types.js'
import type { PanelConfig } from './config.types.js'
import { memberPath } from './shapes.js'

type Places = Pick<ThemeConfig, 'scope' | 'scopes' | 'file'>

const listOf = ({ scope, scopes }: Places): readonly SchemeScope[] =>
  scopes ?? (scope === undefined ? [] : [scope])

const read = (scope: SchemeScope): ReturnType<typeof readScope> =>
  typeof scope === 'string' ? readScopeLine(scope, '') : readScope(scope, '')

const readOnes = (place: Places): readonly Scope[] => listOf(place).flatMap((one) => {
  const result = read(one)
  return result.ok ? [result.value] : []
})

/** The paths of what is noticed, each with the reason and what to do. */
export function themeWarnings({ themes = {}, tabs }: PanelConfig): readonly string[] {
  const schemes = tabs.flatMap(({ colorExtras }) => Object.entries(colorExtras?.colorSchemes ?? {}))
  const schemeAt = new Map(schemes.flatMap(([name, scheme]) =>
    keysOf(scheme).map((key) => [key, name] as const)))
  const taken = new Map<string, string>()
  return Object.entries(themes).flatMap(([name, theme]) => {
    const at = `themes${memberPath(name)}`
    const keys = keysOf(theme)
    const other = keys.map((key) => taken.get(key)).find((one) => one !== undefined)
    const scheme = keys.map((key) => schemeAt.get(key)).find((one) => one !== undefined)
    for (const key of keys) taken.set(key, name)
    return [
      ...listOf(theme).flatMap((one) => unreadable(at, one)),
      ...other === undefined ? [] : [`${at} (has the scope of ${quoted(other)}: only one of them is shown; merge them)`],
      ...scheme === undefined || Object.hasOwn(themes, scheme) ? []
        : [`${at} (has the scope of the color scheme ${quoted(scheme)}: give it that name)`],
      ...isSwitched(theme) ? [] : [`${at} (nothing says when it is on: add "when", a selector that <html> matches, or @media)`],
    ]
  })
}

const quoted = (name: string): string => JSON.stringify(name)

const keysOf = (place: Places): readonly string[] =>
  readOnes(place).map((scope) => `${scopeLine(scope)}\n${place.file ?? ''}`)

function unreadable(at: string, scope: SchemeScope): readonly string[] {
  const result = read(scope)
  return result.ok ? [] : [`${at} (scope ${JSON.stringify(scope)} isn’t one: it ${result.error.reason})`]
}

// Which of several files a page loads is what switches a theme without a scope.
function isSwitched(theme: ThemeConfig): boolean {
  const scopes = readOnes(theme)
  return theme.when !== undefined || scopes.length === 0 || scopes.some(tellsItself)
}

/** Whether a scope says when it holds: a condition of the root, or what the root itself can match. */
const tellsItself = (scope: Scope): boolean =>
  !isRootScope(scope) && selectorsOf(scope).some(({ text }) => mayBeRoot(text))

/** Whether a selector may match `<html>`: it is within nothing, and of no other type. */
function mayBeRoot(selector: string): boolean {
  const isWithin = outsideBrackets(selector).some((one) => ' >+~'.includes(one))
  const first = selector.charAt(0)
  const isTyped = !'.#[:*&'.includes(first) && !selector.toLowerCase().startsWith('html')
  return !isWithin && !isTyped && !selector.includes('::')
}

function outsideBrackets(text: string): readonly string[] {
  let depth = 0
  return text.split('').filter((one) => {
    if ('([{'.includes(one)) depth += 1
    if (')]}'.includes(one)) depth -= 1
    return depth === 0
  })
}
