// Pairs that the page shows: texts and the nearest opaque ground behind each, of which a token gives one, and
// a token or a rule the other.
// Looks in slices at so many elements and no more, when somebody asks; not at the panel and its specimens.
import type { Color } from '../../model/color/color.types.js'
import type { Mode } from '../../model/color/cluster.types.js'
import { over } from '../../model/color/contrast.js'
import { alphaOf } from '../../model/color/convert.js'
import { formatHex } from '../../model/color/emit.js'
import { parseColor } from '../../model/color/parse.js'
import { ROLES } from '../../model/color/cluster.js'
import { SPECIMEN } from '../../page/dom/on-page.js'
import { hasOwnText } from '../../page/dom/own-text.browser.js'
import { clusterIn, SLOTS } from '../../model/state/colors.js'
import type { Plan } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'
import { isColored } from './colored.js'
import { isAnyMatch, matchGiving, readGiving, type Given, type Literals, type Named } from './page-rules.browser.js'
import { pairOf, sideOf } from './pairs.js'
import type { Pair, Side } from './pairs.types.js'
import { runInSlices, type SlicePorts, type Steps } from '../../model/runtime/slices.js'
import { walkThrough, type Visit, type WalkLimits } from './walk.js'

/** What was seen. */
export interface Observed {
  /** Those of most elements first. */
  readonly pairs: readonly Pair[]
  /** Whether only a part of the page was looked at. */
  readonly isCut: boolean
}

/** More are not looked at: each that is come by counts, and of texts not so many. */
const LIMITS: WalkLimits = { visited: 12_000, taken: 2500 }
const MOST_PAIRS = 60

const WHITE: Color = { space: 'srgb', coords: [1, 1, 1], alpha: 1 }

/** What is not the page's own, or never seen. */
const SKIPPED = `${SPECIMEN}, script, style, template, noscript, svg`

/** What it is to look at a page. */
interface Looking {
  readonly plan: Plan
  readonly document: Document
  /** The mode that the page is in. */
  readonly mode: Mode | null
}

/** Looks at the page, slice by slice, and says then what was seen. What it returns calls that off. */
export const observePairs = (
  looking: Looking, later: SlicePorts['later'], done: (observed: Observed) => void,
): () => void => runInSlices(observe(looking), { now: () => performance.now(), later }, done)

function* observe({ plan, document, mode }: Looking): Steps<Observed> {
  const giving = yield* readGiving(document, (cssVar) => sideNamed(plan, cssVar))
  const isGiven = giving.rules.length > 0 || document.querySelector('[style*="var("]') !== null
  if (!isGiven) return { pairs: [], isCut: giving.isCut }
  const texts = yield* walkThrough<Element>(document.documentElement, visit, LIMITS)
  const given = yield* matchGiving(giving, withAncestors(texts.taken))
  const looker = new Looker(given, giving.literals, mode)
  const counts = new Map<string, { readonly pair: Pair; count: number }>()
  for (const element of texts.taken) {
    // There are not many, and what was found so far is of use.
    yield
    const pair = looker.pairOf(element)
    if (pair === null) continue
    const known = counts.get(pair.key)
    if (known === undefined) counts.set(pair.key, { pair, count: 1 })
    else known.count += 1
  }
  const pairs = [...counts.values()].sort((one, other) => other.count - one.count).map(({ pair }) => pair)
  return { pairs: pairs.slice(0, MOST_PAIRS), isCut: giving.isCut || texts.isCut || given.isCut }
}

function withAncestors(elements: readonly Element[]): ReadonlySet<Element> {
  const all = new Set<Element>()
  for (const element of elements) {
    for (let at: Element | null = element; at !== null && !all.has(at); at = at.parentElement) all.add(at)
  }
  return all
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

/** Takes the elements with a text of their own that are seen. */
function visit(element: Element): Visit {
  if (element.matches(SKIPPED)) return 'skip with all inside'
  if (isSeen(element)) return hasOwnText(element) ? 'take' : 'pass'
  // What has no box may have something inside that has one.
  return getComputedStyle(element).display === 'none' ? 'skip with all inside' : 'pass'
}

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
interface Ground {
  readonly color: Color
  readonly side: Side | null
  /** Whether a rule says so. */
  readonly isLiteral: boolean
}

/** Looks at each element once. */
class Looker {
  readonly #given: Given
  readonly #literals: Literals
  readonly #mode: Mode | null
  readonly #looks = new Map<Element, Look>()
  readonly #grounds = new Map<Element, Ground | null>()

  constructor(given: Given, literals: Literals, mode: Mode | null) {
    this.#given = given
    this.#literals = literals
    this.#mode = mode
  }

  /** The pair that a text is; `null` where no token gives a side of it, or nobody knows what is behind. */
  pairOf(element: Element): Pair | null {
    const ground = this.#groundOf(element)
    if (ground === null) return null
    const { side, color, isLiteral } = ground
    const front = this.#frontOf(element) ?? (side === null ? null : this.#literalOf(element))
    return front === null ? null : pairOf(front, side ?? this.#seen(color, isLiteral), 'text', 'page')
  }

  // What rules give as it is, and no rule of a theme, is the same in each.
  #seen(color: Color, isLiteral: boolean): Side {
    const seen = { kind: 'seen', color, text: formatHex(color) } as const
    return isLiteral && !this.#literals.isThemed ? seen : { ...seen, mode: this.#mode }
  }

  /** A text's color that a rule gives without a token. */
  #literalOf(element: Element): Side | null {
    const { color } = this.#look(element)
    const seen = parseColor(color)
    if (seen === null) return null
    const selectors = this.#literals.fronts.get(formatHex(seen))
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (this.#look(at).color !== color) return null
      if (isAnyMatch(at, selectors) || isOwn(at, seen)) return this.#seen(seen, true)
    }
    return null
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
      : alphaOf(ground) < 1 ? composed(ground, this.#behind(element, style))
        : { color: ground, side, isLiteral: this.#isGround(element, ground) }
    this.#grounds.set(element, found)
    return found
  }

  #isGround(element: Element, color: Color): boolean {
    return isAnyMatch(element, this.#literals.backs.get(formatHex(color)))
  }

  // Behind the root is the canvas: what it is in the dark, each browser decides.
  #behind({ parentElement: parent }: Element, style: CSSStyleDeclaration): Ground | null {
    if (parent !== null) return this.#groundOf(parent)
    return style.colorScheme.includes('dark') ? null : { color: WHITE, side: null, isLiteral: false }
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

/** Whether the style of an element itself says that it has a color. */
function isOwn(element: Element, seen: Color): boolean {
  const own = 'style' in element ? parseColor((element as HTMLElement).style.color) : null
  return own !== null && formatHex(own) === formatHex(seen)
}

const composed = (front: Color, behind: Ground | null): Ground | null =>
  behind === null ? null : { color: over(front, behind.color), side: null, isLiteral: false }

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
