// Finds tokens by words: in labels, ids, variables, values, tiers and tabs.
// Ranks nothing: what is found stands in the order of the configuration.
import type { Plan, Token } from '../../model/state/state.types.js'
import { shownValue } from './page-values.js'
import type { RowScene } from './rows.types.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** What a query has found. */
interface SearchMatches {
  /** In the order of the configuration. */
  readonly tokens: readonly Token[]
  /** By tab id; tabs without a match are left out. */
  readonly countByTab: ReadonlyMap<string, number>
}

/** The search over one plan. */
export interface Search {
  /** The tokens that every word of the query is somewhere in; all of them for a query without words. */
  find(scene: RowScene, query: string): SearchMatches
}

/** A plan to which another search is added is searched by that one: see shown-search.ts. */
export type PlanWithSearch = Plan & { search?: Search | undefined }

/** What a search goes by. */
interface SearchRules {
  /** Whether a word is in a text, both folded; its lines are label, id, variable, tier and tab. */
  readonly isIn: (text: string, word: string) => boolean
  /** Whether a word is in what a row shows of its value beside the value itself. */
  readonly isShown: (scene: RowScene, token: Token, word: string) => boolean
  /** Whether a query as a whole means what a token shows. */
  readonly isMeant?: (scene: RowScene, token: Token, query: string) => boolean
}

const AS_WRITTEN: SearchRules = { isIn: (text, word) => text.includes(word), isShown: () => false }

// Upper case after lower case also makes one of ß and SS, and of both forms of the Greek s; full-width
// letters, and letters with their accents beside them, are what they look like.
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().toUpperCase()

const isBlank = (character: string): boolean => character.trim() === ''

function queryWords(query: string): readonly string[] {
  const words: string[] = []
  let word = ''
  for (const character of `${fold(query)} `) {
    if (!isBlank(character)) word += character
    else if (word !== '') {
      words.push(word)
      word = ''
    }
  }
  return words
}

/** Makes the search over a plan. The texts that do not change are gathered when it is first asked. */
export function createSearch(plan: Plan, rules = AS_WRITTEN): Search {
  let texts: readonly (readonly [Token, string])[] | null = null
  return {
    find: (scene, query) => {
      const words = queryWords(query)
      texts ??= textsOf(plan)
      const tokens: Token[] = []
      const countByTab = new Map<string, number>()
      for (const [token, text] of texts) {
        const missing = words.filter((word) => !rules.isIn(text, word))
        const value = missing.length === 0 ? '' : fold(searchedValue(plan, scene, token))
        const isHit = (word: string): boolean => value.includes(word) || rules.isShown(scene, token, word)
        const isFound = missing.every(isHit) || rules.isMeant?.(scene, token, query)
        if (isFound !== true) continue
        tokens.push(token)
        countByTab.set(token.address.tab, (countByTab.get(token.address.tab) ?? 0) + 1)
      }
      return { tokens, countByTab }
    },
  }
}

/** The value, and what a reference in it is called. */
function searchedValue(plan: Plan, scene: RowScene, token: Token): string {
  const value = shownValue(plan, scene, token) ?? 'unresolved'
  const target = value.startsWith('var(') ? plan.byVar.get(value.slice('var('.length, -1)) : undefined
  return `${value}\n${target === undefined ? '' : nameOfToken(target)}`
}

function textsOf(plan: Plan): readonly (readonly [Token, string])[] {
  const labels = new Map(plan.config.tabs.map((tab) => [
    tab.id, { tab: tab.label, tiers: new Map(plan.tiersOf(tab).map(({ id, label }) => [id, label])) },
  ]))
  return plan.tokens.map((token) => {
    const { item, address } = token
    const its = labels.get(address.tab)
    const parts = [item.label, item.id, item.cssVar, its?.tiers.get(address.tier) ?? '', its?.tab ?? '']
    return [token, fold(parts.join('\n'))] as const
  })
}
