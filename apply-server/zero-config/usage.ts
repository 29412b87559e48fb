// What `tokenpanel --help` says. The flags' words come from the tables in flags.ts.
// Prints nothing itself.
import { flagLines, type Flags } from '../flag-table.js'
import { DEV_PORTS } from './dev-origins.js'
import { CHECK_FLAGS, INIT_FLAGS, SERVE_FLAGS } from './flags.js'

const WIDTH = 92

/** The text of `--help`. */
export function usageText(): string {
  return `tokenpanel: edit a page's design tokens live and write the changes to its CSS files

Usage: tokenpanel [options]         serve the panel and write changes
       tokenpanel init [options]    save the configuration it finds: tokenpanel.json, tokenpanel.routing.json
       tokenpanel check [options]   compare tokenpanel.json with the stylesheets; exit 1 on differences, 2 on errors

${flagLines(SERVE_FLAGS)}
init:
${flagLines(ownFlags(INIT_FLAGS))}
check:
${flagLines(ownFlags(CHECK_FLAGS))}
Allowed by default: pages on localhost and 127.0.0.1, http or https, with these ports:
${portLines()}
Allow other origins with --allow-origin. The server listens on this machine only.
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
