// Splits an argument list into flags, with what Node brings for it, and has them understood by their table.
// What the values mean is for each command.
import { parseArgs } from 'node:util'
import type { Result } from '../shared/result.js'
import { readGivenFlags, type Flags, type FlagValues, type GivenFlag } from './flag-table.js'

/** Whether help is asked for: "skips all validation", also that of the arguments around it. */
export const wantsHelp = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '--help' || arg === '-h')

/** Whether the version is asked for; help comes before it, and it skips as much. */
export const wantsVersion = (args: readonly string[]): boolean => args.includes('--version')

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
