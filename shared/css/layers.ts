// The order of cascade layers in a stylesheet: CSS Cascading and Inheritance Level 5, section 6.4.
// Looks at what names layers, in the text's order; which declarations stand in them is not known here.
import { lowerAscii } from '../chars.js'
import { nameOf, skipName, saysWord } from './names.js'
import { BLOCK, NONE, OPEN, PARENT, PRELUDE, STATEMENT, STATEMENT_END, type Outline } from './outline.js'
import { isDotted, membersOf, type Part } from './parts.js'
import { readPrelude } from './prelude.js'
import { isAtRule } from './read-outline.js'

/** The name of a layer, its parts from the outermost on. */
type LayerName = readonly string[]

/** What a rule that begins with `@` is called, in lower case; an empty text for any other. */
export const keywordAt = (text: string, at: number): string =>
  isAtRule(text, at) ? lowerAscii(nameOf(text, at + 1, skipName(text, at + 1))) : ''

/** Whether a rule with `@` is called `word`. */
export const isRuleNamed = (text: string, at: number, word: string): boolean =>
  isAtRule(text, at) && saysWord(text, at + 1, skipName(text, at + 1), word)

/**
 * What the prelude of a `@layer` names: nothing where the layer has no name; `null` where browsers drop the
 * rule, for it has what names no layer.
 */
export function readLayerNames(prelude: string): readonly LayerName[] | null {
  const read = readPrelude(prelude)
  if (!read.ok) return null
  const [, ...parts] = read.value
  const names = parts.filter(({ kind }, index) => index > 0 || (kind !== 'space' && kind !== 'comment'))
  return names.length === 0 ? [] : namesOf(membersOf(names))
}

function namesOf(members: readonly (readonly Part[])[]): readonly LayerName[] | null {
  return members.every(isDotted) ? members.map(partNames) : null
}

const partNames = (parts: readonly Part[]): LayerName =>
  parts.flatMap((part) => (part.kind === 'name' ? [part.text] : []))

/** The layer that an `@import` puts its stylesheet in: a list of one, or of none where conditions decide. */
function readImportedLayer(prelude: string): readonly LayerName[] {
  const read = readPrelude(prelude)
  const [, address, ...rest] = read.ok ? read.value.filter(({ kind }) => kind !== 'space') : []
  const [layer, ...conditions] = rest.filter(({ kind }) => kind !== 'comment')
  if (address === undefined || layer?.kind !== 'function' || conditions.length > 0) return []
  return lowerAscii(layer.text) === 'layer' ? namesOf([layer.parts]) ?? [] : []
}

/** Layers by number; a layer has a higher one than the layer around it. 0 is the top of the stylesheet. */
interface Tree {
  /** The layer around each. */
  readonly around: number[]
  readonly byName: Map<string, number>
  /** The layer that each block is in or is, or `UNCOUNTED`. */
  readonly byBlock: Int32Array
}

const TOP = 0
/** What is within conditions, or within what is no rule, gives no layer its place. */
const UNCOUNTED = -1

/**
 * Where the layer of a block with `@layer` stands in the order, by the block's index: of two layers the one
 * with the higher number wins. What a layer declares itself comes behind the layers in it.
 */
export function orderLayers(outline: Outline): (block: number) => number {
  const tree = readTree(outline)
  const ranks = ranksOf(tree.around)
  return (block) => ranks[layerOf(tree, block)] ?? 0
}

/** The layers that a stylesheet names, in its order, each with those around it: `base.reset`. */
export function layerNamesIn(outline: Outline): readonly string[] {
  const { byName } = readTree(outline)
  const names = new Map([[TOP, '']])
  for (const [key, layer] of byName) {
    const space = key.indexOf(' ')
    const around = names.get(Number(key.slice(0, space)))
    // What is in a layer without a name is no other sheet's.
    if (around !== undefined) names.set(layer, around === '' ? key.slice(space + 1) : `${around}.${key.slice(space + 1)}`)
  }
  names.delete(TOP)
  return [...names.values()]
}

function readTree(outline: Outline): Tree {
  const { text, blocks, statements } = outline
  const tree: Tree = { around: [TOP], byName: new Map(), byBlock: new Int32Array(blocks.length / BLOCK) }
  let next = 0
  for (let block = 0; block <= blocks.length; block += BLOCK) {
    const until = blocks[block + PRELUDE] ?? text.length
    for (; next < statements.length && (statements[next + PRELUDE] ?? 0) < until; next += STATEMENT) {
      // An `@import` behind a rule with a block is none.
      addStatement(outline, tree, next, block === 0)
    }
    if (block < blocks.length) tree.byBlock[block / BLOCK] = addBlock(outline, tree, block)
  }
  return tree
}

const layerOf = ({ byBlock }: Tree, block: number): number =>
  block === NONE ? TOP : byBlock[block / BLOCK] ?? UNCOUNTED

/** Rules in which a layer has its place, whatever the conditions are; `@` aside, so do style rules. */
const WITHOUT_CONDITIONS = ['', 'scope', 'starting-style']

function addBlock({ text, blocks }: Outline, tree: Tree, block: number): number {
  const around = layerOf(tree, blocks[block + PARENT] ?? NONE)
  const from = blocks[block + PRELUDE] ?? 0
  const keyword = around === UNCOUNTED ? '' : keywordAt(text, from)
  if (around === UNCOUNTED || keyword !== 'layer') return WITHOUT_CONDITIONS.includes(keyword) ? around : UNCOUNTED
  const names = readLayerNames(text.slice(from, blocks[block + OPEN]))
  const [name, ...others] = names ?? []
  if (names === null || others.length > 0) return UNCOUNTED
  return name === undefined ? tree.around.push(around) - 1 : addLayer(tree, around, name)
}

function addLayer({ around, byName }: Tree, outer: number, name: LayerName): number {
  return name.reduce((layer, part) => {
    const key = `${layer} ${part}`
    const known = byName.get(key) ?? around.push(layer) - 1
    byName.set(key, known)
    return known
  }, outer)
}

/** Adds the layers that a statement names. */
function addStatement({ text, statements }: Outline, tree: Tree, at: number, mayImport: boolean): void {
  const around = layerOf(tree, statements[at + PARENT] ?? NONE)
  if (around === UNCOUNTED) return
  const from = statements[at + PRELUDE] ?? 0
  const keyword = keywordAt(text, from)
  const prelude = text.slice(from, statements[at + STATEMENT_END])
  if (keyword === 'layer') addLayers(tree, around, readLayerNames(prelude))
  else if (keyword === 'import' && mayImport) addLayers(tree, around, readImportedLayer(prelude))
}

function addLayers(tree: Tree, outer: number, names: readonly LayerName[] | null): void {
  for (const name of names ?? []) addLayer(tree, outer, name)
}

/** The place of each layer in the order: behind all that are in it, before those that came behind it. */
function ranksOf(around: readonly number[]): Int32Array {
  const sizes = new Int32Array(around.length).fill(1)
  for (let layer = around.length - 1; layer > TOP; layer -= 1) {
    const outer = around[layer] ?? TOP
    sizes[outer] = (sizes[outer] ?? 0) + (sizes[layer] ?? 0)
  }
  // Where the next layer in each begins.
  const starts = new Int32Array(around.length)
  const ranks = new Int32Array(around.length)
  around.forEach((outer, layer) => {
    const size = sizes[layer] ?? 0
    const start = layer === TOP ? 0 : starts[outer] ?? 0
    if (layer !== TOP) starts[outer] = start + size
    starts[layer] = start
    ranks[layer] = start + size - 1
  })
  return ranks
}
