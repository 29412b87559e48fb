// A project in which `tokenpanel init` and `tokenpanel check` are run, in this process, their lines kept.
import type { TestContext } from 'node:test'
import { ONCE } from '../../apply-server/zero-config/subcommands.node.js'
import type { Files } from './apply-fixture.js'
import { createSite, type Site } from './page-server-fixture.js'

/** Two themes in one file. */
export const CSS = `:root {
  --accent: #336699;
  --text: #111111;
  --line: #dddddd;
  --space-sm: 0.5rem;
  --space-md: 1rem;
}
.dark { --accent: #99ccff; --text: #eeeeee; --line: #333333; }
`
export const FILES: Files = { 'package.json': '{ "name": "shop" }', 'tokens.css': CSS }

export interface Tried { readonly site: Site; readonly run: (...args: readonly string[]) => Ran }
export interface Ran { readonly code: number; readonly out: string; readonly errors: string }

/** Creates one; `run` takes a command and its arguments. */
export function tried(t: TestContext, files: Files = FILES): Tried {
  const site = createSite(files)
  t.after(() => site.remove())
  const run = (name = '', ...args: readonly string[]): Ran => {
    const lines = { out: '', errors: '' }
    const code = ONCE.get(name)?.(args, {
      from: site.folder, out: (line) => void (lines.out += `${line}\n`), error: (line) => void (lines.errors += `${line}\n`),
    }) ?? NaN
    return { code, ...lines }
  }
  return { site, run }
}
