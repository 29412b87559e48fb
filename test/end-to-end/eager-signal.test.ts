// A signal that comes as soon as a server has said that it listens: it is heard all the same.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Environment } from '../../relay/settings.js'
import { ENDED_AT_ONCE, runCommand } from '../support/command.js'

const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-eager-'))
test.after(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'routing.json'), '{ "*": "tokens.css" }')
writeFileSync(join(folder, 'tokens.css'), ':root { --a: 1; }')

type Row = readonly [name: string, file: string, args: readonly string[], environment: Environment]
const rows: readonly Row[] = [
  ['the relay', 'bin/relay.js', [], { RELAY_PORT: '0' }],
  ['the apply server', 'bin/panel-server.js', ['--root', folder, '--write-root', '.', '--routing', 'routing.json', '--port', '0'], {}],
  ['the demo', 'bin/demo.js', [], {}],
]
for (const [name, file, args, environment] of rows) {
  test(`${name} ends with 0 when a signal answers its first line`, async () => {
    const command = runCommand(file, args, { ...environment, ...ENDED_AT_ONCE }, 'shipped')
    assert.equal(await command.exited, 0, command.errors())
    assert.match(command.out(), /listening/)
  })
}
