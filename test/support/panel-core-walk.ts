// A random walk through a core in a page: after each step page and storage are held against the state.
// Runs in the browser; what to walk with is given to it, so that a failing walk can be run again.
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { PanelCore } from '../../panel/page/core/core.browser.js'
import {
  resetAll, resetTab, setPaletteEntry, setRole, setSemantic, setToken,
} from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { seedForIdentity } from '../../panel/model/state/place.js'
import type { TweakState, Updater } from '../../panel/model/state/state.types.js'
import { StateStorage } from '../../panel/model/storage/state-storage.js'
import type { SemanticValue } from '../../panel/model/tokens/tokens.types.js'
import { createRandom, oneOf, wholeFrom, type Random } from './random.js'

const TEXTS = ['red', '1px', '2.5rem', 'var(--space-md)', 'space-lg', 'lg', 'gone', 'clamp(1px, 2vw, 3px)', '"a; b"', '日本']
const SEMANTIC: readonly SemanticValue[] = [
  0, 5, 'bg', 'fg', { literal: 'red' }, { literal: { light: '#fff', dark: '#000' } }, { ref: { tier: 'palette', item: 'p1' } },
]

const texts = (value: unknown): string => JSON.stringify(value)
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

/** What the root's inline style says. */
const inline = ({ style }: HTMLElement): string =>
  texts(Array.from(style, (name) => [name, style.getPropertyValue(name)] as const).sort(byName))

/** A state without the order in which it came to be. */
const canonical = ({ color, secondary, tabs }: TweakState): string =>
  texts([color, secondary, tabs].map(ordered))
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  return Object.entries(value).sort(byName).map(([key, one]) => [key, ordered(one)])
}

class Walk {
  readonly core: PanelCore
  /** Whether entries are undone and redone under the theme they were made under: else their colors stay. */
  readonly undoesAtHome: boolean
  readonly #random: Random
  #inDark = false
  #isCompared = false

  constructor(config: PanelConfig, seed: number) {
    this.#random = createRandom(seed)
    this.undoesAtHome = seed % 3 !== 0
    delete document.documentElement.dataset['theme']
    const painted = { pairs: [], hadStyle: false }
    this.core = new PanelCore(config, window, { painted, presets: () => ({}) })
  }

  async step(): Promise<void> {
    const random = this.#random
    const { store } = this.core
    const luck = random()
    if (luck < 0.5) this.#commit(this.#edit())
    else if (luck < 0.58) this.#commit(this.#several())
    else if (luck < 0.62) this.#commit(this.#import())
    else if (luck < 0.65) this.#commit(this.#reset())
    else if (luck < 0.67) store.commitTweakState('reset-all', resetAll)
    else if (luck < 0.82) await this.#undo()
    else if (luck < 0.9) await this.#redo()
    else if (luck < 0.97) await this.#toggleTheme()
    else this.#compare(!this.#isCompared)
  }

  /** What does not agree: nothing, when all is well. */
  check(): string | null {
    const { store, plan, storage, keys } = this.core
    const { scene } = store
    const fresh = document.createElement('html')
    for (const [name, value] of diffScenes(plan, null, scene).set) fresh.style.setProperty(name, value)
    const shown = inline(document.documentElement)
    const wanted = this.#isCompared ? '[]' : inline(fresh)
    if (shown !== wanted) return `the page says ${shown}, a full apply ${wanted}`
    const { place } = scene
    const stored = new StateStorage(storage, keys, {
      plan,
      seedFor: (slot, name) => seedForIdentity(plan, place, slot, name),
      place: () => place,
      warn: () => undefined,
    }).load()
    return canonical(stored) === canonical(scene.state) ? null : `stored is ${canonical(stored)}, the state ${canonical(scene.state)}`
  }

  /** Back to the start, which no walk is too long for. */
  async backToStart(): Promise<string | null> {
    const { store } = this.core
    this.#compare(false)
    while (store.history.done > 0) await this.#undo()
    return canonical(store.scene.state) === canonical(EMPTY_STATE) ? this.check() : `the start is ${canonical(store.scene.state)}`
  }

  async #undo(): Promise<void> {
    const { entries, done } = this.core.store.history
    await this.#goHome(entries[done - 1]?.identities.color)
    this.core.store.undo()
  }

  async #redo(): Promise<void> {
    const { entries, done } = this.core.store.history
    await this.#goHome(entries[done]?.identities.color)
    this.core.store.redo()
  }

  async #goHome(identity: string | null | undefined): Promise<void> {
    const isAway = identity !== undefined && (identity === 'Night:dark') !== this.#inDark
    if (this.undoesAtHome && isAway) await this.#toggleTheme()
  }

  #commit(updater: Updater): void {
    this.core.store.commitTweakState('edit', updater)
  }

  #edit(): Updater {
    const random = this.#random
    const { store: { scene: { place } }, plan } = this.core
    switch (wholeFrom(random, 0, 5)) {
      case 0: return setPaletteEntry(place, oneOf(random, ['color', 'secondary']), wholeFrom(random, 0, 2), oneOf(random, ['red', '#1a1a2e', '#12121c', '#e8f0ff']))
      case 1: return setRole(place, 'color', oneOf(random, ['background', 'foreground', 'cursor']), wholeFrom(random, 0, 7))
      case 2: return setSemantic(place, 'color', oneOf(random, ['page', 'text', 'shade']), oneOf(random, SEMANTIC))
      default: return setToken(place, oneOf(random, plan.tokens), oneOf(random, TEXTS))
    }
  }

  #reset(): Updater {
    const { plan, scene } = this.core.store
    return resetTab(plan, scene.place, oneOf(this.#random, plan.config.tabs).id)
  }

  #several(): Updater {
    const updaters = Array.from({ length: wholeFrom(this.#random, 2, 12) }, () => this.#edit())
    return (state) => updaters.reduce((now, updater) => updater(now), state)
  }

  /** As an import does that replaces everything. */
  #import(): Updater {
    const several = this.#several()
    return (state) => several({ ...EMPTY_STATE, kept: state.kept })
  }

  async #toggleTheme(): Promise<void> {
    this.#inDark = !this.#inDark
    document.documentElement.dataset['theme'] = this.#inDark ? 'dark' : 'light'
    await Promise.resolve()
  }

  #compare(isOn: boolean): void {
    this.#isCompared = isOn
    this.core.setCompare(isOn)
  }
}

/** What walks through a core found: one sentence for each that went wrong. */
export async function walkThroughCores(
  config: PanelConfig, walks: number, steps: number,
): Promise<readonly string[]> {
  const found: string[] = []
  for (let seed = 1; seed <= walks; seed += 1) {
    localStorage.clear()
    const walk = new Walk(config, seed)
    let issue = walk.check()
    for (let step = 0; step < steps && issue === null; step += 1) {
      await walk.step()
      issue = walk.check()
    }
    if (walk.undoesAtHome) issue ??= await walk.backToStart()
    walk.core.destroy()
    issue ??= document.documentElement.hasAttribute('style') ? 'a style attribute is left' : null
    if (issue !== null) found.push(`walk ${seed}: ${issue}`)
    document.documentElement.removeAttribute('style')
  }
  return found
}

Reflect.set(window, 'walkThroughCores', walkThroughCores)
