// Seeds the colors that the page shows from a scheme, in one transaction; back to a scheme is the same.
// Finds no scheme: what there is to choose is given.
import type { Commands } from '../desk/commands.js'
import type { Edits } from '../desk/edits.js'
import { setColors } from '../../model/state/edits.js'
import type { SlotName } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'
import type { SchemeOffer, Offers } from './offers.js'
import { chosenWords } from './words.js'

interface ChoosePorts {
  readonly store: Store
  readonly edits: Pick<Edits, 'flush'>
  readonly commands: Pick<Commands, 'change'>
}

/** Chooses one; whether anything changed. `before` may move what is there: `find` is asked anew after it. */
export function chooseScheme(
  { store, edits, commands }: ChoosePorts, slot: SlotName, { name, isPreset }: SchemeOffer,
  find: () => Offers | null, before: () => void,
): boolean {
  edits.flush()
  const wanted = (offers: Offers | null): SchemeOffer | undefined =>
    offers?.all.find((one) => one.name === name && one.isPreset === isPreset)
  const now = find()
  const isChosen = now !== null && now.differing === 0 && now.chosen === wanted(now)
  if (wanted(now) === undefined || isChosen) return false
  before()
  const offer = wanted(find())
  const { place } = store.scene
  if (offer === undefined) return false
  return commands.change('scheme', setColors(place, slot, offer.colors()), `Scheme ${name}`,
    chosenWords(name, place[slot]?.mode ?? null))
}
