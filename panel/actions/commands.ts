// What a person can do with the panel's tokens by keys and buttons; by menus alone: menu-commands.ts.
// Each change is one transaction; each that takes something away can be undone where it is said.
import type { PanelCore } from '../core/core.browser.js'
import { changedCss } from '../dialogs/css-text.js'
import type { Ui } from '../dom/ui.types.js'
import { shownValue } from '../rows/page-values.js'
import type { RowScene } from '../rows/rows.types.js'
import { resetToken } from '../state/edits.js'
import { diffScenes } from '../state/emission.js'
import { findUndo, type Entry } from '../state/history.js'
import { nameOfIdentity } from '../state/place.js'
import type { CommitOptions, Reason, Token, Updater } from '../state/state.types.js'
import type { Edits } from './edits.js'
import type { Toast } from '../frame/toast.view.js'

export interface CommandPorts {
  readonly core: Pick<PanelCore, 'plan' | 'store'>
  readonly ui: Pick<Ui, 'announce' | 'copy'>
  readonly edits: Edits
  scene(): RowScene
  toast(toast: Toast): void
  /** Shows a token's row and puts the focus on it. */
  reveal(token: Token): void
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
    if (isChanged) this.say({ text: said, ...this.#undoing(before) })
    return isChanged
  }

  /** Commits a change, after whatever is still being typed. */
  commit(reason: Reason, updater: Updater, options: CommitOptions): boolean {
    this.#ports.edits.flush()
    return this.#ports.core.store.commitTweakState(reason, updater, options)
  }

  /** Does what may change something, and says with the way back how it ended. */
  tell(act: () => (isChanged: boolean) => string): void {
    this.#ports.edits.flush()
    const before = this.#newest()
    const words = act()
    this.say({ text: words(this.#newest() !== before), ...this.#undoing(before) })
  }

  say(toast: Toast): void { this.#ports.toast(toast) }

  reset(token: Token): void {
    const { label } = token.item
    this.change('revert', resetToken(this.#place(), token), `Reset ${label}`, `${label} is reset.`)
  }

  /** Says that a write is through; `takingBack`: what puts the old values back, where they are not yet. */
  sayWritten(text: string, takingBack: () => Updater | null): void {
    const { store } = this.#ports.core
    const isPast = (): boolean => (takingBack() ?? NOTHING)(store.scene.state) === store.scene.state
    const run = (): void => {
      const updater = takingBack()
      if (updater !== null) this.change('revert', updater, 'Undo of the write', TAKEN_BACK)
    }
    this.say({ text, tone: 'ok', ...(isPast() ? {} : { action: { label: 'Undo', run }, isPast }) })
  }

  copyDeclaration(token: Token): void {
    const value = this.shown(token)
    void this.copy(value === '' ? '' : `${token.item.cssVar}: ${value};`, 'The declaration is copied.')
  }

  copyChanged(): void {
    this.#ports.edits.flush()
    const { core: { plan } } = this.#ports
    void this.copy(changedCss(plan, this.#ports.scene()), 'The changes are copied as CSS.')
  }

  /** A token's value, as it comes out on the page. */
  shown(token: Token): string {
    this.#ports.edits.flush()
    return shownValue(this.#ports.core.plan, this.#ports.scene(), token) ?? ''
  }

  /** Copies a text, and says so. */
  async copy(text: string, said: string): Promise<void> {
    const isCopied = text !== '' && await this.#ports.ui.copy(text)
    const failed = text === '' ? 'There is nothing to copy.' : 'The browser did not let the panel copy.'
    this.say(isCopied ? { text: said } : { text: failed, tone: 'danger' })
  }

  #newest(): Entry | null { return findUndo(this.#ports.core.store.history) }

  /** The way back from the newest entry, unless it was there `before`; it undoes nothing that came later. */
  #undoing(before: Entry | null): Pick<Toast, 'action' | 'isPast'> {
    const entry = this.#newest()
    if (entry === before) return {}
    const run = (): void => {
      this.#ports.edits.flush()
      if (this.#newest() === entry) this.undo()
      else this.say({ text: 'This is not the last change any more: Undo in the header goes back step by step.' })
    }
    return { action: { label: 'Undo', run }, isPast: () => this.#newest() !== entry }
  }

  #place() { return this.#ports.core.store.scene.place }

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
    if (names.size > 0) this.say({ text: `Colors stay: they were changed under “${[...names].join('” and “')}”.` })
  }

  /** The first token, in the order of the configuration, that an entry changed. */
  #tokenOf({ before, after }: Entry): Token | null {
    const { plan, store: { scene } } = this.#ports.core
    const { set, clear } = diffScenes(plan, { ...scene, state: before }, { ...scene, state: after })
    const names = new Set([...set.map(([name]) => name), ...clear])
    return names.size === 0 ? null : plan.tokens.find(({ item }) => names.has(item.cssVar)) ?? null
  }
}
