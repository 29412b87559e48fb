// The fixtures of the CSS rewriter: each a folder that reads like a sentence, with a stylesheet before and
// after, or the reason why it is refused.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BlockKind } from '../../shared/css/kinds.js'
import type { RewriteIssue } from '../../shared/css/rewrite.js'
import { ROOT } from './command.js'

/** What a fixture says beside its bytes; what `answer.json` leaves out is as here. */
export interface Answer {
  readonly blockKind: BlockKind
  readonly unchanged: readonly string[]
  readonly unknown: readonly string[]
  readonly unknownOutsideBlock: readonly string[]
}
const PLAIN: Answer = { blockKind: 'root', unchanged: [], unknown: [], unknownOutsideBlock: [] }

export interface CssFixture {
  /** The folder's name, its hyphens as spaces. */
  readonly name: string
  readonly before: Buffer
  readonly edits: ReadonlyMap<string, string>
  readonly expected:
    | { readonly after: Buffer; readonly answer: Answer }
    | { readonly refused: RewriteIssue }
}

const FOLDER = join(ROOT, 'test', 'fixtures', 'css')
/** Stylesheets without edits: see theme-fixtures.ts. */
const THEMES = 'themes'

export const cssFixtures: readonly CssFixture[] = readdirSync(FOLDER).filter((folder) => folder !== THEMES)
  .sort().map(readFixture)

function readFixture(folder: string): CssFixture {
  const path = (file: string): string => join(FOLDER, folder, file)
  const json = (file: string): unknown => JSON.parse(readFileSync(path(file), 'utf8'))
  const edits = new Map(Object.entries(json('edits.json') as Record<string, string>))
  const head = { name: folder.replaceAll('-', ' '), before: readFileSync(path('before.css')), edits }
  if (existsSync(path('refused.json'))) {
    return { ...head, expected: { refused: json('refused.json') as RewriteIssue } }
  }
  const answer = existsSync(path('answer.json')) ? json('answer.json') as Partial<Answer> : {}
  return { ...head, expected: { after: readFileSync(path('after.css')), answer: { ...PLAIN, ...answer } } }
}
