// The eyes of a panel's rows: made for a row when it is pointed at or has the focus; for those whose users
// are shown, and where each row has its count, as soon as they are there.
// Shows no user.
import type { FeatureContext } from '../desk/kit.types.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import { setAttribute } from '../../page/dom/element.view.js'
import type { View } from '../../view/chrome/ui.types.js'
import { createEye, type EyeModel } from './eye.view.js'

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
