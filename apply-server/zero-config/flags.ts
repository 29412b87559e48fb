// The flags of the command, as one table, and what must be true of their values before any disk is looked at.
import { err, ok, type Result } from '../../shared/result.js'
import { PORT_RULES, readPort, type Flags, type FlagValues } from '../flag-table.js'
import { originFault } from '../origins.js'

const ROOT = {
  value: '<dir>', meaning: 'the folder whose stylesheets are indexed, and the only one that is written into',
  fallback: 'the workspace that lists the project around the current folder, else that project',
} as const
const HELP = { short: 'h', meaning: 'print this and exit' } as const

/** Name → flag. */
export const SERVE_FLAGS = {
  'root': ROOT,
  'port': {
    value: '<number>', meaning: 'the port to listen on, at 127.0.0.1; 0 takes a free one',
    rules: PORT_RULES, fallback: '24681',
  },
  'allow-origin': {
    value: '<origin>', meaning: 'one more origin whose pages may have the panel, exactly as the browser writes it',
    rules: 'scheme://host[:port]', isRepeatable: true,
  },
  'verbose': { meaning: 'name every file that is generated, and every one that is left out, with the reason' },
  'quiet': { meaning: 'print errors alone' },
  'version': { meaning: 'print the version and exit' },
  'help': HELP,
} as const satisfies Flags

/** Those of `tokenpanel init`. */
export const INIT_FLAGS = {
  'root': ROOT,
  'force': { meaning: 'take over what has changed; labels, groups and order stay' },
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
