// `npm start` as a newcomer meets it: what is printed works as it stands, and a signal ends all of it.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { runCommand } from '../support/command.js'

const hasCurl = spawnSync('curl', ['--version']).status === 0
const options = {
  skip: hasCurl || process.env['CI'] === 'true' ? false : 'no curl found: install it to run the demo line',
}

const runShell = async (line: string): Promise<Readonly<Record<string, unknown>>> => {
  const curl = spawn('sh', ['-c', line], { env: { PATH: process.env['PATH'] } })
  return JSON.parse((await curl.stdout.toArray()).join('')) as Readonly<Record<string, unknown>>
}

test('the demo prints pages and lines that work as pasted; SIGINT ends it with 0', options, async () => {
  const demo = runCommand('bin/demo.js', [])
  const out = await demo.until((text) => text.includes('"code":"listening"'))
  const page = /Chat page +(http:\S+)/.exec(out)?.[1] ?? ''
  const site = / Page +(http:\S+)/.exec(out)?.[1] ?? ''
  const [tokens = '', semantic = ''] = out.match(/\/\S+\.css\b/g) ?? []
  const [preview = '', notify = ''] = out.match(/^curl .*$/gm) ?? []

  const empty = await fetch(page)
  assert.equal(empty.status, 200)
  assert.match(empty.headers.get('content-type') ?? '', /^text\/html/)
  assert.deepEqual(await messagesOf(page), { hint: notify, titles: [] })

  const sent = await runShell(notify)
  assert.deepEqual([sent['ok'], sent['delivery'], sent['target']], [true, 'sent', 'deploys'])
  assert.deepEqual((await messagesOf(page)).titles, ['Success: api 1.4.2 is live'])

  const before = [tokens, semantic].map((file) => readFileSync(file, 'utf8'))
  const shown = await runShell(preview)
  assert.deepEqual([shown['ok'], shown['dryRun'], shown['rejected']], [true, true, []])
  assert.deepEqual([tokens, semantic].map((file) => readFileSync(file, 'utf8')), before)
  const written = await runShell(preview.replace(',"dryRun":true', ''))
  assert.equal(written['ok'], true)
  assert.deepEqual(await Promise.all(['/styles/tokens.css', '/styles/semantic.css'].map((path) => textAt(site, path))), [
    before[0]?.replace('--space-5: 1.5rem', '--space-5: 2rem'),
    before[1]?.replace('--color-action: var(--palette-moss)', '--color-action: var(--palette-clay)'),
  ])

  demo.child.kill('SIGINT')
  assert.equal(await demo.exited, 0)
  assert.equal(demo.errors(), '')
  // Another demo may have taken the port by now; it has another key and another apply server.
  const endpoint = /Apply server +(http:\S+)/.exec(out)?.[1] ?? assert.fail()
  const ours = [messagesOf(page).then(({ hint }) => hint === notify), textAt(site, '/').then((text) => text.includes(endpoint))]
  assert.deepEqual(await Promise.all(ours.map((isOurs) => isOurs.catch(() => false))), [false, false])
  assert.deepEqual([existsSync(tokens), existsSync(dirname(dirname(tokens)))], [false, false])
})

test('two demos run side by side, the second one on free ports', async () => {
  const demos = [runCommand('bin/demo.js', []), runCommand('bin/demo.js', [])]
  const sites = await Promise.all(demos.map(async (demo) => {
    const out = await demo.until((text) => text.includes('"code":"listening"'))
    return / Page +(http:\S+)/.exec(out)?.[1] ?? ''
  }))
  assert.notEqual(sites[0], sites[1])
  for (const site of sites) assert.equal((await fetch(site)).status, 200)
  for (const { child } of demos) child.kill('SIGTERM')
  assert.deepEqual(await Promise.all(demos.map(({ exited }) => exited)), [0, 0])
})

const textAt = async (site: string, path: string): Promise<string> =>
  (await fetch(new URL(path, site))).text()

interface Shown { readonly hint: string | null; readonly titles: readonly string[] }

// The page gets everything it shows as the first event of its stream.
async function messagesOf(page: string): Promise<Shown> {
  const response = await fetch(new URL('/events', page))
  const reader = response.body?.getReader()
  assert.ok(reader)
  let text = ''
  while (!text.includes('\n\n')) {
    const { done, value } = await reader.read()
    assert.ok(!done, text)
    text += new TextDecoder().decode(value)
  }
  await reader.cancel()
  const data = /^data: ?(.*)$/m.exec(text)?.[1] ?? ''
  const { hint, messages } = JSON.parse(data) as { hint: string | null; messages: { text: string }[] }
  return { hint, titles: messages.map((message) => message.text.split('\n')[0] ?? '') }
}
