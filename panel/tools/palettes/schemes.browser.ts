// Choosing a scheme for the colors that the page shows: the line over a tab's tiers that says which one they
// are, and one transaction, which one undo takes back. Stores nothing of its own: which scheme the colors are
// is told from them.
import { clusterIn } from '../../model/state/colors.js'
import type { SlotName } from '../../model/state/state.types.js'
import type { View, Ui } from '../../view/chrome/ui.types.js'
import { openMenu } from '../../view/controls/menu.view.js'
import { adoptPageValues } from '../desk/adopt-page-values.js'
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import {
  createOffers, type FindOffers, type Offers, type SchemeOffer, chooseScheme, aboutOf, schemeMenu,
} from './offers.js'
import { SCHEMES_CSS } from './schemes.css.js'

interface SchemeLineModel {
  readonly name: string
  readonly isModified: boolean
  /** What is meant, where that depends on the page's theme. */
  readonly about: string
  /** The theme that the page has in place of a mode's: its colors are no set to choose. */
  readonly theme: string | null
}

interface LinePorts {
  /** What is filled; it has its height. */
  readonly slot: HTMLElement
  readonly openMenu: (anchor: HTMLElement, focus?: 'first' | 'last') => void
  readonly reset: () => void
}

/** Fills the line. */
function createSchemeLine(ui: Ui, { slot, openMenu, reset }: LinePorts): View<SchemeLineModel> {
  const { document } = ui
  ui.adopt(SCHEMES_CSS)
  const name = h(document, 'span', {})
  const modifiedId = ui.newId()
  const field = h(document, 'button', {
    type: 'button', class: 'scheme-field', 'aria-haspopup': 'menu', 'aria-expanded': 'false', part: ui.part('scheme'),
  }, name)
  const modified = h(document, 'span', { class: 'scheme-modified', id: modifiedId }, 'modified')
  const back = h(document, 'button', {
    type: 'button', class: 'button', 'aria-label': 'Reset to color set', part: ui.part('scheme-reset'),
  }, 'Reset', h(document, 'span', {}, ' to color set'))
  const open = (focus?: 'first' | 'last'): void => {
    if (field.getAttribute('aria-disabled') !== 'true') openMenu(field, focus)
  }
  field.addEventListener('click', () => open())
  field.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey } = event
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || ctrlKey || metaKey) return
    event.preventDefault()
    open(key === 'ArrowUp' ? 'last' : undefined)
  })
  back.addEventListener('click', () => {
    // It goes with what it takes back.
    field.focus()
    reset()
  })
  slot.append(h(document, 'span', { class: 'scheme-label', 'aria-hidden': 'true' }, 'Color set'), field, modified, back)
  return {
    element: slot,
    patch(next) {
      const isModified = next.isModified && next.theme === null
      setText(name, next.theme ?? next.name)
      patchField(field, next)
      setAttribute(field, 'aria-describedby', isModified ? modifiedId : null)
      setAttribute(modified, 'hidden', !isModified)
      setAttribute(back, 'hidden', !isModified)
    },
    release: () => slot.replaceChildren(),
  }
}

function patchField(field: HTMLElement, { about, name, theme }: SchemeLineModel): void {
  const reason = theme === null ? null
    : `Color sets are for the page’s light and dark colors, not for ${theme}`
  const label = `${about}: ${theme ?? name}`
  setAttribute(field, 'aria-label', label)
  setAttribute(field, 'aria-disabled', reason === null ? null : 'true')
  setAttribute(field, 'data-tip', reason ?? label)
  setAttribute(field, 'aria-description', reason)
}

// What the tools for schemes are opened with.

export interface ToolOptions {
  readonly kit: FeatureContext
  readonly slot: SlotName
  /** Told once, whoever closed it. */
  readonly closed: () => void
}

/** One that is open. */
export interface OpenTool { close(): void }

type SchemePorts = Pick<
  FeatureContext, 'ui' | 'core' | 'store' | 'view' | 'edits' | 'compare' | 'commands' | 'features' | 'scene' | 'schemes'
>

/** The schemes of one panel. */
export class SchemeChooser implements Feature {
  readonly #ports: SchemePorts
  #find: FindOffers | null = null
  #line: View<SchemeLineModel> | null = null
  #last: { readonly of: readonly unknown[]; readonly offers: Offers | null } | null = null

  constructor(ports: SchemePorts) {
    this.#ports = ports
  }

  refresh(): void {
    const { ui, schemes, store } = this.#ports
    const slot = this.#slot
    if (schemes.hidden || slot === null) return
    const offers = this.#offers(slot)
    if (offers === null) return
    this.#line ??= createSchemeLine(ui, {
      slot: schemes, openMenu: (anchor, focus) => this.#open(anchor, focus), reset: () => this.#reset(),
    })
    const { place } = store.scene
    const theme = this.#themeIn(slot)
    this.#line.patch({
      name: offers.chosen.name, isModified: offers.differing > 0, theme,
      about: aboutOf(theme === null ? place[slot]?.mode ?? null : null),
    })
  }

  #themeIn(slot: SlotName): string | null {
    const { core: { plan }, store: { scene: { place: { themed } } } } = this.#ports
    const places = (clusterIn(plan, slot)?.palette?.items ?? []).flatMap((item) => themed?.at(item) ?? [])
    return places[0]?.theme ?? null
  }

  release(): void { this.#line?.release() }

  get #slot(): SlotName | null {
    const { core: { plan }, view: { tab } } = this.#ports
    return (['color', 'secondary'] as const).find((slot) => tab !== null && clusterIn(plan, slot)?.tab === tab) ?? null
  }

  // Found again when the colors are others, or what they start from, or what can be chosen.
  #offers(slot: SlotName): Offers | null {
    const { core, store: { scene } } = this.#ports
    const presets = core.presets()
    // Where there are none, these are other ones each time.
    const of = [slot, Object.keys(presets).length > 0 && presets, scene.place, scene.state[slot]]
    if (this.#last === null || of.some((part, at) => part !== this.#last?.of[at])) {
      this.#find ??= createOffers(core.plan)
      this.#last = { of, offers: this.#find(scene, slot, presets) }
    }
    return this.#last.offers
  }

  #open(anchor: HTMLElement, focus?: 'first' | 'last'): void {
    const { ui, store, edits, features } = this.#ports
    edits.flush()
    const slot = this.#slot
    const offers = slot === null ? null : this.#offers(slot)
    if (slot === null || offers === null) return
    openMenu(ui, {
      anchor, label: aboutOf(store.scene.place[slot]?.mode ?? null), focus, placement: 'below-start',
      items: schemeMenu(offers, (offer) => this.#choose(slot, offer), features.schemeEntries(slot)),
    })
  }

  #reset(): void {
    const slot = this.#slot
    const offers = slot === null ? null : this.#offers(slot)
    if (slot !== null && offers !== null) this.#choose(slot, offers.chosen)
  }

  #choose(slot: SlotName, offer: SchemeOffer): void {
    const { core, compare } = this.#ports
    if (chooseScheme(this.#ports, slot, offer, () => this.#offers(slot), () => {
      compare.set(false)
      // What the page has by itself is kept first: undo comes back to that.
      adoptPageValues(core, this.#ports.scene(), core.plan.tokens.filter(({ part }) =>
        part.kind !== 'ordinary' && part.slot === slot))
    })) this.refresh()
  }
}
