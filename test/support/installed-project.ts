// Projects in which npm has installed the package as it would be published, and their development servers.
// Packs and installs once for all tests of a file; nothing is fetched.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { ROOT, runCommand, type RunningCommand } from './command.js'
import { installPeers, linkFolder } from './peers.js'

export type ProjectFiles = Readonly<Record<string, string>>

export interface Installed {
  /** The one in which npm has run. */
  readonly first: string
  /** Another one, with these packages of test/peers beside the package. */
  readonly project: (name: string, peers: readonly string[], files: ProjectFiles) => string
  /** Runs one line of a shell, in which npm asks nobody and leaves nothing behind; gives what it printed. */
  readonly runLine: (line: string, cwd?: string) => string
  readonly remove: () => void
}

/** Installs it in a first project by the documents' line, which names `../tokenpanel`. */
export function installPackage(line: string, files: ProjectFiles): Installed {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tokenpanel-packed-')))
  const first = join(folder, 'first')
  const runLine: Installed['runLine'] = (one, cwd = first) => {
    const { PATH } = process.env
    const npm = { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
    const env = { PATH, ...npm, npm_config_update_notifier: 'false', npm_config_cache: join(folder, 'npm') }
    const { status, stdout, stderr } = spawnSync('sh', ['-c', one], { cwd, env, encoding: 'utf8' })
    assert.equal(status, 0, `${one}\n${stderr}`)
    return stdout
  }
  const tarball = join(folder, runLine(`npm pack --ignore-scripts --silent --pack-destination '${folder}'`, ROOT).trim())
  writeFiles(first, { 'package.json': '{}', ...files })
  assert.match(line, / \.\.\/tokenpanel$/)
  runLine(line.replace('../tokenpanel', `'${tarball}'`))
  const project: Installed['project'] = (name, peers, own) => {
    const path = join(folder, name)
    linkFolder(join(first, 'node_modules/tokenpanel'), join(path, 'node_modules/tokenpanel'))
    installPeers(path, peers)
    writeFiles(path, { 'package.json': '{ "private": true, "type": "module" }', ...own })
    return path
  }
  return { first, project, runLine, remove: () => rmSync(folder, { recursive: true, maxRetries: 9 }) }
}

/** Puts files into a project, folders too. */
export function writeFiles(project: string, files: ProjectFiles): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), content)
  }
}

/** Runs a command of a package that is installed in a project, until the test ends. */
export function runInstalled(
  t: TestContext, project: string, file: string, args: readonly string[],
): RunningCommand {
  const environment = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', CI: 'true', NO_COLOR: '1' }
  const command = runCommand(join(project, 'node_modules', file), args, environment, 'shipped', project)
  t.after(async () => {
    command.child.kill('SIGTERM')
    await command.exited
  })
  return command
}

/** Runs a development server in a project, and gives the address that it prints. */
export async function startDev(
  t: TestContext, project: string, file: string, args: readonly string[],
): Promise<string> {
  const out = await runInstalled(t, project, file, args).until((all) => /Local:? +http:\S+/.test(all))
  const url = /Local:? +(http:\S+)/.exec(out)?.[1] ?? ''
  // A server that makes a page when it is first asked for it may take longer than a browser waits.
  assert.equal((await fetch(url)).status, 200)
  return url
}
