// The exports of one panel: its dialog, copies from a menu, and what was chosen last for both.
// Loaded when it is first asked for; the choice is kept as long as the panel is there.
import { createApplyPorts } from '../../files/apply/client.browser.js'
import type { ApplyPorts } from '../../files/apply/client.js'
import { createPayload, type TakenFrom } from '../../files/apply/payload.js'
import { findWriting } from '../../files/apply/write-support.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import { DEFAULT_EXPORT_FILENAME_BASE } from '../../model/config/schemas.js'
import type { Ui } from '../chrome/ui.types.js'
import type { FormatId } from '../../files/formats/list.js'
import { countingOn } from '../../page/ask/counting.browser.js'
import { readTakenScopes } from '../../page/sheets/declared.browser.js'
import { copyAs } from './copy-as.js'
import type { Dialog } from './dialog.view.js'
import { FIRST_CHOICE } from './export.js'
import { openExport, type ExportPorts } from './export.view.js'
import { Previewing } from './export-preview.js'
import type { ExportScenes } from './export-rules.js'

interface ExportStatePorts {
  readonly core: Pick<PanelCore, 'plan' | 'store' | 'config' | 'changedElsewhere' | 'components'>
  readonly ui: Ui
  readonly scenes: ExportScenes
  readonly remPx: () => number
  /** What other tools have said of tokens in documents that were imported. */
  readonly foreign: ExportPorts['foreign']
  /** What a path of the endpoint is taken from. */
  readonly base: string
  readonly download: ExportPorts['download']
  /** Says a sentence; `isDone`: what was asked for is done. */
  readonly say: (text: string, isDone: boolean) => void
}

/** The exports of one panel. */
export class ExportState {
  readonly #ui: Ui
  readonly #say: ExportStatePorts['say']
  readonly #ports: ExportPorts

  constructor(
    { core, ui, scenes, remPx, foreign, base, download, say }: ExportStatePorts,
    ports: ApplyPorts = createApplyPorts(),
  ) {
    this.#ui = ui
    this.#say = say
    const { plan, store, config } = core
    const view = ui.document.defaultView
    const takenFrom: TakenFrom = (names) =>
      view === null || config.applySink !== undefined ? new Map() : readTakenScopes(view, names)
    const counting = view === null || config.applySink !== undefined ? undefined : countingOn(ui.document)
    const counts = counting === undefined ? {} : { countingIn: counting }
    const componentsNow = (): ReturnType<NonNullable<ExportScenes['components']>> => {
      const { sheets } = core.components
      return sheets?.changes.map((one) => ({ ...one, before: sheets.restingOf(one.key, one.cssVar) })) ?? []
    }
    // A host's own sink shows none of them.
    const components = config.applySink === undefined ? { components: componentsNow } : {}
    this.#ports = {
      plan, scenes: { ...scenes, takenFrom, ...counts, ...components }, remPx, foreign, download,
      choice: FIRST_CHOICE,
      filenameBase: config.exportFilenameBase ?? DEFAULT_EXPORT_FILENAME_BASE,
      previewing: new Previewing({
        ports, writing: findWriting(config, base),
        sent: () => createPayload(
          plan, store.scene, core.changedElsewhere(), [], takenFrom, core.components.sheets?.changes,
          counting).tokens,
      }),
    }
  }

  open(): Dialog { return openExport(this.#ui, this.#ports) }

  /** Copies at once, as it was chosen last; where the browser does not let it, the dialog has the text. */
  async copyAs(format: FormatId): Promise<void> {
    const copied = await copyAs(this.#ui, this.#ports, format)
    if (copied === 'refused') openExport(this.#ui, this.#ports, true)
    else if (copied !== null) this.#say(copied.message, copied.isDone)
  }

  /** Ends what is under way with the apply server. */
  release(): void { this.#ports.previewing.forget() }
}
