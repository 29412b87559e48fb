// Tokens of variables that the configuration does not know: read-only, until they are added to this panel.
// What is added holds until the page is left: it is written to the page and undone like any other, and is
// neither stored, exported, sent, nor painted beforehand.
import type { PlanWithMore } from '../desk/listing.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { TierItem } from '../../model/tokens/tokens.types.js'
import type { Read } from '../../page/ask/reads.types.js'
import { withUnlisted } from './outside-tabs.js'
import { UNLISTED_TAB } from './sections.js'
import { kindOfValue, type ValueLook } from './value-kind.js'

/** Of one configuration, also for a panel of it that is opened anew. */
const added = new WeakMap<Plan, Map<string, Token>>()

/** The unlisted variables of one panel. */
export class UnlistedTokens {
  readonly #plan: Plan
  readonly #scene: () => RowScene
  readonly #look: ValueLook
  readonly #added: Map<string, Token>
  readonly #tokens = new Map<string, Token>()

  /** `scene`: the one that is shown, also once nothing is chosen any more. */
  constructor(plan: Plan, look: ValueLook, scene: () => RowScene) {
    this.#plan = plan
    this.#scene = scene
    this.#look = look
    this.#added = added.get(plan) ?? new Map<string, Token>()
    added.set(plan, this.#added)
  }

  /** The token of a variable that was read; the same one as long as its value is the same. */
  tokenOf({ cssVar, value }: Pick<Read, 'cssVar' | 'value'>): Token {
    const known = this.#added.get(cssVar) ?? this.#tokens.get(cssVar)
    if (known !== undefined && (known.item.readonly !== true || known.item.default === value)) return known
    const token = this.#make(cssVar, value, true)
    this.#tokens.set(cssVar, token)
    return token
  }

  isAdded(token: Token): boolean { return this.#added.get(token.item.cssVar) === token }

  /** Has one edited from now on. */
  add({ item: { cssVar, default: value } }: Token): Token {
    const token = this.#make(cssVar, value, false)
    this.#added.set(cssVar, token)
    const tier = { id: cssVar, label: UNLISTED_TAB.label, items: [token.item] }
    this.#plan.unlisted.push({ tab: UNLISTED_TAB, tier, referenced: null })
    const plan: PlanWithMore = this.#plan
    if (this.#added.size > 1) return token
    const { beside } = plan
    plan.beside = (contents, wanted) => withUnlisted(
      plan, [...this.#added.values()], beside?.(contents, wanted) ?? contents, this.#scene(), wanted)
    return token
  }

  #make(cssVar: string, value: string, isReadonly: boolean): Token {
    const type = kindOfValue(value, { cssVar }, this.#look)
    const item: TierItem = {
      id: cssVar, cssVar, label: cssVar, default: value, type, ...(isReadonly ? { readonly: true } : {}),
    }
    return {
      address: { tab: UNLISTED_TAB.id, tier: cssVar, item: cssVar }, item, part: { kind: 'ordinary', referenced: null },
    }
  }
}
