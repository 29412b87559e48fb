// Reads a panel's configuration: a deep copy of all that is known, or the first flaw, placed as the host wrote it.
// Neither logs nor throws; what a flaw leads to is the caller's question.
import type { Flaw } from '../../shared/read.js'
import type { Result } from '../../shared/result.js'
import type { ApplySink, PanelConfig } from './config.types.js'
import { every, flaw, isObject, isWordCode, object, oneOf, quoted, record, stepTo, text, word, type Reader } from './shape.js'
import { schemes, tabs } from './read-tabs.js'
import { isComposite } from './same.js'
import { findTierFlaw } from './tier-rules.js'

/** The names of the export formats. */
export const SCHEMA_V1 = 'tokenpanel/v1'
export const SCHEMA_V2 = 'tokenpanel/v2'
export const SCHEMA_V3 = 'tokenpanel/v3'
export const DEFAULT_MODAL_CLASS_PREFIX = 'tokenpanel-modal'
export const DEFAULT_EXPORT_FILENAME_BASE = 'design-tokens'

/** What `configurePanel` throws: `PanelConfig.tabs["font"].label must be a string`. */
export class PanelConfigError extends Error {
  override readonly name = 'PanelConfigError'
  readonly path: string
  readonly reason: string
  constructor({ path, reason }: Flaw) {
    super(`${path} ${reason}`)
    this.path = path
    this.reason = reason
  }
}

const SLASH = 0x2f
const BACKSLASH = 0x5c
const DELETE = 0x7f
const isPrinted = (code: number): boolean => code >= 0x20 && code !== DELETE
const isFileCode = (code: number): boolean => isPrinted(code) && code !== SLASH && code !== BACKSLASH
const isUrlCode = (code: number): boolean => isPrinted(code) && code !== 0x20 && code !== BACKSLASH
const isClassCode = (code: number): boolean => isPrinted(code) && code !== 0x20

// ASCII, and every letter from U+00C0 up: no table of Unicode's letters is worth its size here.
const isNameCode = (code: number): boolean => (isWordCode(code) && code !== 0x2d) || code === 0x24 || code >= 0xc0
const RESERVED = (
  'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
  'function if implements import in instanceof interface let new null package private protected public return static ' +
  'super switch this throw true try typeof var void while with yield'
).split(' ')
const isIdentifier = (name: string): boolean =>
  every(name, isNameCode) && !(name < ':' && name >= '0') && !RESERVED.includes(name)

function isEndpoint(url: string): boolean {
  if (!every(url, isUrlCode)) return false
  if (url.startsWith('/') || url.startsWith('./')) return !url.startsWith('//')
  const scheme = url.slice(0, url.indexOf('://')).toLowerCase()
  if ((scheme !== 'http' && scheme !== 'https') || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username + password === ''
}

// The sink is kept as it is: it may be of a class, and is told apart by identity.
const applySink: Reader<ApplySink> = (value) => {
  if (!isObject(value)) return flaw('', 'must be an object')
  const missing = ['apply', 'clear'].find((name) => typeof value[name] !== 'function')
  return missing === undefined ? { ok: true, value: value as unknown as ApplySink }
    : flaw(`.${missing}`, 'must be a function')
}

const readMembers = object<PanelConfig>({
  storagePrefix: word('must hold only letters, digits, "_" and "-"', (name) => every(name, isWordCode)),
  consoleNamespace: word('must be a JavaScript identifier', isIdentifier),
  tabs,
}, {
  modalClassPrefix: word('must not hold white space', (name) => every(name, isClassCode)),
  schemaId: text(),
  exportFilenameBase: word('must not hold slashes or control characters', (name) => every(name, isFileCode)),
  toggleEvent: word(),
  dock: object<NonNullable<PanelConfig['dock']>>({}, { reflow: oneOf('body-margin', 'none') }),
  colorPresets: schemes,
  applyEndpoint: word('must be an http or https URL without a password, or a path such as "/apply"', isEndpoint),
  applyRouting: record(word()),
  legacyIdRenameMap: record<string | null>((value) => value === null ? { ok: true, value } : word()(value)),
  autoRememberOnOpen: oneOf(true, false),
  applySink,
})

/**
 * Reads a configuration, own members only. The copy shares nothing with `value` but the sink; records with keys
 * of the host's own (`colorPresets`, `applyRouting`, ...) have no prototype. Paths begin with `PanelConfig`.
 */
export function readPanelConfig(value: unknown): Result<PanelConfig, Flaw> {
  const read = readMembers(value)
  const found = read.ok ? findTierFlaw(read.value.tabs) : read.error
  return found === null ? read : flaw(`PanelConfig${found.path}`, found.reason)
}

const MOST_UNKNOWN_KEYS = 20

/** The paths of members that nothing reads, at most 20; none when `value` is refused anyway. */
export function findUnknownKeys(value: unknown, read = readPanelConfig(value)): readonly string[] {
  const paths: string[] = []
  if (read.ok) addUnknown(value, read.value, 'PanelConfig', paths)
  return paths
}

function addUnknown(value: unknown, known: unknown, path: string, paths: string[]): void {
  if (value === known || !isComposite(value) || !isComposite(known)) return
  for (const [key, member] of Object.entries(value)) {
    if (paths.length === MOST_UNKNOWN_KEYS) return
    const at = path + (Array.isArray(value) ? stepTo(member, Number(key))
      : isIdentifier(key) && Object.getPrototypeOf(known) ? `.${key}` : quoted(key))
    if (Object.hasOwn(known, key)) addUnknown(member, known[key], at, paths)
    else if (member !== undefined) paths.push(at)
  }
}
