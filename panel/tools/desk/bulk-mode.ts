// Editing many tokens at once: rows are selected, the bar says what is done, the rows show what comes of it.
// The maths and the transaction are others'.
import type { Entries } from './menus.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { bulkPreview, bulkUpdater, canBulkEdit } from '../../view/rows/bulk.js'
import { createBulkBar, type BulkBar, type BulkSummary } from '../../view/rows/bulk-bar.view.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene, Section, TokenList } from '../../view/rows/rows.types.js'
import type { BulkOperation } from '../../model/state/bulk.js'
import { inPlace } from '../../model/state/changed-in-places.js'
import type { Token } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'
import { splitNumber } from '../../model/tokens/number.js'
import type { Commands } from './commands.js'
import type { Feature, Features } from './features.js'

interface BulkModePorts {
  readonly ui: Ui
  readonly store: Store
  scene(): RowScene
  readonly list: TokenList
  readonly features: Pick<Features, 'yieldRows'>
  /** Where the bar is put. */
  readonly slot: HTMLElement
  readonly commands: Pick<Commands, 'change' | 'say'>
  /** Where the focus goes when the bar is gone. */
  leave(token: Token | null): void
}

const ONLY_NUMBERS = 'Bulk edit works on numbers only'

/** The bulk edit of one panel. */
export class BulkMode implements Feature {
  readonly #ports: BulkModePorts
  readonly #createBar: typeof createBulkBar
  #bar: BulkBar | null = null

  constructor(ports: BulkModePorts, createBar = createBulkBar) {
    this.#ports = ports
    this.#createBar = createBar
  }

  get isOn(): boolean { return this.#bar !== null }

  rowEntries(token: Token): Entries<'row'> {
    if (!canBulkEdit(token)) return {}
    return { 'bulk-edit': { kind: 'action', label: 'Select', run: () => this.start([token]) } }
  }

  tierEntries({ tokens }: Section): Entries<'tier'> {
    const numbers = tokens.filter(canBulkEdit)
    return { 'bulk-edit': {
      kind: 'action', label: 'Select all', run: () => this.start(numbers),
      ...(numbers.length > 0 ? { note: String(numbers.length) } : { reason: ONLY_NUMBERS }),
    } }
  }

  /** Begins with these rows selected; selects them where it has begun already. */
  start(tokens: readonly Token[]): void {
    this.#begin(tokens)
    this.#bar?.focus()
  }

  /** Selects a row beside those that are, or no more; the focus stays where it is. */
  toggle(token: Token): void {
    const { list, commands } = this.#ports
    const others = [...list.selected].filter((one) => one !== token)
    if (!canBulkEdit(token)) commands.say({ text: ONLY_NUMBERS })
    else if (others.length < list.selected.size) list.select(others)
    else this.#begin([token])
  }

  #begin(tokens: readonly Token[]): void {
    const { ui, list, slot, features } = this.#ports
    if (this.#bar === null) {
      // Both would show in the rows what is not applied.
      features.yieldRows()
      list.setSelecting(true, { canSelect: canBulkEdit, selected: (chosen) => this.#bar?.patch(chosen.size) })
      list.select(this.#plainOf(tokens))
      this.#bar = this.#createBar(ui, {
        count: list.selected.size,
        preview: (operation) => this.#preview(operation),
        apply: (operation) => this.#apply(operation),
        cancel: () => this.stop(),
      })
      slot.append(this.#bar.element)
    } else {
      list.select([...list.selected, ...this.#plainOf(tokens)])
    }
  }

  /** Ends it; nothing was changed but by `Apply`. */
  stop(): void {
    if (this.#bar === null) return
    const { list } = this.#ports
    const [first = null] = list.selected
    this.#bar.release()
    this.#bar.element.remove()
    this.#bar = null
    list.preview(null)
    list.setSelecting(false)
    this.#ports.leave(first)
  }

  yieldRows(): void { this.stop() }

  /** Values are others now, so that the preview is as well. */
  refresh(): void {
    this.#bar?.patch(this.#ports.list.selected.size)
  }

  // Of a whole tier those whose value is a plain number: what is `clamp()` can still be ticked, to be set.
  #plainOf(tokens: readonly Token[]): readonly Token[] {
    const { store: { plan } } = this.#ports
    const scene = this.#ports.scene()
    const plain = tokens.filter((token) => splitNumber(shownValue(plan, scene, token) ?? '') !== null)
    return plain.length > 0 ? plain : tokens
  }

  #results(operation: BulkOperation) {
    const { ui, store: { plan }, list } = this.#ports
    return bulkPreview(plan, this.#ports.scene(), list.selected, operation, ui.supports)
  }

  #preview(operation: BulkOperation | null): BulkSummary {
    const results = operation === null ? null : this.#results(operation)
    this.#ports.list.preview(results)
    const all = [...results?.values() ?? []]
    return {
      able: all.filter(({ before, after }) => after !== null && after !== before).length,
      reason: all.find(({ reason }) => reason !== null)?.reason ?? null,
    }
  }

  #apply(operation: BulkOperation): void {
    const { store, commands } = this.#ports
    const results = this.#results(operation)
    const { able } = this.#preview(operation)
    const words = able === 1 ? '1 token' : `${able} tokens`
    const changed = [...results].filter(([, { before, after }]) => after !== null && after !== before)
    const where = inPlace(store.plan, store.scene.place, changed.map(([token]) => token))
    commands.change('bulk', bulkUpdater(store.scene.place, results), `Bulk edit of ${words}${where}`,
      `Changed ${words}${where}`)
    this.stop()
  }
}
