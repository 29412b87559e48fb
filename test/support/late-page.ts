// A page that is an object: one stylesheet, which may be older than its file, and the colors of two themes.
// Stands for browsers where whole walks over a page are too many for one.
import { localStorageOf, type MapStore } from './panel-storage.js'

class NoObserver {
  observe(): void { /* themes are told by an event here */ }
  disconnect(): void { /* nothing was watched */ }
}

/** Read by the name of its class. */
class CSSStyleRule {
  readonly selectorText = ':root'
  readonly cssRules = []
  readonly style
  constructor(values: ReadonlyMap<string, string>) {
    const names = [...values.keys()]
    this.style = {
      length: names.length,
      item: (at: number) => names[at] ?? '',
      getPropertyValue: (name: string) => values.get(name) ?? '',
      getPropertyPriority: () => '',
    }
  }
}

type Values = ReadonlyMap<string, string>

/** A stylesheet's text is a list of names and values here. */
class FakeSheet {
  readonly disabled = false
  readonly media = { mediaText: '' }
  cssRules: readonly object[] = []
  constructor(values: Values = new Map()) {
    this.cssRules = [new CSSStyleRule(values)]
  }

  replaceSync(text: string): void {
    this.cssRules = [new CSSStyleRule(new Map(JSON.parse(text) as [string, string][]))]
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

/** What a page is made over. */
export interface Written {
  /** What the file says: of the light theme's colors, and of all that has no theme. */
  readonly disk: Map<string, string>
  /** The dark theme's colors, which have a rule of their own. */
  readonly dark: Values
}

/** A page with one stylesheet, under two themes. */
export class LatePage extends EventTarget {
  theme: 'light' | 'dark' = 'light'
  /** What the page's own stylesheet says, which is loaded after the file was written. */
  sheet: Map<string, string>
  readonly performance = { now: () => 0 }
  readonly origin
  readonly location
  readonly requestIdleCallback = (): number => 0
  readonly cancelIdleCallback = (): void => undefined
  readonly localStorage: object
  readonly document: EventTarget
  readonly #written: Written

  constructor(host: string, store: MapStore, written: Written) {
    super()
    this.#written = written
    this.sheet = new Map(written.disk)
    this.origin = `http://${host}`
    this.location = { href: `${this.origin}/`, origin: this.origin }
    this.localStorage = localStorageOf(store)
    const href = `${this.origin}/a.css`
    files.set(href, () => JSON.stringify([...this.#under(written.disk)]))
    const link = {
      href, disabled: false, relList: { contains: () => false }, after: () => undefined,
      cloneNode: () => new EventTarget(),
    }
    this.document = Object.defineProperty(Object.assign(new EventTarget(), {
      baseURI: this.location.href, head: {}, adoptedStyleSheets: [], defaultView: this,
      querySelectorAll: (selector: string) => (selector.startsWith('link') ? [link] : []),
      documentElement: { getAttribute: () => this.theme, matches: () => true },
    }), 'styleSheets', { get: () => [new FakeSheet(this.#under(this.sheet))] })
  }

  /** What the page says of a name by itself. */
  says(name: string): string | null {
    return this.#under(this.sheet).get(name) ?? null
  }

  setTheme(theme: 'light' | 'dark'): void {
    this.theme = theme
    this.dispatchEvent(new Event('color-scheme-changed'))
  }

  /** Something was loaded. */
  load(): void {
    this.document.dispatchEvent(new Event('load'))
  }

  #under(values: Values): Values {
    return this.theme === 'light' ? values : new Map([...values, ...this.#written.dark])
  }
}
