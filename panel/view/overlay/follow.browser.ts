// Tells when what is drawn over a page may have moved: scrolled, resized, another document, an animation.
// Hears nothing of the panel's own; ends with what is returned.
import { Listeners } from '../../page/dom/listeners.js'
import type { Ui } from '../chrome/ui.types.js'

/** What is told. */
interface Follower {
  /** Elements may stand elsewhere. */
  moved(): void
  /** The page has other elements, attributes or texts than before. */
  changed(): void
  /** The page has put something over everything else. */
  covered(): void
}

/** What is followed. */
export interface Followed {
  /** Has these elements followed, and no others. */
  watch(elements: ReadonlySet<Element>): void
  /** Whether something of the page is moving on its own. */
  isMoving(): boolean
  release(): void
}

/** Of what none says that elements have moved by it. */
const EVENTS = [
  'scroll', 'load', 'toggle', 'pointerover', 'focusin', 'focusout', 'input', 'fullscreenchange',
  'transitionrun', 'transitionend', 'transitioncancel', 'animationstart', 'animationend',
] as const

/** With these something begins to move on its own. */
const BEGINNINGS: readonly string[] = ['transitionrun', 'animationstart']

/** Follows a page. */
export function followPage(ui: Ui, follower: Follower): Followed {
  const { document } = ui
  const sizes = new ResizeObserver(() => follower.moved())
  // What has begun before anybody listened may still run.
  let mayMove = true
  const watchTrees = createEar(ui, {
    ...follower,
    moved: (type) => {
      mayMove ||= BEGINNINGS.includes(type)
      follower.moved()
    },
  })
  watchTrees([document])
  const end = ui.listeners.add(() => {
    watchTrees([])
    sizes.disconnect()
  })
  return {
    watch: (elements) => {
      sizes.disconnect()
      for (const element of [document.documentElement, ...elements]) sizes.observe(element)
      watchTrees([document, ...new Set([...elements].flatMap(treesOf))])
    },
    isMoving: () => {
      mayMove &&= document.getAnimations().some(({ playState }) => playState === 'running')
      return mayMove
    },
    release: end,
  }
}

/** Hears what happens in the trees that it is given, and in no others any more. */
function createEar(
  { document, root }: Ui, follower: Omit<Follower, 'moved'> & { moved(type: string): void },
): (trees: readonly Node[]) => void {
  const listeners = new Listeners()
  const moved = ({ type }: Event): void => follower.moved(type)
  const opened = ({ target }: Event): void => {
    if (target instanceof Element && target !== root.host && target.matches(':popover-open')) follower.covered()
  }
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => target !== root.host)) follower.changed()
  })
  let heard: readonly Node[] = []
  return (trees) => {
    if (trees.length === heard.length && trees.every((tree, at) => tree === heard[at])) return
    heard = trees
    listeners.release()
    if (trees.length === 0) return
    listeners.add(() => observer.disconnect())
    listeners.on(document.fonts, 'loadingdone' as keyof DocumentEventMap, moved)
    if (document.defaultView !== null) listeners.on(document.defaultView, 'resize', moved)
    for (const tree of trees) {
      observer.observe(tree, { subtree: true, childList: true, attributes: true, characterData: true })
      listeners.on(tree, 'toggle', opened, { capture: true, passive: true })
      for (const type of EVENTS) listeners.on(tree, type, moved, { capture: true, passive: true })
    }
  }
}

// What happens in a shadow tree is not told outside of it.
function treesOf(element: Element): readonly Node[] {
  const tree = element.getRootNode()
  return tree instanceof ShadowRoot ? [tree, ...treesOf(tree.host)] : []
}
