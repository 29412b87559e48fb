// A core and its way to disk over a page that is late: edits, writes, what the page shows, and reloads.
// What becomes of it is the tests' business.
import assert from 'node:assert/strict'
import { sentKey, type Sent } from '../../panel/files/apply/planned-value.js'
import { ApplySession } from '../../panel/files/apply/session.browser.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { PanelCore } from '../../panel/page/core/core.browser.js'
import { isChanged, pageValuesOf, shownValue } from '../../panel/view/rows/page-values.js'
import type { RowScene } from '../../panel/view/rows/rows.types.js'
import { createHostTarget } from '../../panel/page/write/host-target.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene, Token } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import type { FileReport } from '../../shared/wire/apply.js'
import { eventually } from './eventually.js'
import { DARK, LatePage, type Rules } from './late-page.js'
import { answered, NO_NAMES, previewOf, previewReply, reportOf, scriptedPorts, writeReply } from './panel-apply.js'
import { configWith, placed } from './panel-schemes.js'
import { MapStore, SIX_TABS } from './panel-storage.js'

export const plan = createPlan(SIX_TABS)

/** Whether the page's theme chooses it: the sheet has a rule of its own for the dark theme's. */
export const isThemed = ({ part }: Token): boolean => part.kind !== 'ordinary' && part.slot === 'color'

/** What tokens come to under a theme while nothing is changed. */
export const usual = (theme: string, tokens: readonly Token[]): ReadonlyMap<string, string> => {
  const scene: Scene = { state: EMPTY_STATE, place: placeOf(plan, theme, {}), baseline: {} }
  return new Map(tokens.map((token) => [token.item.cssVar, valueOf(plan, scene, token) ?? assert.fail()]))
}

/** The same where the dark scheme has a place of its own: the dark theme's rule. */
export const SCOPED = configWith(placed({ Night: { scope: DARK } }))

/** What follows at once has followed. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
}

const DIGEST = 'd'.repeat(64)
const copyOf = ({ root, dark }: Rules): Rules => ({ root: new Map(root), dark: new Map(dark) })
const textOf = ({ root, dark }: Rules): unknown => [[...root], [...dark]]

/** How a write goes. */
export interface Write {
  /** Whether the server finds a value's place, by its `keyOf`. */
  readonly isKnown?: (key: string) => boolean
  /** Whether the page's stylesheet has a value when the answer comes. */
  readonly isLoaded?: () => boolean
  /** Done while the server writes. */
  readonly meanwhile?: () => void
}

export class LateBench {
  /** What the file says. */
  readonly disk: Rules
  readonly page: LatePage
  /** What the panel has put on the page. */
  applied = new Map<string, string>()
  core: PanelCore
  session: ApplySession
  #ports = scriptedPorts()
  readonly #config: PanelConfig
  // What the file was before the newest write, what it was since, and what has changed in it.
  #kept: { readonly before: Rules; readonly after: Rules; readonly report: FileReport } | null = null

  constructor(host: string, tokens: readonly Token[], config = SIX_TABS) {
    this.#config = config
    this.disk = {
      root: new Map(usual('light', tokens)), dark: new Map(usual('dark', tokens.filter(isThemed))),
    }
    this.page = new LatePage(host, new MapStore(), this.disk)
    ;[this.core, this.session] = this.#open()
  }

  /** What is on the page, by whomever. */
  seen(cssVar: string): string | null {
    return this.applied.get(cssVar) ?? this.page.says(cssVar)
  }

  /** What the panel says of it. */
  value(cssVar: string): string | null {
    return valueOf(this.core.plan, this.core.store.scene, this.token(cssVar))
  }

