// Which of several declarations a browser takes for one element: CSS Cascading and Inheritance 5, section 6.
// Compares what all hold for the element; what does not is not given to it.

/** A cascade layer: its place among the layers around it, from the outermost on. */
export interface CascadeLayer {
  readonly path: readonly number[]
  readonly inner: Map<string, CascadeLayer>
}

/** Where no layer is: behind all of them. */
export const createLayers = (): CascadeLayer => ({ path: [], inner: new Map() })

/** The layer of that name in another one, behind those named before it; without a name a new one. */
export const layerIn = (around: CascadeLayer, name: string): CascadeLayer =>
  name === '' ? innerOf(around, ` ${around.inner.size}`) : name.split('.').reduce(innerOf, around)

function innerOf(around: CascadeLayer, name: string): CascadeLayer {
  const known = around.inner.get(name)
  if (known !== undefined) return known
  const made: CascadeLayer = { path: [...around.path, around.inner.size], inner: new Map() }
  around.inner.set(name, made)
  return made
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

/** Negative where the first layer comes before the other; what a layer says is behind what is in it. */
function compareLayers(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const a = one[at] ?? Infinity
    const b = other[at] ?? Infinity
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}
