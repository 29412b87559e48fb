// Tuning ramps as a feature of one panel: where it is offered; loaded when it is first asked for, one at a
// time.
// Tunes nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { MenuItem } from '../../view/controls/menu.js'
import type { Entries } from '../desk/menus.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { Section } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import type { TabConfig, TierConfig } from '../../model/tokens/tokens.types.js'
import { findRamps, type Ramp } from './find-ramps.js'
import type { OpenRamp, RampModule } from './tuner.js'

/** The tuning of one panel's ramps. */
export class RampMode implements Feature {
  readonly #kit: FeatureContext
  readonly #loading: Loading<RampModule>
  #open: OpenRamp | null = null

  constructor(kit: FeatureContext, loading: Loading<RampModule>) {
    this.#kit = kit
    this.#loading = loading
  }

  yieldRows(): void {
    this.#loading.stop()
    this.#open?.close()
  }

  release(): void { this.yieldRows() }

  rowEntries(token: Token): Entries<'row'> {
    const { tab, tier } = token.address
    const ramp = this.#rampsIn(tab, tier).find(({ steps }) => steps.some((step) => step.token === token))
    return ramp === undefined ? {} : { 'tune-ramp': this.#item(ramp, 'Tune ramp…') }
  }

  tierEntries({ tab, tier, tokens }: Section): Entries<'tier'> {
    return this.#offer(this.#rampsIn(tab.id, tier.id)
      .filter(({ steps }) => steps.some(({ token }) => tokens.includes(token))))
  }

  moreEntries(): Entries<'more'> {
    const { tab } = this.#kit.view
    return this.#offer(tab === null ? [] : tab.tiers.flatMap(({ id }) => this.#rampsIn(tab.id, id)))
  }

  // Several are a menu of their own.
  #offer(ramps: readonly Ramp[]): { readonly 'tune-ramp'?: MenuItem } {
    const [first] = ramps
    if (first === undefined) return {}
    if (ramps.length === 1) return { 'tune-ramp': this.#item(first, 'Tune ramp…') }
    const items = ramps.map((ramp) => this.#item(ramp, `${ramp.name}…`))
    return { 'tune-ramp': { kind: 'menu', label: 'Tune ramp', items } }
  }

  #item(ramp: Ramp, label: string): MenuItem {
    return { kind: 'action', label, run: () => this.#show(ramp) }
  }

  #rampsIn(tab: TabConfig['id'], tier: TierConfig['id']): readonly Ramp[] {
    const { core: { plan } } = this.#kit
    const scene = this.#kit.scene()
    const tokens = plan.tokens.filter(({ address }) => address.tab === tab && address.tier === tier)
    const label = plan.config.tabs.find(({ id }) => id === tab)?.tiers.find(({ id }) => id === tier)?.label ?? ''
    return findRamps(tokens, (token) => shownValue(plan, scene, token) ?? '', label)
  }

  #show(ramp: Ramp): void {
    const { features, edits } = this.#kit
    edits.flush()
    // Also its own: one is open at a time.
    features.yieldRows()
    this.#loading.open(({ openRamp, contrastsOf }) => {
      const open = openRamp({ kit: this.#kit, ramp, contrastsOf, closed: () => {
        if (this.#open === open) this.#open = null
      } })
      this.#open = open
    })
  }
}
