// The command line of panel-server: each flag, each way to be refused, the help; one of each as a process.
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { FLAGS } from '../../apply-server/flags.js'
import { main } from '../../apply-server/main.node.js'
import { COMPLETE, createCommandFixture, PREFIX } from '../support/apply-command.js'
import { endOf, runCommand, runHere } from '../support/command.js'

const HINT = 'Run panel-server --help for usage.\n'
const WRITE_ROOT = '--write-root is required: --write-root <path>, only directory the server writes to'
const ROUTING = '--routing is required: --routing <path>, JSON file that maps variable prefixes to CSS files'

type Row = readonly [name: string, args: readonly string[], lines: readonly string[], isUsage: boolean]
const usage: readonly Row[] = [
  ['nothing', [], [WRITE_ROOT, ROUTING], true],
  ['no write root', ['--routing', 'routing.json'], [WRITE_ROOT], true],
  ['no routing', ['--write-root', '.'], [ROUTING], true],
  ['an unknown flag', [...COMPLETE, '--prot', '1'], ['unknown flag --prot'], true],
  ['an unknown short flag', [...COMPLETE, '-p', '1'], ['unknown flag -p'], true],
  ['a flag that is negated', [...COMPLETE, '--no-quiet'], ['unknown flag --no-quiet'], true],
  ['a name that every object has', [...COMPLETE, '--constructor'], ['unknown flag --constructor'], true],
  ['a flag in another case', [...COMPLETE, '--Quiet'], ['unknown flag --Quiet'], true],
  ['no value at the end', ['--write-root', '.', '--routing'], ['--routing needs a value'], true],
  ['a flag in the place of a value', ['--write-root', '--routing', 'routing.json'], ['--write-root needs a value'], true],
  ['an empty value', [...COMPLETE, '--host='], ['--host needs a value'], true],
  ['an empty argument as a value', [...COMPLETE, '--allow-origin', ''], ['--allow-origin needs a value'], true],
  ['a value where there is none', [...COMPLETE, '--quiet=false'], ['--quiet takes no value'], true],
  ['a stray argument', [...COMPLETE, 'serve'], ['unexpected argument "serve"'], true],
  ['a stray argument behind --', [...COMPLETE, '--', '--quiet'], ['unexpected argument "--quiet"'], true],
  ['a port with letters', [...COMPLETE, '--port', '80a'], ['--port "80a" is not a whole number from 0 to 65535'], true],
  ['a port with a sign', [...COMPLETE, '--port=+80'], ['--port "+80" is not a whole number from 0 to 65535'], true],
  ['a negative port', [...COMPLETE, '--port=-1'], ['--port "-1" is not a whole number from 0 to 65535'], true],
  ['a port with a point', [...COMPLETE, '--port', '80.0'], ['--port "80.0" is not a whole number from 0 to 65535'], true],
  ['a port in hexadecimal', [...COMPLETE, '--port', '0x50'], ['--port "0x50" is not a whole number from 0 to 65535'], true],
  ['65536', [...COMPLETE, '--port', '65536'], ['--port "65536" is not a whole number from 0 to 65535'], true],
  ['a port of many zeros', [...COMPLETE, '--port', '000000'], ['--port "000000" is not a whole number from 0 to 65535'], true],
  ['a port and a required flag', ['--write-root', '.', '--port', 'x'], [ROUTING, '--port "x" is not a whole number from 0 to 65535'], true],
  ['the last of two ports counts', [...COMPLETE, '--port', '1', '--port', 'x'], ['--port "x" is not a whole number from 0 to 65535'], true],
  ['a root that is not there', ['--root', '/nowhere-at-all', ...COMPLETE], ['--root "/nowhere-at-all" is not a directory. Create it or pass another; looked for /nowhere-at-all'], false],
  ['a write root that is not there', [...COMPLETE, '--write-root', 'gone'], ['--write-root "gone" is not a directory. Create it or pass another; looked for FOLDER/gone'], false],
  ['a write root that is a file', [...COMPLETE, '--write-root', 'routing.json'], ['--write-root "routing.json" is not a directory. Create it or pass another; looked for FOLDER/routing.json'], false],
  ['a routing file that is not there', [...COMPLETE, '--routing', 'gone.json'], ['--routing "gone.json" cannot be read (ENOENT). Create it or pass another; looked for FOLDER/gone.json'], false],
  ['a routing file that is a directory', [...COMPLETE, '--routing', 'styles'], ['--routing "styles" cannot be read (EISDIR). Create it or pass another; looked for FOLDER/styles'], false],
  ['both', [...COMPLETE, '--routing', 'gone.json', '--write-root=gone'], ['--write-root "gone" is not a directory. Create it or pass another; looked for FOLDER/gone', '--routing "gone.json" cannot be read (ENOENT). Create it or pass another; looked for FOLDER/gone.json'], false],
  ['an address that is not ours', [...COMPLETE, '--host', '192.0.2.1'], ['listen EADDRNOTAVAIL: address not available 192.0.2.1'], false],
]
for (const [at, [name, args, lines, isUsage]] of usage.entries()) {
  test(`the command line is refused with exit 1 and a line on standard error: ${name}`, async (t) => {
    const { project, run, runHere } = createCommandFixture(t)
    const words = lines.map((line) => `${PREFIX} ${line.replaceAll('FOLDER', project.folder)}\n`).join('')
    const refused = { code: 1, out: '', errors: words + (isUsage ? HINT : '') }
    assert.deepEqual(await runHere(...args), refused)
    if (at === 0) assert.deepEqual(await endOf(run(...args)), refused)
  })
}

