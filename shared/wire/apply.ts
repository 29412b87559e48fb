// What the apply server says to the panel, with its readers; the names and limits that both sides share.
// What is asked is read in apply-request.ts, which the panel has no use for.
import type { OtherDeclaration } from '../css/elsewhere.js'
import { BLOCK_KINDS, type BlockKind } from '../css/kinds.js'
import type { Scope } from '../css/scope.js'
import {
  everyCharacter, HYPHEN_MINUS, isDigit, isLowerLetter, isUpperLetter, LOW_LINE,
} from '../chars.js'
import {
  optional, readAnyString, readCount, readExactly, readList, readMembers, readOneOf, readRecord, required,
  type Issue, type Reader,
} from '../read.js'
import type { Result } from '../result.js'
import { readGenerated, type Generated } from './generated.js'

/** Limits of a request. */
export const APPLY_LIMITS = {
  bodyBytes: 1_048_576,
  /** Values, those of all scopes counted together. */
  tokens: 10_000,
  scopes: 64,
} as const

const isNameCharacter = (code: number): boolean =>
  isLowerLetter(code) || isUpperLetter(code) || isDigit(code) || code === LOW_LINE || code === HYPHEN_MINUS

/** The code of a name that more than one file declares where none was named. */
export const SEVERAL_FILES = 'ambiguous_file'

/** Codes of refusals that are about one file, their `file`: without it the others can be written. */
export const FILE_REFUSALS = [
  'file_not_indexed', 'path_not_allowed', 'file_not_found', 'file_unreadable', 'file_too_large', 'read_failed',
  'file_not_utf8', 'no_block', 'cannot_rewrite',
] as const

/** Codes of writes that failed on the disk; their `error` says what became of the files. */
export const DISK_REFUSALS = ['not_staged', 'write_failed', 'restore_failed'] as const

/** Letters, digits, `_` and `-` of ASCII only: what prefixes and names on the wire are made of. */
export const isPlainName = (text: string): boolean => text !== '' && isPlainFrom(text, 0)

/** Whether a text is the name of a variable as the wire has it: `--` and at least one more character. */
export const isCssVar = (text: string): boolean =>
  text.length > 2 && text.startsWith('--') && isPlainFrom(text, 2)

function isPlainFrom(text: string, from: number): boolean {
  for (let at = from; at < text.length; at += 1) if (!isNameCharacter(text.charCodeAt(at))) return false
  return true
}

const DIGEST_CHARACTERS = 64
const isDigestCharacter = (code: number): boolean => isDigit(code) || (code >= 0x61 && code <= 0x66)

/** Whether a text is a SHA-256 digest: 64 lower-case hexadecimal digits. */
export const isDigest = (text: string): boolean =>
  text.length === DIGEST_CHARACTERS && everyCharacter(text, isDigestCharacter)

/** Where a value stands and what changes there; lines without their ends. */
export interface Hunk {
  readonly cssVar: string
  /** Where the variable is declared; absent for the root scope. */
  readonly scope?: Scope
  /** The line on which the value starts, the first being 1. */
  readonly line: number
  /** The value's line before and after; a value of several lines has all of its lines, joined by `\n`. */
  readonly before: string
  readonly after: string
  /** Up to three lines each way, as they are now. */
  readonly context: { readonly before: readonly string[]; readonly after: readonly string[] }
}

/** What a request comes to in one scope of a file; variable names keep the request's order. */
export interface NamesReport {
  readonly changed: readonly string[]
  readonly unchanged: readonly string[]
  /** Not declared in this scope. */
  readonly unknown: readonly string[]
  /** Those of `unknown` that another scope of the file declares. */
  readonly unknownOutsideBlock: readonly string[]
}

/** The same of another scope than the root scope; in normal form. */
export interface ScopeReport extends NamesReport {
  readonly scope: Scope
}

/** What a request comes to in one file; its own names are those of the root scope. */
export interface FileReport extends NamesReport {
  /** As routed, with `/` separators. */
  readonly file: string
  /** The other scopes that are asked for in this file; absent when the request has no scopes. */
  readonly scopes?: readonly ScopeReport[]
}

/** Declarations of variables that are asked for, besides those that are meant: by name, at most 20 each. */
export type DeclarationsByName = Readonly<Record<string, readonly OtherDeclaration[]>>

/** What hunks cannot show of a file's lines; what is not said is as it usually is. */
export interface FileLines {
  /** How they end, where that is not `\n` alone; `mixed`: in more than one way. */
  readonly newline?: 'crlf' | 'mixed'
  /** The number of the last line, where no newline ends it. */
  readonly openLine?: number
  /** Whether a byte order mark stands before the first one. */
  readonly mark?: true
}

/** One file of a preview. */
export interface FilePreview extends FileReport {
  readonly blockKind: BlockKind
  /** SHA-256 of the file's bytes, for `expectDigests`. */
  readonly digest: string
  readonly hunks: readonly Hunk[]
  /** In other scopes of this file; absent when there are none. */
  readonly elsewhere?: DeclarationsByName
  /** In the scope that is asked for, where browsers take another one; absent when there are none. */
  readonly shadowed?: DeclarationsByName
  /** For whoever asks for it, to make a patch; absent for a text whose lines all end in `\n`. */
  readonly lines?: FileLines
  /** Why the file is taken for one that a build makes; absent for all others. */
  readonly generated?: Generated
}

