// The eyes of a panel's rows: made for a row when it is pointed at or has the focus; for those whose users
// are shown, and where each row has its count, as soon as they are there.
// Shows no user.
import type { FeatureContext } from '../desk/kit.types.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import { setAttribute, h, setText } from '../../page/dom/element.view.js'
import type { View, Ui } from '../../view/chrome/ui.types.js'
import { drawIcon } from '../../view/chrome/icon.view.js'
import { EYE_CSS } from './users.css.js'

interface EyeModel {
  /** `null`: its users are not shown. */
  readonly slot: number | null
  /** `null` for not known, or not yet. */
  readonly count: number | null
  /** What the tooltip says. */
  readonly tip: string
}

/** The most that has room in a row; the tooltip and the name have the whole number. */
const MOST = 999

const EYE = [
  'M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8z',
  'M8 9.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
]

/** Makes it; `keys` is the shortcut of the row. */
function createEye(
  ui: Ui, { name, keys, press }: { readonly name: string; readonly keys: string; readonly press: () => void },
): View<EyeModel> {
  const { document } = ui
  ui.adopt(EYE_CSS)
  const count = h(document, 'span', { class: 'eye-count' })
  const element = h(document, 'button', {
    type: 'button', class: 'eye', tabindex: -1, 'aria-pressed': 'false', part: ui.part('eye'),
  }, drawIcon(document, EYE), count)
  element.addEventListener('click', press)
  return {
    element,
    patch: ({ slot, count: shown, tip }) => {
      setAttribute(element, 'aria-pressed', slot === null ? 'false' : 'true')
      setAttribute(element, 'data-slot', slot)
      setAttribute(element, 'aria-label',
        `Highlight uses of ${name}${shown === null ? '' : `, ${shown} on this page`}`)
      setAttribute(element, 'data-tip', keys === '' ? tip : `${tip}\n${keys}`)
      setText(count, shown === null ? '' : shown > MOST ? `${MOST}+` : String(shown))
    },
    release: () => element.remove(),
  }
}

interface EyesPorts {
  modelOf(token: Token): EyeModel
  /** The shortcut, as it is shown. */
  readonly keys: string
  readonly press: (token: Token) => void
  /** Whether each row has its eye. */
  isInRows(): boolean
  /** An eye is pointed at, and none any more. */
  readonly pointed: (token: Token | null) => void
  /** A row has shown its token. */
  readonly shown: () => void
}

/** The eyes of one panel. */
export class Eyes {
  readonly #kit: Pick<FeatureContext, 'ui' | 'rowShown' | 'list' | 'listing'>
  readonly #ports: EyesPorts
  readonly #rows = new WeakMap<Element, ShownRow>()
  readonly #eyes = new WeakMap<Element, View<EyeModel>>()
  readonly #releases: readonly (() => void)[]

  constructor(kit: Pick<FeatureContext, 'ui' | 'rowShown' | 'list' | 'listing'>, ports: EyesPorts) {
    this.#kit = kit
    this.#ports = ports
    const { ui: { root, listeners }, rowShown, list, listing } = kit
    const met = ({ target }: Event): void => this.#met(target as Element)
    const pointed = (event: Event): void => {
      met(event)
      this.#pointed(event.target as Element)
    }
    this.#releases = [
      rowShown.subscribe((row) => this.#shown(row)),
      listeners.on(root, 'pointerover', pointed, { passive: true }),
      listeners.on(root, 'focusin', met, { passive: true }),
      listeners.on(root, 'pointerout', ({ relatedTarget }) => {
        if (relatedTarget === null) ports.pointed(null)
      }, { passive: true }),
    ]
    list.patch(listing.changed)
  }

  /** Shows what there is now, in the rows that are there. */
  patch(): void {
    for (const element of this.#kit.ui.root.querySelectorAll('.row')) {
      const row = this.#rows.get(element)
      if (row !== undefined) this.#shown(row)
    }
  }

  /** The tokens of the rows that are there. */
  tokens(): readonly Token[] {
    return [...this.#kit.ui.root.querySelectorAll('.row')].flatMap((row) => this.#rows.get(row)?.token ?? [])
  }

  release(): void { for (const release of this.#releases) release() }

  #met(target: Element): void {
    const row = this.#rows.get(target.closest('.row') ?? target)
    if (row !== undefined) this.#eyeOf(row)?.patch(this.#ports.modelOf(row.token))
  }

  #pointed(target: Element): void {
    const row = target.closest('.eye') === null ? null : target.closest('.row')
    this.#ports.pointed(row === null ? null : this.#rows.get(row)?.token ?? null)
  }

  #shown(row: ShownRow): void {
    this.#rows.set(row.element, row)
    const model = this.#ports.modelOf(row.token)
    const isInRows = this.#ports.isInRows()
    // Until somebody comes to its row there is none.
    const eye = model.slot === null && !isInRows ? this.#eyes.get(row.element) : this.#eyeOf(row)
    setAttribute(row.element, 'data-eye', isInRows && eye !== undefined && eye !== null)
    eye?.patch(model)
    this.#ports.shown()
  }

  #eyeOf({ element, token }: ShownRow): View<EyeModel> | null {
    const { cssVar, label: name } = token.item
    if (cssVar === '') return null
    const known = this.#eyes.get(element)
    if (known !== undefined) return known
    const { keys, press } = this.#ports
    const eye = createEye(this.#kit.ui, { name, keys, press: () => press(token) })
    this.#eyes.set(element, eye)
    element.append(eye.element)
    return eye
  }
}
