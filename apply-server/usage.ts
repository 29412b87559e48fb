// What `--help` says. The flags' words come from the one table in flags.ts.
// Prints nothing itself.
import { flagLines } from './flag-table.js'
import { FLAGS } from './flags.js'

/** The text of `--help`. */
export function usageText(): string {
  return `panel-server: writes design-token changes of the panel into CSS files, as they were previewed

Usage: panel-server --write-root <path> --routing <path> --allow-origin <origin> [options]

${flagLines(FLAGS)}
The routing file maps prefixes of variables to CSS files, relative to --root:
  { "color": "styles/colors.css", "*": "styles/tokens.css" }

A tool for development: it knows its callers by their origin alone, so it must not be reachable from outside.
`
}
