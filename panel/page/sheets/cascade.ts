// Which of several declarations a browser takes for one element: CSS Cascading and Inheritance 5, section 6.
// Compares what all hold for the element; what does not is not given to it.

/** A cascade layer: its place among the layers around it, from the outermost on. */
export interface CascadeLayer {
  path: readonly number[]
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
      place(inner, innerOf(among, name.startsWith(' ') ? ` ${at}${name}` : name), at, isKnown)
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

/** Negative where the first layer comes before the other; what a layer says is behind what is in it. */
function compareLayers(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const a = one[at] ?? Infinity
    const b = other[at] ?? Infinity
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}
