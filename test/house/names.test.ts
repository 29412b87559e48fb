// An exported name stands once in the panel, so that a search finds the thing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import ts from 'typescript'
import { sourcesIn, type Source } from '../support/sources.js'

/** Names that stand twice still: the list may only get shorter. */
const STILL_TWICE: readonly string[] = ['Box', 'Keys', 'RawRecord', 'Size']

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node)
  && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

function namesIn(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations
      .flatMap(({ name }) => ts.isIdentifier(name) ? [name.text] : [])
  }
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name !== undefined ? [statement.name.text] : []
}

/** The names that several of these files export. */
function twiceIn(sources: readonly Pick<Source, 'path' | 'text'>[]): readonly string[] {
  const pathsOf = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
    for (const name of statements.filter(isExported).flatMap(namesIn)) {
      pathsOf.set(name, (pathsOf.get(name) ?? new Set()).add(path))
    }
  }
  return [...pathsOf].filter(([, paths]) => paths.size > 1).map(([name]) => name).sort()
}

test('a name that two files export is told, in each form that there is', () => {
  const forms = ['const A = 1', 'function A() {}', 'class A {}', 'interface A {}', 'type A = 1']
  for (const form of forms) {
    assert.deepEqual(twiceIn([{ path: 'a.ts', text: `export ${form}` }, { path: 'b.ts', text: 'export const A = 2' }]), ['A'], form)
    assert.deepEqual(twiceIn([{ path: 'a.ts', text: form }, { path: 'b.ts', text: 'export const A = 2' }]), [], form)
  }
})

test('an exported name stands once in the panel', () => assert.deepEqual(twiceIn(sourcesIn(['panel'])), STILL_TWICE))
