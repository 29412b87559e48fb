// Has a page take the values of one of its themes, where the panel can: by the theme switch of its colors,
// else by the class or the attribute that this theme is told by. A width is not the panel's to change.
import type { PanelCore } from '../../page/core/core.browser.js'
import type { Themed } from '../../model/state/state.types.js'
import { modeOfSideTheme } from '../../model/state/theme-sides.js'
import { isCondition } from '../../../shared/css/scope.js'
import type { OtherTheme } from '../desk/other-theme.browser.js'
import { switchOf, switchTo, type ThemeSwitch } from '../desk/theme-switch.browser.js'

interface ThemeShower {
  readonly core: Pick<PanelCore, 'store'>
  readonly page: Window
  readonly otherTheme: Pick<OtherTheme, 'canShow' | 'mode' | 'showMode'>
}

type Home = Themed['homes'][number]

/** What switches a theme by itself; `null` where nothing of the root does. */
function ownSwitch(document: Document, { scopes, when }: Home): ThemeSwitch | null {
  const selector = when ?? scopes.map((scope) => scope.some(isCondition) ? '' : scope.at(-1) ?? '').find(Boolean) ?? ''
  return selector === '' || selector.startsWith('@') ? null : switchOf(document, selector)
}

/** Whether the page takes a theme's values then; `null` is the base. */
export function showTheme(
  { core, page: { document }, otherTheme }: ThemeShower, theme: string | null,
): boolean {
  const { themed } = core.store.scene.place
  if (themed === undefined) return false
  const isOn = (): boolean => {
    const { onPage = new Set<string>() } = core.store.scene.place.themed ?? {}
    return theme === null ? onPage.size === 0 : onPage.has(theme)
  }
  if (isOn()) {
    themed.hold(null)
    return true
  }
  const mode = modeOfSideTheme(themed, theme)
  const canSwitch = mode !== null && otherTheme.canShow && otherTheme.mode !== null
  if (canSwitch && otherTheme.showMode(mode)) return true
  const switches = themed.homes.flatMap((home) => {
    const its = ownSwitch(document, home)
    return its === null ? [] : [{ home, its }]
  })
  // Another value of one attribute takes the place of the other by itself.
  const target = switches.find(({ home }) => home.name === theme)
  if (theme !== null && target === undefined) return false
  for (const { home, its } of switches) {
    if (home.name !== theme && themed.onPage.has(home.name) && isSameKind(its, target?.its)) {
      switchTo(document.documentElement, its, null)
    }
  }
  if (target !== undefined) switchTo(document.documentElement, target.its, 'dark')
  return true
}

const isSameKind = (one: ThemeSwitch, other: ThemeSwitch | undefined): boolean =>
  other === undefined || one.attribute === other.attribute
