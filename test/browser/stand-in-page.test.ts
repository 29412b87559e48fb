// The stand-in's page in a real browser: what a person sees, hears and reaches with the keyboard.
// How texts are read and arranged is tested without a browser in test/relay/stand-in-*.test.ts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { startStandIn, type StandIn, type StandInOptions } from '../../relay/stand-in/stand-in.node.js'
import { findAxeViolations, borrowChromium, giveBackChromium, openPage, IN_BROWSER, WITHOUT_CHROMIUM, type OpenPage } from '../support/chromium.js'

const DEPLOYS = 'C0DEPLOYS01'
const ALERTS = 'C0ALERTS001'
const CONVERSATIONS = { [DEPLOYS]: 'deploys', [ALERTS]: 'alerts' }
const HINT = 'curl -d \'{"message":"<Hello>"}\' http://127.0.0.1:8787/v1/notify'
const LONG = 'a'.repeat(400)

const fileOf = (url: URL): URL | null =>
  url.pathname.startsWith('/page/') ? new URL(`../../relay/stand-in${url.pathname}`, import.meta.url) : null

let browser: Browser | null = null
let shared: OpenPage | null = null
before(async () => {
  if (WITHOUT_CHROMIUM !== false) return
  browser = await borrowChromium()
  shared = await openPage(browser, null, fileOf)
})
after(async () => {
  await shared?.close()
  await giveBackChromium(browser)
})

type Act = (page: Page, standIn: StandIn) => Promise<void>

interface Reader {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce'
  readonly permissions?: readonly string[]
}

const USUAL = { width: 1280, height: 720 }

/** A stand-in with its page open and connected; the page must not have complained about anything. */
async function withPage(act: Act, options: StandInOptions = {}, reader: Reader = {}): Promise<void> {
  const { page, faults } = shared ?? assert.fail('there is no page')
  const { viewport = USUAL, colorScheme = null, reducedMotion = null, permissions = [] } = reader
  const standIn = await startStandIn({ conversations: CONVERSATIONS, hint: HINT, ...options })
  try {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion })
    await page.context().grantPermissions(permissions, { origin: standIn.url })
    faults.length = 0
    await page.goto(standIn.url)
    await connected(page)
    await act(page, standIn)
    assert.deepEqual(faults, [])
    // So that nothing asks a stand-in that is gone.
    await page.goto('about:blank')
  } finally {
    await standIn.close()
  }
}

const connected = (page: Page): Promise<void> => page.locator('[data-link="open"]').waitFor()
const markdown = (text: string): object => ({ type: 'mrkdwn', text, verbatim: true })

async function post(standIn: StandIn, channel: string, post: object): Promise<string> {
  const response = await fetch(standIn.apiUrl, {
    method: 'POST',
    headers: { authorization: 'Bearer any', 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ channel, ...post }),
  })
  const body = (await response.json()) as { ts?: string }
  assert.ok(body.ts !== undefined, JSON.stringify(body))
  return body.ts
}

const REPORT = {
  text: 'Success: Live &amp; well\nAll instances are healthy',
  link_names: false,
  blocks: [
    { type: 'header', text: { type: 'plain_text', text: 'Success: Live &amp; well', emoji: false } },
    { type: 'section', text: markdown('All *24* instances\nare healthy') },
    { type: 'section', fields: [markdown('Version\n4.12.0'), markdown('Environment\nproduction')] },
    { type: 'section', text: markdown('<https://example.com/?a=1&amp;b=2|Release notes>') },
    { type: 'context', elements: [markdown('Source: ci')] },
  ],
}

test('a message appears by itself, block by block', IN_BROWSER, () => withPage(async (page, standIn) => {
  await post(standIn, DEPLOYS, REPORT)
  const message = page.locator('.message')
  await message.waitFor()
  assert.equal(await page.locator('.day h2').textContent(), 'Today')
  assert.equal(await message.locator('h3').textContent(), 'Success: Live & well')
  assert.equal(await message.locator('.body > .text').first().textContent(), 'All 24 instances\nare healthy')
  assert.equal(await message.locator('strong').textContent(), '24')
  assert.deepEqual(await message.locator('.fields li').allTextContents(), ['Version\n4.12.0', 'Environment\nproduction'])
  assert.equal(await message.locator('.context').textContent(), 'Source: ci')
  const link = message.getByRole('link', { name: 'Release notes' })
  assert.equal(await link.getAttribute('href'), 'https://example.com/?a=1&b=2')
  assert.equal(await link.getAttribute('rel'), 'noopener noreferrer')
  assert.equal(await link.getAttribute('target'), '_blank')
}))

