// The tools of a panel, what it has beyond its rows: of each row the compiler asks what its shape says.
// Each is made here with the same kit, and asked by the panel like every other.
import { BulkMode } from '../../tools/desk/bulk-mode.js'
import type { Feature, AnyToolRow, ToolRow } from '../../tools/desk/features.js'
import type { FeatureContext } from '../../tools/desk/kit.types.js'
import { Loading } from '../../tools/desk/loading.browser.js'
import { followTextSteps } from '../../view/controls/text-steps.view.js'
import { Contrasting, type ContrastModule } from '../../tools/contrast/contrasting.browser.js'
import { LinkMarks } from '../../tools/palettes/link-marks.browser.js'
import { OwnChannels } from '../../tools/palettes/own-channels.browser.js'
import { ContrastMarks } from '../../tools/contrast/contrast-marks.browser.js'
import { selectRows } from '../../tools/desk/select-rows.browser.js'
import { PlaceRows } from '../../tools/places/place-rows.browser.js'
import { SideBySide } from '../../tools/places/side-by-side.browser.js'
import { PreviewMode } from '../../tools/preview/preview-mode.browser.js'
import { PageGuide, type GuideModule } from '../../tools/specimens/page-guide.browser.js'
import { ChainMode, type ChainModule } from '../../tools/inspect/chain-mode.browser.js'
import { Inspecting } from '../../tools/inspect/inspecting.browser.js'
import { PaletteForms, type PaletteModule } from '../../tools/palettes/palettes.browser.js'
import type { PlacedPart } from '../../tools/picker/picker.types.js'
import { Picking, type PickerModule, type PickingContext } from '../../tools/picker/picking.browser.js'
import { RampMode } from '../../tools/palettes/ramp-mode.browser.js'
import type { RampModule } from '../../tools/palettes/tuner.js'
import { SchemeChooser } from '../../tools/palettes/schemes.browser.js'
import { SchemeTool, type OpenSchemeTool } from '../../tools/palettes/scheme-tools.browser.js'
import { ShareLink, type ShareModule } from '../../tools/share/share-link.browser.js'
import { LONG_VALUE_CSS } from '../../view/rows/long-value.css.js'
import type { PlanWithSearch } from '../../view/rows/search.js'
import { createShownSearch } from '../../view/rows/shown-search.js'
import { Samples, type SharedSpecimens } from '../../tools/specimens/samples.js'
import { SpecimenRows, type SpecimenModule } from '../../tools/specimens/specimen-rows.browser.js'
import { TouchTool, type TouchModule } from '../../tools/touch/touch-tool.browser.js'
import { UsageFilters, type UnusedModule } from '../../tools/users/usage-filters.browser.js'
import { UsersMode, type UsersModule } from '../../tools/users/users-mode.browser.js'
import { VisionMode } from '../../tools/vision/vision.browser.js'

/** What tools are made with: the kit, and what those of specimens share. */
interface ToolContext extends FeatureContext { readonly specimens: SharedSpecimens }

