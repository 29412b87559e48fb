// The part of a picker about a color that is more than a color: what it comes to, reads and refers to.
// What can be said of one is form-model's.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { Token } from '../../model/state/state.types.js'
import { formModel, type FormModel, type FormPorts, type FormLineModel, type ReadModel } from './form-model.js'
import { createActions, refer, type Actions } from './form-actions.view.js'
import { FORMS_CSS } from './forms.css.js'
import type { CreatePart, PickerContext, PickerNow } from './picker.types.js'
import { createProbe, type ColorProbe } from './probe.browser.js'
import { MOST_CHAINS } from './reads.js'
import { createTargets, patchSwatch, type Targets } from './targets.view.js'

/** Makes it. */
export const createForm: CreatePart = (context) => {
  context.ui.adopt(FORMS_CSS)
  const view = new FormView(context)
  return { element: view.element, patch: (now) => view.patch(now), release: () => view.release() }
}

class FormView {
  readonly element: HTMLElement
  readonly #context: PickerContext
  readonly #probe: ColorProbe
  readonly #lines: HTMLElement
  readonly #note: HTMLElement
  readonly #targets: Targets
  readonly #actions: Actions
  // What it was patched with, what its lines say, what kind of thing it is.
  #of: readonly unknown[] = []
  #text = ''
  #kind = ''
  #isOpen = false
  #forget: (() => void) | null = null

  constructor(context: PickerContext) {
    const { ui, kit } = context
    this.#context = context
    this.#probe = createProbe(ui, kit.page)
    this.#lines = h(ui.document, 'div', { class: 'form-lines' })
    this.#note = h(ui.document, 'p', { class: 'form-note' })
    this.#targets = createTargets(ui, (target) => refer(context, target))
    this.#actions = createActions(context, () => this.#fold(!this.#isOpen))
    this.element = h(ui.document, 'div', { class: 'form' },
      this.#lines, this.#targets.element, this.#actions.element, this.#note)
  }

  patch(now: PickerNow): void {
    const of = [now, this.#context.kit.scene()]
    if (of.every((one, at) => one === this.#of[at])) return
    this.#of = of
    const model = formModel(this.#ports, now, this.#isOpen)
    this.#sayLines(model)
    this.#targets.patch(model.groups)
    this.#actions.patch(model)
    setText(this.#note, model.note ?? '')
    this.#note.hidden = model.note === null
    this.element.hidden = model.kind === 'plain' && !model.canUnfold && model.note === null
    this.#order(model.isFolded)
    // What somebody has opened stays open until something else is shown.
    if (model.kind !== this.#kind) {
      this.#show(!model.isFolded && model.groups.length > 0)
      this.#forget?.()
      this.#forget = this.#context.ui.onNextFrame(() => this.#targets.showChosen())
    }
    this.#kind = model.kind
  }

  release(): void {
    this.#forget?.()
    this.#probe.release()
  }

  get #ports(): FormPorts {
    const { kit } = this.#context
    const probe = this.#probe
    return {
      plan: kit.core.plan, scene: kit.scene(), sceneUnder: (mode) => kit.sceneUnder(mode), probe,
      has: (cssVar) => probe.has(cssVar),
    }
  }

  // What has the focus stays what it is while nothing else is said.
  #sayLines({ lines, reads }: FormModel): void {
    const names = reads.map((one) => ({ ...one, steps: one.steps.map(({ item }) => item) }))
    const text = JSON.stringify([lines, names])
    if (text === this.#text) return
    this.#text = text
    const { ui } = this.#context
    setChildren(this.#lines, [...lines.map((line) => lineOf(ui, line)), ...linesOf(this.#context, reads)])
    this.#lines.hidden = lines.length === 0
  }

  // What a press opens stands under it. The chips stay where they are: one of them may have the focus.
  #order(isFolded: boolean): void {
    const { element: targets } = this.#targets
    const { element: actions } = this.#actions
    if (isFolded && targets.previousElementSibling !== actions) targets.before(actions)
    if (!isFolded && targets.nextElementSibling !== actions) targets.after(actions)
  }

  #show(isOpen: boolean): void {
    this.#isOpen = isOpen
    this.#targets.element.hidden = !isOpen
    setAttribute(this.#actions.fold, 'aria-expanded', String(isOpen))
  }

  #fold(isOpen: boolean): void {
    this.#show(isOpen)
    this.#of = []
    this.patch(this.#context.now())
    this.#context.resized()
    if (isOpen) this.#targets.element.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
}

const swatchOf = ({ document }: Ui, color: string | null): HTMLElement => {
  const swatch = h(document, 'span', { class: 'swatch' })
  patchSwatch(swatch, color)
  return swatch
}

const lineOf = (ui: Ui, { name, color, words }: FormLineModel): HTMLElement =>
  h(ui.document, 'div', { class: 'form-line' },
    h(ui.document, 'span', { class: 'form-name' }, name), swatchOf(ui, color),
    h(ui.document, 'span', { class: color === null ? 'form-value missing' : 'form-value' }, words))

function linesOf(context: PickerContext, reads: readonly ReadModel[]): readonly HTMLElement[] {
  const { document } = context.ui
  const shown = reads.slice(0, MOST_CHAINS).map((read, at) =>
    h(document, 'div', { class: 'form-line' },
      h(document, 'span', { class: 'form-name' }, at === 0 ? 'Uses' : ''),
      swatchOf(context.ui, read.color), h(document, 'span', { class: 'form-chain' }, ...stepsOf(context, read))))
  const more = reads.length - shown.length
  return more === 0 ? shown : [...shown, h(document, 'div', { class: 'form-line' },
    h(document, 'span', { class: 'form-name' }), h(document, 'span', {}, `and ${more} more`))]
}

// Each step leads to its own picker.
function stepsOf(
  context: PickerContext, { cssVar, steps, isCircle, isMissing }: ReadModel,
): readonly (Node | string)[] {
  const { document } = context.ui
  const link = (token: Token): HTMLElement => {
    const button = h(document, 'button', {
      type: 'button', class: 'link', part: context.ui.part('link'),
    }, token.item.label)
    button.addEventListener('click', () => context.goTo(token))
    return button
  }
  const first = steps.length === 0 ? [h(document, 'code', {}, cssVar)] : []
  const links = steps.flatMap((token, at) => (at === 0 ? [link(token)] : [' → ', link(token)]))
  return [...first, ...links, ...isCircle ? [' → circular'] : isMissing ? [' not declared'] : []]
}