  /** What its row says: with what the page's stylesheet says of what nobody has touched. */
  shown(cssVar: string): string | null {
    return shownValue(this.core.plan, this.#rowScene(), this.token(cssVar))
  }

  /** Whether its row is marked. */
  isChanged(cssVar: string): boolean {
    return isChanged(this.core.plan, this.#rowScene(), this.token(cssVar))
  }

  token(cssVar: string): Token {
    return this.core.plan.byVar.get(cssVar) ?? assert.fail(cssVar)
  }

  edit(cssVar: string, text: string): void {
    const { store } = this.core
    store.commitTweakState('edit', setToken(store.scene.place, this.token(cssVar), text))
  }

  /** What a file says of a variable under the page's theme. */
  says(cssVar: string): string | undefined {
    const { root, dark } = this.disk
    return (this.page.theme === 'dark' ? dark.get(cssVar) : undefined) ?? root.get(cssVar)
  }

  /** Reviews and writes everything that differs. */
  async write({ isKnown = () => true, isLoaded = () => false, meanwhile }: Write = {}): Promise<void> {
    const { client } = this.session
    const sent = this.session.payload().tokens
    if (sent.length === 0) return
    this.session.review()
    this.#answer(previewReply([{ ...previewOf('a.css', []), ...this.#reportOf(sent, sent) }]))
    await eventually('a preview', () => client.flow.state === 'previewed')
    client.write()
    const found = sent.filter((one) => isKnown(sentKey(one)))
    const before = copyOf(this.disk)
    for (const one of found) this.disk[one.scope === null ? 'root' : 'dark'].set(one.cssVar, one.value)
    this.load(isLoaded)
    meanwhile?.()
    const report = this.#reportOf(sent, found)
    const kept = { before, after: copyOf(this.disk), report: this.#reportOf(found, found) }
    if (found.length > 0) this.#kept = kept
    this.#answer(writeReply([found.length === 0 ? report : { ...report, digest: DIGEST }]))
    await eventually('a write', () => client.flow.state === (found.length === 0 ? 'failed' : 'written'))
    this.page.load()
    await settled()
  }

  /** Presses *Undo write*; the words that are said, or `null` where there is nothing to undo. */
  async undoWrite(isLoaded: () => boolean = () => false): Promise<string | null> {
    const { canUndo } = this.session
    const undoing = this.session.undoWrite()
    if (!canUndo || this.#kept === null) return (await undoing)?.message ?? null
    const { before, after, report } = this.#kept
    const isStale = JSON.stringify(textOf(this.disk)) !== JSON.stringify(textOf(after))
    if (!isStale) {
      for (const rule of ['root', 'dark'] as const) {
        this.disk[rule].clear()
        for (const [name, value] of before[rule]) this.disk[rule].set(name, value)
      }
      this.#kept = null
      this.load(isLoaded)
    }
    this.#answer(isStale ? { ok: false, reason: 'stale-file', files: ['a.css'] } : writeReply([report]), isStale ? 409 : 200)
    const undone = await undoing
    this.page.load()
    await settled()
    return undone?.message ?? null
  }

  /** Of what the file says, the page's stylesheet has these from now on. */
  load(isLoaded: () => boolean = () => true): void {
    for (const rule of ['root', 'dark'] as const) {
      for (const [name, value] of this.disk[rule]) if (isLoaded()) this.page.sheet[rule].set(name, value)
    }
  }

  /** Somebody edits the file, and the page's server brings it at once. */
  async editFile(cssVar: string, text: string): Promise<void> {
    for (const { root } of [this.disk, this.page.sheet]) root.set(cssVar, text)
    this.page.load()
    await settled()
  }

  /** The stylesheet comes anew. */
  async show(): Promise<void> {
    this.load()
    this.page.load()
    await settled()
  }

  /** Page and panel go, and come again: with the new stylesheet, or with the old one out of a cache. */
  async reload(hasNew: boolean): Promise<void> {
    this.end()
    if (hasNew) this.load()
    ;[this.core, this.session] = this.#open()
    await settled()
  }

  end(): void {
    this.core.destroy()
    this.session.destroy()
  }

  #open(): [PanelCore, ApplySession] {
    const applied = this.applied = new Map<string, string>()
    const hostTarget = createHostTarget({
      apply: (pairs) => {
        for (const [name, value] of pairs) applied.set(name, value)
      },
      clear: (names) => {
        for (const name of names) applied.delete(name)
      },
    }, () => assert.fail())
    const page = this.page as unknown as Window & typeof globalThis
    const painted = { pairs: [], hadStyle: false }
    const core = new PanelCore(this.#config, page, { painted, presets: () => ({}), hostTarget })
    this.#ports = scriptedPorts()
    return [core, ApplySession.open(core, page, () => undefined, this.#ports) ?? assert.fail()]
  }

  #rowScene(): RowScene {
    const { core: { plan, store: { scene } }, page } = this
    // Colors are their schemes'.
    const declared = new Map(plan.tokens.flatMap(({ item: { cssVar }, part }) => {
      const says = part.kind === 'ordinary' ? page.says(cssVar) : null
      return says === null ? [] : [[cssVar, [says]] as const]
    }))
    return { ...scene, page: pageValuesOf(plan, scene, declared, () => '') }
  }

  // The file's root scope, and that of the dark theme where it was asked for.
  #reportOf(sent: readonly Sent[], found: readonly Sent[]): FileReport {
    const namesOf = (isIt: (one: Sent) => boolean): Pick<FileReport, 'changed' | 'unknown'> => ({
      changed: found.filter(isIt).map(({ cssVar }) => cssVar),
      unknown: sent.filter((one) => isIt(one) && !found.includes(one)).map(({ cssVar }) => cssVar),
    })
    const root = reportOf('a.css', namesOf(({ scope }) => scope === null))
    const dark = { ...NO_NAMES, ...namesOf(({ scope }) => scope !== null), scope: [DARK] }
    return sent.every(({ scope }) => scope === null) ? root : { ...root, scopes: [dark] }
  }

  #answer(reply: object, status = 200): void {
    this.#ports.requests.at(-1)?.answer(answered(reply, status))
  }
}
