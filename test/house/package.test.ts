// What package.json promises.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT, runCommand } from '../support/command.js'
import { findFiles, readText } from '../support/sources.js'

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly bin: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  readonly sideEffects: readonly string[]
  readonly private: boolean
  readonly engines: { readonly node: string }
}
const manifest = JSON.parse(readText('package.json')) as Package

test('there are no dependencies', () => {
  assert.deepEqual(manifest.dependencies ?? {}, {})
  assert.equal(manifest.private, false)
  assert.equal(manifest.engines.node, '>=20')
})

test('every entry is a file of the package', () => {
  const entries = Object.values(manifest.exports)
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : [entry.types, entry.default]))
  const commands = Object.values(manifest.bin)
  for (const path of [...entries, ...commands]) assert.ok(existsSync(join(ROOT, path)), path)
})

test('importing any module but those that sideEffects names does nothing', async () => {
  const acting = manifest.sideEffects.map((path) => path.replace('./', ''))
  for (const path of acting.filter((one) => !one.includes('*'))) assert.ok(existsSync(join(ROOT, path)), path)
  const modules = findFiles(['dist/shared', 'dist/relay'], '.js').filter((path) => !acting.includes(path))
  assert.ok(modules.length > 30)
  const script = modules.map((path) => `await import('./${path}')`).join('\n') +
    '\nconsole.log(JSON.stringify([process.listenerCount("SIGTERM"), process.exitCode ?? 0]))'
  const command = runCommand('--input-type=module', ['-e', script])
  assert.equal(await command.exited, 0, command.errors())
  assert.equal(command.out(), '[0,0]\n')
  assert.equal(command.errors(), '')
})

test('a command that is not built says so in one line', async () => {
  const command = runCommand('bin/panel-server.js', [])
  assert.equal(await command.exited, 1)
  assert.match(command.errors(), /^panel-server: this command is not built; run "npm run build" .*\n$/)
})
