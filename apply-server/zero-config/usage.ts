// What `tokenpanel --help` says. The flags' words come from the tables in flags.ts.
// Prints nothing itself.
import { flagLines, type Flags } from '../flag-table.js'
import { DEV_PORTS } from './dev-origins.js'
import { CHECK_FLAGS, INIT_FLAGS, SERVE_FLAGS } from './flags.js'

const WIDTH = 92

/** The text of `--help`. */
export function usageText(): string {
  return `tokenpanel: the design tokens of a page, to be changed while you look at it and written to its CSS files

Usage: tokenpanel [options]         serves the panel, and writes what it is told to
       tokenpanel init [options]    writes what it finds as files to keep: tokenpanel.json, tokenpanel.routing.json
       tokenpanel check [options]   says where tokenpanel.json and the stylesheets differ; exits 1 if they do,
                                    2 if that cannot be said: a wrong flag, a file that cannot be read

${flagLines(SERVE_FLAGS)}
init:
${flagLines(ownFlags(INIT_FLAGS))}
check:
${flagLines(ownFlags(CHECK_FLAGS))}
It prints one tag for your page. Pages of these ports may use it, on localhost and 127.0.0.1, http and https:
${portLines()}
Pages of other origins are named with --allow-origin. Nothing outside of this machine can reach it.
`
}

/** Those that the command itself has not. */
const ownFlags = (flags: Flags): Flags =>
  Object.fromEntries(Object.entries(flags).filter(([name]) => !Object.hasOwn(SERVE_FLAGS, name)))

function portLines(): string {
  const words = DEV_PORTS.map(([port, whose]) => (whose === '' ? `${port}` : `${port} (${whose})`))
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last ?? ''}, ${word}`
    if (last !== undefined && longer.length <= WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line, at) => `  ${line}${at < lines.length - 1 ? ',' : ''}\n`).join('')
}
