// What the menu of schemes has, and what is said of them.
// Chooses nothing.
import type { Mode } from '../../model/color/cluster.js'
import type { MenuChoice, MenuItem } from '../../view/controls/menu.view.js'
import { menuOf, type Entries } from '../desk/menus.js'
import type { SchemeOffer, Offers } from './offers.js'

/** What choosing one is about: where the page's theme says which colors it shows, those alone. */
export const aboutOf = (mode: Mode | null): string => mode === null ? 'Scheme' : `Scheme of the ${mode} page`

/** What is said once one was chosen. */
export const chosenWords = (name: string, mode: Mode | null): string =>
  mode === null ? `The colors are those of ${name}.` : `The colors of the ${mode} page are those of ${name}.`

/** The menu; `offered` is what tools have in it. */
export function schemeMenu(
  { all, chosen, differing }: Offers, choose: (offer: SchemeOffer) => void, offered: readonly Entries<'scheme'>[],
): readonly MenuItem[] {
  const choiceOf = (offer: SchemeOffer): MenuChoice => ({
    kind: 'choice', label: offer.name, isChecked: offer === chosen, swatches: offer.swatches(),
    note: offer === chosen && differing > 0 ? 'modified' : undefined, run: () => choose(offer),
  })
  const group = (label: string, isPreset: boolean): readonly MenuItem[] => {
    const items = all.filter((offer) => offer.isPreset === isPreset).map(choiceOf)
    return items.length === 0 ? [] : [{ kind: 'group', label, items }]
  }
  return menuOf('scheme', [{ 'built-in': group('Built-in', false), presets: group('Presets', true) }, ...offered])
}
