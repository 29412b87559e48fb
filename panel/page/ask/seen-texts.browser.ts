// Texts of the page: the color that each is seen in and the nearest opaque ground behind it, and what gives
// either by the page's rules: a variable, those that it is made of, or a color as it is.
// Looks in slices at so many elements and no more; knows no token.
import { hasSubstitution, wholeSubstitution } from '../../../shared/css/substitutions.js'
import type { Color } from '../../model/color/color.types.js'
import { over } from '../../model/color/contrast.js'
import { alphaOf } from '../../model/color/convert.js'
import { formatHex } from '../../model/color/emit.js'
import { parseColor } from '../../model/color/parse.js'
import { runAtOnce, type Steps } from '../../model/runtime/slices.js'
import { hasOwnText } from '../dom/own-text.browser.js'
import type { DeclaredProperty, RulePlace } from '../sheets/usage.types.js'
import type { Winners } from './filed-rules.browser.js'
import { flatParentOf } from './trees.browser.js'
import type { Ground } from './ground.browser.js'
import { Inheritance, sourceOf } from './dependence.browser.js'
import { Resolving } from './resolving.browser.js'
import { usageOf, type Stage } from './usage.browser.js'

/** A color of the page, and what gives it. */
export interface SeenColor {
  readonly color: Color
  /** The variable that a rule gives, then those that it is made of; none where no variable gives it. */
  readonly names: readonly string[]
  /** Whether a rule gives it as it is. */
  readonly isLiteral: boolean
}

/** One text; `null`: no rule gives its color. */
export interface SeenText {
  readonly front: SeenColor | null
  readonly ground: SeenColor
  /** From 24 px on, or from 18.66 px on in bold (WCAG 2). */
  readonly isLarge: boolean
}

export interface SeenTexts {
  /** In the order of the page, without those of which nobody knows what is behind them. */
  readonly texts: readonly SeenText[]
  /** Whether rules that give colors as they are may be others in another theme. */
  readonly isThemed: boolean
  /** Whether only a part of the page was looked at. */
  readonly isCut: boolean
}

/** More are not looked at: each that is come by counts, and of texts not so many. */
const MOST_VISITED = 12_000
const MOST_TEXTS = 2500
/** A variable that is made of more is none that a person would follow. */
const MOST_NAMES = 8

const WHITE: Color = { space: 'srgb', coords: [1, 1, 1], alpha: 1 }
const COLORS = ['color', 'background-color'] as const

/** Asks for them; what it returns calls that off. */
export const askTexts = (
  stage: Stage, page: Window & typeof globalThis, done: (seen: SeenTexts) => void,
): () => void => usageOf(stage, page).ask(readTexts, done)

/** Tells that the page may have others, until what it returns is called. */
export function followTexts(stage: Stage, page: Window & typeof globalThis, changed: () => void): () => void {
  const usage = usageOf(stage, page)
  const ends = [usage.retain(), usage.onChange(changed)]
  return () => {
    for (const end of ends) end()
  }
}

function* readTexts(ground: Ground): Steps<SeenTexts> {
  const { cascade, index } = ground
  const isGiven = COLORS.some((one) => cascade.placesOf(one)
    .some(({ declared }) => hasSubstitution(declared.value)))
  if (!isGiven) return { texts: [], isThemed: false, isCut: index.isCut }
  const { taken, isCut } = yield* walk(ground)
  // Each text has some elements around it, most of them those of another text.
  const asked = 2 * taken.length
  const looker = new Looker(ground, {
    fronts: yield* cascade.winnersOf('color', asked), backs: yield* cascade.winnersOf('background-color', asked),
  })
  const texts: SeenText[] = []
  for (const element of taken) {
    const behind = looker.groundOf(element)
    const isLarge = looker.isLarge(element)
    if (behind !== null) texts.push({ front: looker.frontOf(element), ground: behind, isLarge })
    // There are not many, and what was found so far is of use.
    yield
  }
  return { texts, isThemed: isThemed(ground), isCut: isCut || index.isCut || ground.elements.isCut }
}

/** Never seen, whatever is inside. */
const isUnseen = ({ localName }: Element): boolean => localName === 'svg' || localName === 'noscript'

