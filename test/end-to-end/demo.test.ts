// `npm start` as a newcomer meets it: what is printed works as it stands, and a signal ends all of it.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { runCommand } from '../support/command.js'

const hasCurl = spawnSync('curl', ['--version']).status === 0
const options = {
  skip: hasCurl || process.env['CI'] === 'true' ? false : 'no curl found: install it to run the demo line',
}

test('the demo prints a page and a line that works as pasted; SIGINT ends it with 0', options, async () => {
  const demo = runCommand('bin/demo.js', [])
  const out = await demo.until((text) => text.includes('"code":"listening"'))
  const page = /Chat page {3}(http:\S+)/.exec(out)?.[1] ?? ''
  const line = /^curl .*$/m.exec(out)?.[0] ?? ''

  const empty = await fetch(page)
  assert.equal(empty.status, 200)
  assert.match(empty.headers.get('content-type') ?? '', /^text\/html/)
  assert.deepEqual(await messagesOf(page), { hint: line, titles: [] })

  const curl = spawn('sh', ['-c', line], { env: { PATH: process.env['PATH'] } })
  const reply = JSON.parse((await curl.stdout.toArray()).join('')) as Readonly<Record<string, unknown>>
  assert.deepEqual([reply['ok'], reply['delivery'], reply['target']], [true, 'sent', 'deploys'])
  assert.deepEqual((await messagesOf(page)).titles, ['Success: api 1.4.2 is live'])

  demo.child.kill('SIGINT')
  assert.equal(await demo.exited, 0)
  assert.equal(demo.errors(), '')
  await assert.rejects(fetch(page))
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
