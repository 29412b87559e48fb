// Reads the relay's settings from environment variables: one row per variable, each with its fault in words.
// Pure: it is given the variables; and no fault ever repeats a value.
import { everyCharacter, isDigit, isPrintableAscii, SPACE } from '../shared/chars.js'
import { err, ok, type Result } from '../shared/result.js'
import { isWhiteSpace } from '../shared/unicode.js'
import { SETTING_LIMITS } from './limits.js'
import { authorityOf, beginsWithScheme, isLoopbackAddress } from '../shared/url-text.js'
import { readTargets, type Targets } from './targets.js'

/** Everything check 2 asks for. */
export interface RelaySettings {
  readonly relayKey: string
  readonly chatToken: string
  readonly targets: Targets
  readonly apiUrl: URL
  readonly timeoutMs: number
  /** Whether the log says when an attempt begins, too. */
  readonly logBegin: boolean
}

/** Where the relay listens; needed before anything can be answered. */
interface BindAddress {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
}

/** A setting that is wrong, and why, in words that continue its name. */
export interface SettingFault {
  readonly setting: SettingName
  readonly reason: string
}

/** The variables as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>

interface Setting {
  readonly meaning: string
  readonly complete: string
  /** Absent when the setting must be given. */
  readonly fallback?: string
}

/** Every variable, in the order of the README and of `--help`. */
export const SETTINGS = {
  RELAY_KEY: {
    meaning: 'bearer key that callers send',
    complete: '1 to 256 printable ASCII characters, no space at either end',
  },
  CHAT_TOKEN: {
    meaning: "the chat platform's token",
    complete: 'printable ASCII without spaces, not empty',
  },
  CHAT_TARGETS: {
    meaning: 'aliases and their conversations',
    complete: 'a JSON object {"deploys":"C0123456789"} or a list deploys=C0123456789,alerts=C9876543210',
  },
  CHAT_API_URL: {
    meaning: "the platform's chat.postMessage endpoint",
    complete: 'an https: URL, or http: on a loopback host; no user name, password, query or fragment',
    fallback: 'https://slack.com/api/chat.postMessage',
  },
  CHAT_TIMEOUT_MS: {
    meaning: 'one deadline for the whole attempt: connect, headers and body',
    complete: 'a whole number from 1000 to 60000',
    fallback: '10000',
  },
  RELAY_LOG_BEGIN: {
    meaning: 'whether the log also has a line when an attempt begins',
    complete: '0 or 1',
    fallback: '0',
  },
  RELAY_HOST: {
    meaning: 'address to listen on',
    complete: 'a host name or an IP address',
    fallback: '127.0.0.1',
  },
  RELAY_PORT: {
    meaning: 'port to listen on; 0 picks a free port',
    complete: 'a whole number from 0 to 65535',
    fallback: '8787',
  },
} as const satisfies Record<string, Setting>

type SettingName = keyof typeof SETTINGS

type Read<T> = Result<T, string>

/** Reads a bearer key, of the relay's side or of a caller's. */
export function readKey(text: string): Read<string> {
  const [least, most] = SETTING_LIMITS.relayKey
  if (!everyCharacter(text, isPrintableAscii)) return err('must be printable ASCII')
  if (text.length < least || text.length > most) return err(`must be ${least} to ${most} characters`)
  if (text.startsWith(' ') || text.endsWith(' ')) {
    return err('must not begin or end with a space: HTTP would strip it')
  }
  return ok(text)
}

const readToken = (text: string): Read<string> =>
  everyCharacter(text, (code) => isPrintableAscii(code) && code !== SPACE)
    ? ok(text)
    : err('must be printable ASCII without spaces')

// Not `*.localhost`: a browser knows where that leads, Node asks a name server, and the token would go there.
const isLoopback = (hostname: string): boolean => hostname === 'localhost' || isLoopbackAddress(hostname)

/** Whether a key may go to this address in clear text: to a loopback host alone, or anywhere. */
export type PlainHttp = 'on loopback' | 'anywhere'

