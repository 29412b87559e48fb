// The users of tokens as a feature of one panel: the eyes of its rows, what its menus have, the shortcut.
// What is shown on the page is loaded when it is first asked for.
// Finds and outlines nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Entries } from '../desk/menus.js'
import { endByKey } from '../desk/page-escape.js'
import { keysOfShortcut } from '../../view/dialogs/shortcuts.js'
import { Listeners } from '../../page/dom/listeners.js'
import { Signal } from '../../model/runtime/signal.js'
import type { Token } from '../../model/state/state.types.js'
import { Counting, type CountsModule } from './counting.browser.js'
import { Eyes } from './eyes.browser.js'
import type { UsersContext, OpenUsers, OpenUsersPorts } from './open-users.browser.js'
import { setRowUsers } from './row-users.js'
import { OutlineSlots } from './slots.js'
import type { RowUsers } from './users.types.js'
import { elementsWords, usedWords, type Counted } from './words.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** What is loaded. */
export interface UsersModule extends CountsModule {
  readonly openUsers: (kit: UsersContext, ports: Omit<OpenUsersPorts, 'usage'>) => OpenUsers
}

/** The users of one panel's tokens. */
export class UsersMode implements Feature, RowUsers {
  readonly #kit: FeatureContext
  readonly #loading: Loading<UsersModule>
  readonly #slots = new OutlineSlots<Token>()
  readonly #changed = new Signal()
  readonly #eyes: Eyes
  readonly #counting: Counting
  readonly #listeners = new Listeners()
  #open: OpenUsers | null = null

  constructor(kit: FeatureContext, loading: Loading<UsersModule>) {
    this.#kit = kit
    this.#loading = loading
    this.#counting = new Counting(kit, {
      load: loading.load, inRows: () => this.#eyes.tokens(), changed: () => this.#tell(),
    })
    this.#eyes = new Eyes(kit, {
      modelOf: (token) => {
        const counted = this.#countedOf(token)
        return {
          slot: this.slotOf(token), count: counted?.all ?? null,
          tip: counted === null ? 'Highlight uses' : usedWords(counted),
        }
      },
      keys: keysOfShortcut('users', kit.isMac), press: (token) => this.toggle(token),
      isInRows: () => this.#counting.isInRows, shown: () => this.#counting.rowCame(),
      pointed: (token) => {
        if (token === null) this.#counting.leave()
        else this.#counting.ask(token)
      },
    })
    setRowUsers(kit.ui, this)
  }

  get isOn(): boolean { return this.#slots.size > 0 }

  stop(): void {
    for (const [token] of this.#slots.all) this.#slots.free(token)
    this.#counting.stop()
    this.#sync()
  }

  refresh(): void {
    this.#open?.refresh()
    this.#counting.sync()
  }

  release(): void {
    this.stop()
    this.#counting.release()
    this.#eyes.release()
  }

  rowEntries(token: Token): Entries<'row'> {
    if (token.item.cssVar === '') return {}
    const counted = this.#countedOf(token)
    return { users: {
      kind: 'choice', isAlone: true, label: 'Highlight uses', isChecked: this.isShown(token), run: () => this.toggle(token),
      note: counted === null ? (setNote) => this.#sayLater(token, setNote) : elementsWords(counted.all),
    } }
  }

  moreEntries(): Entries<'more'> {
    return this.isOn ? { 'hide-users': { kind: 'action', label: 'Hide highlights', run: () => this.stop() } } : {}
  }

  show(token: Token): void {
    if (token.item.cssVar === '' || this.isShown(token)) return
    const { dropped } = this.#slots.take(token)
    if (dropped !== null) {
      this.#kit.toasts.show({
        text: `10 tokens at most: hid uses of ${nameOfToken(dropped)}`,
      })
    }
    this.#sync()
  }

  hide(token: Token): void { if (this.#slots.free(token)) this.#sync() }

  toggle(token: Token): void {
    if (this.isShown(token)) this.hide(token)
    else this.show(token)
  }

  isShown(token: Token): boolean { return this.slotOf(token) !== null }
  countOf(token: Token): number | null { return this.#countedOf(token)?.all ?? null }
  slotOf(token: Token): number | null { return this.#slots.slotOf(token) }
  subscribe(listener: () => void): () => void { return this.#changed.subscribe(listener) }

  #countedOf(token: Token): Counted | null {
    return this.#open?.countedOf(token) ?? this.#counting.countedOf(token)
  }

  /** Says how many users a token has as soon as that is known. */
  #sayLater(token: Token, setNote: (words: string) => void): void {
    const end = this.subscribe(() => {
      const counted = this.#countedOf(token)
      if (counted === null) return
      end()
      setNote(elementsWords(counted.all))
      this.#counting.leave()
    })
    this.#counting.ask(token)
  }

  #sync(): void {
    if (!this.isOn) this.#end()
    else if (this.#open !== null) this.#open.sync(this.#slots.all)
    else this.#loading.open((module) => this.#begin(module))
    this.#tell()
  }

  #begin(module: UsersModule): void {
    const { ui, page, features } = this.#kit
    this.#open = module.openUsers(this.#kit, {
      hide: (token) => this.hide(token), hideAll: () => this.stop(), changed: () => this.#tell(),
    })
    this.#listeners.on(page, 'keydown', (event) => endByKey(event, page, features))
    this.#listeners.add(ui.listeners.add(() => this.#listeners.release()))
    this.#open.sync(this.#slots.all)
    features.look()
  }

  #end(): void {
    const { ui } = this.#kit
    const hadFocus = (ui.root.activeElement?.closest('.users-key') ?? null) !== null
    this.#loading.stop()
    this.#listeners.release()
    this.#open?.release()
    this.#open = null
    if (hadFocus) this.#kit.leave(null)
  }

  #tell(): void {
    this.#eyes.patch()
    this.#changed.publish()
  }
}
