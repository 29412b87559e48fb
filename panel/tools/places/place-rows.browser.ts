// What rows, headings and the foot say of places: which theme or condition a value is of, where else a token
// is changed, and what an undo has changed where the page does not show it. There where a page has themes.
import type { Entry } from '../../model/state/history.js'
import { COMPONENTS_TAB_ID } from '../../model/state/component-tab.js'
import { changedOutOfSight } from '../../model/state/changed-in-places.js'
import type { Scene, Themed, Token } from '../../model/state/state.types.js'
import { isConditionAlone, modeOfSideTheme, nameOfSideTheme } from '../../model/state/theme-sides.js'
import { placedAt, isThemed } from '../../model/state/token-places.js'
import { nameOfToken } from '../../model/state/token-name.js'
import { isSameJson, own } from '../../model/tokens/records.js'
import { setAttribute } from '../../page/dom/element.view.js'
import type { OutOfSight } from '../../view/frame/models.js'
import {
  changedAwayIn, headingPlace, inheritedFrom, placeLines, spokenTheme, type ChangedAway,
} from '../../view/rows/place-words.js'
import { PLACES_CSS } from '../../view/rows/places.css.js'
import type { PlanWithPlaces, ShownRow } from '../../view/rows/rows.types.js'
import { updaterFor } from '../../view/rows/row-model.js'
import type { Entries } from '../desk/menus.js'
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { setDescription } from '../../view/rows/described.view.js'
import { placeEntries, type PlaceMenuPorts } from './place-menu.js'
import { showTheme } from '../desk/page-themes.browser.js'

const NONE: ChangedAway = new Map()

/** Of one panel. */
export class PlaceRows implements Feature {
  readonly #kit: FeatureContext
  readonly #ends: readonly (() => void)[]
  #of: Scene | null = null
  #away = NONE
  #isAdopted = false
  #hadSides = false
  #unlisten: (() => void) | null = null

  constructor(kit: FeatureContext) {
    this.#kit = kit
    const { core, otherTheme, commands, listing, rowShown } = kit
    const plan: PlanWithPlaces = core.plan
    plan.places = {
      isChangedAway: (token) => this.#changedAway.has(token),
      // Beside each other, columns have heads.
      heading: (tokens) => this.#hasSides ? null : headingPlace(kit.scene(), tokens),
    }
    otherTheme.places = {
      get found() { return foundIn(kit) },
      show: () => {
        const [one] = changedOutOfSight(plan, core.store.scene)
        if (one !== undefined) this.#show(one.theme)
      },
    }
    commands.showPlaces = (entry) => this.#showEntry(entry)
    this.#ends = [
      rowShown.subscribe((row) => this.#say(row)),
      core.store.subscribe((_what, reason) => {
        // Headings say which theme it is.
        if (reason === 'scheme') listing.rearrange()
      }),
    ]
    if (core.config.themes !== undefined) listing.rearrange()
  }

