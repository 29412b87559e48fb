// The relay's payload and the stand-in against the chat platform's official client.
// Without `npm ci --prefix test/peers` these tests are skipped, and with CI=true they fail.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, beforeEach, suite, test } from 'node:test'
import { readNotification } from '../../relay/notification.js'
import { renderPost } from '../../relay/render.js'
import type { Misbehavior, MisbehaviorName } from '../../relay/stand-in/stand-in.node.js'
import type { ChatPost } from '../../relay/blocks.js'
import { ROOT } from '../support/command.js'
import { loadPeer, skipWithoutPeer } from '../support/peers.js'
import { CHANNEL, GOOD_BODY, startFixture, TOKEN, type RelayFixture } from '../support/relay-fixture.js'

const CLIENT = '@slack/web-api'
const skip = skipWithoutPeer(CLIENT)

/** What is used of the client; its own types are held against the payload in test/peers/payload-types.ts. */
interface ChatClient {
  readonly chat: { readonly postMessage: (post: object) => Promise<ChatReceipt> }
}
interface ChatReceipt {
  readonly ok: boolean
  readonly channel: string
  readonly ts: string
  readonly message: { readonly text: string; readonly thread_ts?: string; readonly blocks: readonly object[] }
}
interface ChatClientOptions {
  readonly slackApiUrl: string
  readonly retryConfig: { readonly retries: number; readonly minTimeout?: number }
  readonly rejectRateLimitedCalls: boolean
  readonly logger: object
}
type ErrorName = 'PlatformError' | 'RateLimitedError' | 'HTTPError' | 'RequestError'
interface ClientPackage {
  readonly WebClient: new (token: string, options: ChatClientOptions) => ChatClient
  readonly ErrorCode: Readonly<Record<ErrorName, string>>
}
/** The parts of the client's errors. */
interface ClientError {
  readonly code: string
  readonly data?: RejectedAnswer
  readonly retryAfter?: number
  readonly statusCode?: number
}
interface RejectedAnswer {
  readonly error: string
  readonly response_metadata: { readonly messages?: readonly string[] }
}
const loadClient = (): ClientPackage => loadPeer(CLIENT) as ClientPackage

const NOTIFICATION = {
  target: 'ops',
  kind: 'warning',
  title: 'Deploy <4711> & friends',
  message: 'Two of three regions are done.\nSee @here or #general: 1 < 2 & 3 > 2, naïve 🙂',
  fields: [{ label: 'Region', value: 'eu-1' }, { label: 'Commit', value: 'a1b2c3d' }],
  links: [{ label: 'Log', url: 'https://ci.example/run?id=1&step=2' }],
  source: 'deploy-bot',
}

/** What the relay would post for a request. */
function rendered(document: object): ChatPost {
  const notification = readNotification(document)
  assert.ok(notification.ok)
  const post = renderPost(notification.value, CHANNEL)
  assert.ok(post.ok)
  return post.value
}

test("the payload satisfies the official client's types", { skip }, async () => {
  loadPeer(CLIENT)
  const failure = await new Promise<string | null>((resolve) => {
    const args = ['node_modules/typescript-7/bin/tsc', '-p', 'test/peers']
    // No coverage of the compiler itself.
    execFile(process.execPath, args, { cwd: ROOT, env: {} }, (error, out) => {
      resolve(error === null ? null : out)
    })
  })
  assert.equal(failure, null)
})

