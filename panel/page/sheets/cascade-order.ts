// What decides about the rules of some stylesheets, rule by rule in their order: the layer, the conditions
// and the scope that each stands in; and which of several declarations an element takes. Asks whether
// conditions hold, and of elements for the root alone.
import { compareLayers, createLayers, innerLayer, layerIn, type CascadeLayer } from '../../../shared/css/cascade-layers.js'
import { normalScope } from '../../../shared/css/scope.js'
import { selectorsOf } from '../../../shared/css/selectors.js'
import { sourceMedia } from './source-media.js'
import { walkRules, type FoundRule, type CssomRule, type Visitor } from './walk-rules.js'
import { preludeOf, preludeText, type Source } from './walk-styles.js'

// CSS Cascading and Inheritance 5, section 6, of declarations that all hold for the element: what does not is
// not given to it.

/**
 * Gives the layers of sheets that were read each by itself their places among all, in the order in which they
 * are named; what is called alike is one. Whether one that was placed before has another place now.
 */
export function placeLayers(
  roots: readonly CascadeLayer[], isPlaced: (root: CascadeLayer) => boolean,
): boolean {
  const all = createLayers()
  let isMoved = false
  const place = (layer: CascadeLayer, among: CascadeLayer, at: number, isKnown: boolean): void => {
    isMoved ||= isKnown && layer.path.join() !== among.path.join()
    layer.path = among.path
    for (const [name, inner] of layer.inner) {
      // One without a name is no other sheet's.
      place(inner, innerLayer(among, name.startsWith(' ') ? ` ${at}${name}` : name), at, isKnown)
    }
  }
  for (const [at, root] of roots.entries()) place(root, all, at, isPlaced(root))
  return isMoved
}

/** What decides between declarations. */
export interface Weight {
  readonly isImportant: boolean
  readonly layer: CascadeLayer
  readonly specificity: number
  /** The larger, the nearer to the element the root of its `@scope` is; 0 where it is in none. */
  readonly nearness: number
}

/** Whether a declaration counts less than one that stands behind it. */
export function isBeaten(one: Weight, next: Weight): boolean {
  if (one.isImportant !== next.isImportant) return next.isImportant
  const layers = compareLayers(one.layer.path, next.layer.path)
  if (layers !== 0) return one.isImportant ? layers > 0 : layers < 0
  if (one.specificity !== next.specificity) return one.specificity < next.specificity
  return next.nearness >= one.nearness
}

/** The page, as far as its rules ask for something. */
export interface AskedOfRules {
  matchesMedia(condition: string): boolean
  supports(condition: string): boolean
  /** Whether a selector matches the root element. */
  matchesRoot(selector: string): boolean
}

/** Whether what is around a rule holds: from always to never; what an element starts with does not stay. */
const TRUTHS = ['holds', 'depends', 'starts', 'fails'] as const
export type Truth = typeof TRUTHS[number]

/** What a rule stands in, itself included. */
export interface RuleStand {
  readonly source: Source
  /** As its file has them. */
  readonly preludes: readonly string[]
  /** Of these the selectors, and the preludes of `@scope`. */
  readonly selectors: readonly string[]
  /** `@media (width > 40em)`, `@supports …`, `@container …`, those of its link or its import first. */
  readonly conditions: readonly string[]
  readonly truth: Truth
  readonly layer: CascadeLayer
  /** With its outer ones, `base.reset`; empty where it is in none. */
  readonly layerName: string
  readonly isScoped: boolean
}

/** Who walks. */
interface Walker {
  readonly page: AskedOfRules
  /** Every condition on media that was asked for, with its answer. */
  readonly media: Map<string, boolean>
  /** What is of no element by itself: properties, keyframes; an import whose sheet is not there. */
  readonly other?: (kind: string, rule: CssomRule, around: RuleStand) => void
  readonly unread: (sheet: CSSStyleSheet) => void
}

/** Walks through the stylesheets of one document or one shadow root, or through one with its own layers. */
export function* walkInOrder(
  sheets: Iterable<CSSStyleSheet>, walker: Walker, layer = createLayers(),
): Generator<FoundRule<RuleStand>, void> {
  for (const sheet of sheets) {
    yield* walkRules<RuleStand>([sheet], {
      source: { sheet, asks: [] }, preludes: [], selectors: [], conditions: [], truth: 'holds',
      layer, layerName: '', isScoped: false,
    }, visitorOf(walker))
  }
}

