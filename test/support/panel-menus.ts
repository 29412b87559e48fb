// The menus of a panel in a browser, pressed by the names of their lines.
// In which menu a line stands is known here.
import type { Locator } from 'playwright-core'

/** The menus within a menu, with lines of theirs; those of the header's *More*, and of a row. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  Tools: [
    'Contrast…', 'Tune ramp…', 'Tune ramp', 'Style guide', 'Print style guide…', 'Save style guide as HTML', 'Unused tokens…',
    'Missing tokens…', 'Hide highlights', 'Simulate vision',
  ],
  Share: ['Copy changes as', 'Copy link', 'Copy configuration', 'Copy configuration as script tag', 'Export…', 'Import…'],
  Snapshots: [
    'Show original page', 'Save snapshot A', 'Show snapshot A', 'Save snapshot B', 'Show snapshot B', 'Switch A/B',
  ],
  Reset: ['Reset all', 'Undo last write'],
  Settings: [
    'Float', 'Dock right', 'Dock bottom', 'Minimize', 'Move and resize…', 'Fade when idle', 'System', 'Light', 'Dark',
    'Comfortable', 'Compact', 'As written', 'Hex', 'OKLCH',
  ],
}

/** In which menu of the panel's own a line stands; `null` for one of its own. */
const menuWith = (item: string): string | null =>
  Object.entries(LINES).find(([, lines]) => lines.includes(item))?.[0] ?? null

/** A line of an open menu, or a part of one, by its name. */
export const menuItem = (panel: Locator, item: string): Locator =>
  panel.locator(`.menu [aria-label="${item}"]`).or(panel.getByRole('menu').getByText(item, { exact: true })).first()

/** Opens the menu of a button; the one that a line of the panel's own menu stands in as well. */
export async function openMenuWith(
  panel: Locator, button: string, item: string, by: 'pointer' | 'keys' = 'pointer',
): Promise<void> {
  const press = (what: Locator): Promise<void> => (by === 'keys' ? what.press('Enter') : what.click())
  // A narrow header has no room for the button of the dock.
  const dock = panel.getByRole('button', { name: 'Dock', exact: true })
  const name = button === 'Dock' && !await dock.isVisible() ? 'More' : button
  await press(panel.getByRole('button', { name, exact: true }).first())
  const within = name === 'More' ? menuWith(item) : null
  if (within !== null) await press(menuItem(panel, within).locator('xpath=ancestor-or-self::button'))
}

/** Presses a button, and the line of its menu, which may stand in a menu within it. */
export async function chooseIn(panel: Locator, button: string, item: string): Promise<void> {
  await openMenuWith(panel, button, item)
  await menuItem(panel, item).click()
}