test('a screen reader hears the text of a new message', IN_BROWSER, () => withPage(async (page, standIn) => {
  await post(standIn, DEPLOYS, REPORT)
  const heard = page.getByRole('log').locator('p')
  assert.equal(await heard.textContent(), 'deploys: Success: Live & well\nAll instances are healthy')
}))

test('replies stand under their parent and are counted', IN_BROWSER, () => withPage(async (page, standIn) => {
  const ts = await post(standIn, DEPLOYS, { text: 'parent' })
  await post(standIn, DEPLOYS, { text: 'another' })
  await post(standIn, DEPLOYS, { text: 'first reply', thread_ts: ts })
  const thread = page.locator(`[data-ts="${ts}"] .thread`).first()
  await thread.getByText('1 reply').waitFor()
  await post(standIn, DEPLOYS, { text: 'second reply', thread_ts: ts })
  await thread.getByText('2 replies').waitFor()
  assert.deepEqual(await thread.locator('.text').allTextContents(), ['first reply', 'second reply'])
  assert.equal(await page.locator('.threads > .message').count(), 2)
}))

test('hostile text stays text and leads nowhere', IN_BROWSER, () => withPage(async (page, standIn) => {
  const hostile = '<img src=x onerror="document.title=1"> <script>1</script> <javascript:alert(1)|click> <!channel>'
  const name = { type: 'plain_text', text: hostile.slice(0, 100) }
  await post(standIn, DEPLOYS, { text: hostile, blocks: [{ type: 'header', text: name }, { type: 'section', text: markdown(hostile) }] })
  const message = page.locator('.message')
  await message.waitFor()
  assert.equal(await message.locator('.text').textContent(), hostile.replace('<!channel>', '@channel'))
  assert.equal(await message.locator('h3').textContent(), hostile.slice(0, 100))
  assert.equal(await message.locator('img, script, a').count(), 0)
  assert.equal(await message.locator('mark').textContent(), '@channel')
}))

test('after a restart the page connects again and has what was posted meanwhile', IN_BROWSER, () =>
  withPage(async (page, standIn) => {
    await post(standIn, DEPLOYS, { text: 'before the restart' })
    await page.getByText('before the restart').first().waitFor()
    const port = Number(new URL(standIn.url).port)
    await standIn.close()
    await page.getByText('Disconnected, trying again').waitFor()
    assert.ok(await page.locator('.message').isVisible(), 'what was shown stays while the connection is lost')
    const again = await startStandIn({ conversations: CONVERSATIONS, port })
    try {
      await post(again, DEPLOYS, { text: 'posted while it was away' })
      await connected(page)
      // By then in the snapshot; or, where the page was faster, right behind it.
      await page.locator('.message', { hasText: 'posted while it was away' }).waitFor()
      assert.deepEqual(await page.locator('.message .text').allTextContents(), ['posted while it was away'])
      await page.getByText('restarted; earlier messages are gone').first().waitFor()
    } finally {
      await again.close()
    }
  }))

test('messages elsewhere are counted in the list and in the title', IN_BROWSER, () => withPage(async (page, standIn) => {
  await post(standIn, DEPLOYS, { text: 'here' })
  await page.locator('.message').waitFor()
  await post(standIn, ALERTS, { text: 'elsewhere' })
  await post(standIn, ALERTS, { text: 'elsewhere again' })
  const alerts = page.getByRole('button', { name: 'alerts 2 unread' })
  await alerts.waitFor()
  assert.equal(await page.title(), '(2) deploys · Stand-in chat')
  await alerts.click()
  assert.equal(await page.title(), 'alerts · Stand-in chat')
  assert.deepEqual(await page.locator('.message .text').allTextContents(), ['elsewhere', 'elsewhere again'])
}))

const isAtEnd = (page: Page): Promise<boolean> => page.locator('.scroller').evaluate((scroller) =>
  scroller.scrollHeight > scroller.clientHeight &&
  scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2)

