// One token while its picker is open: what it is now, what it was, how it is changed and taken back; and the
// side of it that is edited, where it has two. Draws nothing. What the picker gives is written as if it were
// typed into the token's row.
import { referenceIn } from '../../../shared/css/substitutions.js'
import { readChannelText } from '../../model/color/channels.js'
import { parseColor } from '../../model/color/parse.js'
import { coalesceKey } from '../desk/edits.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { shownValue } from '../../view/rows/page-values.js'
import { findUndo } from '../../model/state/history.js'
import { areSameIdentities, identitiesIn } from '../../model/state/place.js'
import type { Identities, Token } from '../../model/state/state.types.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { colorTextOf } from '../../model/tokens/kinds.js'
import type { PickerNow, Side } from './picker.types.js'

/** The side that is edited: the one that is wanted, where the value has two; else `null`. */
export const sideOf = (value: string, wanted: Side): Side | null =>
  (splitLightDark(value) === null ? null : wanted)

/** The text of a side; the whole value where that has no sides. */
export const sideText = (value: string, side: Side | null): string =>
  (side === null ? null : splitLightDark(value)?.[side]) ?? value

/** The value with another text on a side. */
export function withSideText(value: string, side: Side | null, text: string): string {
  const sides = side === null ? null : splitLightDark(value)
  if (sides === null || side === null) return text
  const light = side === 'light' ? text.trim() : sides.light
  const dark = side === 'dark' ? text.trim() : sides.dark
  return `light-dark(${light}, ${dark})`
}

interface PickSessionContext extends Pick<FeatureContext, 'store' | 'edits' | 'scene'> {
  readonly compare: Pick<FeatureContext['compare'], 'set'>
}

/** The picking of one token's color. */
export class Session {
  readonly token: Token
  readonly #kit: PickSessionContext
  #wanted: Side
  #before: string
  #identities: Identities
  /** How many steps of the history were done when it began. */
  #done: number
  /** Those under way, and the scheme that each began under: it gives nothing to another one. */
  readonly #gestures = new Set<{ readonly identities: Identities }>()
  // Given, and not come back from the state yet: several may be given in one frame.
  #given: string | null = null
  #now: PickerNow | null = null

  /** `scheme`: the page's, of which the side is shown first. */
  constructor(kit: PickSessionContext, token: Token, scheme: Side = 'light') {
    this.#kit = kit
    this.token = token
    this.#wanted = scheme
    this.#identities = identitiesIn(kit.store.scene.place)
    this.#before = this.#shown()
    this.#done = this.#countSteps()
  }

  /** What it is now; the same object while nothing has changed. */
  get now(): PickerNow {
    const value = this.#given ?? this.#shown()
    const side = sideOf(value, this.#wanted)
    const last = this.#now
    if (last?.value === value && last.side === side) return last
    const { token } = this
    const text = sideText(value, side)
    return this.#now = {
      token, value, side, text, color: parseColor(text), before: sideText(this.#before, side),
      isChoice: token.part.kind === 'role' ||
        (token.part.kind === 'ordinary' && token.part.referenced !== null),
    }
  }

  /** Gives a text for what is edited. */
  give(text: string): void {
    const { value, side } = this.now
    this.giveWhole(withSideText(value, side, text))
  }

  giveWhole(value: string): void {
    if (this.#isOver) return
    // Who edits wants to see it.
    this.#kit.compare.set(false)
    this.#given = value
    this.#kit.edits.edit(this.token, this.#ownText(value))
  }

  /** Gives what it was when it began, as a change like any other. */
  giveBefore(): void { this.giveWhole(this.#before) }

  settle(): void {
    this.#kit.edits.flush()
    this.#given = null
  }

  /** Begins a drag or a run of typing, one step of the history; under another scheme it is over by itself. */
  beginGesture(): () => void {
    const end = this.#kit.store.beginGesture()
    const gesture = { identities: this.#identities }
    this.#gestures.add(gesture)
    return () => {
      this.#gestures.delete(gesture)
      end()
    }
  }

  chooseSide(side: Side): void {
    this.#wanted = side
    this.#now = null
  }

  /** The state has moved: what was given is in it by now. Whether other colors are shown than before. */
  followed(): boolean {
    this.#given = null
    const identities = identitiesIn(this.#kit.store.scene.place)
    if (areSameIdentities(identities, this.#identities)) return false
    // What it was under another scheme is nothing to come back to.
    this.#identities = identities
    this.#now = null
    this.#before = this.#shown()
    this.#done = this.#countSteps()
    return true
  }

  /**
   * Takes back what was done since it began, as undo does, so that a redo brings it again; whatever is still
   * different then, as the history keeps so many steps only, is given back.
   */
  restore(): void {
    const { store } = this.#kit
    this.settle()
    while (store.history.done > this.#done && this.#isNewestOwn) store.undo()
    if (this.#shown() === this.#before) return
    this.giveWhole(this.#before)
    this.settle()
  }

  /** The steps so far. A pick never joins one of them: undoing it would take part of the pick along. */
  #countSteps(): number {
    if (this.#isNewestOwn) this.#kit.store.sealHistory()
    return this.#kit.store.history.done
  }

  get #isNewestOwn(): boolean {
    const { history, scene } = this.#kit.store
    return findUndo(history)?.coalesce === coalesceKey(scene.place, this.token)
  }

  get #isOver(): boolean {
    return [...this.#gestures].some(({ identities }) => identities !== this.#identities)
  }

  // What refers to other channels is a reference here as well, and no function around one.
  #shown(): string {
    const { plan } = this.#kit.store
    const value = shownValue(plan, this.#kit.scene(), this.token) ?? ''
    return referenceIn(value) === null ? colorTextOf(this.token.item.type, value) : value
  }

  #ownText(value: string): string {
    const { type, default: usual } = this.token.item
    const now = shownValue(this.#kit.store.plan, this.#kit.scene(), this.token) ?? ''
    const read = readChannelText(type, value, referenceIn(now) === null ? now : usual)
    // The id of a choice is no text.
    return read.ok ? read.value : value
  }
}
