// Runs in a page: which property of which element depends on a variable, by brute force. The variable is
// given several values on every element and pseudo-element; what is computed differently depends on it.
// Imports nothing of the panel and knows no rule of CSS: the browser decides. Leaves the page as it was.
import { everyElement, everyTree, Mask, PSEUDOS, type Given, type Tree } from './oracle-mask.js'

/**
 * By element the longhands that differ, those of a pseudo-element with its name: `::before color`. What runs
 * goes by the name of its keyframes: `animation pulse`.
 */
export type Matrix = ReadonlyMap<Element, ReadonlySet<string>>

/** Another name for one of the others. */
const isLogical = (property: string): boolean =>
  /-(inline|block)(-|$)|^(inline|block)-size|-(start|end)-(start|end)-/.test(property)

/** Some are told as if they were no shorthands: `text-decoration`. */
function isShorthand(property: string): boolean {
  const { style } = document.createElement('i')
  style.setProperty(property, 'inherit')
  return style.length > 1
}

const PROPERTIES: readonly string[] = [...getComputedStyle(document.documentElement)]
  .filter((name) => !name.startsWith('--') && !isLogical(name) && !isShorthand(name))

/**
 * Without a box their resolved value is always the same one. A test finds them: `boundToBoxes` is this list.
 */
export const WITH_BOXES: readonly string[] = ['transform']

/** Without a style nothing is drawn: the typed object model alone tells how wide it would be. */
const LINES: ReadonlySet<string> =
  new Set(PROPERTIES.filter((name) => /^(border|outline|column-rule|row-rule).*-width$/.test(name)))

/** Those that some rule is about: nobody asks of the others. */
const mentioned = (trees: readonly Tree[]): readonly string[] => {
  const text = trees.flatMap((tree) => [...tree.styleSheets, ...tree.adoptedStyleSheets])
    .map(({ cssRules }) => [...cssRules].map((rule) => rule.cssText).join()).join()
  return PSEUDOS.filter((pseudo) => text.includes(pseudo))
}

const hasPseudo = (element: Element, pseudo: string): boolean => {
  switch (pseudo) {
    case '::before': case '::after':
      return !/^(none|normal)$/.test(getComputedStyle(element, pseudo).content)
    case '::marker': {
      const { display, listStyleType, listStyleImage } = getComputedStyle(element)
      const texts = [listStyleType, listStyleImage, getComputedStyle(element, pseudo).content]
      return display === 'list-item' && texts.some((text) => !/^(none|normal)$/.test(text))
    }
    case '::placeholder': return element.matches('input:placeholder-shown, textarea:placeholder-shown')
    case '::first-letter':
      return !/^(inline$|contents|none|.*flex|.*grid)/.test(getComputedStyle(element).display) &&
        element.textContent.trim() !== ''
    case '::file-selector-button': return element.matches('[type=file]')
    default: return false
  }
}

/** An element, or with its name a pseudo-element of one. */
export interface Subject {
  readonly element: Element
  readonly pseudo: string
}

/**
 * What depends on a variable, by groups of two and more values of one kind each. What is computed is read
 * without boxes, so that no layout is told as a dependence; what needs a box is read with boxes; and where a
 * container may decide, all is read with boxes by the typed object model, which tells nothing of a layout.
 */
export function matrixOf(
  name: string, groups: readonly (readonly string[])[], skipped: ReadonlySet<Element>,
): Matrix {
  const elements = everyElement(skipped)
  return changesOf({ name, groups, elements, pseudo: '' }, subjectsOf(elements))
}

/**
 * What of an element or of a pseudo-element goes along with one of its properties, whatever that is by: a
 * border is as its text is, unless it is told to be otherwise.
 */
export const alongWith = (
  name: string, values: readonly string[], { element, pseudo }: Subject,
): ReadonlySet<string> => {
  const given = { name, groups: [values], elements: [element], pseudo }
  return values.length === 0 ? NONE : changesOf(given, [{ element, pseudo }]).get(element) ?? NONE
}

const NONE: ReadonlySet<string> = new Set()

/** Whether a pseudo-element has a property of its element, by what a variable has that one be. */
export function isInherited(
  name: string, groups: readonly (readonly string[])[], property: string, { element, pseudo }: Subject,
): boolean {
  const given = { name, groups, elements: [element], pseudo: '' }
  const mask = new Mask(given)
  mask.hideBoxes()
  const read = (): string => getComputedStyle(element).getPropertyValue(property)
  const texts = [...new Set(groups.flat().map((value) => mask.during(value, read)))]
  const asked = { name: property, groups: [texts], elements: [element], pseudo: '' }
  return changesOf(asked, [{ element, pseudo }]).get(element)?.has(`${pseudo} ${property}`) === true
}

const subjectsOf = (elements: readonly Element[]): readonly Subject[] => {
  const pseudos = mentioned(everyTree(elements))
  return elements.flatMap((element) =>
    ['', ...pseudos.filter((pseudo) => hasPseudo(element, pseudo))].map((pseudo) => ({ element, pseudo })))
}

