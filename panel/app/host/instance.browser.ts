// One instance through its stages: nothing but its keys, then its state on the page, then the panel.
// Each later stage is loaded once, when it is first needed, and by no other file.
import type { PanelConfig } from '../../model/config/config.types.js'
import { mayHaveGlyphs } from '../../model/config/color-tiers.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import type { Outline } from '../../view/dock/outline.browser.js'
import type { Unconfigured } from '../../tools/zero-config/discovered-page.types.js'
import type { MountedPanel, ShowOptions } from '../shell/mount.browser.js'
import { removeFirstPaint, type Painted } from '../../page/write/first-paint.browser.js'
import { keysOf, neededStage, wasOpen, type Keys, type KeyValueStore } from '../../model/storage/keys.js'
import { openStorage } from '../../page/core/storage.browser.js'
import { shownMedia } from '../../page/sheets/shown-media.js'
import { preload } from './preload.browser.js'
import { isPressedByKey } from './early.browser.js'

/** One configured panel. */
export interface PanelHandle {
  /** The storage prefix. */
  readonly instanceId: string
  /** Shows the panel, loading it first; done once it is there. Rejects when it cannot be. */
  open(): Promise<void>
  /** Hides the panel; one that was never opened is not built for it. */
  close(): void
  /** Shows or hides the panel. */
  toggle(): Promise<void>
  /** Takes everything of this instance off the page; what it has stored stays. */
  destroy(): void
}

const warn = (sentence: string, error: unknown): void => console.warn(`[tokenpanel] ${sentence}`, error)

/** Makes what stands for the panel of a configuration while it is loaded. */
export type OutlineOf = (config: PanelConfig, dismiss: () => void) => Outline

/** The stages of one instance. */
export class Instance implements PanelHandle {
  readonly instanceId: string
  readonly config: PanelConfig
  /** Schemes that stand in for the configured `colorPresets`. */
  presets: PanelConfig['colorPresets'] | null = null
  readonly #beforeCore: () => void
  readonly #unconfigured: Unconfigured | undefined
  readonly #keys: Keys
  readonly #storage: KeyValueStore
  #painted: Painted = { pairs: [], hadStyle: false }
  #core: PanelCore | null = null
  #loadingCore: Promise<PanelCore | null> | null = null
  #panel: MountedPanel | null = null
  #loadingPanel: Promise<void> | null = null
  #outline: Outline
  #isStarted = false
  #isOpen = false
  #isDestroyed = false

  /** `beforeCore` is called before anything but a first paint is put on the page. */
  constructor(
    config: PanelConfig, outlineOf: OutlineOf, beforeCore: () => void, unconfigured?: Unconfigured,
  ) {
    this.config = config
    this.instanceId = config.storagePrefix
    this.#beforeCore = beforeCore
    this.#unconfigured = unconfigured
    this.#keys = keysOf(config.storagePrefix)
    this.#storage = openStorage(window)
    this.#outline = outlineOf(config, () => this.close())
  }

