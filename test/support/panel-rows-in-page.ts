// What tests of the panel's rows call in a page: a list over a store, with what the shell would do beside it.
// Runs in the browser; panel-rows-page.ts brings it there.
import { CONTROLS_CSS } from '../../panel/view/controls/controls.css.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { CHROME_CSS } from '../../panel/view/chrome/chrome.css.js'
import { h } from '../../panel/page/dom/element.view.js'
import { Layers } from '../../panel/view/chrome/layers.js'
import { Listeners } from '../../panel/page/dom/listeners.js'
import type { Ui } from '../../panel/view/chrome/ui.types.js'
import { bulkPreview, bulkUpdater, canBulkEdit } from '../../panel/view/rows/bulk.js'
import { createBulkBar, type BulkBar, type BulkSummary } from '../../panel/view/rows/bulk-bar.view.js'
import { createChangedIndex } from '../../panel/view/rows/changed.js'
import { createList } from '../../panel/view/rows/list.view.js'
import { updaterFor } from '../../panel/view/rows/row-model.js'
import { BULK_CSS } from '../../panel/view/rows/bulk.css.js'
import { ROWS_CSS } from '../../panel/view/rows/rows.css.js'
import type { ListView, Section, TokenList } from '../../panel/view/rows/rows.types.js'
import type { BulkOperation } from '../../panel/model/state/bulk.js'
import { resetToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { pillUpdater } from '../../panel/model/state/pill.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { valueOf } from '../../panel/model/state/value.js'

const SHEET = '.frame { container: panel / inline-size; display: flex; flex-direction: column } .list { flex: 1; min-height: 0 }'

/** A list on the page. */
export interface Mounted {
  readonly list: TokenList
  readonly ui: Ui
  readonly store: Store
  readonly element: HTMLElement
  /** What the list has asked for: `menu --x`, `reset --x`, `tier-menu key`. */
  readonly calls: readonly string[]
  token(cssVar: string): Token
  value(cssVar: string): string | null
  edit(cssVar: string, value: string): void
  /** Shows a tab tier by tier, as a list or in columns. */
  tab(id: string, layout?: ListView['layout']): void
  /** Shows tokens beneath captions, as a search does. */
  captions(cssVars: readonly string[]): void
  toggle(tier: string): void
  startBulk(cssVars: readonly string[]): BulkBar
  release(): void
}

let ids = 0
const said: string[] = []
function createUi(root: ShadowRoot, overlay: HTMLElement): Ui {
  const listeners = new Listeners()
  return {
    document, root, overlay, listeners,
    layers: new Layers(),
    part: (name) => name,
    adopt: () => undefined,
  newId: () => `row-${(ids += 1)}`,
    supports: (property, value) => CSS.supports(property, value),
    onNextFrame: (act) => {
      const id = requestAnimationFrame(act)
      return () => cancelAnimationFrame(id)
    },
    after: (ms, act) => {
      const id = setTimeout(act, ms)
      return () => clearTimeout(id)
    },
    copy: () => Promise.resolve(true),
    paste: () => Promise.resolve(null),
    announce: (sentence) => said.push(sentence),
  }
}

function createFrame(widthPx: number, heightPx: number) {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [CHROME_CSS, CONTROLS_CSS, ROWS_CSS, BULK_CSS, SHEET].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  const frame = h(document, 'div', { class: 'frame', role: 'region', 'aria-label': 'Tokens' })
  frame.style.width = `${widthPx}px`
  frame.style.height = `${heightPx}px`
  const overlay = h(document, 'div')
  const behind = h(document, 'button', { id: 'behind' }, 'Behind')
  const title = h(document, 'h1', { class: 'visually-hidden' }, 'Rows')
  const heading = h(document, 'h2', { class: 'visually-hidden' }, 'Tokens')
  shadow.append(h(document, 'main', { class: 'root' }, title, heading, frame, behind, overlay))
  return { host, shadow, frame, overlay }
}

/** Puts a list of a configuration's first tab on the page. */
function mount(config: PanelConfig, { widthPx = 360, heightPx = 400 } = {}): Mounted {
  const { host, shadow, frame, overlay } = createFrame(widthPx, heightPx)
  const ui = createUi(shadow, overlay)
  const plan = createPlan(config)
  const scene = { state: EMPTY_STATE, place: placeOf(plan, null, {}), baseline: {} }
  const nothing = (): void => undefined
  const store = new Store(plan, { apply: nothing, save: nothing, nowMs: () => performance.now() }, scene)
  const index = createChangedIndex(plan)
  const calls: string[] = []
  const closed = new Set<string>()
  let shown: readonly [tab: string, layout: ListView['layout']] = [config.tabs[0]?.id ?? '', 'list']
  const sectionsOf = (heading: Section['heading'], tokens: readonly Token[]): readonly Section[] =>
    config.tabs.flatMap((tab) => tab.tiers.map((tier): Section => {
      const isOf = ({ address }: Token): boolean => address.tab === tab.id && address.tier === tier.id
      const all = plan.tokens.filter(isOf)
      return {
        key: `${tab.id}/${tier.id}`, heading, tab, tier, all,
        title: heading === 'tier' ? tier.label : `${tab.label} › ${tier.label}`,
        isOpen: heading === 'caption' || !closed.has(tier.id),
        tokens: tokens.filter(isOf),
        changed: index.update(store.scene).countOf(all), total: tier.items.length,
      }
    })).filter((section) => section.tokens.length > 0)
  const show = (): void => {
    const [id, layout] = shown
    list.show({ sections: sectionsOf('tier', plan.tokens.filter(({ address }) => address.tab === id)), layout })
  }
  const list = createList(ui, {
    plan,
    scene: () => store.scene,
    edit: (token, value) => store.commitTweakState('edit', updaterFor(plan, store.scene, token, value)),
    settle: () => undefined,
    setPill: (token, isOn) =>
      store.commitTweakState('edit', pillUpdater(store.scene, token, isOn, undefined)),
    beginGesture: () => store.beginGesture(),
    rootFontPx: () => 16,
    pick: (token) => calls.push(`pick ${token.item.cssVar}`),
    openMenu: (token) => calls.push(`menu ${token.item.cssVar}`),
    reset: (token) => {
      calls.push(`reset ${token.item.cssVar}`)
      store.commitTweakState('revert', resetToken(store.scene.place, token))
    },
    toggleTier: ({ tier }) => toggle(tier.id),
    openTierMenu: ({ key }) => calls.push(`tier-menu ${key}`),
  })
  const toggle = (tier: string): void => {
    if (!closed.delete(tier)) closed.add(tier)
    show()
  }
  frame.append(list.element)
  store.subscribe(() => list.patch(index.update(store.scene)))
  show()
  const token = (cssVar: string): Token => {
    const found = plan.byVar.get(cssVar)
    if (found === undefined) throw new Error(`no token has ${cssVar}`)
    return found
  }
  return {
    list, ui, store, calls, token, toggle,
    element: list.element,
    value: (cssVar) => valueOf(plan, store.scene, token(cssVar)),
    edit: (cssVar, value) =>
      store.commitTweakState('edit', updaterFor(plan, store.scene, token(cssVar), value)),
    tab: (id, layout = 'list') => {
      shown = [id, layout]
      show()
    },
    captions: (cssVars) => list.show({ sections: sectionsOf('caption', cssVars.map(token)), layout: 'list' }),
    startBulk: (cssVars) => startBulk({ list, ui, store, frame }, cssVars.map(token)),
    release: () => {
      list.release()
      host.remove()
    },
  }
}

type BulkPlace = Pick<Mounted, 'list' | 'ui' | 'store'> & { readonly frame: HTMLElement }

function startBulk({ list, ui, store, frame }: BulkPlace, tokens: readonly Token[]): BulkBar {
  const resultsOf = (operation: BulkOperation) =>
    bulkPreview(store.plan, store.scene, list.selected, operation, ui.supports)
  const end = (): void => {
    bar.release()
    bar.element.remove()
    list.preview(null)
    list.setSelecting(false)
  }
  list.setSelecting(true, { canSelect: canBulkEdit, selected: (chosen) => bar.patch(chosen.size) })
  const bar = createBulkBar(ui, {
    count: tokens.length,
    preview: (operation): BulkSummary => {
      const results = operation === null ? null : resultsOf(operation)
      list.preview(results)
      const all = [...results?.values() ?? []]
      return {
        able: all.filter(({ before, after }) => after !== null && after !== before).length,
        reason: all.find(({ reason }) => reason !== null)?.reason ?? null,
      }
    },
    apply: (operation) => {
      store.commitTweakState('bulk', bulkUpdater(store.scene.place, resultsOf(operation)))
      end()
    },
    cancel: end,
  })
  list.select(tokens)
  frame.append(bar.element)
  return bar
}

const kit = { mount, said }
export type Kit = typeof kit
Reflect.set(window, 'kit', kit)
