// Reads what the page's own stylesheets say of values that are written: the rule that it takes each from,
// what they say under each theme, and whether it shows it. Read when asked; a host's own sink may show
// another document, and none is read.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { isSameScope, type Scope } from '../../../shared/css/scope.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import { countingOn, type CountingIn } from '../../page/ask/counting.browser.js'
import { readPageDeclarations, readTakenScopes } from '../../page/sheets/declared.browser.js'
import { isSameText, slotOfVars } from '../../model/state/baseline.js'
import { readPlace } from '../../model/state/component-edits.js'
import { identitiesIn } from '../../model/state/place.js'
import { isThemed, placedAt } from '../../model/state/token-places.js'
import type { Identities, SlotName, IsSame } from '../../model/state/state.types.js'
import { componentOf } from './components.js'
import type { TakenFrom } from './payload.js'
import { isSameValue } from './same-value.js'
import { sentKey, type Sent } from './planned-value.js'
import type { OutcomePart } from './reconcile.js'

/** A value that was written, with the part of the write that it belongs to. */
export interface WrittenValue {
  readonly part: OutcomePart
  readonly cssVar: string
  readonly value: string
}

/** Everything that a write has confirmed. */
export const wantedOf = (parts: readonly OutcomePart[]): readonly WrittenValue[] => parts.flatMap((part) =>
  [...part.confirmed].map(([cssVar, value]) => ({ part, cssVar, value })))

/** Looks up single values in stylesheets as they were when they were read. */
interface PageReading {
  /** Whether the page has what was written: the root now, or the rules that hold under another theme. */
  shows(wanted: WrittenValue, isActive: boolean, isSame?: IsSame): boolean
  /** What stands in the place that a value is sent to; `null` where that is not known. */
  textOf(sent: Sent, isActive: boolean): string | null
}

/** Reads the page's stylesheets once for all of these variables. */
export function readPageValues(page: Window & typeof globalThis, names: ReadonlySet<string>): PageReading {
  const declared = readPageDeclarations(page, names)
  const rootText = (cssVar: string): string | null => declared.ofRoot(cssVar)[0]?.value ?? null
  return {
    shows: ({ part, cssVar, value }, isActive, isSame = isSameText) => {
      const texts = isActive ? [rootText(cssVar) ?? ''] : placesOf(part, cssVar).flatMap(
        ({ scope }) => declared.within(cssVar, scope).slice(-1))
      return texts.length > 0 && texts.every((text) => isSame(text, value))
    },
    textOf: ({ cssVar, scope }, isActive) => isActive
      ? rootText(cssVar)
      : declared.within(cssVar, scope).at(-1) ?? null,
  }
}

// Of mirrors, all that the page has show it.
const placesOf = ({ standing }: OutcomePart, cssVar: string): readonly Sent[] =>
  standing.filter((sent) => sent.cssVar === cssVar && !sent.isCopy)

/** A page of which nothing is known. */
const NO_READING: PageReading = { shows: () => false, textOf: () => null }

/** The page of one session. */
export class SessionPage {
  readonly #core: PanelCore
  readonly #page: Window & typeof globalThis
  readonly #counting: CountingIn
  readonly #slots: ReadonlyMap<string, SlotName>
  #takenNow: { readonly key: string; readonly scopes: ReturnType<TakenFrom> } | null = null

  constructor(core: PanelCore, page: Window & typeof globalThis) {
    this.#core = core
    this.#page = page
    this.#counting = countingOn(page.document)
    this.#slots = slotOfVars(core.plan)
  }

