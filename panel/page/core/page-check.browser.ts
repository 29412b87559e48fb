// Whether the page shows what writes to disk have confirmed; where not, whether it has an old file, or the
// file is another one. Asks the page's stylesheets first, and their files only where these contradict.
import { contradictedIn, isSameText, type DeclaredValues } from '../../model/state/baseline.js'
import type { Baseline } from '../../model/state/state.types.js'
import { isEmptyRecord } from '../../model/tokens/records.js'
import type { PlacedQuestion } from './declared-in-files.browser.js'

/**
 * What the page shows of what was written: all of it (`shown`), not known yet (`asking`), older values than
 * the files have (`behind`), or others, where the files say neither or do not answer (`unlike`). `dropped`:
 * the files were read and say otherwise; a write counts as not made, and its values here as changed.
 */
export type PageState = 'shown' | 'asking' | 'behind' | 'unlike' | 'dropped'

/** The page, and what becomes of it. */
interface PageCheckPorts {
  readonly page: Window
  /** What was confirmed and is active now. */
  readonly confirmed: () => Baseline
  readonly declared: () => DeclaredValues
  /** Those among them that are no variables of the root. */
  readonly placed: (names: readonly string[]) => readonly PlacedQuestion[]
  /** The files say something else by now: what was confirmed no longer stands there. */
  readonly drop: (names: readonly string[]) => void
  /** The files say these, and the page does not: it has an old one. */
  readonly hide: (names: readonly string[]) => void
  readonly tell: (state: PageState) => void
}

const ALL = (): boolean => true

/** The check of one instance's page. */
export class PageCheck {
  readonly #ports: PageCheckPorts
  #turn = 0
  #stop: (() => void) | null = null
  // Names of which a file that says something else is believed, until they are judged.
  readonly #droppable = new Set<string>()

  constructor(ports: PageCheckPorts) {
    this.#ports = ports
  }

  /** Looks at the page. `mayDrop`: whether a file that says something else is believed. */
  look(mayDrop: (name: string) => boolean): void {
    this.end()
    const { confirmed, declared, tell } = this.#ports
    const before = declared()
    const names = contradictedIn(confirmed(), before)
    // What the page has shown and shows no longer, or says otherwise than at the last look, was changed by
    // hand: that file is believed.
    // A stylesheet that is loaded once more stands there twice for a while, and says nothing else.
    const textOf = (texts: DeclaredValues, name: string): string =>
      String([...new Set(texts.get(name))].sort())
    const again = (): void => {
      const texts = declared()
      const isChanged = (name: string): boolean => textOf(texts, name) !== textOf(before, name)
      const now = contradictedIn(confirmed(), texts)
      if (now.length === names.length && now.every((name) => names.includes(name) && !isChanged(name))) return
      this.look((name) => !names.includes(name) || isChanged(name) || mayDrop(name))
    }
    // What could not be loaded is asked for with the next look.
    this.#follow(again).catch(() => undefined)
    if (names.length === 0) {
      tell('shown')
      return
    }
    for (const name of names) if (mayDrop(name)) this.#droppable.add(name)
    tell('asking')
    void this.#judge(names)
  }

  // A stylesheet that is loaded anew or replaced, and somebody who comes back from elsewhere. Where nothing
  // is written, nothing is contradicted.
  async #follow(again: () => void): Promise<void> {
    const turn = this.#turn
    const { page, confirmed } = this.#ports
    if (isEmptyRecord(confirmed())) return
    const { followSheets } = await import('../sheets/follow-sheets.browser.js')
    if (turn !== this.#turn) return
    this.#stop = followSheets(page, { sheets: again, anew: again })
    again()
  }

  /** Looks no longer. */
  end(): void {
    this.#turn += 1
    this.#stop?.()
    this.#stop = null
  }

  async #judge(names: readonly string[]): Promise<void> {
    const turn = this.#turn
    const { page, confirmed, placed, drop, hide, tell } = this.#ports
    const { declaredInFiles } = await import('./declared-in-files.browser.js')
    const { declared: fresh, isWhole } = await declaredInFiles(page.document, placed(names))
    if (turn !== this.#turn) return
    const baseline = confirmed()
    const isOld = (name: string): boolean =>
      fresh.get(name)?.some((text) => isSameText(text, baseline[name] ?? '')) === true
    const old = names.filter(isOld)
    const others = names.filter((name) => !old.includes(name))
    const dropped = !isWhole ? [] : others.filter((name) => this.#droppable.has(name))
    this.#droppable.clear()
    const isBehind = old.length > 0
    if (dropped.length > 0) drop(dropped)
    if (isBehind) hide(old)
    const isShown = !isBehind && dropped.length === others.length
    if (isShown) this.look(ALL)
    else tell(isBehind ? 'behind' : 'unlike')
  }
}
