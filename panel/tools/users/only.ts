// What the list is narrowed to by what its page uses, and what is said of it.
// Asks no page.
import type { Only } from '../../view/frame/contents.js'
import type { Token } from '../../model/state/state.types.js'

interface FilteredTokens {
  readonly tokens: ReadonlySet<Token>
  readonly unread: number
  readonly isCut: boolean
}

/** To what the list is narrowed; `null`: they are still looked for. */
export function unusedOnly(found: FilteredTokens | null): Only {
  const isSure = found !== null && found.unread === 0 && !found.isCut
  return {
    word: 'unused', tokens: found?.tokens ?? null,
    empty: found === null ? 'Checking which tokens are used…'
      : isSure ? 'Every token is used on this page' : 'Every token is used, as far as this page could be read',
  }
}

/** The line over the list. */
export interface OnlyWords {
  readonly title: string
  readonly note: string
}

/** How many are left of the list, and what is not known. */
export function onlyWords(
  found: FilteredTokens | null, countByTab: ReadonlyMap<string, number> | null,
): OnlyWords {
  const title = 'Unused tokens'
  if (found === null) return { title, note: 'Checking…' }
  const count = [...countByTab?.values() ?? []].reduce((sum, one) => sum + one, 0)
  const tokens = `${count} ${count === 1 ? 'token' : 'tokens'}`
  const rest = found.unread > 0 ? [`${found.unread} ${found.unread === 1 ? 'stylesheet' : 'stylesheets'} not read`] : []
  return { title, note: [tokens, ...rest, ...(found.isCut ? ['large page, partly checked'] : [])].join(', ') }
}
