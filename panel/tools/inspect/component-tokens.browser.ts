// Tokens that components declare, as tokens of one panel: each is a name and a place, edited where it stands.
// What cannot be named so stays what it was, and why is said in a sentence.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { has } from '../../model/tokens/records.js'
import {
  keyOfPlace, readPlace, componentAddress, whyNoPlace, type ComponentPlace,
} from '../../model/state/component-edits.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { TierItem } from '../../model/tokens/tokens.types.js'
import { hostOf, isRuleOf, componentPlace } from '../../page/ask/component-declarations.browser.js'
import type { Read } from '../../page/ask/reads.types.js'
import { isPanel } from '../../page/dom/on-page.js'
import type { ComponentSheets } from '../../page/write/component-sheets.browser.js'
import { kindOfValue, type ValueLook } from './value-kind.js'

/** What has been changed on the page of one panel, as far as it is known by now. */
type Sheets = Pick<ComponentSheets, 'restingOf' | 'keysOf'>

/** Of one configuration, also for a panel of it that is opened anew. */
const known = new WeakMap<Plan, Map<string, Token>>()

const tokensOf = (plan: Plan): Map<string, Token> => {
  const tokens = known.get(plan) ?? new Map<string, Token>()
  known.set(plan, tokens)
  return tokens
}

/** A token of a place; the same one as long as it is the same without a change. */
export function componentToken(
  plan: Plan, key: string, cssVar: string, resting: string, look: ValueLook,
): Token {
  const id = `${cssVar} ${key}`
  const tokens = tokensOf(plan)
  const last = tokens.get(id)
  if (last?.item.default === resting) return last
  const item: TierItem = {
    id: cssVar, cssVar, label: cssVar, default: resting,
    type: kindOfValue(resting, { cssVar, host: readPlace(key)?.host ?? '' }, look),
  }
  const token: Token = { address: componentAddress(key, cssVar), item, part: { kind: 'ordinary', referenced: null } }
  tokens.set(id, token)
  return token
}

/** What a read comes from: a token of a component, or why it is none; `null` for what the root declares. */
function componentTokenOf(
  read: Read, sheets: Sheets, plan: Plan, look: ValueLook,
): Token | { readonly reason: string } | null {
  const { declared, cssVar } = read
  if (declared === null || declared.at === declared.at.ownerDocument.documentElement) return null
  const { rule, text, isImportant } = declared
  if (rule === null) return { reason: 'Declared in an element’s style attribute, not in a stylesheet' }
  const { written } = rule
  if (written === undefined) return null
  const host = hostOf(rule.tree)
  const place = componentPlace(host, written, isImportant)
  const key = isPanel(written.source.sheet)
    ? ownKey(sheets.keysOf(host, cssVar), place) : keyOfPlace(place)
  if (key === null || isRootScope(place.scope)) return null
  const reason = whyNoPlace(place)
  if (reason !== null) return { reason }
  return componentToken(plan, key, cssVar, sheets.restingOf(key, cssVar) ?? text, look)
}

/** Of the places that rules of ours stand for, the one that this rule does. */
const ownKey = (keys: readonly string[], place: ComponentPlace): string | null =>
  keys.find((key) => isRuleOf(place, key)) ?? null

interface ComponentCore { readonly plan: Plan; readonly components: { readonly sheets: Sheets | null } }

/** The tokens of components that one element reads. */
export class ComponentTokens {
  readonly #core: ComponentCore
  readonly #look: ValueLook
  readonly #refused = new Map<string, string>()

  constructor(core: ComponentCore, look: ValueLook) {
    this.#core = core
    this.#look = look
  }

  /** Another element, or another look at it. */
  begin(): void { this.#refused.clear() }

  /** The token that a read is of; `null` for what the root declares, and for what cannot be changed. */
  tokenOf(read: Read): Token | null {
    const { components: { sheets }, plan } = this.#core
    const found = sheets === null ? null : componentTokenOf(read, sheets, plan, this.#look)
    if (found === null || !has(found, 'reason')) return found
    this.#refused.set(read.cssVar, found.reason)
    return null
  }

  /** Why a token cannot be changed where it stands. */
  whyNot({ item }: Token): string | null { return this.#refused.get(item.cssVar) ?? null }
}

/** Where a token stands, as a person reads it: `.btn`, `:host of sl-switch`. */
export function wordsOfPlace(key: string): string {
  const { host = '', scope = [] } = readPlace(key) ?? {}
  return `${scope.join(' ')}${host === '' ? '' : ` of ${host}`}`
}
