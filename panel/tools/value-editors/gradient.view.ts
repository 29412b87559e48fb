// The editor of gradients: how the whole value looks, its layers where it has several, one of them in parts.
// What a text is made of is said in gradient.ts.
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import { CURVE_CSS, GRADIENT_CSS } from './editors.css.js'
import { createGradientContext, type GradientContext } from './gradient-edits.js'
import { createGradientLayer } from './gradient-layer.view.js'
import { createGradientStops } from './gradient-stops.view.js'
import { type ImageLayer, isGradient } from '../../model/tokens/gradient.js'
import { createPartList, type PartView } from './part-list.view.js'
import { readList, textAt, withAdded, writeList } from '../../model/tokens/pieces.js'
import { createUnseen, type Unseen } from './sample.view.js'
import type { EditorContext, WideEditor } from './value-editors.types.js'

const NEW_LAYER = 'linear-gradient(#ffffff80, #ffffff00)'

/** Makes it. */
export const createGradient = (context: EditorContext): WideEditor => new GradientView(context)

class GradientView implements WideEditor {
  readonly element: HTMLElement
  readonly #context: EditorContext
  readonly #gradient: GradientContext
  readonly #preview: HTMLElement
  readonly #layers: ReturnType<typeof createPartList>
  readonly #shape: ReturnType<typeof createGradientLayer>
  readonly #stops: ReturnType<typeof createGradientStops>
  readonly #parts: HTMLElement
  readonly #text: HTMLElement
  readonly #unseen: Unseen
  #chosen = 0

  constructor(context: EditorContext) {
    const { ui, ui: { document } } = context
    ui.adopt(CURVE_CSS)
    ui.adopt(GRADIENT_CSS)
    const gradient = createGradientContext(context, () => this.#chosen)
    this.#gradient = gradient
    this.#context = context
    this.#chosen = Math.max(0, this.#read().findIndex(isGradient))
    this.#preview = h(document, 'div', { class: 'gradient-preview', 'aria-hidden': 'true' })
    this.#layers = createPartList({
      context, name: 'Layers, the first on top', nameOf: (_text, at) => `layer ${at + 1}`, create: (at) => this.#createLayer(at),
    })
    this.#shape = createGradientLayer(gradient)
    this.#stops = createGradientStops(gradient)
    this.#parts = h(document, 'div', {}, this.#shape.element, this.#stops.element)
    this.#text = h(document, 'p', { class: 'wide-note' })
    this.#unseen = createUnseen(context, () => context.kit.page.getComputedStyle(this.#preview).backgroundImage !== 'none')
    const add = h(document, 'button', { type: 'button', class: 'button gradient-add' }, 'Add layer')
    add.addEventListener('click', () => this.#add())
    this.element = h(document, 'div', { class: 'gradient' },
      this.#preview, this.#unseen.element, this.#layers.element, this.#parts, this.#text, h(document, 'div', { class: 'gradient-foot' }, add))
  }

  get stop(): HTMLElement {
    return this.element.querySelector<HTMLElement>('.gradient-thumb') ?? this.#layers.stop
  }

  patch(value: string): void {
    const layers = this.#read()
    const list = readList(value)
    if (list === null) return
    this.#chosen = Math.min(this.#chosen, layers.length - 1)
    setStyle(this.#preview, '--gradient', value)
    this.#unseen.patch()
    this.#layers.element.hidden = layers.length < 2
    this.#layers.patch(list)
    const layer = layers[this.#chosen]
    this.#parts.hidden = !isGradient(layer)
    this.#text.hidden = isGradient(layer)
    setText(this.#text, layer === undefined ? '' : `${textAt(value, layer)} isn’t a gradient and stays as written.`)
    this.#shape.patch()
    this.#stops.patch()
  }

  release(): void {
    for (const part of [this.#layers, this.#shape, this.#stops, this.#unseen]) part.release()
  }

  #read(): readonly ImageLayer[] { return this.#gradient.layers() }

  #createLayer(at: () => number): PartView {
    const { ui: { document } } = this.#context
    const button = h(document, 'button', { type: 'button', class: 'gradient-choose' })
    const picture = h(document, 'span', { class: 'gradient-picture', 'aria-hidden': 'true' })
    const name = h(document, 'span', { class: 'part-name' })
    button.append(picture, name)
    button.addEventListener('click', () => this.#choose(at()))
    return {
      element: button,
      patch: (text, index) => {
        const layer = this.#read()[index]
        setStyle(picture, '--gradient', text)
        setText(name, isGradient(layer) ? `${layer.isRepeating ? 'repeating ' : ''}${layer.kind}` : text)
        setAttribute(button, 'aria-pressed', String(index === this.#chosen))
      },
      release: () => undefined,
    }
  }

  #choose(index: number): void {
    this.#chosen = index
    this.patch(this.#context.value)
    this.#context.resized()
  }

  #add(): void {
    const list = readList(this.#context.value)
    if (list === null) return
    this.#context.settle()
    this.#chosen = 0
    this.#context.change(writeList(withAdded(list, 0, NEW_LAYER)))
    this.#context.settle()
    this.#context.resized()
  }
}