  /** Whether a scheme says it. */
  isColor(cssVar: string): boolean { return this.#slots.has(cssVar) }

  /** Whether themes have it, too. */
  isThemed(cssVar: string): boolean { return isThemed(this.#core.plan, this.#core.store.scene.place, cssVar) }

  /** In which of the rules of one theme a variable counts. */
  readonly countingIn: CountingIn = (cssVar, scopes) =>
    this.#core.config.applySink === undefined ? this.#counting(cssVar, scopes) : scopes

  // A review asks several times in one go: it is read once.
  readonly takenFrom: TakenFrom = (names) => {
    if (this.#core.config.applySink !== undefined) return new Map()
    const key = [...names].join(' ')
    const known = this.#takenNow?.key === key ? this.#takenNow : null
    const now = known ?? { key, scopes: readTakenScopes(this.#page, names) }
    if (this.#takenNow === null) queueMicrotask(() => void (this.#takenNow = null))
    return (this.#takenNow = now).scopes
  }

  /**
   * The scope of the rule from which the root takes a variable now, in place of the one that is meant; `null`
   * for what another theme has, and where the page does not have the one that is meant as its file has it.
   */
  takenOf({ cssVar, about, scope }: Sent): Scope | null {
    if (this.#core.config.applySink !== undefined || !this.#isActive({ cssVar, about })) return null
    const [taken, ...beaten] = readPageDeclarations(this.#page, [cssVar]).ofRoot(cssVar)
    const isBeaten = beaten.some((one) =>
      scope === null ? isRootScope(one.scope) : isSameScope(one.scope, scope))
    return isBeaten ? taken?.scope ?? null : null
  }

  // Whether the root is to have it now: what is no color has no theme.
  #isActive({ cssVar, about }: Pick<Sent, 'cssVar' | 'about'>): boolean {
    if (componentOf(about) !== null) return false
    const slot = this.#slots.get(cssVar)
    // Of what themes have too, the base is shown while none of them is on: it is looked up where it stands.
    if (slot === undefined && this.isThemed(cssVar)) return false
    // Another theme's color is there in place of a mode's.
    const { plan, store: { scene: { place } } } = this.#core
    const token = plan.byVar.get(cssVar)
    if (token !== undefined && placedAt(place, token) !== null) return false
    return slot === undefined ||
      identitiesOf(about)[slot] === identitiesIn(this.#core.store.scene.place)[slot]
  }

  /** What the stylesheets say where each of these stands, by `sentKey`. */
  declared(sent: readonly Sent[]): ReadonlyMap<string, string> {
    const page = this.#read(sent)
    return new Map(sent.flatMap((one) => {
      const component = componentOf(one.about)
      const text = component === null ? page.textOf(one, this.#isActive(one))
        : this.#core.components.sheets?.pageText(component, one.cssVar) ?? null
      return text === null ? [] : [[sentKey(one), text] as const]
    }))
  }

  /** Reads the page as it is now: whether it shows each of these. */
  shows(wanted: readonly WrittenValue[], isSame?: IsSame): (one: WrittenValue) => boolean {
    const page = this.#read(wanted)
    return (one) => this.#shownInTree(one, isSame) ??
      page.shows(one, this.#isActive({ cssVar: one.cssVar, about: one.part.about }), isSame)
  }

  /** Whether a shadow tree shows what was written of its component; `null` for everything else. */
  #shownInTree({ part: { about }, cssVar, value }: WrittenValue, isSame: IsSame =
    isSameText): boolean | null {
    const key = componentOf(about)
    const { sheets } = this.#core.components
    if (key === null || sheets === null || readPlace(key)?.host === '') return null
    return isSame(sheets.pageText(key, cssVar) ?? '', value)
  }

  /** Those of these that the page shows. */
  shownOf(wanted: readonly WrittenValue[]): ReadonlySet<WrittenValue> {
    return new Set(wanted.filter(this.shows(wanted)))
  }

  /** The names of those that it does not show, however a build may have respelled them. */
  namesUnshown(wanted: readonly WrittenValue[]): readonly string[] {
    const shows = this.shows(wanted, isSameValue)
    return [...new Set(wanted.filter((one) => !shows(one)).map(({ cssVar }) => cssVar))]
  }

  #read(values: readonly { readonly cssVar: string }[]): PageReading {
    if (this.#core.config.applySink !== undefined) return NO_READING
    return readPageValues(this.#page, new Set(values.map(({ cssVar }) => cssVar)))
  }
}

/** As `textOfIdentities` has written them. */
export function identitiesOf(about: string): Identities {
  const [color = null, secondary = null] = JSON.parse(about) as readonly (string | null)[]
  return { color, secondary }
}
