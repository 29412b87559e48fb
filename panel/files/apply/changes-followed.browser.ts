// Keeps what stood in the place of each value when it was first changed, over reloads and for all tabs.
// Says nothing of it: a review does.
import type { PanelCore } from '../../page/core/core.browser.js'
import { slotOfVars } from '../../model/state/baseline.js'
import { own } from '../../model/tokens/records.js'
import { followChanges, readChangedFrom, type From, type Places } from './changed-from.js'
import { componentOf } from './components.js'
import { createPayload } from './payload.js'
import { sentKey, type Sent } from './planned-value.js'
import { identitiesOf, SessionPage } from './session-page.browser.js'

/** Follows the changes of one panel. */
export class ChangesFollowed {
  readonly #core: PanelCore
  readonly #now: SessionPage
  readonly #places: Places

  constructor(core: PanelCore, page: Window & typeof globalThis) {
    this.#core = core
    this.#now = new SessionPage(core, page)
    const slots = slotOfVars(core.plan)
    this.#places = {
      declared: (sent) => this.#now.declared(sent),
      confirmed: ({ cssVar, about }) => {
        const component = componentOf(about)
        if (component !== null) {
          const text = core.components.sheets?.writtenText(component, cssVar) ?? null
          return { text: text ?? '', isLate: text !== null }
        }
        const identities = identitiesOf(about)
        const late = core.placeUnder(identities).late?.[slots.get(cssVar) ?? 'values']
        return { text: own(core.confirmedUnder(identities), cssVar) ?? '', isLate: late?.has(cssVar) === true }
      },
    }
  }

  /** What stood in the place of a value when it was first changed. */
  fromOf(sent: Sent): From | undefined {
    return own(readChangedFrom(this.#core.storage.read(this.#core.keys.before)), sentKey(sent))
  }

  /** Takes in what is changed now. */
  follow(): void {
    const { plan, store, storage, keys } = this.#core
    const stored = storage.read(keys.before)
    const payload = createPayload(
      plan, store.scene, this.#core.changedElsewhere(), [], this.#now.takenFrom,
      this.#core.components.sheets?.changes, this.#now.countingIn)
    const next = JSON.stringify(followChanges(readChangedFrom(stored), payload.planned, this.#places))
    if (next === '{}' && stored !== null) storage.remove(keys.before)
    else if (next !== '{}' && next !== stored) storage.write(keys.before, next)
  }
}
