// What a person can do with the panel's tokens, in one place for menus, keys and buttons.
// Each change is one transaction; each that takes something away can be undone where it is said.
import type { PanelCore } from '../core/core.browser.js'
import type { Snapshots } from '../core/snapshots.js'
import { changedCss, cssOf } from '../dialogs/css-text.js'
import type { Ui } from '../dom/ui.types.js'
import { shownValue } from '../rows/page-values.js'
import { judgeFor, updaterFor } from '../rows/row-model.js'
import type { RowScene } from '../rows/rows.types.js'
import { resetAll, resetTab, resetTier, resetToken } from '../state/edits.js'
import { diffScenes } from '../state/emission.js'
import { findUndo, type Entry } from '../state/history.js'
import { nameOfIdentity } from '../state/place.js'
import type { SnapshotName } from '../state/snapshots.js'
import type { CommitOptions, Reason, Token, Updater } from '../state/state.types.js'
import { gistOf } from '../tokens/gist.js'
import type { TabConfig, TierConfig } from '../tokens/tokens.types.js'
import type { Edits } from './edits.js'
import type { Toast } from '../frame/toast.view.js'

export interface CommandPorts {
  readonly core: Pick<PanelCore, 'plan' | 'store'>
  readonly ui: Pick<Ui, 'announce' | 'copy' | 'paste' | 'supports'>
  readonly edits: Edits
  readonly snapshots: Snapshots
  scene(): RowScene
  toast(toast: Toast): void
  /** Shows a token's row and puts the focus on it. */
  reveal(token: Token): void
  /** Now, in ms since 1970. */
  now(): number
}

const NOTHING: Updater = (state) => state
const TAKEN_BACK = 'The old values are on the page again. The files keep the new ones until you write.'

/** The commands of one panel. */
export class Commands {
  readonly #ports: CommandPorts

  constructor(ports: CommandPorts) {
    this.#ports = ports
  }

