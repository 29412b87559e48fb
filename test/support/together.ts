// Runs the test files of a folder in a few processes instead of one for each: starting a process and loading
// its modules anew is most of what a small file costs. Each file is a suite of its name: a failure says it.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { keepChromium } from './chromium.js'

/**
 * Folders whose files run together, and in how many processes. In every other folder each file has a process
 * of its own: what looks at its process, or leaves something in it, belongs there.
 */
export const TOGETHER: Readonly<Record<string, number>> = {
  'apply-server': 1, browser: 8, panel: 3, relay: 1, shared: 3,
}

/** Declares a suite for every n-th file of a folder, from the `part`-th on, the first being 1. */
export function runTogether(folder: string, part: number): void {
  const parts = TOGETHER[folder] ?? 1
  if (folder === 'browser') after(keepChromium())
  const here = join(import.meta.dirname, '..', folder)
  const files = readdirSync(here).filter((name) => /\.test\.[jt]s$/.test(name)).sort()
  for (const name of files.filter((_, index) => index % parts === part - 1)) {
    describe(`test/${folder}/${name.slice(0, -'.js'.length)}.ts`, async () => {
      await import(pathToFileURL(join(here, name)).href)
    })
  }
}
