// What `git apply` makes of a patch, in a folder of its own.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Where all is run it has to be there. */
export const HAS_GIT = process.env['CI'] === 'true' || spawnSync('git', ['--version']).status === 0

/** What becomes of files once git has applied a patch of them. */
export function applied(
  files: Readonly<Record<string, string>>, patch: string,
): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-patch-'))
  try {
    execFileSync('git', ['init', '-q'], { cwd: folder })
    execFileSync('git', ['config', 'core.autocrlf', 'false'], { cwd: folder })
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const { status, stderr } = spawnSync('git', ['apply', '-'], { cwd: folder, input: patch, encoding: 'utf8' })
    assert.equal(status, 0, `${stderr}\n${patch}`)
    return Object.fromEntries(Object.keys(files).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
