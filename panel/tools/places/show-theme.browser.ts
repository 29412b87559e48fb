// Has a page take the values of one of its themes, where the panel can: by the class or the attribute that
// this theme is told by, else by the theme switch of its colors. A width is not the panel's to change.
import type { PanelCore } from '../../page/core/core.browser.js'
import { modeOfSideTheme } from '../../model/state/theme-sides.js'
import type { OtherTheme } from '../desk/other-theme.browser.js'

interface ThemeShower {
  readonly core: Pick<PanelCore, 'store'>
  readonly otherTheme: Pick<OtherTheme, 'canShow' | 'mode' | 'showMode' | 'themes'>
}

/** Whether the page takes a theme's values then; `null` is the base. */
export function showTheme({ core, otherTheme }: ThemeShower, theme: string | null): boolean {
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
  const isOther = mode !== null && otherTheme.canShow && otherTheme.mode !== null && otherTheme.mode !== mode
  if (isOther && otherTheme.showMode(mode) && theme !== null) return true
  const { themes } = otherTheme
  const { axes = [] } = themes ?? {}
  for (const axis of axes) {
    const its = axis.themes.find(({ name }) => name === theme)
    if (its !== undefined) themes?.choose(axis, its)
    if (its !== undefined) return true
    if (theme === null && themes?.now(axis) !== null) themes?.choose(axis, null)
  }
  return theme === null || (mode !== null && otherTheme.canShow && otherTheme.mode === mode)
}
