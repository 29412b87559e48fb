// `npm start` as a newcomer meets it: what is printed works as it stands, and a signal ends all of it.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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
  const out = await demo.until((text) => text.includes('[design-token-panel] listening on'))
  const page = /Chat page +(http:\S+)/.exec(out)?.[1] ?? ''
  const file = /Tokens +(\S+)/.exec(out)?.[1] ?? ''
  const [notify = '', preview = ''] = out.match(/^curl .*$/gm) ?? []

  const empty = await fetch(page)
  assert.equal(empty.status, 200)
  assert.match(empty.headers.get('content-type') ?? '', /^text\/html/)
  assert.deepEqual(await messagesOf(page), { hint: notify, titles: [] })

  const sent = await runShell(notify)
  assert.deepEqual([sent['ok'], sent['delivery'], sent['target']], [true, 'sent', 'deploys'])
  assert.deepEqual((await messagesOf(page)).titles, ['Success: api 1.4.2 is live'])

  const before = readFileSync(file, 'utf8')
  const shown = await runShell(preview)
  assert.deepEqual([shown['ok'], shown['dryRun'], shown['rejected']], [true, true, []])
  assert.equal(readFileSync(file, 'utf8'), before)
  const written = await runShell(preview.replace(',"dryRun":true', ''))
  assert.equal(written['ok'], true)
  assert.equal(readFileSync(file, 'utf8'), before.replace('1rem; /* the base', '1.25rem; /* the base')
    .replace('oklch(58% 0.17 250)', 'oklch(62% 0.19 145)'))

  demo.child.kill('SIGINT')
  assert.equal(await demo.exited, 0)
  assert.equal(demo.errors(), '')
  await assert.rejects(fetch(page))
  assert.equal(existsSync(file), false)
})

interface Shown { readonly hint: string | null; readonly titles: readonly string[] }

// The page gets everything it shows as the first event of its stream.
async function messagesOf(page: string): Promise<Shown> {
  const response = await fetch(new URL('/events', page))
  const reader = response.body?.getReader()
  assert.ok(reader)
  let text = ''
  while (!text.includes('\n\n')) text += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
  const data = /^data: ?(.*)$/m.exec(text)?.[1] ?? ''
  const { hint, messages } = JSON.parse(data) as { hint: string | null; messages: { text: string }[] }
  return { hint, titles: messages.map((message) => message.text.split('\n')[0] ?? '') }
}
