// How a page says that it is dark: what its root element matches then, or a media condition.
// Reads scopes in normal form; knows no page.
import { membersOf, type Part } from '../css/parts.js'
import { readPrelude } from '../css/prelude.js'
import { waysOfRoot } from '../css/root-condition.js'
import { partsText } from '../css/serialize.js'
import type { FoundTheme } from './discover.types.js'

const DARK_MEDIA = '@media (prefers-color-scheme: dark)'

/** What `<html>` matches in dark, or `@media` and a condition; `null` where no scope says it. */
export function darkWhenOf(light: FoundTheme, dark: FoundTheme, isDarkFirst: boolean): string | null {
  const theme = isDarkFirst ? light : dark
  // Which of several files a page loads is nothing that its root element matches.
  if (theme.file !== null) return null
  const selector = selectorOf(theme)
  if (selector !== null) return isDarkFirst ? `:not(${selector})` : selector
  return [...light.scopes, ...dark.scopes].some((scope) => scope.some((one) => one.includes('(prefers-color-scheme:')))
    ? DARK_MEDIA : null
}

/** What says that a theme is on, where its first scope is not the root's: `body.dark`. */
export function whenOf(theme: Pick<FoundTheme, 'scopes' | 'file'>): string | null {
  const { scopes: [scope = []], file } = theme
  const media = scope.filter((prelude) => prelude.startsWith('@media'))
  const [rule = '', more] = scope.filter((prelude) => !prelude.startsWith('@'))
  const isOfRoot = more !== undefined || membersOfList(rule).some((one) => onRoot(one) === one)
  if (file !== null || isOfRoot) return null
  return media.length === 0 ? selectorOf(theme) : rule === 'body' ? joinedMedia(media) : null
}

/** Conditions that hold together as one: the first may be of a medium, each further one is in brackets. */
function joinedMedia([first = '', ...others]: readonly string[]): string | null {
  const asked = others.map((prelude) => prelude.slice('@media '.length))
  const isOne = asked.every((one) => one.startsWith('(')) && ![first, ...asked].some((one) => one.includes(','))
  return asked.length === 0 || isOne ? [first, ...asked].join(' and ') : null
}

/** What the root element matches in a theme; `null` where the system's setting says it. */
function selectorOf({ scopes }: Pick<FoundTheme, 'scopes'>): string | null {
  for (const scope of scopes) {
    if (scope.some((prelude) => prelude.startsWith('@media'))) continue
    const rules = scope.filter((prelude) => !prelude.startsWith('@'))
    const [outer, inner, more] = rules
    if (outer === undefined || more !== undefined) continue
    // `:root { &.dark { } }`, the one rule within a rule that themes have.
    const rule = inner === undefined ? outer : inner.slice(1)
    const members = membersOfList(rule).flatMap((member) => onRoot(member) ?? [])
    if (members.length > 0) return members.join(', ')
  }
  return null
}

function membersOfList(list: string): readonly string[] {
  const read = readPrelude(list)
  return read.ok ? membersOf(read.value).flatMap(plainOf) : []
}

/** A selector without what says nothing to the root element itself: `:root:where(.dark)` is `.dark` there. */
const plainOf = (parts: readonly Part[]): readonly string[] =>
  (waysOfRoot(parts) ?? ['']).map((way) => way === '' ? partsText(parts) : way)

/** A selector as the root element is asked: `body.dark` is about what it holds. */
function onRoot(selector: string): string | null {
  if (selector.startsWith(':host') || selector.includes(' ') || selector.includes('>')) return null
  return selector.startsWith('body') ? `:has(> ${selector})` : selector
}
