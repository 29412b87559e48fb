// The flags of the command, as one table, and what must be true of their values before any disk is looked at.
// Splitting an argument list into flags is main.node.ts's, with what Node brings for it.
import { everyCharacter, isDigit } from '../shared/chars.js'
import { err, ok, type Result } from '../shared/result.js'

/** One flag: what its value is called, what it does, and its default in words. */
interface Flag {
  readonly value?: string
  readonly short?: string
  readonly meaning: string
  readonly rules?: string
  readonly fallback?: string
  readonly isRequired?: true
  readonly isRepeatable?: true
}

/** Name → flag, in the order of the contract. */
export const FLAGS = {
  'root': {
    value: '<dir>', meaning: 'what relative paths are relative to: --write-root, --routing and the routed files',
    fallback: 'the current directory',
  },
  'write-root': {
    value: '<path>', meaning: 'the only directory that is written into', isRequired: true,
  },
  'routing': {
    value: '<path>', meaning: 'the JSON file that says which file a variable belongs to', isRequired: true,
  },
  'port': {
    value: '<number>', meaning: 'the port to listen on; 0 takes a free one',
    rules: 'a whole number from 0 to 65535', fallback: '24681',
  },
  'host': {
    value: '<addr>', meaning: 'the address to listen on; 0.0.0.0 opens it to the local network',
    fallback: '127.0.0.1',
  },
  'allow-origin': {
    value: '<origin>', meaning: 'an origin whose pages may preview and write, exactly as the browser writes it',
    rules: 'scheme://host[:port]', isRepeatable: true,
  },
  'quiet': {
    meaning: 'print neither the banner, nor the warning about origins, nor a line per request',
  },
  'help': {
    short: 'h', meaning: 'print this and exit',
  },
} as const satisfies Readonly<Record<string, Flag>>

export type FlagName = keyof typeof FLAGS

/** One flag as it was given. */
export interface GivenFlag {
  /** With its hyphens. */
  readonly rawName: string
  readonly name: string
  readonly value: string | undefined
  /** Whether the value came behind `=`. */
  readonly isInline: boolean
}

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

export const DEFAULT_PORT = Number(FLAGS.port.fallback)
const MOST_PORT = 65_535
const MOST_PORT_DIGITS = 5

const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAGS, name)

/** Understands flags: values by name, in the order given; or one line about the first that is wrong. */
export function readGivenFlags(
  given: readonly GivenFlag[], strays: readonly string[],
): Result<ReadonlyMap<FlagName, readonly string[]>, string> {
  const values = new Map<FlagName, string[]>()
  for (const { rawName, name, value, isInline } of given) {
    if (!isFlagName(name)) return err(`unknown flag ${rawName}`)
    if (!('value' in FLAGS[name])) {
      if (value !== undefined) return err(`${rawName} takes no value`)
    } else if (value === undefined || value === '' || (!isInline && value.startsWith('-'))) {
      return err(`${rawName} needs a value`)
    }
    values.set(name, [...(values.get(name) ?? []), value ?? ''])
  }
  const [stray] = strays
  if (stray !== undefined) return err(`unexpected argument ${JSON.stringify(stray)}`)
  return ok(values)
}

/** Checks what needs no disk; of a single-valued flag given twice the last one counts. */
export function readCommandLine(
  values: ReadonlyMap<FlagName, readonly string[]>,
): Result<CommandLine, readonly string[]> {
  const last = (name: FlagName): string | undefined => values.get(name)?.at(-1)
  const faults: string[] = []
  for (const [name, flag] of Object.entries(FLAGS)) {
    if ('isRequired' in flag && last(name as FlagName) === undefined) {
      faults.push(`--${name} is required: --${name} ${flag.value}, ${flag.meaning}`)
    }
  }
  const port = readPort(last('port'))
  if (port === null) faults.push(`--port ${JSON.stringify(last('port'))} is not ${FLAGS.port.rules}`)
  if (faults.length > 0 || port === null) return err(faults)
  return ok({
    root: last('root') ?? null,
    writeRoot: last('write-root') ?? '',
    routing: last('routing') ?? '',
    port,
    host: last('host') ?? FLAGS.host.fallback,
    allowOrigins: values.get('allow-origin') ?? [],
    quiet: values.has('quiet'),
  })
}

function readPort(text: string | undefined): number | null {
  if (text === undefined) return DEFAULT_PORT
  if (text === '' || text.length > MOST_PORT_DIGITS || !everyCharacter(text, isDigit)) return null
  return Number(text) <= MOST_PORT ? Number(text) : null
}
