// The users of a panel's tokens, for those that show rows of their own: found by what the panel's views have.
// Finds no user.
import type { Ui } from '../../view/chrome/ui.types.js'
import type { RowUsers } from './users.types.js'

const all = new WeakMap<Ui, RowUsers>()

export const setRowUsers = (ui: Ui, users: RowUsers): void => void all.set(ui, users)

/** Those of a panel; `null` before its menus are there. */
export const rowUsersOf = (ui: Ui): RowUsers | null => all.get(ui) ?? null
