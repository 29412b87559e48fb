// A page that is an object: one stylesheet, which may be older than its file, and the colors of two themes.
// Stands for browsers where whole walks over a page are too many for one.
import { localStorageOf, type MapStore } from './panel-storage.js'

class NoObserver {
  observe(): void { /* themes are told by an event here */ }
  disconnect(): void { /* nothing was watched */ }
}

/** Read by the name of its class. */
class CSSStyleRule {
  readonly cssRules = []
  readonly selectorText: string
  readonly style
  constructor(selectorText: string, values: Values) {
    this.selectorText = selectorText
    const names = [...values.keys()]
    this.style = {
      length: names.length,
      get cssText() { return [...values].map(([name, value]) => `${name}: ${value};`).join(' ') },
      [Symbol.iterator]: () => names[Symbol.iterator](),
      item: (at: number) => names[at] ?? '',
      getPropertyValue: (name: string) => values.get(name) ?? '',
      getPropertyPriority: () => '',
    }
  }
}

type Values = ReadonlyMap<string, string>

/** What a file or a stylesheet says, rule by rule. */
export interface Rules {
  /** The light theme's colors, and all that has no theme. */
  readonly root: Map<string, string>
  /** The dark theme's colors, which have a rule of their own. */
  readonly dark: Map<string, string>
}

/** The dark theme's rule. */
export const DARK = '[data-theme="dark"]'

const rulesOf = ({ root, dark }: { readonly root: Values; readonly dark: Values }): readonly object[] =>
  [new CSSStyleRule(':root', root), new CSSStyleRule(DARK, dark)]

/** A stylesheet's text is two lists of names and values here. */
class FakeSheet {
  readonly disabled = false
  readonly media = { mediaText: '' }
  cssRules: readonly object[]
  constructor(rules?: Rules) {
    this.cssRules = rules === undefined ? [] : rulesOf(rules)
  }

  replaceSync(text: string): void {
    const [root, dark] = JSON.parse(text) as [[string, string][], [string, string][]]
    this.cssRules = rulesOf({ root: new Map(root), dark: new Map(dark) })
  }
}

const files = new Map<string, () => string>()
Object.assign(globalThis, {
  MutationObserver: NoObserver,
  CSSStyleSheet: FakeSheet,
  fetch: async (address: string) => Promise.resolve({
    ok: true, text: async () => Promise.resolve(files.get(address)?.() ?? '[]'),
  }),
})

/** A page with one stylesheet, under two themes. */
export class LatePage extends EventTarget {
  theme: 'light' | 'dark' = 'light'
  /** What the page's own stylesheet says, which is loaded after the file was written. */
  readonly sheet: Rules
  /** How often its links were fetched anew. */
  refetches = 0
  readonly performance = { now: () => 0 }
  readonly origin
  readonly location
  readonly requestIdleCallback = (): number => 0
  readonly cancelIdleCallback = (): void => undefined
  readonly localStorage: object
  readonly document: EventTarget

  constructor(host: string, store: MapStore, disk: Rules) {
    super()
    this.sheet = { root: new Map(disk.root), dark: new Map(disk.dark) }
    this.origin = `http://${host}`
    this.location = { href: `${this.origin}/`, origin: this.origin }
    this.localStorage = localStorageOf(store)
    const href = `${this.origin}/a.css`
    files.set(href, () => JSON.stringify([[...disk.root], [...disk.dark]]))
    const link = {
      href, disabled: false, relList: { contains: () => false }, after: () => undefined,
      cloneNode: () => {
        this.refetches += 1
        return new EventTarget()
      },
    }
    this.document = Object.defineProperty(Object.assign(new EventTarget(), {
      baseURI: this.location.href, head: {}, adoptedStyleSheets: [], defaultView: this,
      querySelectorAll: (selector: string) => (selector.startsWith('link') ? [link] : []),
      documentElement: {
        getAttribute: () => this.theme,
        matches: (selector: string) => selector === ':root' || this.theme === 'dark',
      },
    }), 'styleSheets', { get: () => [new FakeSheet(this.sheet)] })
  }

  /** What the page says of a name by itself. */
  says(name: string): string | null {
    const { root, dark } = this.sheet
    return (this.theme === 'dark' ? dark.get(name) : undefined) ?? root.get(name) ?? null
  }

  setTheme(theme: 'light' | 'dark'): void {
    this.theme = theme
    this.dispatchEvent(new Event('color-scheme-changed'))
  }

  /** A stylesheet was loaded. */
  load(): void {
    this.document.dispatchEvent(Object.defineProperty(new Event('load'), 'target', { value: { nodeName: 'LINK' } }))
  }
}
