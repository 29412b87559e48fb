// Opens the list of a variable's declarations as the page has them, and keeps it so while it is open.
// What is found and what is shown are the sink's and the view's.
import { schemeNamesOf } from '../../files/apply/scheme-locations.js'
import type { Ui } from '../chrome/ui.types.js'
import { readDeclaredOnPage, watchDeclared } from '../../page/sheets/declared.browser.js'
import type { Plan } from '../../model/state/state.types.js'
import { declaredModel } from './declared.js'
import { openDeclaredList } from './declared.view.js'

/** Opens the list of where the page declares `name`. */
export function openDeclared(ui: Ui, page: Window & typeof globalThis, plan: Plan, name: string): void {
  const schemeAt = schemeNamesOf(plan, name)
  const modelOf = (found: ReturnType<typeof readDeclaredOnPage>) =>
    declaredModel(name, found, page.location.origin, schemeAt)
  const found = readDeclaredOnPage(page, name)
  let isAsked = false
  // However many changes there are in a frame, it is read once.
  const again = (): void => {
    if (isAsked) return
    isAsked = true
    callOff = ui.onNextFrame(() => {
      isAsked = false
      const now = readDeclaredOnPage(page, name)
      list.patch(modelOf(now))
      unwatch()
      unwatch = watchDeclared(page, now.media, again)
    })
  }
  let callOff: () => void = () => undefined
  let unwatch = watchDeclared(page, found.media, again)
  const list = openDeclaredList(ui, name, modelOf(found), () => {
    callOff()
    unwatch()
  })
}