/** What each is, in the order in which the panel asks them. */
interface ToolShapes {
  readonly search: { ends: 'never'; takesRows: false; menus: never; loads: null }
  readonly channels: { ends: 'never'; takesRows: false; menus: never; loads: null }
  readonly links: { ends: 'never'; takesRows: false; menus: 'row'; loads: null }
  readonly bulk: { ends: 'escape'; takesRows: true; menus: 'row' | 'tier'; loads: null }
  readonly contrast: { ends: 'escape'; takesRows: false; menus: 'row' | 'tier' | 'more'; loads: ContrastModule }
  readonly ramp: { ends: 'layer'; takesRows: true; menus: 'row' | 'tier' | 'more'; loads: RampModule }
  readonly places: { ends: 'never'; takesRows: false; menus: 'row'; loads: null }
  readonly sides: { ends: 'escape'; takesRows: false; menus: never; loads: null }
  readonly schemes: { ends: 'never'; takesRows: false; menus: never; loads: null }
  readonly longValues: { ends: 'never'; takesRows: false; menus: never; loads: null }
  readonly textSteps: { ends: 'never'; takesRows: false; menus: never; loads: null }
  readonly preset: { ends: 'layer'; takesRows: true; menus: 'scheme' | 'tier'; loads: OpenSchemeTool }
  readonly transform: { ends: 'layer'; takesRows: true; menus: 'scheme' | 'tier'; loads: OpenSchemeTool }
  readonly users: { ends: 'escape'; takesRows: false; menus: 'row' | 'more'; loads: UsersModule }
  readonly unused: { ends: 'escape'; takesRows: false; menus: 'more'; loads: UnusedModule }
  readonly vision: { ends: 'escape'; takesRows: false; menus: 'more'; loads: null }
  readonly preview: { ends: 'never'; takesRows: false; menus: 'more'; loads: null }
  readonly guide: { ends: 'layer'; takesRows: false; menus: 'tier' | 'more'; loads: GuideModule }
  readonly specimens: { ends: 'never'; takesRows: false; menus: never; loads: SpecimenModule }
  readonly chain: { ends: 'layer'; takesRows: false; menus: 'row'; loads: ChainModule }
  readonly share: { ends: 'escape'; takesRows: true; menus: 'more'; loads: ShareModule }
  readonly touch: { ends: 'never'; takesRows: false; menus: never; loads: TouchModule }
  readonly palettes: { ends: 'never'; takesRows: false; menus: never; loads: PaletteModule }
}

