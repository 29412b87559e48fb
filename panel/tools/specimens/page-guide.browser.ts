// The style guide of one panel's page as a feature: begun and ended in menus, and by who shows its button;
// loaded when it is first asked for. Its being on is not remembered; the panel stands beside it meanwhile.
// Draws none of it.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { MenuItem } from '../../view/controls/menu.js'
import type { Entries } from '../desk/menus.js'
import type { SpecimenSide } from '../../view/dock/geometry.js'
import type { Section } from '../../view/rows/rows.types.js'
import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { OnPage, Samples } from './samples.js'
import { isOffered, isType } from './guide-of.js'
import type { GuideOptions, OpenGuide } from './open-guide.browser.js'
import { LINE_CSS } from './line.css.js'

/** What its buttons do. */
interface LinePorts {
  readonly print: () => void
  readonly save: () => void
}

/** Makes it. */
function createLine(ui: Pick<Ui, 'document' | 'adopt' | 'part'>, { print, save }: LinePorts): HTMLElement {
  ui.adopt(LINE_CSS)
  const button = (label: string, act: () => void): HTMLElement => {
    const element = h(ui.document, 'button', { type: 'button', part: ui.part('button') }, label)
    element.addEventListener('click', act)
    return element
  }
  return h(ui.document, 'div', { class: 'guide-line' },
    h(ui.document, 'span', {}, 'Shown at the top of the page.'),
    h(ui.document, 'span', { class: 'guide-acts' }, button('Print…', print), button('Save as HTML', save)))
}

/** The module that opens it. */
export interface GuideModule { readonly openGuide: (options: GuideOptions) => OpenGuide }

/** Contract, "Limits": the toolbar of a page's specimen. */
const TOOLBAR = { min: 240, max: 720, initial: 420 } as const

interface On {
  readonly guide: OpenGuide
  readonly side: SpecimenSide
}

/** The style guide of one panel's page. */
export class PageGuide implements Feature, OnPage {
  readonly #kit: FeatureContext
  readonly #samples: Samples
  readonly #loading: Loading<GuideModule>
  #on: On | null = null
  #line: HTMLElement | null = null
  #unsubscribe = (): void => undefined

  constructor(kit: FeatureContext, samples: Samples, loading: Loading<GuideModule>) {
    this.#kit = kit
    this.#samples = samples
    this.#loading = loading
  }

  get isRendered(): boolean { return this.#on !== null }

  get line(): HTMLElement | null {
    return this.#on === null ? null : this.#line ??= createLine(this.#kit.ui, {
      print: () => this.#on?.guide.print(), save: () => this.#on?.guide.save(),
    })
  }

  release(): void {
    this.#loading.stop()
    this.#end()
  }

  refresh(): void {
    if (this.#on === null) return
    const { guide, side: { px } } = this.#on
    if (px !== this.#samples.width) this.#samples.set({ width: px })
    guide.refresh()
  }

  tierEntries({ tier }: Section): Entries<'tier'> {
    return isType(tier) ? { 'style-guide': this.#item() } : {}
  }

  moreEntries(): Entries<'more'> {
    const { view: { tab }, core: { plan: { config } } } = this.#kit
    const style: MenuItem = {
      kind: 'choice', isAlone: true, label: 'Style guide', isChecked: this.isRendered, run: () => this.toggle(),
    }
    if (this.#on === null) return tab !== null && isOffered(tab, config.tabs) ? { 'style-guide': style } : {}
    const { guide } = this.#on
    return {
      'style-guide': style,
      'print-guide': { kind: 'action', label: 'Print style guide…', run: () => guide.print() },
      'save-guide': { kind: 'action', label: 'Save style guide as HTML', run: () => this.#on?.guide.save() },
    }
  }

  /** Begins, or ends; what is on its way is not opened. */
  toggle(): void {
    if (this.#on !== null) this.#stopRendering()
    else if (this.#loading.isOn) this.#loading.stop()
    else this.#loading.open(({ openGuide }) => this.#begin(openGuide))
  }

  #item(): MenuItem {
    return {
      kind: 'action', label: this.isRendered ? 'Stop rendering' : 'Render on page', run: () => this.toggle(),
    }
  }

  #begin(openGuide: GuideModule['openGuide']): void {
    const { dock, ui, toasts, edits, page } = this.#kit
    edits.flush()
    const say = (text: string): void => toasts.show({ text, isPast: () => this.isRendered })
    const side: SpecimenSide = {
      ...TOOLBAR, px: this.#samples.width,
      ended: (isElsewhere) => {
        this.#end()
        if (isElsewhere) say('Style guide closed: it needs the panel docked right')
      },
    }
    // First the panel, so that the page has the width that the guide is measured in.
    const docked = dock.setSpecimen(side)
    this.#on = { side, guide: openGuide({
      kit: this.#kit, samples: this.#samples,
      gone: (text) => {
        this.#end()
        dock.setSpecimen(null)
        say(text)
        this.#kit.showNow()
      },
    }) }
    // A text is chosen in the panel, which need not show anything else for it.
    this.#unsubscribe = this.#samples.changed.subscribe(() => void ui.onNextFrame(() => this.refresh()))
    if (docked.ok && dock.size.width >= page.innerWidth) {
      toasts.show({
        text: 'The panel covers the style guide', action: { label: 'Minimize', run: () => void dock.setMode('mini') },
      })
    } else if (docked.ok) ui.announce('Style guide added at the top of the page')
    else toasts.show({ text: `“${docked.owner}” is docked right, so the panel floats`, tone: 'danger' })
    this.#kit.showNow()
  }

  #stopRendering(): void {
    this.#end()
    this.#kit.dock.setSpecimen(null)
    this.#kit.ui.announce('Style guide removed')
    this.#kit.showNow()
  }

  #end(): void {
    const guide = this.#on?.guide
    this.#on = null
    this.#unsubscribe()
    guide?.close()
  }
}
