// The README's lines for Workers, Deno and Bun, run as they stand on the engines themselves.
// That one notification is one post there is counted in attempt-engines.test.ts.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { honest, startCountingChat } from '../support/counting-chat.js'
import {
  BUN_OPTIONS, skipWithoutEngine, startEngine, type EngineName, type Program,
} from '../support/engines.js'
import { CHANNEL, GOOD_BODY, KEY, TOKEN } from '../support/relay-fixture.js'
import { blockWith, readText } from '../support/sources.js'

const readme = readText('relay/docs/functions.md')
const programWith = (words: string): string => {
  const code = blockWith(readme, 'js', words)
  assert.ok(code.includes("from 'tokenpanel/relay/web'"))
  // Which port is free, the system knows.
  return code.replace('port: 8787', 'port: 0')
}

const WRANGLER = blockWith(readme, 'toml', 'compatibility_date')
/** The values of a line `name = "value"`. */
const valueIn = (toml: string, name: string): string | undefined =>
  new RegExp(`^${name} = "([^"]*)"$`, 'm').exec(toml)?.[1]

const SECRETS = [...readme.matchAll(/^npx wrangler secret put (\w+)$/gm)].map(([, name]) => name)

const PROGRAMS: Readonly<Record<EngineName, () => Program>> = {
  workerd: () => {
    const compatibilityDate = valueIn(WRANGLER, 'compatibility_date')
    assert.ok(compatibilityDate !== undefined)
    return { code: programWith('export default'), compatibilityDate }
  },
  Deno: () => {
    assert.ok(readme.includes('`deno run --allow-net --allow-env main.js`'))
    return { code: programWith('Deno.serve(') }
  },
  // It says of itself that it listens, and Bun does not.
  Bun: () => ({
    code: `${programWith('Bun.serve(').replace('Bun.serve(', 'const server = Bun.serve(')}
      console.log(JSON.stringify({ port: server.port }))`,
  }),
}

async function checkProgram(t: TestContext, name: EngineName): Promise<void> {
  const chat = await startCountingChat(honest)
  t.after(() => chat.close())
  const given = { RELAY_KEY: KEY, CHAT_TOKEN: TOKEN, CHAT_TARGETS: `ops=${CHANNEL}` }
  const settings = { ...given, CHAT_API_URL: `http://127.0.0.1:${chat.port}/` }
  const engine = await startEngine(name, settings, PROGRAMS[name]())
  t.after(() => engine.end())
  const post = async (key: string): Promise<readonly unknown[]> => {
    const headers = { 'authorization': `Bearer ${key}`, 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${engine.port}/v1/notify`
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(GOOD_BODY) })
    const { delivery, code } = await response.json() as Readonly<Record<string, unknown>>
    return [response.status, delivery ?? code]
  }
  // The second one finds what the first one has left.
  assert.deepEqual(await post(KEY), [200, 'sent'])
  assert.deepEqual(await post('another'), [401, 'unauthorized'])
  assert.deepEqual(await post(KEY), [200, 'sent'])
  assert.equal(chat.arrivals.length, 2)
  const codes = [...engine.log().matchAll(/"code":"(\w+)"/g)].map(([, code]) => code)
  assert.deepEqual(codes, ['sent', 'unauthorized', 'sent'])
}

for (const name of ['workerd', 'Deno', 'Bun'] as const) {
  const skip = skipWithoutEngine(name)
  test(`the README's program for ${name} is a relay`, { skip }, (t) => checkProgram(t, name))
}

test("the README's settings for Workers are all that must be given, secrets apart", () => {
  const named = [...WRANGLER.slice(WRANGLER.indexOf('[vars]')).matchAll(/^(\w+) = "/gm)].map(([, name]) => name)
  assert.deepEqual([...SECRETS, ...named], ['RELAY_KEY', 'CHAT_TOKEN', 'CHAT_TARGETS'])
})

test("the README's program for Bun lets the relay answer who stalls", () => {
  assert.ok(programWith('Bun.serve(').includes(BUN_OPTIONS))
})
