// What an instance remembers from one visit to the next by being opened, closed, toggled and loaded at once.
// What is loaded for it then is tested with the adapter's stages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/chromium.js'
import { CONSOLE_SCRIPT, ENTRY_SCRIPT, htmlPage } from '../support/panel-page.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visitPage = withVisits()

const visit = (act: (page: PanelPage) => Promise<void>): Promise<void> =>
  visitPage(htmlPage(CONSOLE_SCRIPT + ENTRY_SCRIPT), {}, act)

const OPENED = { 'tiny-open': '1', 'tiny:visible': '1' }
const REMEMBERED = { ...OPENED, 'tiny:autoload': 'auto' }
const CLOSED = { 'tiny:visible': '0', 'tiny:autoload': 'auto' }

const KEYS: readonly (readonly [
  name: string, members: string, script: string, keys: Record<string, string>,
])[] = [
  ['opening', '{}', 'await handle.open()', REMEMBERED],
  ['opening by a function', '{}', 'await entry.showDesignTokenPanel()', REMEMBERED],
  ['opening without remembering', '{ autoRememberOnOpen: false }', 'await handle.open()', OPENED],
  ['closing', '{}', 'await handle.open(); handle.close()', CLOSED],
  ['closing what was never opened', '{}', 'handle.close()', { 'tiny:visible': '0' }],
  ['toggling', '{}', 'await handle.toggle()', REMEMBERED],
  ['toggling twice', '{}', 'await handle.toggle(); await handle.toggle()', CLOSED],
  ['loading at once from now on', '{}', 'await entry.enableAutoload()', { 'tiny:autoload': '1' }],
  ['and opening it then', '{}', 'await entry.enableAutoload(); await handle.open()', { ...OPENED, 'tiny:autoload': '1' }],
  ['and no longer', '{}', 'await entry.enableAutoload(); await handle.open(); await entry.disableAutoload()',
    { 'tiny:visible': '0' }],
  ['being destroyed', '{}', 'await handle.open(); handle.destroy()', REMEMBERED],
  ['closing what is destroyed', '{}', 'await handle.open(); handle.destroy(); handle.close()', REMEMBERED],
]

for (const [name, members, script, keys] of KEYS) {
  test(`what is remembered by ${name}`, IN_BROWSER, () => visit(async ({ run, stored }) => {
    await run(`(async () => { const handle = entry.configurePanel(config(${members})); ${script} })()`)
    assert.deepEqual(await stored('tiny'), keys)
    assert.equal(await run(`isShown('tiny')`), keys['tiny-open'] === '1' && !script.includes('destroy'))
  }))
}

test('enabling autoload mounts the panel and does not show it; disabling takes it off', IN_BROWSER, () => visit(async ({ run }) => {
  const root = `document.getElementById('tiny-root')?.hidden ?? null`
  await run('void entry.configurePanel(config())')
  await run('entry.enableAutoload()')
  assert.equal(await run(root), true)
  await run('entry.disableAutoload()')
  assert.equal(await run(root), null)
  await run('entry.showDesignTokenPanel()')
  assert.equal(await run(root), false)
}))
