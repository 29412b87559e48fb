// The marks at colors of whose pairs one fails on the page, and what menus say of that: looked for when a tab
// with colors has come to rest and the browser is idle, never while somebody drags.
// Measures nothing itself; what does is loaded when it is first needed.
import { setDescription } from '../../view/rows/described.view.js'
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Entries } from '../desk/menus.js'
import { Signal } from '../../model/runtime/signal.js'
import type { Token } from '../../model/state/state.types.js'
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import { soonWhenIdle } from '../../page/dom/soon-idle.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { MenuNote } from '../../view/controls/menu.js'
import type { RowScene, ShownRow } from '../../view/rows/rows.types.js'
import { hasColors } from './colored.js'
import { CONTRAST_MARKS_CSS } from './contrast-marks.css.js'
import type { FailingMark } from './failing.js'
import type { createFailingLook, FailingLook, FailingPairs } from './failing-look.browser.js'
import type { ContrastAt } from './observed.browser.js'

/** What is loaded. */
interface FailingModule {
  readonly createFailingLook: typeof createFailingLook
}

/** So long nothing has moved before anything is looked for. */
const REST_MS = 600

/** Those of one panel. */
export class ContrastMarks implements Required<Pick<Feature, 'refresh' | 'rest' | 'release' | 'rowEntries'>> {
  /** Opens the contrast view of a tab at a pair. */
  open: (tab: string, at: ContrastAt) => void = () => undefined
  readonly #kit: FeatureContext
  readonly #loading: Loading<FailingModule>
  readonly #rows = new WeakMap<Element, ShownRow>()
  readonly #dots = new WeakMap<Element, Dot>()
  readonly #found = new Signal()
  readonly #unfollow: () => void
  #look: FailingLook | null = null
  #failing: FailingPairs | null = null
  /** As of which it is looked for, or was. */
  #scene: RowScene | null = null
  #colored: { readonly tokens: readonly Token[], readonly tab: string, readonly has: boolean } | null = null
  #due: (() => void) | null = null

  constructor(kit: FeatureContext, loading: Loading<FailingModule>) {
    this.#kit = kit
    this.#loading = loading
    this.#unfollow = kit.rowShown.subscribe((row) => {
      this.#rows.set(row.element, row)
      this.#mark(row)
    })
  }

  refresh(): void {
    const { tab } = this.#kit.view
    const scene = this.#kit.scene()
    if (tab === null || !this.#hasColors(tab.id)) this.rest()
    else if (scene !== this.#scene) {
      this.#scene = scene
      this.#wait()
    }
  }

  rest(): void {
    this.#stopWaiting()
    this.#scene = null
    this.#look?.forget()
  }

  release(): void {
    this.rest()
    this.#unfollow()
    this.#loading.stop()
    this.#look?.release()
  }

  rowEntries(token: Token): Entries<'row'> {
    const mark = this.#failing?.marks.get(token)
    return mark === undefined ? {} : { contrast: {
      kind: 'action', label: 'Contrast…', note: mark.short, run: () => this.#open(token),
    } }
  }

  /** How many pairs of a tab fail, as soon as that is known. */
  noteOf(tab: string): MenuNote {
    return (setNote, closed) => {
      const known = this.#failing?.counts.get(tab)
      if (known !== undefined) {
        setNote(known)
        return
      }
      const end = this.#found.subscribe(() => {
        end()
        setNote(this.#failing?.counts.get(tab) ?? '')
      })
      closed.addEventListener('abort', end)
    }
  }

  #wait(): void {
    const { page, ui } = this.#kit
    this.#stopWaiting()
    this.#due = ui.after(REST_MS, () => {
      this.#due = soonWhenIdle(page, ui.after, () => {
        this.#due = null
        this.#update()
      })
    })
  }

  #stopWaiting(): void {
    this.#due?.()
    this.#due = null
  }

  #update(): void {
    if (this.#look !== null) this.#look.update()
    else if (!this.#loading.isOn) {
      this.#loading.open(({ createFailingLook }) => {
        this.#look = createFailingLook(this.#kit, {
          done: (failing) => this.#show(failing),
          // What is waited for already looks as well: a page that never rests holds nothing up.
          outdated: () => {
            if (this.#due === null) this.#wait()
          },
        })
        if (this.#scene !== null) this.#look.update()
      }, () => this.#found.publish())
    }
  }

  #show(failing: FailingPairs): void {
    this.#failing = failing
    for (const element of this.#kit.ui.root.querySelectorAll('.row')) {
      const row = this.#rows.get(element)
      if (row !== undefined) this.#mark(row)
    }
    this.#found.publish()
  }

  #mark({ element, token, input }: ShownRow): void {
    const mark = this.#failing?.marks.get(token)
    const known = this.#dots.get(element)
    if (mark === undefined) {
      if (known === undefined) return
      this.#dots.delete(element)
      known.element.remove()
    }
    const dot = mark === undefined || known !== undefined ? known
      : createDot(this.#kit.ui, () => this.#open(token))
    setAttribute(element, 'data-contrast', mark !== undefined)
    setDescription(input, 'contrast', mark === undefined ? null : `Contrast ${mark.words}`)
    if (mark === undefined || dot === undefined) return
    this.#dots.set(element, dot)
    dot.patch(mark, token.item.label)
    if (known === undefined) element.append(dot.element)
  }

  #open(token: Token): void {
    const failing = this.#failing
    const mark = failing?.marks.get(token)
    if (failing === null || mark === undefined) return
    this.open(token.address.tab, { key: mark.key, observed: failing.observed })
  }

  // Asked with each frame of the panel.
  #hasColors(tab: string): boolean {
    const { plan } = this.#kit.core
    const known = this.#colored
    if (known?.tab === tab && known.tokens === plan.tokens) return known.has
    const has = hasColors(plan, tab)
    this.#colored = { tab, tokens: plan.tokens, has }
    return has
  }
}

interface Dot {
  readonly element: HTMLElement
  patch(mark: FailingMark, label: string): void
}

/** No Tab stop, as the eye: its row's menu has the same line. */
function createDot(ui: Ui, press: () => void): Dot {
  ui.adopt(CONTRAST_MARKS_CSS)
  const ratio = h(ui.document, 'span', { class: 'contrast-ratio' })
  const element = h(ui.document, 'button', {
    type: 'button', class: 'contrast-dot', tabindex: -1, 'data-tip-action': 'Fix…', part: ui.part('contrast-dot'),
  }, ratio)
  element.addEventListener('click', press)
  return {
    element,
    patch: ({ ratio: text, words }, label) => {
      setText(ratio, text)
      setAttribute(element, 'data-tip', words)
      setAttribute(element, 'aria-label', `${words.replace('\n', ', ')}: fix contrast of ${label}`)
    },
  }
}
