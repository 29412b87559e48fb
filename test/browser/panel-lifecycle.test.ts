// The functions of the package's entry on a real page: instances, their events, what they remember.
// What destroying leaves and what survives navigation is tested beside.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/chromium.js'
import { CONSOLE_SCRIPT, ENTRY_SCRIPT, htmlPage, TINY_STATE, type PanelPages } from '../support/panel-page.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visitPage = withVisits()

const SHELL = '/dist/panel/app/shell/mount.browser.js'

const HTML = htmlPage(CONSOLE_SCRIPT + ENTRY_SCRIPT)

const visit = (
  act: (page: PanelPage, pages: PanelPages) => Promise<void>, stored: Readonly<Record<string, string>> = {},
  prepare: (pages: PanelPages) => void = () => undefined,
): Promise<void> => visitPage(HTML, { stored, prepare }, act)

/** One row: a script that is evaluated on a page with the entry, and what comes out of it. */
type Row = readonly [name: string, script: string, expected: unknown]

const IN_USE = 'PanelConfigError: PanelConfig.storagePrefix is used by a panel with another configuration: ' +
  'call destroy() on it first, or choose another prefix'
const REORDERED = 'Object.fromEntries(Object.entries(config()).reverse())'
const SINK = '{ apply() {}, clear() {} }'

const CONFIGURING: readonly Row[] = [
  ['the same configuration gives the same handle',
    'entry.configurePanel(config()) === entry.configurePanel(config())', true],
  ['the order of its members is nothing', `entry.configurePanel(config()) === entry.configurePanel(${REORDERED})`, true],
  ['a copy of the module gives the same handle',
    'entry.configurePanel(config()) === copy.configurePanel(config())', true],
  ['another configuration under the same prefix is refused',
    `entry.configurePanel(config()), message(() => entry.configurePanel(config({ schemaId: 'x' })))`, IN_USE],
  ['and by a copy of the module as well',
    `entry.configurePanel(config()), message(() => copy.configurePanel(config({ schemaId: 'x' })))`, IN_USE],
  ['a configuration that the host has changed since is another one',
    `(mine => (entry.configurePanel(mine), mine.tabs.pop(), message(() => entry.configurePanel(mine))))(config())`, IN_USE],
  ['setting presets makes it no other one', `(handle => (entry.setPanelColorPresets({}),
    handle === entry.configurePanel(config())))(entry.configurePanel(config()))`, true],
  ['the same sink makes the same handle', `(applySink =>
    entry.configurePanel(config({ applySink })) === entry.configurePanel(config({ applySink })))(${SINK})`, true],
  ['an equal sink is another one', `entry.configurePanel(config({ applySink: ${SINK} })),
    message(() => entry.configurePanel(config({ applySink: ${SINK} })))`, IN_USE],
  ['after it is destroyed, another one is welcome',
    `entry.configurePanel(config()).destroy(), entry.configurePanel(config({ schemaId: 'x' })).instanceId`, 'tiny'],
  ['a refused configuration throws with its path', 'message(() => entry.configurePanel(config({ tabs: 1 })))',
    'PanelConfigError: PanelConfig.tabs must be an array'],
  ['the newest instance is the one without a name', `['a', 'b'].map((storagePrefix) =>
    entry.configurePanel(config({ storagePrefix, schemaId: storagePrefix }))), entry.getDesignTokenSchema()`, 'b'],
  ['one that is configured again is the newest', `['a', 'b', 'a'].map((storagePrefix) =>
    entry.configurePanel(config({ storagePrefix, schemaId: storagePrefix }))), entry.getDesignTokenSchema()`, 'a'],
  ['after it is destroyed, the one before is', `['a', 'b', 'c'].map((storagePrefix) =>
    entry.configurePanel(config({ storagePrefix, schemaId: storagePrefix }))).at(-1).destroy(),
    entry.getDesignTokenSchema()`, 'b'],
  ['others are there by their prefix', `['a', 'b'].map((storagePrefix) =>
    entry.configurePanel(config({ storagePrefix, schemaId: storagePrefix }))), entry.getDesignTokenSchema('a')`, 'a'],
]

for (const [name, script, expected] of CONFIGURING) {
  test(`configuring: ${name}`, IN_BROWSER, () => visit(async ({ run, stored }, pages) => {
    pages.forget()
    assert.deepEqual(await run(`(async () => (${script}))()`), expected)
    assert.deepEqual(await run('said'), [])
    // Without any reading, writing or asking.
    assert.deepEqual(pages.requests, [])
    assert.deepEqual(await stored(''), {})
  }))
}

