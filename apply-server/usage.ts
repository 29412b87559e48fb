// What `--help` says. The flags' words come from the one table in flags.ts.
// Prints nothing itself.
import { flagLines } from './flag-table.js'
import { FLAGS } from './flags.js'

/** The text of `--help`. */
export function usageText(): string {
  return `panel-server: write previewed design-token changes to CSS files

Usage: panel-server --write-root <path> --routing <path> --allow-origin <origin> [options]

${flagLines(FLAGS)}
The routing file maps variable prefixes to CSS files, relative to --root:
  { "color": "styles/colors.css", "*": "styles/tokens.css" }

For development only: callers are checked by Origin alone, so keep it off public networks.
`
}
