// The palettes of a panel's list: the switch in each heading, and the grid of swatches in place of its rows.
// Stands in the bands that the list keeps; loaded once the panel is shown.
import { hasSides } from '../../model/state/place.js'
import type { Token } from '../../model/state/state.types.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { PaletteForm } from '../../view/frame/looks.js'
import { rowModel } from '../../view/rows/row-model.js'
import type { BandPlace, Bands, RowPreview, Section } from '../../view/rows/rows.types.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { cellModel, type GridScenes } from './grid.js'
import { Grid, type GridPorts } from './grid.view.js'
import { PALETTE_CSS } from './palette.css.js'

// What chooses between the two forms of a palette: two icons in its heading.
// Remembers nothing: what is chosen is the view's.

const FORMS = [['grid', 'Palette as a grid'], ['rows', 'Palette as rows']] as const

/** The switch of one palette. */
interface FormSwitch {
  readonly element: HTMLElement
  show(form: PaletteForm): void
}

/** Makes it: one Tab stop, the arrows choose. */
function createFormSwitch(ui: Ui, title: string, choose: (form: PaletteForm) => void): FormSwitch {
  const buttons = FORMS.map(([form, label]) => {
    const button = h(ui.document, 'button', {
      type: 'button', class: 'icon-button', role: 'radio', 'aria-label': label, 'data-tip': label,
    }, icon(ui.document, form))
    button.addEventListener('click', () => choose(form))
    return button
  })
  const element = h(ui.document, 'div', {
    class: 'segment palette-switch', role: 'radiogroup', 'aria-label': `${title} view`,
  }, ...buttons)
  element.addEventListener('keydown', (event) => {
    if (!event.key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const other = buttons.find((button) => button.getAttribute('aria-checked') !== 'true')
    other?.click()
    other?.focus()
  })
  return {
    element,
    show: (form) => buttons.forEach((button, at) => {
      const isChosen = FORMS[at]?.[0] === form
      setAttribute(button, 'aria-checked', String(isChosen))
      setAttribute(button, 'tabindex', isChosen ? 0 : -1)
    }),
  }
}

/** What palettes are made with. */
export type PaletteContext = Pick<FeatureContext, 'core' | 'ui' | 'view' | 'scene' | 'sceneUnder' | 'pick'> & {
  openMenu(token: Token, anchor: HTMLElement): void
}

/** Fills the bands of palettes. */
export function createPalettes(kit: PaletteContext): Bands {
  kit.ui.adopt(PALETTE_CSS)
  return new Palettes(kit)
}

/** What stands in one band and above it. */
interface Filled {
  section: Section
  readonly chooser: FormSwitch
  grid: Grid | null
}

class Palettes implements Bands {
  readonly #kit: PaletteContext
  readonly #ui: Ui
  readonly #filled = new Map<HTMLElement, Filled>()
  #previews: ReadonlyMap<Token, RowPreview> | null = null

  constructor(kit: PaletteContext) {
    this.#kit = kit
    this.#ui = kit.ui
  }

  show(sections: readonly Section[], places: readonly BandPlace[]): void {
    const there = new Set(places.map(({ band }) => band))
    for (const [band, { grid }] of this.#filled) {
      if (there.has(band)) continue
      grid?.release()
      this.#filled.delete(band)
    }
    sections.forEach((section, at) => {
      const band = places[at]?.band ?? null
      if (band !== null) this.#patch(band, section)
    })
  }

  cellAt(element: Element | null): ReturnType<Bands['cellAt']> {
    for (const { grid } of this.#filled.values()) {
      const cell = element === null ? null : grid?.cellAt(element) ?? null
      if (cell !== null) return cell
    }
    return null
  }

  cellOf(token: Token): ReturnType<Bands['cellOf']> {
    for (const { grid } of this.#filled.values()) {
      const cell = grid?.cellOf(token) ?? null
      if (cell !== null) return cell
    }
    return null
  }

  preview(results: ReadonlyMap<Token, RowPreview> | null): void {
    this.#previews = results
    for (const { grid, section } of this.#filled.values()) grid?.show(section, results)
  }

  #patch(band: HTMLElement, section: Section): void {
    const filled = this.#filled.get(band) ?? this.#fill(band, section)
    filled.section = section
    filled.chooser.show(this.#kit.view.looks.palette)
    const isShown = section.isOpen && section.band?.isInstead === true
    if (!isShown) {
      filled.grid?.release()
      filled.grid = null
      return
    }
    if (filled.grid === null) {
      filled.grid = new Grid(this.#ui, this.#gridPorts())
      band.append(filled.grid.element)
    }
    filled.grid.show(section, this.#previews)
  }

  #fill(band: HTMLElement, section: Section): Filled {
    const chooser = createFormSwitch(this.#ui, section.title, (palette) =>
      this.#kit.view.setLooks({ palette }))
    // Before ⋯.
    band.previousElementSibling?.lastElementChild?.before(chooser.element)
    const filled: Filled = { section, chooser, grid: null }
    this.#filled.set(band, filled)
    return filled
  }

  #gridPorts(): GridPorts {
    const kit = this.#kit
    const { plan } = kit.core
    return {
      pick: (token, anchor) => kit.pick(token, anchor),
      openMenu: (token, anchor) => kit.openMenu(token, anchor),
      tipOf: (token) => rowModel(plan, kit.scene(), token).tip,
      model: (scenes, token, preview) => cellModel(plan, scenes, token, preview),
      scenes: ({ part }): GridScenes => {
        const isSided = part.kind === 'palette' && hasSides(plan, part.slot)
        const under = isSided ? { light: kit.sceneUnder('light'), dark: kit.sceneUnder('dark') } : null
        return { now: kit.scene(), under }
      },
    }
  }
}
