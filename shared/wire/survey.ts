// The answer to a survey: which tokens the routed files declare, and where. With its reader.
// Looks into no file; the request for it is read with the others, in apply-request.ts.
import { BLOCK_KINDS, type BlockKind } from '../css/kinds.js'
import type { Scope } from '../css/scope.js'
import {
  optional, readAnyString, readBoolean, readCount, readExactly, readList, readMembers, readOneOf, required,
  type Issue, type Reader,
} from '../read.js'
import type { Result } from '../result.js'
import { readScopeOf } from './apply.js'
import { readGenerated, type Generated } from './generated.js'

/** How many declarations a survey tells of, all files counted together. */
export const SURVEY_DECLARATIONS = 20_000

/** A declared token. */
interface SurveyToken {
  readonly name: string
  readonly value: string
  /** The line on which the value starts, the first being 1. */
  readonly line: number
  readonly important: boolean
}

/** A scope that declares tokens, in the file's order. */
interface SurveyScope {
  /** In normal form. */
  readonly scope: Scope
  readonly kind: BlockKind
  readonly tokens: readonly SurveyToken[]
}

/** One file. */
export interface SurveyFile {
  /** As routed, with `/` separators. */
  readonly file: string
  /** SHA-256 of the file's bytes, for `expectDigests`. */
  readonly digest: string
  readonly scopes: readonly SurveyScope[]
  /** Why it is taken for one that a build makes; absent for all others. */
  readonly generated?: Generated
}

/** HTTP 200 for a survey. */
export interface SurveyReply {
  readonly ok: true
  readonly dryRun: true
  readonly survey: true
  /** Every routed file that could be read, in the order of the routing. */
  readonly files: readonly SurveyFile[]
  /** Those that could not, or were left out of an index, and why, at the same index. */
  readonly rejected: readonly string[]
  readonly rejectedReasons: readonly string[]
  /** Whether there are more declarations than are told of; absent when there are not. */
  readonly truncated?: true
}

const readTexts = readList(SURVEY_DECLARATIONS, 'files', readAnyString)
const readToken: Reader<SurveyToken> = readMembers({
  name: required(readAnyString),
  value: required(readAnyString),
  line: required(readCount),
  important: required(readBoolean),
})
const readSurveyScope: Reader<SurveyScope> = readMembers({
  scope: required(readScopeOf),
  kind: required(readOneOf(BLOCK_KINDS)),
  tokens: required(readList(SURVEY_DECLARATIONS, 'tokens', readToken)),
})
const readFile: Reader<SurveyFile> = readMembers({
  file: required(readAnyString),
  digest: required(readAnyString),
  scopes: required(readList(SURVEY_DECLARATIONS, 'scopes', readSurveyScope)),
  generated: optional(readGenerated),
})

/** Reads the answer to a survey; members it does not know are left out. */
export const readSurveyReply = (body: unknown): Result<SurveyReply, Issue> => readMembers({
  ok: required(readExactly(true)),
  dryRun: required(readExactly(true)),
  survey: required(readExactly(true)),
  files: required(readList(SURVEY_DECLARATIONS, 'files', readFile)),
  rejected: required(readTexts),
  rejectedReasons: required(readTexts),
  truncated: optional(readExactly(true)),
})(body, '')
