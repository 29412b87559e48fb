// Guards that refuse wrong code: each is given some, in every form that there is, and has to refuse it.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { Linter, type Rule } from 'eslint'
import { parser } from 'typescript-eslint'
import { ROOT } from '../support/command.js'

const { rooms } = await import(pathToFileURL(join(ROOT, 'eslint.config.js')).href) as { rooms: Rule.RuleModule }

/** What the linter says of a file of the panel. */
function saidOf(path: string, code: string): readonly string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'], plugins: { house: { rules: { rooms } } }, rules: { 'house/rooms': 'error' },
    languageOptions: { parser },
  }
  const linter = new Linter({ cwd: ROOT })
  return linter.verify(code, config, { filename: join(ROOT, path) }).map(({ message }) => message)
}

const ABOVE = 'view/rows stands above model/state.'
const imports: readonly (readonly [code: string, said: readonly string[]])[] = [
  ["import { A } from '../../view/rows/row.view.js'", [ABOVE]],
  ['import { A } from "../../view/rows/row.view.js"', [ABOVE]],
  ["import type { A } from '../../view/rows/row.view.js'", [ABOVE]],
  ["import '../../view/rows/row.view.js'", [ABOVE]],
  ["export { A } from '../../view/rows/row.view.js'", [ABOVE]],
  ["export * from '../../view/rows/row.view.js'", [ABOVE]],
  ["export const a = import('../../view/rows/row.view.js')", [ABOVE]],
  ['export const a = import(`../../view/rows/row.view.js`)', [ABOVE]],
  ["export let a: import('../../view/rows/row.view.js').A", [ABOVE]],
  ["import a = require('../../view/rows/row.view.js')", [ABOVE]],
  ["import { A } from '../storage/keys.js'", ['model/storage stands above model/state.']],
  ["export const a = (name: string) => import(name)", ['What is imported is written as one text.']],
  ["import { A } from 'lit'", ['The panel imports its rooms and what parts share.']],
  ["import { A } from '../../../shared/node/reply.node.js'", ['The panel imports its rooms and what parts share.']],
  ["import { A } from '../../../relay/checks.js'", ['The panel imports its rooms and what parts share.']],
  ["import { A } from '../../attic/old/a.js'", ['panel/floors.json does not name attic/old.']],
  ["import { A } from './plan.js'; import { B } from '../tokens/kinds.js'; import { C } from '../../../shared/chars.js'", []],
]
for (const [code, said] of imports) {
  test(`of a file of panel/model/state it is said: ${code}`, () => {
    assert.deepEqual(saidOf('panel/model/state/a.ts', code), said)
  })
}

test('the entries of the panel import from any room', () => {
  assert.deepEqual(saidOf('panel/index.ts', "import { A } from './app/host/instances.browser.js'"), [])
})
