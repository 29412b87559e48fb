// What tests of the panel's core call in a page: its built modules, and a few ways to look at the page.
// Runs in the browser; test/support/panel-core-page.ts brings it there.
import { ApplySession } from '../../panel/files/apply/session.browser.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { PanelCore } from '../../panel/page/core/core.browser.js'
import { createSnapshots } from '../../panel/page/core/snapshots.js'
import { readDeclaredOnPage } from '../../panel/page/sheets/declared.browser.js'
import { applyFirstPaint, type Painted } from '../../panel/page/write/first-paint.browser.js'
import { createHostTarget } from '../../panel/page/write/host-target.js'
import { indexRootRules } from '../../panel/page/sheets/root-rules.browser.js'
import { RootTarget } from '../../panel/page/write/root-target.browser.js'
import { resetAll, setPaletteEntry, setSemantic, setToken } from '../../panel/model/state/edits.js'
import { changedTokens } from '../../panel/model/state/value.js'
import { keysOf } from '../../panel/model/storage/keys.js'
import { openStorage } from '../../panel/page/core/storage.browser.js'

/** A core on this page. */
const start = (config: PanelConfig, painted: Painted = { pairs: [], hadStyle: false }): PanelCore =>
  new PanelCore(config, window, {
    painted,
    presets: () => ({}),
    ...(config.applySink && { hostTarget: createHostTarget(config.applySink, () => undefined) }),
  })

/** A core on this page, after the first stage. */
const startPainted = (config: PanelConfig): PanelCore =>
  start(config, applyFirstPaint(document, keysOf(config.storagePrefix), openStorage(window)))

/** Sets the token of a variable, as an edit. */
function edit({ store }: PanelCore, cssVar: string, text: string): void {
  const token = store.plan.byVar.get(cssVar)
  if (token === undefined) throw new Error(`no token has ${cssVar}`)
  store.commitTweakState('edit', setToken(store.scene.place, token, text))
}

/** The inline declarations of the root: value, and ` !important` where it is. */
function inline(): Record<string, string> {
  const { style } = document.documentElement
  return Object.fromEntries(Array.from(style, (name) => {
    const priority = style.getPropertyPriority(name)
    return [name, `${style.getPropertyValue(name)}${priority === '' ? '' : ` !${priority}`}`]
  }))
}

/** The computed value of a property of the root. */
const computed = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The variables of the tokens that count as changed. */
const changed = ({ store }: PanelCore): string[] =>
  changedTokens(store.plan, store.scene).map(({ item }) => item.cssVar)

/** The variables that were written and that the page may not show by itself yet. */
const late = ({ store }: PanelCore): string[] =>
  Object.values(store.scene.place.late ?? {}).flatMap((names) => [...names])

/** What is stored, by key. */
const stored = (): Record<string, string> =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']))

/** The texts that apply to the root now for one custom property. */
const readRootValue = (document: Document, cssVar: string): readonly string[] =>
  indexRootRules(document).get(cssVar) ?? []

/** Settles when the page was idle. */
const idle = (): Promise<void> => new Promise((resolve) => {
  requestIdleCallback(() => requestIdleCallback(() => resolve()))
})

const kit = {
  start, startPainted, edit, inline, computed, changed, late, stored, idle,
  ApplySession, createSnapshots,
  PanelCore, RootTarget, indexRootRules, readRootValue, resetAll, setPaletteEntry, setSemantic, setToken,
  readDeclaredOnPage,
}

export type Kit = typeof kit
Reflect.set(window, 'kit', kit)
