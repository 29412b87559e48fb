// The colors of a panel as pairs are measured in: those of each mode of the page that a person may see now.
// Asks the page for what names do not tell, so many a time.
import { UsedModes } from '../picker/scheme.browser.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { isChanged, shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { createAsking, type PairQueries } from './asking.js'
import { createWorkOut, type ColorResolver } from './observed.browser.js'
import { schemesOf, type Palette } from './rows.js'

type PaletteContext = Pick<FeatureContext, 'ui' | 'page' | 'core' | 'store' | 'scene' | 'sceneUnder'>

/** Those of one view. */
export class PaletteNow {
  readonly #kit: PaletteContext
  readonly #workOut: ColorResolver
  readonly #schemes: UsedModes
  readonly #litScenes = new WeakMap<RowScene, RowScene>()
  readonly asking: PairQueries<RowScene>

  /** `most`: so many colors are asked of the page in one round. */
  constructor(kit: PaletteContext, most?: number) {
    this.#kit = kit
    this.#workOut = createWorkOut(kit)
    this.#schemes = new UsedModes(kit)
    this.asking = createAsking((scene, side) => this.#workOut.colorOf(scene, side), most)
  }

  get(): Palette<RowScene> {
    const { core: { plan }, scene, sceneUnder } = this.#kit
    return {
      plan, textOf: shownValue,
      schemes: schemesOf(plan, scene(), sceneUnder)
        .map((scheme) => ({ ...scheme, scene: this.#lit(scheme.scene) })),
      isChanged: (its, token) => isChanged(plan, its, token),
      workOut: (its, side) => this.asking.colorOf(its, side),
    }
  }

  release(): void { this.#workOut.release() }

  // The same object as long as nothing moves.
  #lit(scene: RowScene): RowScene {
    const scheme = this.#schemes.in(this.#kit.scene(), scene)
    const known = this.#litScenes.get(scene)
    if (known?.scheme === scheme) return known
    const lit = { ...scene, scheme }
    this.#litScenes.set(scene, lit)
    return lit
  }
}
