// The dialog *Save as preset…*: the colors that are shown as JSON for `colorPresets`, to copy or to keep.
// Stores nothing: a host decides which presets there are.
import { download } from '../desk/download.browser.js'
import { COLOR_MATCHING } from '../../model/color/distance.js'
import { presetOf, presetText, type Preset } from '../../model/color/preset.js'
import { seedOf } from '../../model/color/seed.js'
import { emitSemantic } from '../../model/color/semantic.js'
import { DEFAULT_EXPORT_FILENAME_BASE } from '../../model/config/schemas.js'
import { copyButton } from '../../view/dialogs/copy-button.view.js'
import { openDialog, setReason } from '../../view/dialogs/dialog.view.js'
import { h, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { clusterIn, colorsIn, findVarIn } from '../../model/state/colors.js'
import { nameOfIdentity } from '../../model/state/place.js'
import { own } from '../../model/tokens/records.js'
import { PRESET_CSS } from './preset.css.js'
import { presetWords, takenWords, UNNAMED } from './preset-words.js'
import type { OpenTool, ToolOptions } from './schemes.browser.js'

/** Opens it; `null` where there are no colors. */
export function openPreset(options: ToolOptions): OpenTool | null {
  const { kit: { ui, core, page, edits }, slot, closed } = options
  edits.flush()
  const preset = presetNow(options)
  if (preset === null) return null
  ui.adopt(PRESET_CSS)
  const identity = core.store.scene.place[slot]?.identity ?? ''
  const parts = createParts(ui, `${nameOfIdentity(core.plan, slot, identity)} 2`, preset)
  const { name, area, info } = parts
  const copy = copyButton(ui, 'Copy', () => area.value)
  const keep = h(ui.document, 'button', { class: 'button primary', type: 'button' }, 'Download')
  const show = (): void => {
    const called = name.value.trim()
    area.value = called === '' ? '' : presetText(called, preset.scheme)
    const isTaken = own(clusterIn(core.plan, slot)?.extras.colorSchemes, called) !== undefined ||
      own(core.presets(), called) !== undefined
    setText(info, isTaken ? takenWords(called) : '')
    for (const button of [copy, keep]) setReason(button, called === '' ? UNNAMED : null)
  }
  name.addEventListener('input', show)
  keep.addEventListener('click', () => {
    if (area.value === '') return
    const base = core.config.exportFilenameBase ?? DEFAULT_EXPORT_FILENAME_BASE
    download(page, ui.overlay, area.value, `${base}-preset.json`)
  })
  show()
  const dialog = openDialog(ui, {
    name: 'preset', title: 'Save as preset', body: [parts.body], footer: [info, copy, keep], onClose: closed,
  })
  name.focus()
  name.select()
  return dialog
}

/** The preset of the colors that the page shows. */
function presetNow({ kit: { core: { plan, store: { scene } } }, slot }: ToolOptions): Preset | null {
  const cluster = clusterIn(plan, slot)
  const colors = colorsIn(scene.state, scene.place, slot)
  return cluster === null || colors === null ? null : presetOf(cluster, colors, {
    seedOf: (scheme) => seedOf(cluster, scheme, findVarIn(plan), COLOR_MATCHING),
    emit: (value) => emitSemantic(value, cluster, colors, findVarIn(plan)),
  })
}

function createParts(ui: Ui, called: string, preset: Preset) {
  const { document } = ui
  const name = h(document, 'input', { type: 'text', class: 'preset-name', id: ui.newId(), spellcheck: 'false' })
  name.value = called
  const area = h(document, 'textarea', {
    class: 'area preset-text', readonly: true, spellcheck: 'false', wrap: 'off', 'aria-label': 'Preset as JSON',
    part: ui.part('preset-text'),
  })
  const body = h(document, 'div', { class: 'preset' },
    h(document, 'div', { class: 'preset-line' }, h(document, 'label', { for: name.id }, 'Name'), name),
    ...presetWords(preset).map((words) => h(document, 'p', { class: 'preset-words' }, words)), area)
  return { name, area, body, info: h(document, 'p', { class: 'foot-words', role: 'status' }) }
}
