// What `--help` and `--check` say. The settings' words come from the one table in settings.ts.
// Prints nothing itself.
import { NOTIFY_PATH } from './exchange.js'
import { SETTINGS, type RelaySettings, type SettingFault } from './settings.js'
import type { Result } from '../shared/result.js'

const INDENT = '                   '

/** The text of `--help`. */
export function usageText(): string {
  const settings = Object.entries(SETTINGS).map(([name, setting]) => {
    const fallback = 'fallback' in setting ? `\n${INDENT}default: ${setting.fallback}` : ''
    return `  ${name.padEnd(INDENT.length - 2)}${setting.meaning}:\n${INDENT}${setting.complete}${fallback}`
  })
  return `relay: post one chat message per POST ${NOTIFY_PATH} and report exactly what happened

Usage: relay            start; log one JSON line per request to standard output
       relay --check    check the settings and exit 0 or 1
       relay --help     show this help

Settings (environment variables):

${settings.join('\n')}
`
}

/** The words of `--check`: settings by name, never their values. */
export function verdictText(verdict: Result<RelaySettings, readonly SettingFault[]>): string {
  if (verdict.ok) {
    const count = verdict.value.targets.size
    return `relay: the settings are complete, with ${count} ${count === 1 ? 'target' : 'targets'}\n`
  }
  return `relay: the settings are incomplete\n${verdict.error.map(faultText).join('')}`
}

/** One fault as a line, with what would be right. */
export const faultText = ({ setting, reason }: SettingFault): string =>
  `  ${setting} ${reason} (needed: ${SETTINGS[setting].complete})\n`
