// What a person can do with the panel's tokens by its menus; loaded with them.
// Each change is one transaction; each that takes something away can be undone where it is said.
import { colorTextOf } from '../../model/tokens/kinds.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import type { Snapshots } from '../../page/core/snapshots.js'
import { canSay, writeAs, type Format } from '../../model/color/formats.js'
import { parseColor } from '../../model/color/parse.js'
import { cssOfTokens } from '../../view/dialogs/css-text.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { judgeFor, updaterFor } from '../../view/rows/row-model.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { resetAll, resetTab, resetTier, resetTokens } from '../../model/state/edits.js'
import { inPlace } from '../../model/state/changed-in-places.js'
import { nameOfChange } from '../../model/state/token-places.js'
import type { SnapshotName } from '../../model/state/snapshots.js'
import type { Elsewhere } from '../../model/state/other-scheme-changes.js'
import type { Token, Updater } from '../../model/state/state.types.js'
import { counted } from '../../model/tokens/counted.js'
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
    const words = `Reset ${tier.label}${this.#placeOf(({ address }) => address.tab === tab.id && address.tier === tier.id)}`
    commands.change('reset-tier', updater, words, words)
  }

  resetAllOf(tokens: readonly Token[]): void {
    const { commands, core: { plan, store: { scene } } } = this.#ports
    commands.change('revert', resetTokens(scene.place, tokens), 'Reset tokens',
      `Reset ${counted(tokens.length, 'token')}${inPlace(plan, scene.place, tokens)}`)
  }

  resetTab(tab: TabConfig): void {
    const { commands, core: { plan, store: { scene } } } = this.#ports
    const updater = resetTab(plan, scene.place, tab.id)
    const words = `Reset ${tab.label}${this.#placeOf(({ address }) => address.tab === tab.id)}`
    commands.change('reset-tab', updater, words, words)
  }

  /** Resets what is changed under another theme of the page. */
  resetElsewhere(its: readonly Pick<Elsewhere, 'scene' | 'tokens'>[], name: string): void {
    const updater: Updater = (state) =>
      its.reduce((now, { scene, tokens }) => resetTokens(scene.place, tokens)(now), state)
    this.#ports.commands.change('revert', updater, `Reset ${name}`, `Reset ${name}`)
  }

  /** What is left where only values of the place that is shown are meant. */
  #placeOf(isIts: (token: Token) => boolean): string {
    const { core: { plan, store: { scene } } } = this.#ports
    return inPlace(plan, scene.place, plan.tokens.filter(isIts))
  }

  resetAll(): void {
    this.#ports.commands.change('reset-all', resetAll, 'Reset all', 'Reset all changes')
  }

  /** Copies a token's value, as it comes out on the page. */
  copyValue(token: Token): void {
    const { commands } = this.#ports
    void commands.copy(commands.shown(token), 'Copied value')
  }

  copyText(text: string, message: string): void { void this.#ports.commands.copy(text, message) }

  /** A token's declaration, as it comes out on the page; empty where it has none. */
  declarationOf(token: Token): string { return this.#ports.commands.declarationOf(token) }

  /** A color in the notations that people ask for, each once, without the one that it is written in. */
  colorTexts(token: Token): readonly string[] {
    if (token.item.type.kind !== 'color') return []
    const shown = this.#ports.commands.shown(token)
    const text = colorTextOf(token.item.type, shown)
    const color = parseColor(text)
    if (color === null) return []
    const written = COPIED_FORMATS.filter((format) => canSay(format, color))
      .map((format) => writeAs(format, color, text))
    return [...new Set(written)].filter((one) => one !== shown)
  }

  copyTokens(tokens: readonly Token[], name: string): void {
    const { commands, core: { plan }, edits } = this.#ports
    edits.flush()
    void commands.copy(cssOfTokens(plan, this.#ports.scene(), tokens), `Copied ${name} as CSS`)
  }

  /** Takes a value from the clipboard, if it is one. */
  async paste(token: Token): Promise<void> {
    const { commands, core: { plan }, edits, ui } = this.#ports
    const text = await ui.paste()
    if (text === null) {
      commands.say({ text: 'Can’t read the clipboard. Paste into the field instead.', tone: 'danger' })
      return
    }
    edits.flush()
    const judged = judgeFor(plan, this.#ports.scene(), token, ui.supports)(pastedValue(text))
    if (!judged.ok) {
      commands.say({ text: `Couldn’t paste: ${shortReason(judged.error)}.`, tone: 'danger' })
      return
    }
    const { label, cssVar } = token.item
    const name = pastedName(text)
    const what = name === null || name === cssVar ? 'Pasted' : `Pasted ${name}`
    const updater = updaterFor(plan, this.#ports.scene(), token, judged.value)
    const its = nameOfChange(plan, this.#ports.scene().place, token)
    const isChanged = commands.change('edit', updater, its, `${what} into ${label}`)
    if (!isChanged) commands.say({ text: `${label} already has this value` })
  }

  saveSnapshot(name: SnapshotName): void {
    const { commands, edits, snapshots } = this.#ports
    edits.flush()
    const isSaved = snapshots.save(name, this.#ports.now())
    const letter = name.toUpperCase()
    commands.say(isSaved
      ? { text: `Saved snapshot ${letter}`, tone: 'ok' }
      : { text: `Couldn’t save snapshot ${letter}: browser storage is full or turned off.`, tone: 'danger' })
  }

  restoreSnapshot(name: SnapshotName): void {
    this.#restored('Restored', () => ({ name, restored: this.#ports.snapshots.restore(name) }))
  }

  flip(): void {
    this.#restored('Showing', () => this.#ports.snapshots.flip())
  }

  #restored(done: string, restore: () => ReturnType<Snapshots['flip']>): void {
    this.#ports.commands.tell(() => {
      const { name = 'a', restored = 'empty' } = restore() ?? {}
      const letter = name.toUpperCase()
      return (isChanged) => ({
        restored: isChanged ? `${done} snapshot ${letter}` : `Snapshot ${letter} matches the current values`,
        'without-colors': `${done} snapshot ${letter} except its colors, which belong to another color set`,
        empty: 'Save snapshots A and B first',
      })[restored]
    })
  }
}

const COPIED_FORMATS: readonly Format[] = ['hex', 'rgb', 'oklch']

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