const visitorOf = (walker: Walker): Visitor<RuleStand> => ({
  sheet: (sheet, around) =>
    askingMedia({ ...around, source: { ...around.source, sheet } }, sheet.media, walker),
  enter: (kind, rule, around) => {
    if (kind === 'Import') return withImport(rule, around, walker)
    const prelude = preludeOf(kind, rule)
    if (prelude !== null) {
      return within(kind, rule, { ...around, preludes: [...around.preludes, prelude] }, walker)
    }
    // Where conditions do not hold, a layer has not been named.
    if (kind === 'LayerStatement') for (const name of rule.nameList ?? []) layerOf(around, name)
    else walker.other?.(kind, rule, around)
    return false
  },
  unread: (sheet) => walker.unread(sheet),
})

const asking = ({ source }: RuleStand, asked: string, stand: RuleStand): RuleStand =>
  ({ ...stand, source: { ...source, asks: [...source.asks, asked] } })

function askingMedia(stand: RuleStand, media: MediaList | undefined, walker: Walker): RuleStand {
  const mediaText = media ? sourceMedia(media) : ''
  if (mediaText === '' || stand.source.asks.includes(mediaText)) return stand
  return asking(stand, mediaText, withMedia(stand, mediaText, walker))
}

function withImport(rule: CssomRule, around: RuleStand, walker: Walker): RuleStand {
  const { layerName = null, supportsText = null, styleSheet = null } = rule
  let stand = around
  if (layerName !== null) {
    stand = asking(stand, layerName === '' ? 'layer' : `layer(${layerName})`, inLayer(stand, layerName))
  }
  if (supportsText !== null) {
    const truth = truthOf(walker.page.supports(supportsText))
    stand = asking(stand, `supports(${supportsText})`, withCondition(stand, `@supports ${supportsText}`, truth))
  }
  stand = askingMedia(stand, rule.media, walker)
  if (styleSheet === null && stand.truth !== 'fails') walker.other?.('Import', rule, stand)
  return stand
}

/** `stand`: around the rule, but for its prelude. */
function within(kind: string, rule: CssomRule, stand: RuleStand, walker: Walker): RuleStand {
  const { page } = walker
  const text = preludeText(rule)
  switch (kind) {
    case 'Media': return withMedia(stand, text, walker)
    case 'Supports': return withCondition(stand, `@supports ${text}`, truthOf(page.supports(text)))
    // Neither does a root stand in a container, nor has it one.
    case 'Container': return withCondition(stand, `@container ${text}`, 'depends')
    case 'StartingStyle': return withCondition(stand, '@starting-style', 'starts')
    case 'LayerBlock': return inLayer(stand, text)
    case 'Scope': {
      const begins = selectorsOf(normalScope([...stand.isScoped ? ['@scope'] : [], rule.start ?? '']))
      const isRoot = begins.some((one) => page.matchesRoot(one.text))
      const selectors = [...stand.selectors, ...stand.preludes.slice(-1)]
      return { ...stand, selectors, truth: worse(stand.truth, isRoot ? 'holds' : 'depends'), isScoped: true }
    }
    default: return { ...stand, selectors: [...stand.selectors, text] }
  }
}

const truthOf = (holds: boolean): Truth => holds ? 'holds' : 'fails'

const worse = (one: Truth, other: Truth): Truth => TRUTHS.indexOf(one) > TRUTHS.indexOf(other) ? one : other

const withCondition = (stand: RuleStand, condition: string, truth: Truth): RuleStand =>
  ({ ...stand, conditions: [...stand.conditions, condition], truth: worse(stand.truth, truth) })

function withMedia(stand: RuleStand, condition: string, { page, media }: Walker): RuleStand {
  if (condition === 'all') return stand
  const answer = media.get(condition) ?? page.matchesMedia(condition)
  media.set(condition, answer)
  return withCondition(stand, `@media ${condition}`, truthOf(answer))
}

const inLayer = (stand: RuleStand, name: string): RuleStand => ({
  ...stand, layer: layerOf(stand, name),
  layerName: [stand.layerName, name].filter((part) => part !== '').join('.'),
})

const layerOf = ({ truth, layer }: RuleStand, name: string): CascadeLayer => truth === 'fails' ? layer : layerIn(layer, name)
