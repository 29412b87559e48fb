// Runs in a page: what a look at the page does to it, which is to be nothing.

type Tree = Document | ShadowRoot

const EVENTS = ['transitionrun', 'transitionstart', 'transitioncancel', 'animationstart', 'animationcancel', 'scroll']

/** What two looks at a page tell apart. */
interface State {
  readonly texts: readonly string[]
  readonly sheets: readonly (readonly CSSStyleSheet[])[]
  readonly running: readonly Animation[]
}

const stateOf = (trees: readonly Tree[]): State => ({
  texts: trees.map((tree) => 'host' in tree ? tree.innerHTML : tree.documentElement.outerHTML),
  sheets: trees.map((tree) => [...tree.adoptedStyleSheets]),
  // Asking for them has the styles worked out: what begins by a change is among them.
  running: document.getAnimations(),
})

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at])

const nameOf = (animation: Animation): string =>
  animation instanceof CSSTransition ? animation.transitionProperty : 'animation'

/** All that is another thing after a look, in the document and some shadow roots, or was told meanwhile. */
export async function tracesOf(
  trees: readonly Tree[], look: () => unknown, events: readonly string[] = EVENTS,
): Promise<readonly string[]> {
  const traces: string[] = []
  const take = (all: readonly MutationRecord[]): void => {
    traces.push(...all.map(({ type, target }) => `${type} ${target.nodeName}`))
  }
  const observer = new MutationObserver(take)
  for (const tree of trees) {
    observer.observe(tree, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  const told = (event: Event): void => void traces.push(event.type)
  for (const type of events) document.addEventListener(type, told, true)
  const before = stateOf(trees)
  await look()
  const after = stateOf(trees)
  take(observer.takeRecords())
  observer.disconnect()
  for (const type of events) document.removeEventListener(type, told, true)
  if (!isSame(before.texts, after.texts)) traces.push('another text')
  if (!before.sheets.every((sheets, at) => isSame(sheets, after.sheets[at] ?? []))) traces.push('other sheets')
  for (const one of after.running) if (!before.running.includes(one)) traces.push(`${nameOf(one)} begins`)
  for (const one of before.running) if (!after.running.includes(one)) traces.push(`${nameOf(one)} ends`)
  return traces
}