/** Reads the address that a key is sent to. */
export function readServiceUrl(text: string, plainHttp: PlainHttp): Read<URL> {
  if (!everyCharacter(text, (code) => isPrintableAscii(code) && !isWhiteSpace(code))) {
    return err('must be ASCII without spaces')
  }
  const secure = beginsWithScheme(text, 'https')
  if (!secure && !beginsWithScheme(text, 'http')) return err('must begin with https://')
  if (authorityOf(text).includes('@')) return err('must not contain a user name or password')
  if (text.includes('?') || text.includes('#')) return err('must not have a query or a fragment')
  if (authorityOf(text) === '' || !URL.canParse(text)) return err('must be an absolute URL with a host')
  const url = new URL(text)
  if (secure || plainHttp === 'anywhere' || isLoopback(url.hostname)) return ok(url)
  return err('may use http: on a loopback host only')
}

const readApiUrl = (text: string): Read<URL> => readServiceUrl(text, 'on loopback')

export const readWhole = (least: number, most: number) => (text: string): Read<number> => {
  const value = everyCharacter(text, isDigit) && text.length <= String(most).length ? Number(text) : -1
  return value >= least && value <= most ? ok(value) : err(`must be a whole number from ${least} to ${most}`)
}

const readHost = (text: string): Read<string> =>
  everyCharacter(text, (code) => isPrintableAscii(code) && !isWhiteSpace(code))
    ? ok(text)
    : err('must be a host name or an IP address')

const readSwitch = (text: string): Read<boolean> =>
  text === '0' || text === '1' ? ok(text === '1') : err('must be 0 or 1')

/** Reads one variable, its default where it is absent; an empty one is a fault, not an absence. */
function readSetting<T>(
  environment: Environment, setting: SettingName, read: (text: string) => Read<T>,
): Result<T, SettingFault> {
  const row: Setting = SETTINGS[setting]
  // On some platforms a name can be bound to something else than a text.
  const given: unknown = environment[setting]
  const text = given === undefined ? row.fallback : given
  if (text === undefined) return err({ setting, reason: 'is not set' })
  if (typeof text !== 'string') return err({ setting, reason: 'is not a string' })
  if (text === '') return err({ setting, reason: row.fallback === undefined ? 'is empty' : 'is empty; unset it for its default' })
  const value = read(text)
  return value.ok ? value : err({ setting, reason: value.error })
}

/** The settings of check 2, or every fault among them. */
export function readRelaySettings(environment: Environment): Result<RelaySettings, readonly SettingFault[]> {
  const relayKey = readSetting(environment, 'RELAY_KEY', readKey)
  const chatToken = readSetting(environment, 'CHAT_TOKEN', readToken)
  const targets = readSetting(environment, 'CHAT_TARGETS', readTargets)
  const apiUrl = readSetting(environment, 'CHAT_API_URL', readApiUrl)
  const timeoutMs = readSetting(environment, 'CHAT_TIMEOUT_MS', readWhole(...SETTING_LIMITS.timeoutMs))
  const logBegin = readSetting(environment, 'RELAY_LOG_BEGIN', readSwitch)
  if (relayKey.ok && chatToken.ok && targets.ok && apiUrl.ok && timeoutMs.ok && logBegin.ok) {
    return ok({
      relayKey: relayKey.value,
      chatToken: chatToken.value,
      targets: targets.value,
      apiUrl: apiUrl.value,
      timeoutMs: timeoutMs.value,
      logBegin: logBegin.value,
    })
  }
  return err(faultsOf([relayKey, chatToken, targets, apiUrl, timeoutMs, logBegin]))
}

/** The bind address, or every fault in it. */
export function readBindAddress(environment: Environment): Result<BindAddress, readonly SettingFault[]> {
  const host = readSetting(environment, 'RELAY_HOST', readHost)
  const port = readSetting(environment, 'RELAY_PORT', readWhole(...SETTING_LIMITS.port))
  if (host.ok && port.ok) return ok({ host: host.value, port: port.value })
  return err(faultsOf([host, port]))
}

const faultsOf = (reads: readonly Result<unknown, SettingFault>[]): readonly SettingFault[] =>
  reads.flatMap((read) => (read.ok ? [] : [read.error]))
