// The tables of both servers' documents: flags, settings, refusals, exit codes.
import { flagLines } from '../../../apply-server/flag-table.js'
import { FLAGS as APPLY_FLAGS } from '../../../apply-server/flags.js'
import { REFUSALS as APPLY_REFUSALS, sentCodeOf, type RefusalCode } from '../../../apply-server/refusals.js'
import { SERVE_FLAGS } from '../../../apply-server/zero-config/flags.js'
import { FLAGS as NOTIFY_FLAGS, type Flag } from '../../../relay/notify/flags.js'
import { EXITS } from '../../../relay/notify/words.js'
import { REFUSALS as RELAY_REFUSALS, RETRY } from '../../../relay/refusals.js'
import { SETTINGS } from '../../../relay/settings.js'
import { code, markdownTable } from './table.js'

export const applyFlags = (): string =>
  markdownTable(['Flag', 'Meaning', 'Rules', 'Default'], Object.entries(APPLY_FLAGS).map(([name, flag]) => {
    const long = code(`--${name}${'value' in flag ? ` ${flag.value}` : ''}`)
    const rules = [
      ...('rules' in flag ? [flag.rules] : []), ...('isRequired' in flag ? ['required'] : []),
      ...('isRepeatable' in flag ? ['repeatable'] : []),
    ]
    return [
      'short' in flag ? `${code(`-${flag.short}`)}, ${long}` : long, flag.meaning, rules.join('; '),
      'fallback' in flag ? flag.fallback : '',
    ]
  }))

/** The flags of `tokenpanel` as its help has them. */
export const serveFlags = (): string => `\n\`\`\`text\n${flagLines(SERVE_FLAGS)}\`\`\`\n\n`

export const applyRefusals = (): string =>
  markdownTable(['Step', 'Status', 'Code', 'Error', 'Remedy'], (Object.keys(APPLY_REFUSALS) as RefusalCode[]).map((id) => {
    const { step, status, error, remedy } = APPLY_REFUSALS[id]
    const sent = sentCodeOf(id)
    return [step === 0 ? '–' : String(step), String(status), sent === null ? '–' : code(sent), code(error), remedy]
  }))

export const relaySettings = (): string =>
  markdownTable(['Variable', 'Meaning', 'Complete when', 'Default'], Object.entries(SETTINGS).map(([name, setting]) => [
    code(name), setting.meaning, setting.complete, 'fallback' in setting ? code(setting.fallback) : '',
  ]))

export const relayRefusals = (): string =>
  markdownTable(['Check', 'Code', 'Status', 'May I retry?'], Object.entries(RELAY_REFUSALS).map(([id, row]) => {
    const other = 'rateLimitedStatus' in row ? `, or ${row.rateLimitedStatus} when the platform answered 429` : ''
    return [String(row.check), code(id), `${row.status}${other}`, RETRY[row.retry]]
  }))

export const notifyFlags = (): string =>
  markdownTable(['Flag', 'What it is'], Object.entries<Flag>(NOTIFY_FLAGS).map(([name, { value, meaning, most }]) => [
    code(`--${name}${value === undefined ? '' : ` ${value}`}`), `${meaning}${most === undefined ? '' : `; up to ${most} times`}`,
  ]))

export const notifyExits = (): string =>
  markdownTable(['Exit code', 'What became of it'], Object.values(EXITS).map(({ code: exit, meaning }) => [String(exit), meaning]))