/** HTTP 200 for `dryRun: true`. */
export interface PreviewReply {
  readonly ok: true
  readonly dryRun: true
  readonly files: readonly FilePreview[]
  /** Variables that no prefix takes or whose file cannot be previewed, and why, at the same index. */
  readonly rejected: readonly string[]
  readonly rejectedReasons: readonly string[]
  /** Why, as codes; absent when there are none, and from older servers. */
  readonly rejectedCodes?: readonly string[]
}

/** One file of a write. */
export interface WrittenFile extends FileReport {
  /** SHA-256 of its bytes since then, for `undo`; absent where nobody asked or nothing has changed. */
  readonly digest?: string
}

/** HTTP 200 for a write; the three lists are those of the root scopes, file after file. */
export interface WriteReply {
  readonly ok: true
  readonly updated: readonly WrittenFile[]
  readonly unknownCssVars: readonly string[]
  readonly unchangedCssVars: readonly string[]
  readonly unknownOutsideBlockCssVars: readonly string[]
}

/** HTTP 409 when a file is no longer what was previewed. */
interface StaleReply {
  readonly ok: false
  readonly reason: 'stale-file'
  readonly files: readonly string[]
}

/** Every other failure; what else a body holds depends on the error. */
export interface ErrorReply {
  readonly ok: false
  readonly error: string
  /** Which error it is; absent where the contract gives the whole body, and from older servers. */
  readonly code?: string
  /** The one file that it is about, as routed; absent for all others. */
  readonly file?: string
}

const readPaths = readList(APPLY_LIMITS.tokens, 'files', readAnyString)
const readNames = readList(APPLY_LIMITS.tokens, 'variables', readAnyString)
const readLines = readList(APPLY_LIMITS.tokens, 'lines', readAnyString)

/** A scope in an answer; which ones there are is the request's business. */
export const readScopeOf: Reader<Scope> = readList(APPLY_LIMITS.tokens, 'preludes', readAnyString)

const NAMES = {
  changed: required(readNames),
  unchanged: required(readNames),
  unknown: required(readNames),
  unknownOutsideBlock: required(readNames),
}
const REPORT = {
  file: required(readAnyString),
  ...NAMES,
  scopes: optional(readList(APPLY_LIMITS.scopes, 'scopes', readMembers({ scope: required(readScopeOf), ...NAMES }))),
}
const readDeclarationsByName: Reader<DeclarationsByName> = readRecord(APPLY_LIMITS.tokens, 'variables',
  readList(APPLY_LIMITS.tokens, 'places', readMembers({
    scope: required(readScopeOf), value: required(readAnyString), line: required(readCount),
  })))
const readHunk: Reader<Hunk> = readMembers({
  cssVar: required(readAnyString),
  scope: optional(readScopeOf),
  line: required(readCount),
  before: required(readAnyString),
  after: required(readAnyString),
  context: required(readMembers({ before: required(readLines), after: required(readLines) })),
})
const readFilePreview: Reader<FilePreview> = readMembers({
  ...REPORT,
  blockKind: required(readOneOf(BLOCK_KINDS)),
  digest: required(readAnyString),
  hunks: required(readList(APPLY_LIMITS.tokens, 'hunks', readHunk)),
  elsewhere: optional(readDeclarationsByName),
  shadowed: optional(readDeclarationsByName),
  lines: optional(readMembers({
    newline: optional(readOneOf(['crlf', 'mixed'])), openLine: optional(readCount), mark: optional(readExactly(true)),
  })),
  generated: optional(readGenerated),
})

/** Reads the answer to a preview; members it does not know are left out. */
export const readPreviewReply = (body: unknown): Result<PreviewReply, Issue> => readMembers({
  ok: required(readExactly(true)),
  dryRun: required(readExactly(true)),
  files: required(readList(APPLY_LIMITS.tokens, 'files', readFilePreview)),
  rejected: required(readNames),
  rejectedReasons: required(readNames),
  rejectedCodes: optional(readNames),
})(body, '')

/** Reads the answer to a write; members it does not know are left out. */
export const readWriteReply = (body: unknown): Result<WriteReply, Issue> => readMembers({
  ok: required(readExactly(true)),
  updated: required(readList(APPLY_LIMITS.tokens, 'files', readMembers({
    ...REPORT, digest: optional(readAnyString),
  }))),
  unknownCssVars: required(readNames),
  unchangedCssVars: required(readNames),
  unknownOutsideBlockCssVars: required(readNames),
})(body, '')

/** Reads a refusal: of a stale preview, or any other. */
export const readRefusalReply = (body: unknown): Result<StaleReply | ErrorReply, Issue> => {
  const stale = readMembers({
    ok: required(readExactly(false)),
    reason: required(readOneOf(['stale-file'])),
    files: required(readPaths),
  })(body, '')
  return stale.ok ? stale : readMembers({
    ok: required(readExactly(false)),
    error: required(readAnyString),
    code: optional(readAnyString),
    file: optional(readAnyString),
  })(body, '')
}
