// The menu of a cell: its value copied, taken back, or given to the column that the page has.
import { resetToken } from '../../model/state/edits.js'
import { themesOfSides } from '../../model/state/theme-sides.js'
import { nameOfToken } from '../../model/state/token-name.js'
import { unchangedValue } from '../../model/state/value.js'
import type { Token } from '../../model/state/state.types.js'
import type { PointerPoint } from '../../view/controls/beside.js'
import { openMenu, type MenuItem } from '../../view/controls/menu.view.js'
import { isChanged, shownValue } from '../../view/rows/page-values.js'
import { updaterFor } from '../../view/rows/row-model.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { ownValueItems } from './place-menu.js'
import type { CellPlace, Columns } from './side-columns.browser.js'

interface CellMenu {
  readonly token: Token
  readonly anchor: HTMLElement
  readonly at: PointerPoint | undefined
  readonly model: CellPlace
  readonly columns: Columns
}

type Kit = Pick<FeatureContext, 'core' | 'ui' | 'commands' | 'scene' | 'sceneUnder'>

const COPIED = 'Copied value'

/** Opens it. */
export function openCellMenu(kit: Kit, { token, anchor, at, model, columns }: CellMenu): void {
  const name = columns.names[model.cellSide]
  const items = (model.inherits === null ? ownItems : inheritedItems)(kit, token, model, columns)
  const { label, cssVar } = token.item
  const head = { title: `${label}, ${columns.spoken(model.cellSide)}`, note: cssVar }
  openMenu(kit.ui, { anchor, at, label: `More for ${label} in ${name}`, items, head })
}

const copyItem = ({ commands, core: { plan } }: Kit, token: Token, { scene }: CellPlace): MenuItem => ({
  kind: 'action', label: 'Copy value', run: () => void commands.copy(shownValue(plan, scene, token) ?? '', COPIED),
})

function ownItems(kit: Kit, token: Token, model: CellPlace, { names, mode }: Columns): readonly MenuItem[] {
  const { commands, core: { plan } } = kit
  const { scene, cellSide } = model
  const its = `${nameOfToken(token)} in ${names[cellSide]}`
  const target = names[mode]
  const value = shownValue(plan, scene, token) ?? ''
  const here = kit.scene()
  const isReadonly = token.item.readonly === true
  return [
    copyItem(kit, token, model),
    {
      kind: 'action', label: 'Reset',
      run: () => void commands.change('revert', resetToken(scene.place, token), `Reset ${its}`, `Reset ${its}`),
      ...(isChanged(plan, scene, token) ? { note: unchangedValue(plan, scene, token) ?? '' } : { reason: 'Not changed' }),
    },
    {
      kind: 'action', label: `Copy to ${target}`,
      run: () => void commands.change('edit', updaterFor(plan, here, token, value),
        `${nameOfToken(token)} in ${target}`, `Copied ${token.item.label} to ${target}`),
      ...(isReadonly ? { reason: 'Read-only token' } : {}),
    },
  ]
}

function inheritedItems(
  kit: Kit, token: Token, model: CellPlace, { sides, mode }: Columns,
): readonly MenuItem[] {
  const { commands, core: { plan } } = kit
  const { now, other } = sides === null ? { now: null, other: null } : themesOfSides(sides)
  const theme = model.cellSide === mode ? now : other
  const ports = {
    plan, scene: model.scene, sceneUnder: kit.sceneUnder, copyTo: () => undefined,
    copyText: (text: string) => void commands.copy(text, 'Copied declaration'),
  }
  return [copyItem(kit, token, model), ...theme === null ? [] : ownValueItems(ports, theme, token)]
}
