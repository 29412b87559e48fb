// What this panel has beyond its rows, one line for each: see ARCHITECTURE.md, "What comes next".
// Each is made here with the same kit, and asked by the panel like every other.
import { BulkMode } from '../../tools/desk/bulk-mode.js'
import type { Feature } from '../../tools/desk/features.js'
import type { FeatureKit } from '../../tools/desk/kit.types.js'
import { followTextSteps } from '../../view/controls/text-steps.view.js'
import { Contrasting } from '../../tools/contrast/contrasting.browser.js'
import { createLongValues } from '../../tools/desk/long-values.js'
import { SideBySide } from '../../tools/desk/side-by-side.browser.js'
import { PageGuide } from '../../tools/specimens/page-guide.browser.js'
import { ChainMode } from '../../tools/inspect/chain-mode.browser.js'
import { Inspecting } from '../../tools/inspect/inspecting.browser.js'
import { PaletteForms } from '../../tools/palettes/palettes.browser.js'
import type { PlacedPart } from '../../tools/picker/picker.types.js'
import { Picking, type PickerModule, type PickingKit } from '../../tools/picker/picking.browser.js'
import { RampMode } from '../../tools/palettes/ramp-mode.browser.js'
import type { RampModule } from '../../tools/palettes/ramp.types.js'
import { Schemes } from '../../tools/palettes/schemes.browser.js'
import { SchemeTools } from '../../tools/palettes/scheme-tools.browser.js'
import { ShareLink, type ShareModule } from '../../tools/share/share-link.browser.js'
import type { PlanWithSearch } from '../../view/rows/search.js'
import { createShownSearch } from '../../view/rows/shown-search.js'
import { Samples } from '../../tools/specimens/samples.js'
import { SpecimenRows } from '../../tools/specimens/specimen-rows.browser.js'
import { UsageFilters } from '../../tools/users/usage-filters.browser.js'
import { UsersMode } from '../../tools/users/users-mode.browser.js'
import { VisionMode } from '../../tools/vision/vision.browser.js'

/**
 * Makes a feature for one panel, or several that know each other. Its line may `import()` what is large, for
 * when it is first opened.
 */
type FeatureMaker = (kit: FeatureKit) => Feature | readonly Feature[]

// What it says of contrasts comes with the view of contrasts.
const loadRamp = async (): Promise<RampModule> => {
  const [{ openRamp }, { contrastsOf }] =
    await Promise.all([import('../../tools/palettes/ramp.view.js'), import('../../tools/palettes/contrast-notes.js')])
  return { openRamp, contrastsOf }
}

const loadShare = async (): Promise<ShareModule> => {
  const [{ copyLink }, { openLink }] =
    await Promise.all([import('../../tools/share/copy-link.browser.js'), import('../../tools/share/open-link.browser.js')])
  return { copyLink, openLink }
}

// A filter that has words already finds more at the next frame.
const findShown: FeatureMaker = (kit) => {
  const plan: PlanWithSearch = kit.core.plan
  plan.search = createShownSearch(plan)
  return { isOn: false, stop: () => undefined, release: kit.ui.onNextFrame(() => kit.showNow()) }
}

const FEATURES: readonly FeatureMaker[] = [
  findShown,
  (kit) => new BulkMode(kit),
  (kit) => new Contrasting(kit, () => import('../../tools/contrast/open-contrast.browser.js')),
  (kit) => new RampMode(kit, loadRamp),
  (kit) => new SideBySide(kit),
  (kit) => new Schemes(kit),
  createLongValues,
  ({ list, ui }) => ({
    isOn: false, stop: () => undefined, release: followTextSteps(list.element, ui.supports, true),
  }),
  (kit) => new SchemeTools(kit, {
    turn: () => import('../../tools/palettes/scheme-transform.view.js'), preset: () => import('../../tools/palettes/preset.view.js'),
  }),
  (kit) => new UsersMode(kit, () => import('../../tools/users/open-users.browser.js')),
  (kit) => new UsageFilters(kit, () => import('../../tools/users/open-unused.browser.js')),
  (kit) => new VisionMode(kit),
  (kit) => {
    const samples = new Samples(kit.core)
    const guide = new PageGuide(kit, samples, () => import('../../tools/specimens/open-guide.browser.js'))
    return [guide, new SpecimenRows(kit, samples, guide, () => import('../../tools/specimens/specimens.view.js'))]
  },
  (kit) => new ChainMode(kit, () => import('../../tools/inspect/chain.view.js')),
  (kit) => new ShareLink(kit, loadShare),
  (kit) => new PaletteForms(kit, () => import('../../tools/palettes/palette.view.js')),
]

// The parts come beside the picker, so that a picker without them is the smaller file.
const loadPicker = async (): Promise<PickerModule> => {
  const [{ openPicker }, { PARTS }, { createContrastPart }] = await Promise.all([
    import('../../tools/picker/picker.view.js'), import('../../tools/picker/picker-parts.js'),
    import('../../tools/contrast/contrast-part.view.js'),
  ])
  const parts: readonly PlacedPart[] = [{ place: 'contrast', create: createContrastPart }, ...PARTS]
  return { openPicker: (options) => openPicker({ ...options, parts }) }
}

/** Makes the one that opens the picker; the others are given its `pick`. */
export const createPicking = (kit: PickingKit): Picking => new Picking(kit, loadPicker)

/** The same for the editors with room. */
export const createWidening = (kit: PickingKit): Picking => new Picking(kit, async () => {
  const { openValueEditor } = await import('../../tools/wide/wide.view.js')
  return { openPicker: openValueEditor }
}, 'the editor with room')

/** Makes the one that an element of the page is chosen with: a key and a button ask for it, too. */
export const createInspecting = (kit: FeatureKit): Inspecting =>
  new Inspecting(kit, async () => {
    const [module] = await Promise.all([import('../../tools/inspect/open-inspect.browser.js'), kit.core.components.open()])
    return module
  })

/** Makes all of them. */
export const createFeatures = (kit: FeatureKit, makers = FEATURES): readonly Feature[] =>
  makers.flatMap((make) => make(kit))