const TOOLS = {
  search: { ends: 'never', load: null, create: (kit) => {
    // A filter that has words already finds more at the next frame.
    const plan: PlanWithSearch = kit.core.plan
    plan.search = createShownSearch(plan)
    return { release: kit.ui.onNextFrame(() => kit.showNow()) }
  } },
  channels: { ends: 'never', load: null, create: (kit) => new OwnChannels(kit) },
  links: { ends: 'never', load: null, create: (kit) => new LinkMarks(kit) },
  bulk: { ends: 'escape', load: null, create: (kit) => {
    const bulk = new BulkMode(kit)
    return Object.assign(bulk, { release: selectRows(kit, bulk) })
  } },
  contrast: {
    ends: 'escape', name: 'the contrast view', load: () => import('../../tools/contrast/open-contrast.browser.js'),
    create: (kit, loading) => new Contrasting(kit, loading, new ContrastMarks(kit, new Loading(
      () => import('../../tools/contrast/failing-look.browser.js'), 'the contrast marks', null))),
  },
  ramp: {
    ends: 'layer', name: 'the ramp tool', load: async () => {
      // What it says of contrasts comes with the view of contrasts.
      const [{ openRamp }, { contrastsOf }] =
        await Promise.all([import('../../tools/palettes/ramp.view.js'), import('../../tools/palettes/contrast-notes.js')])
      return { openRamp, contrastsOf }
    },
    create: (kit, loading) => new RampMode(kit, loading),
  },
  places: { ends: 'never', load: null, create: (kit) => new PlaceRows(kit) },
  sides: { ends: 'escape', load: null, create: (kit) => new SideBySide(kit) },
  schemes: { ends: 'never', load: null, create: (kit) => new SchemeChooser(kit) },
  longValues: { ends: 'never', load: null, create: ({ ui }) => {
    ui.adopt(LONG_VALUE_CSS)
    return {}
  } },
  textSteps: { ends: 'never', load: null, create: ({ list, ui }) =>
    ({ release: followTextSteps(list.element, ui.supports, true) }) },
  preset: {
    ends: 'layer', name: 'the color set tools',
    load: async () => (await import('../../tools/palettes/preset.view.js')).openPreset,
    create: (kit, loading) => new SchemeTool(kit, loading, 'save-preset', 'Save as preset…'),
  },
  transform: {
    ends: 'layer', name: 'the color set tools',
    load: async () => (await import('../../tools/palettes/scheme-transform.view.js')).openSchemeTransform,
    create: (kit, loading) => new SchemeTool(kit, loading, 'transform', 'New color set…'),
  },
  users: {
    ends: 'escape', name: 'the usage view', load: () => import('../../tools/users/open-users.browser.js'),
    create: (kit, loading) => new UsersMode(kit, loading),
  },
  unused: {
    ends: 'escape', name: 'the usage filters', load: () => import('../../tools/users/open-unused.browser.js'),
    create: (kit, loading) => new UsageFilters(kit, loading),
  },
  vision: { ends: 'escape', load: null, create: (kit) => new VisionMode(kit) },
  preview: { ends: 'never', load: null, create: (kit) => new PreviewMode(kit) },
  guide: {
    ends: 'layer', name: 'the style guide', load: () => import('../../tools/specimens/open-guide.browser.js'),
    create: (kit, loading) => kit.specimens.onPage = new PageGuide(kit, kit.specimens.samples, loading),
  },
  specimens: {
    ends: 'never', name: 'the specimens', load: () => import('../../tools/specimens/specimens.view.js'),
    create: (kit, loading) => new SpecimenRows(kit, kit.specimens, loading),
  },
  chain: {
    ends: 'layer', name: 'the value trace', load: () => import('../../tools/inspect/chain.view.js'),
    create: (kit, loading) => new ChainMode(kit, loading),
  },
  share: {
    ends: 'escape', name: 'share links', load: async () => {
      const [{ copyLink }, { openLink }] =
        await Promise.all([import('../../tools/share/copy-link.browser.js'), import('../../tools/share/open-link.browser.js')])
      return { copyLink, openLink }
    },
    create: (kit, loading) => new ShareLink(kit, loading),
  },
  touch: {
    ends: 'never', name: 'the controls of a phone', load: async () => {
      const [{ joinTouch }, { createPeekControl }] =
        await Promise.all([import('../../tools/touch/touch.browser.js'), import('../../tools/touch/peek-control.view.js')])
      return { joinTouch, createPeekControl }
    },
    create: (kit, loading) => new TouchTool(kit, loading),
  },
  palettes: {
    ends: 'never', name: 'the palettes', load: () => import('../../tools/palettes/palette.view.js'),
    create: (kit, loading) => new PaletteForms(kit, loading),
  },
} satisfies { readonly [Id in keyof ToolShapes]: ToolRow<ToolContext, ToolShapes[Id]> }

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
export const createPicking = (kit: PickingContext): Picking =>
  new Picking(kit, new Loading(loadPicker, 'the color picker', kit.toasts))

/** The same for the expanded editors. */
export const createWidening = (kit: PickingContext): Picking => new Picking(kit, new Loading(async () => {
  const { openValueEditor } = await import('../../tools/value-editors/value-editor.view.js')
  return { openPicker: openValueEditor }
}, 'the expanded editor', kit.toasts))

/** Makes the one that an element of the page is chosen with: a key and a button ask for it, too. */
export const createInspecting = (kit: FeatureContext): Inspecting =>
  new Inspecting(kit, new Loading(async () => {
    const [module] = await Promise.all([import('../../tools/inspect/open-inspect.browser.js'), kit.core.components.open()])
    return module
  }, 'inspecting', kit.toasts))

/** Makes all tools of one panel. */
export function createTools(
  kit: FeatureContext, rows: Readonly<Record<string, AnyToolRow<ToolContext>>> = TOOLS,
): readonly Feature[] {
  const toolKit: ToolContext = { ...kit, specimens: { samples: new Samples(kit.core), onPage: null } }
  return Object.values(rows).flatMap((row) => {
    if (row.load === null) return [row.create(toolKit)]
    // Of what nobody has asked for the console is told alone.
    const loading = new Loading(row.load, row.name, row.ends === 'never' ? null : kit.toasts)
    const tool = row.create(toolKit, loading)
    return row.ends === 'layer' ? [tool, loading] : [tool]
  })
}
