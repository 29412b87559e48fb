// Those that the bench of the panel's face compares, each driven by its own means, in a page.
// All of them show the same labels and numbers, and set the same variables of the root.
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import type { TierConfig, TierItem } from '../../panel/model/tokens/tokens.types.js'

export type ContenderName = 'panel' | 'plain' | 'tweakpane' | 'lil-gui'

/** One of those compared, not yet on the page. */
export interface Contender {
  /** Has its modules loaded, and runs nothing of them. */
  load(): Promise<void>
  /** Puts it on the page; done when nothing more is to come but the frame. */
  mount(config: PanelConfig): void | Promise<void>
  /** Writes a number of pixels into its first row, as a person's typing does. */
  type(px: number): void
}

export function createContender(name: ContenderName): Contender {
  switch (name) {
    case 'panel': return new OurPanel()
    case 'plain': return new PlainList()
    case 'tweakpane': return new Tweakpane()
    case 'lil-gui': return new LilGui()
  }
}

const tiersOf = ({ tabs }: PanelConfig): readonly TierConfig[] => tabs.flatMap(({ tiers }) => tiers)

const numberOf = (item: TierItem): number => Number.parseFloat(item.default)

const setVariable = (name: string, px: number): void =>
  document.documentElement.style.setProperty(name, `${px}px`)

function write(input: HTMLInputElement | null | undefined, text: string, event: 'input' | 'change'): void {
  if (input === null || input === undefined) throw new Error('there is no row to type into')
  if (input.getRootNode() instanceof Document) input.focus()
  input.value = text
  input.dispatchEvent(new InputEvent(event, { bubbles: true, composed: true }))
}

/** The elements of a tree, with those of its open shadow roots. */
export function elementsOf(root: ParentNode): number {
  const elements = [...root.querySelectorAll('*')]
  return elements.length + elements.reduce((sum, { shadowRoot }) =>
    sum + (shadowRoot === null ? 0 : elementsOf(shadowRoot)), 0)
}

class OurPanel implements Contender {
  #first: HTMLInputElement | null | undefined

  async load(): Promise<void> {
    await Promise.all(['page/core/core', 'app/shell/mount'].map((name) => import(`/dist/panel/${name}.browser.js`)))
  }

  async mount({ storagePrefix }: PanelConfig): Promise<void> {
    await (window as unknown as { panel: { show(): Promise<void> } }).panel.show()
    const root = document.querySelector(`#${storagePrefix}-root`)?.shadowRoot
    this.#first = root?.querySelector('.row input')
    if (this.#first === null || this.#first === undefined) throw new Error('the panel shows no row')
  }

  type(px: number): void {
    if (this.#first?.matches(':focus') === false) this.#first.focus()
    write(this.#first, String(px), 'input')
  }
}

/** What one would write by hand: every label and every input, and nothing else. */
class PlainList implements Contender {
  #first: HTMLInputElement | null | undefined

  load(): Promise<void> {
    return Promise.resolve()
  }

  mount(config: PanelConfig): void {
    const list = document.createElement('div')
    list.style.cssText = 'position: fixed; inset: 16px 16px auto auto; width: 360px; height: 560px; overflow: auto'
    for (const { label, items } of tiersOf(config)) {
      const heading = document.createElement('h3')
      heading.textContent = label
      list.append(heading, ...items.map((item) => this.#rowOf(item)))
    }
    document.body.append(list)
    this.#first = list.querySelector('input')
  }

  type(px: number): void {
    write(this.#first, String(px), 'input')
  }

  #rowOf(item: TierItem): HTMLElement {
    const row = document.createElement('div')
    const label = document.createElement('label')
    const input = document.createElement('input')
    label.textContent = item.label
    label.htmlFor = input.id = `plain-${item.id}`
    input.value = String(numberOf(item))
    input.addEventListener('input', () => setVariable(item.cssVar, Number(input.value)))
    row.append(label, input)
    return row
  }
}

/** What it has of folders and panes, as far as it is used here. */
interface TweakpaneFolder {
  addFolder(options: { readonly title: string }): TweakpaneFolder
  addBinding(object: object, key: string, options: { readonly label: string }): {
    on(event: 'change', act: (event: { readonly value: number }) => void): void
  }
}

const withScroll = (element: HTMLElement): HTMLElement => {
  element.style.cssText = 'position: fixed; inset: 16px 16px auto auto; width: 360px; height: 560px; overflow: auto'
  document.body.append(element)
  return element
}

class Tweakpane implements Contender {
  #Pane: (new (options: object) => TweakpaneFolder) | null = null
  #first: HTMLInputElement | null | undefined

  async load(): Promise<void> {
    const path = '/peers/tweakpane.js'
    this.#Pane = (await import(path) as { Pane: NonNullable<Tweakpane['Pane']> }).Pane
  }

  get Pane(): new (options: object) => TweakpaneFolder {
    if (this.#Pane === null) throw new Error('tweakpane is not loaded')
    return this.#Pane
  }

  mount(config: PanelConfig): void {
    const container = withScroll(document.createElement('div'))
    const pane = new this.Pane({ container })
    for (const { label, items } of tiersOf(config)) {
      const folder = pane.addFolder({ title: label })
      for (const item of items) {
        const binding = folder.addBinding({ value: numberOf(item) }, 'value', { label: item.label })
        binding.on('change', ({ value }) => setVariable(item.cssVar, value))
      }
    }
    this.#first = container.querySelector('input')
  }

  // It hears of a number when the input is left.
  type(px: number): void {
    write(this.#first, String(px), 'change')
  }
}

/** What it has of folders, as far as it is used here. */
interface LilFolder {
  readonly domElement: HTMLElement
  addFolder(title: string): LilFolder
  add(object: object, key: string): { name(label: string): { onChange(act: (value: number) => void): void } }
}

class LilGui implements Contender {
  #Gui: (new (options: object) => LilFolder) | null = null
  #first: HTMLInputElement | null | undefined

  async load(): Promise<void> {
    const path = '/peers/lil-gui.js'
    this.#Gui = (await import(path) as { GUI: NonNullable<LilGui['Gui']> }).GUI
  }

  get Gui(): new (options: object) => LilFolder {
    if (this.#Gui === null) throw new Error('lil-gui is not loaded')
    return this.#Gui
  }

  mount(config: PanelConfig): void {
    const container = withScroll(document.createElement('div'))
    const gui = new this.Gui({ container })
    for (const { label, items } of tiersOf(config)) {
      const folder = gui.addFolder(label)
      for (const item of items) {
        const controller = folder.add({ value: numberOf(item) }, 'value').name(item.label)
        controller.onChange((value) => setVariable(item.cssVar, value))
      }
    }
    this.#first = container.querySelector('input')
  }

  type(px: number): void {
    write(this.#first, String(px), 'input')
  }
}
