// Who holds which edge of the window, over all panels of a page, and what the page is told of it.
// Lays out no panel.
import type { Edge, Reflow } from './dock.types.js'
import { declare, isLost, takeBack, type InlineOverride, type Traces, type InlineDeclaration } from './inline.browser.js'
import { lengthOn } from './viewport.browser.js'

const REGISTRY = Symbol.for('tokenpanel.dock')

/** Shared by every copy of this module on a page. */
interface Registry {
  readonly holders: Map<Edge, { readonly owner: string }>
  readonly traces: Traces
}

function registryOf(page: Window): Registry {
  const shared = page as { [REGISTRY]?: Registry | undefined }
  return shared[REGISTRY] ??= { holders: new Map(), traces: { found: new Map(), said: new Map() } }
}

/** Who holds what, as all panels of a page know it. */
export const holdersOf = (page: Window): Registry['holders'] => registryOf(page).holders

/** Who holds an edge. */
export const ownerOf = (page: Window, edge: Edge): string | null => holdersOf(page).get(edge)?.owner ?? null

/** An edge that is held, until it is released. */
export class Claim {
  readonly edge: Edge
  readonly #page: Window
  readonly #reflow: Reflow
  readonly #holder: { readonly owner: string }
  #px: number | null = 0
  #inset: InlineOverride | null = null
  #margin: InlineOverride | null = null

  /** For `claimEdge` only: the edge must be free. */
  constructor(page: Window, edge: Edge, owner: string, reflow: Reflow) {
    this.#page = page
    this.edge = edge
    this.#reflow = reflow
    this.#holder = { owner }
    holdersOf(page).set(edge, this.#holder)
  }

  /** Whether it still is ours: another bundle may have its own idea of the registry. */
  get isHeld(): boolean { return holdersOf(this.#page).get(this.edge) === this.#holder }

  /** What it has declared: the inset, then the margin. */
  get overrides(): readonly InlineOverride[] {
    return [this.#inset, this.#margin].filter((one) => one !== null)
  }

  /** Tells the page how far the panel reaches, in px; `null`: over all of the page, which is as it was. */
  set(px: number | null): void {
    this.#px = px
    if (px === null) {
      this.rest()
      return
    }
    const { traces } = registryOf(this.#page)
    const root = this.#wantedOfRoot()
    const body = this.#wantedOfBody()
    if (root !== null) this.#inset = declare(traces, root, this.#inset)
    if (body === null) return
    this.#margin = declare(traces, body, this.#margin)
    endTransitions(body.element)
  }

  /** Tells it again where it was lost: with a body or a root that was replaced, or an attribute. */
  reassert(): void {
    const isStale = (ours: InlineOverride | null, wanted: InlineDeclaration | null): boolean =>
      wanted !== null && (ours?.element !== wanted.element || isLost(ours))
    const isRoot = isStale(this.#inset, this.#wantedOfRoot())
    if (isRoot || isStale(this.#margin, this.#wantedOfBody())) this.set(this.#px)
  }

  /** Gives the page its own back for a while, such as for printing; `set` ends that. */
  rest(): void {
    const { traces } = registryOf(this.#page)
    const margin = this.#margin
    if (this.#inset !== null) takeBack(traces, this.#inset, this.isHeld)
    if (margin !== null) takeBack(traces, margin, this.isHeld)
    this.#inset = null
    this.#margin = null
    if (margin !== null) endTransitions(margin.element)
  }

  /** Gives up the edge; the page is as it was. */
  release(): void {
    this.rest()
    if (this.isHeld) holdersOf(this.#page).delete(this.edge)
  }

  // A page that is zoomed has longer lengths than the panel beside it. By the contract margin and inset are
  // the same: what stands in the body counts in its lengths.
  get #value(): string | null {
    return this.#px === null ? null : `${lengthOn(this.#page.document, this.#px)}px`
  }

  // A document that is being written anew has neither for a while.
  #wantedOfRoot(): InlineDeclaration | null {
    const element = this.#page.document.documentElement as HTMLElement | null
    const value = this.#value
    if (element === null || value === null) return null
    return { element, name: `--panel-dock-inset-${this.edge}`, value, priority: '' }
  }

  // Important, since a stylesheet's margin may be: the page would lie under the panel.
  #wantedOfBody(): InlineDeclaration | null {
    const element = this.#page.document.body as HTMLElement | null
    const value = this.#value
    if (this.#reflow === 'none' || element === null || value === null) return null
    return { element, name: `margin-${this.edge}`, value, priority: 'important' }
  }
}

// A page that moves its body softly would lag behind the edge that a person drags.
function endTransitions(body: HTMLElement): void {
  for (const animation of body.getAnimations()) {
    const isMargin = animation instanceof CSSTransition && animation.transitionProperty.startsWith('margin-')
    if (isMargin) animation.finish()
  }
}

/** Claims an edge; or says who holds it. */
export const claimEdge = (page: Window, edge: Edge, owner: string, reflow: Reflow): Claim | string =>
  ownerOf(page, edge) ?? new Claim(page, edge, owner, reflow)
