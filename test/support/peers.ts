// Finds what test/peers installs: packages that only conformance tests and benches need.
// Without them such tests are skipped and say how to install them; with CI=true they fail instead.
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './command.js'

/** What installs them. */
export const INSTALL_PEERS = 'npm ci --prefix test/peers'

export const PEERS = join(ROOT, 'test', 'peers')
const requireFromPeers = createRequire(join(PEERS, 'package.json'))

/** Whether this package is there. */
export function isPeerInstalled(name: string): boolean {
  try {
    requireFromPeers.resolve(name)
    return true
  } catch {
    return false
  }
}

/** For the `skip` of a test that needs this package: the line to show, or `false` to run it. */
export const skipWithoutPeer = (name: string): string | false =>
  process.env['CI'] === 'true' || isPeerInstalled(name) ? false : `${name} is not installed: ${INSTALL_PEERS}`

/** Loads a package; its caller says what it needs of it, since the tests compile without any peer. */
export function loadPeer(name: string): unknown {
  if (!isPeerInstalled(name)) throw new Error(`${name} is not installed: ${INSTALL_PEERS}`)
  return requireFromPeers(name)
}

/** The same of a package that is a module only. */
export async function importPeer(name: string): Promise<unknown> {
  if (!isPeerInstalled(name)) throw new Error(`${name} is not installed: ${INSTALL_PEERS}`)
  return await import(pathToFileURL(requireFromPeers.resolve(name)).href) as unknown
}

/** A copy of a folder that takes no room, where the disk can do so. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // Another disk, or one without hard links.
    copyFileSync(source, target)
  }
}

interface Needs {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Puts packages and all they need into a project elsewhere, as an install would: folders and no links. */
export function installPeers(project: string, names: readonly string[]): void {
  const wanted = [...names]
  for (const name of wanted) {
    const source = join(PEERS, 'node_modules', name)
    const target = join(project, 'node_modules', name)
    // What is optional may be for another machine.
    if (existsSync(target) || !existsSync(source)) continue
    linkFolder(source, target)
    const needs = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Needs
    wanted.push(...Object.keys({ ...needs.dependencies, ...needs.optionalDependencies }))
  }
}
