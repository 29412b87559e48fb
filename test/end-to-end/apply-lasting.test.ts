// What holds for as long as the server runs: the routing file it has read, and the paths it looks at anew.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { ORIGIN, startApplyFixture, TOKENS_CSS, type ApplyFixture } from '../support/apply-fixture.js'

async function start(t: TestContext, writeRoot: string): Promise<ApplyFixture> {
  const fixture = await startApplyFixture({ flags: { allowOrigins: [ORIGIN], writeRoot } })
  t.after(() => fixture.close())
  return fixture
}

const TOKENS = { '--space-md': '2rem' }

test('the routing file is read once: a change of it waits for a restart', async (t) => {
  const fixture = await start(t, '.')
  fixture.put('routing.json', '{ "space": "styles/other.css" }')
  fixture.put('styles/other.css', TOKENS_CSS)
  const preview = await fixture.preview(TOKENS)
  assert.deepEqual(preview.files.map(({ file }) => file), ['styles/tokens.css'])
  rmSync(join(fixture.folder, 'routing.json'))
  assert.equal((await fixture.apply({ tokens: TOKENS })).status, 200)
  assert.equal(fixture.read('styles/other.css'), TOKENS_CSS)
})

test('each routed path is checked again on every request', async (t) => {
  const fixture = await start(t, 'styles')
  const file = join(fixture.folder, 'styles', 'tokens.css')
  const outside = join(fixture.folder, 'outside.css')
  assert.equal((await fixture.apply({ tokens: TOKENS })).status, 200)
  writeFileSync(outside, TOKENS_CSS)
  rmSync(file)
  symlinkSync(outside, file)
  const refused = await fixture.apply({ tokens: { '--space-md': '3rem' } })
  assert.deepEqual([refused.status, refused.json['error']], [400, 'Path not allowed: styles/tokens.css'])
  assert.equal(readFileSync(outside, 'utf8'), TOKENS_CSS)
  rmSync(file)
  fixture.put('styles/tokens.css', TOKENS_CSS)
  assert.equal((await fixture.apply({ tokens: { '--space-md': '3rem' } })).status, 200)
})

test('a write root that is moved away and replaced by a link is no longer written into', async (t) => {
  const fixture = await start(t, 'styles')
  const root = join(fixture.folder, 'styles')
  const elsewhere = join(fixture.folder, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'tokens.css'), TOKENS_CSS)
  renameSync(root, join(fixture.folder, 'moved'))
  symlinkSync(elsewhere, root)
  const refused = await fixture.apply({ tokens: TOKENS })
  assert.deepEqual([refused.status, refused.json['error']], [400, 'Path not allowed: styles/tokens.css'])
  assert.equal(readFileSync(join(elsewhere, 'tokens.css'), 'utf8'), TOKENS_CSS)
})
