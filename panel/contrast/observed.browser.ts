// Pairs that the page shows: texts whose color a token gives, and the nearest opaque ground behind each.
// Walks so many elements and no more, when somebody asks; the panel and its specimens are not looked at.
import type { Color } from '../color/color.types.js'
import type { Mode } from '../color/cluster.types.js'
import { over } from '../color/contrast.js'
import { alphaOf } from '../color/convert.js'
import { formatHex } from '../color/emit.js'
import { parseColor } from '../color/parse.js'
import { ROLES } from '../color/cluster.js'
import { clusterIn, SLOTS } from '../state/colors.js'
import type { Plan } from '../state/state.types.js'
import { own } from '../tokens/records.js'
import { isColored } from './colored.js'
import { readGiven, type Given, type Named } from './page-rules.browser.js'
import { pairOf, sideOf } from './pairs.js'
import type { Pair, Side } from './pairs.types.js'

/** What was seen. */
export interface Observed {
  /** Those of most elements first. */
  readonly pairs: readonly Pair[]
  /** How many elements were looked at, where there were more; `null`: all of them. */
  readonly cutAt: number | null
}

/** More are not looked at: a person has asked and waits. */
const MOST_ELEMENTS = 2500
const MOST_PAIRS = 60

const WHITE: Color = { space: 'srgb', coords: [1, 1, 1], alpha: 1 }

/** What is not the page's own, or never seen. */
const SKIPPED = '[data-panel-specimen], script, style, template, noscript, svg'

/** Looks at the page, which is in a mode. */
export function observePairs(
  plan: Plan, document: Document, mode: Mode | null, most = MOST_ELEMENTS,
): Observed {
  const given = readGiven(document, (cssVar) => sideNamed(plan, cssVar))
  const looker = new Looker(given, mode)
  const counts = new Map<string, { readonly pair: Pair; count: number }>()
  let looked = 0
  let isCut = given.isCut
  if (given.fronts.size > 0) {
    for (const element of textsIn(document)) {
      if (looked === most) {
        isCut = true
        break
      }
      looked += 1
      const pair = looker.pairOf(element)
      if (pair === null) continue
      const known = counts.get(pair.key)
      if (known === undefined) counts.set(pair.key, { pair, count: 1 })
      else known.count += 1
    }
  }
  const pairs = [...counts.values()].sort((one, other) => other.count - one.count).map(({ pair }) => pair)
  return { pairs: pairs.slice(0, MOST_PAIRS), cutAt: isCut ? looked : null }
}

function sideNamed(plan: Plan, cssVar: string): Side | null {
  const token = plan.byVar.get(cssVar)
  if (token !== undefined) return isColored(token) ? sideOf(token) : null
  for (const slot of SLOTS) {
    const cluster = clusterIn(plan, slot)
    const role = ROLES.find((one) => cluster !== null && own(cluster.extras.baseRoles, one) === cssVar)
    if (role !== undefined) return { kind: 'role', slot, role }
  }
  return null
}

/** The elements with a text of their own, in the order of the page. */
function* textsIn(document: Document): Generator<Element> {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT, (node) =>
    (node as Element).matches(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node as Element
    if (hasText(element) && isSeen(element)) yield element
  }
}

const FIELDS: readonly string[] = ['input', 'textarea', 'select']

const hasText = (element: Element): boolean => FIELDS.includes(element.localName) ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && (nodeValue ?? '').trim() !== '')

// Not every browser can say it in one word.
const isSeen = (element: Element): boolean => 'checkVisibility' in element
  ? element.checkVisibility({ visibilityProperty: true })
  : (element as Element).getClientRects().length > 0

interface Look {
  readonly color: string
  readonly ground: Color | null
  readonly hasImage: boolean
  readonly style: CSSStyleDeclaration
}

/** What stands behind a text. */
interface Ground { readonly color: Color; readonly side: Side | null }

/** Looks at each element once. */
class Looker {
  readonly #given: Given
  readonly #mode: Mode | null
  readonly #looks = new Map<Element, Look>()
  readonly #grounds = new Map<Element, Ground | null>()

  constructor(given: Given, mode: Mode | null) {
    this.#given = given
    this.#mode = mode
  }

  /** The pair that a text is; `null` where no token gives its color, or nobody knows what is behind it. */
  pairOf(element: Element): Pair | null {
    const front = this.#frontOf(element)
    if (front === null) return null
    const ground = this.#groundOf(element)
    if (ground === null) return null
    const { side, color } = ground
    const back: Side = side ?? { kind: 'seen', color, text: formatHex(color), mode: this.#mode }
    return pairOf(front, back, 'text', 'page')
  }

  // A color is inherited as far up as it is the same; the rule that gives it there is the evidence.
  #frontOf(element: Element): Side | null {
    const { color } = this.#look(element)
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const look = this.#look(at)
      if (look.color !== color) return null
      const found = findSame(this.#given.fronts.get(at), look.style, parseColor(color))
      if (found !== null) return found
    }
    return null
  }

  #groundOf(element: Element): Ground | null {
    const known = this.#grounds.get(element)
    if (known !== undefined) return known
    const { ground, hasImage, style } = this.#look(element)
    const isClear = ground === null || alphaOf(ground) === 0
    const side = isClear ? null : findSame(this.#given.backs.get(element), style, ground)
    const found = hasImage ? null : isClear ? this.#behind(element, style)
      : alphaOf(ground) >= 1 ? { color: ground, side } : composed(ground, this.#behind(element, style))
    this.#grounds.set(element, found)
    return found
  }

  // Behind the root is the canvas: what it is in the dark, each browser decides.
  #behind({ parentElement: parent }: Element, style: CSSStyleDeclaration): Ground | null {
    if (parent !== null) return this.#groundOf(parent)
    return style.colorScheme.includes('dark') ? null : { color: WHITE, side: null }
  }

  #look(element: Element): Look {
    const known = this.#looks.get(element)
    if (known !== undefined) return known
    // Every element that is looked at has a window.
    const style = getComputedStyle(element)
    const look: Look = {
      color: style.color, ground: parseColor(style.backgroundColor), style,
      hasImage: style.backgroundImage !== 'none',
    }
    this.#looks.set(element, look)
    return look
  }
}

const composed = (front: Color, behind: Ground | null): Ground | null =>
  behind === null ? null : { color: over(front, behind.color), side: null }

/** The one of what rules give that is seen. What only the page can work out is believed where it is alone. */
function findSame(
  given: readonly Named[] | undefined, style: CSSStyleDeclaration, seen: Color | null,
): Side | null {
  if (given === undefined) return null
  const hex = seen === null ? null : formatHex(seen)
  const isAlone = new Set(given.map(({ cssVar }) => cssVar)).size === 1
  for (const { cssVar, side } of given) {
    const color = parseColor(style.getPropertyValue(cssVar))
    if (color === null ? isAlone : formatHex(color) === hex) return side
  }
  return null
}
