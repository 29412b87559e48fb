// Looks which pairs of colors fail on the page, in slices, when it is asked to; and measures them anew, which
// asks little, once they are known. Loaded when a tab with colors has been shown for a while.
import { modeOf } from '../../model/state/color-of.js'
import { runInSlices, type Steps } from '../../model/runtime/slices.js'
import type { Token } from '../../model/state/state.types.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { lookOf } from './asking.js'
import { hasColors } from './colored.js'
import { failingMarks, failingWords, type FailingMark } from './failing.js'
import { followPairs, observePairs, type Observed } from './observed.browser.js'
import { PaletteNow } from './palette-now.browser.js'
import { pairsIn } from './pairs.js'
import { measureRows, type Palette, type PairRow } from './rows.js'

/** What fails. */
export interface FailingPairs {
  readonly marks: ReadonlyMap<Token, FailingMark>
  /** By tab: `4 fail`. */
  readonly counts: ReadonlyMap<string, string>
  readonly observed: Observed
}

export type FailingContext =
  Pick<FeatureContext, 'ui' | 'page' | 'core' | 'store' | 'scene' | 'sceneUnder'>

export interface FailingLook {
  /** Looks at the page where it is another one, else measures; says then what fails. */
  update(): void
  /** What was seen is of a page that may be another one by now. */
  forget(): void
  release(): void
}

interface FailingHandlers {
  readonly done: (failing: FailingPairs) => void
  /** The page may be another one than it was when it was looked at. */
  readonly outdated: () => void
}

/** By how much a pause is longer than the last look took: pages may change all the time. */
const SHARE = 20

/** Makes it. */
export const createFailingLook = (kit: FailingContext, handlers: FailingHandlers): FailingLook =>
  new Look(kit, handlers)

class Look implements FailingLook {
  readonly #kit: FailingContext
  readonly #handlers: FailingHandlers
  readonly #palette: PaletteNow
  #lookedAt: string | null = null
  #observed: Observed | null = null
  #rows: ReadonlyMap<string, PairRow> = new Map()
  #cancel = (): void => undefined

  #isOutdated = false
  #tookMs = 0
  #unfollow: (() => void) | null = null
  #again: (() => void) | null = null

  constructor(kit: FailingContext, handlers: FailingHandlers) {
    this.#kit = kit
    this.#handlers = handlers
    // In slices, so that no round has to end.
    this.#palette = new PaletteNow(kit, Infinity)
  }

  update(): void {
    const { page, scene } = this.#kit
    const look = JSON.stringify([lookOf(scene()), modeOf(scene()), page.location.href])
    if (this.#observed !== null && look === this.#lookedAt && !this.#isOutdated) {
      this.#measure(this.#observed)
      return
    }
    this.#cancel()
    this.#lookedAt = look
    this.#observed = null
    this.#isOutdated = false
    const began = page.performance.now()
    // First, so that the look keeps what it has read of the page.
    this.#unfollow ??= followPairs(this.#kit, () => this.#changed())
    this.#cancel = observePairs(this.#kit, (observed) => {
      this.#tookMs = page.performance.now() - began
      this.#observed = observed
      this.#measure(observed)
    })
  }

  forget(): void {
    this.#cancel()
    this.#observed = null
    this.#unfollow?.()
    this.#unfollow = null
    this.#again?.()
    this.#again = null
  }

  release(): void {
    this.forget()
    this.#palette.release()
  }

  #changed(): void {
    this.#isOutdated = true
    this.#again ??= this.#kit.ui.after(this.#tookMs * SHARE, () => {
      this.#again = null
      if (this.#isOutdated) this.#handlers.outdated()
    })
  }

  #measure(observed: Observed): void {
    const { page, ui } = this.#kit
    this.#cancel()
    this.#palette.asking.begin()
    const palette = this.#palette.get()
    this.#cancel = runInSlices(this.#find(palette, observed), {
      now: () => page.performance.now(), later: (act) => ui.after(0, act),
    }, (failing) => this.#handlers.done(failing))
  }

  * #find(palette: Palette<RowScene>, observed: Observed): Steps<FailingPairs> {
    const { plan, schemes } = palette
    const scene = this.#kit.scene()
    const counts = new Map<string, string>()
    const rows = new Map<string, PairRow>()
    for (const { id } of plan.config.tabs) {
      if (!hasColors(plan, id)) continue
      const its: PairRow[] = []
      for (const pair of pairsIn(plan, scene, id, observed.pairs)) {
        const known = rows.get(pair.key) ?? measureRows(palette, [pair], this.#before(pair.key))[0]
        if (known !== undefined) {
          rows.set(pair.key, known)
          its.push(known)
        }
        yield
      }
      counts.set(id, failingWords(its))
    }
    this.#rows = rows
    const shown = schemes.findIndex(({ isShown }) => isShown)
    return { marks: failingMarks(plan, scene, [...rows.values()], observed.seen, shown), counts, observed }
  }

  #before(key: string): readonly PairRow[] {
    const row = this.#rows.get(key)
    return row === undefined ? [] : [row]
  }
}
