// What both commands begin with: where they print, help and version, and flags, which Node splits and their
// table understands.
// What the values mean is for each command.
import { parseArgs } from 'node:util'
import type { CommandPorts } from '../shared/node/command-ports.types.js'
import type { Result } from '../shared/result.js'
import { readGivenFlags, type Flags, type FlagValues, type GivenFlag } from './flag-table.js'
import { versionText } from './version.node.js'

/** Where a command prints. */
export interface Output {
  readonly out: (line: string) => void
  readonly error: (line: string) => void
}

/** Lines of a command's two streams. Whoever reads them may go away; a server goes on without it. */
export function outputOf({ stdout, stderr }: CommandPorts): Output {
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined)
  return { out: (line) => void stdout.write(`${line}\n`), error: (line) => void stderr.write(`${line}\n`) }
}

/** Prints the help or the version if one is asked for, which skips everything else. */
export function printsText({ argv, stdout }: CommandPorts, usageText: () => string): boolean {
  const isHelp = wantsHelp(argv)
  if (!isHelp && !wantsVersion(argv)) return false
  stdout.write(isHelp ? usageText() : `${versionText()}\n`)
  return true
}

/** Whether help is asked for: "skips all validation", also that of the arguments around it. */
const wantsHelp = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '--help' || arg === '-h')

/** Whether the version is asked for; help comes before it, and it skips as much. */
const wantsVersion = (args: readonly string[]): boolean => args.includes('--version')

/** The values of the flags, or one line about the first that is wrong. */
export function readFlags<Table extends Flags>(
  flags: Table, args: readonly string[],
): Result<FlagValues<keyof Table & string>, string> {
  const options = Object.fromEntries(Object.entries(flags).map(([name, { value, short }]) => [name, {
    type: value === undefined ? 'boolean' as const : 'string' as const,
    ...(short === undefined ? {} : { short }),
  }]))
  // Not strict: the words about what is wrong are ours, and the same in every version of Node.
  const { tokens } = parseArgs({
    args: [...args], options, strict: false, allowPositionals: true, tokens: true,
  })
  const given: GivenFlag[] = []
  const strays: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') strays.push(token.value)
    else if (token.kind === 'option') given.push({ ...token, isInline: token.inlineValue === true })
  }
  return readGivenFlags(flags, given, strays)
}
