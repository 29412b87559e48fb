// The palettes of one panel as a feature: what fills their bands is loaded where there is a palette.
// Draws nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Bands } from '../../view/rows/rows.types.js'
import type { PaletteContext } from './palette.view.js'

/** The module that fills them. */
export interface PaletteModule { readonly createPalettes: (kit: PaletteContext) => Bands }

/** Has the palettes of one panel filled. */
export class PaletteForms implements Feature {
  readonly #loading: Loading<PaletteModule>

  constructor(kit: FeatureContext, loading: Loading<PaletteModule>) {
    const { core: { plan: { color, secondary } }, list, view, toasts } = kit
    this.#loading = loading
    if (![color, secondary].some((cluster) => (cluster?.palette ?? null) !== null)) return
    loading.open(({ createPalettes }) => list.setBands(createPalettes(kit)), () => {
      if (view.looks.palette === 'rows') return
      // Rows are there.
      view.setLooks({ palette: 'rows' })
      toasts.show({
        text: 'Couldn’t load the grid, so the palette is shown as rows. Check that the dev server is running.',
        tone: 'danger',
      })
    })
  }

  release(): void { this.#loading.stop() }
}
