// Links that share changes: where they stand in an address, how they are packed, what they say and offer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import type { FeatureContext } from '../../panel/tools/desk/kit.types.js'
import { countShared, shareDocument } from '../../panel/files/exchange/export-share.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import type { Toast } from '../../panel/view/frame/toast.view.js'
import { MAX_PAYLOAD, payloadIn, withoutPayload, withPayload } from '../../panel/tools/share/address.js'
import { copyLink } from '../../panel/tools/share/copy-link.browser.js'
import { offerOf, trialRows } from '../../panel/tools/share/offer.js'
import { MAX_UNPACKED, pack, unpack } from '../../panel/tools/share/pack.browser.js'
import { setPaletteEntry, setRole, setSemantic, setToken, withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import type { Plan, Scene, TweakState } from '../../panel/model/state/state.types.js'
import { ok } from '../../shared/result.js'
import { placed, planWith, sceneUnder } from '../support/panel-schemes.js'

const ADDRESSES: readonly (readonly [hash: string, shared: string, back: string])[] = [
  ['', '#tokens=Ag', ''],
  ['#', '#tokens=Ag', ''],
  ['#section', '#section&tokens=Ag', '#section'],
  ['#/route', '#/route?tokens=Ag', '#/route'],
  ['#/route?a=1', '#/route?a=1&tokens=Ag', '#/route?a=1'],
  ['#!/old', '#!/old?tokens=Ag', '#!/old'],
  ['#tokens=old', '#tokens=Ag', ''],
  ['#/route?tokens=old&a=1', '#/route?a=1&tokens=Ag', '#/route?a=1'],
  ['#tokens=old&a=1', '#a=1&tokens=Ag', '#a=1'],
  ['#mytokens=1', '#mytokens=1&tokens=Ag', '#mytokens=1'],
]
for (const [hash, shared, back] of ADDRESSES) {
  test(`an address keeps what the page has in its hash: ${hash}`, () => {
    assert.deepEqual([withPayload(hash, 'Ag'), payloadIn(shared), withoutPayload(shared)], [shared, 'Ag', back])
  })
}
test('a hash of the page\'s own shares nothing', () => {
  for (const hash of ['', '#', '#/a', '#mytokens=1', '#token=1']) assert.equal(payloadIn(hash), null, hash)
})

const payloadOf = (...bytes: readonly number[]): string => Buffer.from(bytes).toString('base64url')
const deflated = (text: string | Buffer): string => payloadOf(2, ...deflateRawSync(text))
const BROKEN = 'it is incomplete or not a tokenpanel link'
const REFUSED: readonly (readonly [name: string, payload: string, reason: string])[] = [
  ['nothing', '', BROKEN],
  ['no base64', '!!!', BROKEN],
  ['another version', payloadOf(9, 1, 2), 'it was made by another version of the panel'],
  ['cut off', deflated('{"tabs":{"spacing":{}}}').slice(0, -8), BROKEN],
  ['no UTF-8', payloadOf(1, 0xff, 0xfe), BROKEN],
  ['10 MB in the address', 'A'.repeat(10_000_000), 'it is too long'],
  ['a bomb', deflated(Buffer.alloc(4_000_000)), 'it is too large'],
]
for (const [name, payload, reason] of REFUSED) {
  test(`what a link holds is refused: ${name}`, async () => {
    assert.deepEqual(await unpack(globalThis, payload), { ok: false, error: reason })
  })
}

test('a text is packed and unpacked, also where the browser cannot compress; one that is too long is not packed', async () => {
  const text = '{"ü":"\u{1f600}"}'
  const old = { btoa, atob, Response, Blob, TextDecoder, TextEncoder }
  const CompressionStream = function CompressionStream() {
    throw new TypeError('deflate-raw')
  } as unknown as typeof globalThis.CompressionStream
  for (const page of [globalThis, old, { ...old, CompressionStream }]) {
    const packed = await pack(page, text)
    assert.deepEqual(await unpack(globalThis, packed ?? ''), ok(text))
  }
  let seed = 7
  const random = (): number => seed = (seed * 48_271) % 2_147_483_647
  const noise = Array.from({ length: 12_000 }, () => String.fromCharCode(33 + random() % 89)).join('')
  assert.equal(await pack(globalThis, noise), null)
  const most = await pack(globalThis, 'x'.repeat(MAX_UNPACKED))
  assert.ok(most !== null && most.length < MAX_PAYLOAD)
  assert.equal((await unpack(globalThis, most)).ok, true)
})

const plan = planWith(placed({ Night: { scope: '.dark' } }))
const token = (cssVar: string) => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const underOf = (state: TweakState) => (theme: 'light' | 'dark' | null): Scene =>
  ({ state, place: placeOf(plan, theme, {}), baseline: {} })

/** A state that was changed in both themes. */
function changed(): Scene {
  const light = sceneUnder(plan, 'light', [
    (_, place) => setToken(place, token('--space-md'), '2rem'),
    (_, place) => setToken(place, token('--inset-card'), 'space-xl'),
    (_, place) => setPaletteEntry(place, 'color', 0, 'red'),
    (_, place) => setRole(place, 'color', 'background', 3),
  ])
  const place = placeOf(plan, 'dark', {})
  const state = [
    setPaletteEntry(place, 'color', 0, 'blue'), setSemantic(place, 'color', 'accent', { literal: { light: '#fff', dark: '#000' } }),
  ].reduce((now, update) => update(now), light.state)
  return { ...light, state }
}

function analyze(scene: Scene, document: unknown, on: Plan = plan) {
  const read = analyzeImport(on, scene, JSON.stringify(document))
  assert.ok(read.ok, read.ok ? '' : read.error.message)
  return read.value
}

test('a link has what is changed and nothing else, in both themes, and brings the same state elsewhere', () => {
  const { state, place, baseline } = changed()
  const shared = shareDocument(plan, { state, place, baseline }, underOf(state))
  assert.deepEqual(shared, {
    $schema: 'tokenpanel/share/v1',
    tabs: { spacing: { raw: { '--space-md': '2rem', '--inset-card': 'space-xl' } } },
    schemes: {
      color: {
        'Day:light': { palette: { '--p-0': 'red' }, base: { background: 3 } },
        'Night:dark': { palette: { '--p-0': 'blue' }, semantic: { '--color-accent': { literal: { light: '#fff', dark: '#000' } } } },
      },
    },
  })
  assert.equal(countShared(shared), 6)
  for (const theme of ['light', 'dark'] as const) {
    const blank = sceneUnder(plan, theme, [])
    const analysis = analyze(blank, shared)
    assert.deepEqual([analysis.version, analysis.issues, analysis.unknown, analysis.leftOut], ['share', [], [], []])
    const tabs = analysis.tabs.map(({ id }) => id)
    assert.deepEqual(importUpdater(plan, blank.place, analysis, { strategy: 'merge', tabs })(EMPTY_STATE), state)
  }
})

test('of an unchanged state there is nothing to share', () => {
  const scene = sceneUnder(plan, 'light', [])
  assert.equal(countShared(shareDocument(plan, scene, underOf(scene.state))), 0)
})

const SCHEMA = { $schema: 'tokenpanel/share/v1' }
const MD = { tabs: { spacing: { raw: { '--space-md': '2rem' } } } }
const night = (its: unknown) => ({ schemes: { color: { 'Night:dark': its } } })
type Row = readonly [name: string, document: object, text: string, lists?: readonly string[]]
const OFFERS: readonly Row[] = [
  ['one value', MD, 'This link has 1 value.', ['Changes (1)']],
  ['a color of the other theme', night({ palette: { '--p-0': 'blue' } }), 'This link has 1 value (1 in Color, Night).', ['Changes (1)']],
  ['nothing', {}, 'This link has no changes.'],
  ['what is so already', { tabs: { spacing: { raw: { '--space-md': '1rem' } } } },
    'You already have all values from this link.'],
  ['names that nobody has', { tabs: { spacing: { raw: { '--nowhere': '1px', '--space-md': '2rem' } } } },
    'This link has 1 value.', ['Changes (1)', 'Not in this panel (1)']],
  ['only what cannot be taken', { tabs: { spacing: { raw: { '--space-md': 'a;b' } } } },
    'None of these values fits this panel.', ['Invalid, not imported (1)']],
  ['a scheme that nobody has', { schemes: { color: { 'Dusk:dark': { palette: { '--p-0': 'blue' } } }, other: { a: {} } } },
    'None of these values fits this panel.', ['Skipped (2)']],
  ['schemes that are none', { schemes: { color: [] } }, 'None of these values fits this panel.', ['Invalid, not imported (1)']],
  ['a scheme that is none', night(3), 'None of these values fits this panel.', ['Invalid, not imported (1)']],
  ['prototype names', { tabs: { __proto__: { raw: { '--space-md': '9rem' } }, constructor: { raw: { toString: '1px' } } } },
    'None of these values fits this panel.', ['Not in this panel (1)']],
  ['what all schemes share, in a scheme', night({ raw: { '--space-md': '2rem' } }),
    'None of these values fits this panel.', ['Invalid, not imported (1)']],
]
for (const [name, document, text, lists = []] of OFFERS) {
  test(`a link offers: ${name}`, () => {
    const scene = sceneUnder(plan, 'light', [])
    const read = ok(analyze(scene, { ...SCHEMA, ...document }))
    const offer = offerOf({ plan, scene, read, isTrying: false, isInterrupted: false })
    assert.deepEqual([offer.text, offer.lists.map(({ title }) => title)], [text, lists])
    assert.equal(offer.canTake, text.startsWith('This link has 1 value'))
  })
}

test('names and values of a link that steer or hide text are written out, those read from right to left turn nothing', () => {
  const document = { ...SCHEMA, tabs: { spacing: { raw: { '--space-md': 'var(--\u05d0, 2rem)', '--\u202eevil': '1px', '--a\u200bb': '1px' } } } }
  const { lists } = offerOf({
    plan, scene: sceneUnder(plan, 'light', []), read: ok(analyze(sceneUnder(plan, 'light', []), document)),
    isTrying: false, isInterrupted: false,
  })
  assert.deepEqual(lists.map(({ items }) => items), [
    [['--space-md', '1rem \u2192 \u2066var(--\u05d0, 2rem)\u2069']], [['--\\u{202e}evil', ''], ['--a\\u{200b}b', '']],
  ])
})

test('what the person has changed as well is said, before and while it is tried; so is what ended a trial', () => {
  const scene = sceneUnder(plan, 'light', [(_, place) => setToken(place, token('--space-md'), '9rem')])
  const read = ok(analyze(scene, { ...SCHEMA, ...MD }))
  const facts = { plan, scene, read, isTrying: false, isInterrupted: false }
  assert.equal(offerOf(facts).text, 'This link has 1 value. Keep replaces 1 of your changes.')
  assert.deepEqual(offerOf(facts).lists, [
    { title: 'Changes (1)', items: [['--space-md', '9rem → 2rem']], more: 0 },
    { title: 'Also changed by you (1)', items: [['--space-md', '']], more: 0 },
  ])
  assert.equal(offerOf({ ...facts, isTrying: true }).text,
    'Trying 1 value from a link. Reload to discard it. 1 of your changes is hidden for now.')
  const again = offerOf({ ...facts, isInterrupted: true })
  assert.match(again.text, /^Stopped trying: something else changed\. This link/)
  const day = { base: { background: 2 }, highlightTheme: 'x' }
  const role = ok(analyze(changed(), { ...SCHEMA, schemes: { color: { 'Day:light': day } } }))
  const { text } = offerOf({ ...facts, scene: changed(), read: role })
  assert.match(text, /^This link has 2 values\. Keep replaces 1 of your changes/)
  assert.deepEqual(offerOf({ ...facts, read: { ok: false, error: 'it is cut off' } }),
    { text: 'Can’t read this link: it is cut off.', canTake: false, isTrying: false, lists: [] })
})

test('what a link changes is listed before it is tried, each value cut where it is long, those of another theme by its name', () => {
  const scene = sceneUnder(plan, 'light', [])
  const url = `url(//elsewhere.example/${'x'.repeat(300)})`
  const document = { ...SCHEMA, tabs: { spacing: { raw: { '--space-md': url } } }, ...night({ palette: { '--p-0': 'blue' } }) }
  const read = ok(analyze(scene, document))
  const [list] = offerOf({ plan, scene, read, isTrying: false, isInterrupted: false }).lists
  assert.equal(list?.title, 'Changes (2)')
  const said = Object.fromEntries(list.items)
  assert.equal(said['--space-md'], `1rem → ${url.slice(0, 200)}…`)
  assert.match(said['--p-0'] ?? '', /^\S.* → blue \(Color, Night\)$/)
})

const UNLISTED = [{ tab: plan.config.tabs[0], tier: { id: '--guest', label: '--guest', items: [] }, referenced: null }] as
  unknown as Plan['unlisted']
const DANGLING = { ref: { tab: 'gone', tier: 'gone', item: 'gone' } }
const LEFT_OUT: readonly (readonly [name: string, says: string, shared: number, state: (scene: Scene) => TweakState, unlisted?: Plan['unlisted']])[] = [
  ['a value that no stylesheet can hold', 'Can’t be expressed in CSS: --space-md', 0, ({ place, state }) =>
    setToken(place, token('--space-md'), '1px; } body { color: red')(state)],
  ['a color that none can hold, in the other theme', 'Can’t be expressed in CSS: --p-0', 1, ({ place, state }) =>
    setPaletteEntry(placeOf(plan, 'dark', {}), 'color', 0, 'a;b')(setToken(place, token('--space-md'), '2rem')(state))],
  ['a role that no entry plays, with what is as it', 'Can’t be expressed in CSS: --base-bg, --color-page', 0, ({ place, state }) =>
    setRole(place, 'color', 'background', 99)(state)],
  ['what a person has added to this page', 'Not included (temporary): --guest', 1, ({ place, state }) => {
    const tab = plan.config.tabs[0]?.id ?? ''
    return withOverride(setToken(place, token('--space-md'), '2rem')(state), { tab, tier: '--guest', item: '--guest' }, '7px')
  }, UNLISTED],
  ['a reference to what is not here, which a link shares all the same', '', 1, ({ place, state }) =>
    setSemantic(place, 'color', 'accent', DANGLING)(state)],
]
for (const [name, says, shared, edit, unlisted = []] of LEFT_OUT) {
  test(`a link names what it leaves out: ${name}`, async () => {
    const blank = sceneUnder(plan, 'light', [])
    const { kit, said } = kitOf({ ...blank, state: edit(blank) }, true, unlisted)
    await copyLink(kit)
    const begins = shared === 0 ? 'No changes to share' : 'Copied link with 1 change'
    assert.deepEqual(said.map(({ text }) => text), [says === '' ? begins : `${begins}. ${says}.`])
  })
}

/** A kit whose page has a clipboard, or none that lets anything in; and what was said. */
function kitOf(scene: Scene, isLet: boolean, unlisted: Plan['unlisted'] = []) {
  const said: Toast[] = []
  const copied: string[] = []
  const history = { state: null, replaceState: (_: unknown, __: string, to: string) => void copied.push(`at ${to}`) }
  const copy = (text: string): Promise<boolean> => {
    if (isLet) copied.push(text)
    return Promise.resolve(isLet)
  }
  const kit = {
    core: {
      plan: { ...plan, unlisted }, store: { scene }, config: plan.config, sceneUnder: underOf(scene.state),
    },
    commands: { say: (toast: Toast) => void said.push(toast) },
    page: Object.assign(Object.create(globalThis) as object, { location: { href: 'http://a.test/b#c', hash: '#c' }, history }),
    ui: { copy }, scene: () => scene,
  } as unknown as FeatureContext
  return { kit, said, copied }
}

test('a link is copied; where the browser does not let it, the address bar can have it', async () => {
  const scene = sceneUnder(plan, 'light', [(_, place) => setToken(place, token('--space-md'), '9rem')])
  const good = kitOf(scene, true)
  await copyLink(good.kit)
  assert.deepEqual(good.said, [{ text: 'Copied link with 1 change', tone: 'ok' }])
  const [address = ''] = good.copied
  assert.match(address, /^http:\/\/a\.test\/b#c&tokens=[\w-]+$/)
  const { kit, said, copied } = kitOf(scene, false)
  await copyLink(kit)
  assert.deepEqual(said.map(({ text, tone }) => [text, tone]), [['The browser blocked copying the link.', 'danger']])
  said[0]?.action?.run()
  assert.deepEqual(copied, [`at ${address}`])
  assert.equal(said[1]?.text, 'The link is in the address bar. Copy it there.')
})

test('one value that is too much for a link is one', async () => {
  let seed = 7
  const noise = Array.from({ length: 12_000 }, () => String.fromCharCode(97 + (seed = (seed * 48_271) % 2_147_483_647) % 26)).join('')
  const { kit, said } = kitOf(sceneUnder(plan, 'light', [(_, place) => setToken(place, token('--space-md'), noise)]), true)
  await copyLink(kit)
  assert.equal(said[0]?.text, '1 change doesn’t fit in a link (8 KB). Save it as a file for Import.')
})

test('rows show what is tried: every token that comes to something else', () => {
  const rows = trialRows(plan, sceneUnder(plan, 'light', []), changed())
  const said = [...rows].map(([{ item }, { after, preview }]) => [item.cssVar, after, preview?.model.swatch])
  assert.deepEqual(said.filter(([name]) => name === '--space-md' || name === '--p-0'),
    [['--p-0', 'red', 'red'], ['--space-md', '2rem', undefined]])
})
