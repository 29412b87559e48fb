// Tokens that nothing on the page uses, as a filter of the list; what the page asks for and nobody declares,
// as a list of its own. Both are loaded when they are first asked for, and followed while they are shown.
// Works nothing out itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Entries } from '../desk/menus.js'
import type { Only } from '../../view/frame/contents.js'
import { Signal } from '../../model/runtime/signal.js'
import type { Token } from '../../model/state/state.types.js'
import { h, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { onlyWords, unusedOnly, type OnlyWords } from './only.js'
import { ONLY_CSS } from './users.css.js'

interface OnlyLine {
  /** Stands before a list; `null` takes it away. */
  show(list: HTMLElement, words: OnlyWords | null): void
  release(): void
}

/** Makes it. */
function createOnlyLine(ui: Ui, end: () => void): OnlyLine {
  const { document } = ui
  const title = h(document, 'b', {})
  const note = h(document, 'span', {})
  const button = h(document, 'button', {
    type: 'button', class: 'icon-button', 'aria-label': 'Show all tokens', 'data-tip': 'Show all tokens',
  }, icon(document, 'close'))
  button.addEventListener('click', end)
  const element = h(document, 'div', { class: 'only-line', part: ui.part('only') }, title, note, button)
  return {
    show: (list, words) => {
      if (words === null) {
        element.remove()
        return
      }
      ui.adopt(ONLY_CSS)
      setText(title, words.title)
      setText(note, words.note)
      if (list.previousSibling !== element) list.before(element)
    },
    release: () => element.remove(),
  }
}

/** What is found of the tokens of a panel. */
export interface FoundUnused {
  readonly tokens: ReadonlySet<Token>
  /** How many stylesheets could not be read: what these use is not known. */
  readonly unread: number
  /** Whether the page has more than was looked at. */
  readonly isCut: boolean
}

/** What is loaded. */
export interface UnusedModule {
  /** Finds them, and again whenever they are others; what it returns ends that. */
  readonly followUnused: (kit: FeatureContext, found: (unused: FoundUnused) => void) => () => void
  /** Says once how many there are; what it returns calls that off. */
  readonly countUnused: (kit: FeatureContext, counted: (count: number) => void) => () => void
  /** The same of what is not declared. */
  readonly countUndefined: UnusedModule['countUnused']
  /** Opens the list of what is not declared. */
  readonly openUndefined: (kit: FeatureContext) => void
}

/** The filters of one panel that ask its page. */
export class UsageFilters implements Feature {
  readonly #kit: FeatureContext
  readonly #loading: Loading<UnusedModule>
  readonly #line: OnlyLine
  readonly #narrowed = new Signal()
  #only: Only | null = null
  #found: FoundUnused | null = null
  #end = (): void => undefined

  constructor(kit: FeatureContext, loading: Loading<UnusedModule>) {
    this.#kit = kit
    this.#loading = loading
    this.#line = createOnlyLine(kit.ui, () => this.#leave())
  }

  get isOn(): boolean { return this.#only !== null && this.#kit.view.narrowing.only === this.#only }

  moreEntries(): Entries<'more'> {
    const { isOn } = this
    return {
      unused: {
        kind: 'choice', isAlone: true, label: 'Unused tokens…', isChecked: isOn,
        run: () => (isOn ? this.stop() : this.#start()),
        note: (setNote, closed) => this.#sayUnused(setNote, closed),
      },
      missing: {
        kind: 'action', label: 'Missing tokens…', run: () => this.#openUndefined(),
        note: (setNote, closed) => this.#sayCount(({ countUndefined }) => countUndefined, setNote, closed),
      },
    }
  }

  stop(): void {
    const { view } = this.#kit
    if (this.isOn) view.narrow({ only: null })
    this.#stopLooking()
  }

  refresh(): void {
    const { list, listing: { contents: { countByTab } } } = this.#kit
    // The list was given something else to show.
    if (this.#only !== null && !this.isOn) this.#stopLooking()
    this.#line.show(list.element, this.#only === null ? null : onlyWords(this.#found, countByTab))
  }

  release(): void {
    this.#stopLooking()
    this.#line.release()
  }

  #sayUnused(setNote: (note: string) => void, closed: AbortSignal): void {
    const say = (): void => setNote(this.#found === null ? '' : String(this.#found.tokens.size))
    if (this.#found !== null) say()
    // The filter looks for them as it is.
    else if (this.isOn) closed.addEventListener('abort', this.#narrowed.subscribe(say))
    else this.#sayCount(({ countUnused }) => countUnused, setNote, closed)
  }

  // Of what cannot be loaded nothing is said before somebody asks for it.
  #sayCount(
    countOf: (module: UnusedModule) => UnusedModule['countUnused'], setNote: (note: string) => void, closed: AbortSignal,
  ): void {
    this.#loading.load().then((module) => {
      if (closed.aborted) return
      const end = countOf(module)(this.#kit, (count) => setNote(String(count)))
      closed.addEventListener('abort', end)
    }, () => setNote(''))
  }

  #start(): void {
    if (this.isOn) return
    this.#kit.edits.flush()
    this.#narrow(null)
    this.#loading.open((module) => {
      this.#end = module.followUnused(this.#kit, (found) => this.#narrow(found))
    })
  }

  #narrow(found: FoundUnused | null): void {
    if (found !== null && this.#found !== null && isSame(found, this.#found)) return
    this.#found = found
    this.#only = unusedOnly(found)
    this.#kit.view.narrow({ only: this.#only })
    if (found !== null) this.#narrowed.publish()
  }

  #openUndefined(): void {
    this.#loading.open((module) => module.openUndefined(this.#kit))
  }

  #leave(): void {
    this.stop()
    this.#kit.leave(null)
  }

  #stopLooking(): void {
    this.#loading.stop()
    this.#end()
    this.#end = () => undefined
    this.#only = null
    this.#found = null
  }
}

const isSame = (one: FoundUnused, other: FoundUnused): boolean =>
  one.unread === other.unread && one.isCut === other.isCut && one.tokens.size === other.tokens.size
  && [...one.tokens].every((token) => other.tokens.has(token))
