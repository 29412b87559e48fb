// Flags as a table: understanding what was given by it, and the lines of `--help`.
// Which flags a command has is its own table's; splitting an argument list is arguments.node.ts'.
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

/** Name → flag. */
export type Flags = Readonly<Record<string, Flag>>

/** One flag as it was given. */
export interface GivenFlag {
  /** With its hyphens. */
  readonly rawName: string
  readonly name: string
  readonly value: string | undefined
  /** Whether the value came behind `=`. */
  readonly isInline: boolean
}

/** Values by flag, in the order given. */
export type FlagValues<Name extends string> = ReadonlyMap<Name, readonly string[]>

/** What is said of an argument that is no flag's. */
export const strayWords = (argument: string): string => `unexpected argument ${JSON.stringify(argument)}`

/** Understands flags: values by name, in the order given; or one line about the first that is wrong. */
export function readGivenFlags<Table extends Flags>(
  flags: Table, given: readonly GivenFlag[], strays: readonly string[],
): Result<FlagValues<keyof Table & string>, string> {
  const isFlagName = (name: string): name is keyof Table & string => Object.hasOwn(flags, name)
  const values = new Map<keyof Table & string, string[]>()
  for (const { rawName, name, value, isInline } of given) {
    if (!isFlagName(name)) return err(`unknown flag ${rawName}`)
    if (flags[name]?.value === undefined) {
      if (value !== undefined) return err(`${rawName} takes no value`)
    } else if (value === undefined || value === '' || (!isInline && value.startsWith('-'))) {
      return err(`${rawName} needs a value`)
    }
    values.set(name, [...(values.get(name) ?? []), value ?? ''])
  }
  const [stray] = strays
  if (stray !== undefined) return err(strayWords(stray))
  return ok(values)
}

const MOST_PORT = 65_535
const MOST_PORT_DIGITS = 5
/** What must be true of a port. */
export const PORT_RULES = 'a whole number from 0 to 65535'

/** Reads a port, or gives `null`. */
export function readPort(text: string): number | null {
  if (text === '' || text.length > MOST_PORT_DIGITS || !everyCharacter(text, isDigit)) return null
  return Number(text) <= MOST_PORT ? Number(text) : null
}

const INDENT = ' '.repeat(26)

/** The lines of `--help` about flags, each with its line end. */
export const flagLines = (flags: Flags): string => Object.entries(flags).map(([name, flag]) => {
  const short = flag.short === undefined ? '' : `-${flag.short}, `
  const value = flag.value === undefined ? '' : ` ${flag.value}`
  const notes = [
    flag.rules ?? null,
    flag.isRequired === undefined ? null : 'required',
    flag.isRepeatable === undefined ? null : 'repeatable',
    flag.fallback === undefined ? null : `default: ${flag.fallback}`,
  ].filter((note) => note !== null).join('; ')
  return `  ${`${short}--${name}${value}`.padEnd(INDENT.length - 2)}${flag.meaning}` +
    `${notes === '' ? '' : `\n${INDENT}${notes}`}\n`
}).join('')
