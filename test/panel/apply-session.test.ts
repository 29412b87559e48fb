// A session with scripted answers on a page that is none: whom it asks, and how often it reads the page.
// What a real page shows after a write is tested in test/browser/panel-session.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApplySession } from '../../panel/files/apply/session.browser.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import type { PanelCore } from '../../panel/page/core/core.browser.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Baseline } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { eventually } from '../support/eventually.js'
import { answered, previewOf, previewReply, reportOf, scriptedPorts, writeReply } from '../support/panel-apply.js'
import { bigConfig } from '../support/panel-config.js'

/** Where a page says that it is. */
interface Place { readonly href: string; readonly base: string; readonly origin: string }

const SITE = 'http://localhost:5173'
const USUAL: Place = { href: `${SITE}/docs/page`, base: `${SITE}/docs/page`, origin: SITE }

/** A session on such a page, with three overrides. */
function openSession(
  applyEndpoint: string, { href, base, origin }: Place, overrides: Partial<PanelConfig> = {},
) {
  const config: PanelConfig = { ...bigConfig(3), applyEndpoint, applyRouting: { '*': 'a.css' }, ...overrides }
  const plan = createPlan(config)
  const store = new Store(plan, { apply: () => undefined, save: () => undefined, nowMs: () => 0 }, {
    state: EMPTY_STATE, place: placeOf(plan, null, {}), baseline: {},
  })
  for (const token of plan.tokens) store.commitTweakState('edit', setToken(store.scene.place, token, '7px'))
  const confirmed: Baseline[] = []
  let readings = 0
  let refetches = 0
  const page = Object.assign(new EventTarget(), {
    origin,
    location: { href, origin: URL.canParse(href) ? new URL(href).origin : 'null' },
    document: Object.assign(new EventTarget(), {
      baseURI: base, adoptedStyleSheets: [],
      querySelectorAll: () => {
        refetches += 1
        return []
      },
      styleSheets: {
        [Symbol.iterator]: () => {
          readings += 1
          return [][Symbol.iterator]()
        },
      },
    }),
  })
  const core: Pick<PanelCore, 'components' | 'config' | 'plan' | 'store' | 'confirmedUnder' | 'placeUnder' | 'confirmWrite' | 'beginWrite' | 'changedElsewhere' | 'checkPage'> = {
    config, plan, store, confirmedUnder: () => ({}), placeUnder: () => store.scene.place,
    confirmWrite: (baseline) => { confirmed.push(baseline) },
    beginWrite: () => undefined, changedElsewhere: () => [], checkPage: () => undefined,
    components: { sheets: null } as PanelCore['components'],
  }
  const ports = scriptedPorts()
  const window = page as unknown as Window & typeof globalThis
  const session = ApplySession.open(core as PanelCore, window, () => undefined, ports)
  const go = (type: 'pagehide' | 'pageshow', persisted: boolean): void =>
    void page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { session, ports, confirmed, go, readings: () => readings, refetches: () => refetches }
}

type Asked = readonly [name: string, endpoint: string, place: Place, url: string | null]
const BASED: Place = { ...USUAL, base: `${SITE}/app/` }
const FRAMED: Place = { href: 'about:srcdoc', base: `${SITE}/docs/page`, origin: SITE }
const asked: readonly Asked[] = [
  ['an address', 'http://127.0.0.1:24681/apply', USUAL, 'http://127.0.0.1:24681/apply'],
  ['a path from the root', '/apply', USUAL, `${SITE}/apply`],
  ['a path beside the page', './apply', USUAL, `${SITE}/docs/apply`],
  ['a path beside the base of the page', './apply', BASED, `${SITE}/app/apply`],
  ['a path from the root of a page with a base', '/apply', BASED, `${SITE}/apply`],
  ['a path in a frame without an address of its own', './apply', FRAMED, `${SITE}/docs/apply`],
  ['a path where there is no server at all', '/apply', { href: 'file:///x.html', base: 'file:///x.html', origin: 'null' }, null],
]
for (const [name, endpoint, place, url] of asked) {
  test(`a session asks ${name}`, () => {
    const { session, ports } = openSession(endpoint, place)
    session?.review()
    assert.deepEqual(ports.requests.map((request) => request.url), url === null ? [] : [url])
    session?.destroy()
  })
}

type Framed = readonly [name: string, place: Place, kind: string]
const framed: readonly Framed[] = [
  ['a page', USUAL, 'origin-not-allowed'],
  ['a frame of the page, without an address of its own', FRAMED, 'origin-not-allowed'],
  ['a sandboxed frame, which sends no origin whatever its address', { ...USUAL, origin: 'null' }, 'no-origin'],
]
for (const [name, place, kind] of framed) {
  test(`the origin that is diagnosed is the one that was sent: ${name}`, async () => {
    const { session, ports } = openSession('http://127.0.0.1:24681/apply', place)
    assert.ok(session !== null)
    session.review()
    ports.requests[0]?.answer({ kind: 'network-failed' })
    await eventually('a diagnosis', () => session.client.diagnosis !== null)
    assert.equal(session.client.diagnosis?.kind, kind)
    session.destroy()
  })
}

/** Reviews and writes everything; the page shows nothing of it. */
async function write({ session, ports }: ReturnType<typeof openSession>): Promise<readonly string[]> {
  assert.ok(session !== null)
  const names = session.payload().tokens.map(({ cssVar }) => cssVar)
  session.review()
  ports.requests.at(-1)?.answer(answered(previewReply([previewOf('a.css', names.map((name) => [name, '']))])))
  await eventually('a preview', () => session.client.flow.state === 'previewed')
  session.client.write()
  ports.requests.at(-1)?.answer(answered(writeReply([reportOf('a.css', { changed: names })])))
  await eventually('a write', () => session.client.flow.state === 'written')
  return names
}

test('the stylesheets are read once for all variables, whenever the page is looked at', async (t) => {
  // However long it takes here, the page is not looked at again before its time.
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const bench = openSession('/apply', USUAL)
  const names = await write(bench)
  assert.equal(names.length, 3)
  // Before it is sent, when it is confirmed, while it is waited for; and once for their addresses.
  assert.equal(bench.readings(), 4)
  const baseline = Object.fromEntries(names.map((name) => [name, '7px']))
  assert.deepEqual(bench.confirmed, [baseline])
  t.mock.timers.tick(50)
  await eventually('another look', () => bench.readings() > 4)
  assert.equal(bench.readings(), 5)
  bench.session?.destroy()
  assert.equal(bench.readings(), 6)
  assert.equal(bench.confirmed.length, 2, 'once at once, once when the page was waited for')
})

test('what stood there before a write is read when that is sent, and not again while it is under way', async () => {
  const bench = openSession('/apply', USUAL)
  const { session, ports } = bench
  assert.ok(session !== null)
  session.review()
  const [first = assert.fail()] = session.payload().tokens
  ports.requests.at(-1)?.answer(answered(previewReply([previewOf('a.css', [[first.cssVar, '']])])))
  await eventually('a preview', () => session.client.flow.state === 'previewed')
  session.client.write()
  assert.equal(bench.readings(), 1)
  session.client.change([first])
  assert.equal(bench.readings(), 1, 'a server that has written already may have changed the page by now')
  session.destroy()
})

test('with a sink of the host\'s own the page is not asked what it shows', async () => {
  const applySink = { apply: () => undefined, clear: () => undefined }
  const bench = openSession('/apply', USUAL, { applySink })
  await write(bench)
  bench.session?.destroy()
  assert.equal(bench.readings(), 1)
  assert.equal(bench.confirmed.length, 2)
})
