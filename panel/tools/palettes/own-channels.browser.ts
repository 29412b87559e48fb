// What keeps tokens of channels to channels: how a text is read for one; and what stored states, snapshots or
// other tabs bring in another form, which is mended at the next frame, and said.
import { nameOfToken } from '../../model/state/token-name.js'
import type { Reason } from '../../model/state/state.types.js'
import { readOwnChannels } from '../../view/rows/own-channels.js'
import type { PlanWithChannels } from '../../view/rows/rows.types.js'
import { channelTokens, mendChannels, type MendedChannels } from '../../view/rows/stored-channels.js'
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'

/** What a person gives to single tokens was read for them. */
const READ: readonly Reason[] = ['edit', 'bulk', 'import']

/** That of one panel. */
export class OwnChannels implements Required<Pick<Feature, 'release'>> {
  readonly #kit: FeatureContext
  readonly #unfollow: () => void
  #forget: (() => void) | null = null

  constructor(kit: FeatureContext) {
    this.#kit = kit
    const plan: PlanWithChannels = kit.core.plan
    plan.readChannels = readOwnChannels
    this.#unfollow = kit.store.subscribe((what, reason) => {
      if (what === 'state' && !READ.includes(reason)) this.#soon()
    })
    this.#soon()
  }

  release(): void {
    this.#unfollow()
    this.#forget?.()
  }

  #soon(): void {
    this.#forget ??= this.#kit.ui.onNextFrame(() => {
      this.#forget = null
      this.#mend()
    })
  }

  // Colors of both modes are reviewed and written, whichever the page shows.
  #mend(): void {
    const { commands, core: { plan }, store, ui } = this.#kit
    const tokens = channelTokens(plan)
    if (tokens.length === 0) return
    const modes = [this.#kit.sceneUnder('light'), this.#kit.sceneUnder('dark')]
    const mended = mendChannels(plan, [this.#kit.scene(), ...modes], tokens, (text) => ui.supports('color', text))
    if (!store.commitTweakState('initialize', () => mended.state, { record: false })) return
    commands.say({ text: wordsOf(mended) })
  }
}

function wordsOf({ converted, dropped: [first, ...more] }: MendedChannels): string {
  if (first === undefined) return `Converted ${converted} stored value${converted === 1 ? '' : 's'} to channels`
  const others = more.length === 0 ? '' : `, and ${more.length} more`
  return `Reset ${nameOfToken(first.token)}: the stored value ${first.text} can’t be channels${others}`
}
