// The import: a document pasted, opened or dropped, what it would change, and its import.
// Judges nothing itself, and shows what it was given as text only.
import type { Ui } from '../dom/ui.types.js'
import type { Plan, Scene, Updater } from '../state/state.types.js'
import { openDialog, type Dialog } from './dialog.view.js'

export interface ImportPorts {
  readonly plan: Plan
  scene(): Scene
  /** Calls back when the scene is another one; returns the way to stop it. */
  onScene(listener: () => void): () => void
  /** Imports: one transaction, recorded under this label. */
  apply(updater: Updater, label: string): void
}

/** Opens the import; `text` is what stands in it from the start. */
export function openImport(ui: Ui, ports: ImportPorts, text = ''): Dialog {
  return openDialog(ui, { name: 'import', title: `Import${text}`, body: [], footer: [], onClose: ports.onScene(() => undefined) })
}