test('the newest message stays in view until the reader scrolls up', IN_BROWSER, () => withPage(async (page, standIn) => {
  for (let count = 1; count <= 12; count += 1) await post(standIn, DEPLOYS, REPORT)
  await page.locator('.message').nth(11).waitFor()
  assert.ok(await isAtEnd(page))
  await page.setViewportSize({ width: 400, height: 500 })
  await page.waitForFunction(() => {
    const scroller = document.querySelector('.scroller')
    return scroller !== null && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
  })
  await page.locator('.scroller').evaluate((scroller) => scroller.scrollTo(0, 0))
  await post(standIn, DEPLOYS, { text: 'below' })
  await post(standIn, DEPLOYS, { text: 'below, too' })
  const button = page.getByRole('button', { name: '2 new messages' })
  await button.waitFor()
  assert.equal(await page.locator('.scroller').evaluate((scroller) => scroller.scrollTop), 0)
  await button.click()
  assert.ok(await isAtEnd(page))
  assert.ok(await button.isHidden())
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'messages')
}))

test('light and dark follow the reader, as does motion', IN_BROWSER, () => withPage(async (page, standIn) => {
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  assert.equal(await background(), 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  assert.equal(await background(), 'rgb(24, 25, 28)')
  await post(standIn, DEPLOYS, REPORT)
  await page.locator('.message.arrived').waitFor()
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0)
}))

for (const width of [280, 360, 480, 768, 1280]) {
  test(`nothing is wider than a page of ${width} px`, IN_BROWSER, () => withPage(async (page, standIn) => {
    const overflow = (): Promise<number> => page.evaluate(() => {
      const scroller = document.querySelector('.scroller')
      const inner = scroller === null ? 1 : scroller.scrollWidth - scroller.clientWidth
      return Math.max(inner, document.documentElement.scrollWidth - document.documentElement.clientWidth)
    })
    assert.equal(await overflow(), 0, 'without messages')
    const long = { type: 'section', text: markdown(LONG), fields: [markdown(`${LONG}\n${LONG}`), markdown('b')] }
    const ts = await post(standIn, DEPLOYS, { ...REPORT, blocks: [...REPORT.blocks, long] })
    await post(standIn, DEPLOYS, { text: `\`${LONG}\` \`\`\`${LONG}\`\`\` <https://example.com/${LONG}>`, thread_ts: ts })
    await page.locator('.thread pre').first().waitFor()
    await page.locator('summary').last().click()
    assert.equal(await overflow(), 0, 'with long words')
  }, {}, { viewport: { width, height: 700 } }))
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing at ${width} px in ${colorScheme}`, IN_BROWSER, () => withPage(async (page, standIn) => {
      assert.deepEqual(await findAxeViolations(page), [], 'without messages')
      const ts = await post(standIn, DEPLOYS, REPORT)
      await post(standIn, DEPLOYS, { text: '<!here> `code` ```more``` ~gone~ <https://example.com>', thread_ts: ts })
      await post(standIn, ALERTS, REPORT)
      await page.getByRole('button', { name: 'alerts 1 unread' }).waitFor()
      await page.locator('summary').last().click()
      assert.deepEqual(await findAxeViolations(page), [], 'with messages')
    }, {}, { colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } }))
  }
}

test('the keyboard reaches everything, in the order of the page', IN_BROWSER, () => withPage(async (page, standIn) => {
  await post(standIn, DEPLOYS, REPORT)
  await post(standIn, ALERTS, { text: 'elsewhere' })
  await page.getByRole('button', { name: 'alerts 1 unread' }).waitFor()
  const reached: string[] = []
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(await page.locator(':focus').evaluate((element) => `${element.id}${element.textContent}`.slice(0, 16)))
  }
  assert.deepEqual(reached, [
    'Skip to messages', '#deploys0 unread', '#alerts1 unread', 'messagesThe stan', 'Release notes', 'Raw payload',
  ])
  await page.keyboard.press('Enter')
  await page.locator('.payload pre').getByText('link_names').waitFor()
  const payload = JSON.parse(await page.locator('.payload pre').textContent() ?? '') as object
  assert.deepEqual(payload, { channel: DEPLOYS, ...REPORT })
}))

test('the hint is copied, and the button says so', IN_BROWSER, () => withPage(async (page) => {
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), HINT)
  await page.getByRole('button', { name: 'Copy' }).waitFor()
}, {}, { permissions: ['clipboard-read', 'clipboard-write'] }))

test('where the clipboard is closed the hint is selected instead', IN_BROWSER, () => withPage(async (page) => {
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Selected: press Ctrl+C' }).waitFor()
  assert.equal(await page.evaluate(() => document.getSelection()?.toString()), HINT)
}))
