// What a project is called: for people, and as the beginning of what the panel stores, since two projects on
// one origin must not mix. Reads package.json and nothing else.
import { createHash, randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { isDigit, isLowerLetter, LOW_LINE, lowerIfAscii } from '../../shared/chars.js'
import { isObject } from '../../shared/read.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import type { ServedProject } from '../../shared/wire/served.types.js'
import { attempt } from '../disk/disk.js'
import { readRegular } from '../disk/regular.node.js'

const MOST_BYTES = 1024 * 1024
const MOST_LENGTH = 60
const HASH_LENGTH = 8

/** Which project a root is, for as long as this process runs. */
export const identityOf = (root: string): ServedProject =>
  ({ name: nameOf(root), root, short: shortOf(root, homedir()), id: randomUUID() })

const nameOf = (root: string): string => packageName(root) ?? basename(root)

/** A path as people write it: `~/code/shop` below the home folder, else as it is. */
export function shortOf(root: string, home: string): string {
  const path = relative(home, root)
  const isBelow = path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !path.includes(':')
  return isBelow && home !== sep ? `~/${path.split(sep).join('/')}` : root
}

/** The prefix of what is stored. */
export function storagePrefixOf(root: string): string {
  const name = nameOf(root)
  const word = wordOf(name)
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH)
  return `tokenpanel-${word === '' ? hash : word}`
}

function packageName(root: string): string | null {
  const bytes = readRegular(join(root, 'package.json'), MOST_BYTES, null)
  const text = bytes.ok ? decodeUtf8(bytes.value) : null
  const parsed = text === null ? null : attempt(() => JSON.parse(text) as unknown)
  const name = parsed?.ok === true && isObject(parsed.value) ? parsed.value['name'] : null
  return typeof name === 'string' && name !== '' ? name : null
}

/** Letters, digits and `_` as they are, in lower case; a hyphen for whatever stands between them. */
function wordOf(name: string): string {
  const isKept = (code: number): boolean => isLowerLetter(code) || isDigit(code) || code === LOW_LINE
  const kept = Array.from(lowerIfAscii(name), (one) => (isKept(one.charCodeAt(0)) && one.length === 1 ? one : '-'))
  return kept.join('').split('-').filter((part) => part !== '').join('-').slice(0, MOST_LENGTH)
}
