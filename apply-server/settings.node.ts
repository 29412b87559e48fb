// What a command line means on this disk: the two directories, and the routing file.
// Starts nothing and writes nothing.
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseStrictJson } from '../shared/json.js'
import { decodeUtf8 } from '../shared/utf8.js'
import { err, ok, type Result } from '../shared/result.js'
import { readRouting, type Routing } from '../shared/wire/routing.js'
import { attempt } from './disk/disk.js'
import type { Places } from './files.node.js'
import type { CommandLine } from './flags.js'

/** Where files are, and which variable belongs to which. */
export interface Settings {
  readonly places: Places
  readonly routing: Routing
  /** Absolute, links followed. */
  readonly routingPath: string
}

/** Finds the settings, or everything that is wrong with them, a line each. */
export function findSettings(command: CommandLine): Result<Settings, readonly string[]> {
  const rootDir = resolve(command.root ?? '.')
  if (!isDirectory(rootDir)) return err([`--root ${JSON.stringify(command.root ?? '.')} ${noDirectory(rootDir)}`])
  const writeRoot = resolve(rootDir, command.writeRoot)
  const routingPath = resolve(rootDir, command.routing)
  const routing = loadRouting(routingPath)
  const faults: string[] = []
  if (!isDirectory(writeRoot)) {
    faults.push(`--write-root ${JSON.stringify(command.writeRoot)} ${noDirectory(writeRoot)}`)
  }
  if (!routing.ok) faults.push(`--routing ${JSON.stringify(command.routing)} ${routing.error}`)
  if (!routing.ok || faults.length > 0) return err(faults)
  const places = { rootDir: realpathSync.native(rootDir), writeRoot: realpathSync.native(writeRoot) }
  return ok({ places, routing: routing.value, routingPath: realpathSync.native(routingPath) })
}

const noDirectory = (path: string): string =>
  `is not a directory. Create it or pass another; looked for ${path}`

function isDirectory(path: string): boolean {
  const stat = attempt(() => statSync(path))
  return stat.ok && stat.value.isDirectory()
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Reads the routing file, or says in words what is wrong with it; the words continue a sentence. */
function loadRouting(path: string): Result<Routing, string> {
  const bytes = attempt(() => readFileSync(path))
  if (!bytes.ok) return err(`cannot be read (${bytes.error}). Create it or pass another; looked for ${path}`)
  const text = decodeUtf8(bytes.value)
  if (text === null) return err('is not valid UTF-8')
  const document = parseStrictJson(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
  if (!document.ok) return err(`isn't valid JSON: it ${document.error}`)
  const routing = readRouting(document.value)
  if (routing.ok) return routing
  const { path: place, reason } = routing.error
  return err(place === '' ? reason : `has an invalid entry: ${place} ${reason}`)
}
