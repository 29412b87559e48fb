// Runs the test files of a folder in a few processes instead of one for each: starting a process and loading
// its modules anew is most of what a small file costs. Each file is a suite of its name: a failure says it.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { keepChromium } from './chromium.js'

/**
 * Folders whose files run together, and in how many processes. In every other folder each file has a process
 * of its own: what looks at its process, or leaves something in it, belongs there. Those of `browser` are as
 * many as let the last of them end together: with fewer, one of them runs on alone.
 */
export const TOGETHER: Readonly<Record<string, number>> = {
  'apply-server': 1, browser: 10, panel: 3, relay: 1, shared: 3,
}

/** The first so many processes of `browser` have what their pages run counted for the coverage report. */
const COUNTING = 3

/**
 * Files of `browser` that are not counted, as others run nearly every line of what they run: a page that is
 * counted takes some more time. What is not named here is counted.
 */
export const UNCOUNTED: readonly string[] = [
  'color-agrees', 'zero-config-reading', 'zero-config-untouched', 'kinds-agree', 'number-agrees', 'page-packages',
  'page-usage', 'panel-a11y-focus', 'panel-a11y-keys', 'panel-a11y-prefs', 'panel-adapter-paint',
  'panel-apply', 'panel-checking', 'panel-controls', 'panel-controls-menus', 'panel-controls-over',
  'panel-core', 'panel-core-first-paint', 'panel-core-storage', 'panel-core-tabs', 'panel-core-theme',
  'panel-core-walks', 'panel-delivery', 'panel-dialogs-export', 'panel-dock-claims', 'panel-dock-page',
  'panel-docked', 'panel-frame-views', 'panel-guide-edge', 'panel-hostile', 'panel-hostile-page',
  'panel-journey', 'panel-lifecycle', 'panel-lifecycle-keys', 'panel-lifecycle-leaves',
  'panel-lifecycle-navigation', 'panel-long', 'panel-menus-late', 'panel-mounted', 'panel-mounted-back',
  'panel-outline', 'panel-picker', 'panel-rows', 'panel-rows-keys', 'panel-rows-values', 'panel-session',
  'panel-sides', 'page-preview-packages',
  'panel-sink', 'panel-sink-important', 'panel-sink-lost', 'panel-sink-rules', 'panel-specimen',
  'panel-text-only', 'panel-undo-write', 'panel-written',
]

const takeTurns = <T>(all: readonly T[], turn: number, turns: number): readonly T[] =>
  all.filter((_, index) => index % turns === turn)

/** The built test files that a process runs; the first `part` is 1. */
export function filesOf(folder: string, part: number): readonly string[] {
  const parts = TOGETHER[folder] ?? 1
  const all = readdirSync(join(import.meta.dirname, '..', folder))
    .filter((name) => /\.test\.[jt]s$/.test(name)).sort()
  if (folder !== 'browser') return takeTurns(all, part - 1, parts)
  const isCounted = (name: string): boolean => !UNCOUNTED.includes(name.replace(/\.test\.[jt]s$/, ''))
  return part <= COUNTING
    ? takeTurns(all.filter(isCounted), part - 1, COUNTING)
    : takeTurns(all.filter((name) => !isCounted(name)), part - 1 - COUNTING, parts - COUNTING)
}

/** Declares a suite for each file of a process's share. */
export function runTogether(folder: string, part: number): void {
  if (folder === 'browser') {
    after(keepChromium())
    if (part > COUNTING) delete process.env['NODE_V8_COVERAGE']
  }
  for (const name of filesOf(folder, part)) {
    describe(`test/${folder}/${name.slice(0, -'.js'.length)}.ts`, async () => {
      await import(pathToFileURL(join(import.meta.dirname, '..', folder, name)).href)
    })
  }
}
