// What an instance has put on its target: the way from a change of the root's values to a page or to a host's
// own sink. Components' tokens have their own sheets: component-sheets.browser.ts.
// Decides what is written; how it is written is the target's business.
import type { Change, Pair } from '../../model/state/state.types.js'

/** Where values go. Nothing here throws. */
export interface SinkTarget {
  apply(pairs: readonly Pair[]): void
  clear(names: readonly string[]): void
  /** The names of those pairs that the target says by itself, without being told. */
  saysAlready(pairs: readonly Pair[]): ReadonlySet<string>
  /** Puts back what got lost from a target that was replaced or emptied. */
  reassert(pairs: readonly Pair[]): void
  /** The names that are written as important, where there are any. */
  readonly important?: readonly string[] | undefined
  /** Writes these as important from now on; whether they were not before. */
  makeImportant?(names: readonly string[]): boolean
}

const NONE: ReadonlySet<string> = new Set()

/** The values of one instance on its target. */
export class Sink {
  readonly #target: SinkTarget
  #wanted: Map<string, string>
  #isHidden = false
  readonly #isFound: boolean
  // What stands over it for now.
  #preview: ReadonlyMap<string, string> = new Map()

  /**
   * `present` is what was put there already, before there was a sink. `isFound`: the target says by itself
   * whatever nobody has touched, since that was found there.
   */
  constructor(target: SinkTarget, present: readonly Pair[] = [], isFound = false) {
    this.#target = target
    this.#wanted = new Map(present)
    this.#isFound = isFound
  }

  /** What is on the target, or would be if it were neither hidden nor covered by a preview. */
  get pairs(): readonly Pair[] { return [...this.#wanted] }

  /** Carries out a change: one `apply` and one `clear`, each only when there is something to do. */
  apply({ set, clear, untouched }: Change): void {
    const redundantNames = untouched.size === 0 ? NONE : this.#isFound ? untouched
      : this.#target.saysAlready(set.filter(([name]) => untouched.has(name)))
    const pairs = redundantNames.size === 0 ? set : set.filter(([name]) => !redundantNames.has(name))
    const names = [...clear, ...redundantNames].filter((name) => this.#wanted.delete(name))
    if (this.#wanted.size === 0) this.#wanted = new Map(pairs)
    else for (const [name, value] of pairs) this.#wanted.set(name, value)
    this.#put(pairs, names)
  }

  /** Shows values over these, which are not counted among them; without any, these are seen again. */
  setPreview(preview: ReadonlyMap<string, string>): void {
    const old = this.#preview
    this.#preview = preview
    const pairs: Pair[] = []
    const names: string[] = []
    for (const name of new Set([...old.keys(), ...preview.keys()])) {
      const wanted = this.#wanted.get(name)
      const value = preview.get(name) ?? wanted
      if (value === undefined) names.push(name)
      else if (value !== (old.get(name) ?? wanted)) pairs.push([name, value])
    }
    this.#put(pairs, names)
  }

  /** Carries out the first change: what is present and not in it goes, what got lost meanwhile comes back. */
  start(change: Change): void {
    const present = this.#wanted
    if (present.size === 0) {
      this.apply(change)
      return
    }
    const wanted = new Map(change.set)
    const gone = [...present.keys()].filter((name) => !wanted.has(name))
    const isNew = ([name, value]: Pair): boolean => present.get(name) !== value || change.untouched.has(name)
    const set = change.set.filter(isNew)
    this.apply({ ...change, set, clear: [...change.clear, ...gone] })
    this.reassert()
  }

  /** The names that are written as important, where there are any. */
  get important(): readonly string[] | undefined { return this.#target.important }

  /** Writes these as important from now on, where the target can; whether they were not before. */
  makeImportant(names: readonly string[]): boolean {
    return this.#target.makeImportant?.(names) === true
  }

  /** Takes everything away for a while, or puts it back. */
  setHidden(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return
    this.#isHidden = isHidden
    const shown = this.#shown
    if (shown.length === 0) return
    if (isHidden) this.#target.clear(shown.map(([name]) => name))
    else this.#target.apply(shown)
  }

  /** Puts back what the page has lost. */
  reassert(): void {
    const shown = this.#shown
    if (!this.#isHidden && shown.length > 0) this.#target.reassert(shown)
  }

  /** Takes everything away for good. */
  release(): void {
    this.setHidden(true)
    this.#wanted = new Map()
  }

  get #shown(): readonly Pair[] { return [...new Map([...this.#wanted, ...this.#preview])] }

  #put(pairs: readonly Pair[], names: readonly string[]): void {
    if (this.#isHidden) return
    if (pairs.length > 0) this.#target.apply(pairs)
    if (names.length > 0) this.#target.clear(names)
  }
}
