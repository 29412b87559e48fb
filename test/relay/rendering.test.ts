// Escaping, blocks, whole payloads and the limits after escaping, below HTTP.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fieldsBlock, headerBlock, linksBlock, messageBlock, sourceBlock, type Block, type ChatPost,
} from '../../relay/blocks.js'
import { escapeForChat } from '../../relay/escape.js'
import { KINDS } from '../../relay/field-values.js'
import { FIELDS } from '../../relay/fields.js'
import type { Notification } from '../../relay/notification.js'
import { fallbackText, findTooManyBlocks, renderPost, type TooLong } from '../../relay/render.js'
import { createRandom, oneOf, textOf, wholeFrom, type Random } from '../support/random.js'

const escapes: readonly (readonly [name: string, text: string, escaped: string])[] = [
  ['nothing to do', 'plain *text* "quoted" \'s', 'plain *text* "quoted" \'s'],
  ['each of the three', '&<>', '&amp;&lt;&gt;'],
  ['at both ends', '<a&', '&lt;a&amp;'],
  ['what is escaped already is escaped again', '&lt;!here&gt; &amp;', '&amp;lt;!here&amp;gt; &amp;amp;'],
  ['a mention', '<!channel> <@U1>', '&lt;!channel&gt; &lt;@U1&gt;'],
  ['a hidden link', '<https://evil.example|bank>', '&lt;https://evil.example|bank&gt;'],
  ['astral characters and line breaks stay', '🚀\r\n<', '🚀\r\n&lt;'],
  ['nothing', '', ''],
]
for (const [name, text, escaped] of escapes) {
  test(`escaping: ${name}`, () => {
    assert.equal(escapeForChat(text), escaped)
    assert.equal(escapeForChat(text), escaped)
  })
}

const markdown = (text: string): object => ({ type: 'mrkdwn', text, verbatim: true })

const blocks: readonly (readonly [name: string, block: Block, expected: object])[] = [
  ['header with title', headerBlock('error', 'A & <b>'), { type: 'header', text: { type: 'plain_text', text: 'Error: A &amp; &lt;b&gt;', emoji: false } }],
  ['header without title', headerBlock('action_required', undefined), { type: 'header', text: { type: 'plain_text', text: 'Action required', emoji: false } }],
  ['message', messageBlock('@here <!here>\n#general'), { type: 'section', text: markdown('@here &lt;!here&gt;\n#general') }],
  ['fields', fieldsBlock([{ label: 'a<', value: 'b\nc' }, { label: 'd', value: '&' }]), { type: 'section', fields: [markdown('a&lt;\nb\nc'), markdown('d\n&amp;')] }],
  ['links', linksBlock([{ label: 'a&b', url: 'https://a.example/?x=1&y=2' }, { label: 'c', url: 'https://c.example' }]), { type: 'section', text: markdown('<https://a.example/?x=1&amp;y=2|a&amp;b>\n<https://c.example|c>') }],
  ['source', sourceBlock('ci <x>'), { type: 'context', elements: [markdown('Source: ci &lt;x&gt;')] }],
]
for (const [name, block, expected] of blocks) {
  test(`the block: ${name}`, () => {
    assert.deepEqual(block, expected)
  })
}

test('each kind has its label', () => {
  assert.deepEqual(KINDS.map((kind) => headerBlock(kind, undefined).text.text), [
    'Info', 'Success', 'Warning', 'Error', 'Action required',
  ])
})

const flags = { parse: 'none', link_names: false, unfurl_links: false, unfurl_media: false, reply_broadcast: false }

