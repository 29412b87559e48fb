// A comment that names a file names one that there is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import ts from 'typescript'
import { sourcesIn, type Source } from '../support/sources.js'

const PARTS: readonly string[] = ['relay', 'apply-server', 'panel', 'shared']

const isOfName = (character: string): boolean => !' \t\n`\'"()[]{},;:'.includes(character)

/** The names of TypeScript files in a text. */
function namesIn(text: string): readonly string[] {
  const words = [...text].map((character) => isOfName(character) ? character : ' ').join('').split(' ')
  const names = words.map((word) => word.endsWith('.') ? word.slice(0, -1) : word)
  return names.filter((word) => word.endsWith('.ts') && word.length > 3)
}

const COMMENTS: readonly ts.SyntaxKind[] =
  [ts.SyntaxKind.SingleLineCommentTrivia, ts.SyntaxKind.MultiLineCommentTrivia]

function commentsIn(text: string): readonly string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text)
  const found: string[] = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (COMMENTS.includes(kind)) found.push(scanner.getTokenText())
  }
  return found
}

/** What comments name and there is not, as `file: name`. */
const missingIn = (sources: readonly Pick<Source, 'path' | 'text'>[], paths: readonly string[]): readonly string[] =>
  sources.flatMap(({ path, text }) => commentsIn(text).flatMap(namesIn)
    .filter((name) => !paths.some((one) => one === name || one.endsWith(`/${name}`)))
    .map((name) => `${path}: ${name}`))

test('a name that no file has is told, in each kind of comment, and one in code is none', () => {
  const text = "// See `gone.ts`.\n/** As a/here.ts has it, ending in other.ts. */\nconst a = 'code.ts'\n"
  assert.deepEqual(missingIn([{ path: 'x.ts', text }], ['part/a/here.ts']), ['x.ts: gone.ts', 'x.ts: other.ts'])
})

test('every file that a comment names is there', () => {
  const all = sourcesIn([...PARTS, 'test'])
  assert.deepEqual(missingIn(sourcesIn(PARTS), all.map(({ path }) => path)), [])
})
