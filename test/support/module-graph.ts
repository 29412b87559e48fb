// The built modules that one of them loads statically, and what they weigh as they are served.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './command.js'

/** Every module that `entry` (`dist/...`) loads before it runs, itself included, as paths. */
export function moduleGraph(entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    const code = readFileSync(join(ROOT, path), 'utf8')
    for (const [, to] of code.matchAll(/^(?:import|export|\}) .*?from '(\.[^']+)'/gm)) {
      visit(normalize(join(dirname(path), to ?? '')))
    }
  }
  visit(entry)
  return found
}

/** The bytes of modules, each compressed for itself as a server does. */
export const gzippedBytes = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(ROOT, path)), { level: 9 }).length, 0)