const payloads: readonly (readonly [name: string, notification: Notification, expected: object])[] = [
  ['the least', { target: 'ops', message: 'Backup finished' }, {
    channel: 'C1', text: 'Info\nBackup finished', ...flags,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Info', emoji: false } },
      { type: 'section', text: markdown('Backup finished') },
    ],
  }],
  ['everything', {
    target: 'ops', message: 'Deployed & checked', kind: 'success', title: 'api 1.4.2', source: 'ci <main>',
    fields: [{ label: 'Env', value: 'production' }, { label: 'Commit', value: 'a1b2c3d' }],
    links: [{ label: 'Run', url: 'https://ci.example/1?a=1&b=2' }, { label: 'Diff', url: 'https://git.example/d' }],
    threadTs: '1234567890.123456',
  }, {
    channel: 'C1', thread_ts: '1234567890.123456', ...flags,
    text: 'Success: api 1.4.2\nDeployed &amp; checked\nEnv: production\nCommit: a1b2c3d\n' +
      'Run: https://ci.example/1?a=1&amp;b=2\nDiff: https://git.example/d\nSource: ci &lt;main&gt;',
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Success: api 1.4.2', emoji: false } },
      { type: 'section', text: markdown('Deployed &amp; checked') },
      { type: 'section', fields: [markdown('Env\nproduction'), markdown('Commit\na1b2c3d')] },
      { type: 'section', text: markdown('<https://ci.example/1?a=1&amp;b=2|Run>\n<https://git.example/d|Diff>') },
      { type: 'context', elements: [markdown('Source: ci &lt;main&gt;')] },
    ],
  }],
  ['hostile text and empty lists', {
    target: 'ops', message: '<!everyone> @here <@U1>', kind: 'warning', title: '<!channel>', fields: [], links: [],
  }, {
    channel: 'C1', text: 'Warning: &lt;!channel&gt;\n&lt;!everyone&gt; @here &lt;@U1&gt;', ...flags,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Warning: &lt;!channel&gt;', emoji: false } },
      { type: 'section', text: markdown('&lt;!everyone&gt; @here &lt;@U1&gt;') },
    ],
  }],
]
for (const [name, notification, expected] of payloads) {
  test(`the whole payload: ${name}`, () => {
    assert.deepEqual(renderPost(notification, 'C1'), { ok: true, value: expected })
    assert.deepEqual(renderPost(notification, 'C1'), { ok: true, value: expected })
  })
}

// One of each field: a field that is added has to have a text here, or this does not compile.
const SAMPLE: Required<Notification> = {
  target: 'a-target', message: 'a message', kind: 'warning', title: 'a title', source: 'a source',
  fields: [{ label: 'a field', value: 'its value' }], links: [{ label: 'a link', url: 'https://its.example' }],
  threadTs: '1234567890.123456',
}
test('a field stands in the blocks and in the fallback text exactly when its row names a block', () => {
  const post = renderPost(SAMPLE, 'C1')
  assert.ok(post.ok)
  const shown = { ...SAMPLE, kind: 'Warning' }
  for (const [name, value] of Object.entries(shown)) {
    const isShown = FIELDS[name as keyof Notification].block !== 'none'
    for (const [, text] of stringsOf(value)) {
      assert.equal(JSON.stringify(post.value.blocks).includes(text), isShown, `${name} in the blocks`)
      assert.equal(post.value.text.includes(text), isShown, `${name} in the fallback text`)
    }
  }
})

const base: Notification = { target: 'ops', message: 'm' }
type LimitRow = readonly [name: string, fits: Notification, tooLong: Notification, issue: TooLong]
const limits: readonly LimitRow[] = [
  ['header', { ...base, title: 'a'.repeat(144) }, { ...base, title: 'a'.repeat(145) }, { element: 'header', limit: 150, length: 151, addedByEscaping: 0 }],
  ['header in characters', { ...base, title: '🚀'.repeat(144) }, { ...base, title: '🚀'.repeat(145) }, { element: 'header', limit: 150, length: 151, addedByEscaping: 0 }],
  ['message', { ...base, message: '&'.repeat(600) }, { ...base, message: `${'&'.repeat(600)}a` }, { element: 'message', limit: 3000, length: 3001, addedByEscaping: 2400 }],
  ['field', { ...base, fields: [{ label: 'l', value: 'v'.repeat(1998) }] }, { ...base, fields: [{ label: 'l', value: 'v' }, { label: '<', value: 'v'.repeat(1996) }] }, { element: 'fields[1]', limit: 2000, length: 2001, addedByEscaping: 3 }],
  ['links', { ...base, links: [{ label: 'l', url: 'u'.repeat(2996) }] }, { ...base, links: [{ label: '>', url: 'u'.repeat(2994) }] }, { element: 'links', limit: 3000, length: 3001, addedByEscaping: 3 }],
  ['source', { ...base, source: 's'.repeat(1992) }, { ...base, source: 's'.repeat(1993) }, { element: 'source', limit: 2000, length: 2001, addedByEscaping: 0 }],
]
for (const [name, fits, tooLong, issue] of limits) {
  test(`the limit after escaping, at it and one past it: ${name}`, () => {
    assert.equal(renderPost(fits, 'C1').ok, true)
    assert.deepEqual(renderPost(tooLong, 'C1'), { ok: false, error: issue })
  })
}

