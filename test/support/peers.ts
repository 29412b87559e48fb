// Finds what test/peers installs: packages that only conformance tests and benches need.
// Without them such tests are skipped and say how to install them; with CI=true they fail instead.
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
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
    // A folder of test/peers itself is installed as a link.
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && statSync(source).isDirectory())
    if (isFolder) linkFolder(source, target)
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

/** What a package names in its package.json. */
function needsOf(folder: string): readonly string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Needs
  return Object.keys({ ...dependencies, ...optionalDependencies })
}

/** The packages that a package has in a folder of its own, and those in theirs. */
function nestedIn(folder: string): readonly string[] {
  const own = join(folder, 'node_modules')
  if (!existsSync(own)) return []
  const entries = readdirSync(own).filter((entry) => !entry.startsWith('.'))
  const names = entries.flatMap((entry) =>
    entry.startsWith('@') ? readdirSync(join(own, entry)).map((name) => `${entry}/${name}`) : [entry])
  return names.map((name) => join(own, name)).flatMap((path) => [path, ...nestedIn(path)])
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
    wanted.push(...[source, ...nestedIn(source)].flatMap(needsOf))
  }
}
