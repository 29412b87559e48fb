// The two lines on contrast in a picker: a sample, against what, the ratio with its verdict; and what to know
// or to do about it. Measures with every change, and looks at the page once, when the picker is there.
import type { Mode } from '../../model/color/cluster.js'
import type { Color } from '../../model/color/color.types.js'
import { contrastRatio } from '../../model/color/contrast.js'
import { formatHex } from '../../model/color/emit.js'
import { parseColor } from '../../model/color/parse.js'
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import type { CreatePart, PickerContext, PickerNow, PickerPart } from '../picker/picker.types.js'
import { UsedModes } from '../picker/scheme.browser.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { modeOf } from '../../model/state/color-of.js'
import { choicesAgainst, judge, type ContrastPartner, type Judged } from './contrast-partners.js'
import { CONTRAST_PART_CSS, SAMPLE_CSS } from './contrast.css.js'
import { fixText, moveWords } from './fix.js'
import { needOf, ratioWords } from './measure.js'
import { observePairs, createWorkOut, type ColorResolver } from './observed.browser.js'
import type { ContrastPair, PairSide } from './pair.js'
import { colorOfSide } from './pairs.js'
import { createFixButton, createPairSample, createVerdict } from './sample.view.js'

const GROUPS: readonly (readonly [group: ContrastPartner['group'], label: string])[] =
  [['page', 'Found on this page'], ['name', 'From token names'], ['other', 'Other colors']]

/** Makes them. */
export const createContrastPart: CreatePart = (context) => {
  const part = new ContrastPart(context)
  return { element: part.element, patch: (now) => part.patch(now), release: () => part.release() }
}

class ContrastPart implements PickerPart {
  readonly element: HTMLElement
  readonly #context: PickerContext
  readonly #workOut: ColorResolver
  readonly #schemes: UsedModes
  readonly #sample
  readonly #verdict
  readonly #nearest
  readonly #on: HTMLElement
  readonly #select: HTMLSelectElement
  /** The groups of the select, each with all of its options. */
  #groups: readonly (readonly [group: HTMLElement, options: readonly HTMLElement[]])[] = []
  #isLean = false
  readonly #ratio: HTMLElement
  readonly #words: HTMLElement
  /** The mode of the page in which it is looked at, or was. */
  #mode: Mode | null = null
  #forget: () => void = () => undefined
  #isCut = false
  #choices: readonly ContrastPartner[] = []
  /** What a person has chosen. */
  #chosen: string | null = null
  #judged: Judged | null = null

