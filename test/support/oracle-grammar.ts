// Pages drawn from a grammar of rules, the same for the same seed: layers, importance, nesting, fallbacks,
// conditions, inheritance, shadow trees. What is a known gap by itself is drawn once its small page is right.
import { createRandom, oneOf, wholeFrom, type Random } from './random.js'

export interface DrawnPage {
  readonly css: string
  readonly html: string
  readonly shadow?: { readonly css: string; readonly html: string }
}

/** How something is written, under a name, and the small pages that show what the panel gets wrong of it. */
interface Way {
  readonly name: string
  readonly gaps: readonly string[]
  readonly write: (draw: Draw) => string
}

const way = (name: string, write: Way['write'], ...gaps: readonly string[]): Way => ({ name, gaps, write })

/** What a page is about: values of one kind, and what takes them. */
interface Matter {
  readonly first: string
  readonly others: readonly string[]
  readonly plain: readonly string[]
  readonly properties: readonly Way[]
  readonly around: readonly Way[]
}

/** Properties, up to their value. */
const plain = (names: string): readonly Way[] => names.split(' ').map((name) => way(name, () => `${name}: `))

const LENGTHS: Matter = {
  first: '4px', others: ['7px', '0px', 'calc(2px + 1px)'], plain: ['5px', '0px', '1px'],
  properties: [
    ...plain('top left padding padding-left margin margin-top width letter-spacing text-indent border-radius gap inset font-size'),
    way('an outline', () => 'outline-style: solid; outline-width: '),
    way('a border', () => 'border-style: dotted; border-width: '),
    way('a logical one', () => 'padding-inline-start: ', 'a logical one', 'a logical one later', 'from right to left'),
    way('a longhand behind a shorthand', (draw) => `padding: ${draw.value()}; padding-left: `, 'a longhand behind a shorthand'),
    way('a size with what goes by it', () => 'padding-right: 2em; font-size: ', 'the own size'),
  ],
  around: [
    way('a calculation', (draw) => `calc(${draw.value()} + 1px)`),
    way('the larger one', (draw) => `max(${draw.value()}, 500px)`, 'the larger of it and much', 'the larger of two'),
    way('the smaller one', (draw) => `min(${draw.value()}, 2px)`),
  ],
}

const COLORS: Matter = {
  first: '#336699', others: ['red', 'rgb(9 9 9 / 0.4)'], plain: ['blue', 'transparent'],
  properties: [
    ...plain('color background-color border-color border-top-color outline-color fill text-decoration-color caret-color'),
    way('a border', () => 'border: 1px solid '),
    way('a shadow', () => 'box-shadow: 0 0 2px '),
    way('the color of others', () => 'border-color: currentcolor; color: ', 'currentcolor within', 'currentcolor of its own'),
    way('a border of three sides', (draw) => `border: 1px solid ${draw.value()}; border-left-color: `, 'an arrow of two sides'),
  ],
  around: [
    way('a mix', (draw) => `color-mix(in oklab, ${draw.value()} 40%, white)`),
    way('a color relative to another', (draw) => `oklch(from ${draw.value()} l c calc(h + 20))`),
    way('a side of the scheme', (draw) => `light-dark(${draw.value()}, red)`, 'the side of the scheme'),
  ],
}

const NUMBERS: Matter = {
  first: '2', others: ['3', '0.5'], plain: ['1', '4'],
  properties: [
    ...plain('flex-grow flex-shrink line-height scale stroke-width tab-size'),
    ...['order: ', 'z-index: '].map((one) => way('a whole one', () => one, 'a whole number that nothing declares')),
    way('a rare one', () => 'orphans: ', 'what is inherited and rare'),
    way('a part of a color', () => 'opacity: '),
    way('a transform', (draw) => `transform: scale(${draw.value()}); flex-grow: `),
  ],
  around: [way('a calculation', (draw) => `calc(${draw.value()} * 0.5)`)],
}

const SELECTORS: readonly Way[] = [
  way('a class', (draw) => draw.name()), way('two classes', (draw) => draw.name() + draw.name()),
  way('an element', (draw) => oneOf(draw.random, ['p', 'div', 'i', 'button', 'a', '*'])),
  way('within', (draw) => `${draw.name()} ${draw.name()}`), way('a child', (draw) => `${draw.name()} > *`),
  way('the next one', (draw) => `${draw.name()} + *`), way('as specific as nothing', (draw) => `:where(${draw.name()}, #no)`),
  way('as specific as its argument', (draw) => `:is(${draw.name()}, #no)`), way('not', (draw) => `p:not(${draw.name()})`),
  way('a list', (draw) => `${draw.name()}, i${draw.name()}`), way('a place', (draw) => `${draw.name()}:first-child`),
  way('who has', (draw) => `${draw.name()}:has(i)`), way('an attribute', () => '[title]'), way('the root', () => 'html'),
  way('before', (draw) => `${draw.name()}::before`),
]

const AROUND: readonly Way[] = [
  ...Array.from({ length: 5 }, () => way('nothing', (draw) => draw.rule())),
  way('a low layer', (draw) => `@layer low { ${draw.rule()} }`), way('a high layer', (draw) => `@layer high { ${draw.rule()} }`),
  way('a layer in a layer', (draw) => `@layer high.in { ${draw.rule()} }`),
  way('media that hold', (draw) => `@media (min-width: 1px) { ${draw.rule()} }`),
  way('media that do not', (draw) => `@media (max-width: 1px) { ${draw.rule()} }`),
  way('what is supported', (draw) => `@supports (display: grid) { ${draw.rule()} }`),
  way('nested', (draw) => `${draw.name()} { ${draw.declarations()}; & ${draw.name()} { ${draw.declarations()} } }`),
  way('nested and more', (draw) => `${draw.name()} { &${draw.name()} { ${draw.declarations()} } }`),
  way('a container that is not there', (draw) => `@container (min-width: 4px) { ${draw.rule()} }`,
    'a container that is not there', 'a container that does not hold'),
  way('scopes', (draw) => `@scope (${draw.name()}) { ${draw.rule()} }`, 'the nearer scope'),
]

