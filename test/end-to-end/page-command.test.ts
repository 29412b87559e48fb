// The command `tokenpanel`: its lines, a port that is taken, its end, as a process; its flags.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { main } from '../../apply-server/zero-config/main.node.js'
import { usageText } from '../../apply-server/zero-config/usage.js'
import { main as applyMain } from '../../apply-server/main.node.js'
import { versionText } from '../../apply-server/version.node.js'
import { endOf, runCommand, runHere } from '../support/command.js'
import { createSite } from '../support/page-server-fixture.js'
import { readText } from '../support/sources.js'

const FILE = 'bin/tokenpanel.js'

test('it listens, says what it found, refuses a second one on its port, and ends on a signal', async (t) => {
  const site = createSite({ 'package.json': '{}', 'src/a.css': ':root { --a: #fff; }\n' })
  t.after(() => site.remove())
  // In a folder of the project: the root is the one with package.json.
  const first = runCommand(FILE, ['--port', '0'], {}, undefined, `${site.folder}/src`)
  t.after(() => first.child.kill('SIGKILL'))
  const out = await first.until((text) => text.includes('</script>\n\n'))
  const [, port = ''] = /^\[tokenpanel\] listening on http:\/\/127\.0\.0\.1:(\d+)\n\ntokenpanel-site-\w+ {2}\/.*, the nearest folder with package\.json\n1 token in 1 file\n\nAdd /.exec(out) ?? []
  assert.ok(out.includes(`\n  <script type="module" src="http://127.0.0.1:${port}/tokenpanel.js"></script>\n`), out)
  const second = runCommand(FILE, ['--root', site.folder, '--port', port])
  assert.equal(await second.exited, 1)
  assert.deepEqual([second.out(), second.errors()], ['', `[tokenpanel] port ${port} is in use by tokenpanel for `
    + 'this project. Use that one, stop it or use --port 0.\n'])
  first.child.kill('SIGTERM')
  assert.deepEqual([await first.exited, first.errors()], [0, ''])
})

test('both commands print the version of the package, wherever in the line it is asked for', async () => {
  const { version } = JSON.parse(readText('package.json')) as { readonly version: string }
  const printed = { code: 0, out: `${version}\n`, errors: '' }
  for (const [file, run, ...args] of [[FILE, main, 'init', '--nonsense'], ['bin/panel-server.js', applyMain, '--port', 'x']] as const) {
    assert.deepEqual(await endOf(runCommand(file, ['--version'])), printed)
    assert.deepEqual(await runHere(run, [...args, '--version']), printed)
  }
  assert.equal(versionText(), version)
})

test('help skips all validation; what is wrong with the flags is a line, and exit 1', async () => {
  assert.deepEqual(await runHere(main, ['init', '--nonsense', '--help']), { code: 0, out: usageText(), errors: '' })
  const wrong = await endOf(runCommand(FILE, ['--port', 'x']))
  assert.equal(wrong.code, 1)
  assert.equal(wrong.errors, '[tokenpanel] --port "x" is not a whole number from 0 to 65535\n'
    + 'Run tokenpanel --help for usage.\n')
  const never = await runHere(main, ['--allow-origin', 'http://localhost:9/'])
  assert.equal(never.code, 1)
  assert.equal(never.errors, '[tokenpanel] --allow-origin "http://localhost:9/" can never match: browsers send '
    + 'scheme://host[:port] only; did you mean http://localhost:9?\nRun tokenpanel --help for usage.\n')
  const late = await runHere(main, ['--root', '.', 'init'])
  assert.equal(late.code, 1)
  assert.equal(late.errors, '[tokenpanel] put "init" before the flags: tokenpanel init\n'
    + 'Run tokenpanel --help for usage.\n')
})
