// The invariants of ARCHITECTURE.md that can be seen in the sources; what compiler and linter hold of them is
// tried in guards.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BUILD, importsOf, readSources, sourcesIn, type Source } from '../support/sources.js'

const shipped = readSources('shared', 'relay', 'apply-server', 'panel')
const apply = shipped.filter(({ path }) => path.startsWith('apply-server/') && !path.includes('/demo/'))
const isOfRelay = (path: string): boolean => path.startsWith('relay/') && !path.startsWith('relay/stand-in/')
const notify = shipped.filter(({ path }) => path.startsWith('relay/notify/'))
const relay = shipped.filter(({ path }) => isOfRelay(path) && !notify.some((source) => source.path === path))
const panel = shipped.filter(({ path }) => path.startsWith('panel/'))
const shared = shipped.filter(({ path }) => path.startsWith('shared/'))
const served = [...relay, ...shared]

const filesWith = (sources: readonly Source[], pattern: RegExp): readonly string[] =>
  sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path).sort()

const placesOf = (sources: readonly Source[], pattern: RegExp): number =>
  sources.reduce((sum, { code }) => sum + Array.from(code.matchAll(pattern)).length, 0)

test('there is something to look at', () => {
  assert.ok(relay.length > 20, String(relay.length))
  assert.ok(apply.length > 25, String(apply.length))
  assert.ok(shared.length > 15, String(shared.length))
  assert.ok(panel.length > 60, String(panel.length))
})

