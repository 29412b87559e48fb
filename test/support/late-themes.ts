// Two themes on a late page: the color that is written in both, and what page, list and file say of it.
// What becomes of it is the tests' business.
import assert from 'node:assert/strict'
import { changedTokens } from '../../panel/model/state/value.js'
import { plan, type LateBench, type Write } from './late-bench.js'

export type Theme = 'light' | 'dark'
export const NAMES = ['--p-0', '--p-1', '--color-danger', '--space-md']
export const tokens = NAMES.map((name) => plan.byVar.get(name) ?? assert.fail(name))
export const OLD = { light: '#1a1a2e', dark: '#12121c' }
export const NEW = { light: 'red', dark: 'lime' }

export const other = ({ page }: LateBench): Theme => page.theme === 'light' ? 'dark' : 'light'
export const changedIn = ({ core: { store } }: LateBench): readonly string[] => {
  const names = changedTokens(store.plan, store.scene).map(({ item }) => item.cssVar)
  return NAMES.filter((name) => names.includes(name))
}
export const confirmed = ({ core }: LateBench): unknown => ['Day:light', 'Night:dark'].map((color) =>
  core.confirmedUnder({ color, secondary: null })['--p-0'])

/** Changes a color in both themes, and writes both from this one. */
export async function writeBoth(bench: LateBench, from: Theme, write?: Write): Promise<void> {
  for (const theme of [from === 'light' ? 'dark' : 'light', from] as const) {
    bench.page.setTheme(theme)
    bench.edit('--p-0', NEW[theme])
  }
  await bench.write(write)
}

/** What page, list and file say of the color, under both themes, the page's own first. */
export function said(bench: LateBench): readonly unknown[] {
  const here = (): unknown => [
    bench.page.theme, bench.value('--p-0'), bench.seen('--p-0'), bench.says('--p-0'), changedIn(bench),
  ]
  const first = here()
  bench.page.setTheme(other(bench))
  const second = here()
  bench.page.setTheme(other(bench))
  return [first, second]
}
export const written = (bench: LateBench): readonly unknown[] =>
  [bench.page.theme, other(bench)].map((theme) => [theme, NEW[theme], NEW[theme], NEW[theme], []])

// The file has what it had, and what was written is a change.
export const undone = (bench: LateBench): readonly unknown[] =>
  [bench.page.theme, other(bench)].map((theme) => [theme, NEW[theme], NEW[theme], OLD[theme], ['--p-0']])

export const LOADED: Write = { isLoaded: () => true }
