// What a person can do with the panel's tokens by its menus; loaded with them.
// Each change is one transaction; each that takes something away can be undone where it is said.
import type { PanelCore } from '../../page/core/core.browser.js'
import type { Snapshots } from '../../page/core/snapshots.js'
import { cssOfTokens } from '../../view/dialogs/css-text.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { judgeFor, updaterFor } from '../../view/rows/row-model.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { resetAll, resetTab, resetTier, resetTokens } from '../../model/state/edits.js'
import type { SnapshotName } from '../../model/state/snapshots.js'
import type { Token } from '../../model/state/state.types.js'
import { shortReason } from '../../model/tokens/short-reason.js'
import type { TabConfig, TierConfig } from '../../model/tokens/tokens.types.js'
import type { Commands } from '../../tools/desk/commands.js'
import type { Edits } from '../../tools/desk/edits.js'

interface MenuCommandPorts {
  readonly core: Pick<PanelCore, 'plan' | 'store'>
  readonly ui: Pick<Ui, 'paste' | 'supports'>
  readonly edits: Pick<Edits, 'flush'>
  readonly snapshots: Snapshots
  readonly commands: Commands
  scene(): RowScene
  /** Now, in ms since 1970. */
  now(): number
}

/** The commands of the menus of one panel. */
export class MenuCommands {
  readonly #ports: MenuCommandPorts

  constructor(ports: MenuCommandPorts) {
    this.#ports = ports
  }

  reset(token: Token): void { this.#ports.commands.reset(token) }

  resetTier(tab: TabConfig, tier: TierConfig): void {
    const { commands, core: { plan, store: { scene } } } = this.#ports
    const updater = resetTier(plan, scene.place, tab.id, tier.id)
    commands.change('reset-tier', updater, `Reset ${tier.label}`, `${tier.label} is reset.`)
  }

  resetAllOf(tokens: readonly Token[]): void {
    const { commands, core: { store: { scene } } } = this.#ports
    commands.change('revert', resetTokens(scene.place, tokens), 'Reset tokens', 'The tokens are reset.')
  }

  resetTab(tab: TabConfig): void {
    const { commands, core: { plan, store: { scene } } } = this.#ports
    const updater = resetTab(plan, scene.place, tab.id)
    commands.change('reset-tab', updater, `Reset ${tab.label}`, `${tab.label} is reset.`)
  }

  resetAll(): void {
    this.#ports.commands.change('reset-all', resetAll, 'Reset all', 'Everything is reset.')
  }

  /** Copies a token's value, as it comes out on the page. */
  copyValue(token: Token): void {
    const { commands } = this.#ports
    void commands.copy(commands.shown(token), 'The value is copied.')
  }

  copyVar({ item }: Token): void {
    void this.#ports.commands.copy(`var(${item.cssVar})`, `var(${item.cssVar}) is copied.`)
  }

  copyText(text: string, message: string): void { void this.#ports.commands.copy(text, message) }

  copyDeclaration(token: Token): void { this.#ports.commands.copyDeclaration(token) }

  copyTokens(tokens: readonly Token[], name: string): void {
    const { commands, core: { plan }, edits } = this.#ports
    edits.flush()
    void commands.copy(cssOfTokens(plan, this.#ports.scene(), tokens), `${name} is copied as CSS.`)
  }

  /** Takes a value from the clipboard, if it is one. */
  async paste(token: Token): Promise<void> {
    const { commands, core: { plan }, edits, ui } = this.#ports
    const text = await ui.paste()
    if (text === null) {
      commands.say({ text: 'The browser does not show the clipboard: paste into the field.', tone: 'danger' })
      return
    }
    edits.flush()
    const judged = judgeFor(plan, this.#ports.scene(), token, ui.supports)(pastedValue(text))
    if (!judged.ok) {
      commands.say({ text: `Not pasted: ${shortReason(judged.error)}.`, tone: 'danger' })
      return
    }
    const { label, cssVar } = token.item
    const name = pastedName(text)
    const from = name === null || name === cssVar ? '' : `, from ${name}`
    const updater = updaterFor(plan, this.#ports.scene(), token, judged.value)
    const isChanged = commands.change('edit', updater, label, `${label} is pasted${from}.`)
    if (!isChanged) commands.say({ text: `${label} has this value already.` })
  }

  saveSnapshot(name: SnapshotName): void {
    const { commands, edits, snapshots } = this.#ports
    edits.flush()
    const isSaved = snapshots.save(name, this.#ports.now())
    const letter = name.toUpperCase()
    commands.say(isSaved
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
    this.#ports.commands.tell(() => {
      const { name = 'a', restored = 'empty' } = restore() ?? {}
      const its = `Snapshot ${name.toUpperCase()} is`
      return (isChanged) => ({
        restored: isChanged ? `${its} ${done}.` : `${its} the same as what is shown.`,
        'without-colors': `${its} ${done}, but for its colors: they belong to another scheme.`,
        empty: 'There is nothing to flip between: save snapshots A and B first.',
      })[restored]
    })
  }
}

/** The variable of a declaration that was copied whole; `null` for a mere value. */
function pastedName(text: string): string | null {
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