type Row = readonly [name: string, sources: readonly Source[], pattern: RegExp, files: readonly string[]]
const rows: readonly Row[] = [
  ['a color is spelled so wherever it can be read, but in names that authors of stylesheets write', shipped, /olour/i, ['shared/discover/words.ts']],
  ['the relay reaches out in one file', served, /\b(requestOverHttps?|request|get|Agent)\b[^;]*? from '(node:)?https?'/, ['relay/post.node.ts']],
  ['where there is no Node, the relay reaches out in one file', [...served, ...notify], /\bfetch\b/, ['relay/web/post.web.ts']],
  ['notify reaches out in one file', notify, /\b(requestOverHttps?|request|get|Agent)\b[^;]*? from '(node:)?https?'/, ['relay/notify/client.node.ts']],
  ['nothing of the relay or of notify reaches out otherwise', [...served, ...notify], /\b(net|tls)\.connect|createConnection|new Socket|WebSocket|undici/, []],
  ['neither the relay nor notify touches a file', [...served, ...notify], /from '(node:)?fs/, []],
  ['shipped code imports Node and its own files', shipped, /from '(?!node:|\.\.?\/)/, []],
  ['no server starts a process or a worker', shipped, /node:(child_process|worker_threads|cluster)/, []],
  ['the apply server reaches out in one file, to a port that it cannot have', [...apply, ...shared], /\b(request|get|Agent)\b[^;]*? from '(node:)?https?'/, ['apply-server/zero-config/port-holder.node.ts']],
  ['the apply server reaches out nowhere else', [...apply, ...shared], /\bfetch\(|\bhttps?\.request|\.connect\(|createConnection|WebSocket|undici/, []],
  ['a request writes in one place', apply, /\bwriteAll\(disk/, ['apply-server/files.node.ts']],
  ['what is written was verified', apply, /\bisRewriteOf\(/, ['apply-server/apply.ts']],
  ['containment is decided in one file', apply, /\brelative\(root\b/, ['apply-server/disk/inside.node.ts']],
  ['timers only end what waits: nothing is done later', served, /\b(setInterval|setTimeout)\s*\(/, ['relay/post.node.ts', 'relay/web/body.web.ts', 'relay/web/post.web.ts', 'shared/node/body.node.ts', 'shared/node/json-server.node.ts', 'shared/node/reply.node.ts']],
  ['callers\' text is escaped in one file', relay, /\bescapeForChat\(/, ['relay/blocks.ts', 'relay/escape.ts', 'relay/render.ts']],
  ['keys are compared in one file', shipped, /timingSafeEqual\(digest\(presented\), digest\(key\)\)/, ['relay/compare.node.ts']],
  ['notify takes its word from an answer that was read as a relay\'s, and as a word of the types', notify, /outcome: 'sent'/, ['relay/notify/result.ts', 'relay/notify/words.ts']],
  ['sent is written where a receipt was verified, and as a word of the types', relay, /delivery: 'sent'/, ['relay/ending.ts']],
  ['refusals come out of the table', [...relay, ...notify, ...apply], /\bstatus: [45]\d\d\b/, ['apply-server/refusals.ts', 'relay/refusals.ts']],
  ['what prints is a command, or a handler without a log', [...relay, ...notify, ...apply], /\b(stdout|stderr)\b|console\./, ['apply-server/arguments.node.ts', 'apply-server/mounted.node.ts', 'relay/lambda.node.ts', 'relay/main.node.ts', 'relay/notify/main.node.ts', 'relay/web/handler.web.ts']],
  ['the panel\'s state changes in one function', panel, /\bstages\.(apply|save|views|record)\(/, ['panel/model/state/store.ts']],
  ['no style of the panel\'s own is set on the page\'s root or body', panel, /\bsetStyle\(\s*[\w.#?]*\b(documentElement|body|scrollingElement)\b/, []],
  ['what the dock declares on the page, its claims declare', panel, /from '[./]*\/inline\.browser\.js'/, ['panel/view/dock/claims.browser.ts']],
  ['the panel waits for no unload, and polls nothing', panel, /'(before)?unload'|\bsetInterval\(/, []],
  ['no lint rule is switched off', shipped, /eslint-disable|@ts-ignore|@ts-expect-error|@ts-nocheck/, []],
  ['nothing is left to be done', shipped, /\b(TODO|FIXME|XXX|HACK)\b/, []],
]
for (const [name, sources, pattern, files] of rows) {
  test(name, () => {
    assert.deepEqual(filesWith(sources, pattern), files)
  })
}

test('there is one outgoing request, and one place where the attempt begins', () => {
  assert.equal(placesOf(served, /\brequest\(settings\.apiUrl/g), 1)
  assert.equal(placesOf(served, /\b(requestOverHttps?|request)\(/g), 1)
  assert.equal(placesOf(served, /\bfetch\(/g), 1)
  assert.equal(placesOf(served, /await edge\.postOnce\(/g), 1)
})

test('notify makes its request in one place, without a loop around it', () => {
  assert.equal(placesOf(notify, /\b(requestOverHttps?|request)\(/g), 1)
  assert.equal(placesOf(notify, /\bawait postOnce\(/g), 1)
  assert.equal(placesOf(notify, /\bawait sendNotification\(/g), 1)
  assert.deepEqual(filesWith(notify.filter(({ path }) => path.endsWith('client.node.ts')), /\b(for|while)\b \(/), [])
})

test('the length rule alone calls escapeForChat besides the blocks: it measures and sends nothing', () => {
  const code = relay.find(({ path }) => path === 'relay/render.ts')?.code ?? ''
  assert.equal(code.split('escapeForChat(').length, 2)
  assert.match(code, /sum \+ escapeForChat\(text\)\.length - text\.length/)
})

test('the one file that writes is called through its port', () => {
  assert.deepEqual(filesWith(apply, /\bcreateDisk\(/), ['apply-server/files.node.ts'])
})

test('every way to import is seen', () => {
  const code = ["import './a.js'", "import type { B } from './b.js'", "export * from '../c.js'", "import('./d.js')"]
  assert.deepEqual(importsOf({ path: 'x/y.ts', code: code.join('\n') }), ['x/a.ts', 'x/b.ts', 'c.ts', 'x/d.ts'])
})

test('no source imports itself by way of others, types included', () => {
  const sources = [...shipped, ...sourcesIn([BUILD])]
  const importsBy = new Map(sources.map((source) => [source.path, importsOf(source)]))
  const done = new Set<string>()
  const circleFrom = (path: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return null
    for (const to of importsBy.get(path) ?? []) {
      const circle = circleFrom(to, [...way, path])
      if (circle !== null) return circle
    }
    done.add(path)
    return null
  }
  for (const path of importsBy.keys()) assert.deepEqual(circleFrom(path, []) ?? [], [])
  assert.ok([...importsBy.values()].flat().every((to) => importsBy.has(to)))
})

test('every source says in its first line what it is for', () => {
  for (const { path, text } of shipped) assert.match(text, /^\/\/ [A-Z`]/, path)
})

test('no source is over 300 lines', () => {
  for (const { path, text } of shipped) assert.ok(text.split('\n').length <= 301, path)
})