  refresh(): void {
    if (this.#kit.core.store.scene.place.themed !== undefined) this.#unlisten ??= this.#followWindow()
    if (this.#hadSides === this.#hasSides) return
    this.#hadSides = this.#hasSides
    if (this.#kit.core.config.themes === undefined) return
    this.#kit.listing.rearrange()
    this.#kit.ui.onNextFrame(() => this.#kit.showNow())
  }

  get #hasSides(): boolean { return this.#kit.list.element.dataset['sides'] !== undefined }

  // How wide the window is, is said where a width decides.
  #followWindow(): () => void {
    const { ui, page } = this.#kit
    return ui.listeners.on(page, 'resize', () => void ui.onNextFrame(() => this.#kit.showNow()))
  }

  rest(): void {
    this.#unlisten?.()
    this.#unlisten = null
  }

  release(): void {
    this.rest()
    for (const end of this.#ends) end()
  }

  rowEntries(token: Token): Entries<'row'> {
    return placeEntries(placeMenuPorts(this.#kit), token, this.#inheriting(token))
  }

  /** Looked for again where anything has moved. */
  get #changedAway(): ChangedAway {
    const { core: { plan, store: { scene } } } = this.#kit
    if (this.#of === scene) return this.#away
    this.#of = scene
    return this.#away = scene.place.themed === undefined ? NONE : changedAwayIn(plan, scene)
  }

  #say({ element, token, input }: ShownRow): void {
    const { core: { plan }, ui, page } = this.#kit
    const scene = this.#kit.scene()
    if (scene.place.themed === undefined) return
    if (!this.#isAdopted) ui.adopt(PLACES_CSS)
    this.#isAdopted = true
    const isIts = isThemed(plan, scene.place, token.item.cssVar)
    const lines = isIts ? placeLines(scene, token, this.#changedAway, page.innerWidth) : []
    const from = this.#isInTheme(token) ? inheritedFrom(scene.place.themed, token) : null
    setAttribute(element, 'data-inherits', from === null ? null : `= ${spokenTheme(from)}`)
    setAttribute(element, 'data-away', this.#changedAway.has(token))
    const said = from === null ? lines : [`Same as ${spokenTheme(from)}`, ...lines]
    setDescription(input, 'places', said.length === 0 ? null : said.join('. '))
    const label = element.querySelector('.row-label')
    const tip = label?.getAttribute('data-tip') ?? ''
    if (label !== null && said.length > 0) setAttribute(label, 'data-tip', [tip, ...said].join('\n'))
  }

  /** Whether any token of its group has a value in a theme that the page has. */
  #isInTheme({ address }: Token): boolean {
    const { core: { plan }, store: { scene: { place: { themed } } } } = this.#kit
    const on = themed?.homes.filter((home) => themed.on.has(home.name) && !isConditionAlone(home)) ?? []
    const isOn = (theme: string): boolean => on.some(({ name }) => name === theme)
    const tier = plan.tiers.find(({ tab, tier: { id } }) => tab.id === address.tab && id === address.tier)
    return tier?.tier.items.some((item) => themed?.placesOf(item).some(({ theme }) => isOn(theme))) === true
  }

  /** The theme that the page has, where a token has no value of its own there and its group has. */
  #inheriting(token: Token): string | null {
    const { themed } = this.#kit.scene().place
    if (themed === undefined || !this.#isInTheme(token) || inheritedFrom(themed, token) === null) return null
    return themed.homes.filter((home) => themed.on.has(home.name) && !isConditionAlone(home)).at(-1)?.name
      ?? null
  }

  #show(theme: string | null): boolean {
    this.#kit.edits.flush()
    const isShown = showTheme(this.#kit, theme)
    const { themed } = this.#kit.core.store.scene.place
    if (isShown && themed !== undefined) this.#kit.ui.announce(`Page switched to ${nameOfSideTheme(themed, theme)}`)
    return isShown
  }

  /** Whether the page shows, if need be in another theme, the first of what an entry has changed. */
  #showEntry(entry: Entry): boolean {
    const { core: { plan, store } } = this.#kit
    const { themed } = store.scene.place
    const changed = themed === undefined ? null : placesOfEntry(plan, store.scene, entry)
    if (changed === null || changed.length === 0) return true
    const isShown = changed.some(({ token, theme }) =>
      (placedAt(store.scene.place, token)?.theme ?? null) === theme)
    const [first] = changed
    return isShown || (first !== undefined && this.#show(first.theme))
  }
}

/** What menus act through. */
function placeMenuPorts(kit: FeatureContext): PlaceMenuPorts {
  const { core: { plan }, commands } = kit
  return {
    plan, scene: kit.scene(), sceneUnder: (mode) => kit.sceneUnder(mode),
    copyTo: (token, value, { name, scene: its }) =>
      void commands.change('edit', updaterFor(plan, its, token, value),
        `${nameOfToken(token)} in ${name}`, `Copied ${token.item.label} to ${name}`),
    copyText: (text) => void commands.copy(text, 'Copied declaration'),
  }
}

/** The tokens that an entry has changed, each in its place. */
function placesOfEntry(
  plan: FeatureContext['core']['plan'], scene: Scene, { before, after }: Entry,
): readonly { readonly token: Token; readonly theme: string | null }[] {
  const { themed } = scene.place
  return plan.tokens.flatMap((token) => {
    const { address, item } = token
    if (themed === undefined || !isThemed(plan, scene.place, item.cssVar)) return []
    const isOther = (tab: string, tier: string, id: string): boolean => !isSameJson(
      own(own(own(before.tabs, tab), tier), id), own(own(own(after.tabs, tab), tier), id))
    const bases = isOther(address.tab, address.tier, address.item) ? [{ token, theme: null }] : []
    return [...bases, ...themed.placesOf(item).flatMap(({ key, theme }) =>
      isOther(COMPONENTS_TAB_ID, key, item.cssVar) ? [{ token, theme }] : [])]
  })
}

/** What the page has now and nothing is changed in: its theme, or a condition that overrides what is. */
function unchangedNow({ homes, on }: Themed, changed: readonly (string | null)[]): string | null {
  const now = homes.filter(({ name }) => on.has(name))
  const theme = now.filter((home) => !isConditionAlone(home)).at(-1)?.name ?? null
  return changed.includes(theme) ? now.at(-1)?.name ?? null : theme
}

/** What the foot says of them. */
function foundIn({ core: { plan, store: { scene } } }: FeatureContext): readonly OutOfSight[] {
  const { themed } = scene.place
  if (themed === undefined) return []
  const found = changedOutOfSight(plan, scene)
  const here = nameOfSideTheme(themed, unchangedNow(themed, found.map(({ theme }) => theme)))
  return found.map(({ theme, tokens }) => ({
    name: nameOfSideTheme(themed, theme), theme: modeOfSideTheme(themed, theme), tokens, here,
  }))
}
