// The flags of the command, as one table, and what must be true of their values before any disk is looked at.
// Understanding flags by their table is flag-table.ts'.
import { err, ok, type Result } from '../shared/result.js'
import { PORT_RULES, readPort, type Flags, type FlagValues } from './flag-table.js'
import { originFault } from './origins.js'

/** Name → flag, in the order of the contract. */
export const FLAGS = {
  'root': {
    value: '<dir>', meaning: 'base for relative paths: --write-root, --routing and the routed files',
    fallback: 'the current directory',
  },
  'write-root': {
    value: '<path>', meaning: 'only directory the server writes to', isRequired: true,
  },
  'routing': {
    value: '<path>', meaning: 'JSON file that maps variable prefixes to CSS files', isRequired: true,
  },
  'port': {
    value: '<number>', meaning: 'port to listen on; 0 picks a free port',
    rules: PORT_RULES, fallback: '24681',
  },
  'host': {
    value: '<addr>', meaning: 'address to listen on; 0.0.0.0 opens it to the local network',
    fallback: '127.0.0.1',
  },
  'allow-origin': {
    value: '<origin>', meaning: 'allowed origin for preview and write, exactly as the browser sends it',
    rules: 'scheme://host[:port]', isRepeatable: true,
  },
  'quiet': {
    meaning: 'no banner, origin warning or request log',
  },
  'version': {
    meaning: 'show the version',
  },
  'help': {
    short: 'h', meaning: 'show this help',
  },
} as const satisfies Flags

type FlagName = keyof typeof FLAGS

/** The command line, once it can be understood. */
export interface CommandLine {
  readonly root: string | null
  readonly writeRoot: string
  readonly routing: string
  readonly port: number
  readonly host: string
  readonly allowOrigins: readonly string[]
  readonly quiet: boolean
}

/** Checks what needs no disk; of a single-valued flag given twice the last one counts. */
export function readCommandLine(
  values: FlagValues<FlagName>,
): Result<CommandLine, readonly string[]> {
  const last = (name: FlagName): string | undefined => values.get(name)?.at(-1)
  const faults: string[] = []
  for (const [name, flag] of Object.entries(FLAGS)) {
    if ('isRequired' in flag && last(name as FlagName) === undefined) {
      faults.push(`--${name} is required: --${name} ${flag.value}, ${flag.meaning}`)
    }
  }
  const port = readPort(last('port') ?? FLAGS.port.fallback)
  if (port === null) faults.push(`--port ${JSON.stringify(last('port'))} is not ${FLAGS.port.rules}`)
  const allowOrigins = values.get('allow-origin') ?? []
  faults.push(...allowOrigins.flatMap((origin) => originFault(origin) ?? []))
  if (faults.length > 0 || port === null) return err(faults)
  return ok({
    root: last('root') ?? null,
    writeRoot: last('write-root') ?? '',
    routing: last('routing') ?? '',
    port,
    host: last('host') ?? FLAGS.host.fallback,
    allowOrigins,
    quiet: values.has('quiet'),
  })
}
