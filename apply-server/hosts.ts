// Which host names a request may ask by. A page can have a name of its own lead to this machine ("DNS
// rebinding"): it is of the same origin as what it asks by that name, so the name alone gives it away.
import {
  COLON, everyCharacter, FULL_STOP, HYPHEN_MINUS, isDigit, isLowerLetter, isUpperLetter, LEFT_BRACKET,
  LOW_LINE, RIGHT_BRACKET,
} from '../shared/chars.js'
import type { Issue } from '../shared/read.js'
import { err, ok, type Result } from '../shared/result.js'
import { isLoopbackHost } from '../shared/url-text.js'
import { refuse, type Refusal } from './refusals.js'
import { shown } from './log-text.js'

const MARKS: readonly number[] = [COLON, FULL_STOP, HYPHEN_MINUS, LOW_LINE, LEFT_BRACKET, RIGHT_BRACKET]
const isHostCharacter = (code: number): boolean =>
  isLowerLetter(code) || isUpperLetter(code) || isDigit(code) || MARKS.includes(code)

/** The name in a `Host` line, as `URL` writes it and without the port; `null` where there is none. */
function hostnameOf(host: string): string | null {
  // Anything else would be a user name, a path or a query to the parser.
  if (host === '' || !everyCharacter(host, isHostCharacter)) return null
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : null
}

/**
 * The name by which a mounted server is asked, when it is neither this machine's own nor among those allowed;
 * else `null`.
 */
export function findForeignHost(host: string, allowed: readonly string[]): string | null {
  const name = hostnameOf(host)
  if (name === null) return host
  return isLoopbackHost(name) || allowed.some((one) => isNamedBy(one, name)) ? null : name
}

/** The refusal of such a name, in the words of who is asked. */
export function refuseForeignHost(
  host: string, allowed: readonly string[], code: 'host_not_allowed' | 'host_not_this_machine',
): Refusal | null {
  const foreign = findForeignHost(host, allowed)
  return foreign === null ? null : refuse(code, { words: { host: shown(foreign) } })
}

const isNamedBy = (allowed: string, name: string): boolean =>
  allowed.startsWith('.') ? name.endsWith(allowed) || name === allowed.slice(1) : name === allowed

/** Whether a request asks by a name of this machine itself, or by the address that it reached. */
export function isOwnHost(host: string, addresses: readonly string[]): boolean {
  const name = hostnameOf(host)
  if (name === null) return false
  return isLoopbackHost(name) || addresses.some((address) => hostnameOf(inUrl(address)) === name)
}

// How a socket of both families writes an address of four bytes.
const MAPPED = '::ffff:'

function inUrl(address: string): string {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  return plain.includes(':') ? `[${plain}]` : plain
}

const NEEDED = 'must be a host name without scheme and port, such as "192.168.1.20" or ".example.test"'

/** Reads the option: names as the address bar has them, with or without a full stop first. */
export function readAllowHosts(value: unknown): Result<readonly string[], Issue> {
  if (value === undefined) return ok([])
  if (!Array.isArray(value)) return err({ path: '', reason: 'must be an array of host names' })
  const names: string[] = []
  for (const [index, one] of value.entries()) {
    const dot = typeof one === 'string' && one.startsWith('.') ? '.' : ''
    const text = typeof one === 'string' ? one.slice(dot.length) : ''
    const name = hostnameOf(text)
    // A port may be left out of the name by the parser, so its colon is looked for.
    if (name === null || (text.includes(':') && !text.endsWith(']'))) {
      return err({ path: `[${index}]`, reason: NEEDED })
    }
    names.push(`${dot}${name}`)
  }
  return ok(names)
}
