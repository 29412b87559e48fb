// Runs in a page: gives elements and pseudo-elements a value of a variable or of a property, for a while.
// Leaves the page as it was; imports nothing of the panel.

export type Tree = Document | ShadowRoot

/** Pseudo-elements whose styles a browser tells. */
export const PSEUDOS: readonly string[] =
  ['::before', '::after', '::marker', '::placeholder', '::first-letter', '::file-selector-button']

const isShown = ({ localName }: Element): boolean => localName !== 'style' && localName !== 'script'

/** Every element that a person may see, those of shadow roots behind their host, but not `skipped` ones. */
export function everyElement(skipped: ReadonlySet<Element>, root: Tree = document): readonly Element[] {
  const found = root === document
    ? [document.documentElement, ...document.body.querySelectorAll('*'), document.body]
    : [...root.querySelectorAll('*')]
  return found.filter((element) => !skipped.has(element) && isShown(element)).flatMap((element) =>
    element.shadowRoot === null ? [element] : [element, ...everyElement(skipped, element.shadowRoot)])
}

export const everyTree = (elements: readonly Element[]): readonly Tree[] =>
  [document, ...elements.flatMap(({ shadowRoot }) => shadowRoot ?? [])]

const EVERYTHING = ['', ...PSEUDOS].map((one) => `:is(*, #a#b#c#d)${one}`).join()

const TURNED_OFF = 'transition-property: none !important; animation-name: none !important'

/** A variable that gets values everywhere, or a property that elements or their pseudo-elements get. */
export interface Given {
  readonly name: string
  readonly groups: readonly (readonly string[])[]
  readonly elements: readonly Element[]
  readonly pseudo: string
}

/** Gives values for a while, and takes them back. */
export class Mask {
  readonly #given: Given
  readonly #trees: readonly Tree[]
  #isWithoutBoxes = false
  #turnedOff = TURNED_OFF
  readonly #sheet = new CSSStyleSheet()
  #value = ''

  constructor(given: Given) {
    this.#given = given
    this.#trees = [...new Set([...everyTree(given.elements), ...given.elements.map(treeOf)])]
  }

  during<T>(value: string, read: () => T): T {
    this.#value = value
    this.#write()
    for (const tree of this.#trees) tree.adoptedStyleSheets.push(this.#sheet)
    const restore = this.#given.elements.map((element) => this.#force(element))
    const result = read()
    for (const one of restore) one()
    for (const tree of this.#trees) tree.adoptedStyleSheets.pop()
    return result
  }

  /** From now on. */
  hideBoxes(): void { this.#isWithoutBoxes = true }

  /** Animations, from now on. */
  letRun(): void { this.#turnedOff = 'transition-property: none !important' }

  #write(): void {
    const { name, pseudo } = this.#given
    const own = `${name}: ${this.#value} !important`
    this.#sheet.replaceSync(`${this.#isWithoutBoxes ? 'html { display: none !important }' : ''}
      *, ::before, ::after { ${this.#turnedOff} }
      ${name.startsWith('--') ? `:host, ${EVERYTHING} { ${own} }` : ''}
      ${pseudo === '' ? '' : `:is(*, #a#b#c#d)${pseudo} { ${own} }`}`)
  }

  /** What an important declaration of a layer or of the element withholds, its style attribute gives. */
  #force(element: Element): () => void {
    const { name, pseudo } = this.#given
    const now = getComputedStyle(element).getPropertyValue(name).trim()
    if (pseudo !== '' || now === this.#value.trim() || !('style' in element)) return () => undefined
    const before = element.getAttribute('style')
    const { style } = element as HTMLElement
    style.setProperty(name, this.#value, 'important')
    return () => {
      element.setAttribute('style', before ?? '')
      if (before === null) element.removeAttribute('style')
    }
  }
}

const treeOf = (element: Element): Tree => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : document
}