  constructor(context: PickerContext) {
    const { ui, kit } = context
    const { document } = ui
    for (const css of [SAMPLE_CSS, CONTRAST_PART_CSS]) ui.adopt(css)
    this.#context = context
    this.#workOut = createWorkOut(kit)
    this.#schemes = new UsedModes(kit)
    this.#sample = createPairSample(ui)
    this.#verdict = createVerdict(ui)
    this.#nearest = createFixButton(ui)
    this.#on = h(document, 'span', { class: 'against-on' }, 'on')
    this.#select = h(document, 'select', { 'aria-label': 'Contrast on' })
    this.#ratio = h(document, 'span', { class: 'against-ratio' })
    this.#words = h(document, 'span', { class: 'against-words' })
    this.element = h(document, 'div', { class: 'against', role: 'group', 'aria-label': 'Contrast' },
      h(document, 'div', { class: 'against-line' }, this.#sample.element, this.#on,
        h(document, 'span', { class: 'against-choice' }, this.#select), this.#ratio, this.#verdict.element),
      h(document, 'div', { class: 'against-more' }, this.#words, this.#nearest.element))
    this.#select.addEventListener('change', () => {
      this.#chosen = this.#select.value
      this.patch(context.now())
    })
    for (const type of ['pointerdown', 'focus']) {
      this.#select.addEventListener(type, () => this.#keepOptions(false))
    }
    this.#nearest.element.addEventListener('click', () => this.#takeNearest())
    this.#offer([])
    this.#look()
  }

  patch(now: PickerNow): void {
    if (modeOf(this.#context.kit.scene()) !== this.#mode) this.#look()
    const choice = this.#choice
    if (choice === null) return
    const { pair, isGround } = choice
    const scene = this.#sceneOf(now)
    const own = now.color ?? this.#colorOf({ kind: 'token', token: now.token }, scene)
    const other = this.#colorOf(isGround ? pair.front : pair.back, scene)
    const judged = judge(choice, own, other, this.#chosen === choice.key)
    const { measured, grade, words, nearest } = judged
    this.#judged = judged
    this.#on.hidden = isGround
    const { kit, ui } = this.#context
    this.#keepOptions(kit.store.isInGesture && ui.root.activeElement !== this.#select)
    if (this.#select.value !== choice.key) this.#select.value = choice.key
    this.#sample.patch({ ...measured, use: pair.use })
    setText(this.#ratio, ratioWords(measured.ratio))
    this.#verdict.element.hidden = grade === null
    if (grade !== null) this.#verdict.patch(grade)
    setText(this.#words, words)
    // What refers to another color is not replaced by one of its own.
    const isOffered = nearest !== null && now.color !== null
    const hadFocus = this.#context.ui.root.activeElement === this.#nearest.element
    this.#nearest.element.hidden = !isOffered
    if (isOffered) {
      this.#nearest.patch(formatHex(nearest), 'Nearest that passes')
      setAttribute(this.#nearest.element, 'data-tip', moveWords({ from: now.color, to: nearest }))
    } else if (hadFocus) this.#select.focus()
  }

  release(): void {
    this.#forget()
    this.#workOut.release()
  }

  // The picker is seen first.
  #look(): void {
    const { kit } = this.#context
    this.#forget()
    this.#mode = modeOf(kit.scene())
    this.#forget = observePairs(kit, ({ pairs, isCut }) => {
      this.#isCut = isCut
      this.#offer(pairs)
      this.patch(this.#context.now())
    })
  }

  get #choice(): ContrastPartner | null {
    return this.#choices.find(({ key }) => key === this.#chosen) ?? this.#choices[0] ?? null
  }

  // Of a side that the page does not show, the other color is that scheme's, too.
  #sceneOf({ side }: PickerNow): RowScene {
    const { kit } = this.#context
    const now = kit.scene()
    const lit = (scene: RowScene): RowScene => ({ ...scene, scheme: this.#schemes.in(now, scene) })
    const shown = lit(now)
    if (side === null || side === shown.scheme) return shown
    // By its theme, or by the browser's preference alone.
    const other = lit(kit.sceneUnder(side))
    return other.scheme === side ? other : { ...shown, scheme: side }
  }

  #colorOf(side: PairSide, scene: RowScene): Color | null {
    const { plan } = this.#context.kit.core
    return colorOfSide(plan, scene, side, shownValue) ?? this.#workOut.colorOf(scene, side)
  }

  #offer(seen: readonly ContrastPair[]): void {
    const { kit, token, ui: { document } } = this.#context
    this.#choices = choicesAgainst(kit.core.plan, kit.scene(), token, shownValue, seen)
    this.#groups = GROUPS.flatMap(([group, label]) => {
      const its = this.#choices.filter((choice) => choice.group === group)
      const name = group === 'page' && this.#isCut ? 'Found on part of this page' : label
      const options = its.map((choice) => h(document, 'option', { value: choice.key }, choice.label))
      return its.length === 0 ? [] : [[h(document, 'optgroup', { label: name }, ...options), options] as const]
    })
    setChildren(this.#select, this.#groups.map(([group]) => group))
    this.#isLean = false
    this.element.hidden = this.#choices.length === 0
  }

  // Of a select that is closed a browser works out three styles for each option, with every move of a drag:
  // meanwhile the chosen one alone is there. Where a select is as wide as its widest option, all stay.
  #keepOptions(isLean: boolean): void {
    if (isLean === this.#isLean || (isLean && !this.#context.ui.supports('field-sizing', 'content'))) return
    const { value } = this.#select
    this.#isLean = isLean
    const kept = this.#groups.map(([group, options]) =>
      [group, isLean ? options.filter((option) => option.getAttribute('value') === value) : options] as const)
    for (const [group, options] of kept) setChildren(group, options)
    setChildren(this.#select, kept.flatMap(([group, options]) => (options.length === 0 ? [] : [group])))
    this.#select.value = value
  }

  #takeNearest(): void {
    const choice = this.#choice
    const { nearest = null, measured } = this.#judged ?? {}
    const now = this.#context.now()
    const other = choice?.isGround === true ? measured?.front : measured?.back
    if (choice === null || nearest === null || now.color === null || !other) return
    const passes = (text: string): boolean => {
      const color = parseColor(text)
      const [front, back] = choice.isGround ? [other, color] : [color, other]
      return front !== null && back !== null && contrastRatio(front, back).least >= needOf(choice.pair.use)
    }
    const end = this.#context.beginGesture()
    this.#context.give(fixText(now.text, nearest, now.token, passes))
    this.#context.settle()
    end()
    this.patch(this.#context.now())
    const after = this.#judged?.measured
    if (after !== undefined) this.#context.ui.announce(`${ratioWords(after.ratio)}, ${after.grade}`)
  }
}
