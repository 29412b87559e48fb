// `tokenpanel init` and `tokenpanel check`: what they write, what they leave alone, what they find.
import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { reportOf } from '../../apply-server/zero-config/check.js'
import { jsonText } from '../../apply-server/zero-config/json-text.js'
import { keepingOf } from '../../apply-server/zero-config/saved-config-merge.js'
import { diffLines } from '../../apply-server/zero-config/line-diff.js'
import { Project } from '../../apply-server/zero-config/project.node.js'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { writeKept } from '../../apply-server/files.node.js'
import { createIndexed } from '../../apply-server/sheets/indexed.node.js'
import { readConfig } from '../../panel/model/config/read-config.js'
import { findRoute, readRouting } from '../../shared/wire/routing.js'
import type { Files } from '../support/apply-fixture.js'
import { CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import { createFolder, put } from '../support/disk-fixture.js'
import { CSS, FILES, tried } from '../support/kept-project.js'
import { createSite } from '../support/page-server-fixture.js'
import { createRandom } from '../support/random.js'

test('init writes a configuration that the panel takes whole, and a routing file; check finds them right', (t) => {
  const { site, run } = tried(t)
  const { code, out } = run('init')
  assert.deepEqual([code, out.split('\n').slice(0, 4)], [0, [
    'wrote tokenpanel.json', 'wrote tokenpanel.routing.json', '', '5 tokens in 1 file; themes: light, dark (.dark).',
  ]])
  const { config, ignored } = readConfig(JSON.parse(site.read('tokenpanel.json')))
  assert.ok(config.ok)
  const { storagePrefix, applyEndpoint, tabs } = config.value
  assert.deepEqual([ignored, storagePrefix, applyEndpoint, tabs.map(({ label }) => label)],
    [[], 'tokenpanel-shop', 'http://127.0.0.1:24681/apply', ['Color', 'Space']])
  assert.equal(site.read('tokenpanel.routing.json'), '{ "*": "tokens.css" }\n')
  assert.deepEqual(run('check'), { code: 0, out: 'tokenpanel.json matches the stylesheets\n', errors: '' })
  assert.match(site.read('tokenpanel.json'), /\n {12}\{ "id": "space-sm", "cssVar": "--space-sm", .*\},\n/)
})

test('a second run changes nothing: it says so, or shows what would change', (t) => {
  const { site, run } = tried(t)
  run('init')
  const written = site.read('tokenpanel.json')
  assert.deepEqual(run('init'), { code: 0, out: 'tokenpanel.json is up to date\ntokenpanel.routing.json is up to date\n', errors: '' })
  site.put('tokens.css', CSS.replace('#99ccff', '#88bbee').replace('0.5rem;', '0.5rem;\n  --space-xl: 4rem;'))
  const { code, out } = run('init')
  assert.equal(code, 1)
  const changed = out.split('\n').filter((line) => /^[+-]/.test(line)).map((line) => `${line.charAt(0)} ${line.slice(1).trim()}`)
  assert.deepEqual(changed, [
    '- "Dark": { "palette": ["#99ccff", "#eeeeee", "#333333"], "scope": ".dark" }',
    '+ "Dark": { "palette": ["#88bbee", "#eeeeee", "#333333"], "scope": ".dark" }',
    '+ { "id": "space-xl", "cssVar": "--space-xl", "label": "xl", "default": "4rem", "type": { "kind": "length", "step": 0.125, "unit": "rem" } },',
  ])
  assert.match(out, /routing\.json is up to date\nNothing written\. To update, run tokenpanel init --force/)
  assert.equal(site.read('tokenpanel.json'), written)
})

test('what would change holds back what would be new: without --force both are written, or none', (t) => {
  const { site, run } = tried(t)
  run('init')
  rmSync(join(site.folder, 'tokenpanel.routing.json'))
  site.put('tokens.css', CSS.replace('1rem', '2rem'))
  const { code, out } = run('init')
  assert.equal(code, 1)
  assert.match(out, /would create tokenpanel\.routing\.json\nNothing written\./)
  assert.equal(existsSync(join(site.folder, 'tokenpanel.routing.json')), false)
  assert.equal(run('init', '--force').code, 0)
  assert.equal(site.read('tokenpanel.routing.json'), '{ "*": "tokens.css" }\n')
})

test('a process that is killed amid init leaves no half of a file under its name, and never writes over one', (t) => {
  const folder = createFolder(t)
  // Whoever is killed cleans nothing up.
  const killed = (): never => {
    throw new Error('killed')
  }
  const disk = { ...createDisk(), sync: killed, remove: killed }
  assert.equal(writeKept(folder, 'a.json', '{}', 'new', disk).ok, false)
  assert.equal(existsSync(join(folder, 'a.json')), false)
  put(folder, 'b.json', 'mine')
  assert.deepEqual(writeKept(folder, 'b.json', '{}', 'new'), { ok: false, error: 'EEXIST' })
  const noLinks = { ...createDisk(), link: (): never => {
    throw Object.assign(new Error('no links here'), { code: 'EPERM' })
  } }
  assert.equal(writeKept(folder, 'c.json', '{}', 'new', noLinks).ok, true)
  assert.deepEqual(writeKept(folder, 'b.json', '{}', 'new', noLinks), { ok: false, error: 'EEXIST' })
  assert.deepEqual(readdirSync(folder).filter((name) => name.endsWith('.json')), ['b.json', 'c.json'])
  assert.deepEqual([readFileSync(join(folder, 'b.json'), 'utf8'), readFileSync(join(folder, 'c.json'), 'utf8')], ['mine', '{}'])
})

test('a route that was made by hand stays as long as its file is there, indexed or not', (t) => {
  const { site, run } = tried(t, { ...FILES, 'build/made.css': ':root { --made: 1px }' })
  run('init')
  const routes = '{ "made": "build/made.css", "space": "./tokens.css", "out": "../out.css", "gone": "gone.css", "*": "tokens.css" }'
  site.put('tokenpanel.routing.json', routes)
  assert.equal(run('init', '--force').code, 0)
  assert.equal(site.read('tokenpanel.routing.json'), '{ "made": "build/made.css", "space": "tokens.css", "*": "tokens.css" }\n')
})

test('with --force what the CSS says is taken over; what was made by hand stays, also when a file is laid out anew', (t) => {
  const { site, run } = tried(t)
  run('init')
  const mine = JSON.parse(site.read('tokenpanel.json').replace('"Space"', '"Room"').replace('"label": "md"', '"label": "Usual"')) as object
  site.put('tokenpanel.json', JSON.stringify({ dock: 'left', ...mine, note: 1 }))
  site.put('tokenpanel.routing.json', '{ "space": "tokens.css", "gone": "gone.css", "*": "tokens.css" }')
  assert.equal(run('init').code, 1)
  site.put('tokens.css', CSS.replace('1rem', '1.25rem'))
  assert.deepEqual([run('init', '--force').code, run('check').code, run('init').code], [0, 0, 0])
  const text = site.read('tokenpanel.json')
  assert.match(text, /"label": "Room"/)
  assert.match(text, /"label": "Usual", "default": "1\.25rem"/)
  assert.equal(Object.keys(JSON.parse(text) as object)[0], 'dock')
  assert.equal(Object.keys(JSON.parse(text) as object).at(-1), 'note')
  assert.equal(site.read('tokenpanel.routing.json'), '{ "space": "tokens.css", "*": "tokens.css" }\n')
})

type Row = readonly [name: string, files: Files, args: readonly [command: 'init' | 'check', ...more: string[]], words: RegExp]
const refused: readonly Row[] = [
  ['no token', { 'a.css': 'p { color: red }' }, ['init'], /^\[tokenpanel\] no tokens in .*; nothing to write\n$/],
  ['a kept file that is no JSON', { ...FILES, 'tokenpanel.json': '{,' }, ['init', '--force'], /tokenpanel\.json isn't valid JSON: .*. Fix or move it./],
  ['a kept routing file that is no object', { ...FILES, 'tokenpanel.routing.json': '[]' }, ['init', '--force'], /tokenpanel\.routing\.json isn't a JSON object. Fix or move it./],
  ['an unknown flag', FILES, ['init', '--forse'], /unknown flag --forse\nRun tokenpanel --help for usage\.\n$/],
  ['a flag of another command', FILES, ['check', '--force'], /unknown flag --force\n/],
  ['a stray argument', FILES, ['check', 'more'], /unexpected argument "more"\n/],
  ['nothing that could be checked', FILES, ['check'], /no tokenpanel\.json in .*\. Create it with tokenpanel init\.\n$/],
  ['a broken configuration to check', { ...FILES, 'tokenpanel.json': '{,' }, ['check'], /tokenpanel\.json isn't valid JSON/],
  ['a routing file to check that is no JSON', { ...FILES, 'tokenpanel.json': '{}', 'tokenpanel.routing.json': '{,' }, ['check'], /tokenpanel\.routing\.json isn't valid JSON/],
  ['a routing file to check that routes nothing', { ...FILES, 'tokenpanel.json': '{}', 'tokenpanel.routing.json': '{}' }, ['check'], /tokenpanel\.routing\.json must have at least one prefix/],
  ['a route to check that is no path', { ...FILES, 'tokenpanel.json': '{}', 'tokenpanel.routing.json': '{ "*": "/a.css" }' }, ['check'], /tokenpanel\.routing\.json "\*" must have a path relative to the root/],
  ['a root that is none', FILES, ['init', '--root', 'nowhere'], /is not a directory/],
  ['a root that is none to check', FILES, ['check', '--root', '/'], /is the whole disk/],
]
for (const [name, files, args, words] of refused) {
  // Of check 1 is a difference.
  const exit = args[0] === 'check' ? 2 : 1
  test(`refused with a sentence and exit code ${exit}, and nothing is written: ${name}`, (t) => {
    const { site, run } = tried(t, files)
    const { code, out, errors } = run(...args)
    assert.deepEqual([code, out], [exit, ''])
    assert.match(errors, words)
    for (const file of ['tokenpanel.json', 'tokenpanel.routing.json']) {
      assert.equal(existsSync(join(site.folder, file)), Object.hasOwn(files, file))
    }
  })
}

test('init writes through no link, and says what the disk says', (t) => {
  const { site, run } = tried(t)
  const other = createSite({ 'target.json': '{}' })
  t.after(() => other.remove())
  symlinkSync(join(other.folder, 'target.json'), join(site.folder, 'tokenpanel.json'))
  assert.match(run('init', '--force').errors, /tokenpanel\.json is a symbolic link \(not followed\)\. Fix or move it\.\n$/)
  rmSync(join(site.folder, 'tokenpanel.json'))
  mkdirSync(join(site.folder, 'tokenpanel.json'))
  assert.match(run('check').errors, /tokenpanel\.json isn't a regular file\n$/)
  assert.equal(readFileSync(join(other.folder, 'target.json'), 'utf8'), '{}')
  // Whoever runs as root may write everywhere.
  if (process.getuid?.() === 0) return
  const locked = tried(t)
  chmodSync(locked.site.folder, 0o555)
  const { code, errors } = locked.run('init')
  chmodSync(locked.site.folder, 0o755)
  assert.equal(code, 1)
  assert.match(errors, /tokenpanel\.json cannot be written: EACCES, permission denied/)
})

const SYSTEMS: readonly string[] = [
  '@mozilla-protocol/tokens', '@nordhealth/themes', '@picocss/pico', 'bootstrap', 'tailwindcss',
]

test('of some design systems, what init writes is taken whole, agrees with the CSS, and is the same again', { skip: skipWithoutPackages() }, (t) => {
  let done = 0
  for (const one of CSS_PACKAGES.filter(({ name }) => SYSTEMS.includes(name))) {
    const top = createFolder(t)
    sheetsOf(one).forEach(({ file, text }, at) => put(top, `css/${at}-${file.split('/').at(-1) ?? ''}`, text))
    const indexed = createIndexed({ root: top, from: '/' })
    assert.ok(indexed.ok)
    const found = new Project(indexed.value).found()
    done += 1
    const { config, routing } = keepingOf(found, 'x', null)
    const kept = { text: config, document: JSON.parse(config) as Readonly<Record<string, unknown>> }
    const read = readConfig(kept.document)
    assert.deepEqual([read.config.ok, read.ignored], [true, []], one.name)
    const ok = { ok: true, gone: [], added: [], differing: [], misrouted: [] }
    const routes = readRouting(JSON.parse(routing))
    assert.ok(routes.ok, one.name)
    const routed = { routing: routes.value, mayDeclare: () => false }
    assert.deepEqual(reportOf(kept, 'tokenpanel.json', found.discovered, routed), ok, one.name)
    const again = keepingOf({ ...found, kept }, 'x', JSON.parse(routing) as Readonly<Record<string, string>>)
    const { gone, added } = again
    const isSame = again.config === config && again.routing === routing
    assert.deepEqual([isSame, gone, added], [true, [], []], one.name)
    for (const { name, declared } of found.discovered.tokens) {
      if (!/^--\w[\w-]*$/.test(name)) continue
      const route = findRoute(routes.value, name)
      assert.ok(declared.some(({ source }) => source === route), `${one.name} ${name}: ${String(route)}`)
    }
  }
  assert.equal(done, SYSTEMS.length)
})

test('JSON is kept with what fits on one line', () => {
  const long = Array.from({ length: 40 }, (_, at) => `number ${at}`)
  const value = { a: [], b: {}, c: [1, { d: null, e: undefined }], long: { long } }
  assert.equal(jsonText(value), `{\n  "a": [],\n  "b": {},\n  "c": [1, { "d": null }],\n  "long": {\n    "long": [\n${
    long.map((one) => `      "${one}"`).join(',\n')}\n    ]\n  }\n}\n`)
  assert.deepEqual(JSON.parse(jsonText(value)), JSON.parse(JSON.stringify(value)))
})

/** What a diff makes of the first text. */
function patched(before: string, diff: readonly string[]): string {
  const lines = before.slice(0, -1).split('\n')
  const out: string[] = []
  let at = 0
  for (const line of diff) {
    const hunk = /^@@ -(\d+),(\d+) /.exec(line)
    if (hunk !== null) {
      const from = Number(hunk[1]) - 1
      out.push(...lines.slice(at, from))
      at = from
      continue
    }
    if (!line.startsWith('+')) assert.equal(lines[at], line.slice(1))
    if (!line.startsWith('-')) out.push(line.slice(1))
    if (!line.startsWith('+')) at += 1
  }
  return `${[...out, ...lines.slice(at)].join('\n')}\n`
}

test('a diff of two texts makes the one of the other, with the fewest lines', () => {
  assert.deepEqual(diffLines('a\n', 'a\n'), [])
  assert.deepEqual(diffLines('a\nb\nc\n', 'a\nx\nc\n'), ['@@ -1,3 +1,3 @@', ' a', '-b', '+x', ' c'])
  const random = createRandom(7)
  for (let round = 0; round < 300; round += 1) {
    const text = (): string => Array.from({ length: 1 + Math.floor(random() * 30) }, () => `${'abcde'.charAt(Math.floor(random() * 5))}\n`).join('')
    const [before, after] = [text(), text()]
    assert.equal(patched(before, diffLines(before, after)), after)
  }
  const far = (mark: string): string => Array.from({ length: 2000 }, (_, at) => `${mark}${at}\n`).join('')
  assert.equal(patched(far('x'), diffLines(far('x'), far('y'))), far('y'))
})
