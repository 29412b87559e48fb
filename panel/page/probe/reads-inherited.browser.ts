// Which properties an element takes from what is around it, where no rule of the page says otherwise.
// Asked of the browser on an element of the same kind that stands in a tree of its own, where no rule of the
// page holds.

import { setStyle } from '../dom/element.view.js'
import { TELLING } from './telling.js'

/** By property two values to be told apart; none where a property has not enough of them to be asked so. */
const INHERITED: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['color', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']],
  ['font-family', ['tokenpanel-one', 'tokenpanel-two']],
  ['font-size', ['31px', '47px']],
  ['font-weight', ['300', '800']],
  ['font-style', ['italic', 'normal']],
  ['font-stretch', ['75%', '125%']],
  ['font-variant-caps', ['small-caps', 'normal']],
  ['font-variant-numeric', ['tabular-nums', 'normal']],
  ['font-variant-ligatures', ['none', 'normal']],
  ['font-feature-settings', ['"kern"', 'normal']],
  ['font-variation-settings', ['"wght" 3', 'normal']],
  ['font-kerning', ['none', 'normal']],
  ['font-optical-sizing', ['none', 'auto']],
  ['font-synthesis-weight', ['none', 'auto']],
  ['font-size-adjust', ['0.5', 'none']],
  ['-webkit-font-smoothing', ['antialiased', 'auto']],
  ['text-rendering', ['optimizelegibility', 'auto']],
  ['line-height', ['31px', '47px']],
  ['letter-spacing', ['3px', '5px']],
  ['word-spacing', ['3px', '5px']],
  ['text-align', ['right', 'center']],
  ['text-indent', ['3px', '5px']],
  ['text-transform', ['uppercase', 'lowercase']],
  ['text-shadow', ['1px 1px rgb(1, 2, 3)', 'none']],
  ['text-wrap-mode', ['nowrap', 'wrap']],
  ['text-wrap-style', ['balance', 'auto']],
  ['white-space-collapse', ['preserve', 'collapse']],
  ['overflow-wrap', ['anywhere', 'normal']],
  ['word-break', ['break-all', 'normal']],
  ['hyphens', ['none', 'auto']],
  ['tab-size', ['3', '5']],
  ['cursor', ['wait', 'help']],
  ['list-style-type', ['square', 'none']],
  ['list-style-position', ['inside', 'outside']],
  ['list-style-image', ['linear-gradient(red, red)', 'none']],
  ['caret-color', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']],
  ['accent-color', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']],
  ['fill', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']],
  ['fill-opacity', ['0.3', '0.5']],
  ['stroke', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']],
  ['stroke-width', ['3px', '5px']],
  ['stroke-opacity', ['0.3', '0.5']],
  ['stroke-linecap', ['round', 'butt']],
  ['stroke-linejoin', ['round', 'miter']],
  ['visibility', ['hidden', 'visible']],
  ['pointer-events', ['none', 'auto']],
  ['border-collapse', ['collapse', 'separate']],
  ['-webkit-border-horizontal-spacing', ['3px', '5px']],
  ['-webkit-border-vertical-spacing', ['3px', '5px']],
  ['caption-side', ['bottom', 'top']],
  ['quotes', ['none', 'auto']],
  ['text-underline-offset', ['3px', '5px']],
  ['text-emphasis-color', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']],
  ['scrollbar-color', ['red blue', 'auto']],
  ['-webkit-text-fill-color', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']],
  ['-webkit-text-stroke-color', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']],
  ['-webkit-text-stroke-width', ['3px', '5px']],
  ['-webkit-tap-highlight-color', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']],
  ['-webkit-text-size-adjust', ['30%', '50%']],
])

/** Others go by it themselves, and no browser says otherwise of an element. */
const SCHEME = 'color-scheme'

/** All that are inherited. */
export const inheritedProperties: readonly string[] = [...INHERITED.keys(), SCHEME]

/** Asks a browser. */
export class Inheriting {
  readonly #page: Window & typeof globalThis
  readonly #stage: ShadowRoot
  readonly #known = new Map<string, ReadonlySet<string>>()

  /** `stage`: a shadow root on the page that is not the page's. */
  constructor(page: Window & typeof globalThis, stage: ShadowRoot) {
    this.#page = page
    this.#stage = stage
  }

  /** The properties that go by what is around it. */
  of(element: Element): ReadonlySet<string> {
    const key = JSON.stringify([kindOf(element.parentElement), kindOf(element)])
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const asked = this.#ask(element)
    this.#known.set(key, asked)
    return asked
  }

  #ask(element: Element): ReadonlySet<string> {
    const { document } = this.#page
    const host = document.createElement('div')
    const inside = host.attachShadow({ mode: 'open' })
    // In some elements others are shown otherwise.
    const around = likenessOf(document, element.parentElement)
    const one = likenessOf(document, element)
    around.append(one)
    inside.append(around)
    setStyle(host, 'display', 'none')
    this.#stage.append(host)
    const values = [0, 1].map((at) => this.#valuesUnder(around, one, at))
    host.remove()
    const differing = [...INHERITED.keys()].filter((property) =>
      values[0]?.get(property) !== values[1]?.get(property))
    return new Set([...differing, SCHEME])
  }

  #valuesUnder(around: Element, one: Element, at: number): ReadonlyMap<string, string> {
    if ('style' in around) {
      for (const [property, pair] of INHERITED) setStyle(around as HTMLElement, property, pair[at] ?? '')
    }
    const style = this.#page.getComputedStyle(one)
    return new Map([...INHERITED.keys()].map((property) => [property, style.getPropertyValue(property)]))
  }
}

const tellingOf = (element: Element): readonly (readonly [name: string, value: string])[] =>
  TELLING.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [[name, value] as const]
  })

const kindOf = (element: Element | null): readonly unknown[] =>
  element === null ? [] : [element.namespaceURI, element.localName, tellingOf(element)]

/** One of the same kind. A custom element would begin to live. */
function likenessOf(document: Document, element: Element | null): Element {
  if (element === null || element.localName.includes('-')) return document.createElement('div')
  const one = document.createElementNS(element.namespaceURI, element.localName)
  for (const [name, value] of tellingOf(element)) one.setAttribute(name, value)
  return one
}
