// Which size each token of type comes to now, by that the order of its rows and the room beneath them; and
// which rows have room for a glyph.
// Draws nothing; looks when it is asked.
import type { Ui } from '../chrome/ui.types.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { canShow } from '../../model/tokens/preview.js'
import type { TabConfig, TierConfig } from '../../model/tokens/tokens.types.js'
import { glyphOf, type Glyph } from './glyph.js'
import { SizeProbe } from './probe.browser.js'
import type { RowScene, Section } from './rows.types.js'
import { liveValue, previewOf } from './shown-value.js'
import { linesRoom, sizeRoom } from './specimen-room.js'

/** What stands in a list. */
interface Arranged { readonly sections: readonly Section[] }

/** Makes the sizes of a panel; `root` is what it stands in. */
export type CreateSizes = (plan: Plan, page: Window, root: ShadowRoot, scene: () => RowScene) => Sizes

export const createSizes: CreateSizes = (plan, page, root, scene) =>
  new Sizes(plan, new SizeProbe(page, root), scene)

/** Without a size that says otherwise, text is as large as browsers have it. */
const USUAL_PX = 16

/** What was looked at in this task. */
interface Pass {
  readonly scene: RowScene
  readonly looked: Set<Token>
}

/** The sizes of one panel. */
export class Sizes {
  readonly #plan: Plan
  readonly #probe: SizeProbe
  readonly #scene: () => RowScene
  readonly #found = new Map<Token, number>()
  #pass: Pass | null = null
  readonly #bases = new Map<string | undefined, number>()

  constructor(plan: Plan, probe: SizeProbe, scene: () => RowScene) {
    this.#plan = plan
    this.#probe = probe
    this.#scene = scene
  }

  /** What a token came to at the last look, in px or as a multiple; `NaN` where it does not resolve. */
  of(token: Token): number { return this.#found.get(token) ?? NaN }

  /** Looks at tokens: sizes in px, or line heights as multiples. In one task, nothing is looked at twice. */
  look(what: 'size' | 'line-height', tokens: readonly Token[]): readonly number[] {
    const scene = this.#scene()
    const { looked } = this.#pass?.scene === scene ? this.#pass : this.#begin(scene)
    if (tokens.some((token) => !looked.has(token))) {
      const found = this.#probe.measure(what, tokens.map((token) => liveValue(this.#plan, scene, token)))
      tokens.forEach((token, at) => {
        looked.add(token)
        this.#found.set(token, found[at] ?? NaN)
      })
    }
    return tokens.map((token) => this.of(token))
  }

  // The page may say something else in the next one.
  #begin(scene: RowScene): Pass {
    queueMicrotask(() => {
      this.#pass = null
    })
    return this.#pass = { scene, looked: new Set() }
  }

  /** Whether a tab has tiers with text beneath their rows: above these stands a line that chooses it. */
  hasSpecimens(tab: TabConfig | null): boolean {
    return tab?.tiers.some(({ preview, items }) => (preview === 'size' || preview === 'line-height') &&
      items.some(({ type }) => canShow(preview, type.kind, ''))) === true
  }

  /** Which picture a token has, as far as the configuration and its value say. */
  glyphOf(token: Token, supports: Ui['supports']): Glyph | null {
    const scene = this.#scene()
    const preview = previewOf(this.#plan, scene, token)
    return glyphOf(token.item, preview, liveValue(this.#plan, scene, token), supports)
  }

  /** The size at which a tier is shown (contract, "Font specimen"). */
  baseOf(tier: TierConfig): number {
    const basePx = this.#lookForBase(tier)
    this.#bases.set(tier.previewBase, basePx)
    return basePx
  }

  #lookForBase({ previewBase }: TierConfig): number {
    const { byVar, config } = this.#plan
    const token = byVar.get(previewBase ?? '')
    const named = previewBase === undefined ? [] : [
      ...this.look('size', token === undefined ? [] : [token]),
      ...this.#probe.measure('size', [`var(${previewBase})`]),
    ]
    const namedPx = named.find((px) => px >= 0)
    if (namedPx !== undefined) return namedPx
    const tiers = config.tabs.flatMap((tab) => tab.tiers).filter(({ preview }) => preview === 'size')
    const items = tiers.flatMap((tier) => tier.items)
    const sizes = this.look('size', items.flatMap(({ cssVar }) => byVar.get(cssVar) ?? []))
    return sizes.filter((px) => px >= 0).reduce<number | undefined>((nearest, px) =>
      (nearest !== undefined && distance(nearest) <= distance(px) ? nearest : px), undefined) ?? USUAL_PX
  }

  /**
   * The tiers of a tab, their sizes in order, what does not resolve last, with the room beneath their rows.
   * `before`: as they were; a tier keeps that order while somebody is at work on `keep` in it.
   */
  arrange<T extends Arranged>(contents: T, before: Arranged, keep: Token | null): T {
    const arranged = (section: Section): Section => {
      const { heading, isOpen, key, tier, tokens } = section
      if (heading !== 'tier' || !isOpen || tokens.length === 0) return section
      if (tier.preview === 'line-height') return { ...section, beneath: () => this.#linesOf(section) }
      if (tier.preview !== 'size') return section
      const old = before.sections.find((one) => one.key === key)?.tokens
      const isKept = keep !== null && tokens.includes(keep) && old?.length === tokens.length
      const sorted = isKept ? old : this.sorted(tokens)
      return { ...section, tokens: sorted, beneath: () => this.look('size', sorted).map(sizeRoom) }
    }
    return { ...contents, sections: contents.sections.map(arranged) }
  }

  /** Tokens from the smallest size to the largest one. */
  sorted(tokens: readonly Token[]): readonly Token[] {
    this.look('size', tokens)
    return [...tokens].sort((one, other) => this.#rank(one) - this.#rank(other))
  }

  /** Whether tokens are in this order, as of the last look. */
  isSorted(tokens: readonly Token[]): boolean {
    return tokens.every((token, at) => this.#rank(tokens[at - 1] ?? token) <= this.#rank(token))
  }

  /** The base size of a tier as of the last look. */
  lastBase(tier: TierConfig): number { return this.#bases.get(tier.previewBase) ?? USUAL_PX }

  #rank(token: Token): number { return this.of(token) >= 0 ? this.of(token) : Number.MAX_VALUE }

  #linesOf({ tier, tokens }: Section): readonly number[] {
    const basePx = this.baseOf(tier)
    return this.look('line-height', tokens).map((factor) => linesRoom(factor, basePx))
  }
}

const distance = (px: number): number => Math.abs(px - USUAL_PX)
