// Cascade layers in the order in which they count: CSS Cascading and Inheritance 5, section 6.4.
// Is told their names in the order in which they are named; what stands in them is not known here.

/** A cascade layer: its place among the layers around it, from the outermost on. */
export interface CascadeLayer {
  path: readonly number[]
  readonly inner: Map<string, CascadeLayer>
}

/** Where no layer is: behind all of them. */
export const createLayers = (): CascadeLayer => ({ path: [], inner: new Map() })

/** The layer of that name in another one, behind those named before it; without a name a new one. */
export const layerIn = (around: CascadeLayer, name: string): CascadeLayer =>
  name === '' ? innerLayer(around, ` ${around.inner.size}`) : name.split('.').reduce(innerLayer, around)

/** The layer that is called so among those in another one, behind them where it is new. */
export function innerLayer(around: CascadeLayer, name: string): CascadeLayer {
  const known = around.inner.get(name)
  if (known !== undefined) return known
  const made: CascadeLayer = { path: [...around.path, around.inner.size], inner: new Map() }
  around.inner.set(name, made)
  return made
}

/** Negative where the first layer comes before the other; what a layer says is behind what is in it. */
export function compareLayers(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const a = one[at] ?? Infinity
    const b = other[at] ?? Infinity
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}