/** The elements with a text of their own that are seen. */
function* walk({ elements }: Ground): Steps<{ readonly taken: readonly Element[], readonly isCut: boolean }> {
  const taken: Element[] = []
  const unseen = new Set<Element | null>()
  let visited = 0
  for (const element of elements.places.keys()) {
    if (visited === MOST_VISITED || taken.length === MOST_TEXTS) return { taken, isCut: true }
    visited += 1
    if (yield) return { taken, isCut: true }
    if (unseen.has(flatParentOf(element)) || isUnseen(element)) unseen.add(element)
    else if (isSeen(element)) {
      if (hasOwnText(element)) taken.push(element)
      // What has no box may have something inside that has one.
    } else if (getComputedStyle(element).display === 'none') unseen.add(element)
  }
  return { taken, isCut: false }
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

/** Looks at each element once. */
class Looker {
  readonly #ground: Ground
  readonly #winners: { readonly fronts: Winners, readonly backs: Winners }
  readonly #inheritance: Inheritance
  readonly #looks = new Map<Element, Look>()
  readonly #grounds = new Map<Element, SeenColor | null>()

  constructor(ground: Ground, winners: { readonly fronts: Winners, readonly backs: Winners }) {
    this.#ground = ground
    this.#winners = winners
    const { index, page } = ground
    const resolving = new Resolving({ name: '', closure: new Set(), winners: new Map(), index, page })
    this.#inheritance = new Inheritance(ground, resolving)
  }

  // A color is inherited as far up as it is the same; the declaration that wins there gives it.
  frontOf(element: Element): SeenColor | null {
    const { color } = this.#look(element)
    const seen = parseColor(color)
    let at: Element | null = element
    while (seen !== null && at !== null && this.#look(at).color === color) {
      const given = this.#winners.fronts.get(at)
      if (!this.#inheritance.takes(at, 'color', given)) {
        return given === undefined ? null : this.#given(at, 'color', given.place.declared, seen)
      }
      at = sourceOf(at, 'color')
    }
    return null
  }

  isLarge(element: Element): boolean {
    const { fontSize, fontWeight } = this.#look(element).style
    const px = parseFloat(fontSize)
    return px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700)
  }

  /** `null`: nobody knows what is behind. */
  groundOf(element: Element): SeenColor | null {
    const known = this.#grounds.get(element)
    if (known !== undefined) return known
    const { ground, hasImage, style } = this.#look(element)
    const isClear = ground === null || alphaOf(ground) === 0
    const found = hasImage ? null : isClear ? this.#behind(element, style)
      : alphaOf(ground) < 1 ? composed(ground, this.#behind(element, style)) : this.#backOf(element, ground)
    this.#grounds.set(element, found)
    return found
  }

  #backOf(element: Element, seen: Color): SeenColor {
    const declared = this.#winners.backs.get(element)?.place.declared
    const none = { color: seen, names: [], isLiteral: false }
    if (declared === undefined) return none
    return declared.value.toLowerCase() === 'currentcolor' ? this.frontOf(element) ?? none
      : this.#given(element, 'background-color', declared, seen)
  }

  // Behind the root is the canvas: what it is in the dark, each browser decides.
  #behind(element: Element, style: CSSStyleDeclaration): SeenColor | null {
    const around = flatParentOf(element)
    if (around !== null) return this.groundOf(around)
    return style.colorScheme.includes('dark') ? null : { color: WHITE, names: [], isLiteral: false }
  }

  #given(at: Element, property: string, declared: DeclaredProperty, color: Color): SeenColor {
    const hex = formatHex(color)
    const names = this.#namesIn(at, declared.value)
    const first = parseColor(this.#valueOf(at, names[0] ?? ''))
    // What only the page can work out is believed.
    const isSame = names.length > 0 && (first === null || formatHex(first) === hex)
    const isLiteral = literalIn(this.#ground, property, declared) === hex
    return { color, names: isSame ? names : [], isLiteral }
  }

  /** Of a value that is one variable and nothing else. */
  #namesIn(at: Element | null, value: string): readonly string[] {
    const names: string[] = []
    let [element, text] = [at, value]
    while (element !== null && names.length < MOST_NAMES) {
      const one = wholeSubstitution(text)
      if (one === null || names.includes(one.name)) return names
      if (this.#valueOf(element, one.name) === '' && one.fallback !== null) {
        text = one.fallback
        continue
      }
      names.push(one.name)
      const found = this.#declaredAt(element, one.name)
      element = found.at
      text = found.place?.declared.value ?? ''
    }
    return names
  }

  #declaredAt(
    element: Element, name: string,
  ): { readonly at: Element | null, readonly place: RulePlace | null } {
    const winners = runAtOnce(this.#ground.cascade.winnersOf(name))
    for (let at: Element | null = element; at !== null; at = flatParentOf(at)) {
      const place = winners.get(at)?.place
      if (place !== undefined && !['inherit', 'unset'].includes(place.declared.value)) return { at, place }
    }
    return { at: null, place: null }
  }

  #valueOf(element: Element, name: string): string {
    return this.#look(element).style.getPropertyValue(name).trim()
  }

  #look(element: Element): Look {
    const known = this.#looks.get(element)
    if (known !== undefined) return known
    const style = this.#ground.page.getComputedStyle(element)
    const look: Look = {
      color: style.color, ground: parseColor(style.backgroundColor), style,
      hasImage: style.backgroundImage !== 'none',
    }
    this.#looks.set(element, look)
    return look
  }
}

const composed = (front: Color, behind: SeenColor | null): SeenColor | null =>
  behind === null ? null : { color: over(front, behind.color), names: [], isLiteral: false }

/** The color that a declaration gives as it is; `null`: none. */
function literalIn(
  { scratch }: Ground, longhand: string, { property, value }: DeclaredProperty,
): string | null {
  if (hasSubstitution(value)) return null
  const color = parseColor(property === longhand ? value : scratch.written(longhand, property, value))
  return color === null ? null : formatHex(color)
}

/** Of a theme that is not shown it counts what its rules would give, whatever that is. */
const isThemed = (ground: Ground): boolean => COLORS.some((property) =>
  ground.index.declarersOf(property).some(({ rule, declared }) =>
    [...rule.scope, ...rule.conditions].some(isOfTheme) &&
      (!rule.applies || literalIn(ground, property, declared) !== null)))

const THEMES: readonly string[] = ['dark', 'light', 'theme', 'scheme', 'mode', 'contrast']

/** Whether a selector or a condition may be of one theme alone. */
const isOfTheme = (text: string): boolean => {
  const lower = text.toLowerCase()
  return THEMES.some((word) => lower.includes(word))
}