  /** Has other presets from now on, also in a panel that is shown. */
  setPresets(presets: PanelConfig['colorPresets']): void {
    this.presets = presets
    if (this.#isOpen) this.#panel?.show()
  }

  /** Takes over what stands for the panel already. */
  takeOutline(outline: Outline): void {
    if (this.#panel !== null) outline.release()
    else if (!this.#outline.isShown) this.#outline = outline
  }

  /** Loads the stages that the last visit asks for, once. `painted` is what stands on the page already. */
  async start(painted: Painted): Promise<void> {
    if (this.#isStarted) return
    this.#isStarted = true
    if (this.#core === null) this.#painted = painted
    else {
      // What a core that is there has not put on the page itself is out of date; what it has comes back.
      removeFirstPaint(document, painted)
      this.#core.reapply()
    }
    const stage = neededStage(this.#keys, this.#storage)
    if (stage === 'adapter') return
    this.#isOpen = wasOpen(this.#keys, this.#storage)
    await (stage === 'core' ? this.#loadCore() : this.#loadPanel())
  }

  async open(how: ShowOptions = {}): Promise<void> {
    if (this.#isDestroyed) {
      throw new Error(`the panel "${this.instanceId}" was destroyed: configure it again to open it`)
    }
    // Asked now: what has the focus once the panel is loaded may be something else.
    const takesFocus = how.takesFocus === true || isPressedByKey(document)
    const { open, visible, autoload } = this.#keys
    this.#storage.write(open, '1')
    this.#storage.write(visible, '1')
    const remembers = this.config.autoRememberOnOpen !== false && this.#storage.read(autoload) !== '1'
    if (remembers) this.#storage.write(autoload, 'auto')
    this.#isOpen = true
    if (this.#panel === null) {
      this.#beforeCore()
      this.#outline.show()
    }
    await this.#loadPanel({ takesFocus })
  }

  close(): void {
    if (this.#isDestroyed) return
    this.#isOpen = false
    this.#storage.remove(this.#keys.open)
    this.#storage.write(this.#keys.visible, '0')
    this.#outline.release()
    this.#panel?.hide()
  }

  async toggle(how: ShowOptions = {}): Promise<void> {
    // One that is still on its way stays wanted: who presses again is impatient.
    if (this.#isOpen && this.#panel !== null) this.close()
    else await this.open(how)
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
    this.#unmount()
  }

  /** Puts on the page what is stored; loads nothing where nothing is. */
  async reapply(): Promise<void> {
    const isNeeded = this.#core !== null || neededStage(this.#keys, this.#storage) !== 'adapter'
    if (isNeeded) (await this.#loadCore())?.reapply()
  }

  destroy(): void {
    this.#isOpen = false
    this.#isDestroyed = true
    shownMedia(window).end(this.config.storagePrefix)
    openStorage(window, 'sessionStorage').remove(this.#keys.preview)
    this.#unmount()
    if (this.#core === null) removeFirstPaint(document, this.#painted)
    else this.#core.destroy()
  }

  // Who waits for an instance that is destroyed meanwhile gets nothing, which is what was asked for.
  #loadCore(): Promise<PanelCore | null> {
    const loading = this.#loadingCore ??= this.#startCore()
    return loading.catch((error: unknown) => {
      if (this.#loadingCore === loading) this.#loadingCore = null
      throw this.#failure(error)
    })
  }

  async #startCore(): Promise<PanelCore | null> {
    preload(document, 'core')
    const { hasThemedTokens, needsColorMaths, PanelCore } = await import('../../page/core/core.browser.js')
    const { applySink } = this.config
    const maths = needsColorMaths(this.config) ? await import('../../model/color/distance.js') : null
    const themes = hasThemedTokens(this.config) ? await import('../../page/core/themes.browser.js') : null
    const host = applySink === undefined ? null : await import('../../page/write/host-target.js')
    if (this.#isDestroyed) return null
    this.#beforeCore()
    this.#core = new PanelCore(this.config, window, {
      painted: this.#painted, isFound: this.#unconfigured !== undefined,
      presets: () => this.presets ?? this.config.colorPresets ?? {},
      ...(maths === null ? {} : { matching: maths.COLOR_MATCHING }), ...themes,
      ...(applySink && host && { hostTarget: host.createHostTarget(applySink, warn) }),
    })
    return this.#core
  }

  async #loadPanel(how: ShowOptions = {}): Promise<void> {
    const isWanted = (): boolean => this.#loadingPanel === loading
    const loading: Promise<void> = this.#loadingPanel ??= this.#mount(isWanted)
    try {
      await loading
    } catch (error) {
      // A panel that could not be loaded is not open, whatever was asked for: the next toggle opens it.
      if (this.#loadingPanel === loading) {
        this.#outline.release()
        this.#loadingPanel = null
        this.#isOpen = false
      }
      throw error
    }
    this.#outline.release()
    if (this.#isOpen) this.#panel?.show(how)
    else this.#panel?.hide()
  }

  async #mount(isWanted: () => boolean): Promise<void> {
    preload(document, 'core', 'panel')
    const failed = (error: unknown): never => {
      throw this.#failure(error)
    }
    const shell = import('../shell/mount.browser.js').catch(failed)
    const type = this.config.tabs.some(mayHaveGlyphs) ? import('../../view/rows/sizes.browser.js') : null
    const isCoarse = matchMedia('(pointer: coarse)').matches
    const touch = isCoarse ? import('../../tools/touch/touch.browser.js') : null
    // A panel without it is one as on a desk, which loads it once more and says why it cannot.
    const [core, { mountPanel }, sizes, joins] =
      await Promise.all([this.#loadCore(), shell, type?.catch(failed) ?? null, touch?.catch(() => null)])
    if (core !== null && isWanted()) {
      const ports = { close: () => this.close(), unconfigured: this.#unconfigured, ...joins }
      this.#panel = mountPanel(core, ports, window, sizes?.createSizes ?? null)
    }
  }

  #unmount(): void {
    this.#outline.release()
    this.#loadingPanel = null
    this.#panel?.destroy()
    this.#panel = null
  }

  #failure(cause: unknown): Error {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const sentence = `couldn’t load the panel "${this.instanceId}"; reload the page`
    return new Error(`${sentence}: ${reason}`, { cause })
  }
}