type Document = readonly [name: string, text: string | Uint8Array, words: string]
const documents: readonly Document[] = [
  ['no JSON', '{\n  "a": "a.css",\n}', "isn't valid JSON: it has a syntax error at line 3, column 1"],
  ['nothing', '', "isn't valid JSON: it ends too early at line 1, column 1"],
  ['half of an object', '{"a": "a.css"', "isn't valid JSON: it ends too early at line 1, column 14"],
  ['a comment', '{ // x\n}', "isn't valid JSON: it has a syntax error at line 1, column 3"],
  ['two equal keys', '{"a": "a.css",\n "a": "a.css"}', "isn't valid JSON: it repeats a name within one object at line 2, column 2"],
  ['two byte order marks', '\uFEFF\uFEFF{"a": "a.css"}', "isn't valid JSON: it has a syntax error at line 1, column 1"],
  ['no UTF-8', new Uint8Array([0x7b, 0xff]), 'is not valid UTF-8'],
  ['an array', '[]', 'must be a JSON object of prefixes and paths'],
  ['no entry', '{}', 'must have at least one prefix, such as "color": "styles/tokens.css"'],
  ['a key that is no prefix', '{"a b": "a.css"}', 'has an invalid entry: "a b" must be a prefix of letters, digits, _ and -, such as "color", or "*" for all others'],
  ['an absolute path', '{"a": "/a.css"}', 'has an invalid entry: "a" must have a path relative to the root, such as "styles/tokens.css"'],
]
for (const [at, [name, text, words]] of documents.entries()) {
  test(`a routing file is refused at start: ${name}`, async (t) => {
    const { run, runHere } = createCommandFixture(t, { 'routing.json': text })
    const refused = { code: 1, out: '', errors: `${PREFIX} --routing "routing.json" ${words}\n` }
    assert.deepEqual(await runHere(...COMPLETE), refused)
    if (at === 0) assert.deepEqual(await endOf(run(...COMPLETE)), refused)
  })
}

test('a port in use is one line on standard error, and exit 1', async (t) => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  t.after(() => holder.close())
  const address = holder.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { run } = createCommandFixture(t)
  const command = run(...COMPLETE, `--port=${port}`)
  assert.equal(await command.exited, 1)
  assert.deepEqual([command.out(), command.errors()], ['', `${PREFIX} port ${port} already in use\n`])
})

const HELP = `panel-server: write previewed design-token changes to CSS files

Usage: panel-server --write-root <path> --routing <path> --allow-origin <origin> [options]

  --root <dir>            base for relative paths: --write-root, --routing and the routed files
                          default: the current directory
  --write-root <path>     only directory the server writes to
                          required
  --routing <path>        JSON file that maps variable prefixes to CSS files
                          required
  --port <number>         port to listen on; 0 picks a free port
                          a whole number from 0 to 65535; default: 24681
  --host <addr>           address to listen on; 0.0.0.0 opens it to the local network
                          default: 127.0.0.1
  --allow-origin <origin> allowed origin for preview and write, exactly as the browser sends it
                          scheme://host[:port]; repeatable
  --quiet                 no banner, origin warning or request log
  --version               show the version
  -h, --help              show this help

The routing file maps variable prefixes to CSS files, relative to --root:
  { "color": "styles/colors.css", "*": "styles/tokens.css" }

For development only: callers are checked by Origin alone, so keep it off public networks.
`
for (const args of [['--help'], ['-h'], ['--port', 'x', '--nonsense', 'stray', '--help'], ['--write-root', '-h']]) {
  test(`help skips all validation, goes to standard output and exits 0: ${args.join(' ')}`, async () => {
    const shown = { code: 0, out: HELP, errors: '' }
    assert.deepEqual(await runHere(main, args), shown)
    if (args.length === 1) assert.deepEqual(await endOf(runCommand('bin/panel-server.js', args)), shown)
  })
}

test('the help names every flag with the words of its row, and no other', () => {
  const named = [...HELP.matchAll(/^ {2}(?:-(\w), )?--([\w-]+)/gm)].map(([, , name]) => name)
  assert.deepEqual(named, Object.keys(FLAGS))
  for (const flag of Object.values(FLAGS)) {
    for (const words of Object.values(flag)) if (typeof words === 'string') assert.ok(HELP.includes(words), words)
  }
})