const VALUES_OF: readonly Way[] = [
  ...Array.from({ length: 4 }, () => way('a variable', (draw) => `var(${draw.variable()})`)),
  way('a variable with a fallback', (draw) => `var(${draw.variable()}, ${oneOf(draw.random, draw.matter.plain)})`),
  way('a fallback', (draw) => `var(--no, var(${draw.variable()}))`),
  way('a variable of a component', () => 'var(--z, var(--x))'),
  way('a value', (draw) => oneOf(draw.random, draw.matter.plain)),
]

const WHOLE: readonly Way[] = [
  ...['inherit', 'initial', 'unset'].map((word) => way(word, () => word)),
  way('revert-layer', () => 'revert-layer', 'a reverted layer'),
]

const DECLARED: readonly Way[] = [
  ...Array.from({ length: 5 }, () => way('a property', (draw) => {
    const value = draw.value()
    return `${draw.property()}${draw.chance(0.3) ? draw.around() : value}${draw.important()}`
  })),
  way('a keyword', (draw) => `${draw.property()}${draw.one(WHOLE)}${draw.important()}`),
  way('a variable declared within', (draw) => draw.declared()),
  way('a variable that names itself', (draw) => `--z: var(--z, ${oneOf(draw.random, draw.matter.plain)})`,
    'a variable that names itself'),
  way('a shorthand of everything', () => 'all: unset', 'a shorthand of everything'),
]

/** Every way under its name, with the small pages by whose gap it is left out. */
export const WAYS: readonly { readonly name: string; readonly gaps: readonly string[] }[] = [
  ...[LENGTHS, COLORS, NUMBERS].flatMap(({ properties, around }) => [...properties, ...around]),
  ...SELECTORS, ...AROUND, ...VALUES_OF, ...WHOLE, ...DECLARED,
]

const NAMES = ['.a', '.b', '.c', '.d']

/** Draws the pieces of one page. */
class Draw {
  readonly random: Random
  readonly matter: Matter
  readonly #isLeftOut: (gap: string) => boolean

  constructor(random: Random, isLeftOut: (gap: string) => boolean) {
    this.random = random
    this.matter = oneOf(random, [LENGTHS, COLORS, NUMBERS])
    this.#isLeftOut = isLeftOut
  }

  chance(share: number): boolean { return this.random() < share }
  one(ways: readonly Way[]): string {
    return oneOf(this.random, ways.filter(({ gaps }) => !gaps.some(this.#isLeftOut))).write(this)
  }

  some(least: number, most: number, write: () => string): readonly string[] {
    return Array.from({ length: wholeFrom(this.random, least, most) }, write)
  }

  name(): string { return oneOf(this.random, NAMES) }
  variable(): string { return oneOf(this.random, ['--x', '--x', '--y', '--z']) }
  value(): string { return this.one(VALUES_OF) }
  around(): string { return this.one(this.matter.around) }
  property(): string { return this.one(this.matter.properties) }
  /** Never by itself: that is a way of its own. */
  declared(): string {
    const name = oneOf(this.random, ['--x', '--y', '--z'])
    const value = this.one(VALUES_OF)
    return `${name}: ${value.includes(name) ? oneOf(this.random, this.matter.plain) : value}`
  }

  important(): string { return this.chance(0.15) ? ' !important' : '' }

  declarations(): string { return this.some(1, 3, () => this.one(DECLARED)).join('; ') }

  rule(): string {
    const selector = this.one(SELECTORS)
    const content = selector.includes('::') ? 'content: "x"; ' : ''
    return `${selector} { ${content}${this.declarations()} }`
  }

  element(depth: number): string {
    const tag = oneOf(this.random, depth === 0 ? ['i', 'button', 'a'] : ['div', 'p', 'div', 'i', 'button'])
    const classes = this.some(0, 2, () => this.name().slice(1)).join(' ')
    const style = this.chance(0.15) ? ` style="${this.one(DECLARED)}"` : ''
    const title = this.chance(0.2) ? ' title=t' : ''
    const isDeep = depth > 0 && tag === 'div'
    const within = isDeep ? this.some(1, 3, () => this.element(depth - 1)).join('') : 'x'
    return `<${tag} class="${classes}"${style}${title}>${within}</${tag}>`
  }
}

/** The page of a seed, without the ways of which a small page shows that the panel gets them wrong. */
export function drawPage(seed: number, isGap: (shape: string) => boolean): DrawnPage {
  const draw = new Draw(createRandom(seed), isGap)
  const { first, others } = draw.matter
  const root = `:root { --x: ${first}; --y: ${draw.chance(0.5) ? 'var(--x)' : oneOf(draw.random, others)} }`
  const rules = draw.some(4, 9, () => draw.one(AROUND))
  const html = draw.some(2, 4, () => draw.element(2)).join('')
  const page = { css: `@layer low, high;\n${root}\n${rules.join('\n')}`, html }
  if (!draw.chance(0.3)) return page
  const host = `:host { ${draw.declarations()} } ::slotted(*) { ${draw.declarations()} }`
  return {
    css: `${page.css}\n#host { ${draw.declarations()} } ::part(one) { ${draw.declarations()} }`,
    html: `${page.html}<div id=host>${draw.element(0)}</div>`,
    shadow: { css: `${host} ${draw.rule()}`, html: '<p part=one class=a>x</p><slot></slot>' },
  }
}
