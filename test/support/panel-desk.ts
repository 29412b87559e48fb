// What a person works with in one panel, without a page: a store, its edits, snapshots and commands.
// Everything that would be shown, said, copied or asked for is written down.
import assert from 'node:assert/strict'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { createSnapshots, type Snapshots } from '../../panel/page/core/snapshots.js'
import type { RowScene } from '../../panel/view/rows/rows.types.js'
import type { PageValues } from '../../panel/model/state/state.types.js'
import { Commands } from '../../panel/tools/desk/commands.js'
import { MenuCommands } from '../../panel/app/menus/menu-commands.js'
import { Edits } from '../../panel/tools/desk/edits.js'
import type { Ui } from '../../panel/view/chrome/ui.types.js'
import type { Toast } from '../../panel/view/frame/toast.view.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Token } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { valueOf } from '../../panel/model/state/value.js'
import { keysOf } from '../../panel/model/storage/keys.js'
import { hydrationOf, MapStore, SIX_TABS } from './panel-storage.js'

export interface Desk {
  /** What is changed of components' tokens. */
  readonly components: { sheets: { readonly changedCss: string } | null }
  readonly plan: Plan
  readonly store: Store
  readonly storage: MapStore
  readonly edits: Edits
  readonly snapshots: Snapshots
  readonly commands: Commands
  readonly menus: MenuCommands
  /** Toasts as they were shown, the last one last. */
  readonly toasts: Toast[]
  readonly announced: string[]
  readonly copied: string[]
  /** The variables of the tokens that were come to. */
  readonly revealed: string[]
  /** The variables of the tokens of which the page was asked to be believed, each time. */
  readonly believed: (readonly string[])[]
  /** Every write to the page: the pairs that were set, and the variables that were cleared. */
  readonly applied: (readonly string[])[]
  /** How often a frame was asked for. */
  frames: number
  nowMs: number
  clipboard: string | null
  canCopy: boolean
  /** Whether the page takes a theme that is wanted. */
  hasThemes: boolean
  page: PageValues
  /** The token of a variable. */
  readonly token: (cssVar: string) => Token
  readonly scene: () => RowScene
  readonly lastToast: () => Toast
  /** Shows another of the page's themes. */
  readonly moveTo: (theme: string) => void
}

/** A desk over a configuration whose page shows its theme `light`. */
export function createDesk(config: PanelConfig = SIX_TABS): Desk {
  const plan = createPlan(config)
  const store = new Store(plan, {
    apply: ({ set, clear }) => desk.applied.push([...set.map(([name, value]) => `${name}: ${value}`), ...clear]),
    save: () => undefined,
    nowMs: () => desk.nowMs,
  }, { state: EMPTY_STATE, place: placeOf(plan, 'light', {}), baseline: {} })
  const storage = new MapStore()
  const snapshots = createSnapshots({
    store, storage, keys: keysOf(config.storagePrefix), hydration: hydrationOf(config),
  })
  const scene = (): RowScene => ({ ...store.scene, page: desk.page })
  const edits = new Edits(store, scene, () => {
    desk.frames += 1
  }, (tokens) => desk.believed.push(tokens.map(({ item }) => item.cssVar)))
  const components: Desk['components'] = { sheets: null }
  const core = { plan, store, components }
  const ui: Pick<Ui, 'announce' | 'copy' | 'paste' | 'supports'> = {
    announce: (sentence) => desk.announced.push(sentence),
    copy: (text) => {
      if (desk.canCopy) desk.copied.push(text)
      return Promise.resolve(desk.canCopy)
    },
    paste: () => Promise.resolve(desk.clipboard),
    supports: (_property, value) => !value.includes('potato'),
  }
  const commands = new Commands({
    core, ui, edits, scene,
    toast: (toast) => desk.toasts.push(toast),
    reveal: (token) => desk.revealed.push(token.item.cssVar),
    showColors: ({ slot, identity }) => {
      const theme = desk.hasThemes ? ['light', 'dark'].find((one) => placeOf(plan, one, {})[slot]?.identity === identity) : undefined
      if (theme !== undefined) desk.moveTo(theme)
      return theme !== undefined
    },
  })
  const menus = new MenuCommands({ core, ui, edits, snapshots, commands, scene, now: () => 1_000 })
  const desk: Desk = {
    plan, store, storage, edits, snapshots, commands, menus, scene, components,
    toasts: [], announced: [], copied: [], revealed: [], applied: [], believed: [],
    frames: 0, nowMs: 0, clipboard: null, canCopy: true, hasThemes: true, page: new Map(),
    token: (cssVar) => plan.byVar.get(cssVar) ?? assert.fail(cssVar),
    lastToast: () => desk.toasts.at(-1) ?? assert.fail('no toast was shown'),
    moveTo: (theme) => store.moveTo(placeOf(plan, theme, {})),
  }
  return desk
}

/** What a token comes to on a desk. */
export const valueOn = ({ plan, store, token }: Desk, cssVar: string): string | null =>
  valueOf(plan, store.scene, token(cssVar))

/** An edit that is a step of its own, and no part of the one before. */
export function editOn(desk: Desk, cssVar: string, text: string): void {
  desk.nowMs += 1000
  desk.edits.edit(desk.token(cssVar), text)
  desk.edits.flush()
}
