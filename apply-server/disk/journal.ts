// The journal of a write of several files: what it says, and how it is read by someone who trusts nothing.
// Neither renames nor removes.
import { everyCharacter } from '../../shared/chars.js'
import { parseStrictJson } from '../../shared/json.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import { isObject } from '../../shared/read.js'
import { err, ok, type Result } from '../../shared/result.js'
import { isDigest } from '../../shared/wire/apply.js'
import { FILE_LIMITS } from '../limits.js'
import { attempt, isAbsence, type Disk, type ProcessIdentity } from './disk.js'
import { isCssName, isStagedNameOf, JOURNAL_NAME } from './names.js'
import type { Staged } from './stage.js'

// All that the files between reading and writing ask of their surroundings.
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array }

/** One file: paths relative to the write root with `/` separators, digests of its old and new bytes. */
export interface JournalEntry {
  readonly target: string
  readonly staged: string
  readonly before: string
  readonly after: string
}

/** What stands in the journal. */
interface Journal {
  readonly process: ProcessIdentity
  readonly files: readonly JournalEntry[]
}

export const journalPath = (disk: Disk, writeRoot: string): string => disk.paths.join(writeRoot, JOURNAL_NAME)

/** The journal of a write by this process. */
export function journalBytes(disk: Disk, writeRoot: string, all: readonly Staged[]): Uint8Array {
  const files = all.map(({ file, staged }): JournalEntry => ({
    target: disk.paths.relative(writeRoot, file.realPath),
    staged: disk.paths.relative(writeRoot, staged),
    before: disk.digest(file.before),
    after: disk.digest(file.after),
  }))
  const journal: Journal = { process: disk.process, files }
  return new TextEncoder().encode(JSON.stringify(journal))
}

/** `torn` is what is no journal of ours from its first to its last byte: no rename can have begun. */
type FoundJournal = 'none' | 'torn' | Journal

/** Reads the write root's journal; an error is Node's code. */
export function readJournal(disk: Disk, writeRoot: string): Result<FoundJournal, string> {
  const bytes = attempt(() => disk.read(journalPath(disk, writeRoot), FILE_LIMITS.journalBytes))
  if (!bytes.ok) {
    if (bytes.error === 'ENOENT') return ok('none')
    return isAbsence(bytes.error) ? ok('torn') : err(bytes.error)
  }
  const text = decodeUtf8(bytes.value)
  const value = text === null ? null : parseStrictJson(text)
  return ok(value?.ok === true && isJournal(value.value, disk, writeRoot) ? value.value : 'torn')
}

const isJournal = (value: unknown, disk: Disk, writeRoot: string): value is Journal =>
  isObject(value) && isIdentity(value['process']) &&
  Array.isArray(value['files']) && value['files'].every((entry) => isEntry(entry, disk, writeRoot))

const isIdentity = (value: unknown): value is ProcessIdentity =>
  isObject(value) && isNatural(value['pid']) && value['pid'] > 0 &&
  (value['startedAt'] === null || isNatural(value['startedAt']))

const isNatural = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function isEntry(value: unknown, disk: Disk, writeRoot: string): value is JournalEntry {
  if (!isObject(value)) return false
  const { target, staged, before, after } = value
  if (!isInside(target, disk, writeRoot) || !isInside(staged, disk, writeRoot)) return false
  const { directoryOf, nameOf } = disk.paths
  return isCssName(target) && directoryOf(target) === directoryOf(staged) &&
    isStagedNameOf(nameOf(staged), nameOf(target)) && isDigestText(before) && isDigestText(after)
}

/** A relative path in its only spelling: no `.`, no `..`, no empty part, no separator but `/`. */
function isInside(path: unknown, { paths }: Disk, writeRoot: string): path is string {
  if (typeof path !== 'string' || path.split('/').includes('..')) return false
  if (!everyCharacter(path, (code) => code !== 0)) return false
  return paths.relative(writeRoot, paths.join(writeRoot, path)) === path
}

const isDigestText = (value: unknown): value is string => typeof value === 'string' && isDigest(value)