function changesOf(given: Given, subjects: readonly Subject[]): Matrix {
  const changed = new Map<Element, Set<string>>()
  const mask = new Mask(given)
  const take = (properties: readonly string[], read: (subject: Subject) => readonly string[]): void => {
    const readings = new Map([...new Set(given.groups.flat())]
      .map((value) => [value, mask.during(value, () => subjects.map(read))]))
    for (const [first = '', ...others] of given.groups) {
      for (const [at, { element, pseudo }] of subjects.entries()) {
        const own = readings.get(first)?.[at] ?? []
        for (const other of others) {
          for (const [place, text] of readings.get(other)?.[at]?.entries() ?? []) {
            if (text === own[place]) continue
            const ways = changed.get(element) ?? new Set<string>()
            changed.set(element, ways.add(`${pseudo} ${properties[place] ?? ''}`.trim()))
          }
        }
      }
    }
  }
  take(WITH_BOXES, (subject) => resolved(subject, WITH_BOXES))
  if (containersIn(everyTree(given.elements))) take(TYPED, typed)
  mask.hideBoxes()
  take(PROPERTIES, (subject) => resolved(subject, PROPERTIES))
  if (given.name.startsWith('--')) addRunning(given, changed)
  return changed
}

/** What rules have run, and what it is about. */
interface Running {
  readonly animation: CSSAnimation
  readonly effect: KeyframeEffect
  readonly subject: Subject
  readonly properties: readonly string[]
}

function runningNow(): readonly Running[] {
  return document.getAnimations().flatMap((animation) => {
    if (!(animation instanceof CSSAnimation) || !(animation.effect instanceof KeyframeEffect)) return []
    const { effect } = animation
    if (effect.target === null || animation.playState !== 'running') return []
    const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      .map((one) => one.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    const properties = PROPERTIES.filter((property) => names.includes(property))
    return [{ animation, effect, properties, subject: { element: effect.target, pseudo: effect.pseudoElement ?? '' } }]
  })
}

/** What runs is held where it has gone a third of its way. */
function addRunning(given: Given, changed: Map<Element, Set<string>>): void {
  const running = runningNow()
  if (running.length === 0) return
  const before = running.map(({ animation }) => animation.currentTime)
  for (const { animation, effect } of running) {
    animation.pause()
    animation.currentTime = Number(effect.getComputedTiming().duration) / 3
  }
  const mask = new Mask(given)
  mask.letRun()
  const texts = given.groups.flat().map((value) => mask.during(value, () =>
    running.map(({ subject, properties }) => resolved(subject, properties))))
  for (const [at, { animation, subject: { element } }] of running.entries()) {
    if (new Set(texts.map((all) => all[at]?.join('\n'))).size > 1) {
      changed.set(element, (changed.get(element) ?? new Set<string>()).add(`animation ${animation.animationName}`))
    }
    animation.currentTime = before[at] ?? null
    animation.play()
  }
}

function resolved({ element, pseudo }: Subject, properties: readonly string[]): readonly string[] {
  const style = getComputedStyle(element, pseudo === '' ? null : pseudo)
  return properties.map((property) => style.getPropertyValue(property))
}

/** Of a pseudo-element nothing is told. */
function typed({ element, pseudo }: Subject): readonly string[] {
  if (pseudo !== '') return []
  const map = element.computedStyleMap()
  return TYPED.map((property) => map.getAll(property).map(String).join())
}

const TYPED: readonly string[] = PROPERTIES.filter((property) => !LINES.has(property))

const containersIn = (trees: readonly Tree[]): boolean => trees.some(({ styleSheets, adoptedStyleSheets }) =>
  [...styleSheets, ...adoptedStyleSheets].some(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => cssText.includes('@container'))))

/** Texts of which each property takes two, if anything at all. */
const SAMPLES = [
  '1px', '7px', 'red', 'blue', '0.3', '0.7', '2', '5', 'none', 'block', 'solid', 'dashed', 'serif', 'center',
  'rotate(10deg)', 'rotate(20deg)', 'scale(2)', '10deg', '20deg', '200ms', '400ms', 'hidden', 'bold',
]

/** The properties that tell two values apart with a box alone. */
export function boundToBoxes(): readonly string[] {
  const around = document.createElement('div')
  const tried = PROPERTIES.map((property) => ({
    property, elements: SAMPLES.filter((one) => CSS.supports(property, one)).map((one) => {
      const element = document.createElement('div')
      element.style.setProperty(property, one)
      around.append(element)
      return element
    }),
  }))
  document.body.append(around)
  const differing = (): ReadonlySet<string> => new Set(tried.filter(({ property, elements }) =>
    new Set(elements.map((element) => getComputedStyle(element).getPropertyValue(property))).size > 1)
    .map(({ property }) => property))
  const withBoxes = differing()
  around.style.display = 'none'
  const without = differing()
  around.remove()
  return [...withBoxes].filter((property) => !without.has(property))
}
