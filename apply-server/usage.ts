// What `--help` says. The flags' words come from the one table in flags.ts.
// Prints nothing itself.
import { FLAGS } from './flags.js'

const INDENT = ' '.repeat(26)

/** The text of `--help`. */
export function usageText(): string {
  const flags = Object.entries(FLAGS).map(([name, flag]) => {
    const short = 'short' in flag ? `-${flag.short}, ` : ''
    const value = 'value' in flag ? ` ${flag.value}` : ''
    const notes = [
      'rules' in flag ? flag.rules : null,
      'isRequired' in flag ? 'required' : null,
      'isRepeatable' in flag ? 'may be given several times' : null,
      'fallback' in flag ? `default ${flag.fallback}` : null,
    ].filter((note) => note !== null).join('; ')
    return `  ${`${short}--${name}${value}`.padEnd(INDENT.length - 2)}${flag.meaning}` +
      `${notes === '' ? '' : `\n${INDENT}${notes}`}\n`
  })
  return `panel-server: writes design-token changes of the panel into CSS files, as they were previewed

Usage: panel-server --write-root <path> --routing <path> --allow-origin <origin> [options]

${flags.join('')}
The routing file maps prefixes of variables to CSS files, relative to --root:
  { "color": "styles/colors.css", "*": "styles/tokens.css" }

A tool for development: it knows its callers by their origin alone, so it must not be reachable from outside.
`
}
