// The palettes of one panel as a feature: what fills their bands is loaded where there is a palette.
// Draws nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureKit } from '../desk/kit.types.js'
import type { Bands } from '../../view/rows/rows.types.js'
import type { PaletteKit } from './palette.view.js'

/** The module that fills them. */
interface PaletteModule { readonly createPalettes: (kit: PaletteKit) => Bands }

/** Has the palettes of one panel filled. */
export class PaletteForms implements Feature {
  readonly isOn = false
  #isEnded = false

  constructor(kit: FeatureKit, load: () => Promise<PaletteModule>) {
    const { core: { plan: { color, secondary } }, list, view, toasts } = kit
    if (![color, secondary].some((cluster) => (cluster?.palette ?? null) !== null)) return
    load().then(({ createPalettes }) => {
      if (!this.#isEnded) list.setBands(createPalettes(kit))
    }, (error: unknown) => {
      console.warn('[tokenpanel] the palettes could not be loaded', error)
      if (this.#isEnded || view.looks.palette === 'rows') return
      // Rows are there.
      view.setLooks({ palette: 'rows' })
      toasts.show({
        text: 'The palette is shown as rows: the grid could not be loaded. Is the server of the panel running?',
        tone: 'danger',
      })
    })
  }

  stop(): void { /* Nothing of it ends by Escape. */ }

  release(): void { this.#isEnded = true }
}
