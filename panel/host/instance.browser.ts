// One instance through its stages: nothing but its keys, then its state on the page, then the panel.
// Each later stage is loaded once, when it is first needed, and by no other file.
import type { PanelConfig } from '../config/config.types.js'
import type { PanelCore } from '../core/core.browser.js'
import type { MountedPanel } from '../shell/mount.browser.js'
import { unpaint, type Painted } from '../sink/first-paint.browser.js'
import { keysOf, neededStage, type Keys, type KeyValueStore } from '../storage/keys.js'
import { openStorage } from '../storage/storage.browser.js'

/** One configured panel. */
export interface PanelHandle {
  /** The storage prefix. */
  readonly instanceId: string
  /** Shows the panel, loading it first; done once it is there. */
  open(): Promise<void>
  /** Hides the panel; one that was never opened is not built for it. */
  close(): void
  /** Shows or hides the panel. */
  toggle(): Promise<void>
  /** Takes everything of this instance off the page; what it has stored stays. */
  destroy(): void
}

/** The stages of one instance. */
export class Instance implements PanelHandle {
  readonly instanceId: string
  readonly config: PanelConfig
  /** Schemes that stand in for the configured `colorPresets`. */
  presets: PanelConfig['colorPresets'] | null = null
  readonly #keys: Keys
  readonly #storage: KeyValueStore
  #painted: Painted = { pairs: [], hadStyle: false }
  #core: PanelCore | null = null
  #loadingCore: Promise<PanelCore> | null = null
  #panel: MountedPanel | null = null
  #loadingPanel: Promise<MountedPanel> | null = null
  #isOpen = false
  #isDestroyed = false

  constructor(config: PanelConfig) {
    this.config = config
    this.instanceId = config.storagePrefix
    this.#keys = keysOf(config.storagePrefix)
    this.#storage = openStorage(window)
  }

  /** Loads the stages that the last visit asks for. `painted` is what stands on the page already. */
  async start(painted: Painted): Promise<void> {
    this.#painted = painted
    const { visible, open } = this.#keys
    const stage = neededStage(this.#keys, this.#storage)
    if (stage === 'adapter') return
    this.#isOpen = this.#storage.read(visible) === '1' || this.#storage.read(open) === '1'
    await (stage === 'core' ? this.#loadCore() : this.#loadPanel())
  }

  async open(): Promise<void> {
    const { open, visible, autoload } = this.#keys
    this.#storage.write(open, '1')
    this.#storage.write(visible, '1')
    const remembers = this.config.autoRememberOnOpen !== false && this.#storage.read(autoload) !== '1'
    if (remembers) this.#storage.write(autoload, 'auto')
    this.#isOpen = true
    await this.#loadPanel()
  }

  close(): void {
    this.#isOpen = false
    this.#storage.remove(this.#keys.open)
    this.#storage.write(this.#keys.visible, '0')
    this.#panel?.hide()
  }

  async toggle(): Promise<void> {
    if (this.#isOpen) this.close()
    else await this.open()
  }

  /** Has the panel loaded at once on every visit; or no more, and takes it off this page. */
  async setAutoload(isOn: boolean): Promise<void> {
    if (isOn) {
      this.#storage.write(this.#keys.autoload, '1')
      await this.#loadPanel()
      return
    }
    this.#storage.remove(this.#keys.autoload)
    this.close()
    this.#panel?.destroy()
    this.#panel = null
    this.#loadingPanel = null
  }

  /** Puts on the page what is stored; loads nothing where nothing is. */
  async reapply(): Promise<void> {
    const isNeeded = this.#core !== null || neededStage(this.#keys, this.#storage) !== 'adapter'
    if (isNeeded) (await this.#loadCore()).reapply()
  }

  destroy(): void {
    this.#isDestroyed = true
    this.#panel?.destroy()
    if (this.#core === null) unpaint(document, this.#painted)
    else this.#core.destroy()
  }

  #loadCore(): Promise<PanelCore> {
    this.#loadingCore ??= import('../core/core.browser.js').then(({ PanelCore }) => {
      this.#refuseIfDestroyed()
      const presets = (): NonNullable<PanelConfig['colorPresets']> => this.presets ?? this.config.colorPresets ?? {}
      this.#core = new PanelCore(this.config, window, { painted: this.#painted, presets })
      return this.#core
    })
    this.#loadingCore.catch(() => {
      this.#loadingCore = null
    })
    return this.#loadingCore
  }

  async #loadPanel(): Promise<void> {
    this.#loadingPanel ??= this.#mount()
    const loading = this.#loadingPanel
    try {
      await loading
    } catch (error) {
      this.#loadingPanel = null
      throw error
    }
    if (loading !== this.#loadingPanel) return
    if (this.#isOpen) this.#panel?.show()
    else this.#panel?.hide()
  }

  async #mount(): Promise<MountedPanel> {
    const [core, { mountPanel }] = await Promise.all([this.#loadCore(), import('../shell/mount.browser.js')])
    this.#refuseIfDestroyed()
    this.#panel = mountPanel(core, document)
    return this.#panel
  }

  #refuseIfDestroyed(): void {
    if (this.#isDestroyed) throw new Error(`the panel "${this.instanceId}" was destroyed while it was loaded`)
  }
}
