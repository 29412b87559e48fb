// The menus of one panel, its tooltip, and what it has beyond its rows: loaded by lazy-features.browser.ts.
// What stands in them is said by the rooms below.
import { holdToCompare } from '../menus/hold-to-compare.browser.js'
import { MenuOpeners, type MenuPorts } from '../menus/menu-openers.js'
import { openMenusByPointer } from '../menus/pointer-menus.browser.js'
import type { Feature } from '../../tools/desk/features.js'
import type { FeatureContext } from '../../tools/desk/kit.types.js'
import { MenuCommands } from '../menus/menu-commands.js'
import { createValueTips } from '../../tools/desk/value-tips.browser.js'
import { RowReading } from '../../tools/desk/reading.js'
import { Openers } from '../../tools/desk/openers.browser.js'
import { createIdleFade } from '../../view/dock/idle-fade.browser.js'
import { createComparingBar } from '../../view/frame/comparing-bar.view.js'
import { createToasts } from '../../view/frame/toast.view.js'
import type { WaitingToasts } from '../../view/frame/toasts.js'
import { createTooltip } from '../../view/controls/tooltip.view.js'
import { createSnapshots } from '../../page/core/snapshots.js'
import { rowUsersOf } from '../../tools/users/row-users.js'
import type { Token } from '../../model/state/state.types.js'
import { createInspecting, createPicking, createTools, createWidening } from './tools.js'

/** Whether one has. */
const hasRoom = ({ item, part }: Token): boolean =>
  item.readonly !== true && item.type.kind !== 'color' && part.kind === 'ordinary' && part.referenced === null

/** The kit, and what of the panel stands by now. */
export type MenuContext = Omit<FeatureContext, 'pick' | 'openMenu'> &
Omit<MenuPorts, keyof FeatureContext | 'openers' | 'snapshots' | 'reading' | 'toggleUsers' | 'inspect'> & {
  readonly toasts: WaitingToasts
  /** Now, in ms since 1970. */
  now(): number
}

function tooltipOf(kit: MenuContext): Feature {
  const values = createValueTips(kit)
  const end = createTooltip(kit.ui, values.describe)
  return { release: () => {
    end()
    values.release()
  } }
}

/** Makes them; the features are the panel's from now on. */
export function createMenus(kit: MenuContext): MenuOpeners {
  kit.toasts.connect(createToasts(kit.ui, kit))
  const openers = new Openers(kit)
  const openMenu: FeatureContext['openMenu'] = (token, anchor) => menus.row(token, anchor)
  const picking = createPicking({ ...kit, openMenu })
  const widening = createWidening({ ...kit, openMenu })
  const pick: FeatureContext['pick'] = (token, anchor) =>
    (hasRoom(token) ? widening : picking).pick(token, anchor)
  const inspecting = createInspecting({ ...kit, pick, openMenu })
  const features = createTools({ ...kit, pick, openMenu })
  kit.features.add(openers, picking, widening, ...features, inspecting, inspecting.arming, tooltipOf(kit))
  const snapshots = createSnapshots(kit.core, kit.scene)
  const commands = new MenuCommands({ ...kit, snapshots })
  const reading = new RowReading(kit)
  kit.features.add(reading)
  const menus = new MenuOpeners({
    ...kit, pick, openers, snapshots, commands, reading,
    toggleUsers: (token) => rowUsersOf(kit.ui)?.toggle(token),
    inspect: () => inspecting.toggle(),
  })
  kit.dock.fadeBy(createIdleFade)
  kit.features.add(createComparingBar(kit.ui, kit))
  kit.features.add({ release: holdToCompare(kit.compareButton, (isOn) => kit.compare.set(isOn)) })
  kit.features.add({ release: openMenusByPointer({
    ui: kit.ui, list: kit.list.element, press: (more, at) => menus.openAt(at, () => more.click()),
  }) })
  // What they show is missing until now.
  kit.features.refresh()
  return menus
}