suite('the official client and the stand-in', { skip }, () => {
  let fixture: RelayFixture
  before(async () => {
    fixture = await startFixture()
  })
  after(() => fixture.close())
  beforeEach(() => fixture.standIn.misbehave(null))

  const quiet = (): void => undefined
  const logger = {
    debug: quiet, info: quiet, warn: quiet, error: quiet,
    setLevel: quiet, setName: quiet, getLevel: () => 'error',
  }

  /** A client that tries once, unless `retryConfig` says otherwise. */
  const clientOf = (
    token: string = TOKEN, retryConfig: ChatClientOptions['retryConfig'] = { retries: 0 },
  ): ChatClient => {
    const { WebClient } = loadClient()
    const slackApiUrl = `${fixture.standIn.url}api/`
    return new WebClient(token, { slackApiUrl, retryConfig, rejectRateLimitedCalls: true, logger })
  }

  const errorOf = (post: object, client = clientOf()): Promise<ClientError> =>
    client.chat.postMessage(post).then(
      (receipt) => assert.fail(`resolved with ${JSON.stringify(receipt)}`),
      (error: unknown) => error as ClientError,
    )

  test('a rendered payload is posted, and the receipt proves it', async () => {
    const post = rendered(NOTIFICATION)
    const receipt = await clientOf().chat.postMessage(post)
    const message = fixture.standIn.messages.at(-1)
    assert.equal(receipt.ok, true)
    assert.equal(receipt.channel, CHANNEL)
    assert.match(receipt.ts, /^\d{10,16}\.\d{6}$/)
    assert.equal(receipt.ts, message?.ts)
    assert.equal(receipt.message.text, post.text)
    assert.equal(receipt.message.blocks.length, post.blocks.length)
    assert.deepEqual(message?.blocks, post.blocks)
  })

  test('the client and the relay post the same message, one as a form, one as JSON', async () => {
    await clientOf().chat.postMessage(rendered(NOTIFICATION))
    const byClient = fixture.standIn.messages.at(-1)
    const reply = await fixture.notify(NOTIFICATION)
    const byRelay = fixture.standIn.messages.at(-1)
    assert.equal(reply.status, 200)
    assert.notEqual(byRelay?.ts, byClient?.ts)
    assert.deepEqual(byRelay?.blocks, byClient?.blocks)
    assert.equal(byRelay?.text, byClient?.text)
  })

  test('a reply goes into its thread', async () => {
    const { ts } = await clientOf().chat.postMessage(rendered(NOTIFICATION))
    const receipt = await clientOf().chat.postMessage(rendered({ ...NOTIFICATION, threadTs: ts }))
    assert.equal(receipt.message.thread_ts, ts)
    assert.equal(fixture.standIn.messages.at(-1)?.threadTs, ts)
  })

  suite("a rejection is the client's platform error", () => {
    const post = rendered(NOTIFICATION)
    const longHeader = { type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } }
    const rows: readonly (readonly [error: string, post: object, standIn?: Misbehavior])[] = [
      ['channel_not_found', { ...post, channel: 'general' }],
      ['invalid_blocks', { ...post, blocks: [longHeader] }],
      ['invalid_blocks_format', { ...post, blocks: 'none' }],
      ['no_text', { channel: CHANNEL, text: '' }],
      ['cannot_reply_to_message', { ...post, thread_ts: '1234567890.000100' }],
      ['is_archived', post, { reject: 'is_archived' }],
      ['internal_error', post, { reject: 'internal_error' }],
    ]
    for (const [error, bad, standIn = null] of rows) {
      test(error, async () => {
        fixture.standIn.misbehave(standIn)
        const { code, data } = await errorOf(bad)
        assert.equal(code, loadClient().ErrorCode.PlatformError)
        assert.equal(data?.error, error)
      })
    }
    test('not_authed', async () => {
      const { data } = await errorOf(post, clientOf(''))
      assert.equal(data?.error, 'not_authed')
    })
  })

  test('a broken block is named as the platform names it', async () => {
    const longHeader = { type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } }
    const { data } = await errorOf({ ...rendered(NOTIFICATION), blocks: [longHeader] })
    assert.deepEqual(data?.response_metadata.messages, [
      '[ERROR] must be less than 151 characters [json-pointer:/blocks/0/text/text]',
    ])
  })

  suite('what is no answer of the API is an error of the client too', () => {
    const rows: readonly (readonly [MisbehaviorName, ErrorName, Partial<ClientError>])[] = [
      ['rate-limited', 'RateLimitedError', { retryAfter: 30 }],
      ['http-500', 'HTTPError', { statusCode: 500 }],
      ['redirect-307', 'RequestError', {}],
      ['reset-before-headers', 'RequestError', {}],
      ['close-without-answer', 'RequestError', {}],
    ]
    for (const [standIn, code, parts] of rows) {
      test(standIn, async () => {
        fixture.standIn.misbehave(standIn)
        const error = await errorOf(rendered(NOTIFICATION))
        assert.equal(error.code, loadClient().ErrorCode[code])
        assert.equal(error.retryAfter, parts.retryAfter)
        assert.equal(error.statusCode, parts.statusCode)
      })
    }
  })

  suite('the client takes for success what the relay calls unknown', () => {
    const rows: readonly (readonly [MisbehaviorName, reason: string])[] = [
      ['channel-wrong', 'channel'],
      ['channel-missing', 'channel'],
      ['ts-short', 'ts'],
      ['ts-number', 'ts'],
      ['ts-null', 'ts'],
      ['ts-missing', 'ts'],
      ['ok-string', 'body'],
    ]
    for (const [standIn, reason] of rows) {
      test(standIn, async () => {
        fixture.standIn.misbehave(standIn)
        const receipt = await clientOf().chat.postMessage(rendered(NOTIFICATION))
        assert.ok(receipt.ok)
        const { status, json } = await fixture.notify(GOOD_BODY)
        assert.deepEqual([status, json['delivery'], json['reason']], [502, 'unknown', reason])
      })
    }
  })

  test('a lost answer: the client left to retry posts twice, the relay once and says unknown', async () => {
    fixture.standIn.misbehave('close-without-answer')
    const posted = async (act: () => Promise<unknown>): Promise<number> => {
      const earlier = fixture.standIn.messages.length
      await act()
      return fixture.standIn.messages.length - earlier
    }
    // The client's own policy tries up to eleven times in half an hour; one retry shows it.
    const retrying = clientOf(TOKEN, { retries: 1, minTimeout: 1 })
    assert.equal(await posted(() => errorOf(rendered(NOTIFICATION), retrying)), 2)
    assert.equal(await posted(() => fixture.notify(GOOD_BODY)), 1)
    assert.equal(fixture.lastLine()['delivery'], 'unknown')
  })
})