// Only many fields, each within its own limit, can fill the fallback text.
const withFallback = (length: number): Notification => {
  const fields = Array.from({ length: 20 }, () => ({ label: 'l', value: 'v'.repeat(1990) }))
  const rest = length - fallbackText({ ...base, fields }).length
  return { ...base, message: `m${'m'.repeat(rest)}`, fields }
}
test('the limit after escaping, at it and one past it: fallback text', () => {
  assert.equal(renderPost(withFallback(40_000), 'C1').ok, true)
  assert.deepEqual(renderPost(withFallback(40_001), 'C1'), {
    ok: false, error: { element: 'text', limit: 40_000, length: 40_001, addedByEscaping: 0 },
  })
  const { message, ...rest } = withFallback(40_001)
  assert.deepEqual(renderPost({ ...rest, message: `&${message.slice(5)}` }, 'C1'), {
    ok: false, error: { element: 'text', limit: 40_000, length: 40_001, addedByEscaping: 4 },
  })
})

test('the limit of blocks, at it and one past it', () => {
  assert.equal(findTooManyBlocks(50), null)
  assert.deepEqual(findTooManyBlocks(51), { element: 'blocks', limit: 50, length: 51, addedByEscaping: 0 })
})

test('the first element over its limit answers, in block order', () => {
  const all = {
    ...base, title: 'a'.repeat(145), message: '&'.repeat(601), source: 's'.repeat(1993),
    fields: [{ label: 'l', value: 'v'.repeat(1999) }], links: [{ label: 'l', url: 'u'.repeat(2997) }],
  }
  const element = (notification: Notification): string => {
    const post = renderPost(notification, 'C1')
    return post.ok ? 'none' : post.error.element
  }
  assert.deepEqual([
    element(all), element({ ...all, title: 't' }), element({ ...all, title: 't', message: 'm' }),
    element({ ...all, title: 't', message: 'm', fields: [] }),
    element({ ...all, title: 't', message: 'm', fields: [], links: [] }),
  ], ['header', 'message', 'fields[0]', 'links', 'source'])
})

const PIECES = ['<', '>', '&', '<!channel>', '<@U1>', '|', '@here', '#general', 'https://evil.example', '*', '_', '`',
  '&lt;', '\n', '🚀', '\u202e', ' ', 'a', '<https://x|y>', '<!date^1^{date}|z>', '\u2066']

function randomNotification(random: Random): Notification {
  const text = (most: number): string => textOf(random, PIECES, most)
  const label = (): string => text(5).replaceAll(/[|\n\u202e\u2066]/g, '')
  const url = (): string => `https://a.example/${text(4).replaceAll(/[<>|\\\s]/g, '')}`
  const maybe = (name: string, value: unknown): object => (random() < 0.6 ? { [name]: value } : {})
  return {
    target: 'ops', message: text(20), kind: oneOf(random, KINDS),
    ...maybe('title', text(4)), ...maybe('source', text(6)),
    ...maybe('fields', Array.from({ length: wholeFrom(random, 0, 6) }, () => ({ label: text(4), value: text(8) }))),
    ...maybe('links', Array.from({ length: wholeFrom(random, 0, 3) }, () => ({ label: label(), url: url() }))),
    ...maybe('threadTs', '1234567890.123456'),
  }
}

// Every string of the payload, with the path that leads to it.
function stringsOf(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => stringsOf(member, `${path}/${name}`))
}

function assertSafe(post: ChatPost): void {
  for (const [path, text] of stringsOf(post)) {
    // The relay's own link tokens: nothing inside one but what has no markup character.
    const rest = path.endsWith('/text/text') ? text.replaceAll(/<https:\/\/[^<>|]*\|[^<>|\n]*>(?=\n|$)/g, '') : text
    assert.doesNotMatch(rest, /[<>]/, `${path}: ${text}`)
    assert.doesNotMatch(text, /&(?!amp;|lt;|gt;)/, `${path}: ${text}`)
  }
  const objects = post.blocks.flatMap((block) =>
    block.type === 'context' ? block.elements : 'fields' in block ? block.fields : [block.text])
  for (const text of objects) {
    assert.equal(text.type === 'mrkdwn' ? text.verbatim : !text.emoji, true)
  }
  const { parse, link_names, unfurl_links, unfurl_media, reply_broadcast } = post
  assert.deepEqual({ parse, link_names, unfurl_links, unfurl_media, reply_broadcast }, flags)
  assert.equal(JSON.stringify(post).includes('block_id'), false)
}

test('no random notification gets a < or > of its own out, every mrkdwn is verbatim, all flags are there', () => {
  const random = createRandom(7)
  let rendered = 0
  for (let round = 0; round < 5000; round += 1) {
    const notification = randomNotification(random)
    const post = renderPost(notification, 'C1')
    if (!post.ok) continue
    rendered += 1
    assertSafe(post.value)
    const links = (notification.links ?? []).length
    const tokens = stringsOf(post.value).reduce((sum, [, text]) => sum + text.split('<').length - 1, 0)
    assert.equal(tokens, links)
  }
  assert.ok(rendered > 3000, String(rendered))
})
