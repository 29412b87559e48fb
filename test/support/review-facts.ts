// Reviews of one file as the panel has them, by what is planned and what the file declares, for tests.
import assert from 'node:assert/strict'
import { IDLE } from '../../panel/files/apply/flow.js'
import type { ShownPreview } from '../../panel/files/apply/flow.types.js'
import type { PlannedToken } from '../../panel/files/apply/payload.js'
import type { Sent } from '../../panel/files/apply/planned-value.js'
import { filesOf, hunksOf } from '../../panel/view/dialogs/review-files.js'
import { remember, ALL_TICKED } from '../../panel/view/dialogs/review-memory.js'
import type { CopyModel, ReviewFacts } from '../../panel/view/dialogs/review.types.js'
import { readScopeLine } from '../../shared/css/scope-text.js'
import type { Scope } from '../../shared/css/scope.js'
import type { OtherDeclaration } from '../../shared/css/elsewhere.js'
import type { FilePreview, Hunk, NamesReport } from '../../shared/wire/apply.js'
import { previewOf, previewReply, sentOf } from './panel-apply.js'

export const FILE = 'one.css'

export function scopeOf(line: string): Scope {
  const read = readScopeLine(line, '')
  assert.ok(read.ok, line)
  return read.value
}

type Place = Partial<Sent> & { readonly scheme?: string | null }
export const token = (cssVar: string, { scheme = null, ...place }: Place = {}): PlannedToken => {
  const [sent] = sentOf([[cssVar, 'new']], 'Day', place)
  assert.ok(sent !== undefined)
  return { ...sent, file: FILE, scheme }
}
export const DARK = scopeOf('.dark')
export const light = (cssVar: string): PlannedToken => ({ ...token(cssVar, { scheme: 'Light' }), isColor: true })
export const dark = (cssVar: string): PlannedToken =>
  ({ ...token(cssVar, { scheme: 'Dark', scope: DARK, about: 'Night' }), isColor: true })

export const NAMES: NamesReport = { changed: [], unchanged: [], unknown: [], unknownOutsideBlock: [] }
export const hunkAt = ({ cssVar, scope }: PlannedToken, line: number): Hunk => ({
  cssVar, line, before: `  ${cssVar}: old;`, after: `  ${cssVar}: new;`, context: { before: [], after: [] },
  ...(scope === null ? {} : { scope }),
})

/** One file in which everything that is planned changes, each on a line of its own. */
export function previewed(planned: readonly PlannedToken[], more: Partial<FilePreview> = {}): ShownPreview {
  const [first, ...others] = [planned.filter(({ scope }) => scope === null), ...scopesOf(planned)]
  const changed = (of: readonly PlannedToken[] = []): readonly string[] => of.map(({ cssVar }) => cssVar)
  const file: FilePreview = {
    ...previewOf(FILE, []), changed: changed(first),
    hunks: planned.map((one, index) => hunkAt(one, 10 * index + 9)),
    scopes: others.map((of) => ({ ...NAMES, scope: of[0]?.scope ?? [], changed: changed(of) })), ...more,
  }
  return { reply: previewReply([file]), tokens: planned, digests: new Map() }
}

const scopesOf = (planned: readonly PlannedToken[]): readonly (readonly PlannedToken[])[] => [...new Set(
  planned.flatMap(({ scope }) => (scope === null ? [] : [scope.join(' | ')])))].map((line) =>
  planned.filter(({ scope }) => scope?.join(' | ') === line))

export const factsOf = (
  planned: readonly PlannedToken[], preview: ShownPreview, more: Partial<ReviewFacts> = {},
): ReviewFacts => ({
  flow: { ...IDLE, state: 'previewed', preview, tokens: planned }, diagnosis: null,
  payload: { tokens: planned, planned, leftOut: [] }, leftOut: [], unticked: ALL_TICKED,
  memory: remember(new Map(), preview), refusals: new Map(), copies: [], schemeScopes: [DARK],
  takenOf: () => null, ...more,
})

export const at = (line: string): OtherDeclaration => ({ scope: scopeOf(line), value: 'x', line: 72 })

export const copiesIn = (facts: ReviewFacts): readonly CopyModel[] =>
  filesOf(facts).flatMap(hunksOf).flatMap(({ copies }) => copies)
