// What a mounted apply server is made of, whichever way requests come in: its options, its files, its log.
// Answers nothing itself.
import { realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { decodeUtf8 } from '../shared/utf8.js'
import type { RawHeaders } from '../shared/header-lines.js'
import { readRouting, type Routing } from '../shared/wire/routing.js'
import { applyRequest } from './apply.js'
import { byPrefix } from './by-prefix.js'
import { isSameOrigin } from './cors.js'
import { attempt } from './disk/disk.js'
import type { Log } from './ending.js'
import { APPLY_PATH, type Arrived, type Ports } from './exchange.js'
import { createFilePorts, settlePlaces } from './files.node.js'
import { refuseForeignHost, readAllowHosts } from './hosts.js'
import { logLine, remarkLines } from './summary.js'

export interface ApplyHandlerOptions {
  /** What routed paths, and a relative `writeRoot`, are relative to. */
  readonly rootDir: string
  /** The only directory that is written into. */
  readonly writeRoot: string
  /** Prefix of variable names → path of a CSS file; `*` takes what no other prefix does. */
  readonly routing: Readonly<Record<string, string>>
  /**
   * Host names by which it may be asked, without scheme and port, besides those of this machine itself
   * (`localhost`, `*.localhost`, `127.0.0.0/8`, `[::1]`); one with a full stop first takes all below it, too.
   */
  readonly allowHosts?: readonly string[]
  /** Gets each line of the log; without it, refusals and faults go to standard error. */
  readonly log?: (line: string) => void
}

/** A request to a mounted server. */
export interface MountedRequest {
  readonly method: string
  readonly headers: RawHeaders
  /** Host and port as the client wrote them. */
  readonly host: string
  readonly readBody: Ports['readBody']
}

interface Mounted {
  readonly arrived: (request: MountedRequest) => Arrived
  readonly log: Log
}

/** @throws when `rootDir` or `writeRoot` is no directory, `routing` no table, or `allowHosts` no names. */
export function createMounted(options: ApplyHandlerOptions): Mounted {
  const rootDir = directoryAt('rootDir', '.', options.rootDir)
  const places = { rootDir, writeRoot: directoryAt('writeRoot', rootDir, options.writeRoot) }
  const routing = routingOf(options.routing)
  const allowHosts = allowHostsOf(options.allowHosts)
  const log = logOf(options)
  const routeBy = byPrefix(routing)
  const files = createFilePorts(places)
  for (const words of remarkLines({ leftovers: [], settled: settlePlaces(places, routing) })) log.error(words)
  return {
    log,
    arrived: ({ method, headers, host, readBody }) => ({
      // Where it is mounted is the dev server's business.
      head: { method, target: APPLY_PATH, headers },
      routeBy,
      ports: {
        allowsOrigin: (lines) => isSameOrigin(lines, host),
        foreignHost: refuseForeignHost(host, allowHosts, 'host_not_allowed'),
        readBody,
        decode: decodeUtf8,
        apply: (routed) => applyRequest(routed, files),
      },
    }),
  }
}

/** What is mounted logs to its options' function, or else what went wrong to standard error. */
export function logOf({ log }: Pick<ApplyHandlerOptions, 'log'>): Log {
  if (log !== undefined) {
    const say = (words: string): void => log(logLine(words))
    return { summary: say, error: say }
  }
  return { summary: () => undefined, error: (words) => void process.stderr.write(`${logLine(words)}\n`) }
}

// Options come from JavaScript as well, so their types are looked at.
function directoryAt(option: string, from: string, path: unknown): string {
  if (typeof path !== 'string' || path === '') throw new TypeError(`${option} must be a path`)
  const absolute = resolve(from, path)
  const found = attempt(() => (statSync(absolute).isDirectory() ? realpathSync.native(absolute) : null))
  if (!found.ok || found.value === null) throw new TypeError(`${option} is not a directory: ${absolute}`)
  return found.value
}

function allowHostsOf(value: unknown): readonly string[] {
  const hosts = readAllowHosts(value)
  if (hosts.ok) return hosts.value
  throw new TypeError(`allowHosts${hosts.error.path} ${hosts.error.reason}`)
}

function routingOf(value: unknown): Routing {
  const routing = readRouting(value)
  if (routing.ok) return routing.value
  const { path, reason } = routing.error
  throw new TypeError(`routing ${path === '' ? '' : `${path} `}${reason}`)
}
