// The flags of the command `notify`, as one table, and what was given by it: values by flag, nothing judged.
// No fault repeats what was given: a key that was pasted in the wrong place must not end up in a log.
import { everyCharacter, HYPHEN_MINUS, isLowerLetter } from '../../shared/chars.js'
import { err, ok, type Result } from '../../shared/result.js'
import { CLIENT_LIMITS, REQUEST_LIMITS } from '../limits.js'
import { KINDS } from '../field-values.js'
import type { FieldFlags } from '../fields.js'

/** One flag: what its value is called, what it does, how often it may be given. */
export interface Flag {
  readonly value?: string
  readonly meaning: string
  /** More than once, as far as the relay takes it. */
  readonly most?: number
}

const [LEAST_SECONDS, MOST_SECONDS] = CLIENT_LIMITS.timeoutSeconds

/** What belongs to no field of a notification. */
type OwnFlags = 'fit' | 'timeout' | 'json' | 'allow-http' | 'help'

/** Name → flag, in the order of the README and of `--help`. */
export const FLAGS = {
  'target': { value: '<alias>', meaning: 'target alias; required' },
  'message': { value: '<text>', meaning: 'message; default: standard input' },
  'kind': { value: '<kind>', meaning: `${KINDS.slice(0, -1).join(', ')} or ${KINDS.at(-1) ?? ''}; default: ${KINDS[0]}` },
  'title': { value: '<text>', meaning: 'title' },
  'source': { value: '<text>', meaning: 'source' },
  'field': { value: '<label=value>', meaning: 'field; the first = ends the label', most: REQUEST_LIMITS.fields },
  'link': { value: '<label=url>', meaning: 'link; the first = ends the label', most: REQUEST_LIMITS.links },
  'thread': { value: '<ts>', meaning: 'reply to the message with this ts' },
  'fit': { meaning: 'clean and cut --message to what passes, as standard input always is' },
  'timeout': {
    value: '<seconds>',
    meaning: `deadline for the request, ${LEAST_SECONDS} to ${MOST_SECONDS}; default: ${CLIENT_LIMITS.timeoutMs / 1000}`,
  },
  'json': { meaning: "print the relay's whole answer instead of the ts" },
  'allow-http': { meaning: 'send the key over http: to another host; anyone on the network path can read it' },
  'help': { meaning: 'show this help' },
} as const satisfies Readonly<Record<FlagName, Flag>>

type FlagName = FieldFlags | OwnFlags

/** Values by flag, in the order given; those of a flag without values are empty. */
export type FlagValues = ReadonlyMap<FlagName, readonly string[]>

const ON_THE_COMMAND_LINE = 'anyone on this machine can read a command line'
/** What others have as a flag, and why it is none here. */
const NOT_FLAGS: Readonly<Record<string, string>> = {
  key: `${ON_THE_COMMAND_LINE}; set the environment variable RELAY_KEY instead`,
  token: `${ON_THE_COMMAND_LINE}; set the environment variable RELAY_KEY instead`,
  url: 'set the environment variable RELAY_URL instead',
}

const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAGS, name)

/**
 * What was given. A flag that takes a value takes the next argument whatever it looks like, so that no
 * title or message is ever read as a flag. `help` is a flag like the others.
 */
export function readFlags(args: readonly string[]): Result<FlagValues, string> {
  const values = new Map<FlagName, string[]>()
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? ''
    const { name, inline } = partsOf(argument)
    if (!isFlagName(name)) return err(strayWords(argument, name, at))
    const flag: Flag = FLAGS[name]
    const given = values.get(name) ?? []
    if (given.length > 0 && flag.most === undefined) return err(`--${name} is given twice`)
    if (flag.value === undefined && inline !== undefined) return err(`--${name} takes no value`)
    if (flag.value !== undefined && inline === undefined) at += 1
    const value = flag.value === undefined ? '' : inline ?? args[at]
    if (value === undefined) return err(`--${name} needs a value: --${name} ${flag.value ?? ''}`)
    values.set(name, [...given, value])
    // Nothing beside it matters.
    if (name === 'help') return ok(values)
  }
  return ok(values)
}

const PREFIX = '--'

function partsOf(argument: string): { readonly name: string; readonly inline: string | undefined } {
  if (argument === '-h') return { name: 'help', inline: undefined }
  const equals = argument.indexOf('=')
  const end = equals < 0 ? argument.length : equals
  const name = argument.startsWith(PREFIX) ? argument.slice(PREFIX.length, end) : ''
  return { name, inline: equals < 0 ? undefined : argument.slice(equals + 1) }
}

function strayWords(argument: string, name: string, at: number): string {
  if (Object.hasOwn(NOT_FLAGS, name)) return `--${name} isn't supported: ${NOT_FLAGS[name] ?? ''}`
  if (looksLikeFlag(name)) return `--${name} is not a flag of this command`
  const place = `argument ${at + 1}`
  if (argument.startsWith('-')) return `${place} is not a flag of this command`
  return `${place} isn't a flag value; pass the message with --message or on standard input`
}

const LONGEST_NAME_SHOWN = 20
const looksLikeFlag = (name: string): boolean =>
  name !== '' && name.length <= LONGEST_NAME_SHOWN &&
  everyCharacter(name, (code) => isLowerLetter(code) || code === HYPHEN_MINUS)
