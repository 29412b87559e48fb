// Finds what test/peers installs: packages that only conformance tests and benches need.
// Without them such tests are skipped and say how to install them; with CI=true they fail instead.
import { createRequire } from 'node:module'
import { join } from 'node:path'
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