  undo(): void { this.#walk('undo') }
  redo(): void { this.#walk('redo') }

  /** Commits a change, with a message that can undo it. */
  change(reason: Reason, updater: Updater, label: string, said: string): boolean {
    this.#ports.edits.flush()
    const before = this.#newest()
    const isChanged = this.commit(reason, updater, { label })
    if (isChanged) this.#say({ text: said, ...this.#undoing(before) })
    return isChanged
  }

  /** Commits a change, after whatever is still being typed. */
  commit(reason: Reason, updater: Updater, options: CommitOptions): boolean {
    this.#ports.edits.flush()
    return this.#ports.core.store.commitTweakState(reason, updater, options)
  }

  reset(token: Token): void {
    const { label } = token.item
    this.change('revert', resetToken(this.#place(), token), `Reset ${label}`, `${label} is reset.`)
  }

  resetTier(tab: TabConfig, tier: TierConfig): void {
    const updater = resetTier(this.#ports.core.plan, this.#place(), tab.id, tier.id)
    this.change('reset-tier', updater, `Reset ${tier.label}`, `${tier.label} is reset.`)
  }

  resetTab(tab: TabConfig): void {
    const updater = resetTab(this.#ports.core.plan, this.#place(), tab.id)
    this.change('reset-tab', updater, `Reset ${tab.label}`, `${tab.label} is reset.`)
  }

  resetAll(): void {
    this.change('reset-all', resetAll, 'Reset all', 'Everything is reset.')
  }

  /** Says that a write is through; `takingBack`: what puts the old values back, where they are not yet. */
  sayWritten(text: string, takingBack: () => Updater | null): void {
    const { store } = this.#ports.core
    const isPast = (): boolean => (takingBack() ?? NOTHING)(store.scene.state) === store.scene.state
    const run = (): void => {
      const updater = takingBack()
      if (updater !== null) this.change('revert', updater, 'Undo of the write', TAKEN_BACK)
    }
    this.#say({ text, tone: 'ok', ...(isPast() ? {} : { action: { label: 'Undo', run }, isPast }) })
  }

  /** Copies a token's value, as it comes out on the page. */
  copyValue(token: Token): void {
    void this.#copy(this.#shown(token), 'The value is copied.')
  }

  copyVar({ item }: Token): void {
    void this.#copy(`var(${item.cssVar})`, `var(${item.cssVar}) is copied.`)
  }

  copyDeclaration(token: Token): void {
    const value = this.#shown(token)
    void this.#copy(value === '' ? '' : `${token.item.cssVar}: ${value};`, 'The declaration is copied.')
  }

  copyTokens(tokens: readonly Token[], name: string): void {
    this.#ports.edits.flush()
    const { core: { plan } } = this.#ports
    void this.#copy(cssOf(plan, this.#ports.scene(), tokens), `${name} is copied as CSS.`)
  }

  copyChanged(): void {
    this.#ports.edits.flush()
    const { core: { plan } } = this.#ports
    void this.#copy(changedCss(plan, this.#ports.scene()), 'The changes are copied as CSS.')
  }

  copyText(text: string, said: string): void {
    void this.#copy(text, said)
  }

  /** Takes a value from the clipboard, if it is one. */
  async paste(token: Token): Promise<void> {
    const { core: { plan }, ui } = this.#ports
    const text = await ui.paste()
    if (text === null) {
      this.#say({ text: 'The browser does not show the clipboard: paste into the field.', tone: 'danger' })
      return
    }
    this.#ports.edits.flush()
    const judged = judgeFor(plan, this.#ports.scene(), token, ui.supports)(pastedValue(text))
    if (!judged.ok) {
      this.#say({ text: `Not pasted: ${gistOf(judged.error)}.`, tone: 'danger' })
      return
    }
    const { label, cssVar } = token.item
    const name = pastedName(text)
    const from = name === null || name === cssVar ? '' : `, from ${name}`
    const updater = updaterFor(plan, this.#ports.scene(), token, judged.value)
    const isChanged = this.change('edit', updater, label, `${label} is pasted${from}.`)
    if (!isChanged) this.#say({ text: `${label} has this value already.` })
  }

  saveSnapshot(name: SnapshotName): void {
    this.#ports.edits.flush()
    const isSaved = this.#ports.snapshots.save(name, this.#ports.now())
    const letter = name.toUpperCase()
    this.#say(isSaved
      ? { text: `Snapshot ${letter} is saved.` }
      : { text: `Snapshot ${letter} could not be stored: the browser keeps nothing, or is full.`, tone: 'danger' })
  }

  restoreSnapshot(name: SnapshotName): void {
    this.#restored('restored', () => ({ name, restored: this.#ports.snapshots.restore(name) }))
  }

  flip(): void {
    this.#restored('shown', () => this.#ports.snapshots.flip())
  }

  #restored(done: string, restore: () => ReturnType<Snapshots['flip']>): void {
    this.#ports.edits.flush()
    const before = this.#newest()
    const { name = 'a', restored = 'empty' } = restore() ?? {}
    const its = `Snapshot ${name.toUpperCase()} is`
    const words = {
      restored: this.#newest() === before ? `${its} the same as what is shown.` : `${its} ${done}.`,
      'without-colors': `${its} ${done}, but for its colors: they belong to another scheme.`,
      empty: 'There is nothing to flip between: save snapshots A and B first.',
    }
    this.#say({ text: words[restored], ...this.#undoing(before) })
  }

  #newest(): Entry | null { return findUndo(this.#ports.core.store.history) }

  /** The way back from the newest entry, unless it was there `before`; it undoes nothing that came later. */
  #undoing(before: Entry | null): Pick<Toast, 'action' | 'isPast'> {
    const entry = this.#newest()
    if (entry === before) return {}
    const run = (): void => {
      this.#ports.edits.flush()
      if (this.#newest() === entry) this.undo()
      else this.#say({ text: 'This is not the last change any more: Undo in the header goes back step by step.' })
    }
    return { action: { label: 'Undo', run }, isPast: () => this.#newest() !== entry }
  }

  #shown(token: Token): string {
    this.#ports.edits.flush()
    return shownValue(this.#ports.core.plan, this.#ports.scene(), token) ?? ''
  }

  #place() { return this.#ports.core.store.scene.place }

  #say(toast: Toast): void { this.#ports.toast(toast) }

  async #copy(text: string, said: string): Promise<void> {
    const isCopied = text !== '' && await this.#ports.ui.copy(text)
    const failed = text === '' ? 'There is nothing to copy.' : 'The browser did not let the panel copy.'
    this.#say(isCopied ? { text: said } : { text: failed, tone: 'danger' })
  }

  #walk(way: 'undo' | 'redo'): void {
    this.#ports.edits.flush()
    const walked = this.#ports.core.store[way]()
    if (!walked.done) {
      this.#ports.ui.announce(way === 'undo' ? 'Nothing to undo.' : 'Nothing to redo.')
      return
    }
    const token = this.#tokenOf(walked.entry)
    if (token !== null) this.#ports.reveal(token)
    this.#ports.ui.announce(`${way === 'undo' ? 'Undone' : 'Redone'}: ${walked.entry.label}`)
    const { stayed, entry: { identities } } = walked
    const { plan } = this.#ports.core
    const names = new Set(stayed.map((slot) => nameOfIdentity(plan, slot, identities[slot] ?? '')))
    if (names.size > 0) this.#say({ text: `Colors stay: they were changed under “${[...names].join('” and “')}”.` })
  }

  /** The first token, in the order of the configuration, that an entry changed. */
  #tokenOf({ before, after }: Entry): Token | null {
    const { plan, store: { scene } } = this.#ports.core
    const { set, clear } = diffScenes(plan, { ...scene, state: before }, { ...scene, state: after })
    const names = new Set([...set.map(([name]) => name), ...clear])
    return names.size === 0 ? null : plan.tokens.find(({ item }) => names.has(item.cssVar)) ?? null
  }
}

/** The variable of a declaration that was copied whole; `null` for a mere value. */
export function pastedName(text: string): string | null {
  const line = text.trim()
  const colon = line.indexOf(':')
  return line.startsWith('--') && colon > 0 ? line.slice(0, colon).trim() : null
}

/** A declaration that was copied whole, such as `--gap: 1rem;`, is its value. */
export function pastedValue(text: string): string {
  const line = text.trim()
  if (!line.startsWith('--')) return line
  const colon = line.indexOf(':')
  if (colon < 0) return line
  const value = line.slice(colon + 1).trim()
  return value.endsWith(';') ? value.slice(0, -1).trim() : value
}