const CALLS: readonly Row[] = [
  ['hide', 'entry.hideDesignTokenPanel()', '"'],
  ['show', 'await entry.showDesignTokenPanel()', '"'],
  ['toggle of a prefix that is none', `await entry.toggleDesignTokenPanel('gone')`, '"gone"'],
  ['the schema', 'entry.getDesignTokenSchema()', '"'],
  ['autoload', 'await entry.enableAutoload()', '"'],
]

for (const [name, script] of CALLS) {
  test(`without an instance, ${name} warns and does nothing`, IN_BROWSER, () => visit(async ({ run, stored }) => {
    await run(`(async () => { ${script} })()`)
    const words = script.includes('gone') ? ' as "gone"' : ''
    assert.deepEqual(await run('said'), [`warn: [tokenpanel] no panel is configured${words}; call configurePanel first`])
    assert.deepEqual(await stored(''), {})
  }))
}

const event = (name: string): string => `dispatchEvent(new CustomEvent('${name}'))`

const EVENTS: readonly (readonly [
  name: string, members: string, setup: string, event: string, isShown: boolean,
])[] = [
  ['the event has a name by default', '{}', '', event('toggle-tiny'), true],
  ['the configured name counts', `{ toggleEvent: 'mine' }`, '', event('mine'), true],
  ['and the one by default no longer', `{ toggleEvent: 'mine' }`, '', event('toggle-tiny'), false],
  ['a second event while it is on its way keeps it open', '{}', '', `${event('toggle-tiny')}, ${event('toggle-tiny')}`, true],
  ['an event that comes by twice toggles once', '{}', '', `(event => {
    dispatchEvent(event)
    dispatchEvent(event)
  })(new CustomEvent('toggle-tiny'))`, true],
  ['an event that two copies hear toggles once', '{}', 'copy.configurePanel(config())', event('toggle-tiny'), true],
  ['after it is destroyed, an event does nothing', '{}', 'handle.destroy()', event('toggle-tiny'), false],
  ['after it is configured anew, an event toggles the new one', '{}',
    'handle.destroy(), entry.configurePanel(config())', event('toggle-tiny'), true],
]

for (const [name, members, setup, dispatch, isShown] of EVENTS) {
  test(`toggling: ${name}`, IN_BROWSER, () => visit(async ({ run, settle, faults }) => {
    await run(`(() => { const handle = entry.configurePanel(config(${members})); ${setup} })()`)
    await run(`(() => { ${dispatch} })()`)
    await settle()
    assert.equal(await run(`isShown('tiny')`), isShown)
    assert.deepEqual(await run('said'), [])
    assert.deepEqual(faults, [])
  }))
}

test('an event that cannot load the panel says so once', IN_BROWSER, () => visit(async ({ run, settle }, pages) => {
  await run('void entry.configurePanel(config())')
  pages.fail(SHELL)
  await run(event('toggle-tiny'))
  await settle()
  const said = await run<readonly string[]>('said')
  assert.equal(said.length, 1)
  assert.match(said[0] ?? '', /^error: \[tokenpanel\] couldn’t load the panel "tiny"; reload the page: /)
  pages.mend(SHELL)
  await run(event('toggle-tiny'))
  await settle()
  assert.equal(await run(`isShown('tiny')`), true)
}))

const STATES = { 'a-state-v4': TINY_STATE, 'b-state-v4': TINY_STATE.replace('77', '88') }
// In no order: what arrives at once is put there as it comes.
const GAPS = `style().slice(0, -1).split('; ').sort().join('; ')`

const TWO = `void (handles = ['a', 'b'].map((storagePrefix) => {
  const mine = config({ storagePrefix, consoleNamespace: storagePrefix })
  mine.tabs[0].tiers[0].items[0].cssVar = '--gap-' + storagePrefix
  return entry.configurePanel(mine)
}))`

test('two instances stand side by side', IN_BROWSER, () => visit(async ({ run }) => {
  await run(TWO)
  await run('Promise.all(handles.map((handle) => handle.open()))')
  assert.equal(await run(GAPS), '--gap-a: 77px; --gap-b: 88px')
  await run('handles[0].close()')
  assert.deepEqual(await run(`[isShown('a'), isShown('b')]`), [false, true])
  await run('handles[0].destroy()')
  assert.equal(await run('style()'), '--gap-b: 88px;')
  assert.equal(await run(`document.getElementById('a-root')`), null)
  assert.equal(await run(`isShown('b')`), true)
}, STATES))

test('what is stored is put on the page for every instance, and none is mounted', IN_BROWSER, () => visit(async ({ run }) => {
  await run(TWO)
  await run('entry.reapplyPersistedOverrides()')
  assert.equal(await run(GAPS), '--gap-a: 77px; --gap-b: 88px')
  assert.equal(await run(`document.querySelectorAll('[id$="-root"]').length`), 0)
  // What the page has lost, and what was stored since.
  await run(`(document.documentElement.removeAttribute('style'),
    localStorage.setItem('a-state-v4', '${TINY_STATE.replace('77', '99')}'))`)
  await run('entry.reapplyPersistedOverrides()')
  assert.equal(await run(GAPS), '--gap-a: 99px; --gap-b: 88px')
}, STATES))

