// A copy without a dialog: in a format that was chosen in a menu, with what was chosen last beside it.
// Opens nothing; says what came of it.
import type { Ui } from '../chrome/ui.types.js'
import { FORMATS, type FormatId } from '../../files/formats/list.js'
import { exportModel } from './export.js'
import type { ExportPorts } from './export.view.js'
import { withNotes } from './words.js'

/** What came of it: a sentence, or that the browser did not let it be copied. */
type Copied = { readonly message: string; readonly isDone: boolean } | 'refused'

/** Copies what the ports' choice comes to; `null` where something else was begun meanwhile. */
export async function copyAs(
  ui: Pick<Ui, 'copy'>, ports: ExportPorts, format: FormatId,
): Promise<Copied | null> {
  ports.choice = { ...ports.choice, format }
  const { plan, scenes, previewing } = ports
  const remPx = ports.remPx()
  const exportedAt = new Date().toISOString()
  previewing.forget()
  let done: () => void = () => undefined
  const known = new Promise<void>((resolve) => {
    done = resolve
  })
  const preview = () => previewing.ask(() => done())
  const facts = { plan, scenes, exportedAt, remPx, preview, foreign: ports.foreign() }
  const make = () => exportModel(facts, ports.choice)
  let model = make()
  if (model.missing === 'asking') {
    await known
    model = make()
  }
  const { missing, text, title, without } = model
  if (missing === 'asking') return null
  if (missing === 'nothing') {
    const message = withNotes(
      without.length === 0 ? 'No changes to copy' : 'This format can’t hold any of the changes', without)
    return { message, isDone: false }
  }
  if (missing !== null) return { message: missing.reason, isDone: false }
  if (!await ui.copy(text)) return 'refused'
  const what = title.slice('Export '.length)
  return { message: withNotes(`Copied as ${FORMATS[format].label}: ${what}`, without), isDone: true }
}
