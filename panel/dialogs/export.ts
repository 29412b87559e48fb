// The text of an export and what is said of it, by format and by how much is wanted.
// Copies and keeps nothing.
import { exportDocument, exportText } from '../exchange/export.js'
import type { ExportTab } from '../exchange/exchange.types.js'
import type { Plan, Scene } from '../state/state.types.js'
import { changedCss, cssOf } from './css-text.js'
import { counted } from './words.js'

export type Format = 'json' | 'css'

export interface ExportChoice {
  readonly format: Format
  readonly includeDefaults: boolean
  /** ISO 8601. */
  readonly exportedAt: string
}

export interface ExportModel {
  /** Empty where there is nothing to export. */
  readonly text: string
  /** Format and numbers in one line. */
  readonly info: string
}

/** What an export of a scene is. */
export const exportModel = (plan: Plan, scene: Scene, choice: ExportChoice): ExportModel =>
  choice.format === 'json' ? jsonModel(plan, scene, choice) : cssModel(plan, scene, choice)

function jsonModel(plan: Plan, scene: Scene, choice: ExportChoice): ExportModel {
  const { $schema, tabs = {} } = exportDocument(plan, scene, choice)
  const all = Object.values(tabs)
  if (all.length === 0) return { text: '', info: '' }
  const values = all.reduce((sum, tab) => sum + valuesIn(tab), 0)
  return {
    text: exportText(plan, scene, choice),
    info: `${$schema}: ${counted(values, 'value')} in ${counted(all.length, 'tab')}`,
  }
}

const valuesIn = ({ palette, semantic, base, highlightTheme, raw }: ExportTab): number =>
  [palette, semantic, base, raw].reduce((sum, part) => sum + Object.keys(part ?? {}).length, 0)
  + (highlightTheme === undefined ? 0 : 1)

function cssModel(plan: Plan, scene: Scene, { includeDefaults }: ExportChoice): ExportModel {
  const text = includeDefaults ? cssOf(plan, scene, plan.tokens) : changedCss(plan, scene)
  const count = text.split('\n').filter((line) => line.startsWith('  --')).length
  return { text, info: text === '' ? '' : `CSS: ${counted(count, 'declaration')} in :root` }
}