test('where nothing is stored, nothing is loaded for it', IN_BROWSER, () => visit(async ({ run }, pages) => {
  await run(TWO)
  pages.forget()
  await run('entry.reapplyPersistedOverrides()')
  assert.deepEqual(pages.requests, [])
}))

test('closing a panel that was never opened builds nothing', IN_BROWSER, () => visit(async ({ run, settle }, pages) => {
  await run('void (handle = entry.configurePanel(config()))')
  pages.forget()
  await run('handle.close()')
  await settle()
  assert.deepEqual(pages.requests, [])
}))

test('opening what is destroyed is refused in words', IN_BROWSER, () => visit(async ({ run, stored }) => {
  const open = 'message(() => handle.open())'
  assert.equal(await run(`(async () => {
    const handle = entry.configurePanel(config())
    handle.destroy()
    handle.destroy()
    return ${open}
  })()`), 'Error: the panel "tiny" was destroyed: configure it again to open it')
  assert.deepEqual(await stored('tiny'), {})
}))

const MEANWHILE = ['handle.open()', 'handle.toggle()', 'entry.enableAutoload()', 'entry.reapplyPersistedOverrides()']

for (const call of MEANWHILE) {
  test(`an instance that is destroyed while ${call} loads leaves nothing, and says nothing`, IN_BROWSER, () => visit(
    async ({ run, settle, faults }) => {
      assert.equal(await run(`(async () => {
        const handle = entry.configurePanel(config())
        const loading = ${call}
        setTimeout(() => handle.destroy(), 50)
        return message(() => loading)
      })()`), 'done')
      await settle()
      assert.equal(await run('style()'), null)
      assert.equal(await run(`document.getElementById('tiny-root')`), null)
      assert.deepEqual(await run('said'), [])
      assert.deepEqual(faults, [])
    }, { 'tiny-state-v4': TINY_STATE }, (pages) => {
      pages.delay('/dist/panel/page/core/core.browser.js', 200)
      pages.delay(SHELL, 200)
    }))
}

test('a handle of an earlier instance does not destroy the later one', IN_BROWSER, () => visit(async ({ run }) => {
  await run(`(async () => {
    const earlier = entry.configurePanel(config())
    earlier.destroy()
    await entry.configurePanel(config()).open()
    earlier.destroy()
  })()`)
  assert.equal(await run(`isShown('tiny')`), true)
  // Nor does it take the later one's event away.
  assert.equal(await run(`(dispatchEvent(new CustomEvent('toggle-tiny')), isShown('tiny'))`), false)
}))

const SCHEME = `{ background: 0, foreground: 1, cursor: 1, selectionBg: 0, selectionFg: 1, palette: ['#000', '#fff'] }`
const PRESETS = `[...window[Symbol.for('tokenpanel.instances')].entries.values()].map(({ instance }) =>
  Object.keys(instance.presets ?? instance.config.colorPresets ?? {}).join())`

const PRESET_ROWS: readonly Row[] = [
  ['wait for the first instance', `entry.setPanelColorPresets({ Mine: ${SCHEME} }),
    entry.configurePanel(config()), entry.configurePanel(config({ storagePrefix: 'b' })), ${PRESETS}`, ['Mine', '']],
  ['are those of the last call', `entry.setPanelColorPresets({ Mine: ${SCHEME} }), copy.setPanelColorPresets({}),
    entry.configurePanel(config({ colorPresets: { Own: ${SCHEME} } })), ${PRESETS}`, ['']],
  ['stand in for those of the newest instance', `['a', 'b'].map((storagePrefix) =>
    entry.configurePanel(config({ storagePrefix, colorPresets: { Own: ${SCHEME} } }))),
    entry.setPanelColorPresets({ Mine: ${SCHEME} }), ${PRESETS}`, ['Own', 'Mine']],
  ['are refused where one is no scheme', `entry.configurePanel(config()),
    message(() => entry.setPanelColorPresets({ Mine: { ...${SCHEME}, cursor: 2 } }))
      .then((words) => [words.startsWith('PanelConfigError: PanelConfig.colorPresets["Mine"].palette '), ...${PRESETS}])`,
    [true, '']],
]

for (const [name, script, expected] of PRESET_ROWS) {
  test(`presets ${name}`, IN_BROWSER, () => visit(async ({ run }) => {
    assert.deepEqual(await run(`(async () => (${script}))()`), expected)
  }))
}
