// Which two columns stand beside each other in a list: the modes of its colors, or two themes; and what the
// cell of a token shows, in the column that its editor is not in.
import type { Mode } from '../../model/color/cluster.js'
import { isSided, modeIn, sidedMode } from '../../model/state/place.js'
import type { Themed, Token } from '../../model/state/state.types.js'
import type { ThemeSides } from '../../model/state/theme-sides.types.js'
import {
  hasOwnValue, isOnSides, modeOfSideTheme, nameOfSideTheme, otherSideOn, themesOfSides,
} from '../../model/state/theme-sides.js'
import { modeOfName } from '../../model/state/token-places.js'
import { spokenTheme } from '../../view/rows/place-words.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import type { FeatureContext } from '../desk/kit.types.js'

/** The left column is `light`, whatever it is called. */
export interface Columns {
  /** Where what the page takes stands. */
  readonly mode: Mode
  readonly names: Readonly<Record<Mode, string>>
  /** Whether these are modes of colors, which the page itself is given. */
  readonly isOfModes: boolean
  /** The mode that the page is given for the other column; `null` where its values alone are shown. */
  readonly given: Mode | null
  /** The two themes; `null` where colors alone have two. */
  readonly sides: ThemeSides | null
  /** What the page has, where other values are shown for a while. */
  readonly onPage: Mode
  spoken(side: Mode): string
  /** What a theme is called, `null` as the base. */
  called(theme: string | null): string
}

/** What a cell shows. */
export interface CellPlace {
  readonly scene: RowScene
  /** Which column it is in. */
  readonly cellSide: Mode
  /** Whose value it has, where its own theme has none; `null` where it has. */
  readonly inherits: string | null
  /** The mode that the page is given with a press on it: its colors are edited in no other. */
  readonly needs?: Mode
}

type Kit = Pick<FeatureContext, 'core' | 'view' | 'list' | 'scene' | 'sceneUnder' | 'otherTheme'>

const other = (mode: Mode): Mode => (mode === 'light' ? 'dark' : 'light')

/** Of one panel. */
export class SideColumns {
  readonly #kit: Kit
  #last: { readonly of: RowScene; readonly sign: string; readonly scene: RowScene } | null = null

  constructor(kit: Kit) { this.#kit = kit }

  /** `null` where there is one column alone. */
  get now(): Columns | null {
    const { core: { plan, store: { scene: { place } } }, view, list, otherTheme } = this.#kit
    const { sides: mode } = list.element.dataset
    const { tab, looks: { beside } } = view
    if ((mode !== 'light' && mode !== 'dark') || tab === null) return null
    const its = otherTheme.canHold ? sidedMode(plan, place, tab) : null
    const found = place.themed?.sidesOf(tab, beside) ?? null
    const isOfModes = its !== null && found?.isThird !== true
    const names = place.themed === undefined || found === null ? null : namesOf(place.themed, found, its)
    const isSame = found !== null && mode === (found.isRight ? 'dark' : 'light') &&
      (!isOfModes || (modeOfName(names?.light ?? '') === 'light' && modeOfName(names?.dark ?? '') === 'dark'))
    const shown = isOfModes || names === null ? { light: 'Light', dark: 'Dark' } : names
    const there = modeOfName(shown[other(mode)])
    return {
      mode, isOfModes, given: isOfModes ? other(mode) : its === there ? null : its && there,
      sides: isSame ? found : null, names: shown, spoken: (side) => spokenTheme(shown[side]),
      called: (theme) => nameIn(place.themed, theme, its),
      onPage: isOfModes || place.themed === undefined ? mode : onPageOf(place.themed, found, mode),
    }
  }

  /** `null` for a token that has one value for both columns. */
  cellOf(token: Token): CellPlace | null {
    const columns = this.now
    const { core: { plan }, scene, sceneUnder } = this.#kit
    if (columns === null) return null
    if (isSided(plan, token) && columns.isOfModes) {
      return { scene: sceneUnder(other(columns.mode)), cellSide: other(columns.mode), inherits: null }
    }
    const { sides, mode } = columns
    const now = scene()
    const { themed } = now.place
    if (sides === null || themed === undefined || !this.#isInGroup(themed, sides, token)) return null
    const { now: here, other: there } = themesOfSides(sides)
    // A palette has colors in both modes, wherever else.
    const isColor = token.part.kind === 'palette'
    const [hasHere, hasThere] = [here, there].map((theme) =>
      (isColor && modeOfSideTheme(themed, theme) !== null) || hasOwnValue(themed, theme, token.item))
    if (hasHere !== true && there !== null && hasThere !== true) return null
    const from = spokenTheme(nameOfSideTheme(themed, null))
    // The editor stays with the value that it edits.
    if (hasHere !== true && there === null) return { scene: now, cellSide: mode, inherits: from }
    const cellSide = other(mode)
    const needs = isColor ? this.#modeToGive(modeOfSideTheme(themed, there)) : null
    if (needs !== null) return { scene: sceneUnder(needs), cellSide, inherits: null, needs }
    return { scene: this.#beside(themed, sides), cellSide, inherits: hasThere === true ? null : from }
  }

  /** The mode of a side that the page's colors have, where it is not given to the page for a while. */
  #modeToGive(mode: Mode | null): Mode | null {
    const { otherTheme, core: { store: { scene: { place } } } } = this.#kit
    return otherTheme.canHold || modeIn(place) === null || modeIn(place) === mode ? null : mode
  }

  /** Whether a token of its tier has a value in one of both. */
  #isInGroup(themed: Themed, sides: ThemeSides, { address, part }: Token): boolean {
    const { plan } = this.#kit.core
    if (part.kind !== 'ordinary') return part.kind === 'palette'
    const tier = plan.tiers.find(({ tab, tier: { id } }) => tab.id === address.tab && id === address.tier)
    return tier?.tier.items.some((item) => isOnSides(themed, sides, item)) === true
  }

  #beside(themed: Themed, sides: ThemeSides): RowScene {
    const { scene, sceneUnder, otherTheme } = this.#kit
    const now = scene()
    const sign = JSON.stringify(sides)
    if (this.#last?.of === now && this.#last.sign === sign) return this.#last.scene
    const mode = modeOfSideTheme(themed, themesOfSides(sides).other)
    const under = otherTheme.canHold && mode !== null ? sceneUnder(mode) : now
    const place = { ...under.place, themed: themed.under(otherSideOn(themed, sides)) }
    this.#last = { of: now, sign, scene: { ...under, place } }
    return this.#last.scene
  }
}

// Where colors have modes, the base is the one that they show.
function namesOf(
  themed: Themed, { left, right }: ThemeSides, mode: Mode | null,
): Readonly<Record<Mode, string>> {
  return { light: nameIn(themed, left, mode), dark: nameIn(themed, right, mode) }
}

function nameIn(themed: Themed | undefined, theme: string | null, mode: Mode | null): string {
  const isOfMode = theme === null && mode !== null && (!themed || modeOfSideTheme(themed, null) === null)
  return isOfMode ? MODES[mode] : themed === undefined ? theme ?? '' : nameOfSideTheme(themed, theme)
}

const MODES = { light: 'Light', dark: 'Dark' } as const

function onPageOf({ onPage }: Themed, sides: ThemeSides | null, mode: Mode): Mode {
  if (sides === null) return mode
  const isOn = (theme: string | null): boolean => theme !== null && onPage.has(theme)
  return isOn(sides.right) ? 'dark' : isOn(sides.left) ? 'light' : sides.right === null ? 'dark' : 'light'
}
