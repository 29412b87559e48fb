// The export: the changes as a document or as CSS, to read, copy or keep as a file.
// Imports nothing; the texts are exchange's and css-text.ts'.
import type { Ui } from '../dom/ui.types.js'
import type { Plan, Scene } from '../state/state.types.js'
import { openDialog, type Dialog } from './dialog.view.js'

export interface ExportPorts {
  readonly plan: Plan
  scene(): Scene
  /** Of the file, without its ending. */
  readonly filenameBase: string
  /** Has the browser keep a text as a file of this name. */
  download(text: string, name: string): void
}

/** Opens the export of what is shown now. */
export function openExport(ui: Ui, ports: ExportPorts): Dialog {
  return openDialog(ui, { name: 'export', title: `Export ${ports.filenameBase}`, body: [], footer: [] })
}
