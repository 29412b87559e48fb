// The flags of the command, as one table, and what must be true of their values before any disk is looked at.
import { err, ok, type Result } from '../../shared/result.js'
import { PORT_RULES, readPort, type Flags, type FlagValues } from '../flag-table.js'
import { originFault } from '../origins.js'

const ROOT = {
  value: '<dir>', meaning: 'project folder: its stylesheets are indexed, and only it is written to',
  fallback: "the workspace around the current folder's project, else that project",
} as const
const HELP = { short: 'h', meaning: 'show this help' } as const

/** Name → flag. */
export const SERVE_FLAGS = {
  'root': ROOT,
  'port': {
    value: '<number>', meaning: 'port on 127.0.0.1; 0 picks a free port',
    rules: PORT_RULES, fallback: '24681',
  },
  'allow-origin': {
    value: '<origin>', meaning: 'allowed origin, exactly as the browser sends it',
    rules: 'scheme://host[:port]', isRepeatable: true,
  },
  'verbose': { meaning: 'list every generated and skipped file, with the reason' },
  'quiet': { meaning: 'log errors only' },
  'version': { meaning: 'show the version' },
  'help': HELP,
} as const satisfies Flags

/** Those of `tokenpanel init`. */
export const INIT_FLAGS = {
  'root': ROOT,
  'force': { meaning: 'update from the stylesheets; keeps labels, groups and order' },
  'help': HELP,
} as const satisfies Flags

/** Those of `tokenpanel check`. */
export const CHECK_FLAGS = {
  'root': ROOT,
  'json': { meaning: 'print the differences as JSON' },
  'help': HELP,
} as const satisfies Flags

/** What is served, once it can be understood. */
export interface ServeLine {
  /** `undefined` where nobody names one. */
  readonly root: string | undefined
  readonly port: number
  readonly allowOrigins: readonly string[]
  readonly quiet: boolean
  readonly verbose?: boolean
}

/** Checks what needs no disk; of a single-valued flag given twice the last one counts. */
export function readServeLine(
  values: FlagValues<keyof typeof SERVE_FLAGS>,
): Result<ServeLine, string> {
  const given = values.get('port')?.at(-1)
  const port = readPort(given ?? SERVE_FLAGS.port.fallback)
  if (port === null) return err(`--port ${JSON.stringify(given)} is not ${PORT_RULES}`)
  const allowOrigins = values.get('allow-origin') ?? []
  const [fault] = allowOrigins.flatMap((origin) => originFault(origin) ?? [])
  if (fault !== undefined) return err(fault)
  return ok({ root: values.get('root')?.at(-1), port, allowOrigins, quiet: values.has('quiet'), verbose: values.has('verbose') })
}
