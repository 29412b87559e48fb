// What a person can do with the panel's tokens by keys and buttons; by menus alone: menu-commands.ts.
// Each change is one transaction; each that takes something away can be undone where it is said.
import type { PanelCore } from '../../page/core/core.browser.js'
import { changedCss } from '../../view/dialogs/css-text.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { PlanWithChannels, RowScene } from '../../view/rows/rows.types.js'
import { resetTokens } from '../../model/state/edits.js'
import { diffScenes } from '../../model/state/emission.js'
import { changedAway, findUndo, labelUnder, type OtherSchemeChange, type Entry } from '../../model/state/history.js'
import { valueOf } from '../../model/state/value.js'
import { isThemed, nameOfChange, nameOfShown } from '../../model/state/token-places.js'
import type { CommitOptions, Reason, Token, Updater } from '../../model/state/state.types.js'
import type { Edits } from './edits.js'
import type { Toast } from '../../view/frame/toast.view.js'
import { nameOfToken } from '../../model/state/token-name.js'

interface CommandPorts {
  readonly core: Pick<PanelCore, 'plan' | 'store'> & {
    /** What is changed of components' tokens, once some are. */
    readonly components: { readonly sheets: { readonly changedCss: string } | null }
  }
  readonly ui: Pick<Ui, 'announce' | 'copy'>
  readonly edits: Edits
  scene(): RowScene
  toast(toast: Toast): void
  /** Shows a token's row and puts the focus on it. */
  reveal(token: Token): void
  /** Has the page show colors of another scheme; whether it does. */
  showColors(away: OtherSchemeChange): boolean
}

/** The commands of one panel. */
export class Commands {
  readonly #ports: CommandPorts
  /** Has the page show the places in which an entry has changed something; whether it does. */
  showPlaces: (entry: Entry) => boolean = () => true

  constructor(ports: CommandPorts) {
    this.#ports = ports
  }

  undo(): void { this.#walk('undo') }
  redo(): void { this.#walk('redo') }

  /** Commits a change, with a message that can undo it. */
  change(reason: Reason, updater: Updater, label: string, message: string): boolean {
    this.#ports.edits.flush()
    const before = this.#newest()
    const isChanged = this.commit(reason, updater, { label })
    if (isChanged) this.say({ text: message, ...this.#undoing(before) })
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
    const label = nameOfToken(token)
    const place = this.#place()
    // What the other scheme has stays.
    const { plan }: { readonly plan: PlanWithChannels } = this.#ports.core
    const its = nameOfShown(plan, place, token)
    const where = its === null ? '' : ` in ${its}`
    const followers = plan.links?.followers(plan, this.#ports.scene(), token) ?? []
    this.change('revert', resetTokens(place, [token, ...followers]), `Reset ${nameOfChange(plan, place, token)}`,
      `Reset ${label}${where}`)
  }

  copyDeclaration(token: Token): void { void this.copy(this.declarationOf(token), 'Copied declaration') }

  /** A token's declaration, as it comes out on the page; empty where it has none. */
  declarationOf(token: Token): string {
    const value = this.shown(token)
    return value === '' || token.item.cssVar === '' ? '' : `${token.item.cssVar}: ${value};`
  }

  copyChanged(): void {
    this.#ports.edits.flush()
    const { core: { plan, components: { sheets } } } = this.#ports
    void this.copy(changedCss(plan, this.#ports.scene()) + (sheets?.changedCss ?? ''), 'Copied changes as CSS')
  }

  /** A token's value, as it comes out on the page. */
  shown(token: Token): string {
    this.#ports.edits.flush()
    return shownValue(this.#ports.core.plan, this.#ports.scene(), token) ?? ''
  }

  /** Copies a text, and says so. */
  async copy(text: string, message: string): Promise<void> {
    const isCopied = text !== '' && await this.#ports.ui.copy(text)
    if (text === '') this.say({ text: 'Nothing to copy' })
    else this.say(isCopied ? { text: message, tone: 'ok' } : { text: 'Couldn’t copy: the browser blocked clipboard access.', tone: 'danger' })
  }

  #newest(): Entry | null { return findUndo(this.#ports.core.store.history) }

  /** The way back from the newest entry, unless it was there `before`; it undoes nothing that came later. */
  #undoing(before: Entry | null): Omit<Toast, 'text'> {
    const entry = this.#newest()
    if (entry === before) return {}
    const run = (): void => {
      this.#ports.edits.flush()
      if (this.#newest() === entry) this.undo()
      else this.say({ text: 'There are newer changes. Use Undo in the header to step back.' })
    }
    return { tone: 'ok', action: { label: 'Undo', run }, isPast: () => this.#newest() !== entry }
  }

  #place() { return this.#ports.core.store.scene.place }

  #walk(way: 'undo' | 'redo'): void {
    this.#ports.edits.flush()
    const walked = this.#ports.core.store[way]()
    if (!walked.done) {
      this.#ports.ui.announce(way === 'undo' ? 'Nothing to undo' : 'Nothing to redo')
      return
    }
    const { entry } = walked
    const { plan, store: { scene } } = this.#ports.core
    const message = `${way === 'undo' ? 'Undid' : 'Redid'} “${labelUnder(plan, scene.place, entry)}”`
    if (!this.#show(entry)) this.say({ text: `${message}, not visible in the current theme` })
    const token = this.#tokenOf(entry)
    if (token !== null) this.#ports.reveal(token)
    this.#ports.ui.announce(message)
  }

  /** Whether the page shows what an entry has changed, if need be under another theme. */
  #show(entry: Entry): boolean {
    const away = changedAway(entry, this.#place())
    const isShown = away === null || this.#ports.showColors(away)
    return this.showPlaces(entry) && isShown
  }

  /** The token that an entry is called after, else the first one of the configuration that it changed. */
  #tokenOf({ before, after, label }: Entry): Token | null {
    const { plan, store: { scene } } = this.#ports.core
    const [was, is] = [{ ...scene, state: before }, { ...scene, state: after }]
    const { set, clear } = diffScenes(plan, was, is)
    const names = new Set([...set.map(([name]) => name), ...clear])
    // A role may have no variable, and what themes have is in rules.
    const isChanged = (token: Token): boolean =>
      (token.part.kind === 'role' || isThemed(plan, scene.place, token.item.cssVar)
        ? valueOf(plan, was, token) !== valueOf(plan, is, token) : names.has(token.item.cssVar))
    // What is linked with a token, and moved along, may stand before it.
    return plan.tokens.find((token) => isNamed(label, token) && isChanged(token)) ??
      plan.tokens.find(isChanged) ?? null
  }
}

/** Whether a step is called after a token, in whichever place. */
function isNamed(label: string, token: Token): boolean {
  const name = nameOfToken(token)
  return [name, `Reset ${name}`].some((words) => label === words || label.startsWith(`${words} in `))
}
