// What the page makes of a color's text: worked out by the browser on an element of the panel's own, which no
// page sees, draws or lays out. Reads styles once for all texts that are asked for together.
import { MOST_NAMES, namesIn } from '../../../shared/css/substitutions.js'
import { parseColor } from '../../model/color/parse.js'
import type { AuthoredColor } from '../../model/color/color.types.js'
import type { Mode } from '../../model/color/cluster.js'
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { usedMode } from './scheme.browser.js'

/** A text, and where it is to be worked out. */
export interface ProbeQuery {
  readonly text: string
  /** The scheme whose side of a `light-dark()` it is; `null`: the one that the page has. */
  readonly mode: Mode | null
  /** The custom properties that it depends on; `null`: as the page's root has them. */
  readonly values: ReadonlyMap<string, string> | null
}

export interface ColorProbe {
  /** The color of each, as its author might have written it; `null` for what is none. */
  read(asked: readonly ProbeQuery[]): readonly (AuthoredColor | null)[]
  /** The scheme that the page has. */
  readonly mode: Mode
  /** Whether the page's root has a variable. */
  has(cssVar: string): boolean
  release(): void
}

/** What a text that comes to nothing inherits: no text says this by accident. */
const NOTHING = 'color(srgb 0.1234 0.2345 0.3456 / 0.4567)'

/** Makes one; it stays in the panel until it is released. */
export function createProbe({ root, document }: Pick<Ui, 'root' | 'document'>, page: Window): ColorProbe {
  const element = h(document, 'div', { hidden: true })
  // A property that is inherited: what comes to nothing is told from what is transparent, which a background
  // would be. Of its own color, `currentcolor` is another one.
  setStyle(element, 'caret-color', NOTHING)
  setStyle(element, 'forced-color-adjust', 'none')
  // Beside what the chrome stands in, whose names for its colors a page may have, too.
  root.append(element)
  const probes: HTMLElement[] = []
  const probeAt = (at: number): HTMLElement => {
    const probe = probes[at] ?? h(document, 'span')
    if (probes[at] === undefined) {
      probes.push(probe)
      element.append(probe)
    }
    return probe
  }
  const inherit = (): CSSStyleDeclaration => {
    const style = page.getComputedStyle(document.documentElement)
    setStyle(element, 'color', style.color)
    setStyle(element, 'color-scheme', style.colorScheme)
    return style
  }
  const read = (asked: readonly ProbeQuery[]): readonly (AuthoredColor | null)[] => {
    if (asked.length === 0) return []
    const style = inherit()
    const nothing = page.getComputedStyle(element).caretColor
    const prepared = asked.map((one, at) => prepare(probeAt(at), one, style))
    return prepared.map((probe) => {
      const text = probe === null ? nothing : page.getComputedStyle(probe).caretColor
      return text === nothing ? null : parseColor(text)
    })
  }
  return {
    read,
    get mode() { return usedMode(page) },
    has: (cssVar) => page.getComputedStyle(document.documentElement).getPropertyValue(cssVar) !== '',
    release: () => element.remove(),
  }
}

/** Has an element be what is asked for; `null` where CSS does not even take it. */
function prepare(
  probe: HTMLElement, { text, mode, values }: ProbeQuery, root: CSSStyleDeclaration,
): HTMLElement | null {
  const color = text.trim()
  setAttribute(probe, 'style', null)
  setStyle(probe, 'caret-color', color)
  if (probe.style.getPropertyValue('caret-color') === '' || color.toLowerCase() === 'auto') return null
  if (mode !== null) setStyle(probe, 'color-scheme', mode)
  for (const [name, value] of values ?? valuesOf(text, root)) setStyle(probe, name, value)
  return probe
}

// The panel may stand elsewhere than in the root, and not everything is inherited.
const valuesOf = (text: string, root: CSSStyleDeclaration): readonly (readonly [string, string])[] =>
  [...namesIn(text, MOST_NAMES)].map((name) => [name, root.getPropertyValue(name)] as const)
    .filter(([, value]) => value !== '')
