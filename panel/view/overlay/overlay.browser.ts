// The layer over a page: boxes of its elements and what stands beside them, drawn at most once per frame, and
// only while there is something to draw. It stands in the panel's own root, under the panel.
// Decides nothing of what is drawn; reads the page, and writes to nothing of it.
import { showInTopLayer, moveHost } from '../dock/top-layer.browser.js'
import { h, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { Listeners } from '../../page/dom/listeners.js'
import { Boxes } from './boxes.browser.js'
import { grown, labelPlace, outersIn, type Box, type Outlined, type Overlay } from './boxes.js'
import { OVERLAY_CSS } from './overlay.css.js'
import { Pool, type Drawn, type Scrolled } from './pool.view.js'

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
interface Followed {
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
function followPage(ui: Ui, follower: Follower): Followed {
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

/** Under one name no more elements are drawn at once than this, out of so many at most. */
export const MOST = 200
const MOST_READ = 1000

interface Group {
  readonly outlined: Outlined
  readonly elements: readonly Element[]
  readonly outers: ReadonlySet<Element>
  /** How many were in view in the last frame. */
  seen: number
}

/** What a frame has found of a group. */
interface GroupBoxes {
  readonly group: Group
  readonly boxes: readonly Drawn[]
  readonly inView: number
  /** Where its label stands. */
  readonly label: { readonly left: number; readonly top: number } | null
}

/** How long the side of what the layer is measured with is, in its own lengths. */
const RULE_PX = 100

class Layer implements Overlay {
  readonly #ui: Ui
  readonly #page: Window
  readonly #boxes: Boxes
  readonly #groups = new Map<string, Group>()
  readonly #element: HTMLElement
  readonly #rule: HTMLElement
  readonly #pool: Pool
  #followed: Followed | null = null
  #due: (() => void) | null = null

  constructor(ui: Ui, page: Window) {
    const { document } = ui
    this.#ui = ui
    this.#page = page
    this.#boxes = new Boxes(page)
    this.#rule = h(document, 'div', { class: 'page-rule' })
    this.#element = h(document, 'div', { class: 'page-layer', 'aria-hidden': 'true' }, this.#rule)
    this.#pool = new Pool(this.#element)
  }

  draw(name: string, outlined: Outlined | null): void {
    const { label: before } = this.#groups.get(name)?.outlined ?? {}
    if (before !== outlined?.label) before?.remove()
    if (outlined === null) this.#groups.delete(name)
    else {
      const { label } = outlined
      const elements = outlined.elements.slice(0, MOST_READ)
      this.#groups.set(name, { outlined, elements, outers: outersIn(elements), seen: -1 })
      if (label !== undefined && label !== before) {
        setStyle(label, 'visibility', 'hidden')
        this.#element.append(label)
      }
    }
    if (this.#groups.size === 0) this.#end()
    else this.#begin()
  }

  ask(): void {
    if (this.#groups.size > 0) this.#due ??= this.#ui.onNextFrame(() => this.#frame())
  }

  #begin(): void {
    this.#ui.adopt(OVERLAY_CSS)
    this.#followed ??= followPage(this.#ui, {
      moved: () => this.ask(),
      changed: () => {
        this.#boxes.forget()
        this.ask()
      },
      covered: () => this.#rise(),
    })
    this.#boxes.forget()
    this.#followed.watch(new Set([...this.#groups.values()].flatMap(({ elements }) => elements)))
    this.ask()
  }

  #end(): void {
    this.#followed?.release()
    this.#followed = null
    this.#due?.()
    this.#due = null
    this.#boxes.forget()
    this.#pool.draw([])
    this.#element.remove()
  }

  // Everything is read before anything is written.
  #frame(): void {
    this.#due = null
    this.#stay()
    const { found, scrolled } = this.#read()
    this.#pool.draw(found.flatMap(({ boxes }) => boxes), scrolled)
    for (const { group, label: at, inView } of found) {
      const { label, seen } = group.outlined
      if (label !== undefined) placeLabel(label, at)
      if (group.seen === inView) continue
      group.seen = inView
      seen?.(inView)
    }
    if (this.#followed?.isMoving() === true) this.ask()
  }

  /** Where it belongs, also on a page that has thrown all of the panel out. */
  #stay(): void {
    const { document, root, overlay } = this.#ui
    const host = root.host as HTMLElement
    if (!host.isConnected) moveHost(host, document.documentElement)
    if (this.#element.parentNode === null) overlay.parentElement?.prepend(this.#element)
  }

  /** With the panel, which keeps what it has open on top. */
  #rise(): void {
    const { root } = this.#ui
    showInTopLayer(root.host as HTMLElement)
    for (const popup of root.querySelectorAll<HTMLElement>(':popover-open')) showInTopLayer(popup)
  }

  #read(): { readonly found: readonly GroupBoxes[], readonly scrolled: Scrolled } {
    const rule = this.#rule.getBoundingClientRect()
    const scale = rule.width / RULE_PX
    const toLayer = (x: number, y: number): readonly [x: number, y: number] =>
      scale === 0 ? [x, y] : [(x - rule.left) / scale, (y - rule.top) / scale]
    const window = this.#boxes.begin()
    const labels: Box[] = []
    const found = [...this.#groups].map(([name, group]): GroupBoxes => {
      const { look, slot = null, label } = group.outlined
      const seen = group.elements.map((element, at) =>
        ({ ...this.#boxes.of(element), at, isOuter: group.outers.has(element) }))
        .filter(({ boxes }) => boxes.length > 0)
      const boxes = seen.slice(0, MOST).flatMap(({ boxes: lines, radius, isOuter, at }) => lines.map(
        (box, line): Drawn =>
          ({ ...onLayer(grown(box), toLayer), id: `${name} ${at} ${line}`, look, slot, radius, isOuter }),
      ))
      const first = seen[0]?.boxes[0]
      const place = first === undefined || label === undefined ? null
        : labelPlace(first, label.getBoundingClientRect(), window, labels)
      if (place !== null) labels.push(place)
      const [left, top] = place === null ? [0, 0] : toLayer(place.left, place.top)
      return { group, boxes, inView: seen.length, label: place === null ? null : { left, top } }
    })
    const { scrollX, scrollY } = this.#page
    const [x, y] = scale === 0 ? [scrollX, scrollY] : [scrollX / scale, scrollY / scale]
    return { found, scrolled: { x, y } }
  }
}

function onLayer(box: Box, toLayer: (x: number, y: number) => readonly [x: number, y: number]): Box {
  const [left, top] = toLayer(box.left, box.top)
  const [right, bottom] = toLayer(box.right, box.bottom)
  return { left, top, right, bottom }
}

function placeLabel(label: HTMLElement, at: GroupBoxes['label']): void {
  setStyle(label, 'visibility', at === null ? 'hidden' : '')
  if (at !== null) setStyle(label, 'transform', `translate(${at.left}px, ${at.top}px)`)
}

const layers = new WeakMap<Ui, Overlay>()

/** The layer of a panel: there is one, whoever draws on it. */
export function overlayOf(ui: Ui, page: Window): Overlay {
  const known = layers.get(ui)
  if (known !== undefined) return known
  const layer = new Layer(ui, page)
  layers.set(ui, layer)
  return layer
}
