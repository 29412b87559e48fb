// What a row says of places: at the end of its label's tooltip, to screen readers, and by its mark.
import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { nextFrames } from './panel-a11y.js'
import { inPanel } from './panel-in-page.js'

type Said = readonly [tip: string, said: string | null, away: boolean]

const lines = (page: Page, label: string): Promise<Said> =>
  inPanel(page).locator(`.row[data-var="--${label.toLowerCase()}"]`).evaluate((row) => [
    row.querySelector('.row-label')?.getAttribute('data-tip')?.split('\n').slice(3).join(' | ') ?? '',
    row.querySelector('.value')?.getAttribute('aria-description') ?? null, row.hasAttribute('data-away'),
  ] as const)

/** Holds a row against it: words of places may come a frame later than the values. */
export async function says(page: Page, label: string, ...wanted: Said): Promise<void> {
  let said = await lines(page, label)
  for (let left = 100; left > 0 && !isDeepStrictEqual(said, wanted); left -= 1) {
    await nextFrames(page)
    said = await lines(page, label)
  }
  assert.deepEqual(said, wanted)
}
